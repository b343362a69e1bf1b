import type { StatementHead } from '#mall/trade/statement/statement.contract.ts'
import { termText } from '#mall/trade/statement/statement.rules.ts'

type Days = Pick<StatementHead, 'fromOn' | 'cutOn'>

/** The days that it is of. */
export const daysText = ({ fromOn, cutOn }: Days): string =>
  fromOn < cutOn ? `${fromOn} – ${cutOn}` : cutOn

/** Says which days it is of, and how it was agreed to be paid. */
export const periodText = (head: StatementHead): string =>
  `账期 ${daysText(head)}，${termText(head.termKind, head.termDays)}`
