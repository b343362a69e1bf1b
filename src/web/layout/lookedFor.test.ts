import { expect, test } from 'vitest'
import { lookedFor, readable } from './lookedFor.ts'

test.each([
  ['/6204-2RS.html', '', '6204-2RS'],
  ['/goods/%E8%BD%B4%E6%89%BF_6204/', '', '轴承 6204'],
  ['/search.php', '?q=M8*30&page=2', 'M8*30'],
  ['/productDetail', '?skuId=999999999', ''],
  ['/productDetail', '?skuCode=GP0000183', 'GP0000183'],
  ['/secondCategory', '?firstCategoryId=77&firstCategoryTitle=轴承', '轴承'],
  ['/admin/companies', '', ''],
  ['/%E0%A4%A', '', '%E0%A4%A'],
  [`/${'x'.repeat(300)}`, '', 'x'.repeat(100)],
])('%s%s is looked for as %s', (pathname, search, words) => {
  expect(lookedFor(pathname, search)).toBe(words)
})

test('addresses are shown as people read them', () => {
  expect(readable('/%E8%BD%B4%E6%89%BF?a=1')).toBe('/轴承?a=1')
})
