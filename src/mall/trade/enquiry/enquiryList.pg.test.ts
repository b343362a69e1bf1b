import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { newSku } from '#test/orders.ts'
import { asked, quoted } from '#test/quotes.ts'
import { openWorld } from '#test/testWorld.ts'
import { enquirySheets } from './enquiry.sheet.ts'

const { db, owner, as, who } = await openWorld()
const hanMei = await as('purchaser2')
const zhengJie = await as('demander2')
const stranger = await as('purchaser1')
const skuId = await newSku(db)
const lines = [{ skuId, count: 6, tiers: { 1: 900 } }]

beforeEach(async () => {
  await owner`
    update enquiry set company_id = null, user_id = (select user_id from person where account = 'operator')`
})

const idOf = async (account: 'operator' | 'demander2') =>
  (await who(account))?.userId ?? expect.unreachable()

test('a list is narrowed by whoever asked and whoever of the staff deals with it', async () => {
  const own = await quoted(db, await who('purchaser2'), lines)
  const others = await asked(db, await who('demander2'), lines)
  const [operator, demander] = [await idOf('operator'), await idOf('demander2')]
  await db`update enquiry set owner_id = ${operator} where enquiry_id = ${own.enquiryId}`

  const { askers, owners } = await hanMei(api.enquiry.enquiryList, {})
  expect(askers.map(({ name }) => name).toSorted()).toEqual(['郑洁', '韩梅'].toSorted())
  expect(owners).toMatchObject([{ userId: operator }])
  const found = async (filter: { askerId?: string; ownerId?: string }) => {
    const { list, counts } = await hanMei(api.enquiry.enquiryList, filter)
    return [list.map(({ enquiryNo }) => enquiryNo), counts.all]
  }
  expect(await found({ askerId: demander })).toEqual([[others.enquiryNo], 1])
  expect(await found({ ownerId: operator })).toEqual([[own.enquiryNo], 1])
  expect(await found({ ownerId: operator, askerId: demander })).toEqual([[], 0])

  const ofDemander = await zhengJie(api.enquiry.enquiryList, {})
  expect(ofDemander.askers.map(({ name }) => name)).toEqual(['郑洁'])
  expect(ofDemander.owners).toEqual([])
  const none = await stranger(api.enquiry.enquiryList, { askerId: demander })
  expect([none.total, none.askers]).toEqual([0, []])
})

test('what the filters leave is exported, without totals for whoever sees no prices', async () => {
  const { enquiryNo } = await quoted(db, await who('demander2'), lines)
  await asked(db, await who('demander2'), lines)
  const filter = { tab: 'quoted' as const, askerId: await idOf('demander2') }
  const { list } = await hanMei(api.enquiry.exportEnquiries, filter)
  const { head, rows } = enquirySheets.exportEnquiries({ list })
  expect(head.at(-1)).toBe('报价总额')
  expect(rows).toHaveLength(1)
  expect(rows[0]?.slice(0, 4)).toMatchObject([
    ...[{ text: enquiryNo }, { text: '检修备件' }, { text: '已报价' }, { text: '郑洁' }],
  ])
  expect(rows[0]?.at(-1)).toEqual({ number: 54, style: 'money' })
  const unseen = list.map((one) => ({ ...one, withTaxTotal: undefined }))
  expect(enquirySheets.exportEnquiries({ list: unseen }).head).not.toContain('报价总额')
})
