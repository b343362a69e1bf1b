import type { LineState, RequisitionState } from '#mall/trade/requisition/requisition.contract.ts'
import { lineLabels, stateLabels } from '#mall/trade/requisition/requisition.rules.ts'

/**
 * A state that waits is amber, one that is under way is blue, one that came back is red, and one that is over is grey
 * or green.
 */
const tones: Record<RequisitionState | LineState, string> = {
  pending: 'warn',
  partial: 'warn',
  waiting: 'warn',
  settling: 'accent',
  ordered: 'accent',
  shipped: 'accent',
  received: 'ok',
  done: 'ok',
  returned: 'bad',
  withdrawn: '',
  invalid: 'off',
}

export const StateTag = ({ state }: { state: RequisitionState }) => (
  <span className={`tag ${tones[state]}`}>{stateLabels[state]}</span>
)

export const LineTag = ({ state }: { state: LineState }) => (
  <span className={`tag ${tones[state]}`}>{lineLabels[state]}</span>
)
