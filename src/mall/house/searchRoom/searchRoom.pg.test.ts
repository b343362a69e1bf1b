import { beforeEach, expect, test } from 'vitest'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import type { Input } from '#mall/endpoint.ts'
import { deleteOldGaps, insertGaps, insertMisses } from '#mall/house/report/report.sql.ts'
import { isRefusal } from '#mall/refusal.ts'
import { codeOf } from '#test/approvals.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, owner, as, visitor } = await openWorld()
const now = new Date('2026-11-23T04:00:00Z')
const staff = await as('operator', now)

beforeEach(async () => {
  await owner`truncate search_miss, search_gap, search_hidden`
})

const fieldsOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) =>
      isRefusal(error) ? ((error.data as { fields?: unknown })?.fields ?? error.code) : error,
  )
const save = (word: Input<typeof api.searchRoom.saveWord>) => staff(api.searchRoom.saveWord, word)
const wordsCalled = async (keyword: string) =>
  (await staff(api.searchRoom.wordList, { keyword })).list
const totalOf = async (keyword: string) =>
  (await visitor(api.search.list, { keyword })).goodsList.total

test('what found nothing is listed by how often, with what was missing beside goods', async () => {
  await insertMisses(
    db,
    '2026-11-22',
    new Map([
      ['飞天扳子', 2],
      ['螺旋桨', 4],
    ]),
  )
  await insertMisses(db, '2026-11-23', new Map([['飞天扳子', 1]]))
  await insertGaps(
    db,
    '2026-11-23',
    new Map([
      ['飞天扳子', 3],
      ['加硬', 1],
    ]),
  )
  await insertMisses(db, '2026-10-24', new Map([['很久以前', 9]]))
  const found = await staff(api.searchRoom.missList, {})
  const none = { term: '', meanings: '', editorName: '', editedAt: null }
  expect(found).toEqual({
    total: 3,
    pages: 1,
    counts: { open: 3, settled: 0, hidden: 0 },
    list: [
      { keyword: '飞天扳子', hits: 3, parts: 3, lastOn: '2026-11-23', ...none },
      { keyword: '螺旋桨', hits: 4, parts: 0, lastOn: '2026-11-22', ...none },
      { keyword: '加硬', hits: 0, parts: 1, lastOn: '2026-11-23', ...none },
    ],
  })
  const { list } = await staff(api.searchRoom.missList, { keyword: '扳子' })
  expect(list.map(({ keyword }) => keyword)).toEqual(['飞天扳子'])
})

test('a word is hidden, and shown again', async () => {
  await insertMisses(db, '2026-11-23', new Map([['螺旋桨', 4]]))
  const hide = (isHidden: boolean) =>
    staff(api.searchRoom.hideMiss, { keyword: '螺旋桨', isHidden })
  await hide(true)
  await hide(true)
  expect((await staff(api.searchRoom.missList, {})).list).toEqual([])
  const { list, counts } = await staff(api.searchRoom.missList, { tab: 'hidden' })
  expect(counts).toEqual({ open: 0, settled: 0, hidden: 1 })
  expect(list).toMatchObject([{ keyword: '螺旋桨', editedAt: now.toISOString() }])
  await hide(false)
  expect((await staff(api.searchRoom.missList, {})).total).toBe(1)
})

test('a word is known however it is written, and changed as it is', async () => {
  await save({ term: 'QX七子', meanings: '手套' })
  await insertMisses(db, '2026-11-23', new Map([['qx七子', 4]]))
  const { list } = await staff(api.searchRoom.missList, { tab: 'settled' })
  const [{ term, meanings } = expect.unreachable()] = list
  expect([term, meanings]).toEqual(['QX七子', '手套'])
  await save({ term, meanings: '口罩', wasTerm: term, wasMeanings: meanings })
  expect(await wordsCalled('qx七子')).toMatchObject([{ term: 'QX七子', meanings: '口罩' }])
})

test('a flood of words leaves those that many look for', async () => {
  await insertGaps(db, '2026-11-23', new Map([['加硬', 3]]))
  for (let at = 0; at < 3; at++) {
    const words = Array.from({ length: 1000 }, (_, n) => [`word ${at} ${n}`, 1] as const)
    await insertGaps(db, '2026-11-23', new Map(words))
    await deleteOldGaps(db, '2026-11-23', '2026-08-25')
  }
  const [kept] = await db`
    select count(*)::int, (count(*) filter (where keyword = '加硬'))::int as most from search_gap`
  expect(kept).toEqual({ count: 2000, most: 1 })
})

test('a word that found nothing gets a meaning, is settled, changed and removed', async () => {
  expect(await totalOf('飞天轴碗')).toBe(0)
  await insertMisses(db, '2026-11-23', new Map([['飞天轴碗', 4]]))
  await save({ term: '飞天轴碗', meanings: '深沟球轴承，圆柱滚子轴承' })
  const both = (await totalOf('深沟球轴承')) + (await totalOf('圆柱滚子轴承'))
  await expect.poll(() => totalOf('飞天轴碗'), { timeout: 60_000 }).toBe(both)
  expect(await wordsCalled('飞天轴碗')).toEqual([
    {
      term: '飞天轴碗',
      meanings: '圆柱滚子轴承、深沟球轴承',
      isMutual: false,
      editorName: expect.stringMatching(/./),
      editedAt: now.toISOString(),
    },
  ])
  const settled = await staff(api.searchRoom.missList, { tab: 'settled' })
  expect(settled.list).toMatchObject([
    { keyword: '飞天轴碗', meanings: '圆柱滚子轴承、深沟球轴承' },
  ])

  const was = { wasTerm: '飞天轴碗', wasMeanings: '圆柱滚子轴承、深沟球轴承' }
  await save({ term: '飞天轴碗', meanings: '深沟球轴承', ...was })
  expect(await codeOf(save({ term: '飞天轴碗', meanings: '滚针轴承', ...was }))).toBe(
    'WORD_CHANGED',
  )
  expect(await codeOf(staff(api.searchRoom.removeWord, was))).toBe('WORD_CHANGED')
  await staff(api.searchRoom.removeWord, { ...was, wasMeanings: '深沟球轴承' })
  expect(await wordsCalled('飞天轴碗')).toEqual([])
  expect(await codeOf(staff(api.searchRoom.removeWord, was))).toBe('WORD_CHANGED')
  await expect.poll(() => totalOf('飞天轴碗'), { timeout: 60_000 }).toBe(0)
  const log = await db<{ action: string; subject: string; detail: unknown }[]>`
    select action, subject, detail from audit_log where subject = '飞天轴碗' order by audit_id`
  expect(log.map(({ action, detail }) => ({ action, detail }))).toEqual([
    {
      action: 'searchWord.save',
      detail: { 原意思: '无', 意思: '深沟球轴承、圆柱滚子轴承' },
    },
    {
      action: 'searchWord.save',
      detail: { 原意思: '圆柱滚子轴承、深沟球轴承', 意思: '深沟球轴承' },
    },
    { action: 'searchWord.remove', detail: { 原意思: '深沟球轴承' } },
  ])
})

test('words of the trade are the staff’s to change, those that mean each other stay', async () => {
  const [trade = expect.unreachable()] = await wordsCalled('空开')
  expect(trade).toMatchObject({ term: '空开', editorName: '', editedAt: null })
  const { list: mutual } = await staff(api.searchRoom.wordList, {
    from: 'trade',
    keyword: 'DIN933',
  })
  expect(mutual.some(({ isMutual }) => isMutual)).toBe(true)
  await save({
    ...{ term: '空开', meanings: '塑壳断路器' },
    ...{ wasTerm: trade.term, wasMeanings: trade.meanings },
  })
  const { list: own } = await staff(api.searchRoom.wordList, { from: 'own', keyword: '空开' })
  expect(own).toMatchObject([{ term: '空开', meanings: '塑壳断路器' }])
})

test('chains, loops, words that are taken, and names of models and brands', async () => {
  await save({ term: '丁一词', meanings: '手套' })
  expect(await fieldsOf(save({ term: '丁二词', meanings: '丁一词' }))).toEqual({
    meanings: '“丁一词”自己的意思是“手套”，请直接写“手套”',
  })
  expect(await fieldsOf(save({ term: '丁二词', meanings: '空开' }))).toEqual({
    meanings: '“空开”自己的意思是“塑壳断路器”，请直接写“塑壳断路器”',
  })
  await save({ term: '丁三词', meanings: '丁四词' })
  expect(await fieldsOf(save({ term: '丁四词', meanings: '丁三词' }))).toEqual({
    meanings: '“丁三词”的意思写的就是“丁四词”，两个词不能互为意思',
  })
  expect(await fieldsOf(save({ term: '丁 一词', meanings: '口罩' }))).toEqual({
    term: '“丁一词”已有意思：手套，请在列表中修改它',
  })
  expect(await fieldsOf(save({ term: 'SKF', meanings: '手套' }))).toBe('WORD_IS_NAME')
  const [row] = await db`select model from sku where is_active and model ~ '^[A-Z]+[0-9]+$' limit 1`
  const model: string = row?.model
  expect(await fieldsOf(save({ term: model, meanings: '手套' }))).toBe('WORD_IS_NAME')
  expect(await fieldsOf(save({ term: model, meanings: '手套', isSure: true }))).toBe('done')
})

test('two of the staff who add the same word at once', async () => {
  const both = ['手套', '口罩'].map((meanings) => codeOf(save({ term: '同时加', meanings })))
  expect((await Promise.all(both)).toSorted()).toEqual(['FORM_INVALID', 'done'])
})

test('a word is tried before it is saved', async () => {
  const gloves = await totalOf('深沟球轴承')
  const { now: before, after } = await staff(api.searchRoom.tryWord, {
    term: '试试套子',
    meanings: '深沟球轴承',
  })
  expect(before).toEqual({ total: 0, list: [], relaxed: [] })
  expect(after).toMatchObject({ total: gloves, relaxed: [] })
  expect(after.list).toHaveLength(5)
  expect(await wordsCalled('试试套子')).toEqual([])
})

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
    word: '“口罩”已有置顶商品，请在列表中修改它',
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

test.each(['purchaser1', 'admin1'] as const)(
  '%s has no business here',
  async (who: DemoAccount) => {
    const other = await as(who)
    expect(await codeOf(other(api.searchRoom.missList, {}))).toBe('FORBIDDEN')
    expect(await codeOf(other(api.searchRoom.saveWord, { term: '词', meanings: '手套' }))).toBe(
      'FORBIDDEN',
    )
  },
)
