import { fieldLabels } from '#mall/company/company/company.rules.ts'
import { limits } from '#mall/limits.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './company.module.css'
import type { FieldSpec } from './fields.ts'

type Props = {
  field: FieldSpec
  value: string
  problem: string | undefined
  onChange(value: string): void
  onLeave(): void
}

/** Label, control and the line under it for the hint or what is wrong, which is reserved so that nothing moves. */
export function Field({ field, value, problem, onChange, onLeave }: Props) {
  const id = `certification-${field.name}`
  const common = {
    id,
    value,
    className: problem ? 'in err' : 'in',
    'aria-required': field.isRequired,
    'aria-invalid': problem !== undefined,
    'aria-describedby': `${id}-text`,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    onBlur: onLeave,
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={field.isRequired ? styles.required : undefined}>
        {fieldLabels[field.name]}
      </label>
      {field.choices ? (
        <select {...common}>
          <option value="">请选择</option>
          {field.choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          type={field.type ?? 'text'}
          placeholder={field.placeholder}
          autoComplete={field.autoComplete ?? 'off'}
          maxLength={limits.maxLength.companyText}
        />
      )}
      <Under id={`${id}-text`} problem={problem} hint={field.hint} />
    </div>
  )
}

type UnderProps = { id: string; problem: string | undefined; hint?: string | undefined }

export const Under = ({ id, problem, hint }: UnderProps) => (
  <p id={id} className={problem ? styles.problem : styles.hint}>
    {problem && <Icon name="circle-alert" />}
    {problem ?? hint}
  </p>
)
