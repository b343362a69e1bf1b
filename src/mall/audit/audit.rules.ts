/** What was done, in words; an action that is not here is shown as it is written. */
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
  'address.add': '新增企业地址',
  'address.change': '修改企业地址',
  'address.remove': '删除企业地址',
  'address.lock': '设为只能用企业地址',
  'address.unlock': '允许使用个人地址',
  'user.disable': '停用账号',
  'user.enable': '启用账号',
  'user.endSessions': '结束全部登录',
  'content.publish': '发布内容',
  'employee.add': '新增员工',
  'employee.edit': '编辑员工',
  'employee.disable': '停用员工',
  'employee.enable': '启用员工',
  'employee.resetPassword': '重置密码',
  'employee.handOver': '转派单据',
  'employee.import': '导入员工',
  'department.add': '新增部门',
  'department.edit': '修改部门',
  'department.remove': '删除部门',
  'invitation.create': '生成邀请链接',
  'invitation.revoke': '作废邀请链接',
  'join.approve': '通过加入申请',
  'join.refuse': '拒绝加入申请',
}

/** The nouns by which the log can be narrowed. */
export const auditNouns = {
  company: '企业认证',
  term: '账期',
  user: '用户',
  employee: '员工',
  address: '企业地址',
  content: '内容',
}

export const actionText = (action: string): string => actions[action] ?? action
