import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetUnsettled, readUnsettled, unsettled } from './unsettled.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

const line = { lineId: '1', count: 2, price: 10 }
const body = { addressId: '1', lines: [line], isFreight: 1 as const, remark: '送到东门' }

test('while the outcome is not known, what is sent is what was sent', () => {
  const first = unsettled('7', body)
  expect(first.key).toMatch(/^[0-9a-f]{32}$/)
  expect(unsettled('7', { ...body, remark: '送到西门' })).toEqual(first)
  expect(readUnsettled('7')).toEqual(first)
})

test('an order whose outcome is known is followed by another one', () => {
  const first = unsettled('7', body)
  forgetUnsettled('7')
  expect(readUnsettled('7')).toBe(null)
  expect(unsettled('7', body).key).not.toBe(first.key)
})

test('it is nobody else’s, and not for ever', () => {
  const { sentAt } = unsettled('7', body)
  expect(readUnsettled('8')).toBe(null)
  expect(readUnsettled('7', sentAt + 7 * 86_400_000)).toBe(null)
})

test('two orders whose outcomes are not known, taken for two customers, are both kept', () => {
  const first = unsettled('2 7', body)
  const second = unsettled('2 8', { ...body, remark: '送到西门' })
  expect([readUnsettled('2 7'), readUnsettled('2 8')]).toEqual([first, second])
  forgetUnsettled('2 8')
  expect([readUnsettled('2 7'), readUnsettled('2 8')]).toEqual([first, null])
  expect(unsettled('2 7', body)).toEqual(first)
})
