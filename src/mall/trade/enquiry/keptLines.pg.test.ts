import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { enquired, knowCost, typedQuote } from '#test/enquiries.ts'
import { newSku } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as } = await openWorld()
const staff = await as('operator')
const other = await as('operator2')
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
