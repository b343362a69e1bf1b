import { beforeEach, expect, test } from 'vitest'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import { chineseDay, endOfDay } from '#mall/day.ts'
import { enquired, typedQuote } from '#test/enquiries.ts'
import { newSku, submission, submit } from '#test/orders.ts'
import { giveRole, newRole } from '#test/roles.ts'
import { openWorld } from '#test/testWorld.ts'
import { enquirySheets } from './enquiry.sheet.ts'
import { expireQuotes } from './quoteDue.ts'
import { quotePaperAddress } from './quotePaper.rules.ts'
import { quotePaperAt } from './quotePaper.ts'

const world = await openWorld()
const { db, owner, as, who } = world
const buyer = await as('purchaser2')
const staff = await as('operator')
beforeEach(() => owner`delete from cart_item`)

/** Goods that the catalogue does not have, at 80 and from 50 on at 72. */
const special = (part = {}) => ({
  ...{ answer: 'unlisted' as const, skuId: null, days: '12', note: '定制件' },
  own: { name: '非标油封', brand: 'NOK', model: 'TC 35×52×7', unit: '只', cost: '60' },
  tiers: [
    { min: '20', price: '80' },
    { min: '50', price: '72' },
  ],
  ...part,
})

const detailOf = (enquiryNo: string) => buyer(api.enquiry.enquiryDetail, { enquiryNo })
const deskOf = (enquiryNo: string) => staff(api.quoteDesk.deskEnquiry, { enquiryNo })
const accept = (enquiryNo: string, lines: Record<number, number>, version = 1) =>
  buyer(api.enquiry.acceptEnquiry, {
    ...{ enquiryNo, version },
    lines: Object.entries(lines).map(([no, count]) => ({ lineNo: Number(no), count })),
  })
const list = (enquiryNo: string, skuId: string) =>
  staff(api.quoteDesk.listGoods, { enquiryNo, lineNo: 1, skuId })

/** The first line is quoted as goods of its own, the second one as goods of the catalogue. */
async function offered(typed = special(), by: DemoAccount = 'purchaser2') {
  const sold = await newSku(db, { fen: 5000, stock: 500 })
  const lines = [
    { text: '非标油封 25只', count: 25 },
    { skuId: sold, count: 10 },
  ]
  const enquiryNo = await enquired(db, { by, lines })
  await staff(api.quoteDesk.openEnquiry, { enquiryNo })
  await send(enquiryNo, { 1: typed, 2: typedQuote(sold, '40') })
  return { enquiryNo, sold }
}

async function send(
  enquiryNo: string,
  typed: Record<number, ReturnType<typeof special> | ReturnType<typeof typedQuote>>,
) {
  const { draft } = await deskOf(enquiryNo)
  const lines = Object.entries(typed).map(([no, one]) => ({ lineNo: Number(no), typed: one }))
  const { revision } = await staff(api.quoteDesk.saveQuote, {
    ...{ enquiryNo, revision: draft.revision, lines, validDay: null, note: '' },
  })
  return staff(api.quoteDesk.sendQuote, { enquiryNo, revision })
}

async function order(enquiryNo: string, lines: Record<number, [count: number, price: number]>) {
  return submit(buyer, {
    ...(await submission(buyer, [])),
    from: { source: 'quote', id: enquiryNo },
    lines: Object.entries(lines).map(([lineId, [count, price]]) => ({ lineId, count, price })),
  })
}

const seal = () => newSku(db, { fen: 9900, stock: 500, unit: '只' })
const messagesOf = (enquiryNo: string) => db<{ title: string; text: string }[]>`
  select title, text from message where address = ${`/myEnquiry?enquiryNo=${enquiryNo}`} order by message_id desc`

test('goods outside of the catalogue are quoted, accepted, listed and ordered at the locked price', async () => {
  const { enquiryNo, sold } = await offered()
  const { lines, quoted, withTaxTotal } = await detailOf(enquiryNo)
  expect({ quoted, withTaxTotal }).toEqual({ quoted: 2, withTaxTotal: 25 * 80 + 10 * 40 })
  expect(lines[0]).toMatchObject({
    listing: null,
    quote: {
      ...{ state: 'quoted', deliveryDate: 12, note: '定制件', count: 25 },
      ...{
        limit: { most: 50, ordered: 0 },
        tiers: [{ minCount: 20, taxPrice: 80 }, { taxPrice: 72 }],
      },
      goods: {
        skuId: null,
        productName: '非标油封',
        brandName: 'NOK',
        model: 'TC 35×52×7',
        unit: '只',
      },
    },
  })
  await expect(accept(enquiryNo, { 1: 19 })).rejects.toMatchObject({ code: 'COUNT_BELOW_MINIMUM' })
  await expect(accept(enquiryNo, { 1: 51 })).rejects.toMatchObject({ code: 'QUOTE_MOST' })

  const accepted = await accept(enquiryNo, { 1: 30, 2: 10 })
  expect(accepted).toMatchObject({ added: 1, skipped: [], listings: 1, dueAt: expect.any(String) })
  expect((await buyer(api.cart.cartList, {})).list).toMatchObject([{ skuId: sold, taxPrice: 40 }])
  expect((await detailOf(enquiryNo)).lines[0]?.listing).toMatchObject({ count: 30 })
  const { list: queue } = await staff(api.quoteDesk.deskEnquiryList, { keyword: enquiryNo })
  expect(queue).toMatchObject([{ enquiryNo, toList: 1, leftMinutes: expect.any(Number) }])

  await order(enquiryNo, { 2: [10, 40] })
  expect(await detailOf(enquiryNo)).toMatchObject({ state: 'quoted' })
  const skuId = await seal()
  expect(await list(enquiryNo, skuId)).toEqual({ version: 2 })
  expect((await messagesOf(enquiryNo))[0]).toEqual({
    title: '商品已上架，可以下单',
    text: `询价单 ${enquiryNo}「空压站检修备件」第 1 行 NOK TC 35×52×7 非标油封 已上架，可按报价下单。`,
  })
  expect((await detailOf(enquiryNo)).lines[0]).toMatchObject({
    ...{ listing: null, acceptedCount: 30 },
    quote: { goods: { skuId }, deliveryDate: 12, limit: { most: 50, ordered: 0 } },
  })
  expect(await deskOf(enquiryNo)).toMatchObject({ toList: 0, state: 'quoted' })
  await accept(enquiryNo, { 1: 30 }, 2)
  expect((await buyer(api.cart.cartList, {})).list).toContainEqual(
    expect.objectContaining({ skuId, count: 30, taxPrice: 80, priceSource: 'quote' }),
  )
  const { orderNo } = await order(enquiryNo, { 1: [50, 72] })
  const [line] = await db`
    select l.price_source, l.tax_price_fen, l.delivery_date from order_line l join sales_order using (order_id)
    where order_no = ${orderNo}`
  expect(line).toEqual({ priceSource: 'quote', taxPriceFen: '7200', deliveryDate: 12 })
  expect(await detailOf(enquiryNo)).toMatchObject({ state: 'done' })
})

test('the catalogue has to have what fits, which is said', async () => {
  const { enquiryNo } = await offered(special({ most: '50' }))
  await expect(list(enquiryNo, await seal())).rejects.toMatchObject({ code: 'LISTING_GONE' })
  await accept(enquiryNo, { 1: 45 })
  const wrong = async (skuId: string) =>
    list(enquiryNo, skuId).then(
      () => '',
      ({ message }: Error) => message,
    )
  expect(await wrong(await newSku(db, { unit: '盒' }))).toBe(
    '不能上架为该商品：报价单位为只，该商品按盒销售，报价不能沿用',
  )
  expect(await wrong(await newSku(db, { unit: '只', minQuantity: 40, isMultiple: true }))).toBe(
    '不能上架为该商品：客户接受 45 只，该商品 40 只起订，须为其倍数，要订 80 只，超过此价最多 50 只',
  )
  await expect(
    (await as('operator2'))(api.quoteDesk.listGoods, { enquiryNo, lineNo: 1, skuId: await seal() }),
  ).rejects.toMatchObject({ code: 'ENQUIRY_HELD' })
})

test('what was accepted in time is offered again when it is listed late, and nothing else of its quote', async () => {
  const { enquiryNo } = await offered()
  await accept(enquiryNo, { 1: 25 })
  const ended = new Date(Date.now() - 60_000)
  await owner`update enquiry set valid_until = ${ended} where enquiry_no = ${enquiryNo}`
  await expireQuotes(owner, new Date())
  expect(await detailOf(enquiryNo)).toMatchObject({ state: 'quoted' })
  await expect(accept(enquiryNo, { 2: 10 })).rejects.toMatchObject({ code: 'ENQUIRY_MOVED' })
  await list(enquiryNo, await seal())
  const { lines, validUntil, actions } = await detailOf(enquiryNo)
  expect(validUntil).toBe(endOfDay(chineseDay(new Date(), 2)).toISOString())
  expect(lines.map(({ quote }) => [quote?.state, quote?.note])).toEqual([
    ['quoted', '定制件'],
    ['pending', '报价已到期，需要请重新询价'],
  ])
  expect(actions).toContain('accept')
  expect(await accept(enquiryNo, { 1: 25 }, 2)).toMatchObject({ added: 1, listings: 0 })
})

test('what cannot be listed is told with its reason, and cannot be supplied', async () => {
  const { enquiryNo } = await offered()
  await accept(enquiryNo, { 1: 25 })
  await staff(api.quoteDesk.refuseListing, { enquiryNo, lineNo: 1, reason: '供应商停产' })
  expect((await messagesOf(enquiryNo))[0]).toEqual({
    title: '商品无法上架',
    text: `询价单 ${enquiryNo}「空压站检修备件」有商品无法上架，第 1 行：供应商停产`,
  })
  const { lines } = await detailOf(enquiryNo)
  expect(lines.map(({ quote, listing }) => [quote?.state, quote?.note, listing])).toEqual([
    ['unable', '供应商停产', null],
    ['quoted', '', null],
  ])
})

test('an order of the rest does not end what is to be listed, and an enquiry that is done opens again', async () => {
  const { enquiryNo } = await offered()
  await order(enquiryNo, { 2: [10, 40] })
  expect(await detailOf(enquiryNo)).toMatchObject({ state: 'done' })
  await accept(enquiryNo, { 1: 25 })
  await accept(enquiryNo, { 1: 26 })
  const { state, logs, lines } = await detailOf(enquiryNo)
  expect(state).toBe('quoted')
  expect(lines[0]?.listing).toMatchObject({ count: 26 })
  expect(logs.slice(-2).map(({ event, note }) => [event, note])).toEqual([
    ['reopen', '第 1 行 25 只'],
    ['accept', '第 1 行 26 只'],
  ])
})

test('a version that says the line anew, or a decline, ends the waiting; one that keeps it does not', async () => {
  const { enquiryNo, sold } = await offered()
  await accept(enquiryNo, { 1: 25 })
  await send(enquiryNo, { 2: typedQuote(sold, '39') })
  expect((await detailOf(enquiryNo)).lines[0]).toMatchObject({
    listing: { count: 25 },
    quote: {
      goods: { skuId: null, model: 'TC 35×52×7' },
      tiers: [{ taxPrice: 80 }, { taxPrice: 72 }],
    },
  })
  await send(enquiryNo, { 1: special({ days: '15' }) })
  expect((await detailOf(enquiryNo)).lines[0]?.listing).toBeNull()
  await accept(enquiryNo, { 1: 25 }, 3)
  await buyer(api.enquiry.bargainEnquiry, {
    ...{ enquiryNo, version: 3, text: '' },
    lines: [{ lineNo: 1, targetPrice: 75 }],
  })
  expect((await detailOf(enquiryNo)).lines[0]?.listing).toMatchObject({ count: 25 })
  await staff(api.quoteDesk.openEnquiry, { enquiryNo })
  await send(enquiryNo, { 2: typedQuote(sold, '38') })
  await buyer(api.enquiry.declineEnquiry, { enquiryNo, chosen: '价高', text: '' })
  expect((await detailOf(enquiryNo)).lines[0]?.listing).toBeNull()
  expect(await deskOf(enquiryNo)).toMatchObject({ toList: 0 })
  await buyer(api.enquiry.renewEnquiry, { enquiryNo, isReplacing: true })
})

test('the least margin is that of the cost that was typed', async () => {
  const low = special({ tiers: [{ min: '1', price: '66' }] })
  const { enquiryNo } = await offered(low)
  expect((await detailOf(enquiryNo)).lines.map(({ quote }) => quote?.state)).toEqual([
    ...['pending', 'quoted'],
  ])
  const { draft } = await deskOf(enquiryNo)
  expect(draft.lines[1]).toEqual(low)
  await staff(api.quoteDesk.askMargin, { enquiryNo, revision: draft.revision })
  const { approvalList } = await deskOf(enquiryNo)
  expect(approvalList).toMatchObject([{ lineNo: 1, margin: 9.1 }])
  await (await as('operator2'))(api.quoteDesk.decideMargin, {
    ...{ approvalId: approvalList[0]?.approvalId ?? '', isAgreed: true, reason: '' },
  })
  await staff(api.quoteDesk.sendQuote, { enquiryNo, revision: draft.revision })
  const { versions } = await deskOf(enquiryNo)
  expect(versions[1]?.lines[0]).toMatchObject({ own: { model: 'TC 35×52×7', cost: 60 } })
})

test('other companies see nothing of it, roles without prices no price, and nobody accepts who may not order', async () => {
  const { enquiryNo } = await offered(special(), 'demander2')
  await expect(
    (await as('purchaser1'))(api.enquiry.enquiryDetail, { enquiryNo }),
  ).rejects.toMatchObject({ code: 'ENQUIRY_NOT_FOUND' })
  await expect(
    (await as('purchaser1'))(api.enquiry.acceptEnquiry, {
      ...{ enquiryNo, version: 1, lines: [{ lineNo: 1, count: 25 }] },
    }),
  ).rejects.toMatchObject({ code: 'ENQUIRY_NOT_FOUND' })
  const demander = await as('demander2')
  await expect(
    demander(api.enquiry.acceptEnquiry, {
      ...{ enquiryNo, version: 1, lines: [{ lineNo: 1, count: 25 }] },
    }),
  ).rejects.toMatchObject({ code: 'ROLE_CANNOT_ORDER' })
  await accept(enquiryNo, { 1: 25 })
  await list(enquiryNo, await seal())
  const told = await db<{ account: string }[]>`
    select p.account from message m join person p using (user_id)
    where m.title = '商品已上架，可以下单' and m.address = ${`/myEnquiry?enquiryNo=${enquiryNo}`} order by 1`
  expect(told.map(({ account }) => account)).toEqual(['demander2', 'purchaser2'])
})

test('the workbook and the paper say what is not in the catalogue', async () => {
  const { enquiryNo } = await offered()
  const sheet = enquirySheets.exportEnquiry(await detailOf(enquiryNo))
  expect(JSON.stringify(sheet)).toMatch(
    /"未上架".*TC 35×52×7.*未上架商品，接受后由商城上架，再通知您下单；定制件/,
  )
  const asked = { db, who: await who('purchaser2'), now: new Date() }
  const paper = await quotePaperAt(asked, quotePaperAddress(enquiryNo, 1))
  expect(paper).toMatchObject({ type: 2, totalPrice: 2400 })
  expect(paper?.lines[0]).toMatchObject({
    ...{ skuNo: '', brandName: 'NOK', productName: '非标油封', model: 'TC 35×52×7', unit: '只' },
    ...{ isUnlisted: true, count: 25, most: 50, taxPrice: 80, noTaxPrice: 70.8, note: '定制件' },
  })
  expect(JSON.stringify([paper, await detailOf(enquiryNo)])).not.toMatch(/cost/)
})

test('whoever sees no prices sees the goods, and that they are not in the catalogue', async () => {
  const admin = await as('admin2')
  const role = await newRole(admin, 'demander', { without: ['prices'] })
  await giveRole(world, admin, 'demander2', role)
  const { enquiryNo } = await offered(special(), 'demander2')
  const blind = await as('demander2')
  const [line] = (await blind(api.enquiry.enquiryDetail, { enquiryNo })).lines
  expect(line?.quote).toMatchObject({ goods: { skuId: null, model: 'TC 35×52×7' }, count: 25 })
  expect(line?.quote?.tiers).toEqual([{ minCount: 20 }, { minCount: 50 }])
  await giveRole(world, admin, 'demander2', null)
})

test('an order of what was listed is won', async () => {
  const { enquiryNo } = await offered()
  await accept(enquiryNo, { 1: 25 })
  await list(enquiryNo, await seal())
  const before = await staff(api.quoteDesk.quoteStats, {})
  await order(enquiryNo, { 1: [25, 80] })
  const { won, wonAmount } = await staff(api.quoteDesk.quoteStats, {})
  expect([won - before.won, Math.round(wonAmount - before.wonAmount)]).toEqual([1, 2000])
})

test('the buyer finds it by its model', async () => {
  const model = 'QX-778-B'
  const { enquiryNo } = await offered(special({ own: { ...special().own, model } }))
  const { list: found } = await buyer(api.enquiry.enquiryList, { keyword: 'qx-778' })
  expect(found.map((one) => one.enquiryNo)).toEqual([enquiryNo])
})
