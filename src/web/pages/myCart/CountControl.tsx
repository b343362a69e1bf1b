import { memo, useState } from 'react'
import type { CartItem } from '#mall/trade/cart/cart.contract.ts'
import { isActive } from '#mall/trade/cart/cart.rules.ts'
import { Stepper } from '#web/ui/Stepper.tsx'
import styles from './cart.module.css'
import { countHint } from './countHint.ts'
import phone from './phone.module.css'

type Props = { item: CartItem; onChange(cartItemId: string, count: number): Promise<void> }

/** Shows the wish at once; the line keeps its old count until the server has stored the new one. */
export const CountControl = memo(function CountControl({ item, onChange }: Props) {
  const { cartItemId, minCount, isMultiple, unit, stock, model } = item
  const [wish, setWish] = useState<number | null>(null)
  const hint = isActive(item) ? countHint(item) : { text: '该商品已下架', isShort: false }

  async function handleChange(count: number) {
    setWish(count)
    await onChange(cartItemId, count)
    setWish((latest) => (latest === count ? null : latest))
  }

  return (
    <div className={`${styles.count} ${phone.count}`}>
      <Stepper
        rule={{ minQuantity: minCount, isMultiple, unit, max: stock }}
        value={wish ?? item.count}
        onChange={handleChange}
        label={model}
        isDisabled={!isActive(item)}
      />
      <span className={`${styles.hint} ${hint.isShort ? styles.short : ''}`}>{hint.text}</span>
    </div>
  )
})
