import type { ProductDetail } from '#mall/goods/catalogue/catalogue.contract.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { BoughtRecord } from '#mall/trade/order/bought.contract.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { typedQuantity } from '#web/ui/quantity.ts'
import { day } from '#web/ui/time.ts'
import { useAddCart } from '#web/ui/useAddCart.ts'
import styles from './record.module.css'

type Props = { product: ProductDetail; record: BoughtRecord }

const titles = { own: '我的采购记录', department: '本部门采购记录', company: '本公司采购记录' }

/** Tells of the last order of these goods that its reader may see, and adds as many again. */
export function PurchaseRecord({ product, record: { scope, last, recent } }: Props) {
  const { unit } = product
  const pieces = (count: number) => `${count.toLocaleString('en')} ${unit}`
  return (
    <section className={styles.record}>
      <h2>{titles[scope]}</h2>
      <dl>
        <dt>上次购买</dt>
        <dd>
          <PageLink to={to.orderDetail({ orderNo: last.orderNo })} className="link">
            {day(last.createdAt)}
          </PageLink>
        </dd>
        <dt>上次数量</dt>
        <dd>{pieces(last.count)}</dd>
        {product.priceVisible && (
          <>
            <dt>成交价</dt>
            <dd>{price(last.price)}</dd>
          </>
        )}
        {scope !== 'own' && (
          <>
            <dt>下单人</dt>
            <dd>{last.buyerName}</dd>
          </>
        )}
        <dt>近 90 天</dt>
        <dd>{recent.orders > 0 ? `${recent.orders} 次，${pieces(recent.total)}` : '未购买'}</dd>
      </dl>
      <Again product={product} before={last.count} />
    </section>
  )
}

/** The quantity of then, as far as the rules of today allow it. */
function Again({ product, before }: { product: ProductDetail; before: number }) {
  const { addCart, isAdding } = useAddCart()
  const { count } = typedQuantity(`${before}`, product, product.cartNum)
  return (
    <form action={() => addCart(product, count)}>
      <button type="submit" className="btn" disabled={isAdding}>
        {isAdding ? '加入中' : `再买 ${count.toLocaleString('en')} ${product.unit}`}
      </button>
    </form>
  )
}
