import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { newSku, submission, submit } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as } = await openWorld()
const purchaser = await as('purchaser1')
const colleague = await as('purchaser4')
const manager = await as('manager1')
const other = await as('manager2')
const member = await as('member')

async function order(call: typeof other, poNumber: string) {
  const input = await submission(call, [{ skuId: await newSku(db), count: 1 }])
  return (await submit(call, { ...input, poNumber })).orderNo
}
const use = (call: typeof other, poNumber: string) => call(api.order.poNumberUse, { poNumber })

test('an earlier order of the company under the same PO number is named, and forbids nothing', async () => {
  expect(await use(purchaser, 'PO-2026-77')).toBe(null)
  await order(purchaser, 'PO-2026-77')
  const second = await order(purchaser, 'po-2026-77')
  expect(await use(purchaser, ' PO-2026-77 ')).toMatchObject({ orderNo: second, buyerName: '李雷' })
  expect(await use(manager, 'PO-2026-77')).toMatchObject({ orderNo: second })
})

test('a colleague learns that it is used, but no order that he may not see', async () => {
  await order(manager, 'PO-2026-78')
  const found = await use(colleague, 'PO-2026-78')
  expect(found).toMatchObject({ orderNo: null })
  expect(found?.buyerName).not.toBe('')
})

test('other companies have numbers of their own, and so have members without one', async () => {
  await order(purchaser, 'PO-2026-79')
  expect(await use(other, 'PO-2026-79')).toBe(null)
  expect(await use(member, 'PO-2026-79')).toBe(null)
  const own = await order(member, 'PO-2026-79')
  expect(await use(member, 'PO-2026-79')).toMatchObject({ orderNo: own })
})

test('an order that was cancelled does not count', async () => {
  const orderNo = await order(other, 'PO-2026-80')
  await other(api.order.cancelOrder, { orderNo, reason: '不再需要' })
  expect(await use(other, 'PO-2026-80')).toBe(null)
})
