import { useState } from 'react'
import styles from '#web/account/account.module.css'
import { NoSms } from '#web/account/NoSms.tsx'
import { Steps } from '#web/account/Steps.tsx'
import type { PageHandle } from '#web/layout/handle.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Title } from '#web/ui/Title.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { Done } from './forgetPwd/Done.tsx'
import { NewPassword } from './forgetPwd/NewPassword.tsx'
import { Verify } from './forgetPwd/Verify.tsx'

export const handle: PageHandle = { isNarrow: true, welcome: '找回密码' }

const titles = ['验证身份', '设置新密码', '完成'] as const

/** Asks for a code that is sent to the number of the account. The number is never said to be known or not. */
export default function ForgetPwd() {
  const [step, setStep] = useState(1)
  const { hasSms } = useVisitor()
  const [proof, setProof] = useState({ mobile: '', smsCode: '', error: '' })
  return (
    <div className={`wrap ${styles.page}`}>
      <Title>找回密码</Title>
      <meta name="robots" content="noindex" />
      <section className={`sheet ${styles.sheet}`}>
        <h1>{titles[step - 1]}</h1>
        <Steps titles={titles} current={step} />
        {step === 1 && !hasSms && <NoSms what="自助找回密码" />}
        {step === 1 && hasSms && (
          <Verify
            {...proof}
            onVerified={(mobile, smsCode) => {
              setProof({ mobile, smsCode, error: '' })
              setStep(2)
            }}
          />
        )}
        {step === 2 && (
          <NewPassword
            {...proof}
            onSaved={() => setStep(3)}
            onRefused={(error) => {
              setProof({ ...proof, smsCode: '', error })
              setStep(1)
            }}
          />
        )}
        {step === 3 && <Done />}
        {step < 3 && (
          <p className={styles.more}>
            <PageLink to="/login" className="link">
              想起密码了？去登录
            </PageLink>
          </p>
        )}
      </section>
    </div>
  )
}
