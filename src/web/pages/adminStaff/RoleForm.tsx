import { api } from '#mall/api.ts'
import type { StaffRoleInfo } from '#mall/house/staff/staffAccount.contract.ts'
import { staffRoleForm } from '#mall/house/staff/staffAccount.form.ts'
import { permissionsIn } from '#mall/house/staff/staffAccount.rules.ts'
import { holdsOneOf, staffPermissions } from '#mall/staffAccess.ts'
import { call } from '#web/call.ts'
import { FieldRow, PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { type Edited, useForm } from '#web/form/useForm.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import styles from './staff.module.css'

type Props = { changed: StaffRoleInfo | null; onClose(): void }

/** Adds a role or changes one. */
export function RoleForm({ changed, onClose }: Props) {
  const of = useForm(staffRoleForm, {
    initial: { name: changed?.name ?? '', permissions: changed?.permissions.join(' ') ?? '' },
    send: ({ name, permissions }) =>
      call(api.staff.saveStaffRole, {
        ...(changed && { roleId: changed.roleId }),
        ...{ name, permissions: permissionsIn(permissions) },
      }),
    done: '角色已保存',
    onDone: onClose,
  })
  return (
    <FormDialog title={changed ? `编辑角色 ${changed.name}` : '新增角色'} of={of} onClose={onClose}>
      <PlainFields of={of} only={['name']} />
      <Permissions of={of} />
    </FormDialog>
  )
}

/** What the caller does not hold he cannot give. */
function Permissions({ of }: { of: Edited<typeof staffRoleForm.fields> }) {
  const { who } = useVisitor()
  const ticked = permissionsIn(of.values.permissions)
  return (
    <FieldRow of={of} name="permissions" isGroup>
      <span className={styles.group}>
        {permissionsIn(Object.keys(staffPermissions).join(' ')).map((one) => (
          <label key={one} className={styles.choice}>
            <input
              type="checkbox"
              className="checkbox"
              checked={ticked.includes(one)}
              disabled={!holdsOneOf(who, [one])}
              onChange={({ target }) => {
                const others = ticked.filter((other) => other !== one)
                of.change({ permissions: (target.checked ? [...others, one] : others).join(' ') })
              }}
            />
            {staffPermissions[one].name}
            <span className="mute t12">{staffPermissions[one].opens}</span>
          </label>
        ))}
      </span>
    </FieldRow>
  )
}
