import type { PriceTier } from './tier.contract.ts'

/** The tier of a count is the last one that it reaches; below the first one there is none. */
export const tierAt = <T extends { minCount: number }>(
  tiers: readonly T[],
  count: number,
): T | undefined => tiers.findLast(({ minCount }) => minCount <= count)

type Tiered = { priceTiers?: readonly PriceTier[] | null | undefined }

/** What one of so many pieces costs; fewer than are sold cost the standard price. */
export const priceAt = ({ taxPrice, priceTiers }: Tiered & { taxPrice: number }, count: number) =>
  (tierAt(priceTiers ?? [], count) ?? priceTiers?.[0])?.taxPrice ?? taxPrice

type Ordered = Tiered & { minQuantity: number; isMultiple: boolean }

/**
 * Answers the next tier that a count does not reach yet, the quantity in which it can be ordered, and how many pieces are
 * missing; null after the last one.
 */
export function nextTier({ priceTiers, minQuantity, isMultiple }: Ordered, count: number) {
  const next = priceTiers?.find(({ minCount }) => minCount > count)
  if (!next) return null
  const step = isMultiple ? minQuantity : 1
  const reached = Math.ceil(next.minCount / step) * step
  return { count: reached, missing: reached - count, taxPrice: next.taxPrice }
}
