import { useId } from 'react'
import { held } from '#mall/access.ts'
import type { RoleInfo } from '#mall/company/employee/role.contract.ts'
import { permissionLabels, scopeLabels } from '#mall/company/employee/roles.rules.ts'
import { limits } from '#mall/limits.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from './Field.tsx'
import { modules } from './permissions.ts'
import styles from './role.module.css'
import { lacking, toggled } from './roleValues.ts'
import { type RoleFormProps, useRoleForm } from './useRoleForm.ts'

/** A new role or one that is changed. Nothing can be ticked that its base does not hold. */
export function RoleForm(props: RoleFormProps) {
  const { role, isNew, onClose } = props
  const edited = useRoleForm(props)
  const id = useId()
  const footer = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        取消
      </button>
      <button type="submit" form={id} className="btn p" disabled={edited.isBusy}>
        {edited.isBusy ? '保存中' : '保存'}
      </button>
    </>
  )
  return (
    <Dialog
      title={isNew ? '新建角色' : `编辑角色 ${role.name}`}
      footer={footer}
      onClose={onClose}
      isDrawer
    >
      <form ref={edited.form} id={id} action={edited.save} noValidate className={styles.form}>
        <Name of={edited} />
        <Base {...props} of={edited} />
        <Permissions of={edited} />
        {held[edited.from.roleName].includes('people') && <Scope of={edited} />}
        {edited.values.permissions.includes('order') && <Limit of={edited} />}
      </form>
      {edited.error && (
        <p className={`note bad ${styles.note}`} role="alert">
          {edited.error}
        </p>
      )}
    </Dialog>
  )
}

type Edited = ReturnType<typeof useRoleForm>
type Props = { of: Edited }

const textOf = ({ wrong, values, change }: Edited, name: 'name' | 'singleLimit') => ({
  id: `role-${name}`,
  name,
  className: wrong[name] ? 'in err' : 'in',
  value: values[name],
  'aria-invalid': wrong[name] !== undefined,
  'aria-describedby': `role-${name}-error`,
  onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
})

const Name = ({ of }: Props) => (
  <Field label="角色名称" htmlFor="role-name" isRequired error={of.wrong.name}>
    <input
      {...textOf(of, 'name')}
      maxLength={limits.maxLength.roleName}
      placeholder="2–20 字，本企业内不重复"
      autoComplete="off"
    />
  </Field>
)

function Base({ of, role, isNew, roles }: Props & RoleFormProps) {
  const base = roles.find((one) => one.builtIn && one.roleName === role.roleName)
  if (!isNew)
    return (
      <Field label="复制自" htmlFor="role-from">
        <span className={styles.fixed}>{base?.name}</span>
      </Field>
    )
  return (
    <Field label="复制自" htmlFor="role-from">
      <select
        id="role-from"
        className="in"
        value={of.from.roleId}
        onChange={(event) => of.copy(event.target.value)}
      >
        {roles
          .filter(({ mayGrant }) => mayGrant)
          .map(({ roleId, name }) => (
            <option key={roleId} value={roleId}>
              {name}
            </option>
          ))}
      </select>
    </Field>
  )
}

const Permissions = ({ of: { from, values, change } }: Props) =>
  modules.map(({ module, permissions }) => {
    const offered = permissions.filter((one) => held[from.roleName].includes(one))
    if (offered.length === 0) return null
    return (
      <fieldset key={module} className={styles.group}>
        <legend>{module}</legend>
        {offered.map((permission) => (
          <label key={permission} className={styles.choice}>
            <input
              type="checkbox"
              checked={values.permissions.includes(permission)}
              disabled={lacking(values, permission)}
              onChange={() => change(toggled(values, permission))}
            />
            {permissionLabels[permission]}
          </label>
        ))}
      </fieldset>
    )
  })

function Scope({ of: { values, change } }: Props) {
  const isWhole = values.permissions.includes('staff')
  const hint = isWhole
    ? '管理员工和部门的角色可查看全公司'
    : '可查看哪些同事的订单、采购申请和报价单'
  return (
    <Field label="数据范围" htmlFor="role-scope" hint={hint}>
      <select
        id="role-scope"
        className="in"
        disabled={isWhole}
        value={isWhole ? 'company' : values.dataScope}
        onChange={(event) => change({ dataScope: event.target.value as RoleInfo['dataScope'] })}
      >
        {Object.entries(scopeLabels).map(([scope, label]) => (
          <option key={scope} value={scope}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  )
}

const Limit = ({ of }: Props) => (
  <Field
    label="单笔限额"
    htmlFor="role-singleLimit"
    error={of.wrong.singleLimit}
    hint="应付总额超过限额的订单不能提交"
  >
    <input
      {...textOf(of, 'singleLimit')}
      inputMode="decimal"
      placeholder="元，不填为不限"
      autoComplete="off"
    />
  </Field>
)
