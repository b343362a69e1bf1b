import { useMemo } from 'react'
import { mayOrder, mayQuote, mayShare, seesPrices } from '#mall/access.ts'
import { untilFree } from '#mall/goods/pricing/freight.rules.ts'
import { taxRates, totals } from '#mall/goods/pricing/totals.rules.ts'
import { price } from '#mall/money.ts'
import { SaveAsList } from '#web/favourite/SaveAsList.tsx'
import bar from '#web/ui/actionBar.module.css'
import { useVisitor } from '#web/ui/useVisitor.ts'
import styles from './cart.module.css'
import { Export } from './Export.tsx'
import phone from './phone.module.css'
import { SelectAll } from './SelectAll.tsx'
import { Settle } from './Settle.tsx'
import { Share } from './Share.tsx'
import type { Cart } from './useCart.ts'

/** This is the bottom bar of spec §2. On phones only what decides stays in sight. */
export function CartBar({ cart, isFrozen }: { cart: Cart; isFrozen: boolean }) {
  const { who } = useVisitor()
  return (
    <div className={`${bar.bar} ${styles.bar}`}>
      <div className={`${bar.beside} ${phone.beside}`}>
        <Removal cart={cart} />
      </div>
      <div className={`${bar.main} ${phone.main}`}>
        <span className={styles.all}>
          <SelectAll cart={cart} label="全选" count={`（${cart.active.length} 种）`} />
        </span>
        <Sum cart={cart} />
        {who && mayQuote(who) && <Export cart={cart} />}
        {cart.tab === 'shared'
          ? who && mayShare(who) && <Share cart={cart} />
          : who && mayOrder(who) && <Settle cart={cart} isFrozen={isFrozen} />}
      </div>
    </div>
  )
}

function Removal({ cart }: { cart: Cart }) {
  const { tab, chosen, invalid, hiddenCount, isBusy, removeChosen, clearInvalid } = cart
  const isAsked = tab === 'application'
  return (
    <>
      <button
        type="button"
        className="txt"
        title={isAsked ? '删除选中：从列表中删除并退回给需求人' : undefined}
        disabled={chosen.length === 0}
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : removeChosen}
      >
        {isAsked ? '退回选中' : '删除选中'}
      </button>
      <button
        type="button"
        className="txt"
        disabled={invalid.length === 0}
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : clearInvalid}
      >
        清空失效商品
      </button>
      <SaveAsList className="txt" lines={chosen} suggestedName="" isDisabled={chosen.length === 0}>
        保存为常购清单
      </SaveAsList>
      <span className={styles.hidden} role="status">
        {hiddenCount > 0 && `另有 ${hiddenCount} 种已选商品被筛选隐藏，不计入、不参与操作`}
      </span>
    </>
  )
}

function Sum({ cart }: { cart: Cart }) {
  const { who } = useVisitor()
  return seesPrices(who) ? <Amounts cart={cart} /> : <Kinds cart={cart} />
}

/** It counts the kinds of goods where prices are hidden. */
const Kinds = ({ cart: { chosen } }: { cart: Cart }) => (
  <p className={styles.sum}>
    已选 <b>{new Set(chosen.map(({ skuId }) => skuId)).size}</b> 种
  </p>
)

function Amounts({ cart: { tab, chosen } }: { cart: Cart }) {
  const { who } = useVisitor()
  const sum = useMemo(() => totals(chosen, who ?? { isFreight: 0 }), [chosen, who])
  if (!sum) return <p className={styles.sum}>金额过大，请减少数量</p>
  const missing = untilFree(sum.withTaxTotal, who?.freightRule)
  return (
    <div className={styles.sum}>
      <p>
        <span>
          已选 <b>{sum.type}</b> 种 <b>{sum.total.toLocaleString('en')}</b> 件
        </span>
        <span>
          <i>{tab === 'shared' ? '预估应付总额' : '应付总额'}</i>{' '}
          <b className={styles.payable}>{price(sum.totalPrice)}</b>
        </span>
      </p>
      <small>
        <span>
          含税 {price(sum.withTaxTotal)}，未税 {price(sum.noTaxTotal)}，税额（{taxRates(chosen)}）
          {price(sum.tax)}，
        </span>
        运费 {price(sum.freight)}
        {sum.freight > 0 && missing !== null && `，差 ${price(missing)} 包邮`}
      </small>
    </div>
  )
}
