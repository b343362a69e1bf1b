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

type Shown = 'state' | 'overdueDays' | 'disputes' | 'isConfirmLate' | 'isVerifying'
type Props = Pick<StatementHead, Shown>

/** Where a statement stands, that it is late, and that somebody says that it is paid. */
export const StatementTag = ({
  state,
  overdueDays,
  disputes,
  isConfirmLate,
  isVerifying,
}: Props) => (
  <>
    <span className={`tag ${tones[state]}`}>{statementStates[state]}</span>{' '}
    {overdueDays > 0 && <span className="tag bad">逾期 {overdueDays} 天</span>}{' '}
    {isConfirmLate && <span className="tag warn">超过核对期限</span>}{' '}
    {isVerifying && <span className="tag warn">凭证待核实</span>}{' '}
    {state !== 'disputed' && disputes > 0 && <span className="tag warn">{disputes} 行异议</span>}
  </>
)
