import type { MessageKind, MutableKind } from './message.contract.ts'

export const kindLabels: Record<MessageKind, string> = {
  requisition: '采购申请',
  order: '订单',
  company: '企业认证',
  employee: '企业成员',
  account: '账号安全',
}

/** This comes under each kind, for whoever chooses. */
export const kindTexts: Record<MessageKind, string> = {
  requisition: '共享、撤回、退回、下单、转派、催办与休假代理',
  order: '付款成功、超时未付款关闭、取消申请的结果与退款',
  employee: '加入企业的申请与审核结果',
  company: '认证结果、冻结与解除、账期审批结果、额度调整与停用',
  account: '登录手机号更换',
}

export const isMutable = (kind: MessageKind): kind is MutableKind =>
  kind !== 'company' && kind !== 'account'

export const messageKinds = Object.keys(kindLabels) as MessageKind[]
