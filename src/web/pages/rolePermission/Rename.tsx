import { api } from '#mall/api.ts'
import type { RoleInfo } from '#mall/company/employee/role.contract.ts'
import { renameForm } from '#mall/company/employee/role.form.ts'
import { call } from '#web/call.ts'
import { PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import { inputOf, valuesOf } from './roleValues.ts'

type Props = { role: RoleInfo; onClose(): void }

export function Rename({ role, onClose }: Props) {
  const edited = useForm(renameForm, {
    initial: { name: role.name },
    send: async ({ name }) => {
      const { roleId, roleName } = role
      await call(api.employee.saveRole, { ...inputOf(roleName, valuesOf(role)), name, roleId })
      return name
    },
    done: (name) => `已重命名为 ${name}`,
    onDone: onClose,
  })
  return (
    <FormDialog title={`重命名 ${role.name}`} of={edited} onClose={onClose} isSmall isStacked>
      <PlainFields of={edited} />
    </FormDialog>
  )
}
