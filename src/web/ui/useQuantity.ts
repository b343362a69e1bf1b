import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import { type QuantityRule, typedQuantity } from './quantity.ts'
import { toast } from './toast.ts'
import { useAddCart } from './useAddCart.ts'

/**
 * Holds how many are to be added, for a stepper and its row; Enter in the field adds them. Neither Enter nor a click
 * sends what it has itself corrected: nobody has seen it yet.
 */
export function useQuantity(
  product: QuantityRule & Pick<Product, 'skuId' | 'taxPrice' | 'cartNum' | 'model'>,
) {
  const [count, setCount] = useState(product.cartNum)
  const { addCart } = useAddCart()
  const isCorrected = useRef(false)
  const begin = () => {
    isCorrected.current = false
  }

  function addOnEnter({ key, target, repeat, nativeEvent }: KeyboardEvent) {
    const isField = target instanceof HTMLInputElement && target.inputMode === 'numeric'
    if (!isField || key !== 'Enter' || repeat || nativeEvent.isComposing) return
    const typed = typedQuantity(target.value, product, count)
    if (!typed.warning) addCart(product, typed.count)
  }

  function hold(event: MouseEvent) {
    if (!isCorrected.current || !(event.target as Element).closest('.btn')) return
    event.preventDefault()
    event.stopPropagation()
    begin()
    toast('warn', '请核对数量后再次点击')
  }

  const stepper = {
    rule: product,
    value: count,
    onChange: setCount,
    onCorrect: () => {
      isCorrected.current = true
    },
    label: product.model,
  }
  const row = {
    onPointerDownCapture: begin,
    onKeyDownCapture: begin,
    onClickCapture: hold,
    onKeyDown: addOnEnter,
  }
  return { count, stepper, row }
}
