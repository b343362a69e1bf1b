import { chunkTexts, fold, halvesOf, pieces, sidesOf } from './fold.rules.ts'
import { type Attribute, diameterTerm, measuresTogether, measureTerm } from './measures.rules.ts'
import type { Level, Terms } from './plan.rules.ts'
import { remembered } from './remembered.rules.ts'

/** These are the texts of goods. */
export type Texts = {
  brandName: string
  productName: string
  model: string
  category4Id: string
  attributes: Attribute[]
}

/**
 * Answers all words of the dictionary that are in a run of Chinese, overlapping ones too, of two characters and more.
 */
export type WordsIn = (run: string) => string[]

/**
 * Makes the terms of goods. Models are nearly all different, but what they are made of is not, nor are names beside
 * each other, brands and attributes: that is worked out once.
 */
export function termMaker(wordsIn: WordsIn, categories: Category[]): (texts: Texts) => Terms {
  const runOf = remembered((run) => runTerms(run, wordsIn(run)), most)
  const codeOf = remembered(codeTerms, most)
  const piecesOf = remembered((chunk) => distinct(pieces(chunk).flatMap(pieceTerms)), most)
  const begunOf = remembered(beginnings, most)
  const textOf = (text: string) =>
    distinct([
      ...chunkTexts(text).flatMap((chunk) => (isRun(chunk) ? runOf(chunk).all : codeOf(chunk))),
      ...countedIn(text),
    ])
  const brandOf = remembered((text) => brandTerms(text, wordsIn), most)
  const attributeOf = remembered((text) => distinct([...textOf(text), ...wholesOf(text)]), most)
  const namedOf = nameTerms(categories, runOf, textOf)
  const ratingOf = ({ key, value }: Attribute) =>
    ratings.has(key) ? attributeOf(value).filter(isRated) : []

  return ({ brandName, productName, model, category4Id, attributes }) => {
    const terms = new Map<string, Level>()
    /** Adds by level; the first one counts. */
    const add = (some: string[], level: Level) => {
      for (const term of some) if (!terms.has(term)) terms.set(term, level)
    }
    const codes = chunkTexts(model)
    const { head, rest } = namedOf(category4Id + separator + productName)
    const coded = codes.filter(isCode)
    const own = coded.flatMap(piecesOf)
    add(own.filter(isUnrated), 1)
    add(coded.flatMap(begunOf).slice(0, codes.length > 1 ? undefined : -1), 1)
    add(attributes.flatMap(ratingOf), 1)
    add(joined(codes), 1)
    add(head, 1)
    add(rest, 2)
    for (const run of codes.filter(isRun)) add(runOf(run).all, 2)
    add(brandOf(brandName), 2)
    add(own.filter(isRated), 2)
    for (const { value } of attributes) if (isWorded(value)) add(attributeOf(value), 3)
    add(attributes.flatMap(measureTerm), 3)
    add(measuresTogether(attributes), 3)
    add(diameterTerm(attributes), 3)
    return terms
  }
}

type Named = { head: string[]; rest: string[] }

/** Answers what makes the terms of a name in its category: those of what an article is, and all others. */
function nameTerms(
  categories: Category[],
  runOf: (run: string) => Run,
  textOf: (text: string) => string[],
): (key: string) => Named {
  const headsOf = (name: string) => runOf(chunkTexts(name).findLast(isRun) ?? '').ends
  const categoryOf = remembered((id) => {
    const path = categories.filter(({ categoryId }) => id.startsWith(categoryId))
    const split = path.map(({ name }) => name).filter((name) => isHan.test(name))
    const own = new Set(path.flatMap(({ name }) => headsOf(name)))
    const name = path.find(({ categoryId }) => categoryId === id)?.name ?? ''
    const words = isList.test(name) ? [] : textOf(name)
    return { split, own, words }
  })
  return remembered((key) => {
    const at = key.indexOf(separator)
    const name = key.slice(at + 1)
    const { split, own, words } = categoryOf(key.slice(0, at))
    const run = headOf(chunkTexts(name))
    const head = run ? runOf(run).ends : []
    const isOne = head.some((word) => own.has(word))
    const called = split.filter((text) => isCalled(run, text))
    return {
      head: isOne ? distinct([...head, ...called]) : head.filter((word) => word === run),
      rest: distinct([...textOf(name), ...words]).filter((word) => !isOfPlaces(name, word)),
    }
  }, most)
}

/** A valve that is 二位三通 is one by its attributes only: a 三通 is a fitting. */
const isOfPlaces = (name: string, word: string): boolean =>
  /^[三五]通$/.test(word) && name.includes(`位${word}`)

/** What a value begins with is known by the whole of it: 圆法兰型 has 圆法兰, 椭圆法兰型 has not. */
const wholesOf = (text: string) => chunkTexts(text).filter((chunk) => isRun(chunk) && isLong(chunk))
const isLong = ({ length }: string) => length > 2 && length <= 8

/** 7寸, 5磅, 8级, 60° and 20# are one term each, so that what is near them can be told. 1" is 1寸. */
const countedIn = (text: string): string[] =>
  isCounted.test(text)
    ? (fold(text)
        .replaceAll('"', '寸')
        .match(/\d+(?:[.⁄]\d+)*[寸磅级角°#米]/g) ?? [])
    : isThreeMetres.test(text)
      ? ['3米']
      : []
const isCounted = /[寸磅级角°#目"]|3 ?米/
/** A 3M is the brand. */
const isThreeMetres = /(?<![\w.])3m(?![\w²])/

/**
 * Whether the maker writes 32A or 3P into the model says nothing: C32A is no nearer than C32. What is rated so is nearer
 * than what has a frame of it.
 */
const ratings = new Set(['电流', '极数'])
const isRated = (term: string) => /^[\d.]+(?:m?a|k?v|k?w|pn?)$/.test(term)
const isUnrated = (term: string) => !isRated(term)

/** Neighbours have much in common: ten times as many take 200 MB more for a million goods. */
const most = 5_000
const separator = '\t'

type Category = { categoryId: string; name: string }
type Run = { ends: string[]; all: string[] }

const isRun = (chunk: string) => chunk.charCodeAt(0) >= firstHan
const isCode = (chunk: string) => !isRun(chunk)
const firstHan = 0x2e80
const isHan = /^\p{sc=Han}{4,}$/u
/** Of several kinds an article is one: 百分表/千分表, 吸附与防爆柜. */
const isList = /[与/]/
const isWorded = (value: string) => !/^[\d.\s]*$/.test(value)
const distinct = (terms: string[]) => [...new Set(terms)]

/**
 * The first run of Chinese is what an article is; its end is the noun: 外六角全螺纹螺栓 M8×30 镀锌. It counts if it
 * agrees with the category: the sign 必须戴安全帽 is no helmet.
 */
const headOf = (name: string[]): string =>
  name.find((chunk) => isRun(chunk) && chunk.length > 1) ?? ''

/** 外六角全螺纹螺栓 is what 外六角螺栓 means, with a word between; 六角法兰面螺栓 only stands beside it. */
const isCalled = (run: string, name: string) =>
  run.length > name.length &&
  Array.from({ length: name.length - 3 }, (_, at) => at + 2).some(
    (at) => run.startsWith(name.slice(0, at)) && run.endsWith(name.slice(at)),
  )

/** NU 310 is also written NU310, Mobilgrease XHP 222 has XHP222, L-CKC 220 has CKC220. The squashed whole is no term: engines keep models apart. */
const joined = (codes: string[]): string[] =>
  codes.slice(1).flatMap((second, at) => {
    const first = codes[at] ?? ''
    const letters = /(?<![a-z\d])[a-z]+$/.exec(first)?.[0]
    return letters && /^\d/.test(second) ? [letters + (pieces(second)[0] ?? '')] : []
  })

/**
 * Answers its words and its pairs of characters, with those at the end apart. A last character is a word: 销, 键, 锤.
 */
function runTerms(run: string, words: string[]): Run {
  if (run.length < 2) return { ends: [run], all: [run] }
  const pairs = Array.from({ length: run.length - 1 }, (_, from) => run.slice(from, from + 2))
  const all = distinct([...words, ...pairs, run.slice(-1)]).filter((word) => !isOther(run, word))
  return { ends: all.filter((word) => run.endsWith(word)), all }
}

/** 半圆锉 is no 圆锉, 非屏蔽 nothing that is 屏蔽, and a pin of 轴承钢 no 轴承. */
const isOther = (run: string, word: string): boolean => {
  const before = run[run.indexOf(word) - 1] ?? ''
  if (word === '橡胶' && run.includes('石棉橡胶')) return true
  if (word === '轴承' && run.endsWith('轴承钢')) return true
  return before === '非' || ((before === '半' || before === '椭') && word.startsWith('圆'))
}

/** Mean Well is also written meanwell; of Chinese names the words are enough. */
function brandTerms(text: string, wordsIn: WordsIn): string[] {
  const names = fold(text).split('/')
  const words = names.flatMap(chunkTexts).flatMap((text) => {
    if (isRun(text)) return [text, ...wordsIn(text)]
    const parts = pieces(text)
    return [parts.join(''), ...parts.filter((part) => /\p{L}/u.test(part))]
  })
  const wholes = names.map((name) => pieces(name).join(''))
  return distinct([...wholes, ...words]).filter(Boolean)
}

/** Turns a2-70 into a270, a2 and 70. */
function codeTerms(chunk: string): string[] {
  const all = pieces(chunk)
  return distinct([...(all.length > 1 ? [all.join('')] : []), ...all.flatMap(pieceTerms)])
}

/** Turns lrs-50-24 into lrs50 and the whole: a number of a model may be the last that somebody types. */
function beginnings(chunk: string): string[] {
  const all = pieces(chunk)
  return all.slice(1).map((_, at) => all.slice(0, at + 2).join(''))
}

/** Turns m8x1.25x30 into the whole, m8x1.25, m8, 1.25 and 30. */
function pieceTerms(piece: string): string[] {
  const sides = sidesOf(piece)
  if (sides.length === 1) return sideTerms(piece)
  const beginning = sides.length > 2 ? [sides.slice(0, 2).join('x')] : []
  return [piece, ...beginning, ...sides.flatMap(sideTerms)]
}

/** The frame 063 is also called 63. */
const withoutZero = (part: string) => (/^0[1-9]\d$/.test(part) ? [part, part.slice(1)] : [part])

/** Turns dc24v into the whole, dc, 24, dc24 and 24v; d6 into the whole and 6. */
function sideTerms(side: string): string[] {
  const parts = halvesOf(side)
  const long = parts.filter((part) => part.length > 1 || parts.length === 1)
  const pairs = parts.length > 2 ? [parts.slice(0, 2).join(''), parts.slice(-2).join('')] : []
  return [side, ...long.flatMap(withoutZero), ...pairs]
}
