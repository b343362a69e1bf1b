import { chunks, fold, squash as squashAnew } from './fold.rules.ts'
import { once, remembered } from './remembered.rules.ts'
import { isColour, isSaidValue } from './said.rules.ts'
import type { WordsIn } from './terms.rules.ts'

/** The mall itself calls things so. */
export type Vocabulary = {
  brands: {
    brandId: string
    brandName: string
    nameCn: string
    nameEn: string
    hotRank: number | null
  }[]
  /** They are of all levels. */
  categories: { categoryId: string; name: string; aliasName: string; position: number }[]
  synonyms: Synonym[]
  pins?: Pinned[]
}

/** Goods that come first when exactly this word is searched for: their order numbers, in this order. */
export type Pinned = { word: string; skuCodes: string[] }

export type Synonym = { term: string; meaning: string; isMutual: boolean }

export type Lexicon = {
  /** Words of the dictionary and names of the mall; what is made of goods depends on these only. */
  wordsIn: WordsIn
  /** Is this run of Chinese a term of the goods in whose texts it is? Otherwise its pairs of characters are. */
  isTerm(run: string): boolean
  /** Is it a name of the mall or in a synonym, in Chinese? */
  isWord(text: string): boolean
  /** Is it what goods are called, not only what is said of them? A colour is none. */
  isNoun(text: string): boolean
  /** Answers what a squashed text also means. */
  meaningsOf(text: string): string[]
  /** Does it say nothing of things with this name: 电机轴承 are 轴承? */
  isVoid(modifier: string, noun: string): boolean
  /** Answers categories of any level that are called so, none below another of them. */
  categoriesOf(text: string): string[]
  /** Answers the category that one of a lower level is in. */
  categoryAbove(categoryId: string): { categoryId: string; name: string } | undefined
  /** Is it the squashed name of a brand, as it is, in one of its two languages, or an everyday one (哈轴)? */
  isBrand(text: string): boolean
  /** Answers the Chinese words of the vocabulary. */
  words(): string[]
  /** Answers those of them that have so many characters. */
  wordsOfLength(length: number): string[]
  /** These are squashed Latin names of brands, the longest first. */
  latinNames: string[]
}

export function makeLexicon(vocabulary: Vocabulary, dictionary: WordsIn): Lexicon {
  const names = new Set(namesOf(vocabulary).flatMap(runsOf))
  const wordsIn = remembered((run) => [...new Set([...dictionary(run), ...partsIn(run, names)])])
  const meanings = meaningsOf(vocabulary.synonyms)
  const spoken = [...meanings.keys(), ...[...meanings.values()].flat()].flatMap(runsOf)
  const isWord = new Set([...names, ...spoken])
  const voids = voidsOf(vocabulary.synonyms, meanings, names)
  const categories = categoriesByName(vocabulary)
  const byId = new Map(vocabulary.categories.map((one) => [one.categoryId, one]))
  const latinNames = [...new Set(vocabulary.brands.flatMap(latinOf))].toSorted(byLength)
  const called = new Set([...vocabulary.brands.map(({ nameCn }) => squash(nameCn)), ...latinNames])
  /** HTD3M is a profile of belts, and 3M is the brand of other things: no everyday name has a digit. */
  const nicknames = vocabulary.synonyms.filter(
    ({ term, meaning }) => !/\d/.test(term) && called.has(squash(meaning)),
  )
  const brands = new Set([...called, ...nicknames.map(({ term }) => squash(term))])
  const isNickname = new Set(nicknames)
  const spokenOfGoods = vocabulary.synonyms.filter((one) => !isNickname.has(one))
  const nouns = new Set([...categories.keys(), ...spokenNouns(spokenOfGoods)])

  const words = once(() =>
    [...new Set([...isWord, ...[...names].flatMap(wordsIn), ...materials])].filter(isLong),
  )
  const byCount = once(() => Map.groupBy(words(), ({ length }) => length))

  return {
    wordsIn,
    isTerm: (run) => run.length <= 2 || wordsIn(run).includes(run),
    isWord: (text) => isWord.has(text),
    isNoun: (text) =>
      (nouns.has(text) && !isColour(text)) || (isThing.test(text) && !isSaidValue(text)),
    meaningsOf: (text) => meanings.get(text) ?? [],
    isVoid: (modifier, noun) => voids.get(tailOf(noun))?.has(modifier) ?? false,
    categoriesOf: (text) => categories.get(text) ?? [],
    categoryAbove: (id) => byId.get(id.slice(0, -2)),
    isBrand: (text) => brands.has(text),
    words,
    wordsOfLength: (length) => byCount().get(length) ?? [],
    latinNames,
  }
}

/** The terms of goods depend on these names, which stand in an order of their own. */
export const namesOf = ({ brands, categories }: Vocabulary): string[] =>
  [
    ...brands.flatMap(({ brandName, nameCn }) => [brandName, nameCn]),
    ...categories.flatMap(({ name, aliasName }) => [name, aliasName]),
  ].sort()

/** These are said of goods in every category, so that no name has them. */
const materials = '不锈钢 碳钢 合金钢 铝合金 铸铁 黄铜 紫铜 尼龙 橡胶 塑料 镀锌 发黑'.split(' ')

/** A part of the right size in another material still fits: they are never what is looked for. */
export const isMaterial = (text: string): boolean => materials.includes(text)

const byLength = (a: string, b: string) => b.length - a.length
const isLong = (word: string) => word.length > 1

/**
 * One changed word makes a new lexicon of all: folding the 14,000 words of the trade takes half a second, so it is done
 * once in a process.
 */
const squash = remembered(squashAnew)
const runsOf = remembered((text) =>
  chunks(fold(text))
    .filter(({ isChinese }) => isChinese)
    .map(({ text }) => text)
    .filter(isLong),
)

const longestName = 10

function partsIn(run: string, names: ReadonlySet<string>): string[] {
  const found: string[] = []
  for (let from = 0; from < run.length - 1; from++)
    for (let to = from + 2; to <= Math.min(run.length, from + longestName); to++)
      if (names.has(run.slice(from, to))) found.push(run.slice(from, to))
  return found
}

/** Mutual ones hold both ways and through each other: gb5783 is din933, din933 is iso4017. */
function meaningsOf(synonyms: Synonym[]): Map<string, string[]> {
  const mutual = new Map<string, string[]>()
  const direct = new Map<string, string[]>()
  for (const { term, meaning, isMutual } of synonyms) {
    push(isMutual ? mutual : direct, squash(term), meaning)
    if (isMutual) push(mutual, squash(meaning), term)
  }
  const all = new Map(direct)
  for (const term of mutual.keys()) {
    const equals = reachable(term, mutual)
    const further = equals.flatMap((equal) => direct.get(squash(equal)) ?? [])
    all.set(term, [...new Set([...equals, ...(direct.get(term) ?? []), ...further])])
  }
  return all
}

/** Whatever ends so is a thing. */
const isThing =
  /^\p{sc=Han}+(?:阀|器|机|钳|锤|锉|尺|仪|泵|轴承|螺丝|螺栓|螺母|螺钉|垫圈|垫片|三通|弯头|接头|直通|电缆|开关|插头|插座|手套|面罩|眼镜|口罩|胶带|扳手|铣刀|刀片)$/u

/** Slang and what it stands for, but neither materials, values nor codes. */
const spokenNouns = (synonyms: Synonym[]) =>
  synonyms
    .filter(
      ({ meaning }) => runsOf(meaning).length > 0 && !isMaterial(meaning) && !isSaidValue(meaning),
    )
    .flatMap(({ term, meaning }) => [squash(term), squash(meaning)])

/**
 * Modifiers that slang has before a noun, and that its meaning has not, by the noun's last characters. Colours tell goods
 * of a kind apart, whatever slang leaves out: 透明胶带.
 */
function voidsOf(
  synonyms: Synonym[],
  meanings: ReadonlyMap<string, string[]>,
  names: ReadonlySet<string>,
): Map<string, Set<string>> {
  const voids = new Map<string, Set<string>>()
  const isMeant = (text: string) =>
    meanings.has(text) || names.has(text) || isSaidValue(text) || isColour(text)
  for (const { term, meaning } of synonyms.filter(isNamed))
    for (let at = 2; at < term.length - 1; at++) {
      const [modifier, noun] = [term.slice(0, at), term.slice(at)]
      const isSame = noun === meaning || meanings.get(noun)?.includes(meaning)
      if (!isSame || isMeant(modifier)) continue
      const tail = tailOf(meaning)
      voids.set(tail, (voids.get(tail) ?? new Set()).add(modifier))
    }
  return voids
}

const isNamed = ({ term, meaning }: Synonym) => isHan.test(term) && isHan.test(meaning)
const isHan = /^\p{sc=Han}+$/u
const tailOf = (noun: string): string => noun.slice(-2)

function reachable(term: string, mutual: ReadonlyMap<string, string[]>): string[] {
  const seen = new Map([[term, term]])
  for (const key of seen.keys())
    for (const next of mutual.get(key) ?? [])
      if (!seen.has(squash(next))) seen.set(squash(next), next)
  seen.delete(term)
  return [...seen.values()]
}

function categoriesByName({ categories }: Vocabulary): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const byLevel = categories.toSorted((a, b) => a.categoryId.length - b.categoryId.length)
  for (const { categoryId, name, aliasName } of byLevel)
    for (const text of new Set([squash(name), squash(aliasName)].filter(Boolean)))
      if (!found.get(text)?.some((id) => categoryId.startsWith(id))) push(found, text, categoryId)
  return found
}

/** Answers the Latin names of a brand; of several words the first is a name too, as in Schneider Electric. */
const latinOf = ({ nameEn, nameCn }: Vocabulary['brands'][number]): string[] => {
  const [first = ''] = nameEn.split(' ')
  const names = [nameEn, first, ...fold(nameCn).split(/\p{sc=Han}+/u)].map(squash)
  return names.filter((name) => /[a-z]/.test(name))
}

function push<K>(lists: Map<K, string[]>, key: K, value: string) {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
