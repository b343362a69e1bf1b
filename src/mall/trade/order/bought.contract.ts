import * as z from 'zod/mini'
import { get } from '#mall/endpoint.ts'
import { keptLimits } from '#mall/limits.ts'
import { Id, listOf } from '#mall/list.ts'
import { KeptProduct } from '#mall/own/favourite/favourite.contract.ts'

/** The latest order of the goods: in what quantity and at which price then. */
const Last = z.object({
  orderNo: z.string(),
  /** ISO 8601, as all times. */
  createdAt: z.string(),
  count: z.number(),
  price: z.number(),
})

/** `cartNum` is the quantity of then, as far as the rules of today allow it. */
export const BoughtProduct = z.extend(KeptProduct, {
  last: Last,
  /** So many of the latest orders held it. */
  orders: z.number(),
})
export type BoughtProduct = z.infer<typeof BoughtProduct>

const BoughtRecord = z.object({
  /** Says whose orders these are: the caller sees no others. */
  scope: z.enum(['own', 'department', 'company']),
  last: z.extend(Last, { buyerName: z.string() }),
  /** Orders of the last 90 days, and the pieces in them. */
  recent: z.object({ orders: z.number(), total: z.number() }),
})
export type BoughtRecord = z.infer<typeof BoughtRecord>

const Limit = z.coerce.number().check(z.int(), z.gte(1), z.lte(keptLimits.bought))

/** What was ordered before; cancelled and rejected orders do not count. */
export const bought = {
  /**
   * Answers goods of the caller's own latest orders that are still sold, those first that he ordered most often, then
   * the latest.
   */
  boughtList: get(
    '/mall/order/bought',
    'member',
    z.object({ limit: z._default(Limit, keptLimits.bought) }),
    listOf(BoughtProduct),
  ),
  /** Answers null for goods that nobody has ordered whose orders the caller sees. */
  boughtRecord: get(
    '/mall/order/boughtRecord',
    'member',
    z.object({ skuId: Id }),
    z.nullable(BoughtRecord),
  ),
}
