import { Link } from 'react-router'
import { api } from '#mall/api.ts'
import { type StaffUser, UserTab } from '#mall/house/staff/staff.contract.ts'
import { RoleName } from '#mall/people/account/account.contract.ts'
import styles from '#web/admin/admin.module.css'
import { Search, Tabs } from '#web/admin/ListHead.tsx'
import { Room } from '#web/admin/Room.tsx'
import { wordsOf } from '#web/admin/search.ts'
import { withinPages } from '#web/list/withinPages.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { roleNames } from '#web/ui/roleNames.ts'
import { dateTime } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminUsers.ts'
import { UserActs } from './adminUsers/UserActs.tsx'

const pageSize = 20

export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url
  const tab = UserTab.safeParse(searchParams.get('tab')).data ?? 'all'
  const roleName = RoleName.safeParse(searchParams.get('roleName') || null).data
  const filter = { tab, roleName, ...wordsOf(searchParams) }
  const { call, who } = context.get(visit)
  const found = await call(api.staff.userList, { ...filter, pageSize })
  withinPages(url, filter, found)
  return { ...found, filter, self: who?.userId ?? '' }
}

const labels: Record<UserTab, string> = {
  all: '全部',
  active: '正常',
  disabled: '已停用',
  staff: '运营人员',
}

export default function AdminUsers({ loaderData }: Route.ComponentProps) {
  const { list, total, pages, counts, filter, self } = loaderData
  return (
    <Room title="用户">
      <section className="sheet">
        <Tabs labels={labels} counts={counts} current={filter.tab} label="账号状态" />
        <Search keyword={filter.keyword} placeholder="姓名 / 用户名 / 手机 / 邮箱 / 企业">
          <select name="roleName" className="in" aria-label="角色" defaultValue={filter.roleName}>
            <option value="">全部角色</option>
            {Object.entries(roleNames)
              .filter(([role]) => role)
              .map(([role, name]) => (
                <option key={role} value={role}>
                  {name}
                </option>
              ))}
          </select>
        </Search>
        {list.length > 0 ? (
          <Table list={list} self={self} />
        ) : (
          <Empty title="没有符合条件的用户">换个关键词、角色或状态试试。</Empty>
        )}
      </section>
      {total > 0 && (
        <div className={styles.foot}>
          共 {total.toLocaleString('en')} 个账号
          <Pager pageNum={filter.pageNum} pages={pages} pageSize={pageSize} pageSizes={[]} />
        </div>
      )}
    </Room>
  )
}

const Table = ({ list, self }: { list: StaffUser[]; self: string }) => (
  <table className={`tb ${styles.table}`}>
    <colgroup>
      <col width="13%" />
      <col width="10%" />
      <col width="16%" />
      <col width="20%" />
      <col width="9%" />
      <col width="7%" />
      <col width="12%" />
      <col width="13%" />
    </colgroup>
    <thead>
      <tr>
        <th>姓名 / 用户名</th>
        <th>手机</th>
        <th>邮箱</th>
        <th>企业</th>
        <th>角色</th>
        <th>状态</th>
        <th>最近登录</th>
        <th>操作</th>
      </tr>
    </thead>
    <tbody>
      {list.map((user) => (
        <Row key={user.userId} user={user} isSelf={user.userId === self} />
      ))}
    </tbody>
  </table>
)

const Row = ({ user, isSelf }: { user: StaffUser; isSelf: boolean }) => (
  <tr>
    <td>
      <b>{user.name}</b>
      <p className="mute t12">{user.username}</p>
    </td>
    <td>{user.mobile}</td>
    <td>{user.email ?? '–'}</td>
    <td>
      {user.companyId ? (
        <Link to={`/admin/company?companyId=${user.companyId}`} className="link">
          {user.companyName}
        </Link>
      ) : (
        '–'
      )}
    </td>
    <td>{user.isOperator ? '运营人员' : roleNames[user.roleName] || '会员'}</td>
    <td>
      <span className={`tag ${user.status === 1 ? 'ok' : 'off'}`}>
        {user.status === 1 ? '正常' : '已停用'}
      </span>
    </td>
    <td>
      {user.lastLoginAt ? dateTime(user.lastLoginAt) : '–'}
      {user.sessions > 0 && <p className="mute t12">{user.sessions} 处登录中</p>}
    </td>
    <td>
      <UserActs user={user} isSelf={isSelf} />
    </td>
  </tr>
)
