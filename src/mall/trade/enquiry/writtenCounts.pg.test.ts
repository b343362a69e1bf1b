import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as, who } = await openWorld()
const liLei = await as('purchaser1')
const { enquiryDraft } = api
const told = '所写的数量无法下单，请确认数量'
const unknown = 'ZZQQNO-9981 减震垫'
const tooMany = '100000000000000000000'

beforeEach(() => db`delete from enquiry where state = 'draft'`)

const lines = async () =>
  (await liLei(enquiryDraft.enquiryDraft, {}))?.list.map(({ count, reason }) => [count, reason])

test('a count that nobody can order is asked about, and the rest of the list is kept', async () => {
  const text = [
    `${unknown} 0个`,
    `${unknown} ${tooMany}个`,
    `${unknown} 99999999999个`,
    `${unknown} 5个`,
  ]
  await liLei(enquiryDraft.readEnquiry, { text: text.join('\n') })
  expect(await lines()).toEqual([
    [1, told],
    [1, told],
    [1, told],
    [5, ''],
  ])
})

test('the same of rows of a table', async () => {
  const rows = [
    ['品名', '规格型号', '数量', '单位'],
    ['减震垫', 'ZZQQNO-9981', '0', '个'],
    ['减震垫', 'ZZQQNO-9982', tooMany, '个'],
    ['减震垫', 'ZZQQNO-9983', '1.5', '个'],
    ['减震垫', 'ZZQQNO-9984', '6', '个'],
  ]
  await liLei(enquiryDraft.readEnquiry, { sheets: [{ name: '清单', rows }] })
  const counts = await lines()
  expect(counts?.[0]).toEqual([1, told])
  expect(counts?.[1]).toEqual([1, told])
  expect(counts?.[2]).toEqual([1, told])
  expect(counts?.[3]).toEqual([6, ''])
})

test('the same of what a bulk order leaves over', async () => {
  const text = `${unknown} 0个\n${unknown} ${tooMany}个\n${unknown} 5个`
  const { draftId } = await liLei(api.bulk.readBulk, { text })
  await liLei(api.bulk.matchBulk, { draftId })
  await liLei(enquiryDraft.addBulkLeftovers, { draftId, state: 'none' })
  expect(await lines()).toEqual([
    [1, told],
    [1, told],
    [5, ''],
  ])
})

test('the same of a list that the staff enters for a customer', async () => {
  const operator = await as('operator')
  const { userId } = (await who('purchaser1')) ?? expect.unreachable()
  const text = `${unknown} 0个\n${unknown} ${tooMany}个\n${unknown}\n${unknown} 5个`
  const { enquiryNo } = await operator(api.quoteDesk.enquireByPhone, { userId, title: '垫', text })
  const { lineList } = await operator(api.quoteDesk.deskEnquiry, { enquiryNo })
  expect(lineList.map(({ count }) => count)).toEqual([1, 1, 1, 5])
  expect(lineList.map(({ reason }) => reason.includes(told))).toEqual([true, true, false, false])
})

test('a bulk order keeps a table whose count has more figures than a number', async () => {
  const rows = [
    ['品名', '规格型号', '数量'],
    ['减震垫', 'ZZQQNO-9981', tooMany],
  ]
  const { draftId } = await liLei(api.bulk.readBulk, { text: '', sheets: [{ name: '清单', rows }] })
  await liLei(api.bulk.matchBulk, { draftId })
  expect(await liLei(api.bulk.bulkDraft, {})).toMatchObject({ counts: { all: 1, none: 1 } })
})
