// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.doUnmock('./LeaveGuard.tsx')
  vi.resetModules()
})

test('when the guard cannot be loaded nothing takes its place', async () => {
  vi.resetModules()
  vi.useFakeTimers()
  const load = vi.fn<() => object>(() => {
    throw new TypeError('Failed to fetch')
  })
  vi.doMock('./LeaveGuard.tsx', load)
  const { Unsaved } = await import('./Unsaved.tsx')
  const { unsaved } = await import('./unsaved.ts')
  const { container } = render(<Unsaved />)
  await act(async () => unsaved.write(new Map([['a', 'page']])))
  await act(() => vi.runAllTimersAsync())
  expect(load).toHaveBeenCalled()
  expect(container.textContent).toBe('')
})
