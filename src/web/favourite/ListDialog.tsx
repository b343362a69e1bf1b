import { useId, useState } from 'react'
import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import type { ListGoods } from '#mall/own/favourite/list.contract.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { quantityHint } from '#web/ui/quantity.ts'
import { Stepper } from '#web/ui/Stepper.tsx'
import styles from './dialog.module.css'
import { ListChoice } from './ListChoice.tsx'
import { useListChoice } from './useListChoice.ts'
import { useSaveToList } from './useSaveToList.ts'

type Props = {
  goods: ListGoods[]
  /** When it is only one: how many of it can still be said. */
  product?: Product
  /** For a new list. */
  suggestedName?: string
  onClose(): void
}

/** Puts goods on one of the visitor's lists, or on a new one. */
export function ListDialog({ goods, product, suggestedName = '', onClose }: Props) {
  const [count, setCount] = useState(goods[0]?.count ?? 1)
  const choice = useListChoice(suggestedName)
  const { isSaving, save, error } = useSaveToList(choice, onClose)
  const form = useId()
  const chosen = product ? goods.map((one) => ({ ...one, count })) : goods
  const footer = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        取消
      </button>
      <button
        type="submit"
        form={form}
        className="btn p"
        disabled={isSaving || choice.lists === null}
      >
        {isSaving ? '保存中' : '加入清单'}
      </button>
    </>
  )
  return (
    <Dialog
      title={product ? '加入常购清单' : `保存 ${goods.length} 种商品为常购清单`}
      footer={footer}
      onClose={onClose}
      isSmall
    >
      <form id={form} action={() => save(chosen)} className={styles.form}>
        {product && <One product={product} count={count} onCount={setCount} />}
        <ListChoice choice={choice} error={error} />
      </form>
    </Dialog>
  )
}

type OneProps = { product: Product; count: number; onCount(count: number): void }

const One = ({ product, count, onCount }: OneProps) => (
  <div className={styles.one}>
    <div>
      <b className="any">{product.model}</b>
      <p className="sec t12">{product.productName}</p>
    </div>
    <div>
      <Stepper rule={product} value={count} onChange={onCount} label={product.model} />{' '}
      <span className="sec t13">{product.unit}</span>
      <p className="mute t12">{quantityHint(product)}</p>
    </div>
  </div>
)
