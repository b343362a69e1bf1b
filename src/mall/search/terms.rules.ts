import { type Chunk, chunks, fold, halvesOf, pieces, sidesOf } from './fold.rules.ts'
import type { Level, Terms } from './plan.rules.ts'

/** The texts of goods, the category by its name. */
export type Texts = {
  brandName: string
  productName: string
  model: string
  categoryName: string
  /** Values only. */
  attributes: string[]
}

/** All words of the dictionary that are in a run of Chinese, overlapping ones too, of two characters and more. */
export type WordsIn = (run: string) => string[]

/** Makes the terms of goods. Goods share most of their texts, so what a text comes to is remembered. */
export function termMaker(wordsIn: WordsIn): (texts: Texts) => Terms {
  const chunksOf = remembered((text) => chunks(fold(text)))
  const runOf = remembered((run) => runTerms(run, wordsIn(run)))
  const named = remembered((text) => nameTerms(chunksOf(text), runOf))
  const modelled = remembered((text) => modelTerms(chunksOf(text), runOf))
  const branded = remembered((text) => brandTerms(text, wordsIn))
  const described = remembered((text) => textTerms(chunksOf(text), runOf).map(at(3)))
  const categorised = remembered((text) => categoryTerms(chunksOf(text), runOf))

  return ({ brandName, productName, model, categoryName, attributes }) => {
    const terms = new Map<string, Level>()
    const add = (found: Found[]) => {
      for (const [term, level] of found) {
        const known = terms.get(term)
        if (known === undefined || known > level) terms.set(term, level)
      }
    }
    add(modelled(model))
    add(named(productName))
    add(categorised(categoryName))
    add(branded(brandName))
    for (const value of attributes) if (!isNumber.test(value)) add(described(value))
    return terms
  }
}

type Found = readonly [term: string, level: Level]
type Run = { ends: string[]; inner: string[] }
type RunOf = (run: string) => Run

const isNumber = /^[\d.\s]*$/
const at = (level: Level) => (term: string) => [term, level] as const

/** The first run of Chinese is what an article is; its end is the noun: 外六角全螺纹螺栓 M8×30 镀锌. */
function nameTerms(all: Chunk[], runOf: RunOf): Found[] {
  const head = all.find(({ text, isChinese }) => isChinese && text.length > 1)
  return [...(head ? runOf(head.text).ends.map(at(1)) : []), ...textTerms(all, runOf).map(at(2))]
}

const categoryTerms = (all: Chunk[], runOf: RunOf): Found[] => [
  ...all.flatMap(({ text, isChinese }) => (isChinese ? runOf(text).ends.map(at(1)) : [])),
  ...textTerms(all, runOf).map(at(2)),
]

/** NU 310 is also written NU310. The squashed whole is no term: engines keep models apart. */
function modelTerms(all: Chunk[], runOf: RunOf): Found[] {
  const codes = all.filter(({ isChinese }) => !isChinese).map(({ text }) => pieces(text))
  const [first = '', second = ''] = codes.flat()
  const joined = /^\p{L}+$/u.test(first) && /^\d/.test(second) ? [first + second] : []
  const runs = all.filter(({ isChinese }) => isChinese)
  return [
    ...[...joined, ...codes.flat().flatMap(pieceTerms)].map(at(1)),
    ...textTerms(runs, runOf).map(at(2)),
  ]
}

const textTerms = (all: Chunk[], runOf: RunOf): string[] =>
  all.flatMap(({ text, isChinese }) => {
    if (!isChinese) return codeTerms(text)
    const { ends, inner } = runOf(text)
    return [...ends, ...inner]
  })

/** Its words and its pairs of characters, those at the end apart. A last character is a word: 销, 键, 锤. */
function runTerms(run: string, words: string[]): Run {
  if (run.length === 1) return { ends: [run], inner: [] }
  const pairs = Array.from({ length: run.length - 1 }, (_, from) => run.slice(from, from + 2))
  const all = [...new Set([...words, ...pairs, run.slice(-1)])]
  return {
    ends: all.filter((word) => run.endsWith(word)),
    inner: all.filter((word) => !run.endsWith(word)),
  }
}

/** Mean Well is also written meanwell; of Chinese names the words are enough. */
function brandTerms(text: string, wordsIn: WordsIn): Found[] {
  const names = fold(text).split('/')
  const joined = names.map((name) => pieces(name).join(''))
  const words = names.flatMap((name) =>
    chunks(name).flatMap((chunk) =>
      chunk.isChinese
        ? [chunk.text, ...wordsIn(chunk.text)]
        : [
            pieces(chunk.text).join(''),
            ...pieces(chunk.text).filter((piece) => /\p{L}/u.test(piece)),
          ],
    ),
  )
  return [...new Set([...joined, ...words])].filter(Boolean).map(at(2))
}

/** a2-70 → a270, a2, 70. */
function codeTerms(chunk: string): string[] {
  const all = pieces(chunk)
  return [...(all.length > 1 ? [all.join('')] : []), ...all.flatMap(pieceTerms)]
}

/** m8x1.25x30 → the whole, m8x1.25, m8, 1.25, 30. dc24v → the whole, dc, dc24, 24, 24v. Single letters and figures only of sizes. */
function pieceTerms(piece: string): string[] {
  const sides = sidesOf(piece)
  if (sides.length > 2) return [piece, sides.slice(0, 2).join('x'), ...sides.flatMap(sideTerms)]
  if (sides.length > 1) return [piece, ...sides.flatMap(sideTerms)]
  return sideTerms(piece)
}

function sideTerms(side: string): string[] {
  const parts = halvesOf(side)
  const long = parts.filter((part) => part.length > 1 || /^[φdr]\d/.test(side))
  const pairs = parts.length > 2 ? [parts.slice(0, 2).join(''), parts.slice(-2).join('')] : []
  return [side, ...long, ...pairs]
}

/** Texts of goods are few beside the goods; what is not is forgotten in time. */
function remembered<T>(make: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>()
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    if (kept.size >= mostRemembered) kept.clear()
    const made = make(text)
    kept.set(text, made)
    return made
  }
}

const mostRemembered = 50_000
