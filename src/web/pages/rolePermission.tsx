import { Form } from 'react-router'
import { api } from '#mall/api.ts'
import { type Role, roles, roleTitles } from '#mall/employee/roles.rules.ts'
import { Centre } from '#web/centre/Centre.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/rolePermission.ts'
import { NoView } from './companyCenter/NoView.tsx'
import styles from './rolePermission/role.module.css'
import { Table } from './rolePermission/Table.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call, who } = context.get(visit)
  if (who?.roleName !== 'groupAdministrator' && who?.roleName !== 'purchasingManager') return null
  const { searchParams } = new URL(request.url)
  const asked = (key: string) => roles.find((role) => role === searchParams.get(key))
  const role = asked('role') ?? 'demander'
  const other = asked('with')
  const { list } = await call(api.employee.getRoleList, {})
  return { who, list, role, other: other === role ? undefined : other }
}

export default function RolePermission({ loaderData }: Route.ComponentProps) {
  return <Centre title="角色权限">{loaderData ? <Roles {...loaderData} /> : <NoView />}</Centre>
}

type Props = NonNullable<Route.ComponentProps['loaderData']>

function Roles({ who, list, role, other }: Props) {
  const current = list.find(({ roleName }) => roleName === role)
  return (
    <section className={`sheet ${styles.page}`}>
      <nav className={styles.roles} aria-label="角色">
        {list.map(({ roleId, roleName, name, users }) => (
          <PageLink
            key={roleId}
            to={`/rolePermission?role=${roleName}`}
            aria-current={roleName === role ? 'page' : undefined}
          >
            <Icon name="lock-keyhole" />
            {name}
            <span className="mute">{users} 人</span>
          </PageLink>
        ))}
      </nav>
      <div>
        <header className={styles.head}>
          <h2>{current?.name}</h2>
          <span className="tag">内置角色</span>
          <PageLink to={`/companyCenter?roleName=${role}`} className="link">
            查看 {current?.users} 名成员
          </PageLink>
          <Compare role={role} other={other} />
        </header>
        <Table who={who} roles={other ? [role, other] : [role]} />
      </div>
    </section>
  )
}

const Compare = ({ role, other }: { role: Role; other: Role | undefined }) => (
  <Form key={`${role} ${other}`}>
    <input type="hidden" name="role" value={role} />
    <select name="with" className="in" aria-label="对比角色" defaultValue={other ?? ''}>
      <option value="">选择对比角色</option>
      {roles
        .filter((one) => one !== role)
        .map((one) => (
          <option key={one} value={one}>
            {roleTitles[one]}
          </option>
        ))}
    </select>
    <button type="submit" className="btn">
      对比
    </button>
  </Form>
)
