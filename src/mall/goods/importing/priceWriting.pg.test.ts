import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { importLimits } from '#mall/houseLimits.ts'
import { imports } from '#test/imports.ts'
import { newSku } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { massEditForm } from './massEdit.form.ts'

const { db, owner, as, who } = await openWorld()
const he = await as('operator')
const user = (await who('operator')) ?? expect.unreachable('there is no operator')
const { detail, sent, tried, applied, undone, rows, work } = imports({ db, who: user, call: he })

async function goods(count: number) {
  const skuIds: string[] = []
  while (skuIds.length < count) skuIds.push(await newSku(db, { fen: 1000 }))
  return skuIds
}
const pricesOf = async (skuIds: string[]) => {
  const found = await db<{ fen: string | null }[]>`
    select sku.tax_price_fen::text as fen
    from unnest(${skuIds}::bigint[]) with ordinality as one (sku_id, place) left join sku using (sku_id) order by place`
  return found.map(({ fen }) => fen)
}
async function raised(skuIds: string[]) {
  const { runId } = await he(api.massEdit.beginEdit, { skuIds })
  const edit = { ...massEditForm.initial, priceMove: 'up', priceBy: '5' } as const
  await he(api.massEdit.checkEdit, { runId, ...edit })
  await work(runId)
  return runId
}
async function save(skuId: string, price: string) {
  const { revision, values } = await he(api.assortment.goodsDetail, { skuId })
  await he(api.assortment.saveGoods, { skuId, revision, ...values, price })
}

test('prices are written where those of the trial run still stand, others are refused and counted', async () => {
  const [one = '', touched = '', gone = '', asked = ''] = await goods(4)
  await owner`update sku set tax_price_fen = null where sku_id = ${asked}`
  const { runId } = await he(api.massEdit.beginEdit, { skuIds: [one, touched, gone, asked] })
  const edit = { ...massEditForm.initial, priceMove: 'set', priceBy: '10.50' } as const
  await he(api.massEdit.checkEdit, { runId, ...edit })
  await work(runId)
  await save(touched, '7.77')
  await owner`delete from sku where sku_id = ${gone}`
  expect(await applied(runId)).toMatchObject({
    ...{ state: 'applied', written: 2, counts: { changed: 2, refused: 2 } },
  })
  expect(await pricesOf([one, touched, gone, asked])).toEqual(['1050', '777', null, '1050'])
  expect(await rows(runId, 'refused')).toMatchObject([
    { skuId: touched, isWritten: false, problems: [{ text: '试运行后有人改过“标准价”' }] },
    { skuId: gone, isWritten: false, problems: [{ text: '商品已不在' }] },
  ])
  expect(await rows(runId, 'changed')).toMatchObject([
    { skuId: one, isWritten: true, lines: [{ was: '¥10.00', now: '¥10.50' }] },
    { skuId: asked, isWritten: true, lines: [{ was: '询价', now: '¥10.50' }] },
  ])
  await undone(runId)
  expect(await pricesOf([one, touched, asked])).toEqual(['1000', '777', null])
})

test('what was taken back by hand or has moved since stays as it is at the undo, and the rest says where it comes from', async () => {
  const skuIds = await goods(3)
  const [one = '', byHand = '', moved = ''] = skuIds
  const runId = await raised(skuIds)
  await applied(runId)
  const historyOf = async (skuId: string) =>
    (await he(api.assortment.goodsDetail, { skuId })).history
  const [change = expect.unreachable()] = await historyOf(byHand)
  await he(api.assortment.undoChange, { changeId: change.changeId })
  await save(byHand, '10.50')
  await save(moved, '8.88')
  expect(await undone(runId)).toMatchObject({ state: 'undone', restored: 3 })
  expect(await pricesOf(skuIds)).toEqual(['1000', '1050', '888'])
  expect((await rows(runId, 'kept')).map(({ skuId }) => skuId)).toEqual([byHand, moved])
  const reason = '批量修改“标准价上调 5%”'
  expect(await historyOf(one)).toMatchObject([
    { kind: 'undo', reason: `撤销${reason}`, lines: [{ was: '¥10.50', now: '¥10.00' }] },
    { kind: 'edit', reason, undoneBy: user.name },
  ])
})

test('a file of prices is written so too, and rises that were held back only with a word', async () => {
  const skuIds = await goods(2)
  const [few, many] = await db<{ skuCode: string }[]>`
    select sku_code from sku where sku_id = any(${skuIds}::bigint[]) order by sku_id`
  const bytes = `商城订货号,标准价\n${few?.skuCode},11\n${many?.skuCode},99\n`
  const run = async (withRises: boolean) => {
    const { runId } = await sent({ subject: 'prices', bytes })
    await tried(runId)
    return applied(runId, withRises)
  }
  expect(await run(false)).toMatchObject({ written: 1, counts: { changed: 1, held: 1 } })
  expect(await pricesOf(skuIds)).toEqual(['1100', '1000'])
  const again = await run(true)
  expect(again).toMatchObject({ written: 1, counts: { unchanged: 1, held: 1 } })
  expect(await pricesOf(skuIds)).toEqual(['1100', '9900'])
  await undone(again.runId)
  expect(await pricesOf(skuIds)).toEqual(['1100', '1000'])
})

test('of many goods neighbours come into different batches, so that most stay in their page and no index learns of them', async () => {
  const [brand = expect.unreachable()] = await owner<{ brandId: string }[]>`
    insert into brand (brand_key, brand_name, name_cn, name_en) values ('PW', 'PW', '', 'PW') returning brand_id::text`
  const { brandId } = brand
  const many = 6 * importLimits.prices
  await owner`
    insert into sku (sku_code, series_id, family, brand_id, category4_id, product_name, model, unit, min_quantity,
      is_multiple, tax_price_fen, stock, delivery_date, attr_desc)
    select 'PWK' || n, 'PWK' || n, '', ${brandId}, (select min(category_id) from category where level = 4),
      '批量试件', 'PWK-' || n, '个', 1, false, 1000, 0, 3, json_build_object('说明', repeat('x', 600))
    from generate_series(1, ${many}::int) n`
  const pages = () => db<{ skuId: string; page: number; fen: string }[]>`
    select sku_id::text, (ctid::text::point)[0] as page, tax_price_fen::text as fen from sku
    where brand_id = ${brandId} order by sku_id`
  const before = await pages()
  const { runId } = await he(api.massEdit.beginEdit, { brandId, tab: 'all' })
  const edit = { ...massEditForm.initial, priceMove: 'more', priceBy: '1' } as const
  await he(api.massEdit.checkEdit, { runId, ...edit })
  await work(runId)
  expect(await applied(runId)).toMatchObject({ state: 'applied', written: many })
  const after = await pages()
  expect(after.map(({ skuId }) => skuId)).toEqual(before.map(({ skuId }) => skuId))
  expect(new Set(after.map(({ fen }) => fen))).toEqual(new Set(['1100']))
  const moved = after.filter(({ page }, at) => page !== before[at]?.page)
  expect(moved.length).toBeLessThan(many / 2)
  expect(await detail(runId)).toMatchObject({ written: many })
})
