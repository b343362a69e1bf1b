import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const bearings = { products: [], brands: [], categories: [], keywords: ['6204'] }
const envelope = (data: unknown) =>
  Response.json({ success: data !== null, data, msg: '', code: data ? '00000' : 'BUSY' })

/** Opens a fresh module for every test, as every document has one. */
async function open(answer: (url: string) => Promise<Response>) {
  const fetch = vi.fn(answer)
  vi.stubGlobal('fetch', fetch)
  const { suggest } = await import('./suggest.ts')
  const question = new AbortController()
  const ask = (keyword: string) => suggest(keyword, question.signal)
  return { ask, fetch, question }
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a question that was answered is not asked again', async () => {
  const { ask, fetch } = await open(async () => envelope(bearings))
  const asked = ask('M8×30 轴承')
  await vi.runAllTimersAsync()
  expect(await asked).toEqual(bearings)
  expect(await ask('M8×30 轴承')).toEqual(bearings)
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([
    '/mall/product/search/suggest?keyword=M8%C3%9730+%E8%BD%B4%E6%89%BF',
  ])
})

test('a question given up during the pause is not asked', async () => {
  const { ask, fetch, question } = await open(async () => envelope(bearings))
  const asked = ask('62')
  question.abort()
  await vi.runAllTimersAsync()
  expect(await asked).toBeNull()
  expect(fetch).not.toHaveBeenCalled()
})

test('an answer to a question given up meanwhile is none, but it is kept', async () => {
  const { ask, fetch, question } = await open(async () => {
    question.abort()
    return envelope(bearings)
  })
  const asked = ask('62')
  await vi.runAllTimersAsync()
  expect(await asked).toBeNull()
  expect(await ask('62')).toEqual(bearings)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test.each([
  ['no connection', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ["a proxy's page", async () => new Response('<html>', { status: 502 })],
  ['a refusal', async () => envelope(null)],
])('spec §8: %s is silent, and the next time it is asked again', async (_, answer) => {
  const { ask, fetch } = await open(answer)
  for (const _ of [1, 2]) {
    const asked = ask('6204')
    await vi.runAllTimersAsync()
    expect(await asked).toBeNull()
  }
  expect(fetch).toHaveBeenCalledTimes(2)
})
