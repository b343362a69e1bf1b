// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetWanted, keepWanted, keepWantedPlace, takeWanted, takeWantedPlace } from './wanted.ts'

beforeEach(() => {
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what a visitor wanted is taken once; the last quantity counts', () => {
  keepWanted([{ skuId: '1', count: 2 }])
  keepWanted([
    { skuId: '1', count: 3 },
    { skuId: '2', count: 1 },
  ])
  expect(takeWanted('9')).toEqual([
    { skuId: '1', count: 3 },
    { skuId: '2', count: 1 },
  ])
  expect(takeWanted('9')).toEqual([])
})

test('what was wanted in a session that ended is for the same person only', () => {
  keepWanted([{ skuId: '1', count: 2 }], '9')
  expect(takeWanted('8')).toEqual([])
  expect(takeWanted('9')).toEqual([])
  keepWanted([{ skuId: '1', count: 2 }], '9')
  expect(takeWanted('9')).toEqual([{ skuId: '1', count: 2 }])
})

test('a place that holds more is taken by itself, once', () => {
  keepWantedPlace('picked:7')
  expect(takeWanted('9')).toEqual([])
  expect(takeWantedPlace('9', 'picked:8')).toBe(false)
  expect(takeWantedPlace('9', 'picked:7')).toBe(true)
  expect(takeWantedPlace('9', 'picked:7')).toBe(false)
})

test('after half an hour, or when it was forgotten, nobody wants it', () => {
  vi.useFakeTimers()
  keepWanted([{ skuId: '1', count: 2 }])
  vi.advanceTimersByTime(30 * 60_000)
  expect(takeWanted('9')).toEqual([])
  keepWanted([{ skuId: '1', count: 2 }])
  forgetWanted()
  expect(takeWanted('9')).toEqual([])
})

test.each(['{', '7', '"x"', '{"at":1e99}'])('%s is nothing', (stored) => {
  sessionStorage.setItem('wanted', stored)
  expect(takeWanted('9')).toEqual([])
})
