import { useRef, useState } from 'react'
import { isRefusal } from '#mall/refusal.ts'
import { toast } from '#web/ui/toast.ts'
import {
  type Errors,
  errorOf,
  errorsOf,
  type FieldName,
  fieldOfRefusal,
  type Values,
} from './fieldErrors.ts'

/** What was typed into a form and what is wrong with it. Nothing typed is ever lost. */
export function useFields(
  names: readonly FieldName[],
  initial: Values = {},
  initialErrors: Errors = {},
) {
  const [values, setValues] = useState<Values>(initial)
  const [errors, setErrors] = useState<Errors>(initialErrors)
  const form = useRef<HTMLFormElement>(null)

  const set = (name: FieldName, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _, ...others }) => others)
  }
  const say = (name: FieldName, error: string) =>
    setErrors(({ [name]: _, ...others }) => (error ? { ...others, [name]: error } : others))
  const focus = (name: string) =>
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()

  /** On leaving a field: what is still empty is not held against anybody yet. */
  const check = (name: FieldName) => values[name] && say(name, errorOf(name, values))

  /** All at once: the first that is wrong gets the focus. */
  function isValid(): boolean {
    const found = errorsOf(names, values)
    setErrors(found)
    const first = names.find((name) => found[name])
    if (first) focus(first)
    return !first
  }

  /** A refusal stands at its field, anything else is said above the page. Answers the field. */
  function tell(error: unknown): FieldName | null {
    const name = isRefusal(error) ? (fieldOfRefusal[error.code] ?? null) : null
    const text = error instanceof Error ? error.message : '操作失败，请稍后再试'
    if (!name || !names.includes(name)) {
      toast('bad', text)
      return name
    }
    say(name, text)
    focus(name)
    return name
  }

  const bind = (name: FieldName) => ({
    name,
    value: values[name] ?? '',
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
    onBlur: () => void check(name),
  })

  return { form, values, errors, set, say, focus, check, isValid, tell, bind }
}

export type Fields = ReturnType<typeof useFields>
