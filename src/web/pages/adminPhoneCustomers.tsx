import { roleNames } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import type { StaffUser } from '#mall/house/staff/staff.contract.ts'
import { to } from '#mall/pages.ts'
import { staffList } from '#web/admin/staffList.tsx'
import { staffPageSizes, text } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import type { Column } from '#web/list/Table.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminPhoneCustomers.ts'
import { PhoneEnquiry } from './adminPhoneCustomers/PhoneEnquiry.tsx'

const list = {
  noun: '客户',
  unit: '名',
  pageSizes: staffPageSizes,
  fields: { keyword: text('搜索客户', '企业 / 姓名 / 手机 / 用户名 / 邮箱') },
}

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(list, url, (filter) =>
    context.get(visit).call(api.staff.userList, { ...filter, tab: 'buyers' }),
  )

const columns: readonly Column<StaffUser>[] = [
  { head: '企业', width: '24%', cell: ({ companyName }) => companyName ?? '个人会员' },
  {
    head: '姓名 / 用户名',
    width: '18%',
    opens: true,
    cell: ({ userId, name, username }) => (
      <>
        <PageLink to={to.adminPhoneOrder({ userId })} className="link">
          {name}
        </PageLink>
        <p className="mute t12">{username}</p>
      </>
    ),
  },
  { head: '手机', width: '14%', cell: ({ mobile }) => mobile },
  { head: '角色', width: '12%', cell: ({ roleName }) => roleNames[roleName] },
  {
    head: '最近登录',
    width: '14%',
    cell: ({ lastLoginAt }) => (lastLoginAt ? dateTime(lastLoginAt) : '–'),
  },
  {
    head: '操作',
    width: '18%',
    isActs: true,
    cell: ({ userId, name }) => (
      <>
        <PageLink
          to={to.adminPhoneOrder({ userId })}
          className="btn small outline"
          aria-label={`为 ${name} 代客下单`}
        >
          代客下单
        </PageLink>{' '}
        <PhoneEnquiry userId={userId} name={name} />
      </>
    ),
  },
]

const page = staffList('选择客户', {
  list,
  columns,
  partOf: { to: '/admin/orders', name: '订单' },
  keyOf: ({ userId }) => userId,
  none: { text: '能下单的客户账号会显示在这里；需求人员和已停用的账号不在其中。' },
})

export default page.Page
export const ErrorBoundary = page.ErrorBoundary
