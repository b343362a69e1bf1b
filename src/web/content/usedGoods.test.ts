import { expect, test } from 'vitest'
import { rendered, searchesOf } from '#mall/people/content/markdown.ts'
import { withoutGoods } from './usedGoods.ts'

const page = (text: string) => ({
  ...{ slug: 'case-x', kind: 'case' as const, industry: '', title: '', description: '' },
  goods: searchesOf(text),
  ...{ version: 1, publishedAt: '' },
  ...rendered(text),
})

test('the list of goods at the end of a case gives way to their cards; elsewhere it stays', () => {
  const shown = withoutGoods(page('## 成效\n\n好\n\n## 所用商品\n\n- [a](/productList?keyword=a)'))
  expect(shown.html).toBe('<h2 id="s1">成效</h2>\n<p>好</p>\n')
  expect(shown.contents).toEqual([{ id: 's1', text: '成效' }])
})

test.each([
  '## 所用商品\n\n- [a](/productList?keyword=a)\n\n## 成效\n\n好',
  '## 所用商品\n\n说明\n\n- [a](/productList?keyword=a)',
  '## 所用商品\n\n- [a](/productList?keyword=a)\n\n说明',
  '## 所用商品\n\n- [a](/productDetail?skuId=1)',
])('nothing else of a text is dropped: %j', (text) => {
  const whole = page(text)
  expect(withoutGoods(whole)).toEqual(whole)
})
