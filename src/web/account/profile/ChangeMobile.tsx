import { useId } from 'react'
import { CodeField } from '#web/account/CodeField.tsx'
import { errorOf } from '#web/account/fieldErrors.ts'
import { MobileField } from '#web/account/MobileField.tsx'
import { NoSms } from '#web/account/NoSms.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useService } from '#web/ui/useService.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { useChangeMobile } from './useChangeMobile.ts'

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

function ByCodes({ mobile: old, hasCompany, onClose }: Props) {
  const service = useService()
  const { form, values, errors, isSaving, oldCode, newCode, ...act } = useChangeMobile(old, onClose)
  const id = useId()
  const footer = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        取消
      </button>
      <button type="submit" form={id} className="btn p" disabled={isSaving}>
        {isSaving ? '更换中' : '确认更换'}
      </button>
    </>
  )
  return (
    <Dialog title="更换手机号" footer={footer} onClose={onClose} isSmall>
      <form ref={form} id={id} action={act.save} noValidate>
        <CodeField
          name="oldCode"
          label={`原手机号 ${old} 的验证码`}
          code={oldCode}
          value={values.oldCode}
          error={errors.oldCode}
          onChange={(value) => act.change('oldCode', value)}
          onSend={act.sendOld}
        />
        <MobileField
          name="mobile"
          label="新手机号"
          value={values.mobile}
          error={errors.mobile}
          onType={(number) => act.change('mobile', number)}
          onBlur={() => values.mobile && act.say('mobile', errorOf('mobile', values))}
        />
        <CodeField
          name="newCode"
          label="新手机号的验证码"
          code={newCode}
          value={values.newCode}
          error={errors.newCode}
          onChange={(value) => act.change('newCode', value)}
          onSend={act.sendNew}
        />
      </form>
      <p className="mute t12">
        更换后请用新手机号登录，其他设备会退出登录。原手机号已不能接收短信时，请联系
        {hasCompany ? '本企业的集团管理员修改' : service}。
      </p>
    </Dialog>
  )
}
