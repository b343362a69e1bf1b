// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#mall/people/live/live.contract.ts'
import { useLive } from './useLive.ts'

let tell: (event: MessageEvent<string>) => void
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'EventSource',
    class {
      set onmessage(listener: typeof tell) {
        tell = listener
      }
      close() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function listened() {
  const heard: LiveEvent['kind'][] = []
  function Page() {
    useLive(({ kind }) => heard.push(kind))
    return null
  }
  render(<Page />)
  return heard
}
const happen = (...kinds: LiveEvent['kind'][]) =>
  act(() => {
    for (const kind of kinds)
      tell({ data: JSON.stringify({ kind, by: '', count: 0 }) } as MessageEvent<string>)
  })

test('many enquiries that end at once are heard of once, and of nothing else less', () => {
  const heard = listened()
  happen('enquiry', 'goods', 'enquiry', 'message', 'message', 'enquiry')
  expect(heard).toEqual(['message', 'message'])
  act(() => vi.advanceTimersByTime(1500))
  expect(heard.toSorted()).toEqual(['enquiry', 'goods', 'message', 'message'])
  happen('enquiry')
  act(() => vi.advanceTimersByTime(1500))
  expect(heard.filter((kind) => kind === 'enquiry')).toHaveLength(2)
})
