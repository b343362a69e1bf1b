import { api } from '#mall/api.ts'
import { changeMobileForm } from '#mall/own/profile/profile.form.ts'
import { CodeField } from '#web/account/CodeField.tsx'
import { MobileField } from '#web/account/MobileField.tsx'
import { NoSms } from '#web/account/NoSms.tsx'
import { sendTo, useCode } from '#web/account/useCode.ts'
import { call } from '#web/call.ts'
import { Dialog } from '#web/form/Dialog.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { bind, useForm } from '#web/form/useForm.ts'
import { useService } from '#web/ui/useService.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'

type Props = { mobile: string; hasCompany: boolean; onClose(): void }

export const ChangeMobile = (props: Props) =>
  useVisitor().hasSms ? <ByCodes {...props} /> : <InVain onClose={props.onClose} />

const InVain = ({ onClose }: Pick<Props, 'onClose'>) => (
  <Dialog
    title="更换手机号"
    footer={
      <button type="button" className="btn" onClick={onClose}>
        知道了
      </button>
    }
    onClose={onClose}
    isSmall
  >
    <NoSms what="自助更换手机号" />
  </Dialog>
)

/** `old` is the number in use, masked. */
function ByCodes({ mobile: old, hasCompany, onClose }: Props) {
  const service = useService()
  const of = useForm(changeMobileForm, {
    send: (values) => call(api.profile.changeMobile, values),
    done: ({ ended }) => (ended > 0 ? '手机号已更换，其他设备已退出登录' : '手机号已更换'),
    onDone: onClose,
  })
  const oldCode = useCode('changeMobile', old, ({ captcha }) =>
    call(api.profile.sendOldMobileCode, { captcha }),
  )
  const newCode = useCode('changeMobile', of.values.mobile)
  async function sendOld() {
    of.say('oldCode', await oldCode.send(old))
    document.getElementById(bind(of, 'oldCode').id)?.focus()
  }
  return (
    <FormDialog
      title="更换手机号"
      of={of}
      okText="确认更换"
      sending="更换中"
      onClose={onClose}
      isSmall
      isStacked
      isLarge
    >
      <CodeField
        of={of}
        name="oldCode"
        label={`原手机号 ${old} 的验证码`}
        code={oldCode}
        onSend={sendOld}
      />
      <MobileField of={of} name="mobile" />
      <CodeField
        of={of}
        name="newCode"
        code={newCode}
        onSend={() => sendTo(of, 'mobile', 'newCode', newCode)}
      />
      <p className="mute t12">
        更换后请用新手机号登录，其他设备会退出登录。原手机号已不能接收短信时，请联系
        {hasCompany ? '本企业的集团管理员修改' : service}。
      </p>
    </FormDialog>
  )
}
