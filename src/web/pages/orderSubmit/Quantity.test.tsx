// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { SettledLine } from '#mall/trade/order/settled.contract.ts'
import { Quantity } from './Quantity.tsx'

afterEach(cleanup)

const line = (lineId: string, model: string) =>
  ({
    ...{ lineId, model, count: 5, minCount: 1, isMultiple: false, unit: '个', stock: 100 },
    demanderName: null,
  }) as unknown as SettledLine

test('a quantity that the page is still being asked for with is not undone by the next one', async () => {
  const { promise, resolve } = Promise.withResolvers<null>()
  const loads = vi.fn(() => (loads.mock.calls.length > 1 ? promise : null))
  const Page = () => (
    <>
      <Quantity line={line('sku1', '6204')} isLast={false} />
      <Quantity line={line('sku2', '6205')} isLast={false} />
    </>
  )
  const router = createMemoryRouter([{ path: '/settlement', loader: loads, Component: Page }], {
    initialEntries: ['/settlement?source=reorder&id=SO1'],
  })
  render(<RouterProvider router={router} />)
  await userEvent.click(await screen.findByRole('button', { name: '移除 6204' }))
  await userEvent.click(screen.getByRole('button', { name: '移除 6205' }))
  resolve(null)
  const counts = () => new URLSearchParams(router.state.location.search).get('counts')
  await vi.waitFor(() => expect(counts()).toBe('sku1:0,sku2:0'))
})
