import { createHash } from 'node:crypto'
import type { Sql } from '#db/postgres.ts'
import { dictionaryWords, syllables } from './cutter.ts'
import { squash } from './fold.rules.ts'
import { makeLexicon, namesOf, type Vocabulary } from './lexicon.rules.ts'
import { makeKnowledge } from './meaning.rules.ts'
import type { Attribute } from './measures.rules.ts'
import { brandFinder, type Names, nameFinder } from './names.rules.ts'
import type { Terms } from './plan.rules.ts'
import type { Need, Question } from './question.rules.ts'
import { readKeyword } from './reading.rules.ts'
import { once } from './remembered.rules.ts'
import { termMaker } from './terms.rules.ts'
import { correct } from './typo.rules.ts'
import { selectVocabulary } from './vocabulary.sql.ts'

/** The terms of goods are made from these texts. */
export type Described = {
  skuCode: string
  brandName: string
  productName: string
  model: string
  category4Id: string
  /** A JSON object of name to value. */
  attrDesc: string
}

/**
 * There is one for goods and for what people type, made of the brands, categories and synonyms of the mall.
 */
export type Analyser = {
  /** Hash of everything the terms of goods depend on; an index of another version must be made anew. */
  version: string
  terms(goods: Described): Terms
  /** Answers the model as codes of an index hold it, with letters and digits only (6204-2RS → 62042rs). */
  squash(text: string): string
  read(keyword: string): Question
  /** Answers the order numbers of goods that come first for just this keyword, squashed, in their order. */
  pinned(keyword: string): string[]
  /** Answers what may have been meant by words that nothing has. */
  correct(question: Question, missing: Need[]): Need[]
  brands: BrandName[]
  /** Answers brands of which this is the name, or one of its two. */
  brandsCalled(name: string): BrandName[]
  categories: CategoryName[]
  /** Brands and categories whose name, alias or pinyin begins so, or has it; the best first. */
  names(prefix: string): Names
}

export type BrandName = { brandId: string; brandName: string; hotRank: number | null }
/** It is a category of any level, in the order of display. */
export type CategoryName = { categoryId: string; name: string; position: number }

/** A change of what terms are made of an article changes this number. */
const format = 25

export function openAnalyser(vocabulary: Vocabulary): Analyser {
  const lexicon = makeLexicon(vocabulary, dictionaryWords)
  const by = makeKnowledge(lexicon, syllables)
  const makeTerms = termMaker(lexicon.wordsIn, vocabulary.categories)
  const pins = new Map(
    (vocabulary.pins ?? []).map(({ word, skuCodes }) => [squash(word), skuCodes]),
  )
  const spellAll = once(() => spellAhead([...lexicon.words(), ...namesOf(vocabulary)]))
  return {
    version: createHash('sha256')
      .update(JSON.stringify([format, brandsOf(vocabulary), categoriesOf(vocabulary)]))
      .digest('hex')
      .slice(0, 16),
    terms: ({ attrDesc, ...texts }) => makeTerms({ ...texts, attributes: attributesOf(attrDesc) }),
    squash,
    read(keyword) {
      spellAll()
      return readKeyword(keyword, by)
    },
    pinned: (keyword) => (pins.size > 0 ? (pins.get(squash(keyword))?.map(squash) ?? []) : []),
    correct: (question, missing) => correct(question, missing, by),
    brands: vocabulary.brands,
    brandsCalled: brandFinder(vocabulary),
    categories: vocabulary.categories.toSorted((a, b) => a.position - b.position),
    names: nameFinder(vocabulary, lexicon, syllables),
  }
}

/**
 * Spells a few at a time, from the first keyword on: otherwise whoever first types pinyin waits 0.2 s, and all others
 * with them.
 */
function spellAhead(texts: string[], from = 0): void {
  for (const text of texts.slice(from, from + spelledAtOnce)) syllables(text)
  if (from < texts.length) setImmediate(spellAhead, texts, from + spelledAtOnce).unref()
}

const spelledAtOnce = 20

export const loadAnalyser = async (db: Sql): Promise<Analyser> =>
  openAnalyser(await selectVocabulary(db))

const brandsOf = ({ brands }: Vocabulary) =>
  brands.map((brand) => [brand.brandId, brand.brandName, brand.nameCn].join(' ')).sort()

const categoriesOf = ({ categories }: Vocabulary) =>
  categories
    .map(({ categoryId, ...names }) => [categoryId, names.name, names.aliasName].join(' '))
    .sort()

const attributesOf = (attrDesc: string): Attribute[] =>
  Object.entries<unknown>(JSON.parse(attrDesc || '{}')).map(([key, value]) => ({
    key,
    value: String(value),
  }))
