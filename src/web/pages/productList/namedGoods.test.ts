import { expect, test } from 'vitest'
import { namedGoods } from './namedGoods.ts'

const one = { skuId: '7', skuCode: 'GP0000007', model: 'LC1D25BDC', materialCode: 'WL-1' }
const found = { total: 1, list: [one] }

test.each(['GP0000007', 'gp 0000007', 'LC1D25-BDC', 'wl1'])('%s opens the article', (keyword) => {
  expect(namedGoods(new URLSearchParams({ keyword, productType: '0' }), found)).toBe('7')
})

test.each([
  ['keyword=GP00', found],
  ['keyword=', found],
  ['keyword=GP0000007&brandId=1', found],
  ['keyword=GP0000007&productType=1', found],
  ['keyword=GP0000007', { total: 2, list: [one, one] }],
  ['keyword=GP0000007', null],
])('%s of %o shows the list', (query, goods) => {
  expect(namedGoods(new URLSearchParams(query), goods)).toBeNull()
})
