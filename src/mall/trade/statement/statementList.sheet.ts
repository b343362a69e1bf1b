import { columnRows, countCell, type SheetColumn, sheetTime } from '#mall/sheet.ts'
import type { StatementHead } from './statement.contract.ts'
import { statementStates, termText } from './statement.rules.ts'
import type { AgeingRow } from './statementDesk.contract.ts'

const columns: readonly SheetColumn<StatementHead>[] = [
  ['对账单号', 18, ({ statementNo }) => statementNo],
  ['企业', 28, ({ companyName }) => companyName],
  ['账期自', 12, ({ fromOn }) => fromOn],
  ['截止日', 12, ({ cutOn }) => cutOn],
  ['账期类型', 14, ({ termKind, termDays }) => termText(termKind, termDays)],
  ['明细行数', 10, ({ lines }) => countCell(lines)],
  ['未税合计', 16, ({ noTaxAmount }) => noTaxAmount],
  ['税额合计', 14, ({ taxAmount }) => taxAmount],
  ['含税合计', 16, ({ withTaxAmount }) => withTaxAmount],
  ['异议暂缓及冲减', 16, ({ held }) => (held === 0 ? 0 : -held)],
  ['本期应付', 16, ({ payable }) => payable],
  ['已付', 16, ({ paid }) => paid],
  ['未付', 16, ({ due }) => due],
  ['状态', 12, ({ state }) => statementStates[state]],
  ['异议行数', 10, ({ disputes }) => countCell(disputes)],
  ['到期日', 14, ({ dueOn }) => dueOn ?? '开票后起算'],
  ['逾期天数', 10, ({ overdueDays }) => countCell(overdueDays)],
  ['出账时间', 18, ({ madeAt }) => sheetTime(madeAt)],
  ['确认时间', 18, ({ confirmedAt }) => sheetTime(confirmedAt)],
  ['确认人', 12, ({ confirmedBy }) => confirmedBy],
  ['结清时间', 18, ({ settledAt }) => sheetTime(settledAt)],
]

/** Statements as a list has them, one in each row. */
export const statementsOf = (list: readonly StatementHead[]) => ({
  name: '对账单',
  ...columnRows(columns, list),
})

export const ageing: readonly SheetColumn<AgeingRow>[] = [
  ['企业', 28, ({ companyName }) => companyName],
  ['未付合计', 16, ({ unpaid }) => unpaid],
  ['未到期', 16, ({ notDue }) => notDue],
  ['逾期 1–30 天', 16, ({ days30 }) => days30],
  ['逾期 31–60 天', 16, ({ days60 }) => days60],
  ['逾期 61–90 天', 16, ({ days90 }) => days90],
  ['逾期 90 天以上', 16, ({ older }) => older],
  ['异议待答复', 16, ({ held }) => held],
  ['最长逾期天数', 12, ({ overdueDays }) => countCell(overdueDays)],
  ['已停止挂账', 12, ({ isBlocked }) => (isBlocked ? '是' : '')],
  ['授信额度', 16, ({ limit }) => limit ?? '不限额'],
  ['可用额度', 16, ({ available }) => available ?? '不限额'],
]
