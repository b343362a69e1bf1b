import { expect, test } from 'vitest'
import { chineseDay } from '#mall/day.ts'
import {
  fileAddress,
  fileAt,
  fileName,
  isExpired,
  quotedLines,
  validUntil,
} from './quotation.rules.ts'

test.each([
  ['2026-11-20T15:59:59Z', '2026-11-20', '2026-11-27'],
  ['2026-11-20T16:00:00Z', '2026-11-21', '2026-11-28'],
  ['2026-12-28T00:00:00Z', '2026-12-28', '2027-01-04'],
])('what is made at %s is of %s and holds until %s in China', (at, day, last) => {
  expect([chineseDay(new Date(at)), validUntil(new Date(at))]).toEqual([day, last])
})

test.each([
  ['2026-11-27T15:59:59Z', false],
  ['2026-11-27T16:00:00Z', true],
])('at %s a quotation until 2026-11-27 has expired: %s', (now, expired) => {
  expect(isExpired('2026-11-27', new Date(now))).toBe(expired)
})

const row = (cartItemId: string, skuId: string, count: number) => ({ cartItemId, skuId, count })

test('lines stand as they were chosen, the same goods of two demanders as one', () => {
  const rows = [row('3', '30', 1), row('2', '20', 4), row('1', '30', 2)]
  expect(quotedLines(rows, ['1', '2', '3'])).toEqual([row('1', '30', 3), row('2', '20', 4)])
})

const key = 'Az09_-'.padEnd(43, 'x')

test('an address tells what it is of', () => {
  const address = fileAddress(key, 'BJ2611200012', 'xlsx')
  expect(address).toBe(`/files/quotation/${key}/BJ2611200012.xlsx`)
  expect(fileAt(address)).toEqual({ key, quotationNo: 'BJ2611200012', kind: 'xlsx' })
  expect(fileName('BJ2611200012', 'pdf')).toBe('报价单_BJ2611200012.pdf')
})

test.each([
  `/files/quotation/${key.slice(1)}/BJ2611200012.pdf`,
  `/files/quotation/${key}x/BJ2611200012.pdf`,
  `/files/quotation/${key}/BJ2611200012.exe`,
  `/files/quotation/${key}/SO2611200012.pdf`,
  `/files/quotation/${key}/../BJ2611200012.pdf`,
  `/files/quotation/${key}`,
  '/files/quotation//BJ2611200012.pdf',
])('%s is of nothing', (path) => {
  expect(fileAt(path)).toBe(null)
})
