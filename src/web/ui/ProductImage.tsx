import type { Product } from '#mall/catalogue/catalogue.contract.ts'
import { drawingUrl } from '#mall/catalogue/drawing/drawing.rules.ts'

type Pictured = Pick<Product, 'imgUrl' | 'family' | 'attrDesc' | 'productName' | 'model'>

type Props = {
  product: Pictured
  /** Side of the square in pixels; the drawing is chosen by it (look.md: thumb below 120). */
  size: number
  /** The first row of a list is not lazy. */
  isEager?: boolean
}

/** The product's photo, or the drawing of its attributes. The box never changes its size. */
export function ProductImage({ product, size, isEager }: Props) {
  const { imgUrl, productName, model } = product
  return (
    <img
      src={imgUrl.split(',', 1)[0] || drawingOf(product, size)}
      width={size}
      height={size}
      alt={imgUrl ? `${productName} ${model}` : `${productName} ${model} 示意图`}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}

const drawingOf = ({ family, attrDesc }: Pictured, size: number): string =>
  drawingUrl(family, JSON.parse(attrDesc), size < 120 ? 'thumb' : size < 400 ? 'mid' : 'full')
