import { mayManageStaff, maySeeStaff } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import type { RoleInfo } from '#mall/company/employee/role.contract.ts'
import { to } from '#mall/pages.ts'
import { Centre } from '#web/centre/Centre.tsx'
import { NoView } from '#web/company/NoView.tsx'
import { roleKey } from '#web/company/roleChoice.ts'
import { GetForm } from '#web/ui/GetForm.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/rolePermission.ts'
import { RoleActions } from './rolePermission/RoleActions.tsx'
import styles from './rolePermission/role.module.css'
import { Table } from './rolePermission/Table.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call, who } = context.get(visit)
  if (!who?.companyId || !maySeeStaff(who)) return null
  const { searchParams } = new URL(request.url)
  const { list } = await call(api.employee.getRoleList, {})
  const asked = (key: string) => list.find(({ roleId }) => roleId === searchParams.get(key))
  return { who, list, asked: asked('role') ?? null, other: asked('with') ?? null }
}

export default function RolePermission({ loaderData }: Route.ComponentProps) {
  return <Centre title="角色权限">{loaderData ? <Roles {...loaderData} /> : <NoView />}</Centre>
}

type Props = NonNullable<Route.ComponentProps['loaderData']>

function Roles({ who, list, asked, other }: Props) {
  const role = asked ?? list[0]
  if (!role) return <NoView />
  const compared = other && other.roleId !== role.roleId ? [role, other] : [role]
  return (
    <section className={`sheet ${styles.page}`}>
      <nav className={styles.roles} aria-label="角色">
        {list.map((one) => (
          <PageLink
            key={one.roleId}
            to={to.rolePermission({ role: one.roleId })}
            aria-current={one.roleId === role.roleId ? 'page' : undefined}
          >
            <Icon name={one.builtIn ? 'lock-keyhole' : 'user-round'} />
            <span className={styles.name}>{one.name}</span>
            <span className="mute">{one.users} 人</span>
          </PageLink>
        ))}
      </nav>
      <div>
        <Head role={role} roles={list} mayManage={mayManageStaff(who)} />
        <Compare role={role} other={compared[1]} roles={list} />
        <Table who={who} roles={compared} />
      </div>
    </section>
  )
}

type HeadProps = { role: RoleInfo; roles: readonly RoleInfo[]; mayManage: boolean }

function Head({ role, roles, mayManage }: HeadProps) {
  const { name, roleName, builtIn, users } = role
  const base = roles.find((one) => one.builtIn && one.roleName === roleName)
  const members = roleKey({ roleName, customRoleId: builtIn ? null : role.roleId })
  return (
    <header className={styles.head}>
      <h2>{name}</h2>
      <span className="tag">{builtIn ? '内置角色' : `复制自 ${base?.name}`}</span>
      <PageLink to={to.companyCenter({ role: members })} className="link">
        查看 {users} 名成员
      </PageLink>
      {mayManage && <RoleActions key={role.roleId} role={role} roles={roles} />}
    </header>
  )
}

type CompareProps = { role: RoleInfo; other: RoleInfo | undefined; roles: readonly RoleInfo[] }

const Compare = ({ role, other, roles }: CompareProps) => (
  <GetForm key={`${role.roleId} ${other?.roleId}`} className={styles.compare}>
    <input type="hidden" name="role" value={role.roleId} />
    <select name="with" className="input" aria-label="对比角色" defaultValue={other?.roleId ?? ''}>
      <option value="">选择对比角色</option>
      {roles
        .filter(({ roleId }) => roleId !== role.roleId)
        .map(({ roleId, name }) => (
          <option key={roleId} value={roleId}>
            {name}
          </option>
        ))}
    </select>
    <button type="submit" className="btn">
      对比
    </button>
  </GetForm>
)
