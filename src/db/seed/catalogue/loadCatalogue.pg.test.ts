import { afterAll, expect, inject, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { openDb } from '#db/postgres.ts'
import { loadAnalyser } from '#mall/goods/search/analyser.ts'
import { databaseUrl } from '#test/database.ts'
import { openWorld } from '#test/testWorld.ts'
import { skuCount } from './demoGoods.ts'
import { loadCatalogue } from './loadCatalogue.ts'
import { readSynonyms } from './vocabulary.ts'

/** Opens a migrated database without goods. */
async function emptyDatabase() {
  const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`
  const server = openDb(inject('postgres'), { patient: true })
  await server.unsafe(`create database ${name}`)
  await server.end()
  const db = openDb(databaseUrl(inject('postgres'), name), { patient: true })
  afterAll(() => db.end())
  await migrate(db)
  return db
}

const countOf = async (db: Awaited<ReturnType<typeof emptyDatabase>>) => {
  const [row] = await db<{ skus: number; brands: number; categories: number }[]>`
    select (select count(*) from sku)::int as skus, (select count(*) from brand)::int as brands,
      (select count(*) from category)::int as categories`
  return row
}

test('the world holds the demo selection', async () => {
  const { db } = await openWorld()
  expect(await countOf(db)).toEqual({ skus: skuCount('demo'), brands: 254, categories: 358 })
  const [sums] = await db`
    select count(*) filter (where tax_price_fen is null)::int as inquiries,
      count(*) filter (where not is_active)::int as inactive,
      count(*) filter (where sku_is_delete = 1)::int as deleted,
      count(distinct family)::int as families, max(sku_id)::int as last, min(sku_code) as first_code
    from sku`
  expect(sums).toEqual({
    inquiries: 94,
    inactive: 125,
    deleted: 36,
    families: 182,
    last: 30_072,
    firstCode: 'GP0000001',
  })
  const [sku] = await db`
    select s.*, brand_key from sku s join brand using (brand_id)
    where brand_key = 'SKF' and model = '6204-2RSH'`
  expect(sku).toMatchObject({
    skuCode: 'GP0000173',
    category4Id: 1010101,
    productName: '深沟球轴承 20×47×14',
    unit: '套',
    minQuantity: '1',
    isMultiple: false,
    taxPriceFen: '3062',
    deliveryDate: 2,
    stock: '467',
    attrDesc: {
      '内径(mm)': '20',
      '外径(mm)': '47',
      '宽度(mm)': '14',
      密封形式: '双面接触密封',
      游隙: '普通组游隙',
    },
  })
})

test('a load that dies leaves nothing, the next one loads, and a third changes nothing', async () => {
  const db = await emptyDatabase()
  const dying = loadCatalogue(db, {
    skus: 2000,
    onProgress: (done) => {
      if (done >= 1000) throw new Error('killed')
    },
  })
  await expect(dying).rejects.toThrow('killed')
  expect(await countOf(db)).toEqual({ skus: 0, brands: 0, categories: 0 })

  const seen: number[][] = []
  const onProgress = (...numbers: number[]) => seen.push(numbers)
  await Promise.all([
    loadCatalogue(db, { skus: 1200, onProgress }),
    loadCatalogue(db, { skus: 1200, onProgress }),
  ])
  expect(seen).toEqual([
    [500, 1200],
    [1000, 1200],
    [1200, 1200],
  ])
  expect(await countOf(db)).toEqual({ skus: 1200, brands: 254, categories: 358 })
  await loadCatalogue(db, { skus: 10 })
  expect((await countOf(db))?.skus).toBe(1200)

  const [added] = await db<{ skuId: string }[]>`
    insert into sku (sku_code, brand_id, category4_id, series_id, family, product_name, model, unit,
      stock, delivery_date, attr_desc)
    values ('X', 100001, 1010101, 'S', 'f', 'n', 'm', '个', 1, 1, '{}') returning sku_id`
  expect(added?.skuId).toBe('1201')
  expect(await db`select sku_id from search_change where sku_id is not null`).toEqual([
    { skuId: '1201' },
  ])
})

test('a catalogue that is filled has another origin and the version of its vectors', async () => {
  const db = await emptyDatabase()
  const stateOf = async () => {
    const [row] = await db<{ origin: string; version: string; synonyms: number }[]>`
      select origin, version, (select count(*)::int from search_synonym) as synonyms
      from search_origin`
    return row
  }
  const empty = await stateOf()
  expect(empty).toMatchObject({ version: '', synonyms: 0 })
  await loadCatalogue(db, { skus: 10 })
  const filled = await stateOf()
  expect(filled?.origin).not.toBe(empty?.origin)
  expect(filled?.version).toBe((await loadAnalyser(db)).version)
  expect(filled?.synonyms).toBe(readSynonyms().length)

  await db`delete from search_synonym`
  await loadCatalogue(db, { skus: 10 })
  expect(await stateOf()).toEqual({ ...filled, synonyms: 0 })
})

test('the agreement of company 1 is under the standard price by 8 to 18 percent', async () => {
  const { db } = await openWorld()
  const [row] = await db`
    select count(*)::int as goods, count(distinct s.category4_id / 1000000)::int as first_levels,
      bool_and(ap.tax_price_fen * 100 between s.tax_price_fen * 82 and s.tax_price_fen * 92) as is_lower,
      bool_or(b.brand_key = 'SKF' and s.model = '6204-2RSH') as has_6204,
      min(ag.valid_from)::text as from, max(ag.valid_to)::text as to
    from agreement_price ap join agreement ag using (agreement_id)
    join sku s using (sku_id) join brand b using (brand_id) where ap.company_id = 1`
  expect(row).toEqual({
    goods: 1730,
    firstLevels: 4,
    isLower: true,
    has6204: true,
    from: '2026-01-01',
    to: '2027-12-31',
  })
})
