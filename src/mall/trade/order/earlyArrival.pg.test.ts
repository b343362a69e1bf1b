import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { codeOf as code } from '#test/approvals.ts'
import { sending, waybillOf } from '#test/parcels.ts'
import { answerShort, expectAddsUp, openShort, propose, shortages } from '#test/shortages.ts'
import { shortageLabel } from './shortage.rules.ts'

const { db, as, staff, wuGang, order, detail } = await openShort()
const ship = sending(staff)

/** Of ten pieces of the first line six come later, as its buyer has agreed. */
async function putOff() {
  const orderNo = await order(wuGang)
  await propose(staff, orderNo, { lineNo: 1, ready: 4, kind: 'split' })
  await answerShort(wuGang, orderNo, 1, 'accept')
  return orderNo
}
const labels = async (orderNo: string) =>
  (await shortages(wuGang, orderNo)).map((row) => [shortageLabel(row), row.arrived])

test('goods that were put off and have come early close their shortage, if whoever sends them says so', async () => {
  const orderNo = await putOff()
  expect(await code(ship(orderNo, [10, 10]))).toBe('SHIPMENT_EARLY')
  expect(await detail(wuGang, orderNo)).toMatchObject({
    ...{ status: 40, lines: [{ shipped: 0, missing: 6 }, {}] },
  })
  const waybill = waybillOf(orderNo)
  const { shipmentNo } = await ship(orderNo, [10, 10], 0, { waybill, isArrived: true })
  const after = await detail(wuGang, orderNo)
  expect(after).toMatchObject({ status: 50, lines: [{ shipped: 10, missing: 0 }, {}] })
  expect(await labels(orderNo)).toEqual([['提前到货', 6]])
  const [line] = after.lines
  const told = `顺丰速运 ${waybill}，${line?.model} 缺的 6 ${line?.unit}提前到货`
  expect(after.logs.at(-1)?.note).toBe(`包裹 ${shipmentNo}，${told}`)
  const { list } = await wuGang(api.message.messageList, {})
  expect(list[0]).toMatchObject({
    title: '订单已发货',
    text: `订单 ${orderNo} 有商品发出：${told}。`,
  })
  await expectAddsUp(db, orderNo)
})

test('what has come early is counted piece by piece', async () => {
  const orderNo = await putOff()
  await ship(orderNo, [4, 0]) // what was said to be there
  expect(await labels(orderNo)).toEqual([['已接受', 0]])
  expect(await code(ship(orderNo, [2, 10], 1))).toBe('SHIPMENT_EARLY')
  await ship(orderNo, [2, 10], 1, { isArrived: true })
  expect(await labels(orderNo)).toEqual([['已接受', 2]])
  expect(await detail(wuGang, orderNo)).toMatchObject({ lines: [{ missing: 4 }, {}] })
  await ship(orderNo, [4, 0], 2, { isArrived: true })
  expect(await labels(orderNo)).toEqual([['提前到货', 6]])
})

test('from its own day on nothing has come early', async () => {
  const orderNo = await putOff()
  const then = sending(await as('operator', new Date('2099-01-05T02:00:00Z')))
  await then(orderNo, [10, 10], 0, { waybill: waybillOf(orderNo) })
  expect(await labels(orderNo)).toEqual([['已接受', 0]])
  expect(await detail(wuGang, orderNo)).toMatchObject({ lines: [{ missing: 0 }, {}] })
})

test('more pieces than there are close nothing', async () => {
  const orderNo = await putOff()
  expect(await code(ship(orderNo, [11, 0], 0, { isArrived: true }))).toBe('SHIPMENT_TOO_MANY')
  expect(await labels(orderNo)).toEqual([['已接受', 0]])
})
