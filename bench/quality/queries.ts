import { readFileSync } from 'node:fs'
import { parseCsv } from '#db/seed/catalogue/csv.ts'
import type { Article } from './judge.ts'

/** queries.csv says this of the article that is expected: patterns, of which an empty one is always met. */
const fields = ['code', 'brand', 'model', 'name', 'attributes'] as const

export type Query = {
  half: string
  class: string
  keyword: string
  isHit(found: Article[]): boolean
}

/** Is what a buyer expects among the first five? Of some queries each of the five must be so, not only one. */
export function readQueries(): Query[] {
  const text = readFileSync(new URL('../queries.csv', import.meta.url), 'utf8')
  return parseCsv(text).map(({ half = '', class: name = '', keyword = '', ...row }) => {
    const patterns = fields.map((field) => [field, new RegExp(row[field] ?? '', 'i')] as const)
    if (!fields.some((field) => row[field])) throw new Error(`${keyword} expects nothing`)
    const isExpected = (article: Article) =>
      patterns.every(([field, pattern]) =>
        pattern.test(field === 'attributes' ? article.attrDesc : article[field]),
      )
    const isHit = (found: Article[]) => {
      const five = found.slice(0, 5)
      return row.all === '1' ? five.length > 0 && five.every(isExpected) : five.some(isExpected)
    }
    return { half, class: name, keyword, isHit }
  })
}
