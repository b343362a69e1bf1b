import type { ReactNode } from 'react'
import type { ProductDetail } from '#mall/goods/catalogue/catalogue.contract.ts'
import { nextTier, priceAt, tierAt } from '#mall/goods/pricing/tier.rules.ts'
import { fen, price, taxPercentOf, withoutTax, yuan } from '#mall/money.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'

type AtCountProps = {
  product: ProductDetail
  count: number
  children(taxPrice: number): ReactNode
}

/** Shows what one costs where so many are wanted. */
export const AtCount = ({ product, count, children }: AtCountProps) =>
  children(priceAt({ ...product, taxPrice: product.taxPrice ?? 0 }, count))

type Props = { product: ProductDetail; count: number; onChange(count: number): void }

/** From so many pieces on one costs less; one click takes as many as the next tier needs. */
export function Tiers({ product, count, onChange }: Props) {
  const { priceTiers = [], unit } = product
  const reached = tierAt(priceTiers, count) ?? priceTiers[0]
  const next = nextTier(product, count)
  const isReady = useIsHydrated()
  const cells = priceTiers.map((tier, at) => ({
    ...tier,
    quantity: quantityText(tier.minCount, priceTiers[at + 1]?.minCount),
    look: tier === reached ? 'reached' : undefined,
  }))
  return (
    <div className="tiers">
      <table aria-label="阶梯价">
        <tbody>
          <tr>
            <th scope="row">数量（{unit}）</th>
            {cells.map(({ minCount, quantity, look }) => (
              <td key={minCount} className={look} aria-current={look ? 'true' : undefined}>
                {quantity}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">含税单价</th>
            {cells.map(({ minCount, taxPrice, look }) => (
              <td key={minCount} className={look}>
                <b>{price(taxPrice)}</b>
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">未税</th>
            {cells.map(({ minCount, taxPrice, look }) => (
              <td key={minCount} className={look}>
                {price(yuan(withoutTax(fen(taxPrice), taxPercentOf(product))))}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {next && (
        <button
          type="button"
          className="txt"
          disabled={!isReady}
          onClick={() => onChange(next.count)}
        >
          再买 {next.missing.toLocaleString('en')} {unit}，每{unit} {price(next.taxPrice)}
        </button>
      )}
    </div>
  )
}

const quantityText = (from: number, next: number | undefined): string =>
  next === undefined
    ? `${from.toLocaleString('en')} 起`
    : next - 1 === from
      ? `${from}`
      : `${from.toLocaleString('en')}–${(next - 1).toLocaleString('en')}`
