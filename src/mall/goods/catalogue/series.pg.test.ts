import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Ctx } from '#mall/ctx.ts'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import { selectProducts } from './catalogue.sql.ts'
import { guideOf } from './guide/guide.rules.ts'
import { sameGoods, selectSizes } from './series.sql.ts'
import { seriesPage } from './series.ts'

const { db, visitor, as } = await openWorld()
const purchaser1 = await as('purchaser1')

async function idOf(model: string) {
  const [row] = await db<{ skuId: string }[]>`select sku_id from sku where model = ${model}`
  return row?.skuId ?? ''
}
const skuId = await idOf('6204-2RSH')
const series = (input: { attrs?: string; inStock?: '1'; pageNum?: number }) =>
  visitor(api.catalogue.detailSeries, { skuId, ...input })

test('the page of a series on which a size stands, in the order of the sizes', async () => {
  const [sold] = await db<{ total: number; before: number; inStock: number }[]>`
    select count(*)::int as total, (count(*) filter (where sku_id < ${skuId}))::int as before,
      (count(*) filter (where pieces > 0))::int as in_stock
    from sku join stock using (sku_id) where series_id = 'S0001' and is_active`
  const page = await series({})
  expect(page).toMatchObject({ seriesId: 'S0001', total: sold?.total, found: sold?.total })
  expect(page.inStock).toBe(sold?.inStock)
  expect(page.pageNum).toBe(Math.floor((sold?.before ?? 0) / 20) + 1)
  expect(page.pages).toBe(Math.ceil((sold?.total ?? 0) / 20))
  expect(page.list.length).toBe(20)
  const ids = page.list.map((size) => Number(size.skuId))
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  expect(ids).toContain(Number(skuId))
  expect(page.columns.map(({ name }) => name)).toEqual(['内径', '外径', '宽度', '密封形式', '游隙'])
})

test('filters narrow each other, and each count is what the database counts', async () => {
  const page = await series({ attrs: '内径(mm)=20&密封形式=开式' })
  const rows = await db<{ d: string; seal: string; skuId: string }[]>`
    select attr_desc->>'内径(mm)' as d, attr_desc->>'密封形式' as seal, sku_id from sku
    where series_id = 'S0001' and is_active order by sku_id`
  const fits = rows.filter(({ d, seal }) => d === '20' && seal === '开式')
  expect(page.found).toBe(fits.length)
  expect(page.list.map((size) => size.skuId)).toEqual(fits.slice(0, 20).map((row) => row.skuId))
  const bores = page.columns[0]?.values ?? []
  expect(bores.length).toBeGreaterThan(5)
  for (const { value, count } of bores)
    expect(count, value).toBe(rows.filter(({ d, seal }) => d === value && seal === '开式').length)
  expect(bores.filter(({ isChosen }) => isChosen).map(({ value }) => value)).toEqual(['20'])
})

test('a page beyond the last is the last, nothing fitting is an empty page', async () => {
  const { pages } = await series({})
  expect((await series({ pageNum: 10_000 })).pageNum).toBe(pages)
  expect(await series({ attrs: '内径(mm)=4711' })).toMatchObject({
    found: 0,
    pages: 0,
    pageNum: 1,
    list: [],
  })
  await expect(visitor(api.catalogue.detailSeries, { skuId: '999999999' })).rejects.toMatchObject({
    code: 'SKU_NOT_FOUND',
  })
  await expect(series({ attrs: '内径(mm)=%00' })).rejects.toMatchObject({ code: 'BAD_INPUT' })
})

test('prices of a series are the caller’s and visitors see none', async () => {
  expect(JSON.stringify(await series({}))).not.toMatch(/taxPrice|marketPrice|Fen|"stock"/)
  const { list } = await purchaser1(api.catalogue.detailSeries, { skuId })
  expect(list.some(({ priceSource }) => priceSource === 'agreement')).toBe(true)
  expect(list.every(({ priceVisible }) => priceVisible)).toBe(true)
})

test('other brands with the same name and attributes, one of each, in stock first', async () => {
  const [same] = await db<{ skuId: string; brands: number; name: string }[]>`
    select min(sku_id)::text as sku_id, count(distinct brand_id)::int as brands, product_name as name
    from sku where is_active and family = 'bearing_deep_groove'
    group by product_name, attr_desc::text order by 2 desc limit 1`
  const { list } = await visitor(api.catalogue.sameSpecification, { skuId: same?.skuId ?? '' })
  expect(same?.brands).toBeGreaterThan(3)
  expect(list.length).toBe((same?.brands ?? 0) - 1)
  expect(new Set(list.map(({ brandId }) => brandId)).size).toBe(list.length)
  const own = await visitor(api.catalogue.getInfo, { skuId: same?.skuId ?? '' })
  for (const { productName, attrDesc, brandId } of list) {
    expect([productName, attrDesc]).toEqual([own.productName, own.attrDesc])
    expect(brandId).not.toBe(own.brandId)
  }
  const stocked = list.map(({ isInStock }) => Number(isInStock))
  expect(stocked).toEqual(stocked.toSorted((a, b) => b - a))
  expect(JSON.stringify(list)).not.toMatch(/taxPrice|"stock"/)
})

test('what is no longer sold is replaced by the same of any brand, then by what is most like it', async () => {
  const [gone] = await db<{ skuId: string; d: string }[]>`
    update sku set sku_is_enable = 0 where sku_id = ${await idOf('6205-2RSH')}
    returning sku_id::text, attr_desc->>'内径(mm)' as d`
  const { skuId, d } = gone ?? expect.unreachable()
  const [twin] = await db<{ skuId: string }[]>`
    update sku set (product_name, attr_desc) = (select product_name, attr_desc from sku where sku_id = ${skuId})
    where sku_id = ${await idOf('6206-2RSH')} returning sku_id::text`
  const { list } = await visitor(api.catalogue.sameSpecification, { skuId })
  expect(list.map((same) => same.skuId)).toContain(twin?.skuId)
  const page = await visitor(api.catalogue.detailSeries, { skuId })
  expect(page.pageNum).toBe(1)
  const bores = page.list.map(({ attrDesc }) => JSON.parse(attrDesc)['内径(mm)'])
  expect(bores.slice(0, 2)).toEqual([d, d])
  expect(page.list.map((size) => size.skuId)).not.toContain(skuId)
})

test.each([
  ['pliers', '类型', '斜嘴钳'],
  ['fitting_union', '型式', '弯头'],
  ['power_tool', '类型', '角磨机'],
  ['safety_sign', '标志', '禁止吸烟'],
])('in the place of what is gone of %s come only others with %s %s', async (family, key, word) => {
  const isOfKind = (attrDesc: string) => JSON.parse(attrDesc)[key] === word
  const [gone] = await db<{ skuId: string; seriesId: string }[]>`
    update sku set sku_is_enable = 0 where sku_id = (
      select max(sku_id) from sku where is_active and family = ${family} and attr_desc->>${key} = ${word}
        and series_id = (select series_id from sku where is_active and family = ${family}
          and attr_desc->>${key} = ${word} group by 1 having count(*) > 2 order by count(*) desc, 1 limit 1))
    returning sku_id::text, series_id`
  const { skuId, seriesId } = gone ?? expect.unreachable()
  const [sold] = await db<{ ofKind: number; all: number }[]>`
    select (count(*) filter (where attr_desc->>${key} = ${word}))::int as of_kind, count(*)::int as all
    from sku where is_active and series_id = ${seriesId}`
  const page = await visitor(api.catalogue.detailSeries, { skuId })
  expect(sold?.all).toBeGreaterThan(sold?.ofKind ?? 0)
  expect([page.total, page.found]).toEqual([sold?.ofKind, sold?.ofKind])
  expect(page.list.length).toBe(Math.min(sold?.ofKind ?? 0, 20))
  expect(page.list.filter(({ attrDesc }) => !isOfKind(attrDesc))).toEqual([])
})

test('sizes that could not be read are read anew for whoever comes next', async () => {
  let isAway = true
  const failing = new Proxy(db, {
    apply(sql, self, parts: [TemplateStringsArray, ...unknown[]]) {
      const isOfSizes = parts[0].join('').includes('is_in_stock')
      if (isAway && isOfSizes) return Promise.reject(new Error('The database is away.'))
      return Reflect.apply(sql, self, parts)
    },
  })
  const ctx = { db: failing, who: null, now: new Date() } as Ctx
  const page = () => seriesPage(ctx, { skuId, attrs: '', inStock: '', sort: '' })
  await expect(page()).rejects.toThrow('The database is away.')
  isAway = false
  const [sold] = await db<{ total: number }[]>`
    select count(*)::int as total from sku where series_id = 'S0001' and is_active`
  const { total, list } = await page()
  expect([total, list.length]).toEqual([sold?.total, 20])
})

test('goods without attributes have no substitutes, whatever they are called', async () => {
  const [bare] = await db<{ skuId: string }[]>`
    update sku set attr_desc = '{}' where (family, product_name) = (
      select family, product_name from sku where is_active and family = 'eye_protection'
      group by 1, 2 having count(distinct brand_id) > 1 order by 2 limit 1)
    returning sku_id::text`
  const { skuId } = bare ?? expect.unreachable()
  const { list } = await visitor(api.catalogue.sameSpecification, { skuId })
  expect(list).toEqual([])
})

test('series and substitutes are found by their indexes', async () => {
  const nobody = { who: null, now: new Date() }
  const sizes = await planOf(db, (db) => selectSizes(db, 'S0001'))
  expect(sizes).toMatch(/Index Scan (using|on) sku_series/)
  const same = await planOf(db, (db) => selectProducts(db, nobody, sameGoods(db, skuId)))
  expect(same).toMatch(/Index Scan (using|on) sku_specification/)
  expect(sizes + same).not.toMatch(/Seq Scan on sku/)
})

test('every kind of goods that is sold has a guide', async () => {
  const families = await db<{ family: string }[]>`select distinct family from sku`
  expect(families.length).toBeGreaterThan(100)
  expect(families.filter(({ family }) => !guideOf(family))).toEqual([])
  expect(guideOf('solenoid_valve_water')?.uses).toContain('水')
  expect(guideOf('cyl_iso15552')?.standards).toBe('ISO 15552')
})
