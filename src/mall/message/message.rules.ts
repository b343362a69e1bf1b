import type { MessageKind } from './message.contract.ts'

export const kindLabels: Record<MessageKind, string> = {
  requisition: '采购申请',
  order: '订单',
  company: '企业认证',
  employee: '企业成员',
}

export const messageKinds = Object.keys(kindLabels) as MessageKind[]
