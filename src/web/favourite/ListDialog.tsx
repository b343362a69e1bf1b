import { useState } from 'react'
import { api } from '#mall/api.ts'
import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import type { ListGoods } from '#mall/own/favourite/list.contract.ts'
import { newList, putForm } from '#mall/own/favourite/list.form.ts'
import { call } from '#web/call.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import { quantityHint } from '#web/ui/quantity.ts'
import { Stepper } from '#web/ui/Stepper.tsx'
import styles from './dialog.module.css'
import { ListChoice } from './ListChoice.tsx'
import { savedText } from './savedText.ts'
import { useLists } from './useLists.ts'

type Props = {
  goods: ListGoods[]
  /** It is given when the list takes only one product: its quantity can still be changed. */
  product?: Product
  /** It is for a new list. */
  suggestedName?: string
  onClose(): void
}

/** Puts goods on one of the visitor's lists, or on a new one. */
export function ListDialog({ goods, product, suggestedName = '', onClose }: Props) {
  const [count, setCount] = useState(goods[0]?.count ?? 1)
  const { lists, hasFailed } = useLists()
  const sent = product ? goods.map((one) => ({ ...one, count })) : goods
  const edited = useForm(putForm, {
    initial: {
      chosen: (!suggestedName && lists?.[0]?.listId) || newList,
      name: suggestedName,
    },
    send: ({ chosen, name }) =>
      chosen === newList
        ? call(api.shoppingList.createList, { name, goods: sent })
        : call(api.shoppingList.addToList, { listId: chosen, goods: sent }),
    done: savedText,
    onDone: onClose,
  })
  const dialog = { okText: '加入清单', sending: '保存中', isOff: lists === null, onClose }
  const title = product ? '加入常购清单' : `保存 ${goods.length} 种商品为常购清单`
  return (
    <FormDialog {...dialog} title={title} of={edited} isSmall isStacked>
      {product && <One product={product} count={count} onCount={setCount} />}
      {hasFailed && <p className="note bad">清单加载失败，请关闭后重试</p>}
      {lists && <ListChoice of={edited} lists={lists} />}
      {!lists && !hasFailed && <div className="skeleton" role="status" aria-label="正在加载清单" />}
    </FormDialog>
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
