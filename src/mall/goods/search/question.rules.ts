import { type Alternative, type Atom, atomKey, type Group } from './plan.rules.ts'

/** It is what was typed, before it is known what of it goods have. */
export type Question = {
  needs: Need[]
  /** Goods that have one of these are what was meant: a whole model, an order number, a size. */
  first: Atom[]
  /** It is the folded keyword, into which needs point. */
  text: string
}

/**
 * A need is one thing that is looked for. Its ways are tried in turn; the first that leads to goods is taken.
 */
export type Need = {
  text: string
  start: number
  end: number
  /** If no goods have everything, those with the higher rank are kept. */
  rank: number
  ways: Way[]
  /**
   * It comes with or without a way: what a part of a code is called elsewhere, and the code run together with its
   * neighbours.
   */
  also: Alternative[]
  /**
   * It comes only with a way: the pieces of a code, which run together may happen to be another one (600#-W is no
   * 600W).
   */
  beside: Alternative[]
  /**
   * It is tried when nothing has the need together with the rest: the sides of a size (12x8 of a key is no tube
   * 12×8).
   */
  loosely?: Group
  /** It is the number of a measure that is called so (行程): what is near it is near under the same name. */
  names?: string[]
}

/**
 * A group means any of its alternatives. Needs mean all of them; unless all must be found, words may be missing,
 * but never a number. Parts of one code mean nothing unless goods have them together. Pairs of characters mean those
 * that exist. `instead` says what was read in place of the text, which
 * may only be spelled otherwise.
 */
export type Way =
  | { group: Group; instead?: string }
  | { needs: Need[]; areAll: boolean; areOne?: boolean; instead?: string; isSpelling?: true }
  | { pairs: Atom[] }

export type Word = Pick<Need, 'text' | 'start' | 'end' | 'rank' | 'loosely' | 'names'> & {
  group: Group
  /** It is a part of this code. */
  partOf?: Need
  /** It was read in place of the text. */
  instead?: string
  /** Nothing has the text; these have it nearly, the nearest first. */
  near?: Atom[]
}

export type Settled = {
  words: Word[]
  /** No goods have these. */
  missing: Need[]
  /** These were read otherwise than typed. */
  relaxed: string[]
  /** These were only spelled otherwise than what was read. */
  corrected: string[]
}

export type IsKnown = (atom: Atom) => boolean

/** Answers every atom whose existence decides how the needs are put. */
export function atomsOf(needs: Need[]): Atom[] {
  const atoms = needs.flatMap(({ ways, also, beside }) => [
    ...[...also, ...beside].flat(),
    ...ways.flatMap(atomsOfWay),
  ])
  return [...new Map(atoms.map((atom) => [atomKey(atom), atom])).values()]
}

const atomsOfWay = (way: Way): Atom[] => {
  if ('group' in way) return way.group.flat()
  return 'needs' in way ? atomsOf(way.needs) : way.pairs
}

export function settle(needs: Need[], isKnown: IsKnown): Settled {
  const settled = needs.map((need) => settleNeed(need, isKnown) ?? missed(need))
  return {
    words: settled.flatMap(({ words }) => words),
    missing: settled.flatMap(({ missing }) => missing),
    relaxed: settled.flatMap(({ relaxed }) => relaxed),
    corrected: settled.flatMap(({ corrected }) => corrected),
  }
}

const missed = (need: Need): Settled => ({
  words: [],
  missing: [need],
  relaxed: [],
  corrected: [],
})

function settleNeed(need: Need, isKnown: IsKnown): Settled | null {
  const exist = (some: Alternative[]) => some.filter((atoms) => atoms.every(isKnown))
  const also = exist(need.also)
  for (const way of need.ways) {
    const settled = settleWay(need, way, isKnown)
    if (!settled) continue
    const more = [...also, ...exist(need.beside)]
    return { ...settled, words: settled.words.map((word) => widened(word, more)) }
  }
  return also.length ? found(need, also) : null
}

const widened = (word: Word, more: Alternative[]): Word =>
  more.length ? { ...word, group: [...word.group, ...more] } : word

function settleWay(need: Need, way: Way, isKnown: IsKnown): Settled | null {
  if ('pairs' in way) return settlePairs(need, way.pairs.filter(isKnown))
  if ('needs' in way) return settleParts(need, way, isKnown)
  const group = way.group.filter((atoms) => atoms.every(isKnown))
  return group.length ? found(need, group, way.instead) : null
}

const found = (need: Need, group: Group, instead?: string): Settled => ({
  words: [{ ...wordOf(need, group), ...(instead !== undefined && { instead }) }],
  missing: [],
  relaxed: instead === undefined ? [] : [need.text],
  corrected: [],
})

const wordOf = ({ text, start, end, rank, loosely, names }: Need, group: Group): Word => ({
  ...{ text, start, end, rank, group },
  ...(loosely && { loosely }),
  ...(names && { names }),
})

/** GP9999999 is not whatever has a GP. */
function settleParts(
  need: Need,
  { needs, areAll, areOne = false, instead, isSpelling }: Extract<Way, { needs: Need[] }>,
  isKnown: IsKnown,
): Settled | null {
  const parts = settle(needs, isKnown)
  const isLost = parts.missing.some(({ text }) => areAll || /\d/.test(text))
  if (isLost || parts.words.length === 0) return null
  const words = areOne ? parts.words.map((word) => ({ ...word, partOf: need })) : parts.words
  if (instead === undefined) return { ...parts, words }
  const [first, ...others] = words
  return {
    ...parts,
    words: first ? [{ ...first, instead }, ...others] : [],
    relaxed: isSpelling ? [] : [need.text],
    corrected: isSpelling ? [need.text] : [],
  }
}

/** 阀 of 中泄阀 says nothing that 中泄 of valves does not, and 式 of 对夹式 nothing that 对夹 does not. */
const isMore = (rest: string): boolean => rest !== '' && !/^[阀件头片圈管式型款类用级]$/.test(rest)

/** Pairs that nothing has are borders of words, as long as other pairs cover their characters. */
function settlePairs(need: Need, known: Atom[]): Settled | null {
  if (known.length === 0) return null
  const covered = new Set(known.map(({ text }) => text).join(''))
  const rest = Array.from(need.text, (char) => (covered.has(char) ? ' ' : char)).join('')
  return { ...found(need, [known]), relaxed: rest.split(' ').filter(isMore) }
}
