import { fen, price, yuan } from '#mall/money.ts'
import { factorOf } from '#mall/trade/bulk/bulk.rules.ts'
import { quoteLimitText } from '#mall/trade/cart/cart.rules.ts'
import { quoteLimits } from '#mall/tradeLimits.ts'
import type { Offer } from './quoteLine.rules.ts'

/** '' unless the line counts in another unit than its goods, and these are not the pieces that it comes to. */
export function unitDoubt(
  { count, unit }: { count: number; unit: string },
  goodsUnit: string,
  offered: number,
): string {
  const factor = factorOf(unit, goodsUnit)
  if (factor === 1 || (factor !== null && count * factor === offered)) return ''
  const of = (pieces: number) => `${pieces.toLocaleString('en')} ${goodsUnit}`
  const asked = `客户要 ${count.toLocaleString('en')} ${unit}`
  return factor === null
    ? `${asked}，报价按 ${of(offered)}计，请确认每${unit}数量`
    : `${asked}（${of(count * factor)}），报价按 ${of(offered)}计`
}

type Limited = { most: number | null; ordered: number }

/** '' unless as many pieces were ordered before as are offered in all lines of the goods: the price is for none then. */
export const mostDoubt = ({ most, ordered }: Limited, unit: string): string =>
  most === null || most > ordered ? '' : `${quoteLimitText({ most, ordered }, unit)}，没有余量`

type Known = { unit: string; taxPrice: number | null; last: { price: number } | null }

/** '' unless one of its prices is so far from what the customer pays today, or has paid last, that it may be mistyped. */
export function priceDoubt(offer: Offer, { unit, taxPrice, last }: Known): string {
  if (offer.state === 'unable') return ''
  const known = [
    ['该客户今日价', taxPrice],
    ['上次给他', last?.price ?? null],
  ] as const
  for (const tier of offer.tiers)
    for (const [name, was] of known)
      if (was !== null && isFar(tier.fen, fen(was)))
        return `单价 ${price(yuan(tier.fen))}/${unit}，${name} ${price(was)}`
  return ''
}

const far = BigInt(quoteLimits.farFactor)

const isFar = (is: bigint, was: bigint): boolean => is > was * far || is * far < was
