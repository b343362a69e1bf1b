import { attributesOf } from '#mall/goods/catalogue/attributes.rules.ts'

/** What a judgement says of an article is a pattern of this text: `brand¦model¦name¦attribute=value;…`. */
export type Article = {
  code: string
  brand: string
  model: string
  /** The fourth level stands after it. */
  name: string
  attrDesc: string
}

/**
 * The first twenty goods for a keyword, and the words of it that the mall says it does not have, or has read otherwise
 * because they were misspelled.
 */
export type Answer = { page: Article[]; told: string[]; corrected?: string[] }

/** What facts demand of the answer to a keyword; what is null is not judged. */
export type Judgement = {
  half: string
  family: string
  class: string
  keyword: string
  /** It says that something does not exist which the whole catalogue has. */
  isOfDemo: boolean
  /** `[]` means that nothing may be told, because all of it exists; a pattern is of what must be told. */
  told: RegExp | [] | null
  /** Each of the first `count` is so. */
  first: { count: number; is: Patterns } | null
  /** None of the first twenty is so. */
  never: RegExp | null
  order: Order | null
}

export type Patterns = RegExp[]

/** Values of an attribute by their distance, of those goods that are so; or one kind of goods before another. */
export type Order = Near | { before: RegExp; after: RegExp }
export type Near = { near: number; attribute: string; of: Patterns }

export const pageSize = 20
export const kinds = ['told', 'first', 'never', 'order'] as const
export type Kind = (typeof kinds)[number]

const judges: Record<Kind, (judgement: Judgement, answer: Judged) => boolean> = {
  told: ({ told }, { page, words, corrected }) =>
    told instanceof RegExp
      ? [...words, ...corrected].some((word) => told.test(word))
      : !told || (words.length === 0 && page.length > 0),
  first: ({ first }, { page }) =>
    !first ||
    (page.length >= first.count && page.slice(0, first.count).every((text) => is(text, first.is))),
  never: ({ never }, { page }) => !page.some((text) => never?.test(text)),
  order: ({ order }, { page }) => !order || isInOrder(page, order),
}

type Judged = { page: string[]; words: string[]; corrected: string[] }

/** Answers in what the answer is wrong. */
export function faults(judgement: Judgement, { page, told, corrected = [] }: Answer): Kind[] {
  // a brand that nobody knows may be told in pieces: 基恩 士
  const words = told.length > 0 ? [...told, told.join('')] : []
  const judged = { page: page.slice(0, pageSize).map(textOf), words, corrected }
  return kinds.filter((kind) => !judges[kind](judgement, judged))
}

/** A kind that a judgement is silent about is never wrong. */
export const isJudged = (judgement: Judgement, kind: Kind): boolean => judgement[kind] !== null

export const is = (text: string, patterns: Patterns): boolean =>
  patterns.every((pattern) => pattern.test(text))

export function textOf({ brand, model, name, attrDesc }: Article): string {
  const attributes = attributesOf({ attrDesc }).map(({ name, value }) => `${name}=${value};`)
  return `${brand}¦${model}¦${name}¦${attributes.join('')}`
}

function isInOrder(page: string[], order: Order): boolean {
  if ('before' in order) {
    const at = page.findIndex((text) => order.before.test(text))
    const after = page.findIndex((text) => order.after.test(text))
    return at >= 0 && (after < 0 || at < after)
  }
  const all = page.flatMap((text) => distances(text, order))
  return all.length > 0 && all.every((distance, at) => distance >= (all[at - 1] ?? 0))
}

/** One distance, or none if the order does not speak of this article. */
export function distances(text: string, order: Near): number[] {
  const { near, attribute, of } = order
  const [, after] = text.split(new RegExp(`[¦;]${attribute}=`))
  const value = Number.parseFloat((after ?? '').replace(/^M/, ''))
  return is(text, of) && Number.isFinite(value) ? [Math.abs(value - near)] : []
}
