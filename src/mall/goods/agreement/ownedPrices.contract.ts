import * as z from 'zod/mini'
import { foundOf, Id } from '#mall/list.ts'

/** Prices belong to an agreement, or to a level or group. */
export const PriceOwnerId = { agreementId: z.optional(Id), groupId: z.optional(Id) }
export const Revision = z.string().check(z.regex(/^(0|[1-9]\d{0,17})$/))

export const PriceKey = z
  .string()
  .check(z.regex(/^(all|sku:[1-9]\d{0,17}|(brand|category):[1-9]\d{0,8})$/))

export const PriceRule = z.object({
  key: PriceKey,
  scope: z.enum(['brand', 'category', 'all']),
  name: z.string(),
  /** So many goods on the shelf are in it. */
  goods: z.number(),
  /** In ten-thousandths of the standard price. */
  rate: z.number(),
})
export type PriceRule = z.infer<typeof PriceRule>

export const OwnedGoods = z.object({
  skuId: Id,
  skuCode: z.string(),
  brandName: z.string(),
  productName: z.string(),
  model: z.string(),
  unit: z.string(),
  taxPrice: z.number(),
  /** null: 询价. */
  standardPrice: z.nullable(z.number()),
  isActive: z.boolean(),
})
export type OwnedGoods = z.infer<typeof OwnedGoods>

/** Rules stand in the order in which they are tried; goods are one page of them. */
export const OwnedPrices = { rules: z.array(PriceRule), found: foundOf(OwnedGoods) }

export const PriceChange = z.object({
  changeId: Id,
  at: z.string(),
  userName: z.string(),
  kind: z.enum(['create', 'edit', 'items', 'end', 'undo', 'import']),
  /** Of an import: which file it was. */
  reason: z.string(),
  /** What was moved, in words; the first few of many. */
  lines: z.array(z.object({ label: z.string(), was: z.string(), now: z.string() })),
  /** So many more were moved. */
  more: z.number(),
  undoneBy: z.nullable(z.string()),
  mayUndo: z.boolean(),
})
export type PriceChange = z.infer<typeof PriceChange>

export const PriceHistory = {
  /** The newest first. */
  history: z.array(PriceChange),
  hasMore: z.boolean(),
  /** He has the permission 销售. */
  mayEdit: z.boolean(),
}
