import { expect, test } from 'vitest'
import type { EnquiryLine } from '#mall/trade/enquiry/enquiry.contract.ts'
import { versionChange } from './versionChange.ts'

const quoteAt = (taxPrice: number | null) =>
  taxPrice === null
    ? { state: 'pending', count: 10, tiers: [] }
    : { state: 'quoted', count: 10, tiers: [{ minCount: 1, taxPrice }] }
const line = (before: number | null, now: number | null) =>
  ({ before: quoteAt(before), quote: quoteAt(now) }) as unknown as EnquiryLine

test('two versions of the same lines differ by their totals', () => {
  const lines = [line(10, 9), line(5, 5), line(null, null)]
  expect(versionChange({ lines, shown: 2 })).toEqual({ name: '与 V1 相比', change: -10 })
  expect(versionChange({ lines, shown: 1 })).toBe(null)
})

test('what only one of them quotes is left out of the difference, which says so', () => {
  const name = '与 V1 相比（两版都报的 2 行）'
  const lines = [line(10, 9), line(5, 5)]
  expect(versionChange({ lines: [...lines, line(null, 7)], shown: 2 })).toEqual({
    ...{ name, change: -10 },
  })
  expect(versionChange({ lines: [...lines, line(7, null)], shown: 2 })).toEqual({
    ...{ name, change: -10 },
  })
})
