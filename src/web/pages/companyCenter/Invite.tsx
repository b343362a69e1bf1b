import { useState } from 'react'
import { api } from '#mall/api.ts'
import type { Department } from '#mall/company/employee/department.contract.ts'
import { inviteForm } from '#mall/company/employee/joining.form.ts'
import type { RoleInfo } from '#mall/company/employee/role.contract.ts'
import { invitedRoles } from '#mall/company/employee/roles.rules.ts'
import { call } from '#web/call.ts'
import { roleIn } from '#web/company/roleChoice.ts'
import { Dialog } from '#web/form/Dialog.tsx'
import { Choice, PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import { OptionList } from '#web/picker/OptionList.tsx'
import { Picker } from '#web/picker/Picker.tsx'
import { copyText } from '#web/ui/copyText.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { dateTime } from '#web/ui/time.ts'
import styles from './centre.module.css'
import { departmentOptions } from './departmentOptions.ts'
import { firstKey, roleOptions } from './roleOptions.ts'
import { useRoles } from './useRoles.ts'

type Props = { departments: Department[]; onClose(): void }
type Made = { inviteCode: string; expiresAt: string }

/** The link is shown this once: the mall keeps no more than its hash. */
export function Invite({ departments, onClose }: Props) {
  const [made, setMade] = useState<Made | null>(null)
  if (!made) return <Making departments={departments} onMade={setMade} onClose={onClose} />
  const done = (
    <button type="button" className="btn primary" onClick={onClose}>
      完成
    </button>
  )
  return (
    <Dialog title={title} footer={done} onClose={onClose}>
      <Link {...made} />
    </Dialog>
  )
}

const title = '生成邀请链接'

/** A link may be passed on, so it never makes an administrator. */
const mayInvite = ({ roleName, mayGrant }: RoleInfo) =>
  mayGrant && invitedRoles.some((role) => role === roleName)

function invitedRole(key: string) {
  const { roleName, customRoleId = null } = roleIn(key) ?? {}
  const invited = invitedRoles.find((role) => role === roleName)
  return { roleName: invited ?? 'demander', customRoleId: invited ? customRoleId : null }
}

type MakingProps = Props & { onMade(made: Made): void }

function Making({ departments, onMade, onClose }: MakingProps) {
  const roles = useRoles()
  const edited = useForm(inviteForm, {
    initial: { roleName: firstKey(roles, mayInvite) },
    send: ({ roleName, departmentId, maxUses }) =>
      call(api.employee.createInvitation, {
        ...invitedRole(roleName),
        departmentId: departmentId || null,
        maxUses: Number(maxUses),
      }),
    done: '邀请链接已生成',
    onDone: onMade,
  })
  return (
    <FormDialog title={title} of={edited} okText="生成" onClose={onClose}>
      <Choice of={edited} name="roleName" hint="集团管理员请在员工加入后单独设置">
        <OptionList options={roleOptions({ roles, only: mayInvite })} />
      </Choice>
      <Picker
        of={edited}
        name="departmentId"
        options={departmentOptions(departments)}
        none="加入后再设置"
      />
      <PlainFields of={edited} only={['maxUses']} />
    </FormDialog>
  )
}

function Link({ inviteCode, expiresAt }: Made) {
  const address = `${location.origin}/register?inviteCode=${inviteCode}`
  return (
    <div className={styles.link}>
      <p className="note">
        <Icon name="circle-check" />
        链接只显示这一次，请复制后发给同事，有效期至 {dateTime(expiresAt)}。
      </p>
      <div>
        <input
          className="input"
          aria-label="邀请链接"
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" className="btn" onClick={() => copyText(address, '邀请链接')}>
          <Icon name="copy" />
          复制
        </button>
      </div>
    </div>
  )
}
