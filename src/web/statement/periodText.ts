import type { StatementHead } from '#mall/trade/statement/statement.contract.ts'
import { termText } from '#mall/trade/statement/statement.rules.ts'

/** Says which days it is of, and how it was agreed to be paid. */
export const periodText = ({ fromOn, cutOn, termKind, termDays }: StatementHead): string =>
  `账期 ${fromOn ?? '开户'} – ${cutOn}，${termText(termKind, termDays)}`
