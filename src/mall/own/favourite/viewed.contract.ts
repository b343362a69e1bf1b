import * as z from 'zod/mini'
import { get, post } from '#mall/endpoint.ts'
import { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import { keptLimits } from '#mall/limits.ts'
import { Id, listOf, Nothing } from '#mall/list.ts'

const Limit = z.coerce.number().check(z.int(), z.gte(1), z.lte(keptLimits.viewed))

export const viewed = {
  /** The latest first; what is no longer sold is not among them. */
  viewedList: get(
    '/mall/viewed/list',
    'member',
    z.object({ limit: z._default(Limit, keptLimits.viewed) }),
    listOf(Product),
  ),
  /** Nothing is kept of goods that are unknown or no longer sold. */
  addViewed: post('/mall/viewed/add', 'member', z.object({ skuId: Id }), z.null()),
  clearViewed: post('/mall/viewed/clear', 'member', Nothing, z.null()),
}
