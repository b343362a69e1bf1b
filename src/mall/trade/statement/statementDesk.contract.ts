import * as z from 'zod/mini'
import { exportable, file, get, post, sensitive } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { Day, foundOf, Id, keyword, pagesOf } from '#mall/list.ts'
import {
  Ageing,
  lineFilter,
  one,
  StatementDetail,
  StatementHead,
  StatementLine,
  StatementTab,
  statement,
  Unstated,
} from './statement.contract.ts'
import { specialAnswerForm } from './statement.form.ts'

export const AgeingRow = z.extend(Ageing, {
  companyId: z.string(),
  companyName: z.string(),
  /** The longest that anything of it is late, in days. */
  overdueDays: z.number(),
  /** Nothing more of it goes on account. */
  isBlocked: z.boolean(),
})
export type AgeingRow = z.infer<typeof AgeingRow>

export const DeskStatement = z.extend(StatementDetail, {
  companyId: z.string(),
  /** When the company was told of it: on so many days after it was due, negative before. */
  dunning: z.array(z.object({ step: z.number(), at: z.string() })),
})
export type DeskStatement = z.infer<typeof DeskStatement>

export const DeskLine = z.extend(StatementLine, {
  /** A special invoice that is valid has something of it. */
  isSpecial: z.boolean(),
})
export type DeskLine = z.infer<typeof DeskLine>

/** Finance looks after statements of companies that pay monthly (对账). */
export const statementDesk = {
  deskStatements: exportable(
    get(
      '/mall/statementDesk/list',
      'operator',
      z.object({
        tab: z._default(StatementTab, 'disputed'),
        /** The number of a statement, or a part of the name of a company. */
        keyword,
        ...pagesOf(20),
      }),
      z.extend(foundOf(StatementHead), { counts: z.record(StatementTab, z.number()) }),
    ),
  ),
  /** Refuses STATEMENT_NOT_FOUND. */
  deskStatement: get('/mall/statementDesk/detail', 'operator', one, DeskStatement),
  deskStatementLines: get(
    '/mall/statementDesk/lines',
    'operator',
    z.extend(one, lineFilter),
    foundOf(DeskLine),
  ),
  /** The workbook of its company, in the company's own columns. */
  exportDeskStatement: file(
    get('/mall/statementDesk/export', 'operator', one, statement.exportStatement.output),
  ),
  /** What companies owe by how late it is, the latest first. */
  deskAgeing: exportable(
    get(
      '/mall/statementDesk/ageing',
      'operator',
      z.object({ keyword, ...pagesOf(20) }),
      foundOf(AgeingRow),
    ),
  ),
  /**
   * Gives way to a dispute, and begins red invoices for what of it is invoiced, which wait for the buyer's word where he has used
   * a special one; or keeps to the line, whose difference then comes with the next statement. Refuses DISPUTE_DECIDED, DISPUTE_CREDITED, DISPUTE_INVOICED with {invoices}.
   */
  answerDispute: sensitive(
    post(
      '/mall/statementDesk/answer',
      'operator',
      z.object({ disputeId: Id, ...inputOf(specialAnswerForm) }),
      z.null(),
    ),
  ),
  /** What of a company stands on no statement, and why not. */
  deskUnstated: get(
    '/mall/statementDesk/unstated',
    'operator',
    z.object({ companyId: Id }),
    Unstated,
  ),
  /**
   * Makes the statement of a company up to the end of a day that is over; up to the opening day, of what was owed before
   * there were statements. Answers what waits. Refuses STATEMENT_MADE, STATEMENT_NOTHING.
   */
  makeStatement: sensitive(
    post(
      '/mall/statementDesk/make',
      'operator',
      z.object({ companyId: Id, cutOn: Day }),
      z.object({ statementNo: z.string(), waits: z.string() }),
    ),
  ),
}
