import type { AfterSaleKind } from '#mall/trade/afterSale/reasons.rules.ts'
import { type AfterSaleState, stateLabel } from '#mall/trade/afterSale/states.rules.ts'

const tones: Record<AfterSaleState, string> = {
  reviewing: 'accent',
  returning: 'warn',
  inspecting: 'accent',
  refunding: 'accent',
  sending: 'accent',
  repairing: 'accent',
  done: 'ok',
  refused: 'bad',
  withdrawn: 'off',
  closed: 'off',
}

type Props = { state: AfterSaleState; kind: AfterSaleKind }

export const AfterSaleTag = ({ state, kind }: Props) => (
  <span className={`tag ${tones[state]}`}>{stateLabel(state, kind)}</span>
)
