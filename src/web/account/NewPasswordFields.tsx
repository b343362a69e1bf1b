import type { Fields, NameOf } from '#mall/form.ts'
import { passwordStrength } from '#mall/people/account/password.rules.ts'
import { FieldRow, PlainField } from '#web/form/Form.tsx'
import { Secret } from '#web/form/Secret.tsx'
import { bindText, type Edited } from '#web/form/useForm.ts'
import styles from './account.module.css'

/** A password to be, with its strength, and the same once more: the fields password and repeated. */
export function NewPasswordFields<F extends Fields>({ of }: { of: Edited<F> }) {
  const name = 'password' as NameOf<F>
  const { label = '', placeholder, autoComplete } = of.form.fields[name] ?? {}
  return (
    <>
      <FieldRow of={of} name={name}>
        <Secret
          {...bindText(of, name)}
          label={label}
          placeholder={placeholder}
          autoComplete={autoComplete}
        />
        <Strength password={String(of.values[name])} />
      </FieldRow>
      <PlainField of={of} name={'repeated' as NameOf<F>} />
    </>
  )
}

const strengths = ['', '弱', '中', '强'] as const

/** Three bars and a word; without a colour alone to tell. */
function Strength({ password }: { password: string }) {
  const strength = passwordStrength(password)
  return (
    <p className={styles.strength} data-strength={strength}>
      <span aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span role="status">{strength ? `密码强度：${strengths[strength]}` : ''}</span>
    </p>
  )
}
