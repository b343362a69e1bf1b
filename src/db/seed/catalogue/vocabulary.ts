import type { Sql } from '#db/postgres.ts'
import { dataText } from '#db/seed/dataText.ts'
import type { Synonym } from '#mall/goods/search/lexicon.rules.ts'
import { parseCsv } from './csv.ts'

/**
 * The trade calls things by these words. Standards that are the same are among them, and seals of bearings by their
 * makers. What buyers call sizes is in a table of its own, by family.
 */
export const readSynonyms = (): Synonym[] =>
  ['catalogue/synonyms.csv', 'catalogue/spoken.csv'].flatMap((file) =>
    parseCsv(dataText(file)).map((row) => ({
      term: row.term ?? '',
      meaning: row.meaning ?? '',
      isMutual: row.isMutual === '1',
    })),
  )

export const insertSynonyms = (db: Sql) => db`
  insert into search_synonym ${db(
    readSynonyms().map(({ term, meaning, isMutual }) => ({ term, meaning, is_mutual: isMutual })),
  )}`
