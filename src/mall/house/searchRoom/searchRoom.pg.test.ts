import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDb } from '#db/postgres.ts'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import type { Input } from '#mall/endpoint.ts'
import { openPostgresSearch } from '#mall/goods/search/postgresSearch.ts'
import { deleteOldGaps, insertGaps, insertMisses } from '#mall/house/report/report.sql.ts'
import { isRefusal } from '#mall/refusal.ts'
import { callAs } from '#server/http/api.ts'
import { sandbox } from '#server/payment/sandboxChannel.ts'
import { codeOf } from '#test/approvals.ts'
import { programVisit } from '#test/programVisit.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, owner, url, sms, who, as, visitor } = await openWorld()
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
    source: 'trade',
    keyword: 'DIN933',
  })
  expect(mutual.some(({ isMutual }) => isMutual)).toBe(true)
  await save({
    ...{ term: '空开', meanings: '塑壳断路器' },
    ...{ wasTerm: trade.term, wasMeanings: trade.meanings },
  })
  const { list: own } = await staff(api.searchRoom.wordList, { source: 'own', keyword: '空开' })
  expect(own).toMatchObject([{ term: '空开', meanings: '塑壳断路器' }])
})

test('a word that goods are called by, and a meaning that finds nothing, are saved when one is sure', async () => {
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'saved',
      ({ code }) => code,
    )
  const common = { term: '轴承', meanings: '扳手' }
  expect(await codeOf(save(common))).toBe('WORD_IS_NAME')
  expect(await codeOf(save({ ...common, isSure: true }))).toBe('saved')
  await staff(api.searchRoom.removeWord, { wasTerm: '轴承', wasMeanings: '扳手' })
  const vain = { term: '丁七词', meanings: '完全没有的东西' }
  expect(await codeOf(save(vain))).toBe('WORD_FINDS_NOTHING')
  expect(await codeOf(save({ ...vain, isSure: true }))).toBe('saved')
})

test('chains, loops, words that are taken, and names of models and brands', async () => {
  await save({ term: '丁一词', meanings: '手套' })
  expect(await fieldsOf(save({ term: '丁二词', meanings: '丁一词' }))).toEqual({
    meanings: '“丁一词”自己的意思是“手套”，请直接写“手套”',
  })
  expect(await fieldsOf(save({ term: '丁二词', meanings: '空开' }))).toEqual({
    meanings: '“空开”自己的意思是“塑壳断路器”，请直接写“塑壳断路器”',
  })
  await save({ term: '丁三词', meanings: '丁四词', isSure: true })
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

test('a pair that is mutual already is refused, and so is what trying it would show', async () => {
  const meanings = '“zz”和“2z”已互为同义，不用再写'
  expect(await fieldsOf(save({ term: 'zz', meanings: '2z', isSure: true }))).toEqual({ meanings })
  const tried = staff(api.searchRoom.tryWord, { term: 'zz', meanings: '2z' })
  expect(await fieldsOf(tried)).toEqual({ meanings })
  const log = await db`select from audit_log where subject = 'zz'`
  expect(log).toHaveLength(0)
  expect(await codeOf(staff(api.searchRoom.removeWord, { wasTerm: 'zz' }))).toBe('WORD_CHANGED')
})

test('words of the trade that are alike are changed one by one', async () => {
  const words = async () =>
    (await wordsCalled('led指示灯'))
      .filter(({ term }) => term.length === 6)
      .map(({ term, meanings }) => `${term}：${meanings}`)
      .toSorted()
  expect(await words()).toEqual(['LED指示灯：信号指示灯', 'led指示灯：指示灯'])
  const word = { term: 'LED指示灯', meanings: '深沟球轴承', wasTerm: 'LED指示灯' }
  const lamps = await totalOf('指示灯')
  const { after } = await staff(api.searchRoom.tryWord, word)
  expect(after.total).toBe(lamps + (await totalOf('深沟球轴承')))
  await save({ ...word, wasMeanings: '信号指示灯' })
  await save({
    term: 'led指示灯',
    meanings: '圆柱滚子轴承',
    ...{ wasTerm: 'led指示灯', wasMeanings: '指示灯' },
  })
  expect(await words()).toEqual(['LED指示灯：深沟球轴承', 'led指示灯：圆柱滚子轴承'])
})

test('a save that has to ask the search needs one connection', async () => {
  const single = openDb(url, { connections: 1 })
  onTestFinished(() => single.end())
  const search = await openPostgresSearch(single)
  const operator = await who('operator')
  const call = { db: single, search, sms, who: operator, now, channels: sandbox }
  const ctx = { ...call, idempotencyKey: null, visit: { ...programVisit } }
  await callAs(ctx)(api.searchRoom.saveWord, { term: '一条连接', meanings: '手套' })
  expect(await wordsCalled('一条连接')).toMatchObject([{ meanings: '手套' }])
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
