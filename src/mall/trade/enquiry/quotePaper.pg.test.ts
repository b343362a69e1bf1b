import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { newSku } from '#test/orders.ts'
import { quoted } from '#test/quotes.ts'
import { openWorld } from '#test/testWorld.ts'
import { enquirySheets } from './enquiry.sheet.ts'
import { quotePaperAddress } from './quotePaper.rules.ts'
import { quotePaperAt } from './quotePaper.ts'

const { db, as, who } = await openWorld()
const hanMei = await as('purchaser2')

/** What the page, its workbook and the paper say of the first line, and of all: counts and sums. */
async function told(enquiryNo: string) {
  const detail = await hanMei(api.enquiry.enquiryDetail, { enquiryNo })
  const person = await who('purchaser2')
  const path = quotePaperAddress(enquiryNo, 1)
  const paper = await quotePaperAt({ db, who: person, now: new Date() }, path)
  const sheet = enquirySheets.exportEnquiry(detail)
  const cells = ['报价数量', '含税小计'].map((head) => {
    const cell = sheet.rows[0]?.[sheet.head.indexOf(head)]
    return cell && ('text' in cell ? cell.text : cell.number)
  })
  return { detail, paper, cells }
}

test.each([
  [140, 144],
  [3, 24],
])('page, workbook and paper count %i pieces of goods in dozens as %i', async (count, fitting) => {
  const skuId = await newSku(db, { fen: 5000, minQuantity: 12, isMultiple: true })
  const lines = [{ skuId, count, tiers: { 20: 2000 } }]
  const { enquiryNo } = await quoted(db, await who('purchaser2'), lines)
  const { detail, paper, cells } = await told(enquiryNo)
  const amount = fitting * 20
  expect([detail.lines[0]?.quote?.count, detail.withTaxTotal]).toEqual([fitting, amount])
  const [line] = paper?.lines ?? []
  expect([line?.count, line?.withTaxAmount]).toEqual([fitting, amount])
  expect((paper?.totalPrice ?? 0) - (paper?.freight ?? 0)).toBe(amount)
  expect(cells).toEqual([fitting, amount])
})

test('amounts that are too large to be said are left open, and nothing breaks', async () => {
  const skuId = await newSku(db, { fen: 5000 })
  const { enquiryNo } = await quoted(db, await who('purchaser2'), [
    { skuId, count: 99_999_999_999, tiers: { 1: 50_000 } },
  ])
  const { detail, paper, cells } = await told(enquiryNo)
  expect(detail.lines[0]?.quote?.count).toBe(99_999_999_999)
  expect([paper?.totalPrice, paper?.noTaxTotal, paper?.lines[0]?.withTaxAmount]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(cells).toEqual([99_999_999_999, ''])
})
