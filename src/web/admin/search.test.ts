import { expect, test } from 'vitest'
import { listSearch, wordsOf } from './search.ts'

test.each([
  ['tab=all&pageNum=3', { tab: 'waiting' }, '?tab=waiting'],
  ['tab=all&keyword=苏州&pageNum=3', { tab: '' }, '?keyword=%E8%8B%8F%E5%B7%9E'],
  ['actor=a&before=9', { before: '5' }, '?actor=a&before=5'],
  ['tab=all', { tab: '' }, '?'],
])('%s with %j is %s', (search, part, next) => {
  expect(listSearch(new URLSearchParams(search), part)).toBe(next)
})

test.each([
  ['keyword=+a+&pageNum=2', { keyword: 'a', pageNum: 2 }],
  ['pageNum=0', { keyword: '', pageNum: 1 }],
  ['pageNum=-1', { keyword: '', pageNum: 1 }],
  [`keyword=${'a'.repeat(80)}`, { keyword: 'a'.repeat(64), pageNum: 1 }],
])('%s is read as %j', (search, words) => {
  expect(wordsOf(new URLSearchParams(search))).toEqual(words)
})
