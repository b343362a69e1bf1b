import { Fragment } from 'react'
import type { ProductDetail } from '#mall/catalogue/catalogue.contract.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { copy } from './CopyButton.tsx'
import type { Fact } from './meta.ts'
import styles from './specification.module.css'

type Props = { product: ProductDetail; facts: Fact[] }

export function Specification({ product, facts }: Props) {
  return (
    <section className={`sheet ${styles.specification}`}>
      <div>
        <h2>
          规格参数
          <button
            type="button"
            className="txt t13"
            disabled={!useIsHydrated()}
            onClick={() => copy(facts.map((fact) => fact.join('\t')).join('\n'))}
          >
            复制全部
          </button>
        </h2>
        <Facts facts={facts} />
      </div>
      {product.isActive && <Terms product={product} />}
    </section>
  )
}

const Terms = ({ product }: { product: ProductDetail }) => (
  <div>
    <h2>包装与物流</h2>
    <Facts facts={packing(product)} />
    <h2>售后说明</h2>
    <p>
      收货后 7 天内，未使用、包装完好的商品可申请退货；15 天内出现质量问题可申请换货。
      定制、切割、已拆封的商品不支持无理由退货。申请时请提供订单号，并与客服联系。
    </p>
  </div>
)

const packing = ({ minQuantity, unit, isMultiple, deliveryDate }: ProductDetail): Fact[] => [
  ['单位', unit],
  ['起订量', `${minQuantity} ${unit}`],
  ['订购数量', isMultiple ? `${minQuantity} ${unit}的倍数` : '不限倍数'],
  ['交期', `${deliveryDate} 个工作日发货`],
]

/** Two pairs in a row; an odd end spans it. */
const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl className={`kv ${styles.facts}`}>
    {facts.map(([name, value]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
)
