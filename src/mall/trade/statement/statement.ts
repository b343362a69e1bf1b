import type { Verbs } from '#mall/ctx.ts'
import { chineseDay } from '#mall/day.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { fen, price, yuan } from '#mall/money.ts'
import { onOwn, stand } from './changing.ts'
import { columnsIn, columnsOf, defaultColumns } from './columns.rules.ts'
import { detailOf, linesOf } from './detail.ts'
import { insertDispute, selectDispute, updateDispute } from './dispute.sql.ts'
import { exportOf } from './exporting.ts'
import { layoutForm } from './layout.form.ts'
import { selectLayout, updateLayout } from './layout.sql.ts'
import { selectLine } from './lines.sql.ts'
import { ageingOf, companyOf, dueOf, headOf } from './owed.ts'
import { payingVerbs } from './paying.ts'
import type { statement } from './statement.contract.ts'
import { disputeForm } from './statement.form.ts'
import {
  insertStatementLog,
  selectStatementCounts,
  selectStatements,
  updateConfirmed,
} from './statement.sql.ts'
import { unstatedOf } from './unstated.ts'

/** What a company owes by the month, as its managers see it; statementDesk.ts is the other side. */
export const statementVerbs: Verbs<typeof statement> = {
  ...payingVerbs,

  async statementList({ db, who, now }, { tab, pageNum, pageSize, ...asked }) {
    const filter = { ...asked, companyId: companyOf(who), today: chineseDay(now) }
    const page = { tab, offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [counts, rows] = await Promise.all([
      selectStatementCounts(db, filter),
      selectStatements(db, { ...filter, ...page }),
    ])
    const total = counts[tab]
    const list = rows.map((row) => headOf(row, now))
    return { total, pages: Math.ceil(total / pageSize), counts, list }
  },

  async statementAgeing({ db, who, now }) {
    const companyId = companyOf(who)
    const [ageing, unstated] = await Promise.all([
      ageingOf(db, companyId, now),
      unstatedOf(db, companyId),
    ])
    return { ...ageing, unstated }
  },

  statementDetail: async ({ db, who, now }, { statementNo }) =>
    detailOf(db, { statementNo, companyId: companyOf(who), now }, 'buyer'),

  statementLines: async ({ db, who }, { statementNo, ...page }) =>
    linesOf(db, { statementNo, companyId: companyOf(who) }, page),

  confirmStatement: (ctx, { statementNo }) =>
    onOwn(ctx, statementNo, 'confirm', async (tx, row, by) => {
      const state = dueOf(row) <= 0n ? 'settled' : 'confirmed'
      await updateConfirmed(tx, row.statementId, { state, by: by.actor, now: by.now })
      await insertStatementLog(tx, row.statementId, { ...by, to: state, note: '确认对账单' })
    }),

  disputeLine: (ctx, { statementNo, place, ...typed }) => {
    const values = disputeForm.normalized(typed)
    refuseProblems('FORM_INVALID', disputeForm.problems(values))
    return onOwn(ctx, statementNo, 'dispute', async (tx, row, by) => {
      const { statementId } = row
      const line = (await selectLine(tx, statementId, place)) ?? refuse('DISPUTE_LINE')
      const held = fen(Number(values.amount))
      if (line.disputeId || line.kind === 'kept') refuse('DISPUTE_LINE')
      const most = BigInt(line.withTaxFen)
      if (held > most || held > dueOf(row))
        refuseProblems('FORM_INVALID', { amount: '不能超过这一行和本期未付的金额' })
      const pieces = Number(values.pieces || 0)
      if (pieces > line.pieces) refuseProblems('FORM_INVALID', { pieces: '不能超过这一行的数量' })
      await insertDispute(tx, { statementId, place, fen: held, pieces, reason: values.reason }, by)
      await stand(tx, row, by, `第 ${place} 行提异议 ${price(yuan(held))}：${values.reason}`)
    })
  },

  async withdrawDispute(ctx, { disputeId }) {
    const companyId = companyOf(ctx.who)
    const seen = await selectDispute(ctx.db, disputeId)
    if (seen?.companyId !== companyId) refuse('STATEMENT_NOT_FOUND')
    return onOwn(ctx, seen.statementNo, 'withdraw', async (tx, row, by) => {
      const dispute = await selectDispute(tx, disputeId)
      if (dispute?.state !== 'open') refuse('DISPUTE_DECIDED')
      // what was settled without it comes with the next statement
      const state = row.state === 'settled' ? 'kept' : 'withdrawn'
      await updateDispute(tx, disputeId, { state, answer: '已撤回' }, by)
      await stand(tx, row, by, `撤回第 ${dispute.place} 行的异议`)
    })
  },

  exportStatement: async ({ db, who, now }, { statementNo }) =>
    exportOf(db, { statementNo, companyId: companyOf(who), now }),

  async statementLayout({ db, who }) {
    const layout = await selectLayout(db, companyOf(who))
    return { columns: layout ? columnsOf(layout) : [...defaultColumns] }
  },

  async setStatementLayout({ db, who }, typed) {
    const companyId = companyOf(who)
    const values = layoutForm.normalized(typed)
    refuseProblems('FORM_INVALID', layoutForm.problems(values))
    await updateLayout(db, companyId, columnsOf(columnsIn(values.columns)))
    return null
  },
}
