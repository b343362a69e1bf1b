import { drawingUrl } from '#drawing/drawing.rules.ts'
import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'

type Pictured = Pick<Product, 'imgUrl' | 'family' | 'attrDesc' | 'productName'>

/**
 * Goods without a photo have the drawing of their attributes as their picture. Loaders of public pages call this, so
 * that what reads attributes (37 KB of brotli) stays on the server. The drawing is a thumb below 120 px (look.md); of
 * several photos only the full picture has more than the first.
 */
export const withDrawing = <P extends Pictured>(
  product: P,
  variant: 'thumb' | 'mid' | 'full',
): P & { imgUrl: string } => ({
  ...product,
  imgUrl:
    (variant === 'full' ? product.imgUrl : product.imgUrl.split(',', 1)[0]) ||
    drawingUrl(product.family, JSON.parse(product.attrDesc), variant, product.productName),
})

/** It has dimensions, also beside photos. */
export const drawingOf = ({ family, attrDesc, productName }: Pictured): string =>
  drawingUrl(family, JSON.parse(attrDesc), 'full', productName)
