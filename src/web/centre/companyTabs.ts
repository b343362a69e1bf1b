import {
  mayManageMaterials,
  mayManageProfile,
  mayManageStaff,
  mayOrder,
  maySeeAgreements,
  maySeeLog,
  maySeeSpending,
  maySeeStaff,
  maySeeStatements,
  maySetApprovalRules,
  maySetBudgets,
} from '#mall/access.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'

/** These are the tabs of /companyCenter. */
export const tabs = {
  employees: '员工管理',
  joining: '邀请与申请',
  departments: '组织部门',
  costCentres: '成本中心',
  budgets: '预算',
  approval: '审批规则',
  material: '物料编码',
  agreements: '协议与价格',
  credit: '授信额度',
  spending: '采购分析',
  robots: '消息机器人',
  invoice: '开票抬头',
  log: '操作日志',
} as const
export type CentreTab = keyof typeof tabs

const opensTo: Record<CentreTab, (who: UserInfo) => boolean> = {
  employees: maySeeStaff,
  joining: mayManageStaff,
  departments: maySeeStaff,
  costCentres: maySetBudgets,
  budgets: maySetBudgets,
  approval: maySetApprovalRules,
  material: (who) => maySeeStaff(who) || mayManageMaterials(who),
  agreements: maySeeAgreements,
  credit: maySeeStatements,
  spending: maySeeSpending,
  robots: mayManageProfile,
  invoice: (who) => mayOrder(who) && (maySeeStaff(who) || mayManageProfile(who)),
  log: maySeeLog,
}

/** Answers the tabs for this person; most people have none. */
export const tabsFor = (who: UserInfo | null): CentreTab[] =>
  who === null || who.companyId === null
    ? []
    : (Object.keys(tabs) as CentreTab[]).filter((tab) => opensTo[tab](who))
