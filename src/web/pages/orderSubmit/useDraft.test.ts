import { expect, test, vi } from 'vitest'
import { readDraft } from '#web/order/postData.ts'
import { isTyped } from './useDraft.ts'

test.each([
  [{ poNumber: 'PO-7' }, true],
  [{ notes: { 1: '', 2: '急用' } }, true],
  [{ remark: ' ' }, false],
  [{ files: [{ fileId: 'a', name: '图纸.pdf', mediaType: 'application/pdf' as const }] }, true],
  [{ others: [{ addressId: '3', counts: {} }] }, false],
  [{ others: [{ addressId: '3', counts: { 1: '4' } }] }, true],
  [{ isSplitAllowed: false, addressId: '3' }, false],
])('%o: %s', (part, is) => {
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  expect(isTyped({ ...readDraft(), ...part })).toBe(is)
  vi.unstubAllGlobals()
})
