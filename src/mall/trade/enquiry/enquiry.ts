import type { Sql } from '#db/postgres.ts'
import { selectUsable } from '#mall/company/company/file.sql.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { tierAt } from '#mall/goods/pricing/tier.rules.ts'
import { fen } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { limitSheets } from '#mall/people/account/limit.ts'
import { notifyStaff } from '#mall/people/live/live.sql.ts'
import { calendarOf } from '#mall/people/seller/calendar.sql.ts'
import { answerLimits } from '#mall/tradeLimits.ts'
import { workingMinutes } from '#mall/workingDay.rules.ts'
import { acceptEnquiry } from './accepting.ts'
import {
  bargainForm,
  declinedText,
  declineForm,
  enquiryMessageForm,
  targetName,
  targetProblem,
} from './answer.form.ts'
import { insertCopy, insertMessage, selectDraftForUpdate, updateTargets } from './answer.sql.ts'
import { deleteDraft } from './draft.sql.ts'
import type { EnquiryDetail, EnquiryLine, enquiry } from './enquiry.contract.ts'
import { enquiryTabs } from './enquiry.rules.ts'
import { type DetailRow, selectLines } from './enquiryDetail.sql.ts'
import { selectLogs, selectMessages, selectVersions } from './enquiryHistory.sql.ts'
import { type HeadRow, selectCounts, selectEnquiries, selectPeople } from './enquiryList.sql.ts'
import { moveEnquiry } from './moving.ts'
import { actionsOf, countsByTab, isQuoted, linesText } from './quote.rules.ts'
import { assertMay, lockedEnquiry, visibleEnquiry } from './seen.ts'
import { seenReason, seenTexts } from './seenTexts.rules.ts'

type Asker = Ctx<UserInfo>

/** What buyers do with their enquiries; the staff's side is the quote desk. */
export const enquiryVerbs: Verbs<typeof enquiry> = {
  async enquiryList({ db, who, now }, { tab, pageNum, pageSize, ...filter }) {
    const { states } = enquiryTabs[tab]
    const page = { offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [counted, rows, people] = await Promise.all([
      selectCounts(db, who, filter),
      selectEnquiries(db, who, { ...filter, ...page, states }),
      selectPeople(db, who),
    ])
    const of = (kind: 'asker' | 'owner') =>
      people.flatMap(({ kind: one, ...person }) => (one === kind ? [person] : []))
    const counts = countsByTab(counted)
    const total = counts[tab]
    const list = rows.map((row) => headOf(row, who, now))
    const all = { counts, askers: of('asker'), owners: of('owner') }
    return { total, pages: Math.ceil(total / pageSize), list, ...all }
  },

  async exportEnquiries({ db, who, now }, { tab, ...filter }) {
    await limitSheets({ db, who, now }, 'fetch')
    const page = { offset: 0, limit: answerLimits.exported, states: enquiryTabs[tab].states }
    const rows = await selectEnquiries(db, who, { ...filter, ...page })
    return { list: rows.map((row) => headOf(row, who, now)) }
  },

  enquiryDetail,

  async exportEnquiry(ctx, asked) {
    const detail = await enquiryDetail(ctx, asked)
    if (detail.shown === 0) refuse('NOT_FOUND')
    return detail
  },

  async addEnquiryMessage(ctx, { enquiryNo, fileIds, ...typed }) {
    const { text } = enquiryMessageForm.normalized(typed)
    refuseProblems('FORM_INVALID', enquiryMessageForm.problems({ text }))
    await onEnquiry(ctx, enquiryNo, 'message', async (tx, { enquiryId, state }) => {
      await assertOwnFiles(tx, ctx.who, fileIds)
      const isAsked = state === 'asking'
      await say(tx, ctx, { enquiryId, kind: 'message', text, fileIds, isAsked })
      if (isAsked) await move(tx, ctx, enquiryId, 'supply')
      else await notifyStaff(tx)
    })
    return null
  },

  async bargainEnquiry(ctx, { enquiryNo, version, lines: wanted, ...typed }) {
    const { text } = bargainForm.normalized(typed)
    refuseProblems('FORM_INVALID', bargainForm.problems({ text }))
    await onEnquiry(ctx, enquiryNo, 'bargain', async (tx, row) => {
      const { enquiryId } = row
      if (row.version !== version) refuse('ENQUIRY_VERSION')
      const lines = new Map(
        (await selectLines(tx, ctx.who, { enquiryId, version })).map((line) => [line.lineNo, line]),
      )
      refuseProblems('ENQUIRY_TARGET', targetProblems(lines, wanted))
      const targets = wanted.map(({ lineNo, targetPrice }) => ({
        ...{ lineNo, fen: `${fen(targetPrice)}` },
      }))
      await updateTargets(tx, enquiryId, targets)
      const which = linesText(wanted.map(({ lineNo }) => lineNo).toSorted((a, b) => a - b))
      const said = `提出议价：${which}，目标价见需求栏。${text}`
      await say(tx, ctx, { enquiryId, kind: 'bargain', text: said, fileIds: [], isAsked: false })
      await move(tx, ctx, enquiryId, 'bargain', which)
    })
    return null
  },

  async declineEnquiry(ctx, { enquiryNo, ...typed }) {
    const values = declineForm.normalized(typed)
    refuseProblems('FORM_INVALID', declineForm.problems(values))
    await onEnquiry(ctx, enquiryNo, 'decline', async (tx, { enquiryId }) => {
      await move(tx, ctx, enquiryId, 'decline', declinedText(values))
    })
    return null
  },

  async withdrawEnquiry(ctx, { enquiryNo }) {
    await onEnquiry(ctx, enquiryNo, 'withdraw', async (tx, { enquiryId }) => {
      await move(tx, ctx, enquiryId, 'withdraw')
    })
    return null
  },

  async renewEnquiry(ctx, { enquiryNo, isReplacing }) {
    const { db, who, now } = ctx
    await db.begin(async (tx) => {
      const row = await visibleEnquiry({ db: tx, who }, enquiryNo)
      assertMay('renew', row, ctx)
      const draft = await selectDraftForUpdate(tx, who.userId)
      if (draft && draft.lines > 0 && !isReplacing)
        refuse('ENQUIRY_DRAFT_FULL', { lines: draft.lines })
      if (draft) await deleteDraft(tx, draft.enquiryId)
      const { userId, companyId } = who
      await insertCopy(tx, { enquiryId: row.enquiryId, userId, companyId, now })
    })
    return null
  },

  acceptEnquiry,
}

async function enquiryDetail(
  { db, who, now }: Asker,
  { enquiryNo, version }: { enquiryNo: string; version?: number | undefined },
): Promise<EnquiryDetail> {
  const row = await visibleEnquiry({ db, who }, enquiryNo)
  const { enquiryId } = row
  const shown = version ?? row.version
  if (shown > row.version) refuse('ENQUIRY_NOT_FOUND')
  const [calendar, versions, lines, messages, logs] = await Promise.all([
    calendarOf(db),
    selectVersions(db, enquiryId),
    selectLines(db, who, { enquiryId, version: shown }),
    selectMessages(db, enquiryId),
    selectLogs(db, enquiryId),
  ])
  return {
    ...headOf(row, who, now),
    wantedBy: row.wantedBy?.toISOString() ?? null,
    answeredMinutes: row.answeredAt && workingMinutes(calendar, row.submittedAt, row.answeredAt),
    shown,
    ...seenTexts(
      {
        lines,
        versions: versions.map((one) => ({
          ...one,
          sentAt: one.sentAt.toISOString(),
          validUntil: one.validUntil.toISOString(),
        })),
        messages: messages.map(atText),
        logs: logs.map(atText),
      },
      who,
    ),
  }
}

const atText = <R extends { at: Date }>(row: R) => ({ ...row, at: row.at.toISOString() })

const headOf = <R extends HeadRow>(row: R, who: UserInfo, now: Date) => ({
  ...row,
  validUntil: row.validUntil?.toISOString() ?? null,
  submittedAt: row.submittedAt.toISOString(),
  dueAt: row.dueAt?.toISOString() ?? null,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  againDueAt: row.againDueAt?.toISOString() ?? null,
  changedAt: row.changedAt.toISOString(),
  reason: seenReason(row, who),
  actions: actionsOf(row, who, now),
})

/** Does something with an enquiry that is locked, if it is offered there. */
const onEnquiry = (
  { db, who, now }: Asker,
  enquiryNo: string,
  action: Parameters<typeof lockedEnquiry>[2],
  work: (tx: Sql, row: DetailRow) => Promise<void>,
) =>
  db.begin(async (tx) => {
    const row = await lockedEnquiry({ db: tx, who, now }, enquiryNo, action)
    await work(tx, row)
  })

const move = (
  tx: Sql,
  { who, now }: Asker,
  enquiryId: string,
  event: 'supply' | 'bargain' | 'decline' | 'withdraw',
  note = '',
) => moveEnquiry(tx, enquiryId, event, 'buyer', { actor: who.name, now, note })

type Said = {
  enquiryId: string
  kind: 'message' | 'bargain'
  text: string
  fileIds: string[]
  isAsked: boolean
}

/** What the staff has asked for is always taken: the enquiry would stand still otherwise. */
async function say(tx: Sql, { who, now }: Asker, { isAsked, ...said }: Said) {
  const message = { ...said, userId: who.userId, actor: who.name, isStaff: false, at: now }
  const most = isAsked ? undefined : answerLimits.messages
  if (!(await insertMessage(tx, message, most))) refuse('ENQUIRY_MESSAGES')
}

async function assertOwnFiles(tx: Sql, who: UserInfo, fileIds: readonly string[]) {
  const files = fileIds.map((fileId) => ({ fileId, kind: 'enquiry' as const }))
  const usable = await selectUsable(tx, who, files)
  if (usable.length < fileIds.length) refuse('FILE_NOT_FOUND')
}

type Wanted = { lineNo: number; targetPrice: number }

/** Says at each target what is wrong with it; what is not quoted cannot be bargained for. */
const targetProblems = (lines: ReadonlyMap<number, EnquiryLine>, wanted: readonly Wanted[]) =>
  Object.fromEntries(
    wanted.map(({ lineNo, targetPrice }) => {
      const quote = lines.get(lineNo)?.quote ?? null
      const now = isQuoted(quote) ? tierAt(quote.tiers, quote.count)?.taxPrice : undefined
      const problem = now === undefined ? '该行没有报价' : targetProblem(targetPrice, now)
      return [targetName(lineNo), problem]
    }),
  )
