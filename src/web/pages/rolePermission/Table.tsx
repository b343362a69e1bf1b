import { Fragment } from 'react'
import type { RoleInfo } from '#mall/company/employee/role.contract.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { permissionTable } from './permissions.ts'
import styles from './role.module.css'

type Props = { who: UserInfo; roles: readonly RoleInfo[] }

/** One column for each role; of two, the lines that differ stand out. */
export const Table = ({ who, roles }: Props) => (
  <table className={`data-table ${styles.table}`}>
    <thead>
      <tr>
        <th>权限</th>
        {roles.map(({ roleId, name }) => (
          <th key={roleId} className="mid">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {permissionTable(who, roles).map(({ module, lines }) => (
        <Fragment key={module}>
          <tr className={styles.module}>
            <th colSpan={roles.length + 1} scope="rowgroup">
              {module}
            </th>
          </tr>
          {lines.map(({ name, values, isDifferent }) => (
            <tr key={name} className={isDifferent ? 'on' : undefined}>
              <td>{name}</td>
              {roles.map(({ roleId }, at) => (
                <td key={roleId} className="mid">
                  <Value value={values[at] ?? false} />
                </td>
              ))}
            </tr>
          ))}
        </Fragment>
      ))}
    </tbody>
  </table>
)

function Value({ value }: { value: boolean | string }) {
  if (typeof value === 'string') return value
  if (!value)
    return (
      <span className="mute">
        –<span className="visually-hidden">无此权限</span>
      </span>
    )
  return (
    <span className={`ok ${styles.yes}`}>
      <Icon name="check" />
      <span className="visually-hidden">有此权限</span>
    </span>
  )
}
