import * as z from 'zod/mini'

/** A line of an order, as it stands in a row of a workbook. */
export const OrderExport = z.object({
  orderNo: z.string(),
  createdAt: z.string(),
  /** As people call it. */
  state: z.string(),
  buyerName: z.string(),
  poNumber: z.string(),
  project: z.string(),
  costCentre: z.string(),
  skuNo: z.string(),
  materialCode: z.string(),
  brandName: z.string(),
  productName: z.string(),
  model: z.string(),
  unit: z.string(),
  /** So many are to be delivered; those that were cancelled for lack of stock are not among them. */
  count: z.number(),
  cancelled: z.number(),
  shipped: z.number(),
  received: z.number(),
  taxPrice: z.number(),
  withTaxAmount: z.number(),
  totalPrice: z.number(),
  note: z.string(),
  demanders: z.string(),
})
export type OrderExport = z.infer<typeof OrderExport>
