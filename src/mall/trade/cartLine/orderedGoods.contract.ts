import * as z from 'zod/mini'

/** Goods as an order keeps them: they are called so when they are ordered, and their line has this number. */
export const OrderedGoods = z.object({
  lineNo: z.number(),
  skuId: z.string(),
  skuNo: z.string(),
  brandName: z.string(),
  productName: z.string(),
  model: z.string(),
  unit: z.string(),
})
