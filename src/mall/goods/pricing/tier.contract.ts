import * as z from 'zod/mini'

/** From so many pieces on, one costs this with tax. */
export const PriceTier = z.object({ minCount: z.number(), taxPrice: z.number() })
export type PriceTier = z.infer<typeof PriceTier>

/**
 * The standard price and the tiers (阶梯价) that are below it, in the order of their quantities. It is absent where goods
 * have none, where another price comes first, and where prices are hidden.
 */
export const PriceTiers = z.pipe(
  z.nullish(z.array(PriceTier)),
  z.transform((tiers) => tiers ?? undefined),
)
