import { expect, test } from 'vitest'
import { linesOf, type Moves, movesOf, newerIn, rateText, undone } from './priceChange.rules.ts'
import { readPriceLines } from './priceLines.rules.ts'

const names = {
  skus: new Map([['7', '6204-2RSH A1']]),
  brands: new Map([['3', '斯凯孚']]),
  categories: new Map([['101', '轴承']]),
}

test('a change is what differs, in words', () => {
  const moves = movesOf(
    { 'sku:7': '3000', 'brand:3': '9250', isFreight: '0', note: '旧' },
    { 'sku:7': '2750', 'brand:3': '9250', 'category:101': '9500', isFreight: '1', note: '旧' },
  )
  expect(moves).toEqual({
    'sku:7': ['3000', '2750'],
    'category:101': ['', '9500'],
    isFreight: ['0', '1'],
  })
  expect(linesOf(moves, names)).toEqual([
    { label: '6204-2RSH A1', was: '¥30.00', now: '¥27.50' },
    { label: '轴承', was: '', now: '9.5 折' },
    { label: '包邮', was: '否', now: '是' },
  ])
})

test('it is taken back while all that it moved is as it left it', () => {
  const moves: Moves = { 'sku:7': ['3000', '2750'], 'brand:3': ['', '9250'] }
  expect(newerIn(moves, { 'sku:7': '2750', 'brand:3': '9250' })).toEqual([])
  expect(newerIn(moves, { 'sku:7': '2700' })).toEqual(['sku:7', 'brand:3'])
  expect(undone(moves)).toEqual({ 'sku:7': '3000', 'brand:3': '' })
})

test.each([
  [9250, '9.25 折'],
  [9500, '9.5 折'],
  [10_000, '不打折'],
])('%i ten-thousandths are %s', (rate, text) => {
  expect(rateText(rate)).toBe(text)
})

test('lines end in their price, whatever stands between', () => {
  const { lines, problems } = readPriceLines(
    '6204-2RSH 28.17\n\nSKF 6205\t¥9\n没有价格\nSC63x25，124.5\n零 0',
  )
  expect(lines.map(({ lineNo, called, fen }) => [lineNo, called, fen])).toEqual([
    [1, '6204-2RSH', '2817'],
    [3, 'SKF 6205', '900'],
    [5, 'SC63x25', '12450'],
  ])
  expect(problems).toEqual(['第 4 行没有价格', '第 6 行没有价格'])
})
