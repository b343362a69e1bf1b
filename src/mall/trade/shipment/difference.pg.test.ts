import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { storeFile } from '#mall/company/company/file.ts'
import { chineseDay } from '#mall/day.ts'
import { selectOrderFile } from '#mall/trade/order/orderFile.sql.ts'
import { codeOf as code, toldTo } from '#test/approvals.ts'
import { openDemanded } from '#test/demanded.ts'
import { png } from '#test/files.ts'
import { submission, submit } from '#test/orders.ts'
import { applied, requested } from '#test/requisitions.ts'
import { receiveDue } from './parcel.ts'

const {
  db,
  who,
  owner,
  bearing,
  bolt,
  liLei,
  demander,
  buyer,
  staff,
  ordered,
  his,
  hisId,
  lineNosOf,
  ship,
  states,
} = await openDemanded()
const titles = (userId: string) => toldTo({ db }, userId)

async function photo(account: 'demander1' | 'purchaser1') {
  const person = (await who(account)) ?? expect.unreachable()
  const upload = { kind: 'difference' as const, name: '破损.png', bytes: png(640, 480) }
  return (await storeFile({ db, who: person, now: new Date() }, upload)).fileId
}

test('damage at full count is reported with pictures, and the order waits until it is settled', async () => {
  const { orderNo, first } = await ordered()
  const { shipmentNo } = await ship(orderNo, [3, 20])
  const [bearings = 0, bolts = 0] = await lineNosOf(orderNo)
  const fileIds = [await photo('demander1'), await photo('demander1')]
  const damaged = { kind: 'damaged', affected: 2, wish: 'exchange', fileIds } as const
  const lines = [
    { lineNo: bearings, count: 3, ...damaged },
    { lineNo: bolts, count: 20 },
  ]
  const foreign = [
    { ...lines[0], lineNo: bearings, count: 3, fileIds: [await photo('purchaser1')] },
    lines[1],
  ]
  expect(
    await code(
      demander(api.shipment.receiveParcel, { orderNo, shipmentNo, lines: foreign as typeof lines }),
    ),
  ).toBe('FILE_NOT_FOUND')
  await demander(api.shipment.receiveParcel, { orderNo, shipmentNo, lines })
  expect(await titles(liLei)).toContain('收货差异待处理')

  const queue = await staff(api.shipment.staffOrderList, { tab: 'differing', keyword: orderNo })
  expect(queue.list.map((one) => [one.orderNo, one.status])).toEqual([[orderNo, 55]])
  const [parcel] = (await staff(api.shipment.staffOrder, { orderNo })).parcels
  const [difference] = parcel?.lines.flatMap((line) => line.differences) ?? []
  expect(difference).toMatchObject({
    kind: 'damaged',
    count: 2,
    isMissing: false,
    wish: 'exchange',
    reportedBy: '陈晨',
    files: [{ name: '破损.png' }, { name: '破损.png' }],
  })
  for (const account of ['operator', 'demander1', 'purchaser1', 'manager1'] as const) {
    const person = (await who(account)) ?? expect.unreachable()
    expect(await selectOrderFile(db, person, fileIds[0] ?? '')).toMatchObject({ name: '破损.png' })
  }
  for (const account of ['demander2', 'admin2', 'purchaser4'] as const) {
    const person = (await who(account)) ?? expect.unreachable()
    expect(await selectOrderFile(db, person, fileIds[0] ?? '')).toBeUndefined()
  }

  const { differenceId = '' } = difference ?? {}
  await staff(api.shipment.settleDifference, { differenceId, remedy: 'resend', reason: '换新补发' })
  expect((await his(orderNo)).lines.find(({ lineNo }) => lineNo === bearings)).toMatchObject({
    count: 3,
    shipped: 1,
    received: 1,
  })
  expect(await states(first)).toEqual(['shipped', 'received'])
  const again = await ship(orderNo, [2, 0], 1)
  await demander(api.shipment.receiveParcel, {
    orderNo,
    shipmentNo: again.shipmentNo,
    lines: [{ lineNo: bearings, count: 2 }],
  })
  expect((await buyer(api.order.orderDetail, { orderNo })).status).toBe(60)
  expect(await states(first)).toEqual(['received', 'received'])
})

test('whoever waits is reminded once, and an open difference stops the automatic receipt', async () => {
  const { orderNo } = await ordered()
  const { shipmentNo } = await ship(orderNo, [3, 20])
  const [bearings = 0, bolts = 0] = await lineNosOf(orderNo)
  await staff(api.shipment.setDelivered, { shipmentNo, deliveredOn: chineseDay(new Date()) })
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  await owner`truncate message`
  await receiveDue(db, inDays(7))
  expect(await titles(liLei)).toEqual([])
  await receiveDue(db, inDays(8))
  await receiveDue(db, inDays(9))
  expect(await titles(liLei)).toEqual(['包裹即将自动确认收货'])

  await demander(api.shipment.receiveParcel, {
    orderNo,
    shipmentNo,
    lines: [
      { lineNo: bearings, count: 1, kind: 'short' },
      { lineNo: bolts, count: 20 },
    ],
  })
  await receiveDue(db, inDays(11))
  expect((await buyer(api.order.orderDetail, { orderNo })).status).toBe(55)
})

test('damage that the buyer reports is sent again to whoever asked for the goods', async () => {
  const { orderNo, first } = await ordered()
  const { shipmentNo } = await ship(orderNo, [3, 20])
  const [bearings = 0, bolts = 0] = await lineNosOf(orderNo)
  const fileIds = [await photo('purchaser1')]
  const damaged = { kind: 'other', affected: 2, reason: '碰伤', fileIds } as const
  const lines = [
    { lineNo: bearings, count: 3, ...damaged },
    { lineNo: bolts, count: 20 },
  ]
  await buyer(api.shipment.receiveParcel, { orderNo, shipmentNo, lines })
  const readers = ['demander1', 'demander2', 'purchaser4'] as const
  const seen = readers.map(async (account) => {
    const person = (await who(account)) ?? expect.unreachable()
    return (await selectOrderFile(db, person, fileIds[0] ?? ''))?.name
  })
  expect(await Promise.all(seen)).toEqual(['破损.png', undefined, undefined])
  const [parcel] = (await staff(api.shipment.staffOrder, { orderNo })).parcels
  const [difference] = parcel?.lines.flatMap((line) => line.differences) ?? []
  const { differenceId = '' } = difference ?? {}
  await staff(api.shipment.settleDifference, { differenceId, remedy: 'resend', reason: '换新补发' })
  expect((await his(orderNo)).lines.find(({ lineNo }) => lineNo === bearings)).toMatchObject({
    count: 3,
    shipped: 1,
    received: 1,
  })
  await ship(orderNo, [2, 0], 1)
  expect(await states(first)).toEqual(['shipped', 'received'])
})

test('nobody is told of an automatic receipt that a difference stops', async () => {
  await requested(demander, liLei, [{ skuId: bearing, count: 3 }])
  const asked = await applied(buyer)
  const own = await submission(buyer, [{ skuId: bolt, count: 10 }])
  const lines = [...asked.lines, ...own.lines]
  const { orderNo } = await submit(buyer, { ...asked, lines })
  await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
  const { shipmentNo } = await ship(orderNo, [3, 10])
  const [lineNo = 0] = await lineNosOf(orderNo)
  await staff(api.shipment.setDelivered, { shipmentNo, deliveredOn: chineseDay(new Date()) })
  const short = { lineNo, count: 1, kind: 'short' } as const
  await demander(api.shipment.receiveParcel, { orderNo, shipmentNo, lines: [short] })
  await owner`truncate message`
  await receiveDue(db, new Date(Date.now() + 9 * 86_400_000))
  expect(await titles(liLei)).toEqual([])
  await receiveDue(db, new Date(Date.now() + 11 * 86_400_000))
  const { parcels } = await staff(api.shipment.staffOrder, { orderNo })
  expect(parcels).toMatchObject([{ shipmentNo, receivedAt: null }])
})

test('missing pieces that are sent again have a day of sending, which buyer and demander read', async () => {
  const { orderNo, first } = await ordered()
  const { shipmentNo } = await ship(orderNo, [3, 20])
  const [bearings = 0, bolts = 0] = await lineNosOf(orderNo)
  const lines = [
    { lineNo: bearings, count: 1, kind: 'short' as const },
    { lineNo: bolts, count: 19, kind: 'short' as const },
  ]
  await demander(api.shipment.receiveParcel, { orderNo, shipmentNo, lines })
  await db`update sales_order set promised_date = '2026-01-05' where order_no = ${orderNo}`
  const [parcel] = (await staff(api.shipment.staffOrder, { orderNo })).parcels
  const wrong = (parcel?.lines ?? []).flatMap(({ lineNo, model, unit, differences }) =>
    differences.map(({ differenceId }) => ({ lineNo, differenceId, model, unit })),
  )
  const of = (lineNo: number) => wrong.find((one) => one.lineNo === lineNo) ?? expect.unreachable()
  const texts = async () => {
    const rows = await db<{ userId: string; text: string }[]>`
      select user_id, text from message order by message_id desc limit 2`
    return [liLei, hisId].map((userId) => rows.find((row) => row.userId === userId)?.text)
  }
  const settle = (lineNo: number, remedy: 'resend' | 'accept', reason: string) =>
    staff(api.shipment.settleDifference, {
      ...{ differenceId: of(lineNo).differenceId, remedy, reason },
    })
  await settle(bolts, 'accept', '承运商称全数签收')
  const found = `${of(bolts).model} 1 ${of(bolts).unit} 核实已收到（承运商称全数签收）`
  expect(await texts()).toEqual([`订单 ${orderNo}：${found}。`, `采购申请 ${first}：${found}。`])

  await settle(bearings, 'resend', '仓库少装')
  const { promisedDate, logs } = await buyer(api.order.orderDetail, { orderNo })
  expect(promisedDate).toBe((await staff(api.shipment.staffOrder, { orderNo })).proposedDate)
  expect(logs.at(-1)?.note).toBe(`改为预计 ${promisedDate} 发货：收货差异补发，重新备货`)
  const again = `${of(bearings).model} 2 ${of(bearings).unit} 补发（仓库少装，预计 ${promisedDate} 发货）`
  expect(await texts()).toEqual([`订单 ${orderNo}：${again}。`, `采购申请 ${first}：${again}。`])
})
