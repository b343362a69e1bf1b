import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { submit } from '#test/orders.ts'
import { applied, openRequisitions, requested } from '#test/requisitions.ts'

const { db, as, bearing, bolt, liLei } = await openRequisitions()
const [demander, buyer, staff] = [
  await as('demander1'),
  await as('purchaser1'),
  await as('operator'),
]
const day = '2099-01-05'
await db`update sku set model = case sku_id when ${bearing} then '6205' else 'M8' end
  where sku_id in (${bearing}, ${bolt})`

/** Two requisitions for the same goods become one order that the mall has confirmed. */
async function ordered() {
  const wanted = (count: number) => [
    { skuId: bearing, count },
    { skuId: bolt, count: 20 },
  ]
  const first = await requested(demander, liLei, wanted(6))
  const second = await requested(demander, liLei, wanted(4))
  const { orderNo } = await submit(buyer, await applied(buyer))
  await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
  const { lines } = await buyer(api.order.orderDetail, { orderNo })
  const lineNoOf = (skuId: string) => lines.find((line) => line.skuId === skuId)?.lineNo ?? 0
  return { orderNo, first, second, bearings: lineNoOf(bearing), bolts: lineNoOf(bolt) }
}
type Line = { lineNo: number; ready: number; kind: 'later' | 'cancel' }

async function short(orderNo: string, line: Line) {
  await staff(api.shortage.proposeShortage, { orderNo, lines: [{ ...line, laterDate: day }] })
  const { list } = await buyer(api.shortage.shortageList, { orderNo })
  const shortageId = list.at(-1)?.shortageId ?? ''
  await buyer(api.shortage.answerShortage, { orderNo, shortageId, answer: 'accept' })
}
const detail = (requisitionNo: string) =>
  demander(api.requisition.requisitionDetail, { requisitionNo })
const messages = async (title: string) => {
  const rows = await db<{ text: string }[]>`
    select text from message join person using (user_id)
    where message.title = ${title} and name = '陈晨' order by message_id`
  return rows.map(({ text }) => text)
}
const history = async (requisitionNo: string) =>
  (await detail(requisitionNo)).logs.map(({ action, actor, note }) => [action, actor, note])

test('a demander reads how many of his come later, and his history tells of parcels and receipt', async () => {
  const { orderNo, first, second, bearings, bolts } = await ordered()
  await short(orderNo, { lineNo: bearings, ready: 7, kind: 'later' }) // 3 of the last who asked
  const his = await demander(api.shipment.demandedOrder, { orderNo })
  expect(his.lines.find(({ lineNo }) => lineNo === bearings)).toMatchObject({
    ...{ count: 10, missing: 3, laterDate: day, cancelled: 0, replaces: null },
  })
  expect((await detail(first)).lines).toMatchObject([{ missing: 0 }, { missing: 0 }])
  expect((await detail(second)).lines).toMatchObject([
    { missing: 3, laterDate: day, shipped: 0 },
    { missing: 0 },
  ])
  const { shipmentNo } = await staff(api.shipment.shipOrder, {
    ...{ orderNo, parcels: 0, carrier: '顺丰速运', waybill: 'SF1234567890' },
    lines: [
      { lineNo: bearings, count: 7 },
      { lineNo: bolts, count: 40 },
    ],
  })
  await buyer(api.shipment.receiveParcel, {
    ...{ orderNo, shipmentNo },
    lines: [
      { lineNo: bearings, count: 6, kind: 'short', reason: '少 1 件' },
      { lineNo: bolts, count: 40 },
    ],
  })
  const { unit } = his.lines[0] ?? expect.unreachable()
  expect(await history(second)).toEqual([
    ['share', '陈晨', ''],
    ['order', '李雷', orderNo],
    ['short', '商城', `${orderNo}：6205 3 ${unit}`],
    ['settled', '商城', `${orderNo}：6205 3 ${unit} 缺货，${day} 到齐一起发`],
    ['ship', '商城', `${shipmentNo}，顺丰速运 SF1234567890：6205 1 ${unit}、M8 20 ${unit}`],
    ['receive', '李雷', `${shipmentNo}：6205 0 ${unit}（应收 1）、M8 20 ${unit}`],
    ['differ', '李雷', `${shipmentNo}：6205 1 ${unit}（少件漏发：少 1 件）`],
  ])
  expect((await detail(second)).lines).toMatchObject([
    { shipped: 1, received: 0, missing: 3 },
    { shipped: 20, received: 20 },
  ])
  expect(await messages('您申请的物料改期发货')).toEqual([
    `采购申请 ${second}：6205 3 ${unit} 缺货，${day} 到齐一起发。`,
  ])
  const before = await history(second)
  const { list } = await buyer(api.shipment.parcelList, { orderNo })
  const differenceId = list[0]?.lines.flatMap((line) => line.differences)[0]?.differenceId ?? ''
  await staff(api.shipment.settleDifference, { differenceId, remedy: 'resend', reason: '明日补发' })
  const again = `6205 1 ${unit} 补发（明日补发）`
  expect(await history(second)).toEqual([...before, ['resend', '商城', `${shipmentNo}：${again}`]])
  expect(await messages('您的收货差异已处理')).toEqual([`采购申请 ${second}：${again}。`])
  const { parcels } = await demander(api.shipment.demandedOrder, { orderNo })
  expect(parcels[0]?.lines.find(({ lineNo }) => lineNo === bearings)).toMatchObject({
    ...{ count: 7, received: 6 },
    differences: [{ count: 1, kind: 'short', remedy: 'resend' }],
  })
  await staff(api.shipment.changePromised, {
    ...{ orderNo, promisedDate: '2099-01-08', isSure: true, reason: '厂家延期' },
  })
  expect(await messages('预计发货日有变化')).toContain(
    `采购申请 ${second}：订单 ${orderNo} 改为预计 2099-01-08 发货。原因：厂家延期`,
  )
})

test('what was not missing after all is not missing in the history of whoever asked for it', async () => {
  const { orderNo, first, bearings } = await ordered()
  const { lines } = await detail(first)
  const unit = lines[0]?.unit
  const line = { lineNo: bearings, ready: 5, kind: 'later' as const, laterDate: day }
  await staff(api.shortage.proposeShortage, { orderNo, lines: [line] })
  await staff(api.shortage.withdrawShortage, { orderNo, reason: '另一货位找到' })
  expect((await history(first)).slice(-2)).toEqual([
    ['short', '商城', `${orderNo}：6205 1 ${unit}`],
    ['settled', '商城', `${orderNo}：6205 1 ${unit} 缺货已撤回`],
  ])
})

test('what an order gives up is cancelled for whoever asked last, or waits to be ordered anew', async () => {
  const { orderNo, first, second, bearings } = await ordered()
  await short(orderNo, { lineNo: bearings, ready: 5, kind: 'cancel' })
  const his = await demander(api.shipment.demandedOrder, { orderNo })
  expect(his.lines.find(({ lineNo }) => lineNo === bearings)).toMatchObject({
    ...{ count: 5, missing: 0, cancelled: 5, requisitionNos: [first, second] },
  })
  expect((await detail(first)).lines[0]).toMatchObject({
    ...{ state: 'ordered', count: 6, currentCount: 5, cancelled: 1 },
  })
  const { unit } = his.lines[0] ?? expect.unreachable()
  expect((await history(first)).at(-1)).toEqual([
    'settled',
    '商城',
    `${orderNo}：6205 1 ${unit} 取消缺货部分`,
  ])
  expect((await detail(second)).lines[0]).toMatchObject({ state: 'waiting', cancelled: 0 })
  expect((await history(second)).find(([action]) => action === 'cut')).toEqual([
    ...['cut', '李雷', orderNo],
  ])
  expect((await history(second)).slice(-3)).toEqual([
    ['short', '商城', `${orderNo}：6205 4 ${unit}`],
    ['settled', '商城', `${orderNo}：6205 4 ${unit} 取消缺货部分`],
    ['cut', '李雷', orderNo],
  ])
})
