import type { Sql } from '#db/postgres.ts'
import { brandName } from '#mall/brandName.rules.ts'
import { effectivePrice } from '#mall/goods/pricing/pricing.sql.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { selectCredentials } from '#mall/people/account/account.sql.ts'
import { insertMessage } from '#mall/trade/enquiry/answer.sql.ts'
import { stateAfter } from '#mall/trade/enquiry/enquiry.rules.ts'
import {
  type LockedEnquiry,
  selectEnquiryForUpdate,
  updateEnquiryState,
} from '#mall/trade/enquiry/enquiry.sql.ts'
import { enquiryLimits } from '#mall/tradeLimits.ts'
import { afterWorkingMinutes, deliveredCalendar } from '#mall/workingDay.rules.ts'
import { type Step, type Story, stories } from './enquiryStories.ts'

const hour = 3_600_000
const validMs = 7 * 24 * hour

/** Enquiries in the states of their lives; nobody is told of what happened long ago. */
export async function seedEnquiries(db: Sql): Promise<void> {
  const staff = await selectCredentials(db, 'operator')
  if (!staff) return
  for (const story of stories.toSorted((a, b) => b.hoursAgo - a.hoursAgo))
    await live(db, story, staff)
}

type Goods = {
  skuId: string
  brandName: string
  model: string
  unit: string
  minQuantity: number
  fen: number
}
type Line = Story['lines'][number] & { of: Goods; count: number }
type Told = { enquiryId: string; who: UserInfo; staff: UserInfo; begun: number; lines: Line[] }

async function live(db: Sql, story: Story, staff: UserInfo) {
  const who = await selectCredentials(db, story.asker)
  if (!who) return
  const goods = await selectGoods(db, who)
  const lines = story.lines.flatMap((line): Line[] => {
    const of = goods[line.goods]
    return of ? [{ ...line, of, count: of.minQuantity * line.packs }] : []
  })
  if (lines.length < story.lines.length) return // a catalogue of a few goods may hold none of these
  const begun = Date.now() - story.hoursAgo * hour
  const enquiryId = await insertDraft(db, who, story, new Date(begun))
  await insertLines(db, enquiryId, lines)
  const told = { enquiryId, who, staff, begun, lines }
  await move(db, told, { after: 0, event: 'submit' })
  await db`
    update enquiry set due_at = ${afterWorkingMinutes(deliveredCalendar, new Date(begun), enquiryLimits.answerMinutes)},
      owner_id = ${story.steps.length > 0 ? staff.userId : null},
      claimed_at = ${story.steps.length > 0 ? new Date(begun + hour / 2) : null}
    where enquiry_id = ${enquiryId}`
  for (const step of story.steps) await take(db, told, step)
}

async function insertDraft(db: Sql, who: UserInfo, story: Story, at: Date): Promise<string> {
  const wanted = story.wantedInDays && new Date(at.getTime() + story.wantedInDays * 24 * hour)
  const [row] = await db<{ enquiryId: string }[]>`
    insert into enquiry (user_id, company_id, title, expect_date, city, invoice, contact, mobile, note, changed_at)
    select user_id, company_id, ${story.title}, ${wanted ? wanted.toISOString().slice(0, 10) : null}::text::date,
      ${story.city}, 'special', name, mobile, ${story.note}, ${at}
    from person where user_id = ${who.userId} returning enquiry_id`
  return row?.enquiryId ?? ''
}

async function insertLines(db: Sql, enquiryId: string, lines: Line[]) {
  for (const [at, { of, text, count, target }] of lines.entries())
    await db`
      insert into enquiry_line (enquiry_id, line_no, text, count, unit, target_fen, sku_id)
      values (${enquiryId}, ${at + 1}, ${textOf(text, of, count)}, ${count}, ${of.unit},
        ${target === undefined ? null : percentOf(of.fen, target)},
        ${text.includes('{model}') ? of.skuId : null})`
}

const textOf = (text: string, of: Goods, count: number): string =>
  text
    .replace('{brand}', brandName(of.brandName).short)
    .replace('{model}', of.model)
    .replace('{count}', `${count}`)
    .replace('{unit}', of.unit)

const percentOf = (fen: number, percent: number): number =>
  Math.max(1, Math.round((fen * percent) / 100))

async function take(db: Sql, told: Told, step: Step) {
  const at = new Date(told.begun + step.after * hour)
  const { enquiryId, who, staff } = told
  if (step.quote) await insertQuote(db, told, step.quote, at)
  await move(db, told, step)
  if (!step.message) return
  const { isStaff, text } = step.message
  const by = isStaff ? staff : who
  const kind = step.event === 'ask' ? 'question' : step.event === 'bargain' ? 'bargain' : 'message'
  const said = { enquiryId, userId: by.userId, actor: by.name, isStaff, kind, text, at } as const
  await insertMessage(db, { ...said, fileIds: [] })
}

async function move(
  db: Sql,
  told: Told,
  { after, event, note = '' }: Omit<Step, 'event'> & { event: Step['event'] | 'submit' },
) {
  const { enquiryId, who, staff, begun } = told
  const { state: from } = (await selectEnquiryForUpdate(db, enquiryId)) as LockedEnquiry
  const actors = { buyer: who.name, staff: staff.name, mall: '系统' }
  for (const by of ['buyer', 'staff', 'mall'] as const) {
    const to = stateAfter(from, event, by)
    if (!to) continue
    const now = new Date(begun + after * hour)
    await updateEnquiryState(db, { enquiryId, event, from, to, actor: actors[by], now, note })
  }
}

/** Writes a version and sends it; the price of a line falls once more from five times its count on. */
async function insertQuote(
  db: Sql,
  { enquiryId, staff, lines }: Told,
  { percents, days, note }: NonNullable<Step['quote']>,
  at: Date,
) {
  const until = new Date(at.getTime() + validMs)
  const [sent] = await db<{ version: number }[]>`
    insert into quote_version (enquiry_id, version, sent_at, sent_by, valid_until, note)
    select ${enquiryId}, coalesce(max(version), 0) + 1, ${at}, ${staff.userId}, ${until}, ${note}
    from quote_version where enquiry_id = ${enquiryId} returning version`
  const version = sent?.version ?? 1
  for (const [index, line] of lines.entries())
    await insertQuoteLine(db, { enquiryId, version, lineNo: index + 1 }, line, {
      percent: percents[index],
      days: days[index] ?? 3,
    })
  await db`
    update enquiry set last_version = ${version}, valid_until = ${until}, answered_at = coalesce(answered_at, ${at})
    where enquiry_id = ${enquiryId}`
}

type Place = { enquiryId: string; version: number; lineNo: number }

async function insertQuoteLine(
  db: Sql,
  { enquiryId, version, lineNo }: Place,
  { of, count }: Line,
  { percent, days }: { percent: number | null | undefined; days: number },
) {
  const state = percent === undefined ? 'pending' : percent === null ? 'unable' : 'quoted'
  const isQuoted = state === 'quoted'
  const [line] = await db<{ quoteLineId: string }[]>`
    insert into quote_line (enquiry_id, version, line_no, state, sku_id, delivery_date, note, most_count)
    values (${enquiryId}, ${version}, ${lineNo}, ${state}, ${isQuoted ? of.skuId : null},
      ${isQuoted ? days : null}, ${state === 'unable' ? '原厂已停产，无同尺寸替代' : ''},
      ${isQuoted ? Math.max(count * 5, of.minQuantity) : null})
    returning quote_line_id`
  if (percent === undefined || percent === null) return
  await db`
    insert into quote_tier (quote_line_id, min_count, tax_price_fen)
    select ${line?.quoteLineId ?? ''}::bigint, tier.* from (values
      (${of.minQuantity}::bigint, ${percentOf(of.fen, percent)}::bigint),
      (${count * 5}::bigint, ${percentOf(of.fen, percent - 4)}::bigint)) as tier`
}

/** Answers the two most popular goods of each of these brands that there is plenty of, at this person's prices. */
const selectGoods = (db: Sql, who: UserInfo) => db<Goods[]>`
  select s.sku_id, b.brand_name, s.model, s.unit, s.min_quantity::float8, p.tax_price_fen::float8 as fen
  from unnest(${['SKF', 'SMC', 'AIRTAC', '3M', 'CHINT', 'ANSELL', 'SANDVIK']}::text[])
    with ordinality as wanted (brand_key, position)
  join brand b using (brand_key)
  cross join lateral (
    select sku.* from sku join stock using (sku_id)
    where brand_id = b.brand_id and is_active and tax_price_fen > 0 and pieces >= min_quantity * 80
    order by popularity desc, sku_id limit 2
  ) s ${effectivePrice(db, { who, now: new Date() })}
  order by wanted.position, s.popularity desc, s.sku_id`
