import { taxRates } from '#mall/goods/pricing/totals.rules.ts'
import { price } from '#mall/money.ts'
import type { Totals } from '#mall/trade/order/settled.contract.ts'

/** The terms of a list of sums, from the goods to the freight; what has to be paid follows them. */
export const Sums = ({ totals, lines }: { totals: Totals; lines: { taxPercent: number }[] }) => (
  <>
    <dt>含税总额</dt>
    <dd>{price(totals.withTaxTotal)}</dd>
    <dt>未税金额</dt>
    <dd>{price(totals.noTaxTotal)}</dd>
    <dt>税额（{taxRates(lines)}）</dt>
    <dd>{price(totals.tax)}</dd>
    <dt>运费</dt>
    <dd>{price(totals.freight)}</dd>
  </>
)
