import type { Rooms } from '#mall/house/staff/staff.contract.ts'
import type { Address } from '#mall/pages.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { mayEnter } from '#mall/staffAccess.ts'
import type { IconName } from '#web/ui/icons.ts'

export type MenuEntry = {
  to: Address
  name: string
  icon: IconName
  /** A room without it holds what nobody has to do. */
  count?: keyof Rooms
  /** The count means this. */
  unit?: string
  /** g and then this letter leads to it. */
  key?: string
  /** Something waits there for a decision. */
  isWork?: boolean
}

type MenuGroup = { name: string; entries: readonly MenuEntry[] }

/** Answers the rooms that somebody may enter. */
export const menuOf = (who: UserInfo | null): readonly MenuGroup[] =>
  adminMenu
    .map(({ name, entries }) => ({ name, entries: entries.filter(({ to }) => mayEnter(who, to)) }))
    .filter(({ entries }) => entries.length > 0)

const adminMenu: readonly MenuGroup[] = [
  {
    name: '交易',
    entries: [
      {
        to: '/admin/orders',
        name: '订单',
        icon: 'package',
        key: 'o',
        count: 'orders',
        unit: '待处理',
        isWork: true,
      },
      {
        to: '/admin/enquiries',
        name: '询价',
        icon: 'receipt-text',
        key: 'e',
        count: 'enquiries',
        unit: '待报价',
        isWork: true,
      },
      {
        to: '/admin/invoices',
        name: '发票',
        icon: 'receipt-text',
        key: 'i',
        count: 'invoices',
        unit: '待处理',
        isWork: true,
      },
      {
        to: '/admin/afterSales',
        name: '售后',
        icon: 'wrench',
        key: 'a',
        count: 'afterSales',
        unit: '待处理',
        isWork: true,
      },
      {
        to: '/admin/cancellations',
        name: '取消申请',
        icon: 'rotate-ccw',
        key: 'q',
        count: 'cancellations',
        unit: '待处理',
        isWork: true,
      },
    ],
  },
  {
    name: '财务',
    entries: [
      { to: '/admin/finance', name: '财务工作台', icon: 'layout-grid', key: 'f' },
      {
        to: '/admin/receipts',
        name: '对公到账',
        icon: 'building-2',
        key: 'b',
        count: 'receipts',
        unit: '待核',
        isWork: true,
      },
      {
        to: '/admin/vouchers',
        name: '付款凭证',
        icon: 'receipt-text',
        count: 'vouchers',
        unit: '待核实',
        isWork: true,
      },
      {
        to: '/admin/moneyBack',
        name: '待汇出退款',
        icon: 'rotate-ccw',
        count: 'moneyBack',
        unit: '待汇出',
        isWork: true,
      },
      {
        to: '/admin/statements',
        name: '对账单',
        icon: 'table-properties',
        key: 's',
        count: 'statements',
        unit: '待答复异议',
        isWork: true,
      },
      {
        to: '/admin/writeOffs',
        name: '尾差核销',
        icon: 'minus',
        count: 'writeOffs',
        unit: '待复核',
        isWork: true,
      },
      { to: '/admin/books', name: '账簿', icon: 'table-properties' },
      {
        to: '/admin/closing',
        name: '月结账',
        icon: 'lock-keyhole',
        count: 'closings',
        unit: '待确认',
        isWork: true,
      },
      { to: '/admin/exports', name: '凭证导出', icon: 'arrow-down' },
    ],
  },
  {
    name: '商品与价格',
    entries: [
      { to: '/admin/goods', name: '商品', icon: 'box', key: 'p' },
      {
        to: '/admin/agreements',
        name: '协议',
        icon: 'receipt-text',
        key: 't',
        count: 'agreements',
        unit: '份即将到期',
      },
      { to: '/admin/levels', name: '客户等级与集团', icon: 'layout-grid' },
      { to: '/admin/categories', name: '分类', icon: 'list' },
      { to: '/admin/brands', name: '品牌', icon: 'badge-check' },
      { to: '/admin/search', name: '搜索', icon: 'search' },
      { to: '/admin/imports', name: '导入', icon: 'table-properties', key: 'd' },
    ],
  },
  {
    name: '企业',
    entries: [
      {
        to: '/admin/companies',
        name: '企业审核',
        icon: 'building-2',
        key: 'c',
        count: 'companies',
        unit: '待审核',
        isWork: true,
      },
      {
        to: '/admin/terms',
        name: '账期申请',
        icon: 'credit-card',
        key: 'l',
        count: 'terms',
        unit: '待处理',
        isWork: true,
      },
    ],
  },
  {
    name: '客户',
    entries: [
      {
        to: '/admin/messages',
        name: '客户留言',
        icon: 'message-square-text',
        key: 'm',
        count: 'contacts',
        unit: '待处理',
        isWork: true,
      },
    ],
  },
  {
    name: '内容',
    entries: [
      {
        to: '/admin/contents',
        name: '页面与案例',
        icon: 'list',
        key: 'n',
        count: 'drafts',
        unit: '份草稿',
      },
      {
        to: '/admin/notices',
        name: '通知文案',
        icon: 'bell',
        count: 'noticeTexts',
        unit: '条已修改',
      },
      {
        to: '/admin/home',
        name: '首页',
        icon: 'layout-grid',
        count: 'banners',
        unit: '个横幅',
      },
    ],
  },
  {
    name: '经营',
    entries: [
      {
        to: '/admin/reports',
        name: '报表',
        icon: 'table-properties',
        key: 'r',
        count: 'misses',
        unit: '今日无结果搜索',
      },
    ],
  },
  {
    name: '系统',
    entries: [
      { to: '/admin/seller', name: '商城信息', icon: 'info' },
      {
        to: '/admin/users',
        name: '用户',
        icon: 'user-round',
        key: 'u',
        count: 'users',
        unit: '个账号',
      },
      {
        to: '/admin/staff',
        name: '员工与角色',
        icon: 'lock-keyhole',
        count: 'staff',
        unit: '名在职',
      },
      {
        to: '/admin/auditLog',
        name: '操作日志',
        icon: 'clock',
        key: 'y',
        count: 'audit',
        unit: '今日新增',
      },
      {
        to: '/admin/deliveries',
        name: '通知发送',
        icon: 'zap',
        count: 'deadNotices',
        unit: '条发送失败',
        isWork: true,
      },
      {
        to: '/admin/smsOutbox',
        name: '短信发件箱',
        icon: 'message-square-text',
        count: 'messages',
        unit: '今日发送',
      },
    ],
  },
]
