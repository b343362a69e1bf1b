/**
 * An answer says by these names what something costs, and `stock` how many pieces of it there are. A price of goods is left out where it is read (pricing.sql.ts);
 * carts, requisitions, quotations and orders are counted with it and lose it on the way out.
 */
export const prices: ReadonlySet<string> = new Set([
  'taxPrice',
  'lessAmount',
  'discountAmount',
  'notaxPrice',
  'noTaxPrice',
  'currentPrice',
  'targetPrice',
  'marketPrice',
  'standardPrice',
  'lastPrice',
  'agreedPrice',
  'oldPrice',
  'price',
  'targetPrice',
  'cost',
  'margin',
  'taxCountAmount',
  'withTaxTotal',
  'noTaxTotal',
  'tax',
  'freight',
  'totalPrice',
  'withTaxAmount',
  'noTaxAmount',
  'taxAmount',
  'payable',
  'onAccount',
  'prepaid',
  'goingBack',
  'amounts',
  'stock',
  'priceTiers',
])

/** The same answer for somebody who sees no prices: they are absent (spec/api.md). */
export function withoutPrices(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutPrices)
  if (typeof answer !== 'object' || answer === null) return answer
  const shown = Object.entries(answer).filter(([name]) => !prices.has(name))
  return Object.fromEntries(shown.map(([name, value]) => [name, withoutPrices(value)]))
}
