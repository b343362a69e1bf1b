import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ProductDetail } from '#mall/goods/catalogue/catalogue.contract.ts'
import { PriceBlock } from './PriceBlock.tsx'
import { Services } from './Services.tsx'

const product = {
  priceVisible: true,
  taxPrice: 113,
  unit: '个',
  brandName: 'SKF',
  categories: [],
} as unknown as ProductDetail

test.each([
  [undefined, '未税 ¥100.00', '价格含 13% 增值税'],
  [0, '未税 ¥113.00', '价格含 0% 增值税'],
])('goods whose price contains %o percent of tax: %s, %s', (taxPercent, noTax, contains) => {
  const goods = { ...product, taxPercent } as ProductDetail
  const element = (
    <>
      <PriceBlock product={goods} count={1} onChange={() => {}} />
      <Services product={goods} />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  expect(html).toContain(noTax)
  expect(html).toContain(contains)
})
