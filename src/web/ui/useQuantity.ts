import { type KeyboardEvent, useState } from 'react'
import type { Product } from '#mall/catalogue/catalogue.contract.ts'
import { type QuantityRule, typedQuantity } from './quantity.ts'
import { useAddCart } from './useAddCart.ts'

/** How many are to be added; Enter in the field adds them, unless what was typed had to be corrected. */
export function useQuantity(
  product: QuantityRule & Pick<Product, 'skuId' | 'taxPrice' | 'cartNum'>,
) {
  const [count, setCount] = useState(product.cartNum)
  const { addCart } = useAddCart()

  function addOnEnter({ key, target, repeat, nativeEvent }: KeyboardEvent) {
    const isField = target instanceof HTMLInputElement && target.inputMode === 'numeric'
    if (!isField || key !== 'Enter' || repeat || nativeEvent.isComposing) return
    const typed = typedQuantity(target.value, product, count)
    if (!typed.warning) addCart(product, typed.count)
  }
  return { count, setCount, addOnEnter }
}
