import { api } from '#mall/api.ts'
import type { Department } from '#mall/company/employee/department.contract.ts'
import type { Employee } from '#mall/company/employee/employee.contract.ts'
import { employeeForm } from '#mall/company/employee/employee.form.ts'
import { call } from '#web/call.ts'
import { PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import { Picker } from '#web/picker/Picker.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './centre.module.css'
import { departmentOptions } from './departmentOptions.ts'
import { employeeOf, valuesOf } from './employeeFields.ts'
import { roleOptions } from './roleOptions.ts'
import { usePeople } from './usePeople.ts'
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
  const roles = roleOptions({ roles: useRoles(), only: ({ mayGrant }) => mayGrant })
  const superior = employee && { userId: employee.superiorId, name: employee.superiorName }
  const people = usePeople(superior, employee?.userId)
  const title = employee ? `编辑员工 ${employee.name}` : '新增员工'
  return (
    <FormDialog title={title} of={edited} onClose={onClose} isDrawer>
      <PlainFields of={edited} only={['name', 'username', 'mobile', 'email', 'title']} />
      <Picker
        of={edited}
        name="departmentId"
        isRequired={hasDepartments}
        options={departmentOptions(departments)}
        none={hasDepartments ? '请选择部门' : '尚未设置部门'}
      />
      <Picker of={edited} name="roleName" options={roles} none="请选择角色" />
      <Picker of={edited} name="superiorId" options={people} none="无" />
      <PlainFields of={edited} only={['singleLimit']} />
      {!employee && (
        <p className={`note ${styles.whole}`}>
          <Icon name="info" />
          保存后为待激活：在员工列表勾选后“邀请激活”，或请员工在登录页选择“忘记密码”，用手机验证码自行设置密码。
        </p>
      )}
    </FormDialog>
  )
}
