import type { RefusalCode } from './errors.ts'

/** A field as both sides know it: what is shown of it and what may stand in it. */
export type Field = {
  label: string
  /** It is a line of text if not given; the page draws `own` and says by itself when its value changes. */
  control?: 'text' | 'date' | 'area' | 'secret' | 'choice' | 'options' | 'check' | 'own'
  /** These can be chosen: value and words. A `choice` without them gets its options from the page. */
  choices?: Readonly<Record<string, string>>
  isRequired?: boolean
  /** It is said of a required field that is empty. */
  missing?: string
  /** It may have at most so many characters. */
  maxLength?: number
  placeholder?: string
  hint?: string
  autoComplete?: string
  inputMode?: 'decimal' | 'numeric' | 'tel' | 'email'
  /** Refusals that are about this field. */
  refusals?: readonly RefusalCode[]
}
export type Fields = Readonly<Record<string, Field>>
export type NameOf<F extends Fields> = keyof F & string
export type ValuesOf<F extends Fields> = {
  -readonly [K in keyof F]: F[K] extends { control: 'check' }
    ? boolean
    : F[K] extends { choices: infer C }
      ? keyof C & string
      : string
}
export type Problems<F extends Fields> = { [K in NameOf<F>]?: string }

type Rules<F extends Fields> = {
  /** They say what is wrong with a value that is not empty: a sentence, or nothing. */
  checks?: {
    [K in NameOf<F>]?: (value: string, values: ValuesOf<F>) => string | false | null | undefined
  }
  /** They say how a value is stored, however it was typed. Spaces at its ends are gone by then. */
  normal?: { [K in NameOf<F>]?: (value: string, values: ValuesOf<F>) => string }
  /** Fields that have no place beside these values: they are not shown, not checked and stored empty. */
  unused?: (values: ValuesOf<F>) => readonly NameOf<F>[]
  initial?: Partial<ValuesOf<F>>
}
export type Form<F extends Fields> = ReturnType<typeof form<F>>

/**
 * A form in one table, in the order in which its fields stand, get the focus and are said to be wrong. Contracts bound
 * their input by it (formInput.ts), verbs refuse by its problems, pages show it (web/form).
 */
export function form<const F extends Fields>(fields: F, rules: Rules<F> = {}) {
  const { checks = {}, normal = {}, unused = () => [] } = rules as Rules<Fields>
  const names = Object.keys(fields) as NameOf<F>[]
  const initial = Object.fromEntries(names.map((name) => [name, firstOf(fields[name])]))

  function normalized(values: ValuesOf<F>): ValuesOf<F> {
    const without = unused(values)
    const stored = names.map((name) => {
      const value: unknown = values[name]
      if (typeof value !== 'string') return [name, value]
      if (without.includes(name)) return [name, '']
      const text = fields[name]?.control === 'secret' ? value : value.trim()
      return [name, normal[name]?.(text, values) ?? text]
    })
    return Object.fromEntries(stored)
  }

  function problemOf(name: NameOf<F>, values: ValuesOf<F>): string {
    const value: unknown = values[name]
    const field: Field = fields[name] as Field
    if (!value) return field.isRequired ? (field.missing ?? missing(field)) : ''
    if (typeof value !== 'string') return ''
    const { label, maxLength = Number.POSITIVE_INFINITY } = field
    if (lengthOf(value) > maxLength) return `${label}请控制在 ${maxLength} 字以内`
    return checks[name]?.(value, values) || ''
  }

  return {
    fields,
    names,
    initial: { ...initial, ...rules.initial } as ValuesOf<F>,
    normalized,
    /** Answers the fields that have a place beside these values. */
    used(values: ValuesOf<F>): NameOf<F>[] {
      const without = unused(values)
      return names.filter((name) => !without.includes(name))
    },
    /** Says what is wrong with normalized values, by field. */
    problems(values: ValuesOf<F>): Problems<F> {
      const without = unused(values)
      const found = names
        .filter((name) => !without.includes(name))
        .map((name) => [name, problemOf(name, values)] as const)
      return Object.fromEntries(found.filter(([, problem]) => problem)) as Problems<F>
    },
  }
}

/** Counts as people do: a character beyond the first plane is one, too. */
export const lengthOf = (text: string): number => [...text].length

function firstOf({ control, choices, isRequired }: Field = { label: '' }): string | boolean {
  if (control === 'check') return false
  const [first = ''] = Object.keys(choices ?? {})
  return control === 'options' && isRequired ? first : ''
}

const missing = ({ label, control }: Field) =>
  control === 'choice' || control === 'options' ? `请选择${label}` : `请输入${label}`
