import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { quotationAt } from '#mall/trade/quotation/quotation.ts'
import { newSku, submission, submit } from '#test/orders.ts'
import { requested, shared } from '#test/requisitions.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as, who } = await openWorld()
const purchaser = await as('purchaser1')
const demander = await as('demander1')
const skuId = await newSku(db, { stock: 1000 })
const learn = (code: string) => purchaser(api.material.learnMaterial, { skuId, code })
const wanted = [{ skuId, count: 2 }]

test('carts show the code of now, and what was asked, quoted and ordered that of then', async () => {
  await learn('MC-1')
  const liLei = (await who('purchaser1')) ?? expect.unreachable()
  const requisitionNo = await requested(demander, liLei.userId, wanted)
  const [line] = await shared(purchaser, wanted)
  expect(line?.materialCode).toBe('MC-1')
  const { cartItemId = '' } = line ?? {}
  const address = await purchaser(api.quotation.downBJDPdf, {
    cartItemIdObj: JSON.stringify([{ cartItemId, count: 2 }]),
  })
  const { orderNo } = await submit(purchaser, await submission(purchaser, wanted))

  await learn('MC-2')
  await purchaser(api.cart.addCart, { skuId, count: 1 })
  const { list } = await purchaser(api.cart.cartList, {})
  expect(list.find((one) => one.skuId === skuId)?.materialCode).toBe('MC-2')
  const asked = await demander(api.requisition.requisitionDetail, { requisitionNo })
  expect(asked.lines.map(({ materialCode }) => materialCode)).toEqual(['MC-1'])
  const ordered = await purchaser(api.order.orderDetail, { orderNo })
  expect(ordered.lines.map(({ materialCode }) => materialCode)).toEqual(['MC-1'])
  const quoted = await quotationAt({ db, who: liLei, now: new Date() }, address)
  expect(quoted?.quotation.lines.map(({ materialCode }) => materialCode)).toEqual(['MC-1'])
})

test('lists of documents are searched by it', async () => {
  const orders = await purchaser(api.order.orderList, { keyword: 'mc-1' })
  expect(orders.list.map(({ lines }) => lines[0]?.materialCode)).toEqual(['MC-1'])
  const quotations = await purchaser(api.quotation.quotationList, { keyword: 'MC-1' })
  expect(quotations.total).toBe(1)
  const requisitions = await demander(api.requisition.requisitionList, { keyword: 'Mc-1' })
  expect(requisitions.total).toBe(1)
  expect((await purchaser(api.order.orderList, { keyword: 'MC-2' })).total).toBe(0)
})

test('another company sees none of it on the same goods', async () => {
  const stranger = await as('purchaser2')
  const [line] = await shared(stranger, wanted)
  expect(line?.materialCode).toBe('')
  const { orderNo } = await submit(stranger, await submission(stranger, wanted))
  const { lines } = await stranger(api.order.orderDetail, { orderNo })
  expect(lines.map(({ materialCode }) => materialCode)).toEqual([''])
})
