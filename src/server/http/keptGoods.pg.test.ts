import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { type Catalog, openCatalogSearch } from '#index/openIndex.ts'
import { api } from '#mall/api.ts'
import { sandbox } from '#server/payment/sandboxChannel.ts'
import { withoutTriggers } from '#test/database.ts'
import { newSku } from '#test/orders.ts'
import { programVisit } from '#test/programVisit.ts'
import { openWorld } from '#test/testWorld.ts'
import { newAnswerCache } from './answerCache.ts'
import { callAs } from './api.ts'

const { db, owner, url, who, search, sms } = await openWorld()
const folder = mkdtempSync(join(tmpdir(), `mall-test-${process.pid}-`))
const log = { warn() {}, error() {} }
const answerCache = newAnswerCache()
let catalog: Catalog
let skuId: string

beforeAll(async () => {
  await withoutTriggers(owner, 'delete from sku where sku_id % 150 <> 0')
  skuId = await newSku(db, { fen: 10_000 })
  await owner`update sku set series_id = 'kept' where sku_id = ${skuId}`
  await owner`
    with agreed as (
      insert into agreement (company_id, agreement_no, valid_from, valid_to)
      values (1, 'KEPT-1', '2026-01-01', '2099-06-30') returning agreement_id, company_id
    ), named as (
      insert into price_group (kind, name) values ('group', '长三角集团') returning group_id
    ), priced as (
      insert into group_price (group_id, sku_id, tax_price_fen) select group_id, ${skuId}, 9000 from named
    ), joined as (
      update company set price_group_id = (select group_id from named), price_level_id = null where company_id = 2
    )
    insert into agreement_price (company_id, sku_id, agreement_id, tax_price_fen)
    select company_id, ${skuId}, agreement_id, 8000 from agreed`
  await owner`
    insert into document_file (file_id, format, bytes, user_id, at) select repeat('k', 22), 'pdf', 1000, user_id, now()
    from person where account = 'operator'`
  catalog = await openCatalogSearch(db, { url, folder, log, pace })
  await vi.waitUntil(() => catalog.search.engine === 'index', { timeout: 60_000 })
})
afterAll(async () => {
  await catalog.stop()
  rmSync(folder, { recursive: true })
})

const pace = { pollMs: 10, mostInDelta: 20_000, stillMs: 3_600_000, longestWaitMs: 600_000 }
const buyers = ['member', 'purchaser1', 'manager2'] as const

/** Answers the goods as a buyer sees them: as a request finds them that may take what is kept, or anew. */
async function seenBy(account: DemoAccount, how: How) {
  const caller = {
    who: await who(account),
    now: new Date(),
    idempotencyKey: null,
    channels: sandbox,
  }
  const ctx = { ...caller, db: how === 'kept only' ? noDb : db, search, sms, visit: programVisit }
  if (how === 'anew') return callAs(ctx)(api.catalogue.getInfo, { skuId })
  const { moment } = catalog
  const [row] = await db<{ isBehind: boolean | null }[]>`select ${moment.isBehind(db)} as is_behind`
  const freshness = { moment, codes: '0', isBehind: row?.isBehind ?? null }
  return callAs(ctx, { answerCache, freshness, isCall: false })(api.catalogue.getInfo, { skuId })
}
type How = 'anew' | 'kept' | 'kept only'
const seen = (how: How) => Promise.all(buyers.map((account) => seenBy(account, how)))
/** Whoever asks it for goods fails. */
const noDb = new Proxy(db, { apply: () => expect.unreachable('It was made anew.') })

const document = (column: 'sku_id' | 'series_id' | 'brand_id') => owner`
  insert into goods_document (${owner(column)}, file_id, kind, name, language, at, user_id, user_name)
  select ${owner(column)}, repeat('k', 22), 'sample', '样本', 'zh', now(), person.user_id, person.name
  from sku, person where sku_id = ${skuId} and account = 'operator'`
const sku = (column: string, value: string | number) =>
  owner`update sku set ${owner({ [column]: value })} where sku_id = ${skuId}`
const ofGoods = (table: 'brand' | 'category', name: string) =>
  table === 'brand'
    ? owner`update brand set brand_name = ${name} from sku where sku_id = ${skuId} and sku.brand_id = brand.brand_id`
    : owner`update category set name = ${name} from sku where sku_id = ${skuId} and category4_id / 100 = category_id`

/** Each is made in turn, and every one of them is seen by somebody. */
const changes: Record<string, () => PromiseLike<unknown>> = {
  'its price': () => sku('tax_price_fen', 12_000),
  'its name': () => sku('product_name', '磁悬浮扳手'),
  'its photo': () => sku('img_url', '/picture/kept.webp'),
  'its series': () => sku('series_id', 'kept-2'),
  'its rate of tax': () => sku('tax_percent', 9),
  'whether it can be given back': () => sku('no_return', 'cut'),
  'a tier': () =>
    owner`insert into price_tier (sku_id, min_count, tax_price_fen) values (${skuId}, 10, 1000)`,
  'another tier': () => owner`update price_tier set tax_price_fen = 900 where sku_id = ${skuId}`,
  'no tier': () => owner`delete from price_tier where sku_id = ${skuId}`,
  pieces: () => owner`update stock set pieces = 7 where sku_id = ${skuId}`,
  'a document of its own': () => document('sku_id'),
  'a document of its series': () => document('series_id'),
  'a document of its brand': () => document('brand_id'),
  'no documents': () => owner`update goods_document set removed_at = now()`,
  'the name of its brand': () => ofGoods('brand', '新名牌'),
  'the name of its category': () => ofGoods('category', '新分类'),
  'the name of a group': () =>
    owner`update price_group set name = '长三角采购联盟' where name = '长三角集团'`,
  'the price of a group': () =>
    owner`update group_price set tax_price_fen = 9100 where sku_id = ${skuId}`,
  'the group of a company': () =>
    owner`update company set price_group_id = null where company_id = 2`,
  'an agreed price': () =>
    owner`update agreement_price set tax_price_fen = 8100 where sku_id = ${skuId}`,
  'the last day of an agreement': () =>
    owner`update agreement set valid_to = '2099-07-31' where agreement_no = 'KEPT-1'`,
  'the end of an agreement': () =>
    owner`update agreement set ended_at = now() where agreement_no = 'KEPT-1'`,
  'that it is not sold': () => sku('sku_is_marketable', 0),
  'the name of what is not sold': () => sku('product_name', '磁悬浮套筒扳手'),
}

test('goods that are kept are as the database has them after every change', async () => {
  for (const [change, make] of Object.entries(changes)) {
    const before = await seen('kept')
    expect(await seen('kept only'), `kept before ${change}`).toEqual(before)
    await make()
    const present = await seen('anew')
    expect(present, `${change} is seen by somebody`).not.toEqual(before)
    expect({ change, seen: await seen('kept') }).toEqual({ change, seen: present })
  }
})
