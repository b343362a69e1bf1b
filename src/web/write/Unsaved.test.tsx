// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Unsaved } from './Unsaved.tsx'
import { unsaved } from './unsaved.ts'

afterEach(cleanup)

test('whoever leaves right after the first letter is asked', async () => {
  const root = (
    <>
      <Outlet />
      <Unsaved />
    </>
  )
  const children = [
    { path: '/a', element: null },
    { path: '/b', element: null },
  ]
  const router = createMemoryRouter([{ path: '/', element: root, children }], {
    initialEntries: ['/a'],
  })
  render(<RouterProvider router={router} />)
  act(() => unsaved.write(new Map([['a', 'page']])))
  await act(() => router.navigate('/b'))
  expect(router.state.location.pathname).toBe('/a')
  act(() => unsaved.write(new Map()))
  await act(() => router.navigate('/b'))
  expect(router.state.location.pathname).toBe('/b')
})
