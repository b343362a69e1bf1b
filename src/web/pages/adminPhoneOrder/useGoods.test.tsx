// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '#mall/errors.ts'
import { limits } from '#mall/limits.ts'
import { toasts } from '#web/ui/toast.ts'
import { useGoods } from './useGoods.ts'

let answered: PromiseWithResolvers<Response>
let typed: ReturnType<typeof useGoods>
beforeEach(() => {
  answered = Promise.withResolvers()
  vi.stubGlobal('fetch', () => answered.promise)
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  toasts.write([])
  vi.unstubAllGlobals()
})

const page = '/admin/phoneOrder?userId=7&counts='

/** Opens the page with these goods; `load` is waited for whenever the address changes. */
async function open(counts: string, load: () => unknown = () => null) {
  function Page() {
    typed = useGoods({ userId: '7', keptFor: '2 7' })
    return '添加商品'
  }
  const router = createMemoryRouter(
    [{ path: '/admin/phoneOrder', loader: async () => (await load()) ?? null, Component: Page }],
    { initialEntries: [page + counts] },
  )
  render(<RouterProvider router={router} />)
  await screen.findByText('添加商品')
  act(() => typed.setText('GP1 4'))
  return { router, counts: () => new URLSearchParams(router.state.location.search).get('counts') }
}

/** Adds what was typed, which is 13 with these pieces; `meanwhile` happens before that is known. */
async function add(count: number, meanwhile = async () => {}) {
  let adding = Promise.resolve()
  act(() => {
    adding = typed.add()
  })
  await act(meanwhile)
  const data = { goods: [{ skuId: '13', count }], left: [] }
  answered.resolve(Response.json({ success: true, data, msg: '', code: '00000' }))
  await act(() => adding)
}

test('a quantity that was changed while goods were looked up stays', async () => {
  const { router, counts } = await open('12:5')
  await add(4, () => router.navigate(`${page}12:6`, { replace: true }))
  await vi.waitFor(() => expect(counts()).toBe('12:6,13:4'))
})

test('so does one that the page is still being asked for', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const loads = vi.fn(() => (loads.mock.calls.length === 2 ? promise : null))
  const { router, counts } = await open('12:5', loads)
  await add(4, async () => void router.navigate(`${page}12:6`, { replace: true }))
  resolve()
  await vi.waitFor(() => expect(counts()).toBe('12:6,13:4'))
})

test('more pieces than an order takes are refused, not cut', async () => {
  const { counts } = await open(`13:${limits.maxQuantity - 1}`)
  await add(4)
  expect(toasts.read().map(({ text }) => text)).toEqual([messages.COUNT_TOO_LARGE])
  expect([counts(), typed.text]).toEqual([`13:${limits.maxQuantity - 1}`, 'GP1 4'])
})
