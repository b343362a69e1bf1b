import type { Address } from '#mall/pages.ts'
import type { EventName } from './events.rules.ts'
import type { Message, MessageKind, MutableKind } from './message.contract.ts'
import type { Values } from './wording.rules.ts'

export type NewMessage = Pick<Message, 'kind' | 'title' | 'text'> & {
  userId: string
  /** It leads to what the message is about, if that is somewhere. */
  address: Address | ''
  /** It is one of the table of events: the staff may have other words for it, and it leaves the mall by its channels. */
  event?: EventName
  values?: Values
}

/** What comes under a kind is said to whoever chooses; some kinds are told in any case. */
type Kind<K> = { label: string; text: string; isMutable: K extends MutableKind ? true : false }

/** These are all kinds, in the order in which they are shown. */
export const kinds: { [K in MessageKind]: Kind<K> } = {
  requisition: {
    label: '采购申请',
    text: '共享、撤回、退回、下单、转派、催办与休假代理',
    isMutable: true,
  },
  approval: {
    label: '订单审批',
    text: '待您审批、转交、加签、抄送、催办与超时，您提交的订单的审批结果',
    isMutable: true,
  },
  order: {
    label: '订单',
    text: '付款、确认、缺货与预计发货日、商城的回复，超时关闭、取消申请的结果与退款，发票的开具与红冲',
    isMutable: true,
  },
  parcel: { label: '物流与收货', text: '发货、签收、确认收货与收货差异', isMutable: true },
  enquiry: {
    label: '询价',
    text: '报价、待补充信息、无法报价，即将过期与已过期，业务员的留言',
    isMutable: true,
  },
  company: {
    label: '企业认证',
    text: '认证结果、冻结与解除、账期审批结果、额度调整与停用',
    isMutable: false,
  },
  employee: { label: '企业成员', text: '加入企业的申请与审核结果', isMutable: true },
  account: { label: '账号安全', text: '登录手机号更换，二次验证的重置与关闭', isMutable: false },
}

export const messageKinds = Object.keys(kinds) as MessageKind[]

export const isMutable = (kind: MessageKind): kind is MutableKind => kinds[kind].isMutable

export const kindLabels = Object.fromEntries(
  messageKinds.map((kind) => [kind, kinds[kind].label]),
) as Record<MessageKind, string>
