import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import { sized } from '#mall/goods/catalogue/photo.rules.ts'
import { withDrawing } from '#web/ui/withDrawing.ts'

/** Attributes stay on the server: the drawing is all that a card shows of them. */
export function cardOf(product: Product) {
  const { skuId, brandName, productName, model, unit, minQuantity, deliveryDate } = product
  const { priceVisible, taxPrice, marketPrice, priceSource } = product
  const price = { priceVisible, taxPrice, marketPrice, priceSource, unit }
  const picture = pictureOf(product, 'thumb')
  return { skuId, brandName, productName, model, minQuantity, deliveryDate, picture, ...price }
}

export const pictureOf = (product: Product, variant: 'thumb' | 'full') =>
  sized(withDrawing(product, variant).imgUrl.split(',', 1)[0] ?? '', variant === 'full' ? 480 : 240)
