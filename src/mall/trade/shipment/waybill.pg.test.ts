import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { newSku, placed, submission, submit } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { allColumns, waybillColumns } from './waybill.rules.ts'

const { db, as } = await openWorld()
const staff = await as('operator')
const wuGang = await as('admin1')
const goods = [await newSku(db, { stock: 10_000 }), await newSku(db, { stock: 10_000 })]
const wanted = goods.map((skuId) => ({ skuId, count: 5 }))

async function toShip(isSplitAllowed = true) {
  const { orderNo } = await submit(wuGang, {
    ...(await submission(wuGang, wanted)),
    isSplitAllowed,
  })
  await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
  return orderNo
}
/** Tries a table and, if asked to, sends what has no error. */
async function imported(rows: string[][], isApplied = false) {
  const tried = await staff(api.waybill.importWaybills, { rows: [[...allColumns], ...rows] })
  const { parcels, failed } = tried
  const answer =
    isApplied && parcels.length > 0 && (await staff(api.waybill.sendWaybills, { parcels }))
  const told = [...failed, ...(answer ? answer.failed : [])].toSorted((a, b) => a.row - b.row)
  const sent = answer ? answer.sent : 0
  const count = isApplied ? sent : parcels.length
  return { total: tried.total, failed: told.length, parcels: count, sent, rows: told }
}
const parcelsOf = async (orderNo: string) =>
  (await wuGang(api.shipment.parcelList, { orderNo })).list.map(({ carrier, waybill, lines }) => [
    carrier,
    waybill,
    lines.map(({ lineNo, count }) => `${lineNo}:${count}`).join(' '),
  ])

test('rows become parcels: whole orders, lines, and quantities of them', async () => {
  const [whole, parts] = [await toShip(), await toShip()]
  const rows = [
    [whole, '', '', '顺丰速运', 'SF0000000000001', '易碎'],
    [parts, '1', '', '德邦快递', 'DB1', ''],
    [parts, '2', '3', '德邦快递', 'db1', ''],
    [parts, '2', '', '中通快递', 'ZT1', ''],
  ]
  expect(await imported(rows)).toEqual({ total: 4, failed: 0, parcels: 3, sent: 0, rows: [] })
  expect(await parcelsOf(whole)).toEqual([])
  expect(await imported(rows, true)).toMatchObject({ failed: 0, sent: 3 })
  expect(await parcelsOf(whole)).toEqual([['顺丰速运', 'SF0000000000001', '1:5 2:5']])
  expect(await parcelsOf(parts)).toEqual([
    ['德邦快递', 'DB1', '1:5 2:3'],
    ['中通快递', 'ZT1', '2:2'],
  ])
  expect(await wuGang(api.order.orderDetail, { orderNo: parts })).toMatchObject({ status: 50 })
  // the same file once more sends nothing
  const again = await imported(rows, true)
  expect(again).toMatchObject({ failed: 4, sent: 0 })
  expect(again.rows.map(({ errors }) => errors)).toEqual(rows.map(() => ['订单待收货，不能发货']))
})

test('what is wrong is listed, and good parcels go through', async () => {
  const [good, other, whole] = [await toShip(), await toShip(), await toShip(false)]
  const unpaid = await placed(await as('manager2'), wanted)
  const rows = [
    [good, '', '', '商城配送', '', ''],
    ['SO999999999999', '', '', '顺丰速运', 'SF0000000000009', ''],
    [unpaid, '', '', '顺丰速运', 'SF0000000000009', ''],
    [other, '1', '2', '顺丰速运', 'SF0000000000002', ''],
    [other, '9', '', '顺丰速运', 'SF0000000000002', ''],
    [other, '1', '6', '顺丰速运', 'SF0000000000003', ''],
    [other, '2', '1', '顺风', 'SF0000000000004', ''],
    [other, '2', '1', '圆通速递', '', ''],
    [whole, '1', '', '顺丰速运', 'SF0000000000005', ''],
  ]
  const { failed, sent, rows: told } = await imported(rows, true)
  expect([failed, sent]).toEqual([8, 1])
  expect(told.map(({ row, errors }) => [row, ...errors])).toEqual([
    [3, '没有这个订单'],
    [4, '订单待付款，不能发货'],
    [5, '同一包裹有其他行有误'],
    [6, '订单没有这一行'],
    [7, '数量请填 1–3 的整数'],
    [8, '承运商不在列表中'],
    [9, '请输入运单号'],
    [10, '买家不允许分批发货，须在一个包裹中发齐'],
  ])
  expect(await parcelsOf(good)).toEqual([['商城配送', '', '1:5 2:5']])
  expect(await parcelsOf(other)).toEqual([])
  const table = await staff(api.waybill.waybillErrors, {
    rows: [[...allColumns], ...rows.slice(1, 2)],
  })
  expect(table.list).toEqual([
    ['SO999999999999', '', '', '顺丰速运', 'SF0000000000009', '', '', '', '没有这个订单'],
  ])
})

test('the template lists what is to be sent, and can be sent back', async () => {
  const orderNo = await toShip()
  const { head, list } = await staff(api.waybill.waybillTemplate, {})
  const own = list.filter(([first]) => first === orderNo)
  expect(own.map((cells) => cells.slice(0, 3))).toEqual([
    [orderNo, '1', '5'],
    [orderNo, '2', '5'],
  ])
  const filled = own.map((cells) => cells.toSpliced(3, 2, '顺丰速运', 'SF0000000000077'))
  const { parcels } = await staff(api.waybill.importWaybills, { rows: [head, ...filled] })
  expect(await staff(api.waybill.sendWaybills, { parcels })).toEqual({ sent: 1, failed: [] })
})

test('a table that two send at once, or one sends twice, ships once', async () => {
  const [numbered, own] = [await toShip(), await toShip()]
  const rows = [
    [numbered, '1', '2', '顺丰速运', 'SF0000000000100', ''],
    [own, '1', '2', '商城配送', '', ''],
  ]
  const both = await Promise.all([imported(rows, true), imported(rows, true)])
  expect(both.reduce((sum, { sent }) => sum + sent, 0)).toBe(2)
  const again = await imported(rows, true)
  expect(again).toMatchObject({ failed: 2, sent: 0 })
  expect(again.rows.map(({ errors }) => errors)).toEqual([
    ['该运单号已登记'],
    ['相同的包裹刚发出；如须再发，请在订单中发货'],
  ])
  expect(await parcelsOf(numbered)).toEqual([['顺丰速运', 'SF0000000000100', '1:2']])
  expect(await parcelsOf(own)).toEqual([['商城配送', '', '1:2']])
})

test('a number that two orders of a table have is no number of either', async () => {
  const [one, other, third] = [await toShip(), await toShip(), await toShip()]
  const rows = [
    [one, '', '', '顺丰速运', 'SF0000000000201', ''],
    [other, '', '', '顺丰速运', 'sf0000000000201', ''],
    [third, '', '', '商城配送', '', ''],
  ]
  const { sent, rows: told } = await imported(rows, true)
  expect([sent, ...told.map(({ row, errors }) => [row, ...errors])]).toEqual([
    1,
    [2, `运单号也填给了订单 ${other}；合并寄出的，请在订单中发货`],
    [3, `运单号也填给了订单 ${one}；合并寄出的，请在订单中发货`],
  ])
})

test('an order that somebody else holds is an error of its rows, and the others are sent', async () => {
  const [held, free] = [await toShip(), await toShip()]
  const rows = [held, free].map((orderNo) => [orderNo, '', '', '商城配送', '', ''])
  await db.begin(async (tx) => {
    await tx`select from sales_order where order_no = ${held} for update`
    const { sent, rows: told } = await imported(rows, true)
    expect([sent, ...told.map(({ row, errors }) => [row, ...errors])]).toEqual([
      1,
      [2, '系统繁忙，请稍后再试'],
    ])
  })
  expect(await parcelsOf(free)).toHaveLength(1)
})

test('what is missing is not offered as ready, and may be sent all the same once it is there', async () => {
  const orderNo = await toShip()
  const missing = (laterDate: string) => db`
    update order_line l set missing = 5 - 3 * (line_no - 1), later_date = ${laterDate} from sales_order o
    where o.order_id = l.order_id and order_no = ${orderNo}`
  const template = async () =>
    (await staff(api.waybill.waybillTemplate, {})).list
      .filter(([first]) => first === orderNo)
      .map((cells) => cells.slice(1, 3))
  await missing('2020-01-01') // its day has come
  expect(await template()).toEqual([
    ['1', '5'],
    ['2', '5'],
  ])
  await missing('2099-01-05')
  expect(await template()).toEqual([['2', '3']])
  const { rows } = await imported([[orderNo, '1', '', '顺丰速运', 'SF0000000000201', '']])
  expect(rows.map(({ errors }) => errors)).toEqual([['这一行缺货；如已到货，请填数量 1–5']])
  expect(
    await imported([[orderNo, '', '', '顺丰速运', 'SF0000000000202', '']], true),
  ).toMatchObject({
    sent: 1,
  })
  expect(
    await imported([[orderNo, '1', '5', '顺丰速运', 'SF0000000000203', '']], true),
  ).toMatchObject({
    sent: 1,
  })
  expect(await parcelsOf(orderNo)).toEqual([
    ['顺丰速运', 'SF0000000000202', '2:3'],
    ['顺丰速运', 'SF0000000000203', '1:5'],
  ])
})

test('rows say batches and numbers of their line, and rows of one line are one line of the parcel', async () => {
  const orderNo = await toShip()
  const row = (lineNo: string, count: string, batch = '', serials = '') => [
    ...[orderNo, lineNo, count, '顺丰速运', 'SF0000000000301', '', batch, serials],
  ]
  const wrong = await imported([row('1', '2', '', 'A1'), ['', ...row('', '').slice(1)]])
  expect(wrong.rows.map(({ errors }) => errors)).toEqual([
    ['本次 2 件，填了 1 个序列号，须一件一个'],
    ['没有这个订单'],
  ])
  const unnamed = await imported([row('', '', 'B1')])
  expect(unnamed.rows.map(({ errors }) => errors)).toEqual([['填写批次号时须写明行号']])
  const twice = await imported([row('1', '1', 'B1', 'A1'), row('1', '1', 'B2', 'a1')])
  expect(twice.rows.map(({ errors }) => errors)).toEqual([['序列号 a1 重复'], ['序列号 a1 重复']])
  const rows = [row('1', '2', 'B1', 'A1、A2'), row('1', '1', 'B2', 'A3'), row('2', '5')]
  expect(await imported(rows, true)).toMatchObject({ failed: 0, sent: 1 })
  const [parcel] = (await wuGang(api.shipment.parcelList, { orderNo })).list
  expect(parcel?.lines.map(({ count, batch, serials }) => [count, batch, serials])).toEqual([
    [3, 'B1、B2', ['A1', 'A2', 'A3']],
    [5, '', []],
  ])
})

test('numbers that a cell cannot hold whole are refused, and so is a parcel that no call can carry', async () => {
  const orderNo = await toShip()
  const cell = Array.from({ length: 60 }, (_, at) => `SN${1_000_000_000 + at}`).join('、')
  const long = [orderNo, '1', '5', '顺丰速运', 'SF0000000000401', '', '', cell.slice(0, 500)]
  const { rows } = await imported([long])
  expect(rows.map(({ errors }) => errors)).toEqual([
    ['序列号一格最多 480 个字，请分几行填写同一行号'],
  ])
  const many = Array.from({ length: 4000 }, () => [
    ...[orderNo, '1', '1', '顺丰速运', 'SF0000000000402', '备'.repeat(40), '', ''],
  ])
  const { parcels, rows: told } = await imported(many)
  expect([parcels, told.length, told[0]?.errors]).toEqual([
    ...[0, 4000, ['这个包裹的行太多，请合并相同的行或分几个包裹发货']],
  ])
})

test('parcels are sent some at a time, and those that failed once more', async () => {
  const [first, second] = [await toShip(), await toShip()]
  const rows = [first, second].map((orderNo) => [orderNo, '', '', '商城配送', '', ''])
  const tried = await staff(api.waybill.importWaybills, { rows: [[...allColumns], ...rows] })
  expect(tried.parcels.map((of) => of.map(({ row }) => row))).toEqual([[2], [3]])
  const [one = [], other = []] = tried.parcels
  expect(await staff(api.waybill.sendWaybills, { parcels: [one] })).toMatchObject({ sent: 1 })
  const again = await db.begin(async (tx) => {
    await tx`select from sales_order where order_no = ${second} for update`
    return staff(api.waybill.sendWaybills, { parcels: [other] })
  })
  expect([again.sent, ...again.failed.map(({ row, errors }) => [row, ...errors])]).toEqual([
    0,
    [3, '系统繁忙，请稍后再试'],
  ])
  const parcels = [again.failed.map(({ row, cells }) => ({ row, cells }))]
  expect(await staff(api.waybill.sendWaybills, { parcels })).toEqual({ sent: 1, failed: [] })
  const many = Array.from({ length: 51 }, () => one)
  await expect(staff(api.waybill.sendWaybills, { parcels: many })).rejects.toMatchObject({
    code: 'BAD_INPUT',
  })
})

test('columns for batches and numbers may be absent, or stand anywhere behind the others', async () => {
  const orderNo = await toShip()
  const tried = (head: string[], cells: string[]) =>
    staff(api.waybill.importWaybills, { rows: [head, cells] })
  const row = [orderNo, '1', '1', '顺丰速运', 'SF0000000000401', '']
  const plain = await tried([...waybillColumns], row)
  const other = await tried(
    [...waybillColumns, '型号', '序列号', '批次号'],
    [...row, 'X', 'A1', 'B1'],
  )
  expect([plain, other].map(({ parcels }) => parcels[0]?.[0]?.cells.slice(6))).toEqual([
    ['', ''],
    ['B1', 'A1'],
  ])
})
