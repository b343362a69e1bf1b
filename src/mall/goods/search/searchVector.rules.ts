import {
  type Atom,
  continuing,
  endsInNumber,
  type Group,
  type Plan,
  type Terms,
} from './plan.rules.ts'

/*
 * This makes sku.search. There is a lexeme per term, with its level as weight: 1 A, 2 B, 3 D. Level 3 needs a
 * position as well, because a lexeme without one matches every weight. Codes have no weight: their kind says their
 * level.
 */

/** These are codes of the goods; they are squashed, but for the category. */
export type Codes = { model: string; skuCode: string; category4Id: string }

/**
 * Writes the text of a tsvector. It is made a million times: a loop over plain texts takes half of the time of map
 * and replace.
 */
export function searchVector(terms: Terms, { model, skuCode, category4Id }: Codes): string {
  let vector = `${lexeme('=', model)} ${lexeme('#', skuCode)} ${lexeme('@', category4Id)}`
  for (const [term, level] of terms) vector += ` ${lexeme('', term)}:1${weights[level]}`
  return vector
}

const weights = { 1: 'A', 2: 'B', 3: 'D' } as const

const lexeme = (mark: string, text: string) => `'${mark}${plain.test(text) ? text : quoted(text)}'`
const plain = /^[^'\\]{0,200}$/

/** Cut where nobody types on; PostgreSQL takes 2046 bytes. */
const quoted = (text: string) => text.slice(0, 200).replace(/['\\]/g, '$&$&')

const marks = {
  word: '',
  prefix: '',
  model: '=',
  begin: '=',
  whole: '=',
  code: '#',
  category: '@',
} as const
const unfinished: readonly Atom['kind'][] = ['prefix', 'model', 'category']
const weighted: readonly Atom['kind'][] = ['word', 'prefix']

/** Writes the text of a tsquery of the goods that match the plan; '' if all do. */
export const planQuery = ({ groups }: Plan): string =>
  groups.map((group) => `(${groupQuery(group)})`).join(' & ')

/** Writes a query of the goods that have one of the atoms; '' if there are none. */
export const anyQuery = (atoms: Atom[]): string => groupQuery(atoms.map((atom) => [atom]))

/**
 * Writes for each group whose goods differ in level a query of those of level 1, and one of those of level 1 or 2. No
 * category is of level 1; it is '' if there is nothing else.
 */
export const levelQueries = ({ groups }: Plan): { first: string; near: string }[] =>
  groups.flatMap((group) => {
    const mayBeFirst = group.filter((atoms) => atoms.every(({ kind }) => kind !== 'category'))
    const [first, near] = [groupQuery(mayBeFirst, 'A'), groupQuery(group, 'AB')]
    const all = groupQuery(group)
    return first === all || (first === '' && near === all) ? [] : [{ first, near }]
  })

type Weight = '' | 'A' | 'AB'

const groupQuery = (group: Group, weight: Weight = ''): string =>
  group.map((atoms) => `(${atoms.map((atom) => atomQuery(atom, weight)).join(' & ')})`).join(' | ')

function atomQuery({ kind, text }: Atom, weight: Weight): string {
  if (kind === 'begin') return beginQuery(text)
  const label = (unfinished.includes(kind) ? '*' : '') + (weighted.includes(kind) ? weight : '')
  return lexeme(marks[kind], text) + (label && `:${label}`)
}

/** A model has one lexeme, so that what begins with a longer number can be taken away. */
function beginQuery(text: string): string {
  const begins = (more: string) => `${lexeme(marks.model, text + more)}:*`
  if (!endsInNumber(text)) return begins('')
  return `${begins('')} & !(${continuing.map(begins).join(' | ')})`
}
