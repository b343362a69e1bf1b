import { api } from '#mall/api.ts'
import type { Department } from '#mall/company/employee/department.contract.ts'
import type { JoinRequest } from '#mall/company/employee/joining.contract.ts'
import { placeForm, refusalForm } from '#mall/company/employee/joining.form.ts'
import type { RoleInfo } from '#mall/company/employee/role.contract.ts'
import { call } from '#web/call.ts'
import { roleIn } from '#web/company/roleChoice.ts'
import { Choice, PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import { OptionList } from '#web/picker/OptionList.tsx'
import { Picker } from '#web/picker/Picker.tsx'
import { departmentOptions } from './departmentOptions.ts'
import { firstKey, roleOptions } from './roleOptions.ts'
import { useRoles } from './useRoles.ts'

type Props = { request: JoinRequest; onClose(): void }

const mayGive = ({ mayGrant }: RoleInfo) => mayGrant

export function Approve({ request, departments, onClose }: Props & { departments: Department[] }) {
  const { joinRequestId, name } = request
  const roles = useRoles()
  const edited = useForm(placeForm, {
    initial: { roleName: firstKey(roles, mayGive) },
    send: ({ roleName, departmentId }) =>
      call(api.employee.decideJoin, {
        joinRequestId,
        isApproved: true,
        ...roleIn(roleName),
        departmentId: departmentId || null,
      }),
    done: `${name} 已加入企业`,
    onDone: onClose,
  })
  const title = `通过 ${name} 的加入申请`
  return (
    <FormDialog title={title} of={edited} okText="通过" sending="提交中" onClose={onClose} isSmall>
      <Choice of={edited} name="roleName">
        <OptionList options={roleOptions({ roles, only: mayGive })} />
      </Choice>
      <Picker
        of={edited}
        name="departmentId"
        options={departmentOptions(departments)}
        none="以后再设置"
      />
    </FormDialog>
  )
}

export function Refuse({ request: { joinRequestId, name }, onClose }: Props) {
  const edited = useForm(refusalForm, {
    send: ({ reason }) =>
      call(api.employee.decideJoin, { joinRequestId, isApproved: false, reason }),
    done: `已拒绝 ${name} 的申请`,
    onDone: onClose,
  })
  const dialog = { okText: '拒绝', sending: '提交中', isDanger: true, isSmall: true }
  return (
    <FormDialog {...dialog} title={`拒绝 ${name} 的加入申请`} of={edited} onClose={onClose}>
      <PlainFields of={edited} />
    </FormDialog>
  )
}
