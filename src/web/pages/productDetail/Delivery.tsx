import type { ProductDetail } from '#mall/goods/catalogue/catalogue.contract.ts'
import { freeByAgreement, freightText } from '#mall/people/seller/freightWords.rules.ts'
import { quantityHint } from '#web/ui/quantity.ts'
import { shortage } from '#web/ui/stock.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import styles from './info.module.css'

/** The working day on which it leaves, the first on which it can arrive, and the region of one's default address. */
export type Sending = { day: string; earliest: string; region: string }

type Props = { product: ProductDetail; count: number; sending: Sending | null }

export function Delivery({ product, count, sending }: Props) {
  const { who, freightRule } = useVisitor()
  return (
    <dl className={styles.delivery}>
      <dt>交期</dt>
      <dd>
        <b>{product.deliveryDate} 个工作日发货</b>
        <span className="sec">，{stockText(product, count)}</span>
        {sending && (
          <span className="sec">
            ，预计 {sending.day} 发往 {sending.region}，最早 {sending.earliest} 送达
          </span>
        )}
      </dd>
      <dt>起订量</dt>
      <dd>{quantityHint(product) || `1 ${product.unit}起订`}</dd>
      {(who?.isFreight === 1 || freightRule) && (
        <>
          <dt>运费</dt>
          <dd>
            {who?.isFreight === 1 ? freeByAgreement : freightRule && freightText(freightRule)}
          </dd>
        </>
      )}
    </dl>
  )
}

/** Quantities in stock are for those who may buy. */
function stockText(product: ProductDetail, count: number): string {
  const { isInStock, stock, unit } = product
  if (!isInStock) return '订货'
  const here = stock === undefined ? '现货' : `现货 ${stock.toLocaleString('en')} ${unit}`
  return shortage(product, count) || here
}
