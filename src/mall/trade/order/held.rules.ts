import type { HeldFor } from './order.contract.ts'

/** Why an order is not confirmed by itself, as the staff reads it. */
export const heldLabels: Record<HeldFor, string> = {
  short: '缺货',
  note: '有备注或附件',
  firstOrder: '首单',
  newAddress: '新地址',
  credit: '额度紧张',
  frozen: '企业已冻结',
  pickup: '自提',
  amount: '金额较大',
  late: '赶不上要求到货日',
  overdue: '对账单逾期',
}

/** Says why a person is needed; '' where nobody has looked yet. */
export function heldText(heldFor: readonly HeldFor[] | null): string {
  if (!heldFor) return ''
  return heldFor.length > 0 ? heldFor.map((why) => heldLabels[why]).join('、') : '将自动确认'
}
