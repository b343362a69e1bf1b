import {
  mayManageAddresses,
  mayManageCompany,
  mayManageStaff,
  mayOrder,
  mayQuote,
  maySeeCompanyOrders,
  maySeeProtocol,
  mayShare,
  seesApplications,
} from '#mall/access.ts'
import type { UserInfo } from '#mall/account/account.contract.ts'
import type { Role } from '#mall/employee/roles.rules.ts'
import { viewOf } from '#mall/requisition/requisition.rules.ts'

type Permission = { name: string; of(who: UserInfo): boolean | string }
type Module = { module: string; permissions: Permission[] }

const views = { demander: '本人提交的', purchaser: '指派给本人的', company: '全公司' }

/** Asked of the same rules that the mall's verbs ask, so what is shown is what is enforced. */
const modules: Module[] = [
  {
    module: '选购',
    permissions: [
      { name: '浏览、搜索与查看价格', of: () => true },
      { name: '协议专区与协议价', of: maySeeProtocol },
      { name: '共享物料给采购员', of: mayShare },
      { name: '加入购物车、结算下单与支付', of: mayOrder },
      { name: '导出报价单', of: mayQuote },
    ],
  },
  {
    module: '采购申请',
    permissions: [
      { name: '查看采购申请', of: (who) => views[viewOf(who) ?? 'demander'] },
      { name: '处理与退回采购申请', of: seesApplications },
      { name: '转派采购申请', of: (who) => seesApplications(who) || mayManageCompany(who) },
    ],
  },
  {
    module: '订单',
    permissions: [
      { name: '查看订单', of: (who) => (maySeeCompanyOrders(who) ? '本人与全公司' : '本人') },
    ],
  },
  {
    module: '企业',
    permissions: [
      { name: '查看员工、部门与角色', of: mayManageCompany },
      { name: '管理员工、部门、邀请与加入申请', of: mayManageStaff },
      { name: '查看操作日志', of: mayManageStaff },
      { name: '管理企业收货地址', of: mayManageAddresses },
    ],
  },
]

/** Every permission as somebody of this company has it in each of these roles. */
export const permissionsOf = (who: UserInfo, roles: readonly Role[]) =>
  modules.map(({ module, permissions }) => ({
    module,
    permissions: permissions.map(({ name, of }) => {
      const values = roles.map((roleName) => of({ ...who, roleName }))
      return { name, values, isDifferent: new Set(values).size > 1 }
    }),
  }))
