import * as z from 'zod/mini'

/** Where the price of goods comes from, in the order in which it is looked for. */
export const GoodsPriceSource = z.enum(['agreement', 'group', 'level', 'standard'])
export type GoodsPriceSource = z.infer<typeof GoodsPriceSource>

/** A line may also have the price of a quote, or that of its tier in place of the standard price. */
export const LinePriceSource = z.enum(['quote', 'agreement', 'group', 'level', 'tier', 'standard'])
export type LinePriceSource = z.infer<typeof LinePriceSource>
