import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { newSku, submission, submit } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as } = await openWorld()
const zhengJie = await as('demander2')
const hanMei = await as('purchaser2')
const staff = await as('operator')

test('a demander asks, the staff quotes twice, a purchaser bargains and orders at the locked price', async () => {
  const [unpriced, priced] = [await newSku(db, { fen: null }), await newSku(db, { fen: 1000 })]
  const goods = [
    { skuId: unpriced, count: 6 },
    { skuId: priced, count: 2 },
  ]
  await zhengJie(api.enquiryDraft.addEnquiryGoods, { goods })
  const { draftId } =
    (await zhengJie(api.enquiryDraft.enquiryDraft, {})) ?? expect.unreachable('no draft')
  const head = { title: '三号泵检修', city: '佛山', contact: '郑洁', mobile: '13812345678' }
  const { enquiryNo } = await zhengJie(api.enquiryDraft.submitEnquiry, { draftId, ...head })
  const first = await hanMei(api.enquiry.enquiryDetail, { enquiryNo })
  expect([first.state, first.quoted, first.kinds]).toEqual(['waiting', 1, 2])
  const lineNo =
    first.lines.find(({ quote }) => quote?.state === 'pending')?.lineNo ?? expect.unreachable()

  await staff(api.quoteDesk.openEnquiry, { enquiryNo })
  const quote = async (price: string) => {
    const { draft } = await staff(api.quoteDesk.deskEnquiry, { enquiryNo })
    const tiers = [{ min: '1', price }]
    const typed = { answer: 'quoted' as const, skuId: unpriced, tiers, days: '3', note: '' }
    const { revision } = await staff(api.quoteDesk.saveQuote, {
      ...{ enquiryNo, revision: draft.revision, validDay: null, note: '' },
      lines: [{ lineNo, typed }],
    })
    return staff(api.quoteDesk.sendQuote, { enquiryNo, revision })
  }
  expect(await quote('9.00')).toMatchObject({ version: 2 })
  await hanMei(api.enquiry.bargainEnquiry, {
    ...{ enquiryNo, version: 2, lines: [{ lineNo, targetPrice: 8.4 }] },
  })
  await staff(api.quoteDesk.openEnquiry, { enquiryNo })
  expect(await quote('8.50')).toMatchObject({ version: 3 })

  const lines = [{ lineNo, count: 6 }]
  await hanMei(api.enquiry.acceptEnquiry, { enquiryNo, version: 3, lines })
  await db`update sku set tax_price_fen = 5000 where sku_id in (${unpriced}, ${priced})`
  const { list } = await hanMei(api.cart.cartList, {})
  const [line] = list.filter(({ skuId }) => skuId === unpriced)
  expect(line).toMatchObject({ taxPrice: 8.5, currentPrice: 8.5, quoteNo: enquiryNo })
  const { orderNo } = await submit(hanMei, {
    ...(await submission(hanMei, [])),
    lines: [{ lineId: line?.cartItemId ?? '', count: 6, price: 8.5 }],
  })
  const done = await zhengJie(api.enquiry.enquiryDetail, { enquiryNo })
  expect([done.state, done.version]).toEqual(['done', 3])
  expect((await hanMei(api.order.orderDetail, { orderNo })).lines).toMatchObject([
    { taxPrice: 8.5, priceSource: 'quote', quoteNo: enquiryNo },
  ])
  expect(await staff(api.quoteDesk.quoteStats, {})).toMatchObject({ won: 1, wonAmount: 51 })
})
