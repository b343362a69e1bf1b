import { expect, test } from 'vitest'
import { amount, choice, filterOf, links, tabs, text, unreadIn } from './listFilter.ts'

const list = {
  fields: {
    tab: tabs('订单状态', { all: '全部', unpaid: '待付款' }),
    scope: links('订单范围', { mine: '我的', company: '全公司' }),
    pay: choice('付款', { transfer: '公司转账' }),
    minPrice: amount('最低金额'),
    maxPrice: amount('最高金额', 'minPrice'),
    keyword: text('搜索', '单号'),
  },
}
const whyOf = (query: string) =>
  unreadIn(list.fields, new URLSearchParams(query)).map(({ why }) => why)
const amountsOf = (query: string) => {
  const { minPrice, maxPrice } = filterOf(list, new URLSearchParams(query))
  return [minPrice, maxPrice]
}

test.each([
  ['tab=foo', '没有订单状态「foo」，已按「全部」显示'],
  ['scope=world', '没有订单范围「world」，已按「我的」显示'],
  ['pay=gold', '没有付款「gold」，已按「全部付款」显示'],
  ['minPrice=abc', '最低金额「abc」不是金额，未按它筛选，请输入如 1000 或 99.50'],
  ['minPrice=20&maxPrice=10', '最低金额高于最高金额，未按金额筛选'],
])('%s narrows nothing and says so', (query, why) => {
  expect(whyOf(query)).toEqual([why])
})

test('what can be looked for says nothing', () => {
  const query = 'tab=unpaid&scope=company&pay=transfer&minPrice=9.5&maxPrice=10&keyword=foo'
  expect(whyOf(query)).toEqual([])
  expect(amountsOf(query)).toEqual([9.5, 10])
})

test('amounts the wrong way round narrow nothing, as no amount does', () => {
  expect(amountsOf('minPrice=20&maxPrice=10')).toEqual([undefined, undefined])
  expect(amountsOf('minPrice=-1&maxPrice=10')).toEqual([undefined, 10])
})
