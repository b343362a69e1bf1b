import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { imports } from '#test/imports.ts'
import { newSku, stockOf } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { deleteOldImports, reviveImports } from './run.sql.ts'

const { db, owner, as, who } = await openWorld()
const he = await as('operator')
const member = await as('member')
const user = (await who('operator')) ?? expect.unreachable('there is no operator')
const { detail, sent, tried, applied, undone, rows, work } = imports({ db, who: user, call: he })

const [brand = expect.unreachable()] = await db<{ brandId: string; brandName: string }[]>`
  select brand_id::text, brand_name from brand where brand_name like '%/%' order by brand_id limit 1`
const [leaf = expect.unreachable()] = await db<{ id: string; name: string }[]>`
  select category_id::text as id, name from category where level = 4 order by category_id limit 1`

/** Goods of a test's own, with a model that nothing else has. */
async function goods(part: { fen?: number; stock?: number } = {}) {
  const skuId = await newSku(db, part)
  const model = `IM-${skuId}`
  await owner`update sku set model = ${model}, brand_id = ${brand.brandId} where sku_id = ${skuId}`
  const [row = expect.unreachable()] = await db<{ skuCode: string }[]>`
    select sku_code from sku where sku_id = ${skuId}`
  return { skuId, model, skuCode: row.skuCode }
}
const csv = (...lines: string[][]) => lines.map((cells) => cells.join(',')).join('\r\n')
const priceOf = async (skuId: string) => (await member(api.catalogue.getInfo, { skuId })).taxPrice
/** What tables of goods hold, but for when their public words have last changed. */
const checksum = async () => {
  const [row] = await db<{ sum: string }[]>`
    select md5(string_agg(md5((to_jsonb(s) - 'changed_at' - 'search')::text || stock.pieces), '' order by s.sku_id)) as sum
    from sku s join stock using (sku_id)`
  return row?.sum ?? ''
}

/** A price list as suppliers write it, with what is wrong with most of them. */
function priceList(changed: string, same: string) {
  const of = brand.brandName
  return csv(
    ['某某公司 2026 年价格表'],
    [],
    ['品牌', '型号', '名称', '分类', '含税价', '单位', '库存', '交期（工作日）', '孔径(mm)'],
    [of, changed.toLowerCase(), '', '', '￥11.5', '', '', '', ''],
    [of, same, '', '', '20.00', '', '1000', '', ''],
    [of, 'NEW×1', '新商品', leaf.name, '8', '个', '5', '7天', 'Ø20mm'],
    [of, 'NEW2', '坏商品', leaf.name, '"1,28O.00"', '个', '5', '7', ''],
    ['没有的牌子', 'X', '', '', '1', '', '', '', ''],
    [of, 'new*1', '重复', leaf.name, '9', '个', '5', '7', ''],
    ['合计', '', '', '', '99', '', '', '', ''],
  )
}

test('a file brings new goods, changes others, leaves what is the same and says what is wrong', async () => {
  const [changed, same] = [await goods({ fen: 1000 }), await goods({ fen: 2000 })]
  const before = await checksum()
  const run = await sent({ bytes: priceList(changed.model, same.model) })
  expect(run).toMatchObject({ state: 'mapping', total: 6, head: { from: 3, to: 3 } })
  expect(run.sheets).toEqual([{ name: '', rows: 8, empty: 1, sums: 1 }])
  expect(run.columns.map(({ field }) => field)).toEqual([
    'brand',
    'model',
    'productName',
    'category',
    'price',
    'unit',
    'stock',
    'workingDays',
    'attribute',
  ])
  const dry = await tried(run.runId)
  expect(dry).toMatchObject({
    state: 'checked',
    counts: { new: 1, changed: 1, unchanged: 1, refused: 3 },
  })
  expect(await checksum()).toBe(before)
  expect(await rows(run.runId, 'changed')).toMatchObject([
    { rowNo: 4, skuId: changed.skuId, lines: [{ label: '标准价', was: '¥10.00', now: '¥11.50' }] },
  ])
  expect(
    (await rows(run.runId, 'refused')).map(({ rowNo, problems }) => [rowNo, problems]),
  ).toEqual([
    [7, [{ column: 'E', text: '“1,28O.00”里有字母 O，不是数' }]],
    [8, [{ column: 'A', text: '商城没有品牌“没有的牌子”' }]],
    [9, [{ column: 'B', text: '与第 6 行重复' }]],
  ])
  expect(await applied(run.runId)).toMatchObject({ state: 'applied', written: 2 })
  expect(await priceOf(changed.skuId)).toBe(11.5)
  const [made = expect.unreachable()] = await rows(run.runId, 'new')
  const { values, stock } = await he(api.assortment.goodsDetail, { skuId: made.skuId ?? '' })
  expect(stock).toBe(5)
  expect(values).toMatchObject({
    ...{ model: 'NEW×1', price: '8.00', deliveryDate: '7', attributes: '孔径(mm)：20' },
    ...{ brandId: brand.brandId, category4Id: leaf.id, minQuantity: '1', unit: '个' },
  })
  const { history } = await he(api.assortment.goodsDetail, { skuId: changed.skuId })
  expect(history).toMatchObject([{ kind: 'import', reason: '导入“价格表.csv”', mayUndo: true }])
  expect(await undone(run.runId)).toMatchObject({ state: 'undone', restored: 2 })
  expect(await checksum()).toBe(before)
})

test('an undo leaves what somebody has moved since, and takes off the shelf what is wanted already', async () => {
  const [mine, his] = [await goods({ fen: 1000 }), await goods({ fen: 1000 })]
  const { runId } = await sent({
    bytes: csv(
      ['品牌', '型号', '名称', '含税价', '现货'],
      [brand.brandName, mine.model, '', '12', '7'],
      [brand.brandName, his.model, '', '12', '7'],
      [brand.brandName, 'KEPT-1', '留下的', '3', '9'],
    ),
  })
  await tried(runId, { choices: { category4Id: leaf.id, unit: '个', deliveryDate: '3' } })
  await applied(runId)
  const [made = expect.unreachable()] = await rows(runId, 'new')
  await member(api.cart.addCart, { skuId: made.skuId ?? '', count: 1 })
  const { revision, values } = await he(api.assortment.goodsDetail, { skuId: his.skuId })
  await he(api.assortment.saveGoods, { skuId: his.skuId, revision, ...values, price: '15' })
  await undone(runId)
  expect([await priceOf(mine.skuId), await stockOf(db, mine.skuId)]).toEqual([10, 1000])
  expect([await priceOf(his.skuId), await stockOf(db, his.skuId)]).toEqual([15, 7])
  expect((await rows(runId, 'kept')).map(({ model, undone }) => [model, undone])).toEqual([
    [his.model, 'kept'],
    ['KEPT-1', 'off'],
  ])
})

test('prices that rise by more than 30 percent are held until somebody lets them in', async () => {
  const one = await goods({ fen: 1000 })
  const bytes = csv(['订货号', '标准价'], [one.skuCode, '13.01'])
  const { runId } = await sent({ subject: 'prices', bytes })
  expect((await tried(runId)).counts).toEqual({ held: 1 })
  expect(await rows(runId, 'held')).toMatchObject([
    { problems: [{ text: '标准价涨 30.1%，像是贴错行，请核对' }] },
  ])
  await applied(runId)
  expect(await priceOf(one.skuId)).toBe(10)
  const again = await sent({ subject: 'prices', bytes })
  await tried(again.runId)
  await applied(again.runId, true)
  expect(await priceOf(one.skuId)).toBe(13.01)
})

test('counted pieces take the place of what there is, differences add to what orders have left', async () => {
  const [counted, moved] = [await goods({ stock: 100 }), await goods({ stock: 100 })]
  const first = await sent({
    subject: 'stock',
    bytes: csv(['订货号', '实盘数'], [counted.skuCode, '40']),
  })
  const second = await sent({
    subject: 'stock',
    bytes: csv(['订货号', '增减'], [moved.skuCode, '-40']),
  })
  await tried(first.runId)
  await tried(second.runId)
  await owner`update stock set pieces = pieces - 10 where sku_id in (${counted.skuId}, ${moved.skuId})`
  await applied(first.runId)
  await applied(second.runId)
  expect([await stockOf(db, counted.skuId), await stockOf(db, moved.skuId)]).toEqual([40, 50])
})

test('who was faster since the trial run is not overwritten', async () => {
  const one = await goods({ fen: 1000 })
  const { runId } = await sent({
    subject: 'prices',
    bytes: csv(['订货号', '标准价'], [one.skuCode, '12']),
  })
  await tried(runId)
  const { revision, values } = await he(api.assortment.goodsDetail, { skuId: one.skuId })
  await he(api.assortment.saveGoods, { skuId: one.skuId, revision, ...values, price: '11' })
  expect(await applied(runId)).toMatchObject({ state: 'applied', written: 0 })
  expect(await rows(runId, 'refused')).toMatchObject([
    { problems: [{ text: '试运行后有人改过“标准价”' }] },
  ])
  expect(await priceOf(one.skuId)).toBe(11)
})

test('writing can be paused, and what died in the middle is gone on with by the next round, once', async () => {
  const all = await Promise.all(Array.from({ length: 3 }, () => goods({ stock: 10 })))
  const { runId } = await sent({
    subject: 'stock',
    bytes: csv(['订货号', '增减'], ...all.map(({ skuCode }) => [skuCode, '5'])),
  })
  await tried(runId)
  await he(api.importing.applyImport, { runId })
  await he(api.importing.pauseImport, { runId })
  await work(runId)
  expect(await detail(runId)).toMatchObject({ state: 'paused', written: 0 })
  await he(api.importing.resumeImport, { runId })
  await owner`delete from pgboss.job where name = 'import'`
  await reviveImports(db, new Date(Date.now() + 60_000))
  const jobs =
    await owner`select data from pgboss.job where name = 'import' and data->>'runId' = ${runId}`
  expect(jobs).toEqual([{ data: { runId } }])
  await Promise.all([work(runId), work(runId)])
  expect(await detail(runId)).toMatchObject({ state: 'applied', written: 3 })
  expect(await Promise.all(all.map(({ skuId }) => stockOf(db, skuId)))).toEqual([15, 15, 15])
  await expect(he(api.importing.pauseImport, { runId })).rejects.toMatchObject({
    code: 'IMPORT_STATE',
  })
})

test('the columns of a supplier are known the next time, and doubtful ones must be confirmed', async () => {
  const one = await goods()
  const bytes = csv(['品牌', '型号', '单价', '怪表头'], [brand.brandName, one.model, '10.5', '暖'])
  const name = `${brand.brandName.split('/')[1]} 2026Q4.csv`
  const first = await sent({ name, bytes })
  expect(first.supplier).toBe(brand.brandName)
  expect(first.columns.map(({ field, confidence }) => [field, confidence < 80])).toEqual([
    ['brand', false],
    ['model', false],
    ['price', true],
    ['attribute', true],
  ])
  const columns = first.columns.map(({ no, field, attribute }) => ({ no, field, attribute }))
  const careless = he(api.importing.checkImport, {
    runId: first.runId,
    columns,
    choices: first.choices,
  })
  await expect(careless).rejects.toMatchObject({
    code: 'IMPORT_COLUMNS',
    message: '还有 2 列待确认，如 C 列“单价”',
  })
  await tried(first.runId, { fields: { 3: 'ignore' } })
  const second = await sent({ name, bytes })
  expect(second.columns.map(({ field, reason }) => [field, reason])).toEqual([
    ['brand', '上次就是这样'],
    ['model', '上次就是这样'],
    ['price', '上次就是这样'],
    ['ignore', '上次就是这样'],
  ])
})

test('the error file has the original columns and why', async () => {
  const { runId } = await sent({
    subject: 'stock',
    bytes: csv(['型号', '品牌', '数量', '备注'], ['NIX', brand.brandName, '3', '急']),
  })
  await tried(runId)
  expect(await he(api.importing.importErrors, { runId })).toEqual({
    head: ['型号', '品牌', '数量', '备注', '错误原因'],
    list: [['NIX', brand.brandName, '3', '急', 'A 列：商城没有“NIX”']],
  })
})

test('files of which nothing was written go after a month, others stay', async () => {
  const one = await goods()
  const bytes = csv(['订货号', '标准价'], [one.skuCode, '10.1'])
  const [kept, gone] = [
    await sent({ subject: 'prices', bytes }),
    await sent({ subject: 'prices', bytes }),
  ]
  await tried(kept.runId)
  await applied(kept.runId)
  await deleteOldImports(db, new Date(Date.now() + 31 * 86_400_000))
  expect((await detail(kept.runId)).state).toBe('applied')
  await expect(detail(gone.runId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await db`select from pgboss.job where data->>'runId' = ${gone.runId}`).toHaveLength(1)
  await work(gone.runId)
  expect(await db`select from import_run where run_id = ${gone.runId}`).toHaveLength(0)
})

test('what was exported changes nothing when it comes back, whatever it is', async () => {
  const { head, list } = await he(api.importing.exportGoods, { brandId: brand.brandId })
  expect(list.length).toBeGreaterThan(100)
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const run = await sent({
    bytes: [head, ...list].map((cells) => cells.map(quoted).join(',')).join('\r\n'),
  })
  expect(run.columns.filter(({ confidence }) => confidence < 80)).toEqual([])
  const { counts } = await tried(run.runId)
  expect([...(await rows(run.runId, 'changed')), ...(await rows(run.runId, 'refused'))]).toEqual([])
  expect(counts).toEqual({ unchanged: list.length })
})
