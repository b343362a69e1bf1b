import { expect, test } from 'vitest'
import { shortage, shortageInFull, stockInShort } from './stock.ts'

test.each([
  [{ stock: 1200, unit: '套' }, 1200, '', ''],
  [
    { stock: 1200, unit: '套' },
    1205,
    '部分现货，仅 1,200 套',
    '部分现货，仅 1,200 套，其余 5 套需订货',
  ],
  [{ stock: 0, unit: '套' }, 1, '暂无现货', '暂无现货'],
  [{ stock: undefined, unit: '套' }, 99, '', ''],
])('of %j wanted %i', (goods, count, short, full) => {
  expect(shortage(goods, count)).toBe(short)
  expect(shortageInFull(goods, count)).toBe(full)
})

test.each([
  [{ isInStock: true, stock: 1200, unit: '套' }, 1200, '现货 1,200', 'ok'],
  [{ isInStock: true, stock: 3, unit: '套' }, 4, '部分现货 3', 'warn'],
  [{ isInStock: false, stock: 0, unit: '套' }, 1, '订货', 'mute'],
  [{ isInStock: true, stock: undefined, unit: '套' }, 9999, '现货', 'ok'],
])('a list says of %j for %i: %s', (goods, count, text, tone) => {
  expect(stockInShort(goods, count)).toEqual({ text, tone })
})
