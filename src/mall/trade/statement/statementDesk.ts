import { selectCompany } from '#mall/company/company/company.sql.ts'
import { selectStatementReaders } from '#mall/company/employee/joining.sql.ts'
import type { Verbs } from '#mall/ctx.ts'
import { chineseDay } from '#mall/day.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { to } from '#mall/pages.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { told } from '#mall/people/message/wording.rules.ts'
import { selectOrdersForUpdate } from '#mall/trade/invoicing/counters.sql.ts'
import { selectAgeing, selectAgeingCount } from './ageing.sql.ts'
import { refuseMove, stand } from './changing.ts'
import { detailOf, linesOf } from './detail.ts'
import { selectDispute, selectSpecial, updateDispute } from './dispute.sql.ts'
import { selectDunning } from './dunning.sql.ts'
import { exportOf } from './exporting.ts'
import { adjust, lockInvoices } from './givingWay.ts'
import { hasStatementSince, insertCut, lockStatements } from './making.sql.ts'
import { makeStatement } from './making.ts'
import { headOf } from './owed.ts'
import { specialAnswerForm } from './statement.form.ts'
import { waitsText } from './statement.rules.ts'
import {
  selectStatement,
  selectStatementCounts,
  selectStatements,
  selectStatementsForUpdate,
} from './statement.sql.ts'
import type { statementDesk } from './statementDesk.contract.ts'
import { selectOpening } from './unstated.sql.ts'
import { unstatedOf } from './unstated.ts'

/** The other side of statement.ts: the mall's finance. */
export const statementDeskVerbs: Verbs<typeof statementDesk> = {
  async deskStatements({ db, now }, { tab, keyword, pageNum, pageSize }) {
    const filter = { companyId: null, keyword, today: chineseDay(now) }
    const page = { tab, offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [counts, rows] = await Promise.all([
      selectStatementCounts(db, filter),
      selectStatements(db, { ...filter, ...page }),
    ])
    const total = counts[tab]
    const list = rows.map((row) => headOf(row, now))
    return { total, pages: Math.ceil(total / pageSize), counts, list }
  },

  async deskStatement({ db, now }, { statementNo }) {
    const row = (await selectStatement(db, statementNo, null)) ?? refuse('STATEMENT_NOT_FOUND')
    const [detail, steps] = await Promise.all([
      detailOf(db, { statementNo, companyId: null, now }, 'staff'),
      selectDunning(db, row.statementId),
    ])
    const dunning = steps.map(({ step, at }) => ({ step, at: at.toISOString() }))
    return { ...detail, companyId: row.companyId, dunning }
  },

  async deskStatementLines({ db }, { statementNo, ...page }) {
    const found = await linesOf(db, { statementNo, companyId: null }, page)
    const disputed = found.list.flatMap(({ dispute }) => (dispute ? [dispute.disputeId] : []))
    const special = new Set(await selectSpecial(db, disputed))
    const list = found.list.map((line) => ({
      ...line,
      isSpecial: line.dispute !== null && special.has(line.dispute.disputeId),
    }))
    return { ...found, list }
  },

  exportDeskStatement: ({ db, now }, { statementNo }) =>
    exportOf(db, { statementNo, companyId: null, now }),

  async deskAgeing({ db, now }, { keyword, pageNum, pageSize }) {
    const filter = { keyword, today: chineseDay(now) }
    const page = { offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [total, list] = await Promise.all([
      selectAgeingCount(db, filter),
      selectAgeing(db, { ...filter, ...page }),
    ])
    return { total, pages: Math.ceil(total / pageSize), list }
  },

  deskUnstated: ({ db }, { companyId }) => unstatedOf(db, companyId),

  async answerDispute({ db, who, now }, { disputeId, ...typed }) {
    const values = specialAnswerForm.normalized(typed)
    refuseProblems('FORM_INVALID', specialAnswerForm.problems(values))
    const seen = (await selectDispute(db, disputeId)) ?? refuse('STATEMENT_NOT_FOUND')
    const { outcome: state, answer, isUsed } = values
    await db.begin(async (tx) => {
      if (state === 'adjusted') await lockInvoices(tx, seen)
      if (seen.orderId) await selectOrdersForUpdate(tx, [seen.orderId])
      const [row] = await selectStatementsForUpdate(tx, [seen.statementNo], null)
      if (!row) refuse('STATEMENT_NOT_FOUND')
      refuseMove(row, 'answer', 'staff')
      const dispute = await selectDispute(tx, disputeId)
      if (dispute?.state !== 'open') refuse('DISPUTE_DECIDED')
      const by = { actor: who.name, now }
      await updateDispute(tx, disputeId, { state, answer }, by)
      if (state === 'adjusted') await adjust(tx, dispute, isUsed, by)
      const said = `${outcomes[state]}第 ${dispute.place} 行的异议：${answer}`
      await stand(tx, row, by, said)
      await recordAudit(tx, {
        ...{ who, action: 'statement.answer', subject: `对账单 ${row.statementNo}` },
        detail: { 行: dispute.place, 处理: outcomes[state], 答复: answer },
      })
      const notice = told('statement.answered', { 对账单号: row.statementNo, 答复: said })
      const address = to.statementDetail({ statementNo: row.statementNo })
      const readers = await selectStatementReaders(tx, row.companyId)
      await sendMessages(
        tx,
        readers.map((userId) => ({ userId, ...notice, address })),
      )
    })
    return null
  },

  async makeStatement({ db, who, now }, { companyId, cutOn }) {
    const company = (await selectCompany(db, companyId)) ?? refuse('NOT_FOUND')
    if (cutOn >= chineseDay(now)) refuseProblems('FORM_INVALID', { cutOn: '截止日须早于今天' })
    return db.begin(async (tx) => {
      await lockStatements(tx, companyId)
      const opening = await selectOpening(tx, companyId)
      const isOpening = opening !== null && cutOn <= opening
      if (await hasStatementSince(tx, companyId, cutOn, isOpening ? opening : undefined))
        refuse('STATEMENT_MADE', { cutOn })
      const made = await makeStatement(tx, { companyId, cutOn, isOpening, by: who.name, now })
      const waits = waitsText(await unstatedOf(tx, companyId))
      if (!made) refuse('STATEMENT_NOTHING', { waits: waits && `。${waits}` })
      await insertCut(tx, companyId, cutOn)
      const { statementNo } = made
      const detail = { 对账单: statementNo, 截止日: cutOn }
      await recordAudit(tx, { who, action: 'statement.make', subject: company.name, detail })
      return { statementNo, waits }
    })
  },
}

const outcomes = { adjusted: '同意', kept: '维持' }
