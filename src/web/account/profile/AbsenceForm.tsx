import { type ReactNode, useId } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { keepTyped } from '#web/ui/keepTyped.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './profile.module.css'
import type { AbsenceInfo, useAbsence } from './useAbsence.ts'

type Props = {
  info: AbsenceInfo
  edited: ReturnType<typeof useAbsence>
  /** Where the button stands elsewhere. */
  id?: string
  children?: ReactNode
}

/** From when to when, and who stands in. */
export function AbsenceForm({ info: { deputies }, edited, id: formId, children }: Props) {
  const { form, values, errors, change, save } = edited
  const id = useId()
  const isHydrated = useIsHydrated()
  const day = (name: 'from' | 'to', label: string) => (
    <Field id={`${id}-${name}`} label={label} error={errors[name]}>
      <input
        id={`${id}-${name}`}
        name={name}
        type="date"
        className={errors[name] ? 'in err' : 'in'}
        value={values[name]}
        required
        aria-invalid={errors[name] !== undefined}
        aria-describedby={`${id}-${name}-error`}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </Field>
  )
  return (
    <form
      ref={form}
      id={formId}
      action={save}
      onReset={keepTyped}
      noValidate
      className={styles.form}
    >
      {day('from', '开始日期')}
      {day('to', '结束日期')}
      <Field id={`${id}-deputy`} label="代理人" error={errors.deputyId}>
        <select
          id={`${id}-deputy`}
          name="deputyId"
          className={errors.deputyId ? 'in err' : 'in'}
          value={values.deputyId}
          disabled={!isHydrated}
          aria-required
          aria-invalid={errors.deputyId !== undefined}
          aria-describedby={`${id}-deputy-error`}
          onChange={({ target }) => change({ deputyId: target.value })}
        >
          <option value="">请选择采购员</option>
          {deputies.map(({ userId, name }) => (
            <option key={userId} value={userId}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      {children}
    </form>
  )
}

type FieldProps = { id: string; label: string; error: string | undefined; children: ReactNode }

const Field = ({ id, label, error, children }: FieldProps) => (
  <>
    <label htmlFor={id} className={`${styles.label} ${styles.required}`}>
      {label}
    </label>
    <div>
      {children}
      <p id={`${id}-error`} className={styles.error}>
        {error && <Icon name="circle-alert" />}
        {error}
      </p>
    </div>
  </>
)
