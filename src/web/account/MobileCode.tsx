import type { ReactNode } from 'react'
import type { SmsType } from '#mall/people/account/account.contract.ts'
import { CodeField } from './CodeField.tsx'
import { errorOf } from './fieldErrors.ts'
import { MobileField } from './MobileField.tsx'
import { useCode } from './useCode.ts'
import type { Fields } from './useFields.ts'

type Props = {
  fields: Fields
  type: SmsType
  /** In place of the error of the number: one with a link. */
  mobileError?: ReactNode
  onLeaveMobile?(mobile: string): void
}

/** A number and the code that is sent to it. */
export function MobileCode({ fields, type, mobileError, onLeaveMobile }: Props) {
  const { values, errors, bind, say, set, focus } = fields
  const mobile = (values.mobile ?? '').trim()
  const code = useCode(type, mobile)

  async function send() {
    const error = errorOf('mobile', values) || (await code.send(mobile))
    say('mobile', error)
    if (!error) say('smsCode', '')
    focus(error ? 'mobile' : 'smsCode')
  }

  const mobileField = bind('mobile')
  return (
    <>
      <MobileField
        {...mobileField}
        error={mobileError || errors.mobile}
        onType={(number) => set('mobile', number)}
        onBlur={() => {
          mobileField.onBlur()
          if (!errorOf('mobile', values)) onLeaveMobile?.(mobile)
        }}
      />
      <CodeField
        code={code}
        value={values.smsCode ?? ''}
        error={errors.smsCode}
        onChange={(value) => set('smsCode', value)}
        onSend={send}
      />
    </>
  )
}
