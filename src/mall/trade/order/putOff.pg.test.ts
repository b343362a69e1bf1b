import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { newSku, submission, submit } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as } = await openWorld()
const [staff, buyer] = [await as('operator'), await as('admin1')]
const goods = [await newSku(db, { stock: 1000 }), await newSku(db, { stock: 1000 })]
const day = '2099-01-05'

async function placed(isSplitAllowed: boolean, remark = '') {
  const lines = goods.map((skuId) => ({ skuId, count: 10 }))
  const input = await submission(buyer, lines)
  const { orderNo } = await submit(buyer, { ...input, isSplitAllowed, remark })
  return orderNo
}
async function confirmed(isSplitAllowed: boolean) {
  const orderNo = await placed(isSplitAllowed)
  await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
  return { orderNo, before: (await detail(orderNo)).promisedDate }
}
const detail = (orderNo: string) => buyer(api.order.orderDetail, { orderNo })
const late = { kind: 'later', laterDate: day } as const

/** Goods of these lines are missing, and the buyer waits for them. */
async function wait(orderNo: string, lines: { lineNo: number; ready: number }[]) {
  const proposed = lines.map((line) => ({ ...line, ...late }))
  await staff(api.shortage.proposeShortage, { orderNo, lines: proposed })
  const { list } = await buyer(api.shortage.shortageList, { orderNo })
  for (const { shortageId, isLive } of list)
    if (isLive) await buyer(api.shortage.answerShortage, { orderNo, shortageId, answer: 'accept' })
}

test('a confirmed order whose goods come later is promised for the later day', async () => {
  const { orderNo } = await confirmed(false)
  await wait(orderNo, [{ lineNo: 1, ready: 4 }])
  const after = await detail(orderNo)
  expect(after).toMatchObject({ status: 40, promisedDate: day })
  expect(after.logs.slice(-2).map(({ actor, note }) => [actor, note.split('：')[0]])).toEqual([
    ['吴刚', '缺货已处理'],
    ['系统', `改为预计 ${day} 发货`],
  ])
  const { list } = await buyer(api.message.messageList, {})
  expect(list[0]?.text).toContain(`预计 ${day} 发货`)
  const queue = await staff(api.shipment.staffOrderList, { tab: 'toShip', keyword: orderNo })
  expect(queue.list[0]).toMatchObject({ promisedDate: day })
})

test('what may be sent in parts keeps its day, until all that is left is late', async () => {
  const { orderNo, before } = await confirmed(true)
  await wait(orderNo, [{ lineNo: 1, ready: 4 }])
  expect(await detail(orderNo)).toMatchObject({ promisedDate: before })
  const lines = [
    { lineNo: 1, count: 4 },
    { lineNo: 2, count: 10 },
  ]
  const sent = { orderNo, parcels: 0, carrier: '商城配送', lines } as const
  await staff(api.shipment.shipOrder, sent)
  await wait(orderNo, [{ lineNo: 1, ready: 0 }])
  expect(await detail(orderNo)).toMatchObject({ status: 45, promisedDate: day })
})

test('an order that a person confirms after its goods were put off is promised for their day', async () => {
  const orderNo = await placed(false, '送至东门')
  await wait(orderNo, [{ lineNo: 1, ready: 4 }])
  expect(await detail(orderNo)).toMatchObject({ status: 30, promisedDate: null })
  expect(await staff(api.shipment.staffOrder, { orderNo })).toMatchObject({ proposedDate: day })
  await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
  expect(await detail(orderNo)).toMatchObject({ status: 40, promisedDate: day })
})
