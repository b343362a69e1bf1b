import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ProductDetail } from '#mall/goods/catalogue/catalogue.contract.ts'
import { Invalid } from './Invalid.tsx'

const product = {
  ...{ skuId: '1', skuCode: 'GP0000001', brandName: 'SKF/斯凯孚', model: '6204-2RSH' },
  ...{ productName: '深沟球轴承 20×47×14', family: '', attrDesc: '{}', imgUrl: '/a' },
} as ProductDetail

test.each([
  [2, true, '该商品已失效，看看替代品。下方是可替代它的在售商品，等级与差异已列出。'],
  [0, true, '该商品已失效，看看替代品。没有可替代它的在售商品，下方是同系列中相近的规格。'],
  [0, false, '该商品已失效，看看替代品。没有可替代它的在售商品。'],
])('what is shown below is said without a number: %j %j', (substitutes, isInSeries, note) => {
  const html = renderToStaticMarkup(<Invalid {...{ product, substitutes, isInSeries }} />)
  expect(/<p[^>]*>(.*?)<\/p>/.exec(html)?.[1]?.replace(/<[^>]*>/g, '')).toBe(note)
})
