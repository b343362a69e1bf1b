import type { DeskAgreement, DeskAgreementState } from './agreement.contract.ts'

export const stateNames: Record<DeskAgreementState, string> = {
  coming: '未生效',
  valid: '生效中',
  ending: '即将到期',
  ended: '已结束',
}

export const settlementText = ({
  isMonthly,
  termDays,
}: Pick<DeskAgreement, 'isMonthly' | 'termDays'>): string => {
  if (!isMonthly) return '现结'
  return termDays === null ? '月结' : `月结 ${termDays} 天`
}
