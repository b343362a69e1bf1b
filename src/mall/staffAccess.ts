import type { StaffPath } from './pages.ts'
import type { StaffPermission, UserInfo } from './people/account/account.contract.ts'

type Staff = Pick<UserInfo, 'staffRole'> | null | undefined
/** One of these is enough. */
export type Needed = readonly StaffPermission[]

/** The one question of the staff's roles. */
export const holdsOneOf = (who: Staff, needed: Needed): boolean =>
  who?.staffRole?.permissions.some((one) => needed.includes(one)) ?? false

/** What each permission is called, and what it opens, as people read it. */
export const staffPermissions: Record<StaffPermission, { name: string; opens: string }> = {
  goods: { name: '商品', opens: '商品、价格与库存资料，搜索的同义词与置顶' },
  sales: { name: '销售', opens: '客户与企业、询价报价、订单、代客下单、取消申请、售后审核、报表' },
  warehouse: { name: '仓库', opens: '发货与运单、缺货、收货差异、售后验货与寄出' },
  finance: { name: '财务', opens: '到账与退款、发票、对账单、账期与授信、账簿与结账、报表' },
  content: { name: '内容', opens: '页面与案例、首页、通知文案' },
  admin: {
    name: '管理',
    opens: '商城信息、员工与角色、用户账号、自动确认设置、操作日志、通知与短信发送',
  },
}

export const [everybody, goods, sales, warehouse, finance, content, admin] = [
  ['goods', 'sales', 'warehouse', 'finance', 'content', 'admin'],
  ['goods'],
  ['sales'],
  ['warehouse'],
  ['finance'],
  ['content'],
  ['admin'],
] as const satisfies readonly Needed[]
export const salesOrWarehouse: Needed = ['sales', 'warehouse']
export const salesOrFinance: Needed = ['sales', 'finance']
export const ofGoods: Needed = ['goods', 'sales', 'warehouse']
export const goodsOrWarehouse: Needed = ['goods', 'warehouse']
export const goodsOrSales: Needed = ['goods', 'sales']
export const ofPrices: Needed = ['goods', 'sales', 'finance']
export const ofOrders: Needed = ['sales', 'warehouse', 'finance']

/** Who may enter each page of the back office. A page that is missing does not compile. */
const rooms: Record<StaffPath, Needed> = {
  '/admin': everybody,
  '/admin/goods': ofGoods,
  '/admin/good': ofGoods,
  '/admin/agreements': goodsOrSales,
  '/admin/agreement': goodsOrSales,
  '/admin/levels': goodsOrSales,
  '/admin/brands': goods,
  '/admin/categories': goods,
  '/admin/search': goods,
  '/admin/imports': goodsOrSales,
  '/admin/import': goodsOrSales,
  '/admin/companies': salesOrFinance,
  '/admin/company': salesOrFinance,
  '/admin/terms': finance,
  '/admin/orders': ofOrders,
  '/admin/order': ofOrders,
  '/admin/phoneCustomers': sales,
  '/admin/orderSettings': admin,
  '/admin/invoices': finance,
  '/admin/invoice': finance,
  '/admin/afterSales': ofOrders,
  '/admin/afterSale': ofOrders,
  '/admin/enquiries': sales,
  '/admin/phoneOrder': sales,
  '/admin/cancellations': sales,
  '/admin/receipts': finance,
  '/admin/vouchers': finance,
  '/admin/moneyBack': finance,
  '/admin/statements': finance,
  '/admin/statement': finance,
  '/admin/ageing': finance,
  '/admin/finance': finance,
  '/admin/books': finance,
  '/admin/entries': finance,
  '/admin/writeOffs': finance,
  '/admin/closing': finance,
  '/admin/exports': finance,
  '/admin/accounts': finance,
  '/admin/contents': content,
  '/admin/content': content,
  '/admin/reports': salesOrFinance,
  '/admin/messages': sales,
  '/admin/notices': content,
  '/admin/deliveries': admin,
  '/admin/home': content,
  '/admin/users': admin,
  '/admin/seller': admin,
  '/admin/staff': admin,
  '/admin/auditLog': admin,
  '/admin/smsOutbox': admin,
}

const needed = new Map<string, Needed>(Object.entries(rooms))

/** Says whether somebody may enter a page of the back office. `address` may have more behind its path. */
export const mayEnter = (who: Staff, address: string): boolean =>
  holdsOneOf(who, needed.get(address.split(/[?#]/, 1)[0] ?? '') ?? [])
