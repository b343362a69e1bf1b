import { type ReactNode, useId } from 'react'
import type { Department } from '#mall/company/employee/department.contract.ts'
import type { Employee } from '#mall/company/employee/employee.contract.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './centre.module.css'
import { type EmployeeValues, textFields } from './employeeFields.ts'
import { DepartmentOptions } from './Filters.tsx'
import { RoleOptions } from './RoleOptions.tsx'
import { useColleagues } from './useColleagues.ts'
import { useEmployeeForm } from './useEmployeeForm.ts'
import { useRoles } from './useRoles.ts'

export type FormProps = { employee: Employee | null; departments: Department[]; onClose(): void }

/** Adds an employee or changes one. What was typed stays until it is saved. */
export function EmployeeForm(props: FormProps) {
  const { employee, departments } = props
  const edited = useEmployeeForm(props)
  const { colleagues } = useColleagues()
  const roles = useRoles()
  const id = useId()
  const text = (name: keyof EmployeeValues) => <TextField key={name} name={name} of={edited} />
  return (
    <Dialog
      title={employee ? `编辑员工 ${employee.name}` : '新增员工'}
      footer={<Buttons form={id} isSaving={edited.isSaving} onCancel={edited.close} />}
      onClose={edited.close}
      isDrawer
    >
      <form ref={edited.form} id={id} action={edited.save} noValidate className={styles.form}>
        {(['name', 'username', 'mobile', 'email', 'title'] as const).map(text)}
        <Choice name="departmentId" label="部门" of={edited} isRequired={departments.length > 0}>
          <option value="">{departments.length > 0 ? '请选择部门' : '尚未设置部门'}</option>
          <DepartmentOptions departments={departments} />
        </Choice>
        <Choice name="roleName" label="角色" of={edited} isRequired>
          <option value="">请选择角色</option>
          <RoleOptions roles={roles} only={({ mayGrant }) => mayGrant} />
        </Choice>
        <Choice name="superiorId" label="直属上级" of={edited}>
          <option value="">无</option>
          {employee?.superiorId &&
            !colleagues?.some(({ userId }) => userId === employee.superiorId) && (
              <option value={employee.superiorId}>{employee.superiorName}</option>
            )}
          {colleagues
            ?.filter(({ userId }) => userId !== employee?.userId)
            .map(({ userId, name, username }) => (
              <option key={userId} value={userId}>
                {name}（{username}）
              </option>
            ))}
        </Choice>
        {text('singleLimit')}
      </form>
      {!employee && (
        <p className={`note ${styles.note}`}>
          <Icon name="info" />
          保存后为待激活：员工在登录页选择“忘记密码”，用手机验证码自行设置密码后即可登录。
        </p>
      )}
    </Dialog>
  )
}

type Edited = ReturnType<typeof useEmployeeForm>
type FieldProps = { name: keyof EmployeeValues; of: Edited }

const TextField = ({ name, of }: FieldProps) => {
  const { label = '', isRequired = false, placeholder } = textFields[name] ?? {}
  return (
    <Field name={name} label={label} isRequired={isRequired} of={of}>
      {(common) => (
        <input
          {...common}
          placeholder={placeholder}
          autoComplete="off"
          inputMode={name === 'singleLimit' ? 'decimal' : undefined}
        />
      )}
    </Field>
  )
}

type ChoiceProps = FieldProps & { label: string; isRequired?: boolean; children: ReactNode }

const Choice = ({ name, label, isRequired = false, of, children }: ChoiceProps) => (
  <Field name={name} label={label} isRequired={isRequired} of={of}>
    {(common) => <select {...common}>{children}</select>}
  </Field>
)

type WrapProps = FieldProps & {
  label: string
  isRequired: boolean
  children(common: ReturnType<typeof commonOf>): ReactNode
}

/** Label, control and the line for its error, which is reserved so that nothing moves. */
function Field({ name, label, isRequired, of, children }: WrapProps) {
  const error = of.errors[name]
  const id = `employee-${name}`
  return (
    <>
      <label
        htmlFor={id}
        className={isRequired ? `${styles.label} ${styles.required}` : styles.label}
      >
        {label}
      </label>
      <div>
        {children(commonOf(name, isRequired, of))}
        <p id={`${id}-error`} className={styles.error}>
          {error && <Icon name="circle-alert" />}
          {error}
        </p>
      </div>
    </>
  )
}

const commonOf = (name: keyof EmployeeValues, isRequired: boolean, of: Edited) => ({
  id: `employee-${name}`,
  name,
  className: of.errors[name] ? 'in err' : 'in',
  value: of.values[name],
  'aria-required': isRequired,
  'aria-invalid': of.errors[name] !== undefined,
  'aria-describedby': `employee-${name}-error`,
  onChange: (event: { target: { value: string } }) => of.change({ [name]: event.target.value }),
  onBlur: () => of.check(name),
})

type ButtonProps = { form: string; isSaving: boolean; onCancel(): void }

const Buttons = ({ form, isSaving, onCancel }: ButtonProps) => (
  <>
    <button type="button" className="btn" onClick={onCancel}>
      取消
    </button>
    <button type="submit" form={form} className="btn p" disabled={isSaving}>
      {isSaving ? '保存中' : '保存'}
    </button>
  </>
)
