import { paysMonthly } from '#mall/access.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { equivalenceVerbs } from '#mall/goods/equivalence/equivalence.ts'
import { ListParameters } from '#mall/goods/search/search.contract.ts'
import { searchVerbs } from '#mall/goods/search/search.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { selectUserAs } from '#mall/people/account/account.sql.ts'
import { calendarOf } from '#mall/people/seller/calendar.sql.ts'
import { quoteLimits } from '#mall/tradeLimits.ts'
import type { WorkCalendar } from '#mall/workingDay.rules.ts'
import { enquiringVerbs } from './enquiring.ts'
import { selectLogs, selectMessages } from './enquiryHistory.sql.ts'
import { listingVerbs } from './listing.ts'
import type { quoteDesk } from './quoteDesk.contract.ts'
import { leftMinutes } from './quoteDesk.rules.ts'
import {
  type DeskRow,
  selectCandidates,
  selectColleagues,
  selectDeskCounts,
  selectDeskEnquiries,
  selectDeskEnquiry,
  selectDeskLines,
  selectEnquiryFiles,
  selectSpent,
} from './quoteDesk.sql.ts'
import { selectDraft, selectShownApprovals } from './quoteDraft.sql.ts'
import { selectOrdered, selectQuotedGoods } from './quoteFacts.sql.ts'
import { owningVerbs } from './quoteOwner.ts'
import { statsOf } from './quoteStats.ts'
import { versionsOf } from './quoteVersions.ts'
import { quotingVerbs } from './quoting.ts'

/** The staff answers enquiries. */
export const quoteDeskVerbs: Verbs<typeof quoteDesk> = {
  ...owningVerbs,
  ...quotingVerbs,
  ...enquiringVerbs,
  ...listingVerbs,

  async deskEnquiryList({ db, who, now }, { tab, pageNum, pageSize, keyword }) {
    const filter = { keyword, userId: who.userId }
    const page = { tab, offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [calendar, counts, rows] = await Promise.all([
      calendarOf(db),
      selectDeskCounts(db, filter),
      selectDeskEnquiries(db, { ...filter, ...page }),
    ])
    const total = counts[tab]
    const list = rows.map((row) => rowOf(calendar, row, now))
    return { total, pages: Math.ceil(total / pageSize), counts, list }
  },

  async deskEnquiry({ db, who, now }, { enquiryNo }) {
    const row = (await selectDeskEnquiry(db, enquiryNo, who.userId)) ?? refuse('ENQUIRY_NOT_FOUND')
    const { enquiryId, userId, companyId } = row
    const [files, lineList, versions, draft, approvals, messages, logs, colleagues, customer] =
      await Promise.all([
        selectEnquiryFiles(db, enquiryId),
        selectDeskLines(db, enquiryId),
        versionsOf(db, enquiryId),
        selectDraft(db, enquiryId),
        selectShownApprovals(db, enquiryId, who.userId),
        selectMessages(db, enquiryId),
        selectLogs(db, enquiryId),
        selectColleagues(db, who.userId),
        selectUserAs(db, userId, companyId),
      ])
    const named = [
      ...lineList.flatMap(({ skuId }) => skuId ?? []),
      ...versions.flatMap(({ lines }) => lines.flatMap(({ skuId }) => skuId ?? [])),
      ...Object.values(draft.lines).flatMap(({ skuId }) => skuId ?? []),
    ]
    return {
      ...rowOf(await calendarOf(db), row, now),
      ...{ city: row.city, invoice: row.invoice, takesSubstitutes: row.takesSubstitutes },
      ...{ contact: row.contact, mobile: row.mobile, note: row.note, reason: row.reason },
      isOwn: row.ownerId === who.userId,
      customer: {
        userId,
        isMonthly: paysMonthly(customer),
        amount: await selectSpent(db, row, recently(now)),
      },
      expectDate: row.expectDate,
      wantedBy: row.wantedBy?.toISOString() ?? null,
      files,
      lineList,
      goods: await goodsFor({ db, now }, customer, named),
      ordered: await selectOrdered(db, enquiryId),
      versions: versions.map((one) => ({
        ...one,
        sentAt: one.sentAt.toISOString(),
        validUntil: one.validUntil.toISOString(),
      })),
      draft,
      approvalList: approvals.map((one) => ({
        ...one,
        askedAt: one.askedAt.toISOString(),
        decidedAt: one.decidedAt?.toISOString() ?? null,
      })),
      messages: messages.toReversed().map((one) => ({ ...one, at: one.at.toISOString() })),
      logs: logs.map((one) => ({ ...one, at: one.at.toISOString() })),
      colleagues,
    }
  },

  async quotedGoods(ctx, { enquiryNo, skuId, lineNo, keyword }) {
    const customer = await customerOf(ctx, enquiryNo)
    if (skuId) return { list: await goodsFor(ctx, customer, [skuId]) }
    if (lineNo) {
      const candidates = await selectCandidates(ctx.db, enquiryNo, lineNo)
      return { list: await goodsFor(ctx, customer, candidates) }
    }
    if (keyword === '') return { list: [] }
    const asked = ListParameters.parse({ keyword, pageSize: quoteLimits.found })
    const found = await searchVerbs.list(publicly(ctx), asked)
    const skuIds = found.goodsList.list.map((one) => one.skuId)
    return { list: await goodsFor(ctx, customer, skuIds) }
  },

  async quotedSubstitutes(ctx, { enquiryNo, skuId }) {
    const customer = await customerOf(ctx, enquiryNo)
    const { substitutes } = await equivalenceVerbs.equalGoods(publicly(ctx), { skuId })
    const best = substitutes.slice(0, quoteLimits.substitutes)
    const goods = await goodsFor(
      ctx,
      customer,
      best.map((one) => one.skuId),
    )
    const byId = new Map(goods.map((one) => [one.skuId, one]))
    const list = best.flatMap(({ skuId: id, grade, differences, source }) => {
      const known = byId.get(id)
      return known ? [{ goods: known, grade, differences, source }] : []
    })
    return { list }
  },

  quoteStats: ({ db, now }) => statsOf(db, now),
}

/** The staff asks the catalogue as anybody may. */
const publicly = (ctx: Ctx<UserInfo>): Ctx => ctx

const recently = (now: Date) => new Date(now.getTime() - quoteLimits.recentDays * 86_400_000)

/** Prices are those of the company that asked, also if the person is of another one by now. */
async function customerOf(
  { db, who }: Pick<Ctx<UserInfo>, 'db' | 'who'>,
  enquiryNo: string,
): Promise<UserInfo> {
  const { userId, companyId } =
    (await selectDeskEnquiry(db, enquiryNo, who.userId)) ?? refuse('ENQUIRY_NOT_FOUND')
  return selectUserAs(db, userId, companyId)
}

async function goodsFor(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  customer: UserInfo,
  skuIds: readonly string[],
) {
  const wanted = [...new Set(skuIds)]
  if (wanted.length === 0) return []
  return selectQuotedGoods(db, { who: customer, now }, wanted, recently(now))
}

function rowOf(calendar: WorkCalendar, { enquiryId: _, ...row }: DeskRow, now: Date) {
  return {
    ...{ enquiryNo: row.enquiryNo, title: row.title, companyName: row.companyName },
    ...{
      buyerName: row.buyerName,
      state: row.state,
      ownerId: row.ownerId,
      ownerName: row.ownerName,
    },
    ...{ lines: row.lines, answered: row.answered, version: row.version },
    ...{
      approvals: row.approvals,
      toList: row.toList,
      toAgree: row.toAgree,
      isAsked: row.isAsked,
      isAskedAgain: row.isAskedAgain,
    },
    submittedAt: row.submittedAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    dueAt: row.dueAt?.toISOString() ?? null,
    leftMinutes: row.dueAt && leftMinutes(calendar, now, row.dueAt),
    validUntil: row.validUntil?.toISOString() ?? null,
  }
}
