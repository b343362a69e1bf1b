import { useState } from 'react'
import { CodeField } from '#web/account/CodeField.tsx'
import { checks } from '#web/account/fieldErrors.ts'
import { MobileField } from '#web/account/MobileField.tsx'
import { useCode } from '#web/account/useCode.ts'
import type { Refused } from './action.ts'
import styles from './login.module.css'

type Props = { refused: Refused | undefined; remembered: string }

/** Needs scripts: the code is asked for with a captcha that the browser works out. */
export function ByCode({ refused, remembered }: Props) {
  const [mobile, setMobile] = useState(
    refused?.mobile || (checks.mobile(remembered) ? '' : remembered),
  )
  const [smsCode, setSmsCode] = useState('')
  const [own, setOwn] = useState<{ mobile?: string; smsCode?: string } | null>(null)
  const [seen, setSeen] = useState(refused)
  if (seen !== refused) {
    setSeen(refused)
    setOwn(null)
  }
  const errors = own ?? refused?.errors ?? {}
  const code = useCode('login', mobile)

  async function send() {
    const error = checks.mobile(mobile) || (await code.send(mobile))
    setOwn(error ? { mobile: error } : {})
    document.getElementById(error ? 'mobile' : 'smsCode')?.focus()
  }

  return (
    <>
      <noscript>
        <p className="note warn">短信登录需要启用 JavaScript，您也可以使用账号密码登录。</p>
      </noscript>
      <input type="hidden" name="way" value="sms" />
      <MobileField name="mobile" value={mobile} error={errors.mobile} onType={setMobile} />
      <CodeField
        code={code}
        value={smsCode}
        error={errors.smsCode}
        onChange={setSmsCode}
        onSend={send}
      />
      <div className={styles.row}>
        <label className="c">
          <input type="checkbox" name="remember" className="ck" defaultChecked />
          记住账号
        </label>
      </div>
    </>
  )
}
