import { fen, isExact, yuan } from '#mall/money.ts'

/** It is a size with the quantity that was typed for it. Its price is unknown until its row has been seen. */
export type Pick = {
  skuId: string
  skuCode: string
  model: string
  count: number
  taxPrice?: number | undefined
}
export type Picks = Readonly<Record<string, Pick>>

/** With another quantity; 0 takes it out. */
export function withPick(picks: Picks, pick: Pick): Picks {
  const { [pick.skuId]: _, ...others } = picks
  return pick.count > 0 ? { ...others, [pick.skuId]: pick } : others
}

/**
 * Goods that the cart has taken are no longer to be added. Goods that it has left, and quantities that were typed
 * meanwhile, stay.
 */
export const leftOf = (now: Picks, sent: Picks, skipped: readonly { skuNo: string }[]): Picks => {
  const left = new Set(skipped.map(({ skuNo }) => skuNo))
  return Object.fromEntries(
    Object.entries(now).filter(
      ([skuId, { skuCode, count }]) => left.has(skuCode) || sent[skuId]?.count !== count,
    ),
  )
}

/** Adds the prices of sizes whose rows have not been seen. */
export const withPrices = (picks: Picks, prices: ReadonlyMap<string, number | undefined>): Picks =>
  Object.fromEntries(
    Object.entries(picks).map(([skuId, one]) => [
      skuId,
      { ...one, taxPrice: one.taxPrice ?? prices.get(skuId) },
    ]),
  )

export type Sums = { kinds: number; pieces: number; amount: number | null }

/** The amount is unknown as long as one price is, and where a number cannot hold it. */
export function sumsOf(picks: Picks): Sums {
  const all = Object.values(picks)
  const amounts = all.map(({ taxPrice, count }) =>
    taxPrice ? fen(taxPrice) * BigInt(count) : null,
  )
  const total = amounts.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0n)
  return {
    kinds: all.length,
    pieces: all.reduce((sum, { count }) => sum + count, 0),
    amount: total === null || !isExact(total) ? null : yuan(total),
  }
}

/** Reads what was kept in this tab. Anything else is nothing. */
export function picksIn(stored: string | null): Picks {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).filter(([, pick]) => isPick(pick)))
      : {}
  } catch {
    return {}
  }
}

const isPick = (value: unknown): value is Pick => {
  const { skuId, skuCode, model, count } = (value ?? {}) as Record<string, unknown>
  return [skuId, skuCode, model].every((text) => typeof text === 'string') && Number(count) > 0
}
