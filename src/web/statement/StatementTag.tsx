import type { StatementHead } from '#mall/trade/statement/statement.contract.ts'
import { type StatementState, statementStates } from '#mall/trade/statement/statement.rules.ts'

const tones: Record<StatementState, string> = {
  pending: 'warn',
  disputed: 'warn',
  confirmed: 'accent',
  invoicing: 'accent',
  payable: 'warn',
  partial: 'warn',
  settled: 'ok',
}

type Props = Pick<StatementHead, 'state' | 'overdueDays' | 'disputes' | 'isConfirmLate'>

/** Where a statement stands, and that it is late. */
export const StatementTag = ({ state, overdueDays, disputes, isConfirmLate }: Props) => (
  <>
    <span className={`tag ${tones[state]}`}>{statementStates[state]}</span>{' '}
    {overdueDays > 0 && <span className="tag bad">逾期 {overdueDays} 天</span>}{' '}
    {isConfirmLate && <span className="tag warn">超过核对期限</span>}{' '}
    {state !== 'disputed' && disputes > 0 && <span className="tag warn">{disputes} 行异议</span>}
  </>
)
