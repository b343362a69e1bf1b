import type { ContactState } from './contact.contract.ts'

export const stateLabels: Record<ContactState, string> = {
  pending: '待处理',
  doing: '处理中',
  done: '已处理',
}
