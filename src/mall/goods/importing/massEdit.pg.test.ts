import { expect, test } from 'vitest'
import { isUnableNow } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import { messages } from '#mall/errors.ts'
import { applyPlans } from '#mall/goods/assortment/planning.ts'
import { loadAnalyser } from '#mall/goods/search/analyser.ts'
import { importLimits } from '#mall/houseLimits.ts'
import { imports } from '#test/imports.ts'
import { newSku, setTiers } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import type { ImportState } from './importing.contract.ts'
import { type MassEdit, massEditForm } from './massEdit.form.ts'
import { workAtImport } from './working.ts'

const { db, owner, as, who } = await openWorld()
const he = await as('operator')
const user = (await who('operator')) ?? expect.unreachable('there is no operator')
const { detail, applied, undone, rows, work } = imports({ db, who: user, call: he })

async function goods(fen: number, part: { deliveryDate?: number } = {}) {
  const skuId = await newSku(db, { fen })
  const days = part.deliveryDate ?? 3
  await owner`update sku set delivery_date = ${days} where sku_id = ${skuId}`
  return skuId
}
let brands = 0
async function newBrand(): Promise<string> {
  const name = `ME${brands++}`
  const [row = expect.unreachable()] = await owner<{ brandId: string }[]>`
    insert into brand (brand_key, brand_name, name_cn, name_en) values (${name}, ${name}, '', ${name})
    returning brand_id::text`
  return row.brandId
}
const begun = async (skuIds: string[]) => (await he(api.massEdit.beginEdit, { skuIds })).runId
async function tried(runId: string, edit: Partial<MassEdit>) {
  await he(api.massEdit.checkEdit, { runId, ...massEditForm.initial, ...edit })
  await work(runId)
  return detail(runId)
}
const pricesOf = async (skuIds: string[]) => {
  const found = await db<{ fen: string | null }[]>`
    select tax_price_fen::text as fen from sku where sku_id = any(${skuIds}::bigint[]) order by sku_id`
  return found.map(({ fen }) => fen)
}
/** What tables of goods hold, but for when their public words have last changed. */
const checksum = async () => {
  const [row] = await db<{ sum: string }[]>`
    select md5(string_agg(md5((to_jsonb(s) - 'changed_at' - 'search')::text || stock.pieces || coalesce((
      select jsonb_agg(t order by t.min_count) from price_tier t where t.sku_id = s.sku_id)::text, '')), ''
      order by s.sku_id)) as sum
    from sku s join stock using (sku_id)`
  return row?.sum ?? ''
}

test('ticked goods are tried, changed with their history and one entry in the log, and taken back byte for byte', async () => {
  const skuIds = [await goods(1000), await goods(2000), await goods(3000, { deliveryDate: 9 })]
  const before = await checksum()
  const runId = await begun(skuIds)
  expect(await detail(runId)).toMatchObject({
    ...{ subject: 'edit', state: 'mapping', total: 3, supplier: '勾选的商品', edit: null },
  })
  const dry = await tried(runId, { priceMove: 'up', priceBy: '5', deliveryDate: '9' })
  expect(dry).toMatchObject({
    ...{ state: 'checked', counts: { changed: 3 }, fileName: '标准价上调 5%，交期 9 工作日' },
    extremes: { falls: [], rises: [{ was: '¥10.00', now: '¥10.50', percent: 5 }, {}, {}] },
  })
  expect(await checksum()).toBe(before)
  expect(await rows(runId, 'changed')).toMatchObject([
    {
      lines: [
        { label: '交期', was: '3 工作日', now: '9 工作日' },
        { label: '标准价', was: '¥10.00', now: '¥10.50' },
      ],
    },
    {},
    { lines: [{ label: '标准价', was: '¥30.00', now: '¥31.50' }] },
  ])
  expect(await applied(runId)).toMatchObject({ state: 'applied', written: 3 })
  expect(await pricesOf(skuIds)).toEqual(['1050', '2100', '3150'])
  const [first = ''] = skuIds
  const { history } = await he(api.assortment.goodsDetail, { skuId: first })
  expect(history).toMatchObject([
    { kind: 'edit', reason: '批量修改“标准价上调 5%，交期 9 工作日”', mayUndo: true },
  ])
  expect(await undone(runId)).toMatchObject({ state: 'undone', restored: 3 })
  expect(await checksum()).toBe(before)
  const log = await db<{ action: string; detail: object }[]>`
    select action, detail from audit_log where subject = '标准价上调 5%，交期 9 工作日' order by audit_id`
  expect(log).toEqual([
    { action: 'massEdit.apply', detail: { 变更: 3 } },
    { action: 'massEdit.undo', detail: { 已写入: 3 } },
  ])
})

test('the goods are those that the list found when they were chosen, whatever it finds later', async () => {
  const brandId = await newBrand()
  const skuIds = [await goods(1000), await goods(1000), await goods(1000)]
  const [, second = '', third = ''] = skuIds
  await owner`update sku set brand_id = ${brandId} where sku_id = any(${skuIds}::bigint[])`
  await owner`update sku set sku_is_enable = 0 where sku_id = ${second}`
  const ids = async (tab: 'on' | 'off' | 'all') => {
    const { runId } = await he(api.massEdit.beginEdit, { tab, brandId })
    await tried(runId, { deliveryDate: '8' })
    return (await rows(runId, 'changed')).map(({ skuId }) => skuId)
  }
  expect(await ids('on')).toEqual([skuIds[0], third])
  expect(await ids('off')).toEqual([second])
  const { runId } = await he(api.massEdit.beginEdit, { tab: 'all', brandId })
  await owner`update sku set brand_id = (select min(brand_id) from brand) where sku_id = ${third}`
  expect(await tried(runId, { shelf: 'off' })).toMatchObject({
    counts: { changed: 2, unchanged: 1 },
  })
  await expect(he(api.massEdit.beginEdit, { keyword: '绝无此物QZX', tab: 'all' })).rejects.toThrow(
    messages.EDIT_EMPTY,
  )
})

test('words that the list has dropped are said in the name of what was chosen', async () => {
  const search = { tab: 'on', keyword: '6204 陶瓷' } as const
  const { relaxed, total } = await he(api.assortment.goodsList, search)
  expect(relaxed).toEqual(['陶瓷'])
  const named = async (part: object) => {
    const { runId } = await he(api.massEdit.beginEdit, { ...search, ...part })
    return (await detail(runId)).supplier
  }
  expect(await named({ total })).toBe('上架商品，“6204 陶瓷”（没有“陶瓷”，选定的是最接近的）')
  expect(await named({ keyword: '6204' })).toBe('上架商品，“6204”')
})

test('as many are chosen as the list has shown, or none', async () => {
  const brandId = await newBrand()
  const skuIds = [await goods(1000), await goods(1000)]
  await owner`update sku set brand_id = ${brandId} where sku_id = any(${skuIds}::bigint[])`
  const begin = (total: number) => he(api.massEdit.beginEdit, { brandId, total })
  await expect(begin(3)).rejects.toMatchObject({
    ...{ code: 'EDIT_TOTAL', data: { total: 3, rows: 2 } },
    message: expect.stringMatching(/^列表显示 3 个商品，现在选出 2 个：/),
  })
  expect(await detail((await begin(2)).runId)).toMatchObject({ total: 2 })
})

test('what cannot be is refused with its sentence, and a price that moves far waits for a word', async () => {
  const [cheap, dear, asked] = [await goods(100), await goods(10_000), await goods(100)]
  await owner`update sku set tax_price_fen = null where sku_id = ${asked}`
  const runId = await begun([cheap, dear, asked])
  const dry = await tried(runId, { priceMove: 'more', priceBy: '2.01' })
  expect(dry.counts).toEqual({ held: 1, changed: 1, refused: 1 })
  expect(await rows(runId, 'held')).toMatchObject([
    { skuId: cheap, problems: [{ text: '标准价 ¥1.00 → ¥3.01，涨到三倍以上，请核对' }] },
  ])
  expect(await rows(runId, 'refused')).toMatchObject([
    { skuId: asked, problems: [{ text: '询价商品没有标准价，不能增减；可以改为一个金额' }] },
  ])
  const sheet = await he(api.importing.importErrors, { runId })
  expect(sheet.head).toEqual(['商城订货号', '型号', '错误原因'])
  expect(sheet.list.map(([, , why]) => why)).toEqual([
    '标准价 ¥1.00 → ¥3.01，涨到三倍以上，请核对',
    '询价商品没有标准价，不能增减；可以改为一个金额',
  ])
  await applied(runId)
  expect(await pricesOf([cheap, dear, asked])).toEqual(['100', '10201', null])
  const again = await begun([cheap])
  await tried(again, { priceMove: 'more', priceBy: '2.01' })
  await applied(again, true)
  expect(await pricesOf([cheap])).toEqual(['301'])
})

test('tiers move with the standard price, show in the trial run and the shop, and are taken back with it', async () => {
  const [one, two, plain] = [await goods(1000), await goods(2000), await goods(3000)]
  await setTiers(db, one, [
    [10, 950],
    [100, 800],
  ])
  await setTiers(db, two, [[5, 1990]])
  const before = await checksum()
  const tiersOf = (skuId: string) =>
    db`select min_count::int as n, tax_price_fen::int as fen from price_tier where sku_id = ${skuId} order by 1`
  const runId = await begun([one, two, plain])
  const dry = await tried(runId, { priceMove: 'up', priceBy: '10', rounding: 'yuan' })
  expect(dry.counts).toEqual({ changed: 2, refused: 1 })
  expect(await rows(runId, 'refused')).toMatchObject([
    { skuId: two, problems: [{ text: '阶梯价：第 1 档单价须低于 22.00' }] },
  ])
  const [row] = await rows(runId, 'changed')
  expect(row?.lines).toEqual([
    { label: '标准价', was: '¥10.00', now: '¥11.00' },
    {
      label: '阶梯价',
      was: '10 起 ¥9.50，100 起 ¥8.00',
      now: '10 起 ¥10.00，100 起 ¥9.00',
    },
  ])
  expect(await tried(runId, { priceMove: 'up', priceBy: '10' })).toMatchObject({
    counts: { changed: 3 },
  })
  await applied(runId)
  expect(await pricesOf([one, two, plain])).toEqual(['1100', '2200', '3300'])
  expect([await tiersOf(one), await tiersOf(two)]).toEqual([
    [
      { n: 10, fen: 1045 },
      { n: 100, fen: 880 },
    ],
    [{ n: 5, fen: 2189 }],
  ])
  await undone(runId)
  expect(await checksum()).toBe(before)

  const again = await begun([one, two])
  expect(await tried(again, { priceMove: 'set', priceBy: '9.2' })).toMatchObject({
    counts: { refused: 2 },
  })
  await tried(again, { priceMove: 'up', priceBy: '1' })
  await applied(again)
  await owner`update price_tier set tax_price_fen = 900 where sku_id = ${one} and min_count = 10`
  await undone(again)
  expect(await rows(again, 'kept')).toMatchObject([{ skuId: one }])
  expect(await pricesOf([one, two])).toEqual(['1010', '2000'])
})

test('the price of a running plan is not moved, so that the regular one comes back at its end', async () => {
  const [planned, own, other] = [await goods(10_000), await goods(10_000), await goods(10_000)]
  const day = (later: number) => chineseDay(new Date(), later)
  const at = (later: number) => new Date(`${day(later)}T00:00:00+08:00`)
  for (const skuId of [planned, own])
    await he(api.assortment.planPrice, {
      ...{ skuId, fromDay: day(1), untilDay: day(2), price: '80.00' },
    })
  await applyPlans(db, at(1))
  await owner`update sku set tax_price_fen = 7000 where sku_id = ${own}`
  const runId = await begun([planned, own, other])
  const dry = await tried(runId, { priceMove: 'up', priceBy: '5' })
  expect(dry.counts).toEqual({ changed: 2, refused: 1 })
  expect(await rows(runId, 'refused')).toMatchObject([
    {
      skuId: planned,
      problems: [
        { text: `计划价生效中，至 ${day(2)}，不能批量改价；请在它结束后再改，或单独编辑` },
      ],
    },
  ])
  expect(await applied(runId, true)).toMatchObject({ state: 'applied', written: 2 })
  expect(await pricesOf([planned, own, other])).toEqual(['8000', '7350', '10500'])
  expect(await tried(await begun([planned]), { deliveryDate: '9' })).toMatchObject({
    counts: { changed: 1 },
  })
  await applyPlans(db, at(3))
  expect(await pricesOf([planned, own, other])).toEqual(['10000', '7350', '10500'])
})

test('what somebody has changed since the trial run is not overwritten, and what he changed since the writing stays at the undo', async () => {
  const [one, other, last] = [await goods(1000), await goods(1000), await goods(1000)]
  const save = async (skuId: string, price: string) => {
    const { revision, values } = await he(api.assortment.goodsDetail, { skuId })
    await he(api.assortment.saveGoods, { skuId, revision, ...values, price })
  }
  const runId = await begun([one, other, last])
  await tried(runId, { priceMove: 'down', priceBy: '10' })
  await save(one, '7.77')
  expect(await applied(runId)).toMatchObject({ written: 2, counts: { changed: 2, refused: 1 } })
  expect(await rows(runId, 'refused')).toMatchObject([
    { skuId: one, problems: [{ text: '试运行后有人改过“标准价”' }] },
  ])
  await save(other, '8.88')
  await undone(runId)
  expect(await pricesOf([one, other, last])).toEqual(['777', '888', '1000'])
  expect(await rows(runId, 'kept')).toMatchObject([{ skuId: other, undone: 'kept' }])
})

test('a run goes on behind the last batch that was committed, whoever dies, and writes nothing twice', async () => {
  const brandId = await newBrand()
  const few = 2 * importLimits.checked + 7
  await owner`
    insert into sku (sku_code, series_id, family, brand_id, category4_id, product_name, model, unit, min_quantity,
      is_multiple, tax_price_fen, stock, delivery_date, attr_desc)
    select 'MEK' || n, 'MEK' || n, '', ${brandId}, (select min(category_id) from category where level = 4),
      '批量试件', 'MEK-' || n, '个', 1, false, 1000, 0, 3, '{}'
    from generate_series(1, ${few}::int) n`
  const before = await checksum()
  const { runId } = await he(api.massEdit.beginEdit, { brandId, tab: 'all' })
  const search = { analyser: await loadAnalyser(db) }
  /** Two workers at once, each of which leaves the run to the next after a batch, or when the other holds it for too long. */
  const endOf = async (state: ImportState) => {
    const leave = () =>
      workAtImport({ db, catalog: { search } }, runId, Date.now() + 1).catch((error) => {
        if (!isUnableNow(error)) throw error
      })
    while ((await detail(runId)).state === state) await Promise.all([leave(), leave()])
    return detail(runId)
  }
  const edit = { ...massEditForm.initial, priceMove: 'up', priceBy: '1' } as const
  await he(api.massEdit.checkEdit, { runId, ...edit })
  expect(await endOf('checking')).toMatchObject({ state: 'checked', counts: { changed: few } })
  await he(api.importing.applyImport, { runId })
  expect(await endOf('applying')).toMatchObject({ state: 'applied', written: few })
  const [row] = await db<{ changes: number; fen: string }[]>`
    select count(*)::int as changes, (select max(tax_price_fen) from sku where brand_id = ${brandId})::text as fen
    from goods_change where run_id = ${runId}`
  expect(row).toEqual({ changes: few, fen: '1010' })
  await he(api.importing.undoImport, { runId })
  expect(await endOf('undoing')).toMatchObject({ state: 'undone', restored: few })
  expect(await checksum()).toBe(before)
})

test('a trial run is cancelled, changed and tried once more', async () => {
  const runId = await begun([await goods(1000)])
  const edit = { ...massEditForm.initial, deliveryDate: '30' }
  await he(api.massEdit.checkEdit, { runId, ...edit })
  const jobs = await owner`select name from pgboss.job where data->>'runId' = ${runId}`
  expect(jobs).toEqual([{ name: 'massEdit' }])
  await he(api.importing.mapImport, { runId })
  await work(runId)
  expect(await detail(runId)).toMatchObject({ state: 'mapping', edit })
  expect(await tried(runId, { minQuantity: '4' })).toMatchObject({ counts: { changed: 1 } })
  await he(api.importing.removeImport, { runId })
  await work(runId)
  await expect(detail(runId)).rejects.toThrow(messages.NOT_FOUND)
})

test('a form that changes nothing or names what there is not is refused at its field, and files have no part in it', async () => {
  const runId = await begun([await goods(1000)])
  const check = (edit: Partial<MassEdit>) =>
    he(api.massEdit.checkEdit, { runId, ...massEditForm.initial, ...edit })
  await expect(check({})).rejects.toMatchObject({ data: { fields: { priceMove: '请至少改一项' } } })
  await expect(check({ brandId: '999999' })).rejects.toMatchObject({
    data: { fields: { brandId: '请选择品牌' } },
  })
  await expect(he(api.importing.readImport, { runId, sheetNo: 0 })).rejects.toThrow(
    messages.NOT_FOUND,
  )
})
