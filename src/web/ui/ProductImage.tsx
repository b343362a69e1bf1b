import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import { isPhoto, photoSides, sized } from '#mall/goods/catalogue/photo.rules.ts'

type Props = {
  /** With a photo, or with the drawing that withDrawing() has put in its place. */
  product: Pick<Product, 'imgUrl' | 'productName' | 'model'>
  /** It is the side of the square in pixels. */
  size: number
  /** The first row of a list is not lazy, and is fetched before the scripts: behind them it came 80 ms later. */
  isEager?: boolean
}

/** Shows the product's first picture. The box never changes its size. */
export function ProductImage({ product, size, isEager }: Props) {
  const { imgUrl, productName, model } = product
  const [address = ''] = imgUrl.split(',', 1)
  const isDrawing = address.startsWith('/img/')
  return (
    <img
      src={largeEnough(address, size)}
      srcSet={isPhoto(address) ? `${largeEnough(address, 2 * size)} 2x` : undefined}
      width={size}
      height={size}
      alt={`${productName} ${model}${isDrawing ? ' 示意图' : ''}`}
      loading={isEager ? 'eager' : 'lazy'}
      {...(isEager && { fetchPriority: 'high' })}
      decoding="async"
    />
  )
}

const largeEnough = (address: string, size: number) =>
  sized(address, photoSides.find((side) => side >= size) ?? 1600)
