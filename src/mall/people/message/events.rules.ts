import type { MessageKind } from './message.contract.ts'

/** An event is also told by these. A robot speaks in a group of the company. */
export const channels = { sms: '短信', email: '邮件', robot: '机器人' } as const
export type Channel = keyof typeof channels

type Event = { to: string; by: readonly Channel[]; title: string; text: string }

const event = <const T extends string, const X extends string>(to: string, by: readonly Channel[], title: T, text: X) => ({ to, by, title, text })

const mail = ['email'] as const
const group = ['email', 'robot'] as const
const urgent = ['sms', 'email'] as const
const urgentGroup = ['sms', 'email', 'robot'] as const

/**
 * Every event that somebody is told of: who gets it, by which channels beside the mall's own messages, and its words,
 * which the staff may change. What stands in {} is given by the caller.
 */
export const events = {
  'order.paid': event('下单人', group, '订单已付款', '订单 {订单号} 已付款，等待商城确认。'),
  'order.paidLate': event('下单人与付款人', urgent, '收到的付款将原路退回', '订单 {订单号} 收到一笔付款，但{原因}，款项将按原支付方式退回。'),
  'order.placedForYou': event('下单人', urgentGroup, '商城已代您下单', '订单 {订单号} 由商城按您的来电代为提交，{下一步}。'),
  'order.expired': event('下单人', urgent, '订单超时未付款，已关闭', '订单 {订单号} 未在规定时间内付款，已自动关闭，商品库存已释放。'),
  'order.confirmed': event('下单人', group, '订单已确认', '订单 {订单号} 已确认，预计 {发货日} 发货。'),
  'order.promised': event('下单人', group, '预计发货日有变化', '订单 {订单号} 改为预计 {变更说明}'),
  'order.cancelAgreed': event('下单人', mail, '取消申请已同意', '订单 {订单号} 已取消，款项将按原支付方式退回。'),
  'order.cancelReleased': event('下单人', mail, '取消申请已同意', '订单 {订单号} 已取消，占用的额度已释放。'),
  'order.cancelRefused': event('下单人', mail, '取消申请未通过', '订单 {订单号} 继续处理，原因：{原因}'),
  'order.partRefunded': event('下单人', mail, '部分款项已退回', '订单 {订单号} 的部分款项已按原支付方式退回。'),
  'order.answered': event('下单人', mail, '商城回复了您的留言', '订单 {订单号}：{回复}'),
  'order.refunded': event('下单人', mail, '退款已完成', '订单 {订单号} 的款项已按原支付方式退回。'),
  'transfer.paid': event('付款人', group, '转账已核对到账', '{付款单号}：{到账说明}。'),
  'transfer.short': event('付款人', urgentGroup, '转账金额不足，还需支付', '{付款单号}：{到账说明}，补足后订单继续处理。'),
  'transfer.surplus': event('付款人', mail, '多付的款项已转入账户余额', '{付款单号}：{到账说明}，可用于支付其他订单，也可申请退回原付款账户（企业由集团管理员申请）。'),
  'transfer.statement': event('付款人', group, '对账单已付清', '{付款单号}：{到账说明}。'),
  'transfer.statementShort': event('付款人', urgentGroup, '对账单到账，还有未付', '{付款单号}：{到账说明}。'),
  'transfer.rejected': event('付款人', urgentGroup, '付款凭证未通过', '{付款单号}：{原因}。请更正后重新提交。'),
  'transfer.undone': event('付款人', urgentGroup, '到账核对有更正', '{付款单号}：{原因}，相关订单回到待付款。'),
  'transfer.toBalance': event('下单人', mail, '已付款项已转入账户余额', '订单 {订单号} 已取消或超时，此前支付的 {余额说明} 已转入账户余额，可用于支付其他订单，也可申请退回。'),
  'transfer.backAsked': event('集团管理员', mail, '有人申请退回账户余额', '余额退回 {退回单号}：{申请说明}。不是贵司的意思请尽快联系商城。'),
  'transfer.paidBack': event('申请人', mail, '余额已退回付款账户', '余额退回 {退回单号}：{到账说明}。'),
  'transfer.backRefused': event('申请人', mail, '余额退回申请未通过', '余额退回 {退回单号}：{原因}。款项仍在账户余额中。'),
  'shortage.proposed': event('下单人', urgentGroup, '订单有商品缺货，请答复', '订单 {订单号}：{答复时限} 前未答复的，缺货部分按改期处理。'),
  'shortage.reminded': event('下单人', urgentGroup, '缺货待您答复，即将改期', '订单 {订单号}：{答复时限} 前未答复的，缺货部分按改期处理。'),
  'shortage.withdrawn': event('下单人', mail, '商品已到齐', '订单 {订单号} 不再缺货：{撤回原因}'),
  'shortage.settled': event('下单人', group, '缺货已处理', '订单 {订单号}：{处理结果}。'),
  'shortage.ended': event('下单人', group, '订单因缺货取消', '订单 {订单号}：{处理结果}。'),
  'parcel.shipped': event('下单人', urgentGroup, '订单已发货', '订单 {订单号} 有商品发出：{物流}。'),
  'parcel.waybill': event('下单人', mail, '运单号已更正', '订单 {订单号} 的运单{更正}。'),
  'parcel.delivered': event('下单人', group, '包裹已签收', '订单 {订单号} 的包裹已签收，请核对后确认收货；{自动确认日} 起自动确认。'),
  'parcel.troubled': event('下单人', mail, '物流异常已处理', '订单 {订单号} 的包裹：{异常与处理}。'),
  'parcel.returned': event('下单人', group, '包裹退回，商品将重新发出', '订单 {订单号} 有包裹未能送达，商品将重新发出：{原因}。'),
  'parcel.received': event('下单人', mail, '已自动确认收货', '订单 {订单号} 的包裹签收期满，已自动确认收货。'),
  'parcel.remind': event('下单人', group, '包裹即将自动确认收货', '订单 {订单号} 的包裹已签收多日，请核对；有差异请在 {自动确认日} 前登记，当日起自动确认收货。'),
  'parcel.reported': event('下单人', mail, '收货差异待处理', '订单 {订单号}：{差异}差异，等待商城处理。'),
  'parcel.resend': event('下单人', mail, '收货差异已处理', '订单 {订单号}：{差异}。'),
  'parcel.accept': event('下单人', mail, '收货差异已处理', '订单 {订单号}：{差异}。'),
  'approval.asked': event('审批人', urgentGroup, '有订单待您审批', '{提交人} 提交的订单 {订单号} 等待您审批。'),
  'approval.passed': event('审批人', urgentGroup, '有订单转交给您审批', '订单 {订单号}：{转交说明}'),
  'approval.added': event('审批人', urgentGroup, '有订单加签，请您审批', '订单 {订单号}：{加签说明}'),
  'approval.copied': event('抄送人', mail, '有订单抄送给您', '{提交人} 提交的订单 {订单号} 正在审批，抄送给您。'),
  'approval.urged': event('审批人', group, '订单审批被催办', '{提交人} 催办订单 {订单号} 的审批。'),
  'approval.reminded': event('审批人', urgent, '订单审批已超时', '订单 {订单号} 已超过审批时限，请尽快处理。'),
  'approval.stuck': event('集团管理员', urgent, '订单审批超时未能处理', '订单 {订单号} 的审批已超时，未能处理：{原因}。'),
  'approval.ended': event('审批人', [], '订单已不需要您审批', '订单 {订单号} {结果}，不需要您再审批。'),
  'approval.approved': event('下单人', group, '订单审批已通过', '订单 {订单号} 审批通过，{下一步}。'),
  'approval.rejected': event('下单人', group, '订单审批被驳回', '订单 {订单号} 被驳回，原因：{原因}。可修改后重新提交。'),
  'approval.returned': event('下单人', group, '订单被退回修改', '订单 {订单号} 被退回，原因：{原因}。可修改后重新提交；采购申请的商品已退回采购申请列表。'),
  'approval.rechecked': event('下单人', group, '订单复核未通过', '订单 {订单号} 审批完成后复核有变化，已退回：{变化}。可修改后重新提交。'),
  'approval.changed': event('下单人', mail, '审批人修改了订单', '订单 {订单号}：{修改内容}。'),
  'enquiry.quoted': event('询价人，需求人员询价时含采购员', urgentGroup, '询价已报价', '询价单 {询价单号}「{标题}」有新的报价，请在有效期内答复。'),
  'enquiry.asked': event('询价人，需求人员询价时含采购员', urgentGroup, '询价待您补充信息', '询价单 {询价单号}「{标题}」：{补充要求}'),
  'enquiry.unable': event('询价人', mail, '询价无法报价', '询价单 {询价单号}「{标题}」无法报价，原因：{无法报价的原因}'),
  'enquiry.listed': event('询价人与接受人，需求人员询价时含采购员', urgentGroup, '商品已上架，可以下单', '询价单 {询价单号}「{标题}」{上架的行}已上架，可按报价下单。'),
  'enquiry.notListed': event('询价人与接受人，需求人员询价时含采购员', mail, '商品无法上架', '询价单 {询价单号}「{标题}」有商品无法上架，{无法报价的原因}'),
  'enquiry.answered': event('询价人', mail, '业务员回复了您的询价', '询价单 {询价单号}：{业务员回复}'),
  'enquiry.expiring': event('询价人，需求人员询价时含采购员', urgentGroup, '报价即将过期', '询价单 {询价单号}「{标题}」的报价 {答复时限} 到期，到期后按当日价格。'),
  'enquiry.expired': event('询价人，需求人员询价时含采购员', mail, '报价已过期', '询价单 {询价单号}「{标题}」的报价已到期，可重新询价。'),
  'invoice.issued': event('申请人与下单人', group, '发票已开具', '开票申请 {开票申请号}：发票号码 {票面说明}，可在“我的发票”下载。'),
  'invoice.mailed': event('收票邮箱', mail, '您的发票', '发票号码 {发票号码}，文件见附件。开票申请 {开票申请号}。'),
  'invoice.rejected': event('申请人与下单人', mail, '开票申请被驳回', '开票申请 {开票申请号} 被驳回，原因：{原因}。更正后可以重新申请。'),
  'invoice.sent': event('申请人与下单人', mail, '纸质发票已寄出', '开票申请 {开票申请号} 的发票已寄出：{物流}。'),
  'invoice.exchangeRefused': event('申请人与下单人', mail, '换开未通过', '开票申请 {开票申请号} 的发票不换开，原因：{原因}'),
  'invoice.reversing': event('申请人与下单人', group, '发票将红冲', '开票申请 {开票申请号} 的发票将红冲：{红冲说明}'),
  'invoice.reversed': event('申请人与下单人', group, '发票已红冲', '开票申请 {开票申请号} 的发票已红冲，红字发票号码 {票面说明}。'),
  'afterSale.approved': event('申请人与下单人', urgentGroup, '售后申请已通过', '售后 {售后单号} 审核通过，{下一步}。'),
  'afterSale.refused': event('申请人与下单人', group, '售后申请未通过', '售后 {售后单号} 未通过，原因：{原因}'),
  'afterSale.remind': event('申请人', urgent, '请尽快寄回商品', '售后 {售后单号} 请在 {寄回期限} 前寄回并填写运单号，逾期自动关闭。'),
  'afterSale.closed': event('申请人与下单人', mail, '售后申请已关闭', '售后 {售后单号} 已关闭：{原因}，期限内仍可重新申请。'),
  'afterSale.inspected': event('申请人与下单人', group, '退货已验收', '售后 {售后单号} 验货完成：{验货结果}。'),
  'afterSale.refunding': event('申请人与下单人', mail, '售后退款处理中', '售后 {售后单号}：{退款说明}。'),
  'afterSale.refunded': event('申请人与下单人', group, '售后退款已完成', '售后 {售后单号}：{退款说明}。'),
  'afterSale.sent': event('申请人与下单人', urgentGroup, '售后商品已寄出', '售后 {售后单号} 的商品已寄出：{物流}。'),
  'statement.made': event('采购经理与集团管理员', urgentGroup, '有新的对账单，请核对', '对账单 {对账单号}，{到账说明}，请在 {确认期限} 前核对确认；有异议的请在此期间提出。'),
  'statement.answered': event('采购经理与集团管理员', group, '对账异议已答复', '对账单 {对账单号}：{答复}'),
  'statement.due': event('采购经理与集团管理员', group, '对账单即将到期', '对账单 {对账单号} {到期说明}，{到账说明}。'),
  'statement.overdue': event('采购经理与集团管理员', urgentGroup, '对账单已逾期，请付款', '对账单 {对账单号} {到期说明}，{到账说明}。'),
  'requisition.share': event('采购员', group, '收到新的采购申请', '{申请单号}：{操作人} 共享了 {种数} 种物料{附言}。'),
  'requisition.withdraw': event('采购员', [], '采购申请已被撤回', '{申请单号}：{操作人} 撤回了 {种数} 种物料。'),
  'requisition.urge': event('采购员', mail, '采购申请被催办', '{申请单号}：{操作人} 催办 {种数} 种物料。'),
  'requisition.return': event('需求人员', mail, '采购申请已被退回', '{申请单号}：{操作人} 退回了 {种数} 种物料{附言}。'),
  'requisition.order': event('需求人员', mail, '采购申请已下单', '{申请单号}：{操作人} 已下单 {种数} 种物料。'),
  'requisition.ask': event('需求人员', [], '采购申请已提交订单审批', '{申请单号}：{操作人} 已提交订单，等待审批，涉及 {种数} 种物料。'),
  'requisition.approve': event('需求人员', [], '采购申请的订单已通过审批', '{申请单号}：{操作人} 已批准 {种数} 种物料。'),
  'requisition.giveBack': event('需求人员', mail, '订单已取消，物料重新待采购', '{申请单号}：{操作人} 取消了订单，涉及 {种数} 种物料。'),
  'requisition.short': event('需求人员', mail, '商品缺货，物料重新待采购', '{申请单号}：{操作人} 因缺货未能订到 {种数} 种物料。'),
  'requisition.fewer': event('需求人员', mail, '您申请的物料缺货', '采购申请 {申请单号}：{缺货情况}。'),
  'requisition.refuse': event('需求人员', mail, '订单未通过审批，物料重新待采购', '{申请单号}：{操作人} 未批准 {种数} 种物料。'),
  'requisition.stranded': event('可转派的经理与管理员', mail, '采购申请待转派', '{申请单号}：订单取消后有 {种数} 种物料重新待采购，采购员 {采购员} {状况}，请转派给其他采购员。'),
  'requisition.toYou': event('新采购员', mail, '收到转派的采购申请', '{申请单号}：{操作人} 将 {种数} 种物料转派给 {新采购员}。'),
  'requisition.reassigned': event('需求人员与原采购员', [], '采购申请已转派', '{申请单号}：{操作人} 将 {种数} 种物料转派给 {新采购员}。'),
  'requisition.handedOver': event('新采购员与需求人员', [], '采购申请已转派', '{操作人} 将 {种数} 种待采购物料转派给 {新采购员}。'),
  'requisition.shipped': event('需求人员', mail, '您申请的物料已发货', '采购申请 {申请单号}：{种数} 种物料已发出。'),
  'requisition.received': event('需求人员', mail, '您申请的物料已到货', '采购申请 {申请单号}：{种数} 种物料已确认收货。'),
  'requisition.back': event('需求人员', mail, '您申请的物料将重新发出', '采购申请 {申请单号}：包裹未能送达，{物料} 将重新发出：{原因}。'),
  'requisition.troubled': event('需求人员', mail, '物流异常已处理', '采购申请 {申请单号} 的包裹：{异常与处理}。'),
  'requisition.resend': event('需求人员', mail, '您的收货差异已处理', '采购申请 {申请单号}：{差异}。'),
  'requisition.accept': event('需求人员', mail, '您的收货差异已处理', '采购申请 {申请单号}：{差异}。'),
  'requisition.later': event('需求人员', mail, '您申请的物料改期发货', '采购申请 {申请单号}：{缺货情况}。'),
  'requisition.promised': event('需求人员', mail, '预计发货日有变化', '采购申请 {申请单号}：订单 {订单号} 改为预计 {变更说明}'),
  'absence.asked': event('代理人', mail, '请您代理{事务}', '{休假人} {日期} 休假，期间新的{事务}由您代理。'),
  'absence.set': event('休假人', mail, '已为您设置休假代理', '{操作人} 将您设为 {日期} 休假，由 {代理人} 代理。'),
  'absence.deputyAway': event('由他代理的人', mail, '您的代理人也将休假', '{休假人} {日期} 休假，期间不能为您代理，请另选代理人。'),
  'absence.ended': event('代理人', [], '休假代理已结束', '新的{事务}不再由您代理，由 {休假人} 或其他代理人处理；已收到的仍由您处理。'),
  'company.approve': event('集团管理员', urgent, '企业认证已通过', '{说明}'),
  'company.reject': event('集团管理员', urgent, '企业认证被驳回', '{说明}'),
  'company.freeze': event('集团管理员', urgent, '企业已被冻结', '{说明}'),
  'company.freeze.buyers': event('其他下单人', mail, '企业已被冻结', '企业账户已冻结，暂不能下单，详情请咨询企业管理员。'),
  'company.unfreeze': event('集团管理员', mail, '企业已解除冻结', '{说明}'),
  'company.unfreeze.buyers': event('其他下单人', [], '企业已解除冻结', '企业账户已恢复，可以继续下单。'),
  'term.approve': event('集团管理员', urgent, '账期已开通', '{额度说明}'),
  'term.reject': event('集团管理员', mail, '账期申请被拒绝', '{额度说明}'),
  'term.change': event('集团管理员', mail, '授信额度已调整', '{额度说明}'),
  'term.end': event('集团管理员', urgent, '账期已停用', '{额度说明}'),
  'term.end.buyers': event('其他下单人', mail, '账期已停用', '企业账期已停用，新订单须在提交后付款。'),
  'employee.joinAsked': event('集团管理员', mail, '有新的加入申请', '{申请人} 申请加入企业{附言}'),
  'employee.joined': event('申请人', mail, '您已加入 {企业}', '您的角色是{角色}'),
  'employee.joinRefused': event('申请人', mail, '{企业} 未通过您的加入申请', '{原因}'),
  'account.mobileChanged': event('本人', mail, '登录手机号已更换', '您的手机号已更换为 {新手机号}，其他设备已退出登录。如非本人操作，请立即修改密码并联系客服。'),
} as const satisfies Record<string, Event>
export type EventName = keyof typeof events

/** These ask somebody to decide: what leaves the mall has a link that opens the order once, for him alone. */
export const asking: readonly EventName[] = ['approval.asked', 'approval.passed', 'approval.added', 'approval.urged', 'approval.reminded']

/** Events of these nouns stand under this kind; that of an absence says its caller. */
const kindsOf: Record<string, MessageKind> = {
  order: 'order',
  parcel: 'parcel',
  shortage: 'order',
  transfer: 'order',
  invoice: 'order',
  afterSale: 'order',
  statement: 'order',
  approval: 'approval',
  enquiry: 'enquiry',
  requisition: 'requisition',
  absence: 'requisition',
  company: 'company',
  term: 'company',
  employee: 'employee',
  account: 'account',
}
export const kindOf = (event: EventName): MessageKind => kindsOf[event.split('.', 1)[0] ?? ''] ?? 'account'

/** Whether anything of a kind is told by this channel at all. */
export const isToldBy = (kind: MessageKind, channel: Channel): boolean =>
  (Object.keys(events) as EventName[]).some((event) => kindOf(event) === kind && events[event].by.some((by) => by === channel))
