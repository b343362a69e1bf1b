// @module-tag long/search
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { CatalogSearch } from '#mall/goods/search/catalogSearch.ts'
import { ListParameters } from '#mall/goods/search/search.contract.ts'
import { searchVerbs } from '#mall/goods/search/search.ts'
import { sandbox } from '#server/payment/sandboxChannel.ts'
import { withoutTriggers } from '#test/database.ts'
import { programVisit } from '#test/programVisit.ts'
import { openWorld } from '#test/testWorld.ts'
import { type Catalog, openCatalogSearch } from './openIndex.ts'

const { db, owner, url, as, sms } = await openWorld()
const root = mkdtempSync(join(tmpdir(), `mall-test-${process.pid}-`))
const opened: Catalog[] = []
afterAll(async () => {
  for (const catalog of opened) await catalog.stop()
  rmSync(root, { recursive: true })
})

async function open(name: string, engine: CatalogSearch['engine']) {
  const pace = { pollMs: 10, mostInDelta: 20_000, stillMs: 0, longestWaitMs: 600_000 }
  const log = { warn() {}, error() {} }
  const catalog = await openCatalogSearch(db, { url, folder: join(root, name), log, engine, pace })
  opened.push(catalog)
  await expect.poll(() => catalog.search.engine, { timeout: 60_000 }).toBe(engine)
  return catalog
}

/** What the list of a visitor shows first at each of them. */
async function shownBy(catalogs: readonly Catalog[], keyword: string) {
  const lists = catalogs.map(({ search }) => {
    const call = { db, search, sms, who: null, now: new Date(), channels: sandbox }
    const ctx = { ...call, idempotencyKey: null, visit: { ...programVisit } }
    return searchVerbs.list(ctx, ListParameters.parse({ keyword, pageSize: 4 }))
  })
  return (await Promise.all(lists)).map(({ goodsList: { total, list } }) => [
    total,
    ...list.map(({ skuCode }) => skuCode),
  ])
}

test('every process and both engines hear of words and of goods that come first', async () => {
  await withoutTriggers(owner, 'delete from sku where sku_id % 15 <> 0')
  const catalogs = [
    await open('first', 'index'),
    await open('second', 'index'),
    await open('third', 'postgres'),
  ]
  const staff = await as('operator')
  const all = (one: unknown) => catalogs.map(() => one)
  const shown = (keyword: string) =>
    expect.poll(() => shownBy(catalogs, keyword), { timeout: 60_000 })
  const [bearings = expect.unreachable()] = await shownBy(catalogs, '深沟球轴承')
  const [total, ...codes] = bearings
  expect(codes).toHaveLength(4)

  await shown('飞天轴碗').toEqual(all([0]))
  await staff(api.searchRoom.saveWord, { term: '飞天轴碗', meanings: '深沟球轴承' })
  await shown('飞天轴碗').toEqual(all([total, ...codes]))

  const [, , third, fourth] = codes
  await staff(api.searchRoom.savePins, { word: '飞天轴碗', codes: `${fourth}\n${third}` })
  await shown('飞天 轴碗').toEqual(all([total, fourth, third, codes[0], codes[1]]))
  expect(await shownBy(catalogs, '深沟球轴承')).toEqual(all(bearings))

  const wasCodes = `${fourth}\n${third}`
  await staff(api.searchRoom.removePins, { wasWord: '飞天轴碗', wasCodes })
  await shown('飞天轴碗').toEqual(all([total, ...codes]))
  const was = { wasTerm: '飞天轴碗', wasMeanings: '深沟球轴承' }
  await staff(api.searchRoom.removeWord, was)
  await shown('飞天轴碗').toEqual(all([0]))
})
