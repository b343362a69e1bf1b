import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { newSku, setStock, submission, submit } from '#test/orders.ts'
import { quoted } from '#test/quotes.ts'
import { openWorld } from '#test/testWorld.ts'
import { expireQuotes } from './quoteDue.ts'

const { db, as, who } = await openWorld()
const hanMei = await as('purchaser2')

test('what is bargained for is still answered when something else of the quote is ordered', async () => {
  const [bought, bargained] = [await newSku(db), await newSku(db)]
  await setStock(db, bought, 100)
  const { enquiryNo } = await quoted(db, await who('purchaser2'), [
    { skuId: bought, count: 1, tiers: { 1: 900 } },
    { skuId: bargained, count: 1, tiers: { 1: 800 } },
  ])
  const detail = () => hanMei(api.enquiry.enquiryDetail, { enquiryNo })
  await hanMei(api.enquiry.bargainEnquiry, {
    ...{ enquiryNo, version: 1, text: '' },
    lines: [{ lineNo: 2, targetPrice: 7 }],
  })
  await submit(hanMei, {
    ...(await submission(hanMei, [])),
    from: { source: 'quote', id: enquiryNo },
    lines: [{ lineId: '1', count: 1, price: 9 }],
  })
  const open = await detail()
  expect([open.state, open.logs.at(-1)?.event]).toEqual(['waiting', 'orderPart'])

  await db`update enquiry set state = 'quoted' where enquiry_no = ${enquiryNo}`
  expect(await expireQuotes(db, new Date(Date.now() + 400 * 86_400_000))).toBeGreaterThan(0)
  const ended = await detail()
  expect([ended.state, ended.logs.at(-1)?.event]).toEqual(['done', 'complete'])
})
