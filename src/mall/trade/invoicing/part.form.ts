import { type Field, form } from '#mall/form.ts'
import { reasonProblem } from '#mall/reason.ts'
import { reversalForm } from './apply.form.ts'

type Line = {
  place: number
  count: number
  reversed: number
  model: string
  productName: string
}

type Counts = Readonly<Record<CountName, Field>>
type CountName = `place_${number}`
export const placeName = (place: number): CountName => `place_${place}`

/** The form with which the staff takes back so many pieces of the lines of an invoice; all, until it says less. */
export function partForm(lines: readonly Line[]) {
  const open = lines.filter(({ count, reversed }) => count > reversed)
  const counts: Counts = Object.fromEntries(
    open.map(({ place, model, productName }) => [
      placeName(place),
      { label: `${model || productName} 红冲数量` },
    ]),
  )
  const problem = (left: number) => (typed: string) =>
    (!/^\d+$/.test(typed) || Number(typed) > left) && `请输入 0–${left} 的整数`
  const left = open.map(
    ({ place, count, reversed }) => [placeName(place), count - reversed] as const,
  )
  const fields: typeof reversalForm.fields & Counts = { ...reversalForm.fields, ...counts }
  return form(fields, {
    checks: {
      reason: reasonProblem,
      ...Object.fromEntries(left.map(([name, most]) => [name, problem(most)])),
    },
    initial: Object.fromEntries(left.map(([name, most]) => [name, `${most}`])),
  })
}

export const partsOf = (lines: readonly Line[], values: Readonly<Record<string, unknown>>) =>
  lines
    .map(({ place }) => ({ place, count: Number(values[placeName(place)] ?? 0) }))
    .filter(({ count }) => Number.isInteger(count) && count > 0)
