import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#db/postgres.ts'
import { parseCsv } from '#db/seed/catalogue/csv.ts'
import type { Skus } from '#db/seed/catalogue/demoGoods.ts'
import { insertSynonyms } from '#db/seed/catalogue/vocabulary.ts'
import { openCatalogSearch } from '#index/openIndex.ts'
import { allGoods, type CatalogSearch } from '#mall/goods/search/catalogSearch.ts'
import { understand } from '#mall/goods/search/understand.ts'
import { openWorld } from './search/searchWorld.ts'

/**
 * npm run bench:quality: is what a buyer expects among the first five? The held half of queries.csv was written before
 * anything was tuned and is never tuned on. Options: SKUS, ENGINE (index or postgres), DATA_DIR.
 */
const skus = (process.env.SKUS ?? 'demo') as Skus
const engine = process.env.ENGINE === 'postgres' ? 'postgres' : 'index'
const dataDir = resolve(process.env.DATA_DIR ?? `var/quality/${skus}`)
const demanded = 0.97

/** queries.csv says this of the article that is expected: patterns, of which an empty one is always met. */
const fields = ['code', 'brand', 'model', 'name', 'attributes'] as const
type Article = Record<(typeof fields)[number], string>
type Query = {
  half: string
  class: string
  keyword: string
  /** Each of the first five must be what is expected, not only one. */
  isAll: boolean
  isExpected(article: Article): boolean
}

mkdirSync(dataDir, { recursive: true })
const { url, db, stop } = await openWorld(dataDir, skus)
await db`truncate search_synonym`
await insertSynonyms(db)
const log = { warn: console.warn, error: console.error }
const catalog = await openCatalogSearch(db, { url, folder: join(dataDir, 'index'), log, engine })
while (catalog.search.engine !== engine) await sleep(50)

const queries = readQueries()
const hits = new Map<Query, boolean>()
const began = performance.now()
for (const query of queries) hits.set(query, await isHit(catalog.search, query))
report((performance.now() - began) / queries.length)
await catalog.stop()
await stop()

function readQueries(): Query[] {
  const text = readFileSync(new URL('./queries.csv', import.meta.url), 'utf8')
  return parseCsv(text).map(({ half = '', class: name = '', keyword = '', ...row }) => {
    const patterns = fields.map((field) => [field, new RegExp(row[field] ?? '', 'i')] as const)
    if (!fields.some((field) => row[field])) throw new Error(`${keyword} expects nothing`)
    const isExpected = (article: Article) =>
      patterns.every(([field, pattern]) => pattern.test(article[field]))
    return { half, class: name, keyword, isAll: row.all === '1', isExpected }
  })
}

async function isHit(search: CatalogSearch, query: Query): Promise<boolean> {
  const { keyword, isAll, isExpected } = query
  const found = await firstFive(search, keyword)
  return isAll ? found.length > 0 && found.every(isExpected) : found.some(isExpected)
}

async function firstFive(search: CatalogSearch, keyword: string): Promise<Article[]> {
  const { plan } = await understand(search, keyword)
  if (!plan) return []
  const request = { ...allGoods, plan }
  const visitor = { who: null, now: new Date() }
  const { list } = await search.page(visitor, request, { sort: 2, limit: 5, offset: 0 })
  const categories = await selectCategories(
    db,
    list.map(({ skuId }) => skuId),
  )
  return list.map(({ skuId, skuCode, brandName, model, productName, attrDesc }) => ({
    code: skuCode,
    brand: brandName,
    model,
    name: `${productName} ${categories.get(skuId)}`,
    attributes: attrDesc,
  }))
}

async function selectCategories(db: Db, skuIds: string[]): Promise<Map<string, string>> {
  const rows = await db<{ skuId: string; name: string }[]>`
    select sku_id, c.name from sku join category c on category_id = category4_id
    where sku_id = any(${skuIds}::bigint[])`
  return new Map(rows.map(({ skuId, name }) => [skuId, name]))
}

function report(milliseconds: number) {
  const { engine } = catalog.search
  console.log(
    `${queries.length} queries, SKUS=${skus}, ${engine}, ${milliseconds.toFixed(1)} ms each:`,
  )
  console.log('how often what a buyer expects is among the first five')
  console.log('| class | tuned | held | missed |\n|---|--:|--:|---|')
  for (const name of new Set(queries.map((query) => query.class)))
    console.log(row(name, (query) => query.class === name))
  console.log(row('all', () => true))
  const rates = ['tuned', 'held'].map((half) => rate((query) => query.half === half))
  if (rates.some((one) => one < demanded)) process.exitCode = 1
}

type Filter = (query: Query) => boolean

function row(name: string, isOf: Filter): string {
  const share = (half: string) => percent(rate((query) => isOf(query) && query.half === half))
  const missed = queries.filter((query) => isOf(query) && !hits.get(query))
  const named = name === 'all' ? '' : missed.map(({ keyword }) => keyword).join('; ')
  return `| ${name} | ${share('tuned')} | ${share('held')} | ${named} |`
}

function rate(isOf: Filter): number {
  const some = queries.filter(isOf)
  return some.filter((query) => hits.get(query)).length / some.length
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
