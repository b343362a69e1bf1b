import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { newSku, setStock, stockOf } from '#test/orders.ts'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import { selectOffShelf, selectStaffGoods } from './assortment.sql.ts'
import { attrDescOf, attributeLines } from './attributeLines.rules.ts'
import { selectChanges } from './change.sql.ts'

const { db, as } = await openWorld()
const he = await as('operator')
const she = await as('operator2')
const member = await as('member')

const detail = (skuId: string) => he(api.assortment.goodsDetail, { skuId })
type Values = Awaited<ReturnType<typeof detail>>['values']

/** Saves the form as a page would that shows the goods now. */
async function save(skuId: string, part: Partial<Values>, by = he) {
  const { revision, values } = await detail(skuId)
  await by(api.assortment.saveGoods, { skuId, revision, ...values, ...part })
}
const newest = async (skuId: string) =>
  (await detail(skuId)).history[0] ?? expect.unreachable('nothing was changed')

test('a price that is saved is the price of the detail page, of the cart and of the log', async () => {
  const skuId = await newSku(db, { fen: 1000 })
  await member(api.cart.addCart, { skuId, count: 2 })
  await save(skuId, { price: '12.34', deliveryDate: '9' })
  const info = await member(api.catalogue.getInfo, { skuId })
  expect([info.taxPrice, info.deliveryDate]).toEqual([12.34, 9])
  const { list } = await member(api.cart.cartList, {})
  expect(list.find((line) => line.skuId === skuId)).toMatchObject({ taxPrice: 10, deliveryDate: 9 })
  expect(await newest(skuId)).toMatchObject({
    userName: '商城运营',
    kind: 'edit',
    lines: [
      { label: '交期', was: '3 工作日', now: '9 工作日' },
      { label: '标准价', was: '¥10.00', now: '¥12.34' },
    ],
    mayUndo: true,
  })
  const log = await he(api.staff.auditLog, { action: 'goods.edit' })
  expect(log.list[0]?.detail).toEqual({ 交期: '3 工作日 → 9 工作日', 标准价: '¥10.00 → ¥12.34' })
})

test('who saves second is told, and sees what the first has saved', async () => {
  const skuId = await newSku(db)
  const { revision, values } = await detail(skuId)
  await she(api.assortment.saveGoods, { skuId, revision, ...values, unit: '盒' })
  const late = he(api.assortment.saveGoods, { skuId, revision, ...values, price: '99' })
  await expect(late).rejects.toMatchObject({
    code: 'GOODS_CHANGED',
    message: expect.stringContaining('刚刚改过这个商品'),
  })
  expect((await detail(skuId)).values).toMatchObject({ unit: '盒', price: '10.00' })
  await save(skuId, { price: '99' })
  expect((await detail(skuId)).values).toMatchObject({ unit: '盒', price: '99.00' })
})

test('of two who save at the same moment one is told', async () => {
  const skuId = await newSku(db)
  const { revision, values } = await detail(skuId)
  const both = [he, she].map((one, at) =>
    one(api.assortment.saveGoods, { skuId, revision, ...values, price: `${20 + at}` }),
  )
  const outcomes = await Promise.allSettled(both)
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await detail(skuId)).history).toHaveLength(1)
})

test('a form that changes nothing leaves no trace', async () => {
  const skuId = await newSku(db)
  await save(skuId, {})
  expect((await detail(skuId)).history).toEqual([])
})

test('off the shelf it is gone from the list and invalid in carts; taken back it is there again', async () => {
  const skuId = await newSku(db)
  await member(api.cart.addCart, { skuId, count: 1 })
  const inCart = async () =>
    (await member(api.cart.cartList, {})).list.find((line) => line.skuId === skuId)
  await he(api.assortment.setShelf, { skuId, isOn: false, reason: '停产' })
  expect((await member(api.catalogue.getInfo, { skuId })).isActive).toBe(false)
  expect(await inCart()).toMatchObject({ skuIsEnable: 0 })
  const again = he(api.assortment.setShelf, { skuId, isOn: false, reason: '停产' })
  await expect(again).rejects.toMatchObject({
    code: 'GOODS_SHELF',
    message: '该商品已下架，请刷新后查看',
  })
  const { changeId, reason } = await newest(skuId)
  expect(reason).toBe('停产')
  await he(api.assortment.undoChange, { changeId })
  expect((await member(api.catalogue.getInfo, { skuId })).isActive).toBe(true)
  await expect(he(api.assortment.undoChange, { changeId })).rejects.toMatchObject({
    code: 'GOODS_UNDONE',
  })
})

test('a change is not taken back over a newer one of the same field, but beside others', async () => {
  const skuId = await newSku(db)
  await save(skuId, { price: '20' })
  const first = await newest(skuId)
  await save(skuId, { unit: '盒' })
  await save(skuId, { price: '30' }, she)
  const second = await newest(skuId)
  const undo = (changeId: string) => he(api.assortment.undoChange, { changeId })
  await expect(undo(first.changeId)).rejects.toMatchObject({
    code: 'GOODS_NEWER',
    message: `“标准价”后来又被 ${second.userName} 改过，不能撤销；请先撤销后来的改动`,
  })
  await undo(second.changeId)
  await undo(first.changeId)
  expect((await detail(skuId)).values).toMatchObject({ price: '10.00', unit: '盒' })
  const { history } = await detail(skuId)
  expect(history.map(({ kind, undoneBy }) => [kind, undoneBy])).toEqual([
    ['undo', null],
    ['undo', null],
    ['edit', '商城运营'],
    ['edit', null],
    ['edit', '商城运营'],
  ])
})

test('stock is corrected by a difference, beside orders, and never below nothing', async () => {
  const skuId = await newSku(db, { stock: 10 })
  await he(api.assortment.correctStock, { skuId, difference: '-4', reason: '盘亏' })
  await setStock(db, skuId, 5)
  const { changeId, lines } = await newest(skuId)
  expect(lines).toEqual([{ label: '现货', was: '10', now: '6' }])
  await he(api.assortment.undoChange, { changeId })
  expect(await stockOf(db, skuId)).toBe(9)
  const tooMany = he(api.assortment.correctStock, { skuId, difference: '-10', reason: '盘亏' })
  await expect(tooMany).rejects.toMatchObject({
    code: 'GOODS_STOCK',
    message: '现货只有 9，不能减少 10',
  })
})

test('goods made by hand are sold at once, numbered, in the series of those they were copied from', async () => {
  const [{ skuId: fromSkuId, seriesId } = expect.unreachable()] = await db<
    { skuId: string; seriesId: string }[]
  >`select sku_id, series_id from sku where is_active order by sku_id limit 1`
  const { values } = await detail(fromSkuId)
  const made = { ...values, model: '6204-NEU', price: '8.80', stock: '7', isOn: true }
  const { skuId } = await he(api.assortment.addGoods, { fromSkuId, ...made })
  const info = await member(api.catalogue.getInfo, { skuId })
  expect(info).toMatchObject({
    model: '6204-NEU',
    taxPrice: 8.8,
    stock: 7,
    seriesId,
    isActive: true,
  })
  expect(info.skuCode).toBe(`GP${skuId.padStart(7, '0')}`)
  expect(await newest(skuId)).toMatchObject({ kind: 'create', mayUndo: false })
  const taken = he(api.assortment.addGoods, { ...made, skuCode: info.skuCode })
  await expect(taken).rejects.toMatchObject({ code: 'GOODS_CODE_TAKEN' })
  const nowhere = he(api.assortment.addGoods, { ...made, category4Id: '101' })
  await expect(nowhere).rejects.toMatchObject({
    data: { fields: { category4Id: '请选择第四级分类' } },
  })
})

test('the list finds what is on the shelf by the search and what is not by its texts, in one order of pages', async () => {
  const [one, other] = [await newSku(db), await newSku(db)]
  await db`update sku set model = 'ZQX-' || sku_id, product_name = '测试用扳手' where sku_id in (${one}, ${other})`
  await he(api.assortment.setShelf, { skuId: one, isOn: false, reason: '停产' })
  await he(api.assortment.setShelf, { skuId: other, isOn: false, reason: '停产' })
  const list = (filter: object) => he(api.assortment.goodsList, { tab: 'off', ...filter })
  const off = await list({ keyword: 'zqx-' })
  expect(off.list.map(({ skuId, isActive }) => [skuId, isActive])).toEqual([
    [other, false],
    [one, false],
  ])
  expect((await list({ keyword: `ZQX-${one}` })).list.map(({ skuId }) => skuId)).toEqual([one])
  const { counts } = await list({})
  const last = await list({ tab: 'all', pageSize: 2, pageNum: Math.ceil(counts.all / 2) })
  expect(last.total).toBe(counts.on + counts.off)
  expect(last.list.at(-1)?.isActive).toBe(false)
  const bearings = await list({ tab: 'on', keyword: '6204', categoryId: '1', pageSize: 5 })
  expect(bearings.list).toHaveLength(5)
  expect(bearings.list.every(({ isActive }) => isActive)).toBe(true)
})

test('who holds the permission 商品 changes goods; sales and warehouse read them, others do not', async () => {
  const skuId = await newSku(db)
  const { revision, values } = await detail(skuId)
  const outcomes: Record<string, unknown> = {}
  for (const role of ['goods', 'sales', 'finance']) {
    await db`update person set staff_role_id = (select role_id from staff_role where built_in = ${role})
      where account = 'operator2'`
    const call = await as('operator2')
    const codeOf = (work: Promise<unknown>) =>
      work.then(
        () => '',
        ({ code }) => code,
      )
    const read = call(api.assortment.goodsDetail, { skuId }).then(({ mayEdit }) => mayEdit)
    outcomes[role] = [
      await read.catch(({ code }) => code),
      await codeOf(call(api.assortment.saveGoods, { skuId, revision, ...values })),
    ]
  }
  expect(outcomes).toEqual({
    goods: [true, ''],
    sales: [false, 'FORBIDDEN'],
    finance: ['FORBIDDEN', 'FORBIDDEN'],
  })
})

test('attributes of all goods of the catalogue are the same after they were edited as lines', async () => {
  const rows = await db<{ attrDesc: string }[]>`select distinct attr_desc::text from sku`
  const lost = rows.filter(
    ({ attrDesc }) => attrDescOf(attributeLines(attrDesc)) !== JSON.stringify(JSON.parse(attrDesc)),
  )
  expect(lost).toEqual([])
})

test('lists and histories are read by index', async () => {
  const off = await planOf(db, (sql) =>
    selectOffShelf(sql, { keyword: '' }, { limit: 20, offset: 0 }),
  )
  expect(off).toContain('sku_off_shelf')
  expect(await planOf(db, (sql) => selectStaffGoods(sql, ['1', '2']))).not.toMatch(
    /Seq Scan on (sku|stock)/,
  )
  const history = await planOf(db, (sql) => selectChanges(sql, '1', 20))
  expect(history).not.toContain('Seq Scan on goods_change c')
})
