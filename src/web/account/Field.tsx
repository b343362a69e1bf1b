import type { InputHTMLAttributes, ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './account.module.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> & {
  name: string
  label: string
  error?: ReactNode
  /** Under the field while nothing is wrong with it. */
  hint?: ReactNode
  /** Beside the input: a button. */
  aside?: ReactNode
  /** Under the input: what belongs to it. */
  below?: ReactNode
}

/** Label, input and the line for its error, which is always there so that nothing moves. */
export function Field({ name, label, error, hint, aside, below, ...input }: Props) {
  const id = input.id ?? name
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={input['aria-required'] ? styles.required : undefined}>
        {label}
      </label>
      <div className={aside ? styles.withAside : undefined}>
        <input
          {...input}
          id={id}
          name={name}
          className={error ? 'in l err' : 'in l'}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-error`}
        />
        {aside}
      </div>
      {below}
      <FieldError id={`${id}-error`} error={error} hint={hint} />
    </div>
  )
}

type ErrorProps = { id: string; error?: ReactNode; hint?: ReactNode }

export const FieldError = ({ id, error, hint }: ErrorProps) => (
  <p id={id} className={error ? styles.error : styles.hint} role="alert">
    {error && <Icon name="circle-alert" />}
    {error || hint}
  </p>
)
