import { type ComponentProps, useId } from 'react'
import { companyLimits } from '#mall/companyLimits.ts'
import styles from './admin.module.css'

/** Of a term as it is typed; '' when nothing is wrong. */
export const daysProblem = (days: number): string =>
  Number.isInteger(days) && days >= 1 && days <= companyLimits.termDays
    ? ''
    : `请填写 1–${companyLimits.termDays} 天`

type FieldProps = ComponentProps<'input'> & { label: string; problem: string }

export function NumberField({ label, problem, ...input }: FieldProps) {
  const id = useId()
  return (
    <label className={styles.reason} htmlFor={id}>
      {label}
      <input
        {...input}
        id={id}
        type="number"
        min={1}
        className={problem ? 'in err' : 'in'}
        aria-invalid={problem !== ''}
      />
      {problem && (
        <span className="bad t12" role="alert">
          {problem}
        </span>
      )}
    </label>
  )
}
