import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPostData, keepDraft, readDraft } from '#web/order/postData.ts'
import { isDraftTyped } from './typedDraft.ts'

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

test.each([
  [{ poNumber: 'PO-7' }, true],
  [{ notes: { 1: '', 2: '急用' } }, true],
  [{ remark: ' ' }, false],
  [{ isSplitAllowed: false, addressId: '3' }, false],
])('%o: %s', (part, isTyped) => {
  keepDraft({ ...readDraft(), ...part })
  expect(isDraftTyped()).toBe(isTyped)
})

test('nothing is lost once the order is placed', () => {
  keepDraft({ ...readDraft(), poNumber: 'PO-7' })
  forgetPostData()
  expect(isDraftTyped()).toBe(false)
})
