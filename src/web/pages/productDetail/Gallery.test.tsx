import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ProductDetail } from '#mall/goods/catalogue/catalogue.contract.ts'
import { drawingOf, withDrawing } from '#web/ui/withDrawing.ts'
import { Gallery } from './Gallery.tsx'

const goods = (imgUrl: string) =>
  ({
    ...{ skuId: '1', brandName: 'SKF/斯凯孚', model: 'M8', productName: '六角螺母 M8', imgUrl },
    ...{ family: 'nut_hex', attrDesc: '{"规格":"M8","材质":"黄铜"}' },
  }) as ProductDetail

function shown(imgUrl: string) {
  const product = withDrawing(goods(imgUrl), 'full')
  const html = renderToStaticMarkup(
    <Gallery product={product} drawing={drawingOf(product)} facts={[]} />,
  )
  return {
    pictures: [...html.matchAll(/<img src="([^"]*)"/g)].map(([, address]) => address),
    alt: /alt="([^"]*)"/.exec(html)?.[1],
    caption: /<figcaption>(.*?)</.exec(html)?.[1],
  }
}

const drawing = drawingOf(goods(''))

test('without a photo the drawing says itself that it is one', () => {
  expect(drawing).toContain('nut/M8-hex+brass')
  expect(shown('')).toEqual({
    pictures: [drawing],
    alt: '六角螺母 M8 M8 示意图',
    caption: undefined,
  })
})

test('photos come first, the drawing last, and a photo is not called a drawing', () => {
  expect(shown('/photo/a,/photo/b')).toEqual({
    pictures: ['/photo/a/480', '/photo/a/112', '/photo/b/112', drawing],
    alt: '六角螺母 M8 M8',
    caption: '商品照片，以实物为准',
  })
  expect(withDrawing(goods('/photo/a,/photo/b'), 'thumb').imgUrl).toBe('/photo/a')
})
