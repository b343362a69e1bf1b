import type { ReactNode } from 'react'
import styles from './role.module.css'

type Props = {
  label: string
  htmlFor: string
  isRequired?: boolean
  error?: string | undefined
  hint?: string
  children: ReactNode
}

/** Label, control and the line under it, which is reserved so that nothing moves. */
export const Field = ({ label, htmlFor, isRequired, error, hint, children }: Props) => (
  <>
    <label
      htmlFor={htmlFor}
      className={isRequired ? `${styles.label} ${styles.required}` : styles.label}
    >
      {label}
    </label>
    <div>
      {children}
      <p id={`${htmlFor}-error`} className={error ? styles.error : styles.hint}>
        {error ?? hint}
      </p>
    </div>
  </>
)
