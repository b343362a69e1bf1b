import type { Sql } from '#db/postgres.ts'
import { fen } from '#mall/money.ts'
import { fitted } from './enquiryList.sql.ts'
import type { Most, Offer, PricedOffer, Tier, UnlistedGoods } from './quoteLine.rules.ts'

type Sent = {
  enquiryId: string
  version: number
  sentBy: string
  now: Date
  validUntil: Date
  note: string
}

/** Offers of this version by line; every other line keeps what the version before says of it. */
export type Offers = ReadonlyMap<number, Offer>

/** Writes a version with every line of its enquiry; nothing but `why` is said of those that are put off. It is never changed afterwards. */
export async function insertVersion(
  tx: Sql,
  sent: Sent,
  offers: Offers,
  putOff: readonly number[],
  why = '',
): Promise<void> {
  const { enquiryId, version } = sent
  await tx`
    insert into quote_version (enquiry_id, version, sent_at, sent_by, valid_until, note)
    values (${enquiryId}, ${version}, ${sent.now}, ${sent.sentBy}, ${sent.validUntil}, ${sent.note})`
  const rows = [...offers].map(([lineNo, offer]) => ({ lineNo, ...offer }))
  await tx`
    insert into quote_line (enquiry_id, version, line_no, state, sku_id, own, delivery_date, note, most_count, is_most_typed)
    select ${enquiryId}, ${version}, l.line_no, coalesce(n.state, q.state, 'pending'),
      case when n.state is null then q.sku_id else n.sku_id end, case when n.state is null then q.own else n.own end,
      case when n.state is null then q.delivery_date else n.delivery_date end,
      case when n.state is null then coalesce(q.note, ${why}) else n.note end,
      case when n.state is null then q.most_count when n.is_most_typed then n.most
        else greatest(${fitted(tx, tx`n.least`)}, n.last_tier) end,
      case when n.state is null then coalesce(q.is_most_typed, false) else n.is_most_typed end
    from enquiry_line l
    left join unnest(${rows.map(({ lineNo }) => lineNo)}::int[], ${rows.map(({ state }) => state)}::text[],
      ${rows.map((row) => (row.state === 'unable' ? null : row.skuId))}::bigint[],
      ${rows.map((row) => goodsOf(row))}::text[]::jsonb[],
      ${rows.map((row) => (row.state === 'unable' ? null : row.deliveryDate))}::int[],
      ${rows.map(({ note }) => note)}::text[], ${rows.map((row) => `${mostOf(row).count !== undefined}`)}::text[]::boolean[],
      ${rows.map((row) => mostOf(row).count ?? null)}::bigint[],
      ${rows.map((row) => tiersOf(row).at(0)?.minCount ?? null)}::bigint[],
      ${rows.map((row) => tiersOf(row).at(-1)?.minCount ?? null)}::bigint[])
      as n (line_no, state, sku_id, own, delivery_date, note, is_most_typed, most, least, last_tier) using (line_no)
    left join sku s on s.sku_id = n.sku_id
    left join quote_line q on q.enquiry_id = l.enquiry_id and q.version = ${version - 1} and q.line_no = l.line_no
      and q.line_no <> all(${[...putOff]}::int[])
    where l.enquiry_id = ${enquiryId}`
  await insertTiers(tx, sent, offers, putOff)
  await insertCosts(tx, sent, offers, putOff)
}

function goodsOf(offer: Offer): string | null {
  if (offer.state === 'unable' || !offer.own) return null
  const { cost: _, ...own } = offer.own
  return JSON.stringify(own)
}

const mostOf = (offer: Offer): Most => (offer.state === 'unable' ? {} : offer.most)
const tiersOf = (offer: Offer): readonly Tier[] => (offer.state === 'unable' ? [] : offer.tiers)

async function insertTiers(
  tx: Sql,
  { enquiryId, version }: Sent,
  offers: Offers,
  putOff: readonly number[],
) {
  const tiers = [...offers].flatMap(([lineNo, offer]) =>
    offer.state === 'unable' ? [] : offer.tiers.map((tier) => ({ lineNo, ...tier })),
  )
  await tx`
    insert into quote_tier (quote_line_id, min_count, tax_price_fen)
    select q.quote_line_id, t.min_count, t.fen
    from quote_line q join unnest(${tiers.map(({ lineNo }) => lineNo)}::int[],
      ${tiers.map(({ minCount }) => minCount)}::bigint[], ${tiers.map(({ fen }) => `${fen}`)}::bigint[])
      as t (line_no, min_count, fen) using (line_no)
    where q.enquiry_id = ${enquiryId} and q.version = ${version}
    union all
    select q.quote_line_id, t.min_count, t.tax_price_fen
    from quote_line q
    join quote_line before on before.enquiry_id = q.enquiry_id and before.version = ${version - 1}
      and before.line_no = q.line_no
    join quote_tier t on t.quote_line_id = before.quote_line_id
    where q.enquiry_id = ${enquiryId} and q.version = ${version} and q.line_no <> all(${[...offers.keys(), ...putOff]}::int[])`
}

/** Of goods that the catalogue does not have, where it is known. */
async function insertCosts(
  tx: Sql,
  { enquiryId, version }: Sent,
  offers: Offers,
  putOff: readonly number[],
) {
  const costs = [...offers].flatMap(([lineNo, offer]) => {
    const cost = offer.state === 'unable' ? null : offer.own?.cost
    return cost ? [{ lineNo, fen: `${fen(cost)}` }] : []
  })
  await tx`
    insert into quote_line_cost (quote_line_id, cost_fen)
    select q.quote_line_id, c.fen
    from quote_line q join unnest(${costs.map(({ lineNo }) => lineNo)}::int[], ${costs.map((one) => one.fen)}::bigint[])
      as c (line_no, fen) using (line_no)
    where q.enquiry_id = ${enquiryId} and q.version = ${version}
    union all
    select q.quote_line_id, c.cost_fen
    from quote_line q
    join quote_line before on before.enquiry_id = q.enquiry_id and before.version = ${version - 1}
      and before.line_no = q.line_no
    join quote_line_cost c on c.quote_line_id = before.quote_line_id
    where q.enquiry_id = ${enquiryId} and q.version = ${version} and q.line_no <> all(${[...offers.keys(), ...putOff]}::int[])`
}

type PricedRow = Omit<PricedOffer, 'tiers' | 'most' | 'own'> & {
  lineNo: number
  own: UnlistedGoods | null
  mostCount: number | null
  isMostTyped: boolean
  tiers: { minCount: number; fen: string }[]
}

/** What a version offers at a price, by line. */
export async function selectPriced(
  tx: Sql,
  enquiryId: string,
  version: number,
): Promise<Map<number, PricedOffer>> {
  const rows = await tx<PricedRow[]>`
    select q.line_no, q.state, q.sku_id, q.own || jsonb_build_object('cost', yuan(c.cost_fen)) as own, q.delivery_date, q.note, q.most_count::float8, q.is_most_typed,
      json_agg(json_build_object('minCount', t.min_count, 'fen', t.tax_price_fen::text) order by t.min_count) as tiers
    from quote_line q join quote_tier t using (quote_line_id) left join quote_line_cost c using (quote_line_id)
    where q.enquiry_id = ${enquiryId} and q.version = ${version} and q.state in ('quoted', 'substitute')
    group by q.quote_line_id, c.cost_fen`
  return new Map(
    rows.map(({ lineNo, tiers, mostCount, isMostTyped, own, ...row }) => [
      lineNo,
      {
        ...row,
        ...(own && { own }),
        tiers: tiers.map(tierOf),
        most: isMostTyped ? { count: mostCount } : {},
      },
    ]),
  )
}

const tierOf = (tier: PricedRow['tiers'][number]): Tier => ({
  minCount: tier.minCount,
  fen: BigInt(tier.fen),
})

/** How many lines a version answers, of how many, and how many of them with a price. */
export type Answered = { lines: number; pending: number; priced: number }

export async function selectAnswered(tx: Sql, enquiryId: string, version: number) {
  const [row] = await tx<Answered[]>`
    select count(*)::int as lines, count(*) filter (where state = 'pending')::int as pending,
      count(*) filter (where state in ('quoted', 'substitute'))::int as priced
    from quote_line where enquiry_id = ${enquiryId} and version = ${version}`
  return row ?? { lines: 0, pending: 0, priced: 0 }
}

/** The version in force is this one from now on. */
export const updateSent = (tx: Sql, { enquiryId, version, validUntil, now }: Sent) => tx`
  update enquiry set last_version = ${version}, valid_until = ${validUntil}, reminded_at = null,
    answered_at = coalesce(answered_at, ${now})
  where enquiry_id = ${enquiryId}`

/** The staff has answered, be it with a question. */
export const updateAnswered = (tx: Sql, enquiryId: string, now: Date) => tx`
  update enquiry set answered_at = coalesce(answered_at, ${now}) where enquiry_id = ${enquiryId}`
