import { Icon } from '#web/ui/Icon.tsx'
import type { AddressFieldSpec } from './addressFields.ts'
import styles from './submit.module.css'

type Props = {
  field: AddressFieldSpec
  value: string
  error: string | undefined
  onChange(value: string): void
  onLeave(): void
}

/** Label, input and the line for its error, which is reserved so that nothing moves. */
export function AddressField({ field, value, error, onChange, onLeave }: Props) {
  const { name, label, isRequired, placeholder, autoComplete } = field
  const id = `address-field-${name}`
  return (
    <>
      <label
        htmlFor={id}
        className={isRequired ? `${styles.label} ${styles.required}` : styles.label}
      >
        {label}
      </label>
      <div>
        <input
          id={id}
          name={name}
          className={error ? 'in err' : 'in'}
          value={value}
          placeholder={placeholder}
          autoComplete={autoComplete}
          aria-required={isRequired}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
        <p id={`${id}-error`} className={styles.error}>
          {error && <Icon name="circle-alert" />}
          {error}
        </p>
      </div>
    </>
  )
}
