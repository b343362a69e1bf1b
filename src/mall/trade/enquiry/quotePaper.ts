import type { Sql } from '#db/postgres.ts'
import { paysMonthly, seesPrices } from '#mall/access.ts'
import type { Ctx } from '#mall/ctx.ts'
import { chineseDay } from '#mall/day.ts'
import { tierAt } from '#mall/goods/pricing/tier.rules.ts'
import { amounts } from '#mall/goods/pricing/totals.rules.ts'
import { limits } from '#mall/limits.ts'
import { exactYuan, fen, withoutTax, yuan } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { selectUserAs } from '#mall/people/account/account.sql.ts'
import { holdsOneOf, sales } from '#mall/staffAccess.ts'
import { enquiryLimits } from '#mall/tradeLimits.ts'
import type { DeskLine, DeskVersion } from './deskEnquiry.contract.ts'
import { selectDeskLines } from './quoteDesk.sql.ts'
import { type Draft, selectDraft } from './quoteDraft.sql.ts'
import { offeredCount, offerOf, quotedCount } from './quoteLine.rules.ts'
import {
  askedText,
  type QuotePaper,
  type QuotePaperLine,
  quotePaperIn,
} from './quotePaper.rules.ts'
import { type PaperGoods, selectPaperGoods, selectPaperHead } from './quotePaper.sql.ts'
import { versionsOf } from './quoteVersions.ts'

/**
 * Answers the quote that this visitor fetches at an address; null for everything that he is not shown. It says prices, and is
 * shown to nobody who sees none; a draft to the staff alone.
 */
export async function quotePaperAt(
  { db, who, now }: Pick<Ctx, 'db' | 'who' | 'now'>,
  path: string,
): Promise<QuotePaper | null> {
  const asked = quotePaperIn(path)
  if (!asked || !who || !isShown(who, asked.version)) return null
  const head = await selectPaperHead(db, who, asked.enquiryNo)
  if (!head) return null
  const [lines, versions] = await Promise.all([
    selectDeskLines(db, head.enquiryId),
    versionsOf(db, head.enquiryId),
  ])
  const draft = asked.version === 'draft' ? await selectDraft(db, head.enquiryId) : null
  const said = draft
    ? draftOf(draft, versions.at(-1), now)
    : sentOf(versions.find(({ version }) => version === asked.version))
  if (!said) return null
  const customer = await selectUserAs(db, head.userId, head.companyId)
  const { lines: saidLines, ...terms } = said
  return {
    ...{ enquiryNo: asked.enquiryNo, ...terms, city: head.city },
    customer: customer.companyName ?? customer.name,
    contact: [head.contact, head.mobile.replace(/^(\d{3})\d{4}/, '$1****')]
      .filter(Boolean)
      .join('，'),
    isMonthly: paysMonthly(customer),
    ...(await printed(db, saidLines, lines, { customer, now })),
  }
}

const isShown = (who: UserInfo, version: number | 'draft'): boolean =>
  holdsOneOf(who, sales) || (version !== 'draft' && seesPrices(who))

type Version = Awaited<ReturnType<typeof versionsOf>>[number]

const sentOf = (sent: Version | undefined) =>
  sent && {
    ...{ version: sent.version, note: sent.note, lines: sent.lines },
    createdAt: chineseDay(sent.sentAt),
    validUntil: chineseDay(sent.validUntil),
  }

const draftOf = (draft: Draft, last: Version | undefined, now: Date) => ({
  ...{ version: null, note: draft.note, lines: drafted(draft, last?.lines ?? []) },
  createdAt: chineseDay(now),
  validUntil: draft.validDay ?? chineseDay(now, enquiryLimits.validDays),
})

/** isAsked: it is for what was asked for. */
type Said = DeskVersion['lines'][number] & { isAsked?: boolean }

const unsaid = {
  ...{ skuId: null, own: null, deliveryDate: null, tiers: [] },
  ...{ mostCount: null, isMostTyped: false },
}

/** What the next version would say if all that is typed were sent. */
function drafted(draft: Draft, before: readonly Said[]): Said[] {
  const said = new Map(before.map((line) => [line.lineNo, line]))
  for (const [no, typed] of Object.entries(draft.lines)) {
    const offer = offerOf(typed)
    const lineNo = Number(no)
    if (typed.answer === 'later') said.delete(lineNo)
    if (typeof offer === 'string' || offer === null) continue
    const { state, note } = offer
    if (offer.state === 'unable') said.set(lineNo, { ...unsaid, lineNo, state, note })
    else {
      const tiers = offer.tiers.map((tier) => ({ minCount: tier.minCount, price: yuan(tier.fen) }))
      const { skuId, own = null, deliveryDate } = offer
      const most = {
        mostCount: offer.most.count ?? null,
        isMostTyped: offer.most.count !== undefined,
        isAsked: offer.most.count === undefined,
      }
      said.set(lineNo, { lineNo, state, note, skuId, own, deliveryDate, tiers, ...most })
    }
  }
  return [...said.values()].toSorted((a, b) => a.lineNo - b.lineNo)
}

type Terms = { customer: UserInfo; now: Date }

async function printed(
  db: Sql,
  said: readonly Said[],
  lines: readonly DeskLine[],
  { customer, now }: Terms,
) {
  const goods = await selectPaperGoods(
    db,
    said.flatMap(({ skuId }) => skuId ?? []),
    now,
  )
  const byId = new Map(goods.map((one) => [one.skuId, one]))
  const byNo = new Map(lines.map((one) => [one.lineNo, one]))
  const quoted = said.flatMap((one) => {
    const of = one.own ? unlisted(one.own) : byId.get(one.skuId ?? '')
    const line = byNo.get(one.lineNo)
    return of && line && one.tiers.length > 0 ? [lineOf(one, of, line)] : []
  })
  const charged = quoted.map((line) => ({ ...line, taxPriceFen: `${fen(line.taxPrice)}` }))
  const { withTax, noTax, freight } = amounts(charged, customer)
  const unable = said.flatMap(({ lineNo, state, note }) => {
    const line = byNo.get(lineNo)
    return state === 'unable' && line ? [{ lineNo, asked: askedText(line), reason: note }] : []
  })
  return {
    lines: quoted,
    unable,
    type: new Set(quoted.map(({ skuNo, lineNo }) => skuNo || lineNo)).size,
    total: quoted.reduce((sum, { count }) => sum + count, 0),
    noTaxTotal: exactYuan(noTax),
    tax: exactYuan(withTax - noTax),
    freight: yuan(freight),
    totalPrice: exactYuan(withTax + freight),
  }
}

/** Goods that the catalogue does not have are sold one by one. */
const unlisted = ({ name, brand, model, unit }: NonNullable<Said['own']>): PaperGoods => ({
  ...{ skuId: '', skuNo: '', brandName: brand, productName: name, model, unit },
  ...{ taxPercent: limits.taxPercent, minQuantity: 1, isMultiple: false },
})

function lineOf(said: Said, goods: PaperGoods, line: DeskLine): QuotePaperLine {
  const count = quotedCount(said.tiers, line.count, goods)
  const taxPrice = tierAt(said.tiers, count)?.price ?? 0
  const most = said.isAsked ? {} : { count: said.mostCount }
  const { skuId: _, minQuantity: __, isMultiple: ___, ...named } = goods
  return {
    ...named,
    ...{ lineNo: said.lineNo, count, taxPrice, tiers: said.tiers, note: said.note },
    most: offeredCount({ tiers: said.tiers, most }, line.count, goods),
    isUnlisted: said.own !== null,
    isSubstitute: said.state === 'substitute',
    asked: askedText(line),
    noTaxPrice: yuan(withoutTax(fen(taxPrice), goods.taxPercent)),
    withTaxAmount: exactYuan(fen(taxPrice) * BigInt(count)),
    deliveryDate: said.deliveryDate ?? 0,
  }
}
