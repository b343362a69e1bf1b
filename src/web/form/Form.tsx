import type { ReactNode } from 'react'
import type { Field, Fields, NameOf } from '#mall/form.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './form.module.css'
import { Row } from './Row.tsx'
import { Secret } from './Secret.tsx'
import { bind, bindForm, bindText, type Edited } from './useForm.ts'

type FormProps<F extends Fields> = {
  of: Edited<F>
  /** A screen reader calls it so, where no dialog has named it. */
  label?: string
  /** Labels above their fields instead of beside them. */
  isStacked?: boolean | undefined
  /** Its controls are large, where the form is all that the page is for. */
  isLarge?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** The form itself and why it could not be sent. Its button stands in the footer of a dialog, or is its last child. */
export function Form<F extends Fields>(props: FormProps<F>) {
  const { of, label, isStacked = false, isLarge = false, className, children } = props
  const look = [isStacked ? styles.stacked : styles.form, isLarge && styles.large, className]
  return (
    <form {...bindForm(of)} aria-label={label} className={look.filter(Boolean).join(' ')}>
      {children}
      {of.failure && (
        <p className={`note bad ${styles.failure}`} role="alert">
          {of.failure}
        </p>
      )}
    </form>
  )
}

type PlainProps<F extends Fields> = {
  of: Edited<F>
  /** It is all that are used if not given. */
  only?: readonly NameOf<F>[]
  /** They stand under single fields while nothing is wrong with them, in place of the table's. */
  hints?: { [K in NameOf<F>]?: ReactNode }
}

/** Shows the plain fields of a form, as its table says. */
export const PlainFields = <F extends Fields>({ of, only, hints }: PlainProps<F>) =>
  of.form
    .used(of.values)
    .filter((name) => only?.includes(name) ?? true)
    .map((name) => <PlainField key={name} of={of} name={name} hint={hints?.[name]} />)

type FieldProps<F extends Fields> = { of: Edited<F>; name: NameOf<F>; hint?: ReactNode }
/** Why some of the options cannot be chosen, by their values. */
type OffProps = { off?: Readonly<Record<string, string>> | undefined }

export function PlainField<F extends Fields>({ of, name, hint, off }: FieldProps<F> & OffProps) {
  const {
    control = 'text',
    choices,
    placeholder,
    autoComplete,
    inputMode,
    maxLength,
  } = of.form.fields[name] ?? {}
  const text = { ...bindText(of, name), placeholder, autoComplete: autoComplete ?? 'off' }
  if (control === 'check') return <Check of={of} name={name} />
  if (control === 'options') return <Options of={of} name={name} off={off} />
  if (control === 'date') return <DateField of={of} name={name} hint={hint} />
  if (control === 'choice')
    return (
      <Choice of={of} name={name}>
        {Object.entries(choices ?? {}).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Choice>
    )
  return (
    <FieldRow of={of} name={name} hint={hint}>
      {control === 'area' ? (
        <textarea {...text} rows={3} />
      ) : control === 'secret' ? (
        <Secret {...text} label={of.form.fields[name]?.label ?? ''} />
      ) : (
        <input
          {...text}
          inputMode={inputMode}
          autoCapitalize={autoComplete === 'username' ? 'none' : undefined}
          maxLength={maxLength && 2 * maxLength}
        />
      )}
    </FieldRow>
  )
}

type RowProps<F extends Fields> = {
  of: Edited<F>
  /** Several fields may share a row, of which the first problem is said. */
  name: NameOf<F> | readonly [NameOf<F>, ...NameOf<F>[]]
  /** It is that of the first field if not given. */
  label?: string
  children: ReactNode
  /** Several controls in one row have no single one that the label is for. */
  isGroup?: boolean
  /** It is given if only the page knows it. Otherwise the table says it. */
  isRequired?: boolean | undefined
  /** In place of what is found wrong with it: with a link, for example. */
  problem?: ReactNode
  /** Under the field while nothing is wrong with it. */
  hint?: ReactNode
}

/** A field of the form with whatever control it has. */
export function FieldRow<F extends Fields>({ of, name, hint, ...row }: RowProps<F>) {
  const names = typeof name === 'string' ? [name] : name
  const field: Field = of.form.fields[names[0]] ?? { label: '' }
  const [problem] = names.flatMap((one) => of.problems[one] ?? [])
  return (
    <Row
      label={field.label}
      problem={problem}
      isRequired={field.isRequired}
      {...row}
      id={bind(of, names[0]).id}
      hint={hint || field.hint}
    />
  )
}

type DateProps<F extends Fields> = FieldProps<F> & { min?: string; max?: string }

/** Asks for a day between bounds that only the page knows. */
export const DateField = <F extends Fields>({ of, name, hint, ...bounds }: DateProps<F>) => (
  <FieldRow of={of} name={name} hint={hint}>
    <input type="date" {...bounds} {...bindText(of, name)} />
  </FieldRow>
)

type ChoiceProps<F extends Fields> = FieldProps<F> & {
  children: ReactNode
  /** It is given if only the page knows it. Otherwise the table says it. */
  isRequired?: boolean
  isDisabled?: boolean
  /** Instead of only changing its own value. */
  onChoose?(value: string): void
}

/** Offers a choice whose options only the page knows. */
export function Choice<F extends Fields>(props: ChoiceProps<F>) {
  const { of, name, hint, children, isDisabled, onChoose } = props
  const { isRequired = of.form.fields[name]?.isRequired } = props
  const bound = bindText(of, name)
  const onChange: typeof bound.onChange = (event) =>
    onChoose ? onChoose(event.target.value) : bound.onChange(event)
  return (
    <FieldRow of={of} name={name} hint={hint} isRequired={isRequired}>
      <select
        {...bound}
        onChange={onChange}
        disabled={isDisabled}
        aria-required={isRequired ?? false}
      >
        {children}
      </select>
    </FieldRow>
  )
}

function Options<F extends Fields>({ of, name, off = {} }: FieldProps<F> & OffProps) {
  const { choices = {} } = of.form.fields[name] ?? {}
  const { id } = bind(of, name)
  return (
    <FieldRow of={of} name={name} isGroup>
      <div className={styles.options} role="radiogroup" aria-labelledby={`${id}-label`}>
        {Object.entries(choices).map(([value, words]) => (
          <label key={value} className="check" htmlFor={`${id}-${value}`}>
            <input
              id={`${id}-${value}`}
              type="radio"
              name={name}
              className="checkbox"
              disabled={off[value] !== undefined}
              checked={of.values[name] === value}
              onChange={() => of.change({ [name]: value } as never)}
            />
            {words}
            {off[value] && <span className="mute t12">（{off[value]}）</span>}
          </label>
        ))}
      </div>
    </FieldRow>
  )
}

function Check<F extends Fields>({ of, name }: FieldProps<F>) {
  const { label = '', placeholder }: Partial<Field> = of.form.fields[name] ?? {}
  const bound = bind(of, name)
  return (
    <FieldRow of={of} name={name} isGroup>
      <label className={`check ${styles.options}`} htmlFor={bound.id}>
        <input
          {...bound}
          type="checkbox"
          className="checkbox"
          checked={of.values[name] === true}
          onChange={({ target }) => of.change({ [name]: target.checked } as never)}
        />
        {placeholder ?? label}
      </label>
    </FieldRow>
  )
}

type SubmitProps<F extends Fields> = {
  of: Edited<F>
  text?: string | undefined
  /** The button says this meanwhile, if its text with 中 behind it would be wrong. */
  sending?: string | undefined
  isDanger?: boolean | undefined
  isLarge?: boolean
  isWide?: boolean
  /** There is nothing to send. */
  isOff?: boolean
}

/** The one button that sends; it says so while it does. */
export function Submit<F extends Fields>(props: SubmitProps<F>) {
  const { of, text = '保存', sending = `${text}中`, isDanger = false, isOff = false } = props
  const { isLarge = false, isWide = false } = props
  const isHydrated = useIsHydrated()
  return (
    <button
      type="submit"
      form={of.id}
      className={`btn ${isDanger ? 'danger' : 'primary'}${isLarge ? ' large' : ''}${isWide ? ' wide' : ''}`}
      disabled={!isHydrated || of.isBusy || of.isHeld || isOff}
    >
      {of.isBusy ? sending : text}
    </button>
  )
}

/** Shows the button of a form that stands in a page, under its controls. */
export const SubmitRow = <F extends Fields>(props: SubmitProps<F>) => (
  <div className={styles.foot}>
    <Submit {...props} />
  </div>
)
