import { type ComponentProps, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './form.module.css'

/** Asks for a password, which can be looked at. */
export function Secret({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  const [isShown, setShown] = useState(false)
  const isHydrated = useIsHydrated()
  return (
    <div className={styles.secret}>
      <input {...input} type={isShown ? 'text' : 'password'} />
      <button
        type="button"
        disabled={!isHydrated}
        aria-pressed={isShown}
        aria-label={`显示${label}`}
        onClick={() => setShown(!isShown)}
      >
        <Icon name={isShown ? 'eye' : 'eye-off'} />
      </button>
    </div>
  )
}
