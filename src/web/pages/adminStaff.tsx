import { useSearchParams } from 'react-router'
import { api } from '#mall/api.ts'
import type { StaffAccount, StaffRoleInfo } from '#mall/house/staff/staffAccount.contract.ts'
import { to } from '#mall/pages.ts'
import { AdminPage } from '#web/admin/AdminPage.tsx'
import { failedIn } from '#web/list/failed.tsx'
import { ListPage, type ListProps } from '#web/list/ListPage.tsx'
import { idChoice, staffPageSizes, tabs, text } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import type { Column } from '#web/list/Table.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminStaff.ts'
import { AccountActs } from './adminStaff/AccountActs.tsx'
import { AddStaff } from './adminStaff/AddStaff.tsx'
import { RequireSecondStep } from './adminStaff/RequireSecondStep.tsx'
import { Roles } from './adminStaff/Roles.tsx'

const list = {
  noun: '员工',
  unit: '名',
  pageSizes: staffPageSizes,
  fields: {
    tab: tabs('账号状态', {
      all: '全部',
      active: '在职',
      waiting: '待激活',
      disabled: '已停用',
    }),
    roleId: idChoice('角色'),
    keyword: text('搜索员工', '姓名 / 账号 / 手机'),
  },
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(visit)
  const [{ list: roles }, loaded] = await Promise.all([
    call(api.staff.staffRoles, {}),
    url.searchParams.get('view') === 'roles'
      ? null
      : loadList(list, url, (filter) => call(api.staff.staffList, filter)),
  ])
  return { roles, ...loaded }
}

const columnsFor = (
  roles: readonly StaffRoleInfo[],
  isRequired: boolean,
): readonly Column<StaffAccount>[] => [
  {
    head: '姓名',
    width: '13%',
    opens: true,
    cell: ({ name, isOwn }) => (
      <>
        <b>{name}</b>
        {isOwn && <span className="mute">（本人）</span>}
      </>
    ),
  },
  { head: '账号', width: '12%', cell: ({ username }) => username },
  { head: '手机', width: '12%', cell: ({ mobile }) => mobile },
  { head: '角色', width: '11%', cell: ({ role }) => role.name },
  { head: '状态', width: '9%', cell: (account) => <StateTag account={account} /> },
  {
    head: '二次验证',
    width: '9%',
    cell: ({ hasSecondStep }) =>
      hasSecondStep ? (
        <span className="tag ok">已开启</span>
      ) : isRequired ? (
        <span className="tag warn">待设置</span>
      ) : (
        '–'
      ),
  },
  {
    head: '最近登录',
    width: '13%',
    cell: ({ lastLoginAt }) => (lastLoginAt ? dateTime(lastLoginAt) : '–'),
  },
  {
    head: '操作',
    width: '21%',
    isActs: true,
    cell: (account) => <AccountActs account={account} roles={roles} />,
  },
]

function StateTag({ account: { status, isActivated } }: { account: StaffAccount }) {
  if (status === 0) return <span className="tag off">已停用</span>
  return isActivated ? (
    <span className="tag ok">在职</span>
  ) : (
    <span className="tag warn">待激活</span>
  )
}

type Loaded = {
  roles: readonly StaffRoleInfo[]
  found?: ListProps<StaffAccount>['found'] & {
    unheld?: readonly string[]
    isSecondStepRequired?: boolean
  }
  today?: string
}

function Accounts({ roles, found, today }: Partial<Loaded>) {
  const known = roles ?? []
  const unheld = found?.unheld ?? []
  return (
    <ListPage
      list={list}
      found={found}
      {...(today && { today })}
      columns={columnsFor(known, found?.isSecondStepRequired === true)}
      keyOf={({ userId }) => userId}
      nameOf={({ name }) => name}
      options={{ roleId: known.map(({ roleId, name }) => [roleId, name] as const) }}
      above={<Parts view="" />}
      tools={
        <>
          {found?.isSecondStepRequired !== undefined && (
            <RequireSecondStep isRequired={found.isSecondStepRequired} />
          )}
          <AddStaff roles={known} />
        </>
      }
      note={
        unheld.length > 0 && (
          <p className="note warn">
            <Icon name="triangle-alert" />
            <span>
              在职员工中没有人持有{unheld.join('、')}
              权限：请由任一财务同事在“月结账”页授予另一位财务同事。
            </span>
          </p>
        )
      }
      none={{ text: '商城的员工账号会显示在这里。' }}
    />
  )
}

const Parts = ({ view }: { view: '' | 'roles' }) => (
  <nav className="tabs" aria-label="员工与角色">
    <PageLink to={to.adminStaff()} aria-current={view === '' ? 'page' : undefined}>
      员工
    </PageLink>
    <PageLink
      to={to.adminStaff({ view: 'roles' })}
      aria-current={view === 'roles' ? 'page' : undefined}
    >
      角色
    </PageLink>
  </nav>
)

/** Who works for the mall, and what each role may do. */
export default function AdminStaff({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  return (
    <AdminPage title={title}>
      {query.get('view') === 'roles' ? (
        <section className="sheet">
          <Parts view="roles" />
          <Roles roles={loaderData.roles} />
        </section>
      ) : (
        <Accounts {...loaderData} />
      )}
    </AdminPage>
  )
}

const title = '员工与角色'
export const ErrorBoundary = failedIn(AdminPage, title, Accounts)
