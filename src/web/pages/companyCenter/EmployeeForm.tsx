import { api } from '#mall/api.ts'
import type { Department } from '#mall/company/employee/department.contract.ts'
import type { Employee } from '#mall/company/employee/employee.contract.ts'
import { employeeForm } from '#mall/company/employee/employee.form.ts'
import { call } from '#web/call.ts'
import { Choice, PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './centre.module.css'
import { DepartmentOptions } from './DepartmentOptions.tsx'
import { employeeOf, valuesOf } from './employeeFields.ts'
import { People } from './People.tsx'
import { RoleOptions } from './RoleOptions.tsx'
import { useRoles } from './useRoles.ts'

type Props = { employee: Employee | null; departments: Department[]; onClose(): void }

/** Adds an employee or changes one. */
export function EmployeeForm({ employee, departments, onClose }: Props) {
  const hasDepartments = departments.length > 0
  const edited = useForm(employeeForm, {
    initial: valuesOf(employee),
    check: ({ departmentId }) =>
      hasDepartments && !departmentId ? { departmentId: '请选择部门' } : {},
    send: async (values) => {
      const userId = employee ? { userId: employee.userId } : {}
      await call(api.employee.editemployee, { ...employeeOf(values), ...userId })
      return values
    },
    done: ({ name }) => (employee ? '员工信息已保存' : `已新增 ${name}`),
    onDone: onClose,
  })
  const title = employee ? `编辑员工 ${employee.name}` : '新增员工'
  return (
    <FormDialog title={title} of={edited} onClose={onClose} isDrawer>
      <PlainFields of={edited} only={['name', 'username', 'mobile', 'email', 'title']} />
      <Choice of={edited} name="departmentId" isRequired={hasDepartments}>
        <option value="">{hasDepartments ? '请选择部门' : '尚未设置部门'}</option>
        <DepartmentOptions departments={departments} />
      </Choice>
      <Choice of={edited} name="roleName">
        <option value="">请选择角色</option>
        <RoleOptions roles={useRoles()} only={({ mayGrant }) => mayGrant} />
      </Choice>
      <Choice of={edited} name="superiorId">
        <option value="">无</option>
        <People
          known={employee && { userId: employee.superiorId, name: employee.superiorName }}
          without={employee?.userId}
        />
      </Choice>
      <PlainFields of={edited} only={['singleLimit']} />
      {!employee && (
        <p className={`note ${styles.whole}`}>
          <Icon name="info" />
          保存后为待激活：员工在登录页选择“忘记密码”，用手机验证码自行设置密码后即可登录。
        </p>
      )}
    </FormDialog>
  )
}
