import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#db/postgres.ts'
import { type Catalog, openCatalogSearch } from '#index/openIndex.ts'
import { readSnapshot } from '#index/snapshot.ts'
import type { Caller } from '#mall/goods/pricing/pricing.sql.ts'
import type { CatalogSearch } from '#mall/goods/search/catalogSearch.ts'
import { type Made, madeOnce } from './made.ts'
import { counts, type Engine } from './query.ts'
import type { World } from './searchWorld.ts'

/** A member without a company has standard prices, as the peers have them. */
const member: Caller = { who: { companyId: null, roleName: '', protocolType: 0 }, now: new Date() }

/** The product's own engine by function calls; its pages hold whole products where the peers give ids. */
export const ours = (search: CatalogSearch): Engine => ({
  name: 'our index',
  async ask({ request, page }) {
    const { total, list } = await search.page(member, request, page)
    const tags = await search.tags(member, request)
    return () => ({
      total,
      skuIds: list.map(({ skuId }) => skuId),
      brands: counts(tags.brands.map(({ brandId, total }) => [brandId, total] as const)),
      categories: counts(
        tags.categories.map(({ categoryId, total }) => [categoryId, total] as const),
      ),
    })
  },
})

export type OpenIndex = {
  catalog: Catalog
  /** One was made from nothing, the other from the snapshot that this leaves. */
  made: Made
  bootSeconds: number
  /** It is the memory of the index alone, without the fields that lists show. */
  bytesPerSku: number
}

/** Makes the snapshot if there is none of these terms; then opens it as a server does. */
export async function openOurs(
  { url, db, goods, version }: World,
  folder: string,
): Promise<OpenIndex> {
  const file = join(folder, 'search.index')
  const made = await madeOnce(db, 'our index', version, async () => {
    rmSync(file, { force: true })
    const { catalog } = await opened(db, url, folder)
    while (!existsSync(file)) await sleep(20)
    await catalog.stop()
    return statSync(file).size
  })
  const { catalog, seconds } = await opened(db, url, folder)
  return { catalog, made, bootSeconds: seconds, bytesPerSku: (await indexBytes(file)) / goods }
}

/** It ends when the index answers. */
async function opened(db: Db, url: string, folder: string) {
  const start = performance.now()
  const catalog = await openCatalogSearch(db, { url, folder, log })
  while (catalog.search.engine !== 'index') {
    if (performance.now() - start > timeoutMs) throw new Error('The index is not made')
    await sleep(20)
  }
  return { catalog, seconds: (performance.now() - start) / 1000 }
}

const timeoutMs = 1_800_000
const log = { info: console.error, warn: console.error, error: console.error }

async function indexBytes(file: string): Promise<number> {
  const { storedBytes, storedStart, ...index } = (await readSnapshot(file))?.parts ?? {}
  return Object.values(index).reduce((sum, part) => sum + part.byteLength, 0)
}
