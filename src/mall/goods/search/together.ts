import type { Questions } from './catalogSearch.ts'
import { diametersOf, lengthNames, measuresOf } from './measures.rules.ts'
import { nearestTo } from './nearest.ts'
import { atom, type Plan } from './plan.rules.ts'
import type { Word } from './question.rules.ts'
import { isOfBrand, rankOfNoun } from './rank.rules.ts'
import { otherwise } from './said.rules.ts'

export type Together = { kept: Word[]; dropped: Word[] }

/** If nothing has all of them, answers what ranks highest, and of the others what goes with it. */
export async function goingTogether(search: Questions, words: Word[]): Promise<Together> {
  if (words.length === 0 || (await isFound(search, words))) return { kept: words, dropped: [] }
  const { kept, dropped } = await ranked(search, words)
  const mayGive = (word: Word) => isWhole(word) || isLooseNoun(word)
  if (dropped.length === 0 || !kept.some(mayGive)) return { kept, dropped }
  const all = [...kept.map((word) => (mayGive(word) ? loosened(word) : word)), ...dropped]
  return (await isFound(search, all)) ? { kept: all, dropped: [] } : { kept, dropped }
}

async function ranked(search: Questions, words: Word[]): Promise<Together> {
  let kept: Word[] = []
  const dropped: Word[] = []
  for (let rest = words.toSorted((a, b) => b.rank - a.rank); rest.length > 0; ) {
    const longer = rest.map((_, at) => planOf([...kept, ...rest.slice(0, at + 1)]))
    const fitting = await search.fitting(longer)
    kept.push(...rest.slice(0, fitting))
    const [misfit, ...others] = rest.slice(fitting)
    rest = others
    if (!misfit) break
    const other = await otherMeasure(search, misfit, kept)
    if (other) {
      rest = [other, ...others]
      continue
    }
    if (await isOtherGrade(search, misfit, kept)) {
      kept.push(loosened(misfit))
      dropped.push({ ...misfit, instead: '' })
      rest = others
      continue
    }
    if (misfit.loosely && !(await isNear(search, misfit, kept))) {
      rest = [loosened(misfit), ...others]
      continue
    }
    const given = await givingWay(search, misfit, kept)
    if (given) kept = given
    else dropped.push(misfit)
  }
  return { kept, dropped }
}

/** It is looked for as a whole value, and may yet be a part of one: 外径千分尺 of 数显外径千分尺. */
const isWhole = ({ group, loosely, text }: Word): boolean =>
  loosely !== undefined && text.length > 2 && group[0]?.[0]?.kind === 'prefix'

/**
 * A noun gives way to the brand beside it: 锂基脂 is any grease rather than none of 美孚. What is not only a noun gives way
 * to all: 内丝 of 8mm is a thread.
 */
async function givingWay(search: Questions, word: Word, kept: Word[]): Promise<Word[] | null> {
  const gives = (one: Word) =>
    isLooseNoun(one) && (isOfBrand(word.rank) || otherwise[one.text] !== undefined)
  if (!kept.some(gives)) return null
  const others = [...kept.map((one) => (gives(one) ? loosened(one) : one)), word]
  return (await search.fitting([planOf(others)])) === 1 ? others : null
}

/** It may be called so, or is something else of its category. */
const isLooseNoun = ({ rank, loosely, text }: Word): boolean =>
  loosely !== undefined && rank >= rankOfNoun && !isSingle.test(text)

const isSingle = /^.$/u

/** 内径47 of goods that have one of 45 is none of 47 outside, and 7mm of a rope of 8 is none of 7×19. */
const isNear = async (search: Questions, word: Word, kept: Word[]): Promise<boolean> =>
  word.names !== undefined &&
  kept.length > 0 &&
  (await nearestTo(search, { ...word, isNamedOnly: true }, kept)) !== null

/** 316 of nuts that are of 304 is told, but a valve that is only 不锈钢 may be of it. */
async function isOtherGrade(search: Questions, word: Word, kept: Word[]): Promise<boolean> {
  if (!word.loosely || !grades.includes(word.text) || kept.length === 0) return false
  const others = grades.filter((one) => one !== word.text && !one.startsWith(word.text))
  const group = others.map((one) => [atom('word', one)])
  return (await search.fitting([planOf([...kept, loosened(word), { ...word, group }])])) === 1
}

const grades = ['201', '304', '304l', '316', '316l']

/** 142mm of drills, of which none has that diameter, is how long one is. */
export async function otherMeasure(
  search: Questions,
  word: Omit<Word, 'group'>,
  kept: Word[],
): Promise<Word | null> {
  const [, number] = /^(\d+(?:\.\d+)?)mm$/.exec(word.text) ?? []
  if (!number || !word.names?.includes('φ') || kept.length === 0) return null
  const digits = String(Number(number))
  const { text, start, end, rank } = word
  const firstFitting = async (terms: string[]): Promise<Word | null> => {
    const atoms = terms.map((text) => atom('word', text))
    const known = await search.known(atoms)
    const group = atoms.filter((_, at) => known[at]).map((one) => [one])
    if (group.length === 0) return null
    const other = { text, start, end, rank, group }
    return (await search.fitting([planOf([...kept, other])])) === 1 ? other : null
  }
  const diameter = await firstFitting(diametersOf(digits))
  if (diameter || (await hasDiameterNear(search, word, kept))) return diameter
  return firstFitting(measuresOf(digits))
}

/**
 * 外径127 of pulleys, which have a 基准直径, is their main diameter, or near it; and 3505 of band saws is a length, or near
 * one.
 */
export async function asMeasure(
  search: Questions,
  { text, start, end, rank, names }: Omit<Word, 'group'>,
  kept: Word[],
): Promise<Word | null> {
  if (kept.length > 0 && /^\d{4}$/.test(text))
    return nearestTo(
      search,
      { text, start, end, rank, names: lengthNames, isNamedOnly: true },
      kept,
    )
  const [digits] = /[\d.]+$/.exec(text) ?? []
  if (!digits || !names?.some((name) => name.endsWith('径')) || kept.length === 0) return null
  const word = { text, start, end, rank, names: ['φ'], group: [[atom('word', `φ${digits}`)]] }
  const [isKnown] = await search.known(word.group.flat())
  if (isKnown && (await search.fitting([planOf([...kept, word])])) === 1) return word
  return nearestTo(search, { ...word, isNamedOnly: true }, kept)
}

/** 孔径 10 of what has no 孔径 is any 10 that it has. */
export async function anyMeasure(
  search: Questions,
  need: Omit<Word, 'group'>,
  others: Word[],
): Promise<Word | null> {
  const { text, start, end, rank, names, loosely } = need
  if (!names || !loosely) return null
  const word = { text, start, end, rank, group: loosely }
  return (await search.fitting([planOf([...others, word])])) === 1 ? word : null
}

/** 13mm of cutters that are made of 12 and of 14 is no length of another cutter. */
async function hasDiameterNear(
  search: Questions,
  word: Omit<Word, 'group'>,
  kept: Word[],
): Promise<boolean> {
  const found = await nearestTo(search, { ...word, names: ['φ'], isNamedOnly: true }, kept)
  const value = Number.parseFloat(word.text)
  const near = Number(found?.near?.[0]?.text.slice(1))
  return Math.abs(near - value) / value < farthestDiameter
}
const farthestDiameter = 0.1

/** 接线端子 is a terminal of a rail, and of an OT120-13 the lug. */
export const withLooseNouns = (words: Word[]): Word[] =>
  words.map((word) => (isLooseNoun(word) ? loosened(word) : word))

const loosened = ({ loosely, ...word }: Word): Word => ({ ...word, group: loosely ?? word.group })

/** One word is found if one of its alternatives is a single atom that exists. */
async function isFound(search: Questions, words: Word[]): Promise<boolean> {
  const [only] = words
  if (words.length === 1 && only?.group.some((atoms) => atoms.length === 1)) return true
  return (await search.fitting([planOf(words)])) === 1
}

export const planOf = (words: Word[]): Plan => ({
  groups: words.map(({ group }) => group),
  first: [],
})
