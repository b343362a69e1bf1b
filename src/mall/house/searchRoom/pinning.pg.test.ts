import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Input } from '#mall/endpoint.ts'
import { isRefusal } from '#mall/refusal.ts'
import { codeOf } from '#test/approvals.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as, visitor } = await openWorld()
const now = new Date('2026-11-23T04:00:00Z')
const staff = await as('operator', now)

const fieldsOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) =>
      isRefusal(error) ? ((error.data as { fields?: unknown })?.fields ?? error.code) : error,
  )

test('pinned goods come first for just this word, unless a filter is against them', async () => {
  const { goodsList } = await visitor(api.search.list, { keyword: '口罩' })
  const bearings = (await visitor(api.search.list, { keyword: '深沟球轴承' })).goodsList.list
  const [stranger = expect.unreachable(), off = expect.unreachable()] = bearings
  const last = goodsList.list.at(-1) ?? expect.unreachable()
  const pins = [last, off, stranger].map(({ skuCode }) => skuCode)
  await staff(api.searchRoom.savePins, { word: '口 罩', codes: pins.join('\n') })
  await db`update sku set sku_is_enable = 0 where sku_id = ${off.skuId}`
  const first = async (input: Input<typeof api.search.list>) => {
    const { goodsList } = await visitor(api.search.list, { pageSize: 3, ...input })
    return [goodsList.total, ...goodsList.list.map(({ skuCode }) => skuCode)]
  }
  const [top = expect.unreachable()] = goodsList.list
  await expect
    .poll(() => first({ keyword: '口罩' }), { timeout: 60_000 })
    .toEqual([goodsList.total + 1, last.skuCode, stranger.skuCode, top.skuCode])
  expect((await first({ keyword: '口罩', brandIds: last.brandId })).slice(1, 2)).toEqual([
    last.skuCode,
  ])
  expect((await first({ keyword: '口罩 防尘' })).slice(1)).not.toContain(stranger.skuCode)
  expect((await staff(api.searchRoom.pinList, {})).list).toMatchObject([
    { word: '口 罩', goods: [{ isActive: true }, { isActive: false }, { isActive: true }] },
  ])
  const was = { wasWord: '口 罩', wasCodes: pins.join('\n') }
  expect(await fieldsOf(staff(api.searchRoom.savePins, { word: '口罩', codes: 'NO-1' }))).toEqual({
    word: '“口 罩”已有置顶商品，请在列表中修改它',
  })
  const codes = `${last.skuCode} NO-1`
  expect(await fieldsOf(staff(api.searchRoom.savePins, { word: '口罩', codes, ...was }))).toEqual({
    codes: '没有订货号 NO-1',
  })
  await staff(api.searchRoom.removePins, was)
  expect(await codeOf(staff(api.searchRoom.removePins, was))).toBe('WORD_CHANGED')
  await db`update sku set sku_is_enable = 1 where sku_id = ${off.skuId}`
  await expect
    .poll(() => first({ keyword: '口罩' }), { timeout: 60_000 })
    .toEqual([goodsList.total, ...goodsList.list.slice(0, 3).map(({ skuCode }) => skuCode)])
})

test('pins of words that another release told apart are found, changed and removed', async () => {
  const { goodsList } = await visitor(api.search.list, { keyword: '口罩', pageSize: 6 })
  const codes = goodsList.list.slice(3).map(({ skuCode }) => skuCode)
  const [first = '', second = '', third = ''] = codes
  for (const [at, word] of ['口-罩', '口／罩'].entries())
    await db`
      insert into search_pin (word, place, sku_id, editor_name, edited_at)
      select ${word}, 1, sku_id, '王芳', ${now}::timestamptz + ${at} * interval '1 day'
      from sku where sku_code = ${codes[at] ?? ''}`
  const top = async () => {
    const { goodsList } = await visitor(api.search.list, { keyword: '口罩', pageSize: 1 })
    return goodsList.list[0]?.skuCode
  }
  await expect.poll(top, { timeout: 60_000 }).toBe(second)
  const later = { wasWord: '口／罩', wasCodes: second }
  const savePins = (input: Input<typeof api.searchRoom.savePins>) =>
    staff(api.searchRoom.savePins, input)
  expect(await fieldsOf(savePins({ word: '口-罩', codes: third, ...later }))).toEqual({
    word: '“口-罩”已有置顶商品，请在列表中修改它',
  })
  await savePins({ word: '口／罩', codes: third, ...later })
  await expect.poll(top, { timeout: 60_000 }).toBe(third)
  await staff(api.searchRoom.removePins, { ...later, wasCodes: third })
  await expect.poll(top, { timeout: 60_000 }).toBe(first)
  await staff(api.searchRoom.removePins, { wasWord: '口-罩', wasCodes: first })
  expect((await staff(api.searchRoom.pinList, {})).list).toEqual([])
})

test('the log says what was pinned before, and not what somebody claims', async () => {
  const [one = expect.unreachable(), other = expect.unreachable()] = (
    await visitor(api.search.list, { keyword: '手套' })
  ).goodsList.list.map(({ skuCode }) => skuCode)
  const word = '记录置顶'
  await staff(api.searchRoom.savePins, { word, codes: one, wasWord: '', wasCodes: 'NO-1' })
  await staff(api.searchRoom.savePins, { word, codes: other, wasWord: word, wasCodes: one })
  await staff(api.searchRoom.removePins, { wasWord: word, wasCodes: other })
  const log = await db`select detail from audit_log where subject = ${word} order by audit_id`
  expect(log.map(({ detail }) => detail)).toEqual([
    { 原订货号: '无', 订货号: one },
    { 原订货号: one, 订货号: other },
    { 原订货号: other },
  ])
})
