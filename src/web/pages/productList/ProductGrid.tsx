import { brandName as shortBrand } from '#mall/brandName.rules.ts'
import { AddButton } from '#web/ui/AddButton.tsx'
import { productAddress } from '#web/ui/addresses.ts'
import { CompareBox } from '#web/ui/compared.tsx'
import { isOnInquiry, Price } from '#web/ui/Price.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { quantityHint } from '#web/ui/quantity.ts'
import { Stepper } from '#web/ui/Stepper.tsx'
import { StockNote } from '#web/ui/StockNote.tsx'
import { useQuantity } from '#web/ui/useQuantity.ts'
import styles from './grid.module.css'
import type { Line, Lines } from './lines.ts'

/** Four columns at every width but phones (spec §9); the first two rows are loaded at once, the rest when it is near. */
export function ProductGrid({ list }: Lines) {
  const hasHints = list.some((line) => quantityHint(line) !== '')
  return (
    <ul className={styles.grid}>
      {list.map((line, index) => (
        <Card key={line.skuId} line={line} isOnFirstScreen={index < 8} hasHintLine={hasHints} />
      ))}
    </ul>
  )
}

type CardProps = { line: Line; isOnFirstScreen: boolean; hasHintLine: boolean }

function Card({ line, isOnFirstScreen, hasHintLine }: CardProps) {
  const { count, stepper, row } = useQuantity(line)
  const { model, productName, brandName, details, skuCode, materialCode, deliveryDate } = line
  const blank = { href: productAddress(line.skuId), target: '_blank', rel: 'noopener' }
  return (
    <li className={styles.card}>
      {/* biome-ignore lint/a11y/useAnchorContent: the model below is the same link */}
      <a {...blank} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <ProductImage product={line} size={120} isEager={isOnFirstScreen} />
      </a>
      <CompareBox product={line} className={styles.compare}>
        对比
      </CompareBox>
      <p className={styles.brand} title={brandName}>
        {shortBrand(brandName).short}
      </p>
      <a {...blank} className={styles.model}>
        {model}
      </a>
      <p className={styles.name} title={[productName, details].filter(Boolean).join(' · ')}>
        {productName} <span>{details}</span>
      </p>
      <p className={styles.code}>
        订货号 {skuCode} {materialCode && <span>物料编码 {materialCode}</span>}
      </p>
      <div className={styles.price}>
        <span>
          <Price product={line} />
        </span>
        <span className={styles.delivery}>
          {deliveryDate} 个工作日
          <StockNote product={line} count={count} />
        </span>
      </div>
      <div className={styles.buy} {...row}>
        <Stepper {...stepper} />
        <AddButton
          product={line}
          count={count}
          className={isOnInquiry(line) ? 'btn' : 'btn outline'}
        />
      </div>
      {hasHintLine && <p className={styles.hint}>{quantityHint(line)}</p>}
    </li>
  )
}
