import { brandName } from '#mall/brandName.rules.ts'
import { comparisons } from '#mall/goods/catalogue/attributes.rules.ts'
import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import { AddButton } from '#web/ui/AddButton.tsx'
import { productAddress } from '#web/ui/addresses.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Price } from '#web/ui/Price.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { stockInShort } from '#web/ui/stock.ts'
import { useQuantity } from '#web/ui/useQuantity.ts'
import styles from './compare.module.css'

type Props = {
  products: Product[]
  onlyDiffering: boolean
  /** Goods can be taken out of what somebody has chosen, not out of an address. */
  onRemove?(product: Product): void
}

/** One column for each product; rows in which they differ are marked. */
export function ComparisonTable({ products, onlyDiffering, onRemove }: Props) {
  const seesPrices = products.some(({ priceVisible }) => priceVisible)
  const rows = factsOf(products).filter(({ isDiffering }) => isDiffering || !onlyDiffering)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          {products.map((product) => (
            <ProductHead key={product.skuId} product={product} onRemove={onRemove} />
          ))}
        </tr>
      </thead>
      <tbody>
        {seesPrices && (
          <tr>
            <th scope="row">含税单价</th>
            {products.map((product) => (
              <td key={product.skuId}>
                <span className={styles.cost}>
                  <Price product={product} />
                </span>
              </td>
            ))}
          </tr>
        )}
        {rows.map(({ key, name, values, isDiffering }) => (
          <tr key={key} className={isDiffering ? styles.differing : undefined}>
            <th scope="row">{name}</th>
            {values.map((value, column) => (
              <td key={products[column]?.skuId}>{value}</td>
            ))}
          </tr>
        ))}
        <tr>
          <td />
          {products.map((product) => (
            <td key={product.skuId}>
              <Buy product={product} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

type Fact = { key: string; name: string; values: string[]; isDiffering: boolean }

function factsOf(products: Product[]): Fact[] {
  const fact = (name: string, read: (product: Product) => string): Fact => {
    const values = products.map(read)
    return { key: name, name, values, isDiffering: new Set(values).size > 1 }
  }
  return [
    fact('品牌', (product) => brandName(product.brandName).short),
    ...comparisons(products).map(({ name, unit, ...fact }) => ({
      ...fact,
      key: `参数 ${fact.key}`, // one may be called 品牌 too
      name: [name, unit].filter(Boolean).join(' '),
    })),
    fact('起订量', ({ minQuantity, unit }) => `${minQuantity} ${unit}`),
    fact('交期', ({ deliveryDate }) => `${deliveryDate} 个工作日`),
    fact('库存', (product) => stockInShort(product, product.cartNum).text),
  ]
}

type HeadProps = { product: Product; onRemove: Props['onRemove'] }

function ProductHead({ product, onRemove }: HeadProps) {
  const { skuId, model, productName, skuCode } = product
  return (
    <th scope="col">
      <ProductImage product={product} size={120} isEager />
      <PageLink to={productAddress(skuId)} target="_blank" rel="noopener">
        {model}
      </PageLink>
      <p>{productName}</p>
      <p>{skuCode}</p>
      {onRemove && (
        <button type="button" aria-label={`移除 ${model}`} onClick={() => onRemove(product)}>
          <Icon name="x" />
        </button>
      )}
    </th>
  )
}

function Buy({ product }: { product: Product }) {
  const { count, stepper, row } = useQuantity(product)
  return (
    <div className={styles.buy} {...row}>
      <Stepper {...stepper} />
      <AddButton product={product} count={count} className="btn outline" isShort />
    </div>
  )
}
