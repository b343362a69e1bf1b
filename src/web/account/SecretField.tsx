import { type ComponentProps, useState } from 'react'
import { passwordStrength } from '#mall/people/account/password.rules.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './account.module.css'
import { Field } from './Field.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'aside'>

/** A password, which can be looked at. */
export function SecretField(props: Props) {
  const [isShown, setShown] = useState(false)
  const isHydrated = useIsHydrated()
  const eye = (
    <button
      type="button"
      className={styles.eye}
      disabled={!isHydrated}
      aria-pressed={isShown}
      aria-label={`显示${props.label}`}
      onClick={() => setShown(!isShown)}
    >
      <Icon name={isShown ? 'eye' : 'eye-off'} />
    </button>
  )
  const maxLength = props.maxLength ?? 64
  return <Field {...props} type={isShown ? 'text' : 'password'} maxLength={maxLength} aside={eye} />
}

const strengths = ['', '弱', '中', '强'] as const

/** Three bars and a word; without a colour alone to tell. */
export function Strength({ password }: { password: string }) {
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
