// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ErrorBoundary } from './adminSearch.tsx'

afterEach(cleanup)

test.each([
  ['words', '搜索同义词'],
  ['pins', '搜索置顶词'],
  ['hidden', '搜索词'],
])('a list of the tab %s that cannot be read keeps its own fields', (tab, field) => {
  const element = <ErrorBoundary error={new Error('The database is away.')} />
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: [`/admin/search?tab=${tab}`],
  })
  render(<RouterProvider router={router} />)
  const fields = screen.getAllByRole('textbox').map((one) => one.getAttribute('aria-label'))
  expect(fields).toEqual([field])
})
