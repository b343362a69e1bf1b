import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetDraft, forgetPostData, keepDraft, keepPostData, readDraft } from './postData.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (place: string) => kept.get(place) ?? null,
    setItem: (place: string, text: string) => kept.set(place, text),
    removeItem: (place: string) => kept.delete(place),
  })
  keepPostData({ cartItemIdStr: '1,2', tab: 'cart' })
  keepDraft({ ...readDraft(), poNumber: 'PO-7', remark: '送至 2 号门' })
})
afterEach(() => vi.unstubAllGlobals())

test.each(['1,2', '2', '2,3'])('an order that goes on as %s keeps what was filled in', (ids) => {
  keepPostData({ cartItemIdStr: ids, tab: 'cart' })
  expect(readDraft()).toMatchObject({ poNumber: 'PO-7', remark: '送至 2 号门' })
})

test.each(['3', '12'])('%s is another order', (ids) => {
  keepPostData({ cartItemIdStr: ids, tab: 'cart' })
  expect(readDraft()).toMatchObject({ poNumber: '', remark: '' })
})

test('an order that was placed leaves nothing to the next', () => {
  forgetPostData()
  keepPostData({ cartItemIdStr: '1,2', tab: 'cart' })
  expect(readDraft().poNumber).toBe('')
})

test('what one person filled in is not shown to the next at the same browser', () => {
  keepDraft({ ...readDraft(), poNumber: 'PO-8' }, 'cart', '7')
  expect([readDraft('cart', '8').poNumber, readDraft('cart', '7').poNumber]).toEqual(['', 'PO-8'])
})

test('what was filled in for one customer by telephone survives the order of another', () => {
  keepDraft({ ...readDraft(), poNumber: 'PO-9' }, 'phone', '2 7')
  keepDraft({ ...readDraft(), poNumber: 'PO-10' }, 'phone', '2 8')
  forgetDraft('phone', '2 8')
  expect(readDraft('phone', '2 7').poNumber).toBe('PO-9')
  expect(readDraft('phone', '2 8').poNumber).toBe('')
})
