import type { AgreementState } from '#mall/goods/pricing/pricing.contract.ts'

const states: Record<AgreementState, string> = {
  coming: '未生效',
  valid: '生效中',
  ended: '已过期',
}
const tones: Record<AgreementState, string> = { coming: 'warn', valid: 'ok', ended: 'off' }

export const AgreementTag = ({ state }: { state: AgreementState }) => (
  <span className={`tag ${tones[state]}`}>{states[state]}</span>
)
