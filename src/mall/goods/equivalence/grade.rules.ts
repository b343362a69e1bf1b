import type { Difference, Grade } from './equivalence.contract.ts'
import type { Designation, Differing, Kind, Step, Trait } from './kind.rules.ts'

export type Verdict = { grade: Grade; differences: Difference[] }

const grades = ['same', 'function', 'size'] as const
const order: readonly Step[] = grades

/** Says how equal the one is to the other, and what differs; undefined if it cannot take its place. */
export function gradeOf(kind: Kind, from: Designation, to: Designation): Verdict | undefined {
  const differing = [
    ...(kind.fitting?.(from, to) ?? []),
    ...kind.traits.flatMap((trait) => differingIn(trait, from, to)),
  ]
  if (differing.some(({ step }) => step === 'never')) return undefined
  const worst = Math.max(0, ...differing.map(({ step }) => order.indexOf(step)))
  return {
    grade: grades[worst] ?? 'size',
    differences: differing.map(({ step, ...difference }) => difference),
  }
}

/** What only one of them tells may be the same; nobody knows. */
function differingIn(
  { name, step, shown, unsaid = 'function' }: Trait,
  from: Designation,
  to: Designation,
): Differing[] {
  const [before = '', after = ''] = [from.traits[name], to.traits[name]]
  const found = before === after ? null : step(before, after, { from, to })
  if (found === null) return []
  const say = (value: string, of: Designation) => (value ? (shown?.(value, of) ?? value) : '未注明')
  const told = before === '' ? 'function' : after === '' ? unsaid : found
  return [{ name, from: say(before, from), to: say(after, to), step: told }]
}
