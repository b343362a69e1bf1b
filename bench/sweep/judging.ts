import { type Goods, has } from './goods.ts'
import type { Part, Question } from './questions.ts'

export type Answered = { page: Goods[]; told: string[] }

/**
 * lost: goods that are all that is said exist, and none is on the first page; behind: others stand before them; told: a
 * word that exists is called missing; untold: what does not exist is not told; astray: something else is shown for it.
 */
export const kinds = ['lost', 'behind', 'told', 'untold', 'astray'] as const
export type Fault = (typeof kinds)[number]

const truths = new WeakMap<NonNullable<Part['isTrue']>, Set<Goods>>()

/** Goods of a noun are looked for once; the other facts among them. */
function goodsOf(isTrue: NonNullable<Part['isTrue']>, all: Goods[]): Set<Goods> {
  const known = truths.get(isTrue) ?? new Set(all.filter(isTrue))
  truths.set(isTrue, known)
  return known
}

export function trueGoods({ parts }: Pick<Question, 'parts'>, all: Goods[]): Goods[] {
  const noun = parts.find(({ isNoun }) => isNoun)?.isTrue
  const facts = parts.flatMap(({ isNoun, isTrue }) => (isTrue && !isNoun ? [isTrue] : []))
  const some = noun ? [...goodsOf(noun, all)] : all
  return some.filter((goods) => facts.every((isTrue) => isTrue(goods)))
}

/** A number that a noun's goods have anywhere may be meant; what is to be absent must be so everywhere. */
export function isFair({ parts, absent }: Question, all: Goods[]): boolean {
  const noun = parts.find(({ isNoun }) => isNoun)?.isTrue
  if (!absent || !noun) return true
  return ![...goodsOf(noun, all)].some(({ text }) => has(text, absent.value))
}

export function faultsOf(question: Question, { page, told }: Answered, all: Goods[]): Fault[] {
  const [first] = page
  if (question.absent) {
    const { value } = question.absent
    const noun = question.parts.find(({ isNoun }) => isNoun)?.isTrue
    const isUntold = !told.some((word) => has(word.normalize('NFKC').toLowerCase(), value))
    const isAstray = !first || (noun !== undefined && !goodsOf(noun, all).has(first))
    return [...(isUntold ? ['untold' as const] : []), ...(isAstray ? ['astray' as const] : [])]
  }
  const right = new Set(trueGoods(question, all))
  const isLost = !page.some((goods) => right.has(goods))
  const isBehind = !isLost && first !== undefined && !right.has(first)
  return [
    ...(isLost ? ['lost' as const] : []),
    ...(isBehind ? ['behind' as const] : []),
    ...(told.length > 0 ? ['told' as const] : []),
  ]
}
