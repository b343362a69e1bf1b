import { expect, test } from 'vitest'
import type { Sql } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import type { Input } from '#mall/endpoint.ts'
import { newSku, placed, submission, submit } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { waitsForAnother } from '#test/waits.ts'
import { mergeWords } from './orderList.sql.ts'

const { db, owner, as } = await openWorld()
const [manager, purchaser, other] = [
  await as('manager1'),
  await as('purchaser1'),
  await as('manager2'),
]

/** Goods that are called so, with a brand of their own. */
async function goods(model: string, productName: string, brand: string) {
  const skuId = await newSku(db)
  await db`
    with made as (
      insert into brand (brand_id, brand_key, brand_name, name_cn, name_en)
      select max(brand_id) + 1, ${brand}, ${brand}, '', '' from brand returning brand_id
    )
    update sku set model = ${model}, product_name = ${productName}, brand_id = (select brand_id from made)
    where sku_id = ${skuId}`
  return skuId
}
const pump = await goods('CDX-77/Φ40', '试品磁力驱动离心泵', '试牌Alpha')
const seal = await goods('QWZ 900×40×9', '试品鎏架油封', '试牌Beta%')
const order = async (poNumber: string, ...skuIds: string[]) => {
  const lines = skuIds.map((skuId) => ({ skuId, count: 1 }))
  return (await submit(purchaser, { ...(await submission(purchaser, lines)), poNumber })).orderNo
}
const one = await order('合同-Ω17', pump)
const both = await order('', pump, seal)
const theirs = await placed(other, [{ skuId: pump, count: 1 }])

type Asked = Input<typeof api.order.orderList>
const found = async (asked: Asked, call = manager) => {
  const { list, total, counts } = await call(api.order.orderList, { scope: 'company', ...asked })
  expect([counts.all, total]).toEqual([list.length, list.length])
  return list.map(({ orderNo }) => orderNo)
}

test.each([
  ['试品磁力驱动离心泵', [both, one]],
  ['力驱动离', [both, one]],
  ['试品磁', [both, one]],
  ['鎏架', [both]],
  ['cdx-77/φ40', [both, one]],
  ['cdx-77/φ40 试品', [both, one]],
  ['φ40', [both, one]],
  ['wZ 9', [both]],
  ['cdx-77 φ40', [both, one]],
  ['油封 试牌alpha', [both]],
  ['油封 试牌gamma', []],
  ['40X9', [both]],
  ['架鎏', []],
  ['%', [both]],
  ['_', []],
  ['泵封', []],
  ['合同-ω17', [one]],
  ['同-', [one]],
] as const)('%s finds what has each of its words in a row', async (keyword, expected) => {
  expect(await found({ keyword })).toEqual(expected)
})

test('a letter, a number and a part of it find an order', async () => {
  expect(await found({ keyword: '泵', brand: '试牌' })).toEqual([both, one])
  expect(await found({ keyword: one.toLowerCase() })).toEqual([one])
  expect(await found({ keyword: one.slice(2) })).toEqual([one])
})

test.each([
  ['试牌', [both, one]],
  ['牌alPHA', [both, one]],
  ['beta%', [both]],
  ['离心泵', []],
] as const)('brands are looked for among brands: %s', async (brand, expected) => {
  expect(await found({ brand })).toEqual(expected)
})

test('words and all else narrow together, within what somebody sees', async () => {
  expect(await found({ keyword: '试品', brand: 'beta' })).toEqual([both])
  expect(await found({ keyword: '试品', poNumber: '合同' })).toEqual([one])
  expect(await found({ keyword: '试品', tab: 'done' }).catch(() => 'counted')).toBe('counted')
  expect(await found({ keyword: '试品', scope: 'mine' }, purchaser)).toEqual([both, one])
  expect(await found({ keyword: '试品', scope: 'mine' })).toEqual([])
  expect(await found({ keyword: '试品' }, other)).toEqual([theirs])
  const { list } = await manager(api.order.exportOrders, { scope: 'company', keyword: '鎏架' })
  expect(list.map(({ orderNo, model }) => [orderNo, model])).toEqual([
    [both, 'CDX-77/Φ40'],
    [both, 'QWZ 900×40×9'],
  ])
})

test('words follow what becomes of an order', async () => {
  const orderNo = await order('PO-旧', seal)
  const counts = async () =>
    (await manager(api.order.orderList, { scope: 'company', keyword: orderNo })).counts
  const before = await counts()
  await purchaser(api.order.cancelOrder, { orderNo, reason: '不需要了' })
  const after = await counts()
  expect([before.all, before.cancelled, after.all, after.cancelled]).toEqual([1, 0, 1, 1])
  await db`update sales_order set po_number = 'PO-新' where order_no = ${orderNo}`
  expect([await found({ keyword: 'po-旧' }), await found({ keyword: 'po-新' })]).toEqual([
    [],
    [orderNo],
  ])
  await db`
    update order_line set material_code = 'WLBM-5521'
    where order_id = (select order_id from sales_order where order_no = ${orderNo})`
  expect(await found({ keyword: 'wlbm-5521' })).toEqual([orderNo])
  await db`
    delete from order_line where order_id = (select order_id from sales_order where order_no = ${orderNo})`
  expect([await found({ keyword: 'wlbm-5521' }), await found({ keyword: orderNo })]).toEqual([
    [],
    [orderNo],
  ])
})

test('an order is found by the numbers of its parcels and of the requisitions it serves', async () => {
  const orderNo = await order('', seal)
  await db`
    insert into shipment (shipment_no, order_id, carrier, shipped_at)
    select 'FH77120001', order_id, '顺丰速运', now() from sales_order where order_no = ${orderNo}`
  await db`update shipment set waybill = 'SF77-987654' where shipment_no = 'FH77120001'`
  await db`
    with asked as (
      insert into requisition (requisition_no, company_id, demander_id, demander_name, purchaser_id, created_at)
      select 'PR7712000003', company_id, user_id, name, user_id, now() from person where account = 'demander1'
      returning requisition_id
    ), line as (
      insert into requisition_line (requisition_id, line_no, sku_id, count, tax_price_fen, state, order_id, ordered_count)
      select requisition_id, 1, l.sku_id, 1, 0, 'ordered', order_id, 1
      from asked, order_line l join sales_order o using (order_id) where o.order_no = ${orderNo}
      returning requisition_line_id, order_id
    )
    insert into order_line_demand (order_id, line_no, requisition_line_id, requisition_no, demander_name, count)
    select order_id, 1, requisition_line_id, 'PR7712000003', '', 1 from line`
  for (const keyword of ['fh77120001', 'SF77-987654', '987654', 'pr7712000003'])
    expect(await found({ keyword }), keyword).toEqual([orderNo])
})

const isDue = async (orderNo: string) => {
  const [row] = await db<{ due: number; written: number }[]>`
    select count(d)::int as due, count(w)::int as written from sales_order o
    left join order_words_due d using (order_id) left join order_words w using (order_id)
    where order_no = ${orderNo}`
  expect((row?.due ?? 0) + (row?.written ?? 0), 'in one of both').toBe(1)
  return row?.due === 1
}

test('words of new orders wait to be written, and are found before and after', async () => {
  await mergeWords(db)
  const orderNo = await order('合同-Σ20', seal)
  for (const due of [true, false]) {
    expect(await isDue(orderNo)).toBe(due)
    expect(await found({ keyword: '合同-σ20' })).toEqual([orderNo])
    expect(await found({ keyword: 'σ20', brand: 'BETA%' })).toEqual([orderNo])
    expect(await found({ keyword: '合同-σ20', brand: 'alpha' })).toEqual([])
    expect(await found({ keyword: '合同-σ20' }, other)).toEqual([])
    expect((await mergeWords(db)) > 0).toBe(due)
  }
})

test('words of many orders are written', async () => {
  await owner`insert into order_words_due select order_id from order_words`
  await owner`delete from order_words`
  await owner`insert into order_words_due select -n from generate_series(1, 450) n`
  await mergeWords(db)
  expect(await owner`select from order_words_due`).toHaveLength(0)
  expect(await found({ keyword: '试品磁力驱动离心泵' })).toContain(one)
})

/** An order stands among those that are due or has its words as they should be, and never both. */
async function expectRight(orderNo: string) {
  const rows = await db<{ due: boolean; right: boolean | null }[]>`
    select order_id in (select order_id from order_words_due) as due, w = t as right
    from sales_order left join (select order_id, company_id, user_id, status, words, brands from order_words) w using (order_id)
    join lateral order_texts(array[order_id]) t using (order_id) where order_no = ${orderNo}`
  expect([
    { due: true, right: null },
    { due: false, right: true },
  ]).toContainEqual(rows[0])
}

const changes = {
  status: (tx: Sql, orderNo: string) =>
    tx`update sales_order set status = 90 where order_no = ${orderNo}`,
  number: (tx: Sql, orderNo: string) =>
    tx`update sales_order set po_number = '合同-Ξ22' where order_no = ${orderNo}`,
  lines: (tx: Sql, orderNo: string) => tx`
    insert into order_line select (jsonb_populate_record(l, '{"line_no": 2, "product_name": "试品Ξ22"}')).*
    from order_line l join sales_order using (order_id) where order_no = ${orderNo}`,
}
const named = Object.entries(changes)

test.each(named)('words that are written beside a change know it: %s', async (_, change) => {
  const [first, second] = [await order('', seal), await order('', seal)]
  await db.begin(async (tx) => {
    await change(tx, first)
    await mergeWords(db) // it passes over what is being changed
  })
  await expectRight(first)

  const third = await order('', seal)
  let changing: Promise<unknown> = Promise.resolve()
  await owner.begin(async (tx) => {
    await tx`select write_due_words(1000)`
    changing = change(db, third).execute()
    await waitsForAnother(owner, changing)
  })
  await changing
  await mergeWords(db)
  for (const orderNo of [first, second, third]) await expectRight(orderNo)
})

test('an order has its words also if the role that writes it may not know them', async () => {
  const [role] = await db<{ name: string }[]>`select current_user as name`
  const named = owner(role?.name ?? '')
  await owner`revoke all on order_words from ${named}`
  const orderNo = await order('合同-Ψ18', seal)
  await db`update sales_order set po_number = '合同-Ψ19', status = 90 where order_no = ${orderNo}`
  await owner`grant select, insert, update, delete on order_words to ${named}`
  const [row] = await db<{ words: string; status: number }[]>`
    select words, w.status from order_words w join sales_order using (order_id) where order_no = ${orderNo}`
  expect([row?.words.split('\n')[0], row?.status]).toEqual([
    `${orderNo} 合同-ψ19`.toLowerCase(),
    90,
  ])
})

test('letters are those of one line, as words are asked for', async () => {
  const grams = await db<{ isAsked: boolean; count: number }[]>`
    select asked_grams(7, 0, letters) <@ made as is_asked, cardinality(made) as count
    from order_grams(7, ${'轴承\n泵'}, '') made, unnest(array['轴', '轴承', '泵', '承泵']) letters`
  expect(grams).toEqual([
    { isAsked: true, count: 4 },
    { isAsked: true, count: 4 },
    { isAsked: true, count: 4 },
    { isAsked: false, count: 4 },
  ])
  const [brand] = await db`
    select asked_grams(7, 1, '轴') <@ made as is_asked, cardinality(made) as count
    from order_grams(7, '轴承', '轴') made`
  expect(brand).toEqual({ isAsked: true, count: 4 })
})
