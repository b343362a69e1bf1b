import { expect, test } from 'vitest'
import { columnWidths } from './columns.ts'

const number = { name: '内径', unit: 'mm', isNumeric: true, longest: '100' }
const words = { name: '结构', unit: '', isNumeric: false, longest: '40° 玻璃纤维保持架 普通配组' }
const part = (width: string | undefined) => Number(width?.replace('%', ''))

test('a column of words has more room than one of numbers, and together they fill the table', () => {
  const widths = columnWidths([number, words])
  expect(widths.length).toBe(8)
  expect(part(widths[3])).toBeGreaterThan(1.5 * part(widths[2]))
  expect(widths.reduce((sum, width) => sum + part(width), 0)).toBeCloseTo(100, 0)
})

test('a long word and a long number keep their line', () => {
  const [, , word, digits] = columnWidths([
    { ...words, longest: '金属缠绕垫片加强型石墨填充带外环 304' },
    { ...number, longest: '12345.6789012345' },
    ...Array(4).fill(number),
  ])
  expect([Number(word), Number(digits)]).toEqual([16 * 13 + 20, Math.ceil(16 * 0.6 * 13) + 20])
})

test('more columns than a page has room for are wider than it, instead of broken words', () => {
  const widths = columnWidths(Array(9).fill(number))
  expect(widths.slice(2, 11)).toEqual(Array(9).fill('96'))
})
