// @vitest-environment jsdom

import { globSync, readFileSync } from 'node:fs'
import { act, cleanup, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useWrite } from './useWrite.ts'

afterEach(cleanup)

/** A revalidation is a thing of a router. */
const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(RouterProvider, { router: createMemoryRouter([{ path: '*', element: children }]) })

test.each(['next', 'failed'] as const)('when %s throws the button is free again', async (name) => {
  const bug = new TypeError('x is undefined')
  const throws = () => {
    throw bug
  }
  const { result } = renderHook(() => useWrite(), { wrapper })
  const work = name === 'next' ? async () => 1 : throws
  await act(() => expect(result.current.write(work, { [name]: throws })).rejects.toBe(bug))
  expect(result.current.isBusy).toBe(false)
  expect(document.body.hasAttribute('data-sending')).toBe(false)
})

test('what is being sent is told by useWrite: state of a form action would be painted at its end', () => {
  const late =
    /const \[is(Sending|Saving|Busy|Adding|Buying|Paying|Publishing), .*use(State|Busy)\(/
  const files = globSync('src/web/**/*.{ts,tsx}')
  expect(files.filter((file) => late.test(readFileSync(file, 'utf8')))).toEqual([
    'src/web/write/useWrite.ts',
  ])
})
