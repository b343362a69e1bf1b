import { roleNames } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import type { StaffUser } from '#mall/house/staff/staff.contract.ts'
import { to } from '#mall/pages.ts'
import { StaffLink } from '#web/admin/StaffLink.tsx'
import { staffList } from '#web/admin/staffList.tsx'
import { choice, staffPageSizes, tabs, text } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import type { Column } from '#web/list/Table.tsx'
import { dateTime } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminUsers.ts'
import { UserActs } from './adminUsers/UserActs.tsx'

const { '': _, ...roles } = roleNames

const list = {
  noun: '用户',
  unit: '名',
  pageSizes: staffPageSizes,
  fields: {
    tab: tabs('账号状态', {
      all: '全部',
      active: '正常',
      disabled: '已停用',
      staff: '运营人员',
    }),
    roleName: choice('角色', roles),
    keyword: text('搜索用户', '姓名 / 用户名 / 手机 / 邮箱 / 企业'),
  },
}

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(list, url, (filter) => context.get(visit).call(api.staff.userList, filter))

const columns: readonly Column<StaffUser>[] = [
  {
    head: '姓名 / 用户名',
    width: '13%',
    cell: ({ name, username }) => (
      <>
        <b>{name}</b>
        <p className="mute t12">{username}</p>
      </>
    ),
  },
  { head: '手机', width: '10%', cell: ({ mobile }) => mobile },
  { head: '邮箱', width: '16%', cell: ({ email }) => email ?? '–' },
  {
    head: '企业',
    width: '20%',
    opens: true,
    cell: ({ companyId, companyName }) =>
      companyId ? <StaffLink to={to.adminCompany({ companyId })}>{companyName}</StaffLink> : '–',
  },
  {
    head: '角色',
    width: '9%',
    cell: ({ isOperator, roleName }) => (isOperator ? '运营人员' : roleNames[roleName] || '会员'),
  },
  {
    head: '状态',
    width: '7%',
    cell: ({ status }) => (
      <span className={`tag ${status === 1 ? 'ok' : 'off'}`}>
        {status === 1 ? '正常' : '已停用'}
      </span>
    ),
  },
  {
    head: '最近登录',
    width: '12%',
    cell: ({ lastLoginAt, sessions }) => (
      <>
        {lastLoginAt ? dateTime(lastLoginAt) : '–'}
        {sessions > 0 && <p className="mute t12">{sessions} 处登录中</p>}
      </>
    ),
  },
  { head: '操作', width: '13%', isActs: true, cell: (user) => <UserActs user={user} /> },
]

const page = staffList('用户', {
  list,
  columns,
  keyOf: ({ userId }) => userId,
  none: { text: '注册的账号会显示在这里。' },
})

export default page.Page
export const ErrorBoundary = page.ErrorBoundary
