import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ProductDetail } from '#mall/goods/catalogue/catalogue.contract.ts'
import { Invalid } from './Invalid.tsx'

const product = {
  ...{ skuId: '1', skuCode: 'GP0000001', brandName: 'SKF/斯凯孚', model: '6204-2RSH' },
  ...{ productName: '深沟球轴承 20×47×14', family: '', attrDesc: '{}', imgUrl: '/a' },
} as ProductDetail

test.each([
  [2, true, '该商品已失效，看看替代品。下方是同规格的在售商品。'],
  [0, true, '该商品已失效，看看替代品。同规格的商品没有在售的，下方是同系列中相近的规格。'],
  [0, false, '该商品已失效，看看替代品。同规格的商品没有在售的。'],
])('what is shown below is said without a number: %j %j', (same, isInSeries, note) => {
  const html = renderToStaticMarkup(<Invalid {...{ product, same, isInSeries }} />)
  expect(/<p[^>]*>(.*?)<\/p>/.exec(html)?.[1]?.replace(/<[^>]*>/g, '')).toBe(note)
})
