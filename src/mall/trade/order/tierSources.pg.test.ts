import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { newSku, setTiers } from '#test/orders.ts'
import { application, requested } from '#test/requisitions.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as, who } = await openWorld()
const hanMei = await as('purchaser2')
const zhengJie = await as('demander2')
const { userId: hanMeiId = '' } = (await who('purchaser2')) ?? {}

/** 10.00, from 100 on 9.00. */
async function tieredSku() {
  const skuId = await newSku(db, { fen: 1000, stock: 5000 })
  await setTiers(db, skuId, [[100, 900]])
  const [row] = await db<{ skuCode: string }[]>`select sku_code from sku where sku_id = ${skuId}`
  return { skuId, skuCode: row?.skuCode ?? '' }
}

test('批量下单 counts all lines of the goods together, as it orders them', async () => {
  const { skuId, skuCode } = await tieredSku()
  const text = `${skuCode} 60\n${skuCode} 70`
  const { draftId } = await hanMei(api.bulk.readBulk, { text })
  await hanMei(api.bulk.matchBulk, { draftId })
  expect(await hanMei(api.bulk.bulkDraft, {})).toMatchObject({ totalPrice: 1170 })
  expect(await hanMei(api.order.confirmOrder, { source: 'bulk', id: draftId })).toMatchObject({
    list: [{ skuId, count: 130, taxPrice: 9, priceSource: 'tier' }],
    changes: [],
  })
})

test('an enquiry is answered at once at the tier of its pieces', async () => {
  const { skuId, skuCode } = await tieredSku()
  await hanMei(api.enquiryDraft.readEnquiry, { text: `${skuCode} 120` })
  const draft = (await hanMei(api.enquiryDraft.enquiryDraft, {})) ?? expect.unreachable()
  expect(draft).toMatchObject({ totalPrice: 1080 })
  await hanMei(api.enquiryDraft.enquiryToCart, { draftId: draft.draftId })
  const { list } = await hanMei(api.cart.cartList, {})
  expect(list.find((line) => line.skuId === skuId)).toMatchObject({ count: 120, taxPrice: 9 })
})

test('what a demander asks for is at the tier of its pieces, beside what his purchaser has', async () => {
  const { skuId } = await tieredSku()
  await requested(zhengJie, hanMeiId, [{ skuId, count: 120 }])
  await hanMei(api.cart.addCart, { skuId, count: 30 })
  const asked = (await application(hanMei)).find((line) => line.skuId === skuId)
  expect(asked).toMatchObject({ count: 120, taxPrice: 9, priceSource: 'tier' })
  const own = (await hanMei(api.cart.cartList, {})).list.find((line) => line.skuId === skuId)
  const ids = [asked?.cartItemId ?? '', own?.cartItemId ?? '']
  expect(await hanMei(api.order.confirmOrder, { source: 'cart', id: ids.join() })).toMatchObject({
    totals: { withTaxTotal: 1380 },
  })
})

test('a quotation is made at the tiers of its lines', async () => {
  const { skuId } = await tieredSku()
  await hanMei(api.cart.addCart, { skuId, count: 150 })
  const { list } = await hanMei(api.cart.cartList, {})
  const line = list.find((one) => one.skuId === skuId) ?? expect.unreachable()
  await hanMei(api.quotation.downBJDPdf, {
    cartItemIdObj: JSON.stringify([{ cartItemId: line.cartItemId, count: 150 }]),
  })
  const [quoted] = await db`
    select count::int, tax_price_fen::int as fen from quotation_line where sku_id = ${skuId}`
  expect(quoted).toEqual({ count: 150, fen: 900 })
})

test('代客下单 takes the tier of what is typed', async () => {
  const { skuId } = await tieredSku()
  const he = await as('operator')
  const confirmed = await he(api.phone.confirmPhoneOrder, {
    ...{ userId: hanMeiId, source: 'phone', id: skuId, counts: `${skuId}:200` },
  })
  expect(confirmed).toMatchObject({ list: [{ count: 200, taxPrice: 9 }], changes: [] })
})
