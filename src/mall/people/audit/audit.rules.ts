/** They say in words what was done; an action that is not here is shown as it is written. */
const actions: Record<string, string> = {
  'company.submit': '提交企业认证',
  'company.detail': '更新企业资料',
  'company.approve': '通过企业认证',
  'company.reject': '驳回企业认证',
  'company.freeze': '冻结企业',
  'company.unfreeze': '解除冻结',
  'term.submit': '提交账期申请',
  'term.approve': '开通账期',
  'term.reject': '拒绝账期申请',
  'term.change': '调整授信额度',
  'term.end': '停用账期',
  'address.add': '新增企业地址',
  'address.change': '修改企业地址',
  'address.remove': '删除企业地址',
  'address.lock': '设为只能用企业地址',
  'address.unlock': '允许使用个人地址',
  'invoice.add': '新增发票抬头',
  'invoice.change': '修改发票抬头',
  'invoice.remove': '删除发票抬头',
  'cancellation.agree': '同意取消订单',
  'cancellation.refuse': '不同意取消订单',
  'approval.rules': '修改审批规则',
  'order.confirm': '确认订单',
  'order.promise': '更改发货日',
  'order.short': '登记缺货',
  'order.unshort': '撤回缺货',
  'order.ship': '订单发货',
  'order.deliver': '登记签收',
  'order.settle': '处理收货差异',
  'user.disable': '停用账号',
  'user.enable': '启用账号',
  'user.endSessions': '结束全部登录',
  'content.create': '新建内容',
  'content.save': '保存内容草稿',
  'content.publish': '发布内容',
  'notice.text': '修改通知文案',
  'notice.resend': '重发通知',
  'robot.add': '新增消息机器人',
  'robot.edit': '修改消息机器人',
  'robot.remove': '删除消息机器人',
  'contact.handle': '处理客户留言',
  'home.banners': '修改首页横幅',
  'home.notices': '修改首页公告',
  'home.hotBrands': '修改热门品牌',
  'employee.add': '新增员工',
  'employee.edit': '编辑员工',
  'employee.disable': '停用员工',
  'employee.enable': '启用员工',
  'employee.resetPassword': '重置密码',
  'employee.handOver': '转派单据',
  'employee.invite': '邀请员工激活',
  'employee.import': '导入员工',
  'material.add': '新增物料编码',
  'material.edit': '修改物料编码',
  'material.remove': '删除物料编码',
  'material.import': '导入物料编码',
  'material.learn': '登记物料编码',
  'role.add': '新增角色',
  'role.edit': '修改角色',
  'role.remove': '删除角色',
  'absence.set': '设置休假代理',
  'absence.end': '结束休假代理',
  'department.add': '新增部门',
  'department.edit': '修改部门',
  'department.remove': '删除部门',
  'invitation.create': '生成邀请链接',
  'invitation.revoke': '作废邀请链接',
  'join.approve': '通过加入申请',
  'join.refuse': '拒绝加入申请',
}

/** The log can be narrowed by these nouns. */
export const auditNouns = {
  company: '企业认证',
  term: '账期',
  cancellation: '取消申请',
  order: '订单',
  user: '用户',
  employee: '员工',
  address: '企业地址',
  content: '内容',
  contact: '客户留言',
  notice: '通知',
  home: '首页',
}

export const actionText = (action: string): string => actions[action] ?? action

const namesShown = 3

/** An import keeps the names of all in the log; its row shows the first few, so that it stays one short row. */
export function shownValue(name: string, value: unknown): unknown {
  if (name !== '用户名' || typeof value !== 'string') return value
  const all = value.split('、')
  return all.length > namesShown
    ? `${all.slice(0, namesShown).join('、')} 等 ${all.length} 个`
    : value
}
