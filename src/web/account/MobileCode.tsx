import type { ReactNode } from 'react'
import type { Fields, NameOf } from '#mall/form.ts'
import type { SmsType } from '#mall/people/account/account.contract.ts'
import type { Edited } from '#web/form/useForm.ts'
import { CodeField } from './CodeField.tsx'
import { MobileField } from './MobileField.tsx'
import { sendTo, useCode } from './useCode.ts'

type Props<F extends Fields> = {
  of: Edited<F>
  type: SmsType
  /** It stands in place of what is found wrong with the number, and may have a link. */
  mobileProblem?: ReactNode
  onLeaveMobile?(mobile: string): void
}

/** Asks for a number and the code that is sent to it: the fields mobile and smsCode. */
export function MobileCode<F extends Fields>(props: Props<F>) {
  const { of, type, mobileProblem, onLeaveMobile } = props
  const [mobile, smsCode] = ['mobile', 'smsCode'] as NameOf<F>[] as [NameOf<F>, NameOf<F>]
  const typed = String(of.values[mobile])
  const code = useCode(type, typed)
  const isRight = !of.form.problems(of.form.normalized(of.values))[mobile]
  return (
    <>
      <MobileField
        of={of}
        name={mobile}
        problem={mobileProblem}
        onLeave={() => isRight && onLeaveMobile?.(typed)}
      />
      <CodeField
        of={of}
        name={smsCode}
        code={code}
        onSend={() => sendTo(of, mobile, smsCode, code)}
      />
    </>
  )
}
