// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Settings, useSeen } from './Part.tsx'

/** `today` stands for all that has come with it. */
const settings = (version: number, today: string) =>
  ({ today, parts: { notices: { version } } }) as Settings

test('a part sees what it has saved itself, and nothing of what others save', () => {
  const { result, rerender } = renderHook((now: Settings) => useSeen('notices', now), {
    initialProps: settings(3, 'first'),
  })
  const shown = () => [result.current.seen.today, result.current.seen.parts.notices.version]
  expect(shown()).toEqual(['first', 3])
  rerender(settings(4, 'of others'))
  expect(shown()).toEqual(['first', 3])

  act(() => result.current.onSaved(5))
  expect(shown()).toEqual(['first', 5])
  rerender(settings(5, 'own'))
  expect(shown()).toEqual(['own', 5])
  rerender(settings(6, 'of others'))
  expect(shown()).toEqual(['own', 5])

  act(() => result.current.onSaved(7))
  rerender(settings(8, 'of others after it'))
  expect(shown()).toEqual(['own', 7])
})
