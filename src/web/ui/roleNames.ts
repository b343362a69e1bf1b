import type { RoleName } from '#mall/people/account/account.contract.ts'

export const roleNames: Record<RoleName, string> = {
  '': '会员',
  demander: '需求人员',
  purchaser: '采购员',
  purchasingManager: '采购经理',
  groupAdministrator: '集团管理员',
}
