import { isMobile } from '#mall/people/account/phone.rules.ts'
import { smsCodeForm } from '#mall/people/account/smsCode.form.ts'
import { MobileCode } from '#web/account/MobileCode.tsx'
import { Stack } from '#web/form/Row.tsx'
import { useForm } from '#web/form/useForm.ts'
import styles from './login.module.css'
import { Remember } from './Remember.tsx'
import type { Refused } from './typed.ts'

type Props = { refused: Refused | undefined; remembered: string }

/** Needs scripts: the code is asked for with a captcha that the browser works out. The page's own form sends it. */
export function ByCode({ refused, remembered }: Props) {
  const of = useForm(smsCodeForm, {
    initial: { mobile: refused?.mobile || (isMobile(remembered) ? remembered : '') },
    ...(refused && { said: refused.errors }),
    send: async () => null,
    isCheap: true,
  })
  return (
    <>
      <noscript>
        <p className="note warn">短信登录需要启用 JavaScript，您也可以使用账号密码登录。</p>
      </noscript>
      <input type="hidden" name="way" value="sms" />
      <Stack isLarge>
        <MobileCode of={of} type="login" />
      </Stack>
      <div className={styles.row}>
        <Remember />
      </div>
    </>
  )
}
