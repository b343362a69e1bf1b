import { api } from '#mall/api.ts'
import type { Department } from '#mall/company/employee/department.contract.ts'
import { departmentForm } from '#mall/company/employee/department.form.ts'
import { withBelow } from '#mall/company/employee/department.rules.ts'
import { companyLimits } from '#mall/companyLimits.ts'
import { call } from '#web/call.ts'
import { PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import { Picker } from '#web/picker/Picker.tsx'
import { departmentOptions } from './departmentOptions.ts'
import { usePeople } from './usePeople.ts'

type Props = {
  /** null stands for a new one. */
  department: Department | null
  parentId: string | null
  departments: Department[]
  onClose(): void
}

/** Adds a department or changes one. */
export function DepartmentForm({ department, parentId, departments, onClose }: Props) {
  const departmentId = department?.departmentId
  const leaderId = department?.leaderId ?? null
  const edited = useForm(departmentForm, {
    initial: {
      name: department?.name ?? '',
      parentId: parentId ?? '',
      leaderId: leaderId ?? '',
    },
    send: (values) =>
      call(api.employee.saveDepartment, {
        name: values.name,
        parentId: values.parentId || null,
        leaderId: values.leaderId || null,
        ...(departmentId && { departmentId }),
      }),
    done: '部门已保存',
    onDone: onClose,
  })
  const own = departmentId ? withBelow(departments, departmentId) : []
  const parents = departments.filter(
    (one) => one.level < companyLimits.departmentLevels && !own.includes(one),
  )
  const people = usePeople(department && { userId: leaderId, name: department.leaderName })
  const title = department ? `编辑部门 ${department.name}` : '新增部门'
  return (
    <FormDialog title={title} of={edited} onClose={onClose}>
      <PlainFields of={edited} only={['name']} />
      <Picker
        of={edited}
        name="parentId"
        options={departmentOptions(parents)}
        none="无（一级部门）"
      />
      <Picker of={edited} name="leaderId" options={people} none="暂不设置" />
    </FormDialog>
  )
}
