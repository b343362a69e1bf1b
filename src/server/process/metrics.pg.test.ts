import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { openApp } from '#test/app.ts'
import { openWorld } from '#test/testWorld.ts'
import type { Visit } from '#web/visit.ts'
import { newMetrics } from './metrics.ts'

const { db, owner } = await openWorld()
const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140 Safari/537.36',
}
const found = (total: number, more = {}) => ({ goodsList: { total, pages: 0, list: [] }, ...more })

beforeEach(async () => {
  await owner`truncate search_miss, search_gap, response_time`
})
const misses = async () =>
  Object.fromEntries(
    (
      await db<
        { keyword: string; hits: number }[]
      >`select keyword, hits from search_miss order by keyword`
    ).map(({ keyword, hits }) => [keyword, hits]),
  )

test('a person who finds nothing by a keyword alone is counted, nobody and nothing else', async () => {
  const metrics = newMetrics()
  const search = (input: object, answer = found(0), headers: Record<string, string> = browser) =>
    metrics.searched({ headers }, api.search.list, input, answer)
  search({ keyword: ' QX-99 ', pageNum: 1, pageSize: 20, sort: 2, category3Id: '' })
  search({ keyword: 'qx-99' })
  search({ keyword: '螺旋桨' })
  search({ keyword: '找到' }, found(3))
  search({ keyword: '企业编码' }, found(0, { materials: [{}] }))
  search({ keyword: '筛选', brandIds: '7' })
  search({ keyword: '价格', minPrice: 1 })
  search({ keyword: '第二页', pageNum: 2 })
  search({ keyword: '' })
  search({ keyword: '13800000001' })
  search({ keyword: '预取' }, found(0), { ...browser, 'sec-purpose': 'prefetch;prerender' })
  search({ keyword: '旧预取' }, found(0), { ...browser, purpose: 'prefetch' })
  search({ keyword: '爬虫' }, found(0), {
    'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)',
  })
  metrics.searched({ headers: browser }, api.search.suggest, { keyword: '建议' }, found(0))
  expect(await misses()).toEqual({})
  const now = new Date('2026-11-22T16:00:00Z')
  await metrics.flush(db, now)
  await metrics.flush(db, now)
  expect(await misses()).toEqual({ 'qx-99': 2, 螺旋桨: 1 })
  const [row] = await db`select distinct day::text from search_miss`
  expect(row).toEqual({ day: '2026-11-23' })
})

test('what a page tries of its own after its list is no search', async () => {
  const metrics = newMetrics()
  const ask = (request: { headers: Record<string, string> }, keyword: string, total: number) =>
    metrics.searched(request, api.search.list, { keyword }, found(total))
  const relaxed = { headers: browser }
  ask(relaxed, '=HYPERLINK("http://evil","x")', 33)
  ask(relaxed, '=HYPERLINK("http://evil"', 0)
  const empty = { headers: browser }
  ask(empty, '=SUM(qx,99)', 0)
  ask(empty, '=SUM(qx', 0)
  await metrics.flush(db, new Date())
  expect(await misses()).toEqual({ '=sum(qx,99)': 1 })
})

test('words that were left out beside goods that were found are counted by themselves', async () => {
  const metrics = newMetrics()
  const search = (input: object, answer: unknown, headers: Record<string, string> = browser) =>
    metrics.searched({ headers }, api.search.list, input, answer)
  const beside = found(12, { relaxed: ['加硬', 'QX-99', '13800000001', '子'] })
  expect(search({ keyword: '加硬 QX-99 轴承' }, beside)).toBe(false)
  search({ keyword: '加硬 QX-99 轴承', pageNum: 2 }, beside)
  search({ keyword: '加硬 轴承', brandIds: '7' }, beside)
  search({ keyword: '加硬 轴承' }, found(3, { relaxed: ['加硬'] }))
  search({ keyword: '加硬 轴承' }, beside, { 'user-agent': 'Baiduspider/2.0' })
  for (let at = 0; at < 1500; at++)
    search({ keyword: `${at}` }, found(1, { relaxed: [`no ${at}`] }))
  await metrics.flush(db, new Date('2026-11-22T16:00:00Z'))
  expect(await misses()).toEqual({})
  const gaps = await db`
    select keyword, hits from search_gap where day = '2026-11-23' order by hits desc, keyword desc limit 2`
  expect([...gaps]).toEqual([
    { keyword: '加硬', hits: 2 },
    { keyword: 'qx-99', hits: 1 },
  ])
  const [held] = await db`select count(*)::int from search_gap`
  expect(held).toEqual({ count: 1000 })
})

test('however much is looked for, no more than so much is held', async () => {
  const metrics = newMetrics()
  for (let at = 0; at < 1500; at++) {
    metrics.searched({ headers: browser }, api.search.list, { keyword: `nothing ${at}` }, found(0))
    metrics.answered(`/route${at}`, 5, new Date())
  }
  await metrics.flush(db, new Date())
  const [held] = await db`
    select (select count(*)::int from search_miss) as misses, (select count(*)::int from response_time) as times`
  expect(held).toEqual({ misses: 1000, times: 1000 })
})

test('calls and pages are measured by their route, what is not found and files are not', async () => {
  const render = async (request: Request, { attempt }: Omit<Visit, 'call'>) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/nowhere') return new Response('', { status: 404 })
    const keyword = searchParams.get('keyword')
    if (keyword) await attempt(api.search.list, { keyword })
    return Response.json({})
  }
  const { app } = await openApp(db, render)
  /** Again while the process is too busy to answer. */
  const get = (url: string, headers = {}) =>
    expect
      .poll(
        async () =>
          (await app.inject({ method: 'GET', url, headers: { ...browser, ...headers } }))
            .statusCode,
      )
      .not.toBe(503)
  await get('/productList?keyword=zzqqxx9988')
  await get('/productList?keyword=zzqqxx9988&from=again')
  await get('/productList.data?keyword=6204')
  await get('/mall/goods/getHeadInfo')
  await get('/nowhere')
  await get('/PRODUCTlist?keyword=6204')
  await get('/productList?keyword=zzqqxx9988', { 'sec-purpose': 'prefetch' })
  await get('/mall/nothing')
  await get('/healthz')
  await get('/docs')
  await get('/awsomeCase?keyword=qqxxzz8899') // looks for what it shows
  await get('/assets/icons-x1.svg')
  await app.close()
  const times =
    await db`select route, sum(requests)::int as requests from response_time group by route order by route`
  expect([...times]).toEqual([
    { route: '/awsomeCase', requests: 1 },
    { route: '/productList', requests: 2 },
    { route: '/productList.data', requests: 1 },
    { route: 'GET /mall/goods/getHeadInfo', requests: 1 },
  ])
  expect(await misses()).toEqual({ zzqqxx9988: 2 })
})
