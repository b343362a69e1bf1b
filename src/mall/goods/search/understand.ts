import type { Questions } from './catalogSearch.ts'
import { squashFolded } from './fold.rules.ts'
import { rangesNear } from './nearest.rules.ts'
import { hasNeighbours, nearestTo, seriesOf } from './nearest.ts'
import { type Atom, atom, atomKey, endsInNumber, type Plan } from './plan.rules.ts'
import {
  atomsOf,
  type IsKnown,
  type Need,
  type Question,
  type Settled,
  settle,
  type Word,
} from './question.rules.ts'
import {
  isLetters,
  isQuantity,
  mayBeAnything,
  rankOfAttribute,
  rankOfBrand,
  rankOfNoun,
  rankOfNumber,
  rankOfSeries,
} from './rank.rules.ts'
import {
  anyMeasure,
  asMeasure,
  goingTogether,
  otherMeasure,
  planOf,
  type Together,
  withLooseNouns,
} from './together.ts'
import { isCounting, isSaidTwice, isTold } from './told.rules.ts'
import { asTyped, typedOf } from './typed.rules.ts'

/** A keyword as the engine can answer it. */
export type Understanding = {
  /** These are the words as they were typed. */
  words: string[]
  /** null means that nothing of it exists. An empty keyword has a plan without groups. */
  plan: Plan | null
  /**
   * These words were dropped or replaced, because nothing has them, or nothing together with the others; they stand
   * as typed, in their order.
   */
  relaxed: string[]
  /** These were only misspelled; they stand as typed, in their order. */
  corrected: string[]
  /** This is shown in place of them, where it is not simply the rest: 轴承座 for 轴承坐. */
  instead: string[]
}

/** Asks what exists of a keyword, once more for what might have been meant, and what of it goes together. */
export async function understand(search: Questions, keyword: string): Promise<Understanding> {
  const question = search.analyser.read(keyword)
  const words = question.needs.map(({ text }) => typedOf(text, keyword))
  if (keyword.trim() === '')
    return { words: [], plan: { groups: [], first: [] }, relaxed: [], corrected: [], instead: [] }

  const isKnown = await asked(search, [
    ...atomsOf(question.needs),
    ...question.first,
    ...question.needs.filter(({ text }) => isLetters(text)).map(({ text }) => atom('begin', text)),
  ])
  const model = ratedModel(question.text, isKnown)
  if (model) {
    const first = [atom('whole', model)]
    const plan = { groups: [[[atom('begin', model)]]], first }
    return { words, plan, relaxed: [], corrected: [], instead: [] }
  }
  const needs = question.needs.map((need) => ranked(need, isKnown))
  const { kept, dropped, meant } = await answered(search, question, needs, isKnown)
  if (kept.length === 0) return { words, plan: null, relaxed: [], corrected: [], instead: [] }

  const near = kept.find(({ near }) => near)?.near
  const plan = {
    groups: kept.toSorted((a, b) => a.start - b.start).map(({ group }) => group),
    first: firstOf(question, isKnown),
    ...(near && { near }),
  }
  const isKindKept = kept.some(({ rank }) => rank > rankOfNumber)
  const lost = dropped.filter((word) => isTold(word) && !isSaidTwice(word, kept))
  const relaxed = [...meant.relaxed, ...lost.map((word) => read(word, question))].filter(
    (text) => !(isKindKept && isCounting.test(text)),
  )
  const instead = kept.toSorted((a, b) => a.start - b.start).flatMap(({ instead }) => instead ?? [])
  const corrected = meant.corrected.filter((text) => !relaxed.includes(text))
  return {
    ...{ words, plan, instead },
    relaxed: asTyped(relaxed, keyword, question.text),
    corrected: asTyped(corrected, keyword, question.text),
  }
}

/** NXM-250S/3300 250A is written out: the 250A of its frame are another thing. */
function ratedModel(text: string, isKnown: IsKnown): string | null {
  const code = squashFolded(text)
  return isRatedModel.test(text) && isKnown(atom('whole', code)) ? code : null
}
const isRatedModel = /^[a-z\d/-]{4,} +\d+a$/

/** What begins like a code goes first only if nothing is called so: 6204-2RS before 6204-2RSH. */
const firstOf = ({ first }: Question, isKnown: IsKnown): Atom[] => {
  const known = first.filter(
    (one) => isKnown(one) && !(one.kind === 'begin' && isCalled(one.text, isKnown)),
  )
  return known.filter((one) => one.kind === 'whole' || !known.some((other) => isMore(other, one)))
}

/** GR24-14-19 says more than GR24, which all of them have. */
const isMore = (other: Atom, { text }: Atom): boolean =>
  other.kind === 'word' &&
  other.text.length > text.length &&
  /^[a-z]+\d/.test(text) &&
  other.text.startsWith(text)

const isCalled = (code: string, isKnown: IsKnown): boolean =>
  isKnown(atom('whole', code)) || (!endsInNumber(code) && isKnown(atom('word', code)))

type Answered = Together & { meant: Settled }

const isChinese = /\p{sc=Han}/u

/**
 * Where the first way to read it leads to nothing, because no article has all of it, the next one is taken: V带. A noun
 * is read in all its ways before it is dropped: V带 A型.
 */
async function answered(
  search: Questions,
  question: Question,
  needs: Need[],
  isKnown: IsKnown,
): Promise<Answered> {
  const settled = await together(search, needs, settle(needs, isKnown))
  const typed = await withNearest(search, settled, question)
  const meant = await corrected(search, typed, search.analyser.correct(question, typed.missing))
  const found = await goingTogether(search, await withSeries(search, meant))
  const measures = meant.missing.filter(({ names }) => names)
  const { kept, dropped } = await withNearestOf(search, found, measures, question)
  const isLost = ({ text, start, ways, rank }: Need) =>
    ways.length > 1 &&
    (kept.length === 0 || (rank >= rankOfNoun && isChinese.test(text))) &&
    dropped.some((word) => word.start === start)
  if (!needs.some(isLost)) return { kept, dropped, meant }
  const others = needs.map((need) => (isLost(need) ? { ...need, ways: need.ways.slice(1) } : need))
  return answered(search, question, others, isKnown)
}

/** Answers what was read in place of a word. */
const read = ({ text, start, end }: Word, question: Question): string => {
  const typed = question.text.slice(start, end)
  return typed.includes(text) ? text : typed
}

function ranked(need: Need, isKnown: IsKnown): Need {
  if (isLetters(need.text) && need.rank < rankOfNumber && isKnown(atom('begin', need.text)))
    return { ...need, rank: rankOfSeries - need.start }
  return need.rank > rankOfBrand && mayBeAnything(need.text) && !isKnown(atom('whole', need.text))
    ? { ...need, rank: rankOfNumber - need.start }
    : need
}

async function asked(search: Questions, atoms: Atom[]): Promise<IsKnown> {
  const answers = atoms.length ? await search.known(atoms) : []
  const known = new Set(atoms.filter((_, at) => answers[at]).map(atomKey))
  return (atom) => known.has(atomKey(atom))
}

/** LM and 20 and UU are no LM20UU: a code whose parts no article has together is missing. */
async function together(search: Questions, needs: Need[], settled: Settled): Promise<Settled> {
  let { words, missing } = settled
  for (const code of new Set(words.flatMap(({ partOf }) => partOf ?? []))) {
    const parts = words.filter(({ partOf }) => partOf === code)
    if (parts.length < 2 || (await search.fitting([planOf(parts)])) === 1) continue
    words = words.filter(({ partOf }) => partOf !== code)
    missing = [...missing, code]
  }
  const apart: Word[] = []
  for (const word of words)
    if (isOfPairs(word) && (await search.fitting([planOf([word])])) === 0) apart.push(word)
  const isApart = (word: Word) => apart.includes(word)
  return {
    ...settled,
    words: words.filter((word) => !isApart(word)),
    missing: [
      ...missing,
      ...needs.filter(({ start }) => apart.some((word) => word.start === start)),
    ],
  }
}

/** 联轴 and 轴气 are pairs of characters that goods have, but none has both: it is no 联轴气. */
const isOfPairs = ({ text, group }: Word): boolean =>
  isRun.test(text) && !group.some((atoms) => atoms.length === 1)

const isRun = /^\p{sc=Han}{3,}$/u

/** What nothing has is replaced by what is nearest to it, among what the other words find. */
async function withNearest(
  search: Questions,
  typed: Settled,
  { text }: Question,
): Promise<Settled> {
  const lost = typed.missing.filter((need) => hasNeighbours(need, text))
  if (lost.length === 0) return typed
  const { kept } = await goingTogether(search, typed.words)
  const found: Word[] = []
  for (const need of lost) {
    const isModel = need.rank > rankOfBrand
    const others = isModel ? kept.filter(({ rank }) => rank > rankOfAttribute) : kept
    const words = [...others, ...found]
    const measured = await otherMeasure(search, need, words)
    const near = measured ?? (await nearestTo(search, need, words))
    const word = near ?? (await asMeasure(search, need, words))
    const other = word ?? (isModel ? await nearestTo(search, need, withLooseNouns(words)) : null)
    const any = other ?? (await anyMeasure(search, need, words))
    if (any) found.push(any)
  }
  const isFound = ({ start }: Need) => found.some((word) => word.start === start)
  return {
    words: [...typed.words, ...found],
    missing: typed.missing.filter((need) => !isFound(need)),
    relaxed: [...typed.relaxed, ...found.filter(({ near }) => near).map(({ text }) => text)],
    corrected: typed.corrected,
  }
}

/** What nothing is near to is at least of its series: LED50W of which there is none is an LED. */
async function withSeries(search: Questions, { words, missing }: Settled): Promise<Word[]> {
  const all = [...words]
  for (const need of missing) {
    const series = await seriesOf(search, need, withLooseNouns(all))
    if (series) all.push(series)
  }
  return all
}

/** The same for what exists, but not together with the rest: there is a key of 20×12, but no ring. */
async function withNearestOf(
  search: Questions,
  { kept, dropped }: Together,
  measures: Need[],
  { text }: Question,
): Promise<Together> {
  const ranges = wholeRanges(dropped)
  const isOfRange = ({ partOf }: Word) => partOf !== undefined && ranges.includes(partOf)
  const words = kept.filter((word) => !isOfRange(word))
  const lost = [...dropped.filter((word) => !isOfRange(word)), ...ranges.map(asWord)]
  for (const word of [...lost, ...measures]) {
    if (!mayBeNear(word) || !hasNeighbours(word, text)) continue
    const near = await nearestTo(search, word, words)
    const other = near ?? (word.names ? await asMeasure(search, word, words) : null)
    if (other) words.push(other)
  }
  return { kept: words, dropped: lost }
}

/** What was near before it was known what else is meant may be near something else now. */
const mayBeNear = (word: Word | Need): boolean =>
  !('group' in word) || word.near !== undefined || word.instead === undefined

/** Half of 60-85 is not it, though goods that begin at 60 exist, and the 132 of 132A is no current. */
const wholeRanges = (dropped: Word[]): Need[] =>
  [...new Set(dropped.flatMap(({ partOf }) => partOf ?? []))].filter(
    ({ text }) => rangesNear(text).length > 0 || isQuantity(text),
  )

const asWord = ({ text, start, end, rank }: Need): Word => ({ text, start, end, rank, group: [] })

/** A correction may take the place of words beside it, which were found: 开关 of 开关电元. */
async function corrected(search: Questions, typed: Settled, needs: Need[]): Promise<Settled> {
  if (needs.length === 0) return typed
  const meant = settle(needs, await asked(search, atomsOf(needs)))
  const isReplaced = (word: Word) =>
    meant.words.some(({ start, end }) => start <= word.start && word.end <= end)
  return {
    words: [...typed.words.filter((word) => !isReplaced(word)), ...meant.words],
    missing: meant.missing,
    relaxed: [
      ...typed.relaxed,
      ...meant.relaxed.filter((text) => isTold({ rank: rankOfNoun, text })),
      ...meant.missing.filter(isTold).map(({ text }) => text),
    ],
    corrected: [...typed.corrected, ...meant.corrected],
  }
}
