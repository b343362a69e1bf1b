import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as } = await openWorld()
const liLei = await as('purchaser1')
const member = await as('member')
const { enquiryDraft } = api

beforeEach(() => db`delete from enquiry where state = 'draft'`)

const draft = async (call = liLei) =>
  (await call(enquiryDraft.enquiryDraft, {})) ?? expect.unreachable()

test('what may take the place of what was asked for says how equal it is, as in a bulk order', async () => {
  const text = 'EZO 6204DDU C3 4套'
  await liLei(enquiryDraft.readEnquiry, { text })
  const { draftId } = await liLei(api.bulk.readBulk, { text })
  await liLei(api.bulk.matchBulk, { draftId })
  const [asked] = (await draft()).list
  const [ordered] = (await liLei(api.bulk.bulkDraft, {}))?.list ?? []
  expect(asked).toMatchObject({ answer: 'choose', count: 4 })
  const told = (line: typeof asked | typeof ordered) =>
    line?.candidates.map(({ skuId, equal }) => [skuId, equal?.grade, equal?.differences])
  expect(told(asked)).toEqual(told(ordered))
  expect(asked?.candidates.some(({ equal }) => equal?.differences.length)).toBe(true)
})

test('a line for which goods were chosen can get others, or go back to the staff', async () => {
  await liLei(enquiryDraft.readEnquiry, { text: '6204 20' })
  const { draftId, list } = await draft()
  const [first, second] = list[0]?.candidates ?? []
  for (const one of [first, second]) {
    const skuId = one?.skuId ?? expect.unreachable()
    const wanted = { draftId, lineNo: 1, skuId }
    expect(await liLei(enquiryDraft.chooseEnquiryGoods, wanted)).toEqual({ skuId })
    const [line] = (await draft()).list
    expect(line).toMatchObject({ answer: 'instant', goods: { skuId }, count: 20 })
    expect(line?.candidates).toHaveLength(list[0]?.candidates.length ?? 0)
  }
  const none = { draftId, lineNo: 1, skuId: null }
  expect(await liLei(enquiryDraft.chooseEnquiryGoods, none)).toEqual({ skuId: null })
  const [line] = (await draft()).list
  expect(line).toMatchObject({ answer: 'staff', goods: null })
  expect(line?.candidates).toHaveLength(list[0]?.candidates.length ?? 0)
})

test('a number that is in no model may be remembered, also where nothing was found', async () => {
  const text = 'GM-77015 减震垫 3个\n6204-2RSH 5'
  await liLei(enquiryDraft.readEnquiry, { text })
  expect((await draft()).list.map(({ code }) => code)).toEqual(['GM-77015', ''])
  await member(enquiryDraft.readEnquiry, { text })
  expect((await draft(member)).list.map(({ code }) => code)).toEqual(['', ''])
})

test('two rubber covers are seals on both sides, and another stroke is for the staff', async () => {
  const text = '6204 双胶盖 10个\nSDA50*30 缸 改行程 32 6个'
  await liLei(enquiryDraft.readEnquiry, { text })
  const [bearing, cylinder] = (await draft()).list
  expect(bearing).toMatchObject({ answer: 'choose', count: 10 })
  expect(bearing?.reason).toMatch(/^有 \d+ 个商品相符，请选择$/)
  const seals = bearing?.candidates.map(({ attrDesc }) => JSON.parse(attrDesc).密封形式)
  expect(seals?.every((seal) => /^双面(?:接触)?密封/.test(seal))).toBe(true)
  expect(cylinder).toMatchObject({ answer: 'staff', count: 6, goods: null, unit: '个' })
  expect(cylinder?.candidates[0]).toMatchObject({ model: 'SDA50x30', equal: null })
})
