import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '#mall/api.ts'
import { limits, sheetLimits } from '#mall/limits.ts'

const cookies = 'token=abc; userInfo=%7B%7D'
const page = { cookie: cookies }
const assign = vi.fn()

/** Opens a fresh module for every test, as every document has one. */
async function open(answer: () => Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(answer)
  vi.stubGlobal('fetch', fetch)
  return { ...(await import('./call.ts')), fetch }
}

const envelope = (code: string, msg = '', data: unknown = null) =>
  Response.json({ success: code === '00000', data, msg, code })

beforeEach(() => {
  page.cookie = cookies
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { pathname: '/myCart', search: '?a=1', protocol: 'http:', assign })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  assign.mockClear()
})

test('a read carries the token and only what is given', async () => {
  const { call, fetch, inFlight } = await open(async () => envelope('00000', '', { list: [] }))
  const answer = call(api.order.orderList, { keyword: '轴承', from: undefined })
  expect(inFlight.read()).toBe(1)
  expect(await answer).toEqual({ list: [] })
  expect(inFlight.read()).toBe(0)
  const [url, init] = fetch.mock.lastCall ?? []
  expect(url).toBe('/mall/order/list?keyword=%E8%BD%B4%E6%89%BF')
  expect(new Headers(init?.headers).get('authorization')).toBe('abc')
})

test('a change carries its key', async () => {
  const { call, fetch } = await open(async () => envelope('00000'))
  const input = { orderNo: 'SO202611200001', channel: 'sandbox' } as const
  await call(api.payment.createPayment, input, { idempotencyKey: 'key-1' })
  const [, init] = fetch.mock.lastCall ?? []
  expect(new Headers(init?.headers).get('idempotency-key')).toBe('key-1')
  expect(init?.body).toBe(JSON.stringify(input))
})

test('a write that is sent twice at once is one; once it is answered the next is another', async () => {
  const { call, fetch } = await open(async () => envelope('00000', '', { version: 2 }))
  const save = (text: string) =>
    call(api.home.saveNotices, {
      notices: [{ text, link: '', validFrom: '2026-11-22', validTo: null }],
      version: 1,
    })
  const answers = Promise.all([save('放假'), save('放假'), save('盘点')])
  expect(await answers).toEqual([{ version: 2 }, { version: 2 }, { version: 2 }])
  expect(fetch).toHaveBeenCalledTimes(2)
  await save('放假')
  expect(fetch).toHaveBeenCalledTimes(3)
})

test('a refusal has its code and data', async () => {
  const data = { changes: [] }
  const { call } = await open(async () => envelope('ORDER_CHANGED', '有变化', data))
  const refused = call(api.cart.cartList, {})
  await expect(refused).rejects.toMatchObject({ message: '有变化', code: 'ORDER_CHANGED', data })
})

test.each([
  ['no connection', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ["a proxy's page", async () => new Response('<html>', { status: 502 })],
])('%s can be told, and the counter is cleared', async (_, answer) => {
  const { call, inFlight } = await open(answer)
  await expect(call(api.cart.cartList, {})).rejects.toThrow('网络异常，请稍后重试')
  expect(inFlight.read()).toBe(0)
})

test('spec §8: A00004 is told for 2 s, then the login comes', async () => {
  const { call } = await open(async () => envelope('A00004', '登录已过期，请重新登录'))
  const settled = vi.fn()
  for (const _ of [1, 2]) void call(api.cart.cartList, {}).then(settled, settled)
  await vi.advanceTimersByTimeAsync(limits.messageMs - 1)
  expect(page.cookie).toMatch(/^(token|userInfo)=; Path=\/; Max-Age=0/)
  expect(assign).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(assign.mock.calls).toEqual([['/login?redirect=%2FmyCart%3Fa%3D1']])
  expect(settled).not.toHaveBeenCalled()
})

test('whoever stays on a page without a session is led to the login again', async () => {
  const { call } = await open(async () => envelope('A00004', '登录已过期，请重新登录'))
  for (const times of [1, 2]) {
    void call(api.cart.cartList, {})
    await vi.advanceTimersByTimeAsync(limits.messageMs)
    expect(assign).toHaveBeenCalledTimes(times)
  }
})

test('what the login itself refuses stays with the form', async () => {
  const { call } = await open(async () => envelope('ACCOUNT_DISABLED', '账号已停用'))
  const login = call(api.account.login, { account: 'a', password: 'b' })
  await expect(login).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED' })
  await vi.advanceTimersByTimeAsync(limits.messageMs)
  expect(assign).not.toHaveBeenCalled()
  expect(page.cookie).toBe(cookies)
})

test.each([
  ['30 s', {}, limits.answerMs],
  ['3 minutes for a file', { answerMs: sheetLimits.answerMs }, sheetLimits.answerMs],
])(
  'a write that is never answered ends after %s, and is sent anew by the next',
  async (_, options, ms) => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((after) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), after)
      return controller.signal
    })
    const { call, fetch, inFlight } = await open(() => new Promise(() => {}))
    fetch.mockImplementation(
      (_, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        }),
    )
    const save = () => call(api.cart.removeCart, { cartItemIdStr: '1' }, options)
    const told = expect(save()).rejects.toThrow('网络异常，请稍后重试')
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect(inFlight.read()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await told
    expect(inFlight.read()).toBe(0)
    save().catch(() => {})
    expect(fetch).toHaveBeenCalledTimes(2)
  },
)

test('what needs the password again is asked for it, and repeated as it was', async () => {
  vi.useRealTimers()
  const codes = ['PASSWORD_AGAIN', '00000']
  const { call, fetch } = await open(async () => envelope(codes.shift() ?? '', '再次', 7))
  const { passwordAsked } = await import('./account/passwordAgain.ts')
  const input = { userId: '7', status: 0, reason: '离职' } as const
  const done = call(api.staff.setUserStatus, input)
  await vi.waitFor(() => expect(passwordAsked.read()).not.toBe(null))
  passwordAsked.read()?.answer(true)
  expect(await done).toBe(7)
  const bodies = fetch.mock.calls.map(([, init]) => init?.body)
  expect(bodies).toEqual([JSON.stringify(input), JSON.stringify(input)])
  expect(passwordAsked.read()).toBe(null)
})

test('whoever does not give it is told that it was needed', async () => {
  vi.useRealTimers()
  const { call, fetch } = await open(async () => envelope('PASSWORD_AGAIN', '需要密码'))
  const { passwordAsked } = await import('./account/passwordAgain.ts')
  const done = call(api.staff.setUserStatus, { userId: '7', status: 0, reason: '离职' })
  await vi.waitFor(() => expect(passwordAsked.read()).not.toBe(null))
  passwordAsked.read()?.answer(false)
  await expect(done).rejects.toMatchObject({ code: 'PASSWORD_AGAIN', message: '需要密码' })
  expect(fetch).toHaveBeenCalledTimes(1)
})
