import type { Questions } from './catalogSearch.ts'
import { turned } from './codes.rules.ts'
import { squashFolded } from './fold.rules.ts'
import { isCounted, measureNames } from './measures.rules.ts'
import {
  beginningOf,
  inLargerUnits,
  type Neighbour,
  nearBeginning,
  neighbours,
  rangesNear,
  threadsOf,
} from './nearest.rules.ts'
import { type Atom, atom, atomKey, mostPlaces, type Plan } from './plan.rules.ts'
import type { Need, Word } from './question.rules.ts'
import { isOfBrand, rankOfFiller } from './rank.rules.ts'

/** Goods have these atoms of it. */
type Found = { text: string; atoms: Atom[]; distance: number }

/** So many are shown, and so many are looked at. */
const mostShown = 6
const mostTried = 150

/**
 * Answers what goods have in place of a size or a number that none has, the nearest first, together with the other
 * words; null if there is nothing near.
 */
export async function nearestTo(
  search: Questions,
  need: Omit<Need, 'ways' | 'also' | 'beside'> & { isNamedOnly?: boolean },
  others: Word[],
): Promise<Word | null> {
  const most = need.isNamedOnly ? 1 : mostShown
  const names = need.names ?? (isBare.test(need.text) ? ['φ'] : null)
  const text = asLength(need)
  const named = names ? await nearAmong(search, neighbours(text, names), others, most) : []
  const isSingle = need.text.length === 1
  const isDone = named.length > 0 || need.isNamedOnly || isSingle || need.names?.every(isCounted)
  const spelled = [text, ...inLargerUnits(text), ...threadsOf(text), ...turned(text)]
  const further = spelled.map((text) => () => neighbours(text))
  let near = need.isNamedOnly ? named : await nearerMeasure(search, need.text, named, others)
  const begun = [() => beginningOf(need.text), () => nearBeginning(need.text)]
  const ranges = [() => rangesNear(need.text)]
  for (const some of isDone ? [] : [...further, ...ranges, ...begun])
    if (near.length === 0) near = await nearAmong(search, some(), others)
  const [first] = near
  if (!first) return null
  // One text may be several atoms.
  const atoms = near.flatMap(({ atoms }) => atoms).slice(0, mostPlaces)
  const { start, end, rank } = need
  const group = atoms.map((atom) => [atom])
  const instead = shown(first.text)
  const word = { text: need.text, start, end, rank, group, near: atoms, instead }
  return need.names ? { ...word, names: need.names } : word
}

/** A length of 1m is one of 1000 under its name, and 3米 are 3m, which is a brand elsewhere. */
const asLength = ({ text, names }: Pick<Need, 'text' | 'names'>): string =>
  names
    ? text.replace(/(\d+(?:\.\d+)?)[m米](?!m)/, (_, metres) => String(1000 * Number(metres)))
    : text.replace(/^3米$/, '3m')

/** Of bolts 77mm long there is none of φ77, and φ20 is nowhere near: those of 75 and 80 are. */
async function nearerMeasure(
  search: Questions,
  text: string,
  named: Found[],
  others: Word[],
): Promise<Found[]> {
  const [, number] = isMetric.exec(text) ?? []
  const [main] = named
  const isFar = !main || main.distance / Number(number) > farthestMain
  if (!number || !isFar || others.length === 0) return named
  const [first] = await nearAmong(search, neighbours(text, measureNames), others, 1)
  if (!first || (main && first.distance >= main.distance / 2)) return named
  const names: string[] = []
  for (const one of first.atoms)
    if ((await search.fitting([planOf([...groupsOf(others), [[one]]])])) === 1)
      names.push(one.text.replace(/[\d.]+$/, ''))
  return nearAmong(search, neighbours(text, names), others)
}
const isMetric = /^φ?(\d{1,4}(?:\.\d+)?)mm$/
const farthestMain = 0.2

/** Near a ring of 61 is one of φ65, and not whatever is of 65Mn. */
const isBare = /^\d{1,3}(?:\.\d+)?$/

/**
 * Answers those that goods have together with the others. Many kinds of goods have none of them, so several are asked
 * for at once before any of these is.
 */
async function nearAmong(
  search: Questions,
  all: Neighbour[],
  others: Word[],
  most = mostShown,
): Promise<Found[]> {
  const near: Found[] = []
  const found = await existing(search, all)
  const isFitting = async (some: Found[]) => {
    const group = some.flatMap(({ atoms }) => atoms.map((atom) => [atom]))
    return (await search.fitting([planOf([...groupsOf(others), group])])) === 1
  }
  for (let from = 0; from < found.length && near.length < most; from += triedAtOnce) {
    const some = found.slice(from, from + triedAtOnce)
    if (!(await isFitting(some))) continue
    for (const one of some) if (near.length < most && (await isFitting([one]))) near.push(one)
  }
  return near
}

const triedAtOnce = 15

/** Answers what begins with the same letters: Mobilith93 is a Mobilith, YJV3x185+1x95 a YJV. Order numbers (GP…) are no series. */
export async function seriesOf(
  search: Questions,
  { text, start, end, rank }: Omit<Need, 'ways' | 'also' | 'beside'>,
  others: Word[],
): Promise<Word | null> {
  const [, letters] = /^(?!gp\d)([a-z]{2,})\d/.exec(squashFolded(text)) ?? []
  if (!letters) return null
  const group = [[atom('word', letters)]]
  const [isKnown] = await search.known(group.flat())
  if (!isKnown || (await search.fitting([planOf([...groupsOf(others), group])])) !== 1) return null
  return { text, start, end, rank, group, instead: letters.toUpperCase() }
}

/** A size or a code is looked for nearby; a brand, what counts goods or says nothing of them is not. */
export const hasNeighbours = (
  { text, end, rank }: Pick<Need, 'text' | 'end' | 'rank'>,
  all: string,
): boolean =>
  /\d/.test(text) &&
  !isStainless.test(text) &&
  !/^\d{7,}$/.test(text) &&
  (text.length > 1 || all.length > 1) &&
  rank !== rankOfFiller &&
  !isOfBrand(rank) &&
  !(isNumber.test(text) && isCount.test(all.slice(end)))

/** Near the grade 304 is no measure. */
const isStainless = /^(?:201|304l?|316l?|420|430)$/

/** 36 双列 is no pair, and M16x36 支头 no count of anything. */
const isNumber = /^\d+$/
const isCount = /^\s*(?:[个只支把台号]|[盒包套件根卷箱袋瓶桶双副块片张](?!\p{sc=Han}))/u

/** They are asked for a few at a time, the nearest first: none of the questions may take long. */
async function existing(search: Questions, all: Neighbour[]) {
  const found: Found[] = []
  for (let from = 0; from < all.length && found.length < mostTried; from += askedAtOnce)
    for (const some of questionsOf(all.slice(from, from + askedAtOnce)))
      found.push(...(await existingOf(search, some)))
  return found
}

const askedAtOnce = 50
/** A length of which nobody knows what it measures has an atom for each of some fifty names. */
const atomsAtOnce = 300

function questionsOf(some: Neighbour[]): Neighbour[][] {
  const questions: Neighbour[][] = []
  let asked = atomsAtOnce
  for (const one of some) {
    const isFull = asked + one.atoms().length > atomsAtOnce
    if (isFull) questions.push([])
    asked = (isFull ? 0 : asked) + one.atoms().length
    questions.at(-1)?.push(one)
  }
  return questions
}

async function existingOf(search: Questions, some: Neighbour[]) {
  const atoms = some.flatMap(({ atoms }) => atoms())
  const answers = atoms.length > 0 ? await search.known(atoms) : []
  const known = new Set(atoms.filter((_, at) => answers[at]).map(atomKey))
  return some
    .map(({ text, distance, atoms }) => ({
      ...{ text, distance },
      atoms: atoms().filter((atom) => known.has(atomKey(atom))),
    }))
    .filter(({ atoms }) => atoms.length > 0)
}

const groupsOf = (words: Word[]) => words.map(({ group }) => group)
const planOf = (groups: Plan['groups']): Plan => ({ groups, first: [] })

const shown = (text: string): string =>
  (isInUnits.test(text) ? text : text.toUpperCase())
    .replace(/(?<=\d)[xX](?=[φ\d])/g, '×')
    .replace(/⁄(?=\d+⁄)/g, '-')
    .replaceAll('⁄', '/')
    .replace(/kw$/, 'kW')
    .replace(/mpa$/, 'MPa')

const isInUnits = /^φ?[\d.]+(?:x[\d.]+)?(?:mm2?|kw|kg|mpa|ml|m|t)$/
