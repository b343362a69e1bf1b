// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Cart } from './useCart.ts'
import { useLiveCart } from './useLiveCart.ts'

type Listener = (event: MessageEvent<string>) => void
let listening: PromiseWithResolvers<Listener>
class FakeSource {
  set onmessage(listener: Listener) {
    listening.resolve(listener)
  }
  close() {}
}
beforeEach(() => {
  listening = Promise.withResolvers()
  vi.stubGlobal('EventSource', FakeSource)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const shared = { data: JSON.stringify({ kind: 'share', by: '', count: 1 }) } as MessageEvent

/** Opens a cart that hears of something while an action runs, which ends when `end` is called. */
async function open() {
  const { promise, resolve: end } = Promise.withResolvers<void>()
  const loads: string[] = []
  let queued = Promise.resolve()
  const afterwards: Cart['afterwards'] = (task) => {
    queued = promise.then(task)
    return queued
  }
  function CartPage() {
    useLiveCart({ afterwards } as Cart)
    return '购物车'
  }
  const page = (path: string, Component: () => string) => ({
    path,
    loader: () => loads.push(path),
    Component,
  })
  history.replaceState(null, '', '/myCart')
  const router = createBrowserRouter([
    page('/myCart', CartPage),
    page('/orderSubmit', () => '提交订单'),
  ])
  render(<RouterProvider router={router} />)
  await screen.findByText('购物车')
  const hear = await listening.promise
  act(() => hear(shared))
  async function endAction() {
    end()
    await queued
  }
  return { router, loads, end: () => act(endAction) }
}

test('an open cart that hears of something is loaded again when its action has ended', async () => {
  const { loads, end } = await open()
  expect(loads).toEqual(['/myCart'])
  await end()
  expect(loads).toEqual(['/myCart', '/myCart'])
})

test('the order page is not loaded again for what the cart has heard before it was left', async () => {
  const { router, loads, end } = await open()
  await act(() => router.navigate('/orderSubmit'))
  await end()
  expect(loads).toEqual(['/myCart', '/orderSubmit'])
})
