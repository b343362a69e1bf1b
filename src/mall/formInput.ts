import * as z from 'zod/mini'
import { type RefusalCode, refuse } from './errors.ts'
import type { Field, Fields, Form, ValuesOf } from './form.ts'

type Shape<F extends Fields> = {
  [K in keyof F]: z.ZodMiniDefault<z.ZodMiniType<ValuesOf<F>[K], ValuesOf<F>[K]>>
}

/**
 * Answers the input that a contract takes from a form. It only bounds what is sent; the form says what a field may
 * hold, in a sentence at the field.
 */
export const inputOf = <F extends Fields>({ fields }: Form<F>): Shape<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shapeOf(field)])) as never

function shapeOf({ control, choices, maxLength = 200 }: Field) {
  if (control === 'check') return z._default(z.boolean(), false)
  if (choices) {
    const names = Object.keys(choices)
    return z._default(z.enum(names), '' in choices ? '' : (names[0] ?? ''))
  }
  const text = z.string().check(z.maxLength(2 * maxLength + 100))
  return z._default(control === 'secret' ? text : text.check(z.trim()), '')
}

/** Ends the verb with what is wrong, by field: `data.fields`, as every form reads it. */
export function refuseProblems(code: RefusalCode, fields: Readonly<Record<string, unknown>>) {
  if (Object.values(fields).some(Boolean)) refuse(code, { fields })
}
