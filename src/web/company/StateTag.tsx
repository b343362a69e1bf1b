import type { CompanyState } from '#mall/company/company/company.contract.ts'
import { stateLabels } from '#mall/company/company/company.rules.ts'

const tones: Record<CompanyState, string> = {
  none: 'off',
  pending: 'warn',
  rejected: 'bad',
  certified: 'ok',
  changing: 'warn',
  frozen: 'bad',
}

export const StateTag = ({ state }: { state: CompanyState }) => (
  <span className={`tag ${tones[state]}`}>{stateLabels[state]}</span>
)
