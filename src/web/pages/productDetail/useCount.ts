import { useEffect, useState } from 'react'
import type { ProductDetail } from '#mall/goods/catalogue/catalogue.contract.ts'
import { typedQuantity } from '#web/ui/quantity.ts'
import { readTab, writeTab } from '#web/ui/tabStore.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'

/** Holds how many are wanted. What a visitor has typed is there again when he comes back from the login. */
export function useCount(product: ProductDetail) {
  const isVisitor = useVisitor().who === null
  const [count, setCount] = useState(product.cartNum)
  const place = `count:${product.skuId}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the product appears
  useEffect(() => {
    const typed = readTab(place)
    if (typed) setCount(typedQuantity(typed, product, product.cartNum).count)
    if (!isVisitor) writeTab(place, '')
  }, [place])
  function change(next: number) {
    setCount(next)
    if (isVisitor) writeTab(place, `${next}`)
  }
  return [count, change] as const
}
