import { expect, test } from 'vitest'
import { comparedIds, comparisonAddress, comparisonHead } from './compared.rules.ts'

test.each([
  ['12,5,12', ['12', '5']],
  ['1,2,3,4,5', ['1', '2', '3', '4']],
  ['x,0,-1,,7', ['7']],
  ['', []],
])('%j names %j', (text, ids) => {
  expect(comparedIds(text, 4)).toEqual(ids)
})

test('the address of a comparison names its goods, and its head their models', () => {
  const list = [
    { skuId: '12', model: '6204' },
    { skuId: '5', model: '6205' },
  ]
  expect(comparisonAddress(list)).toBe('/productCompare?skuIds=12%2C5')
  expect(comparisonHead(list, 'https://mall.example.cn')).toMatchObject({
    title: '6204、6205 对比',
    canonical: 'https://mall.example.cn/productCompare?skuIds=12%2C5',
    robots: 'noindex',
  })
})
