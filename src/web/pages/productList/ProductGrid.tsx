import { useState } from 'react'
import { summary } from '#mall/catalogue/attributes.rules.ts'
import type { Product } from '#mall/catalogue/catalogue.contract.ts'
import { AddButton } from '#web/ui/AddButton.tsx'
import { productAddress } from '#web/ui/addresses.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Price } from '#web/ui/Price.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { quantityHint } from '#web/ui/quantity.ts'
import { Stepper } from '#web/ui/Stepper.tsx'
import styles from './grid.module.css'

/** Four columns at every width (spec §9); the first row is loaded at once, the rest when it is near. */
export function ProductGrid({ list }: { list: Product[] }) {
  const hasHints = list.some((product) => quantityHint(product) !== '')
  return (
    <ul className={styles.grid}>
      {list.map((product, index) => (
        <Card
          key={product.skuId}
          product={product}
          isInFirstRow={index < 4}
          hasHintLine={hasHints}
        />
      ))}
    </ul>
  )
}

type CardProps = { product: Product; isInFirstRow: boolean; hasHintLine: boolean }

function Card({ product, isInFirstRow, hasHintLine }: CardProps) {
  const [count, setCount] = useState(product.cartNum)
  const { model, productName, brandName, skuCode, deliveryDate } = product
  const details = [summary(product), `订货号 ${skuCode}`].filter(Boolean).join(' · ')
  const blank = { to: productAddress(product.skuId), target: '_blank', rel: 'noopener' }
  return (
    <li className={styles.card}>
      <PageLink {...blank} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <ProductImage product={product} size={288} isEager={isInFirstRow} />
      </PageLink>
      <p className={styles.name}>{brandName}</p>
      <PageLink {...blank} className={styles.model}>
        {model}
      </PageLink>
      <p className={styles.name} title={productName}>
        {productName}
      </p>
      <p className={styles.summary} title={details}>
        {details}
      </p>
      <div className={styles.price}>
        <span>
          <Price product={product} />
        </span>
        <span className={styles.delivery}>{deliveryDate} 个工作日</span>
      </div>
      <div className={styles.buy}>
        <Stepper rule={product} value={count} onChange={setCount} label={model} />
        <AddButton product={product} count={count} className="btn o" />
      </div>
      {hasHintLine && <p className={styles.hint}>{quantityHint(product)}</p>}
    </li>
  )
}
