import { useNavigate } from 'react-router'
import { permissionsOf } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import type { RoleInfo } from '#mall/company/employee/role.contract.ts'
import { roleForm } from '#mall/company/employee/role.form.ts'
import { permissionLabels, scopeLabels } from '#mall/company/employee/roles.rules.ts'
import { to } from '#mall/pages.ts'
import { call } from '#web/call.ts'
import { Choice, FieldRow, PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { type Edited, useForm } from '#web/form/useForm.ts'
import { modules } from './permissions.ts'
import styles from './role.module.css'
import {
  inputOf,
  lacking,
  permissionsIn,
  type RoleValues,
  rightsOf,
  toggled,
  valuesOf,
} from './roleValues.ts'

type Props = {
  /** It is what is copied, or what is changed. */
  role: RoleInfo
  isNew: boolean
  /** A new one may be copied from these. */
  roles: readonly RoleInfo[]
  onClose(): void
}

/** Edits a new role or one that is changed. Nothing can be ticked that its base does not hold. */
export function RoleForm(props: Props) {
  const { role, isNew, onClose } = props
  const edited = useRole(props)
  const { roleName } = baseIn(props, edited.values)
  const title = isNew ? '新建角色' : `编辑角色 ${role.name}`
  return (
    <FormDialog title={title} of={edited} onClose={onClose} isDrawer>
      <PlainFields of={edited} only={['name']} />
      <From {...props} of={edited} />
      <Permissions of={edited} roleName={roleName} />
      {permissionsOf[roleName].includes('people') && <Scope of={edited} />}
      {permissionsIn(edited.values.permissions).includes('order') && (
        <PlainFields of={edited} only={['singleLimit']} />
      )}
    </FormDialog>
  )
}

function useRole(props: Props) {
  const { role, isNew, onClose } = props
  const navigate = useNavigate()
  return useForm(roleForm, {
    initial: { ...valuesOf(role), name: isNew ? '' : role.name },
    send(values) {
      const sent = inputOf(baseIn(props, values).roleName, values)
      return call(api.employee.saveRole, isNew ? sent : { ...sent, roleId: role.roleId })
    },
    done: '角色已保存',
    onDone({ roleId }) {
      onClose()
      if (isNew) navigate(to.rolePermission({ role: roleId }))
    },
  })
}

/** Answers the role that another one is made from. */
const baseIn = ({ role, roles }: Props, { from }: RoleValues): RoleInfo =>
  roles.find(({ roleId }) => roleId === from) ?? role

type Of = { of: Edited<typeof roleForm.fields> }

function From({ of, role, isNew, roles }: Props & Of) {
  const base = roles.find((one) => one.builtIn && one.roleName === role.roleName)
  if (!isNew)
    return (
      <FieldRow of={of} name="from" isGroup>
        <span className={styles.fixed}>{base?.name}</span>
      </FieldRow>
    )
  function copy(roleId: string) {
    const chosen = roles.find((one) => one.roleId === roleId) ?? role
    of.change({ ...rightsOf(chosen), from: chosen.roleId })
  }
  return (
    <Choice of={of} name="from" onChoose={copy}>
      {roles
        .filter(({ mayGrant }) => mayGrant)
        .map(({ roleId, name }) => (
          <option key={roleId} value={roleId}>
            {name}
          </option>
        ))}
    </Choice>
  )
}

const Permissions = ({ of, roleName }: Of & Pick<RoleInfo, 'roleName'>) => {
  const { permissions: ticked } = of.values
  return modules.map(({ module, permissions }) => {
    const offered = permissions.filter((one) => permissionsOf[roleName].includes(one))
    if (offered.length === 0) return null
    return (
      <fieldset key={module} className={styles.group}>
        <legend>{module}</legend>
        {offered.map((permission) => (
          <label key={permission} className={styles.choice}>
            <input
              type="checkbox"
              checked={permissionsIn(ticked).includes(permission)}
              disabled={lacking(ticked, permission)}
              onChange={() => of.change({ permissions: toggled(ticked, permission) })}
            />
            {permissionLabels[permission]}
          </label>
        ))}
      </fieldset>
    )
  })
}

function Scope({ of }: Of) {
  const isWhole = permissionsIn(of.values.permissions).includes('staff')
  const hint = isWhole
    ? '管理员工和部门的角色可查看全公司'
    : '可查看哪些同事的订单、采购申请和报价单'
  const shown = isWhole ? { company: scopeLabels.company } : scopeLabels
  return (
    <Choice of={of} name="dataScope" hint={hint} isDisabled={isWhole}>
      {Object.entries(shown).map(([scope, label]) => (
        <option key={scope} value={isWhole ? of.values.dataScope : scope}>
          {label}
        </option>
      ))}
    </Choice>
  )
}
