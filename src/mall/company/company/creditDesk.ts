import type { Sql } from '#db/postgres.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { creditLimits } from '#mall/houseLimits.ts'
import { fen, price, yuan } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { type CompanyRow, selectCompanyForUpdate } from './company.sql.ts'
import type { creditDesk } from './credit.contract.ts'
import { actionOf, makeChange } from './credit.ts'
import {
  type ChangeRow,
  insertCreditSetting,
  selectChange,
  selectChanges,
  selectCreditSetting,
  selectWaitingChanges,
  updateChange,
} from './creditChange.sql.ts'
import { movesPage } from './creditMoves.ts'
import { creditSettingForm } from './creditSetting.form.ts'
import { recordDecision } from './decided.ts'
import { termsInOrder } from './terms.rules.ts'

/** The history of credits, and what waits for a second one of the staff. */
export const creditDeskVerbs: Verbs<typeof creditDesk> = {
  async creditHistory({ db, who }, { companyId }) {
    const rows = await selectChanges(db, companyId, creditLimits.changes)
    return { list: rows.map((row) => changeOf(row, who)) }
  },

  companyCreditMoves: ({ db }, { pageNum, pageSize, ...filter }) =>
    movesPage(db, filter, { pageNum, pageSize }),

  async waitingCredits({ db, who }, { keyword }) {
    const rows = await selectWaitingChanges(db, keyword, creditLimits.changes)
    return {
      list: rows.map((row) => {
        const { companyId, companyName } = row
        return { ...changeOf(row, who), companyId, companyName }
      }),
    }
  },

  agreeCredit: (ctx, { changeId }) =>
    onWaiting(ctx, changeId, async (tx, change, company) => {
      const { who, now } = ctx
      const { kind, termApplicationId, wanted, askedById } = change
      if (askedById === who.userId) refuse('CREDIT_OWN')
      if (!change.isCurrent || kind === 'end' || !wanted) refuse('CREDIT_CHANGED')
      if (kind === 'grant' && company.isFrozen) refuse('TERM_FROZEN')
      const by = { userId: who.userId, now }
      await updateChange(tx, changeId, { state: 'done', answer: '', ...by })
      const { companyId } = company
      const toFen = BigInt(change.toFen)
      await makeChange(tx, { companyId, termApplicationId, toFen, wanted }, by)
      const reason = change.reason && { 原因: change.reason }
      const detail = { ...termsInOrder(change.detail), ...reason }
      const told = { who, companyId, subject: company.name, detail }
      await recordDecision(tx, { ...told, action: actionOf(kind) })
    }),

  refuseCredit: (ctx, { changeId, reason }) =>
    onWaiting(ctx, changeId, async (tx, { detail }, { name: subject }) => {
      const { who, now } = ctx
      const refused = { state: 'refused' as const, userId: who.userId, answer: reason, now }
      await updateChange(tx, changeId, refused)
      const told = { who, subject, detail: { ...detail, 原因: reason } }
      await recordAudit(tx, { ...told, action: 'term.refuse' })
    }),

  async creditSetting({ db }) {
    const { aloneFen, changedAt, ...row } = await selectCreditSetting(db)
    const aloneAmount = `${yuan(BigInt(aloneFen))}`
    return { ...row, aloneAmount, changedAt: changedAt.toISOString() }
  },

  async saveCreditSetting({ db, who, now }, { version, ...typed }) {
    const values = creditSettingForm.normalized(typed)
    refuseProblems('FORM_INVALID', creditSettingForm.problems(values))
    const aloneFen = fen(Number(values.aloneAmount))
    await db.begin(async (tx) => {
      const before = await selectCreditSetting(tx)
      const by = { userId: who.userId, now }
      const isNext = before.version === version
      if (!isNext || !(await insertCreditSetting(tx, version + 1, aloneFen, by)))
        refuse('CONFIRM_SETTING_CHANGED')
      const [old, next] = [BigInt(before.aloneFen), aloneFen].map((sum) => price(yuan(sum)))
      const subject = `授信复核设置（第 ${version + 1} 版）`
      const detail = { 单人额度: `${old} → ${next}` }
      await recordAudit(tx, { who, action: 'term.setting', subject, detail })
    })
    return null
  },
}

/** Does this with a change that waits, under the lock of its company. */
async function onWaiting(
  { db }: Ctx<UserInfo>,
  changeId: string,
  act: (tx: Sql, change: ChangeRow, company: CompanyRow) => Promise<void>,
) {
  const seen = (await selectChange(db, changeId)) ?? refuse('CREDIT_DECIDED')
  await db.begin(async (tx) => {
    const company = (await selectCompanyForUpdate(tx, seen.companyId)) ?? refuse('NOT_FOUND')
    const change = await selectChange(tx, changeId)
    if (change?.state !== 'waiting') refuse('CREDIT_DECIDED')
    await act(tx, change, company)
  })
  return null
}

function changeOf(row: ChangeRow, who: UserInfo) {
  const { changeId, kind, state, fromAmount, toAmount, detail, reason, askedBy, askedById } = row
  return {
    ...{ changeId, kind, state, fromAmount, toAmount, reason, askedBy },
    detail: kind === 'end' ? detail : termsInOrder(detail),
    ...{ decidedBy: row.decidedBy, answer: row.answer, isOwn: askedById === who.userId },
    askedAt: row.askedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}
