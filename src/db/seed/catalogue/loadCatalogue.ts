import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db, Sql } from '#db/postgres.ts'
import { loadAnalyser } from '#mall/goods/search/analyser.ts'
import { selectVersion, updateOrigin } from '#mall/goods/search/vectors.sql.ts'
import { skuColumns, skuLines } from './copy.ts'
import { type Skus, skuCount } from './demoGoods.ts'
import { readBrands, readCategories } from './facts.ts'
import { insertSynonyms } from './vocabulary.ts'

export type Load = { skus: Skus; onProgress?: (done: number, total: number) => void }

/**
 * Fills an empty catalogue in one transaction, so that a start that is killed leaves nothing half; leaves any other as it is.
 * The indexes stay: on two cores PostgreSQL keeps them while the next lines are made. A million changes are not
 * noted: the new origin says that it is another catalogue.
 */
export async function loadCatalogue(db: Db, { skus, onProgress }: Load): Promise<void> {
  const isLoaded = await db.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`lock table sku in exclusive mode`
    await seedVocabulary(tx)
    const [any] = await tx`select from sku limit 1`
    if (any) return false

    const brands = readBrands()
    await tx`insert into brand ${tx(brands.map(snakeCase))}`
    await tx`insert into category ${tx(readCategories().map(snakeCase))}`
    await tx`alter table sku disable trigger search_insert, disable trigger stock_insert`
    const analyser = await loadAnalyser(tx)
    const copy = tx`copy sku (${tx(skuColumns)}) from stdin`
    const total = skuCount(skus)
    const lines = skuLines(skus, brands, analyser, (done) => onProgress?.(done, total))
    await pipeline(Readable.from(lines), await copy.writable())
    await tx`select setval(pg_get_serial_sequence('sku', 'sku_id'), max(sku_id)) from sku`
    await tx`insert into stock (sku_id, pieces) select sku_id, stock from sku order by sku_id`
    await tx`alter table sku enable trigger search_insert, enable trigger stock_insert`
    await updateOrigin(tx, analyser.version)
    return true
  })
  if (isLoaded) await db`vacuum (analyze) sku, stock, brand, category`
}

/** The words of the trade, for a database that has never searched; afterwards they are the staff's. */
async function seedVocabulary(db: Sql): Promise<void> {
  if ((await selectVersion(db)) !== '') return
  const [any] = await db`select from search_synonym limit 1`
  if (!any) await insertSynonyms(db)
}

const snakeCase = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/[A-Z]/g, '_$&').toLowerCase(),
      value,
    ]),
  )
