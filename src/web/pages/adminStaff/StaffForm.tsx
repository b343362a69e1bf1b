import { api } from '#mall/api.ts'
import type {
  StaffAccount,
  StaffCode,
  StaffRoleInfo,
} from '#mall/house/staff/staffAccount.contract.ts'
import { staffForm } from '#mall/house/staff/staffAccount.form.ts'
import { permissionsText } from '#mall/house/staff/staffAccount.rules.ts'
import { call } from '#web/call.ts'
import { Choice, PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { type Edited, useForm } from '#web/form/useForm.ts'

type Of = { of: Edited<typeof staffForm.fields>; roles: readonly StaffRoleInfo[] }

/** Only what the caller holds himself can be chosen. */
function RoleChoice({ of, roles }: Of) {
  const chosen = roles.find(({ roleId }) => roleId === of.values.roleId)
  return (
    <Choice of={of} name="roleId" hint={chosen && `权限：${permissionsText(chosen)}`}>
      <option value="">请选择角色</option>
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

type NewProps = {
  roles: readonly StaffRoleInfo[]
  onMade(code: StaffCode): void
  onClose(): void
}

/** Writes a colleague down, who sets his own password with the code that follows. */
export function NewStaff({ roles, onMade, onClose }: NewProps) {
  const of = useForm(staffForm, {
    send: (values) => call(api.staff.addStaff, values),
    done: ({ name }) => `已新增 ${name}`,
    onDone: onMade,
  })
  return (
    <FormDialog title="新增员工" of={of} okText="新增并生成激活码" onClose={onClose}>
      <PlainFields of={of} only={['name', 'username', 'mobile']} />
      <RoleChoice of={of} roles={roles} />
    </FormDialog>
  )
}

type Props = { account: StaffAccount; roles: readonly StaffRoleInfo[]; onClose(): void }

/** Changes a colleague; one's own role is somebody else's affair. */
export function ChangeStaff({ account, roles, onClose }: Props) {
  const { userId, name, username, mobile, role, isOwn } = account
  const of = useForm(staffForm, {
    initial: { name, username, mobile, roleId: role.roleId },
    send: ({ username: _, ...values }) => call(api.staff.changeStaff, { userId, ...values }),
    done: '员工账号已保存',
    onDone: onClose,
  })
  return (
    <FormDialog title={`编辑员工 ${name}（${username}）`} of={of} onClose={onClose}>
      <PlainFields of={of} only={['name', 'mobile']} />
      {isOwn ? (
        <p className="note">您的角色是“{role.name}”，只能由另一位管理员修改。</p>
      ) : (
        <RoleChoice of={of} roles={roles} />
      )}
    </FormDialog>
  )
}
