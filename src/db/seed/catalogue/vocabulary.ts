import type { Sql } from '#db/postgres.ts'
import { dataText } from '#db/seed/dataText.ts'
import type { Synonym } from '#mall/goods/search/lexicon.rules.ts'
import { parseCsv } from './csv.ts'
import { readBrands, readFamily } from './facts.ts'

/**
 * The trade calls things by these words; seals of bearings by their makers are among them. What buyers call sizes,
 * what standards are called elsewhere, what numbers of bearings were once and what brands are called every day is in
 * tables of their own, by family and by brand.
 */
export const readSynonyms = (): Synonym[] => [
  ...['synonyms', 'spoken', 'standards'].flatMap(readTable),
  ...readOldNumbers(),
  ...readBrandNames(),
]

const readTable = (name: string): Synonym[] =>
  parseCsv(dataText(`catalogue/${name}.csv`)).map((row) => ({
    term: row.term ?? '',
    meaning: row.meaning ?? '',
    isMutual: row.isMutual === '1',
  }))

/** 35** was the number of 222**, for each of these that there is. */
const readOldNumbers = (): Synonym[] =>
  parseCsv(dataText('catalogue/old_numbers.csv')).flatMap(
    ({ family = '', term = '', meaning = '' }) =>
      lastFigures(family, meaning).map((last) => ({
        term: term.replace('**', last),
        meaning: meaning.replace('**', last),
        isMutual: false,
      })),
  )

/** The letters of a housing (UCP) are no part of the key of its size. */
function lastFigures(family: string, meaning: string): string[] {
  const [, letters = '', begin = ''] = /^([A-Z]*)(\d+)\*\*/.exec(meaning) ?? []
  const number = new RegExp(`^(?:${letters})?${begin}(\\d\\d)$`)
  return readFamily(family).flatMap(({ key = '' }) => number.exec(key)?.[1] ?? [])
}

function readBrandNames(): Synonym[] {
  const brands = new Map(readBrands().map((brand) => [brand.brandKey, brand]))
  return parseCsv(dataText('catalogue/brand_names.csv')).map(({ brandKey = '', term = '' }) => {
    const brand = brands.get(brandKey)
    if (!brand) throw new Error(`${brandKey} is no brand`)
    return {
      term,
      meaning: isHan.test(brand.nameCn) ? brand.nameCn : brand.nameEn,
      isMutual: false,
    }
  })
}

const isHan = /^\p{sc=Han}+$/u

export const insertSynonyms = (db: Sql) => db`
  insert into search_synonym ${db(
    readSynonyms().map(({ term, meaning, isMutual }) => ({ term, meaning, is_mutual: isMutual })),
  )}`
