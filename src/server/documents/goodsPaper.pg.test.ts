import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { browser, openApp } from '#test/app.ts'
import { newSku, placed } from '#test/orders.ts'
import { pdfText } from '#test/pdfText.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as } = await openWorld()
const { app, login } = await openApp(db)
const wuGang = await as('admin1') // his company pays monthly, so that its orders wait for the mall at once
const staff = await as('operator')

/** 10 of one and 5 of another are ordered; 10 and 2 have been sent. */
const orderNo = await placed(wuGang, [
  { skuId: await newSku(db, { stock: 50 }), count: 10 },
  { skuId: await newSku(db, { stock: 50 }), count: 5 },
])
await db`
  insert into order_line_demand (order_id, line_no, requisition_line_id, requisition_no, demander_name, count)
  select order_id, line_no, requisition_line_id, 'PR2611010001', 'Chen Chen', count
  from sales_order join order_line using (order_id), (select max(requisition_line_id) as requisition_line_id from requisition_line)
  where order_no = ${orderNo} and line_no = 1`
await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
const { shipmentNo } = await staff(api.shipment.shipOrder, {
  orderNo,
  parcels: 0,
  carrier: '顺丰速运',
  waybill: 'SF1234567890',
  lines: [
    { lineNo: 1, count: 10, batch: 'B-2611' },
    { lineNo: 2, count: 2, serials: ['SN-1', 'SN-2'] },
  ],
})

async function fetched(number: string, account: Parameters<typeof login>[0] | null) {
  const url = `/papers/${number}.pdf`
  if (!account) return app.inject({ url })
  const { token, companion } = await login(account, browser)
  return app.inject({ url, headers: { cookie: `token=${token}; companion=${companion}` } })
}
const text = (pdf: Buffer) => pdfText(pdf).join('\n').split('\n')

test('送货单 says what is in the parcel, for whom it is and how it comes, and no price', async () => {
  const { statusCode, headers, rawPayload } = await fetched(shipmentNo, 'admin1')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${shipmentNo}.pdf"; filename*=UTF-8''%E9%80%81%E8%B4%A7%E5%8D%95_${shipmentNo}.pdf`,
    'cache-control': 'private, no-store',
  })
  const lines = text(rawPayload)
  const said = ['送货单', `编号 ${shipmentNo}`, orderNo, '示例精密机械有限公司']
  const traced = ['批次 B-2611', '序列号 SN-1、SN-2']
  const closing = ['Chen Chen 10', '合计 2 种 12 件', '收货人']
  for (const one of [...said, '顺丰速运 SF1234567890', ...traced, ...closing])
    expect(lines).toContain(one)
  expect(lines.join()).not.toContain('¥')
})

test('拣货单 lists what is still to be sent, for the staff alone', async () => {
  const { statusCode, rawPayload } = await fetched(orderNo, 'operator')
  expect(statusCode).toBe(200)
  const lines = text(rawPayload)
  for (const one of ['拣货单', `编号 ${orderNo}`, '合计 1 种 3 件', '拣货人', '复核人'])
    expect(lines).toContain(one)
  expect((await fetched(orderNo, 'admin1')).statusCode).toBe(404)
})

test('送货单 says how many of the parcel are for whom, and for which of his requisitions', async () => {
  const parts = await db<{ requisitionLineId: string }[]>`
    insert into order_line_demand (order_id, line_no, requisition_line_id, requisition_no, demander_name, count)
    select o.order_id, 2, l.requisition_line_id, 'PR261101000' || row_number() over (), 'Li Lei', 2
    from sales_order o, (select requisition_line_id from requisition_line order by requisition_line_id limit 2) l
    where order_no = ${orderNo} returning requisition_line_id`
  await db`
    insert into shipment_share (shipment_id, line_no, order_id, requisition_line_id, due, sent)
    select shipment_id, 2, order_id, id, 1, 1 from shipment, unnest(${parts.map((one) => one.requisitionLineId)}::bigint[]) id
    where shipment_no = ${shipmentNo}`
  const said = text((await fetched(shipmentNo, 'admin1')).rawPayload).join('')
  await db`delete from order_line_demand where demander_name = 'Li Lei'`
  for (const n of [1, 2]) expect(said).toContain(`Li Lei 1（PR261101000${n}）`)
})

test('拣货单 asks for nothing that is missing, and says when it comes', async () => {
  await db`
    update order_line l set missing = 2, later_date = '2099-01-05' from sales_order o
    where o.order_id = l.order_id and order_no = ${orderNo} and line_no = 2`
  const lines = text((await fetched(orderNo, 'operator')).rawPayload)
  await db`update order_line set missing = 0, later_date = null where missing = 2 and later_date = '2099-01-05'`
  for (const one of ['合计 1 种 1 件', '缺 2，2099-01-05 到']) expect(lines).toContain(one)
})

test('of an order of which all is missing there is no 拣货单', async () => {
  await db`
    update order_line l set missing = 3, later_date = '2099-01-05' from sales_order o
    where o.order_id = l.order_id and order_no = ${orderNo} and line_no = 2`
  const { ready, open } = await staff(api.shipment.staffOrder, { orderNo })
  const { statusCode } = await fetched(orderNo, 'operator')
  await db`update order_line set missing = 0, later_date = null where missing = 3 and later_date = '2099-01-05'`
  expect([ready, open, statusCode]).toEqual([0, 3, 404])
})

test('lines of a paper are numbered from 1 on, whichever of the order they are', async () => {
  const lines = text((await fetched(orderNo, 'operator')).rawPayload) // line 2 only
  expect(lines.slice(lines.indexOf('实拣')).filter((one) => /^\d$/.test(one))[0]).toBe('1')
})

test.each([
  ['operator', 200],
  ['manager1', 200],
  ['purchaser2', 404],
  ['member', 404],
  [null, 404],
] as const)('%s asks for the 送货单: %i', async (account, status) => {
  expect((await fetched(shipmentNo, account)).statusCode).toBe(status)
})

test('the staff prints several 拣货单 or 送货单 in one file, each from a first page on', async () => {
  const skuId = await newSku(db, { stock: 500 })
  const orderNos = [orderNo]
  for (const count of [7, 8]) orderNos.push(await placed(wuGang, [{ skuId, count }]))
  await staff(api.shipment.confirmOrders, { orderNos: orderNos.slice(1) })
  const url = (numbers: readonly string[]) => `batch.pdf?numbers=${numbers.join()}`
  const batch = async (numbers: readonly string[], account: 'operator' | 'admin1' = 'operator') => {
    const { token, companion } = await login(account, browser)
    const cookie = `token=${token}; companion=${companion}`
    return app.inject({ url: `/papers/${url(numbers)}`, headers: { cookie } })
  }
  const { statusCode, headers, rawPayload } = await batch([...orderNos, 'SO9999999999'])
  expect(statusCode).toBe(200)
  expect(headers['content-disposition']).toContain(encodeURIComponent('拣货单3张.pdf'))
  const pages = pdfText(rawPayload).map((page) => page.split('\n'))
  const said = orderNos.map((one) => [`编号 ${one}`, '拣货人', '第 1 页，共 1 页'])
  expect(pages.map((lines, at) => said[at]?.every((one) => lines.includes(one)))).toEqual([
    ...[true, true, true],
  ])
  const delivery = pdfText((await batch([shipmentNo])).rawPayload)
  expect(delivery.join()).toContain(`编号 ${shipmentNo}`)
  const refused = [
    await batch(orderNos, 'admin1'),
    await batch(['SO9999999999']),
    await batch([orderNo, shipmentNo]),
    await batch(Array.from({ length: 51 }, (_, at) => `SO26112000${1000 + at}`)),
  ]
  expect(refused.map((one) => one.statusCode)).toEqual([404, 404, 404, 404])
})

test('what never was, and an order of which all is sent, have no paper', async () => {
  expect((await fetched('SH2611010001', 'operator')).statusCode).toBe(404)
  await staff(api.shipment.shipOrder, {
    orderNo,
    parcels: 1,
    carrier: '商城配送',
    waybill: '',
    lines: [{ lineNo: 2, count: 3 }],
  })
  expect((await fetched(orderNo, 'operator')).statusCode).toBe(404)
})
