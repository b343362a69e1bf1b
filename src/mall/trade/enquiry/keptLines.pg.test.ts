import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { enquired, knowCost, typedQuote } from '#test/enquiries.ts'
import { newSku } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as } = await openWorld()
const staff = await as('operator')
const other = await as('operator2')
const buyer = await as('purchaser1')
const { quoteDesk } = api

type Typed = ReturnType<typeof typedQuote> | { answer: 'later' }
async function opened(skuIds: readonly string[]) {
  const lines = skuIds.map((skuId) => ({ skuId, count: 5 }))
  const enquiryNo = await enquired(db, { by: 'purchaser1', lines })
  await staff(quoteDesk.openEnquiry, { enquiryNo })
  return enquiryNo
}
const seen = (enquiryNo: string) => staff(quoteDesk.deskEnquiry, { enquiryNo })
async function save(enquiryNo: string, lines: Record<number, Typed>) {
  const { revision } = (await seen(enquiryNo)).draft
  const all = Object.entries(lines).map(([no, typed]) => ({
    lineNo: Number(no),
    typed: { ...typedQuote('1', ''), ...typed },
  }))
  return staff(quoteDesk.saveQuote, { enquiryNo, revision, validDay: null, note: '', lines: all })
}
async function send(enquiryNo: string, lines: Record<number, Typed> = {}) {
  const { revision } = await save(enquiryNo, lines)
  return staff(quoteDesk.sendQuote, { enquiryNo, revision })
}
async function askAndAgree(enquiryNo: string) {
  const { revision } = (await seen(enquiryNo)).draft
  await staff(quoteDesk.askMargin, { enquiryNo, revision })
  const open = (await seen(enquiryNo)).approvalList.findLast(({ isAgreed }) => isAgreed === null)
  await other(quoteDesk.decideMargin, { approvalId: open?.approvalId ?? '', isAgreed: true })
  return open?.margin
}
const stateOf = async (enquiryNo: string) => {
  const { state, versions } = await seen(enquiryNo)
  const lines = versions.at(-1)?.lines.map((one) => one.tiers[0]?.price ?? one.state)
  return { state, lines }
}

test('who agreed to a margin agreed to none that is lower', async () => {
  const skuId = await newSku(db)
  await knowCost(db, skuId, 900)
  const enquiryNo = await opened([skuId])
  await save(enquiryNo, { 1: typedQuote(skuId, '10') })
  expect(await askAndAgree(enquiryNo)).toBe(10)
  await knowCost(db, skuId, 3000)
  await expect(send(enquiryNo)).rejects.toMatchObject({ code: 'QUOTE_EMPTY' })
  expect(await askAndAgree(enquiryNo)).toBe(-200)
  await knowCost(db, skuId, 2900)
  expect(await send(enquiryNo)).toEqual({ version: 1, sent: 1 })
})

test('a line that is put off is quoted no more', async () => {
  const [first, second] = [await newSku(db), await newSku(db)]
  const enquiryNo = await opened([first, second])
  await send(enquiryNo, { 1: typedQuote(first, '10'), 2: typedQuote(second, '3') })
  await db`update sku set sku_is_marketable = 0 where sku_id = ${first}`
  expect(await send(enquiryNo, { 1: { answer: 'later' } })).toEqual({ version: 2, sent: 0 })
  expect(await stateOf(enquiryNo)).toEqual({ state: 'partly', lines: ['pending', 3] })
  const { lines } = await buyer(api.enquiry.enquiryDetail, { enquiryNo })
  expect(lines.map(({ quote }) => [quote?.state, quote?.tiers.length])).toEqual([
    ['pending', 0],
    ['quoted', 1],
  ])
  await expect(send(enquiryNo)).rejects.toMatchObject({ code: 'QUOTE_EMPTY' })
})

test('a version prolongs no line that is sold no more, or whose margin became too low', async () => {
  const [gone, plain] = [await newSku(db), await newSku(db)]
  const low = await newSku(db, { fen: 1200 })
  const enquiryNo = await opened([gone, low, plain])
  await send(enquiryNo, { 1: typedQuote(gone, '10'), 2: typedQuote(low, '10') })
  await db`update sku set sku_is_marketable = 0 where sku_id = ${gone}`
  const more = { 3: typedQuote(plain, '4') }
  await expect(send(enquiryNo, more)).rejects.toMatchObject({
    ...{ code: 'QUOTE_GOODS', data: { lines: '1' } },
  })
  await knowCost(db, low, 950)
  await expect(send(enquiryNo, { 1: { answer: 'later' } })).rejects.toMatchObject({
    ...{ code: 'QUOTE_KEPT', data: { lines: '2' } },
  })
  expect(await askAndAgree(enquiryNo)).toBe(5)
  expect(await send(enquiryNo)).toEqual({ version: 2, sent: 1 })
  expect(await stateOf(enquiryNo)).toEqual({ state: 'partly', lines: ['pending', 10, 4] })
})

test('what the customer pays today anyway is offered on while a lower price waits for its approver', async () => {
  const [thin, plain] = [await newSku(db), await newSku(db)]
  await knowCost(db, thin, 952)
  const lines = [{ skuId: thin, count: 5, instantFen: 1000 }, { skuId: plain }]
  const enquiryNo = await enquired(db, { by: 'purchaser1', lines })
  await staff(quoteDesk.openEnquiry, { enquiryNo })
  await save(enquiryNo, { 1: typedQuote(thin, '9') })
  const { revision } = (await seen(enquiryNo)).draft
  expect(await staff(quoteDesk.askMargin, { enquiryNo, revision })).toEqual({ asked: 1 })
  expect(await send(enquiryNo, { 2: typedQuote(plain, '4') })).toEqual({ version: 2, sent: 1 })
  expect(await stateOf(enquiryNo)).toEqual({ state: 'quoted', lines: [10, 4] })
  const { draft, approvalList } = await seen(enquiryNo)
  expect(Object.keys(draft.lines)).toEqual(['1'])
  await other(quoteDesk.decideMargin, {
    approvalId: approvalList[0]?.approvalId ?? '',
    isAgreed: true,
  })
  expect(await send(enquiryNo)).toEqual({ version: 3, sent: 1 })
  expect(await stateOf(enquiryNo)).toEqual({ state: 'quoted', lines: [9, 4] })
})

test('lines and goods that do not exist are neither kept nor sent', async () => {
  const skuId = await newSku(db)
  await knowCost(db, skuId, 990)
  const enquiryNo = await opened([skuId])
  const { revision } = await save(enquiryNo, { 77: typedQuote(skuId, '10') })
  expect((await seen(enquiryNo)).draft.lines).toEqual({})
  await expect(staff(quoteDesk.askMargin, { enquiryNo, revision })).rejects.toMatchObject({
    code: 'QUOTE_EMPTY',
  })
  await expect(send(enquiryNo, { 1: typedQuote('999999999999', '10') })).rejects.toMatchObject({
    ...{ code: 'QUOTE_GOODS', data: { lines: '1' } },
  })
})
