import * as z from 'zod/mini'
import { get, post } from '#mall/endpoint.ts'
import { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import { keptLimits } from '#mall/limits.ts'
import { foundOf, Id, listFilters, listPage, Nothing } from '#mall/list.ts'

/** People keep goods so: what is no longer sold comes too, without a price. */
export const KeptProduct = z.extend(Product, {
  isActive: z.boolean(),
  /** The caller's company calls it so; otherwise ''. */
  materialCode: z.string(),
})
export type KeptProduct = z.infer<typeof KeptProduct>

export const SkuIds = z.array(Id).check(z.minLength(1), z.maxLength(keptLimits.atOnce))

const Goods = z.object({ skuIds: SkuIds })

export const favourite = {
  /**
   * Answers what is no longer sold last, and before it the latest first; the keyword's words are looked for in brand,
   * model, name, skuCode and the company's code.
   */
  favouriteList: get(
    '/mall/favourite/list',
    'member',
    z.object({ keyword: listFilters.keyword, ...listPage }),
    foundOf(KeptProduct),
  ),
  isFavourite: get(
    '/mall/favourite/state',
    'member',
    z.object({ skuId: Id }),
    z.object({ isFavourite: z.boolean() }),
  ),
  favouriteCount: get('/mall/favourite/count', 'member', Nothing, z.object({ count: z.number() })),
  /** A product that is a favourite already stays one. It refuses SKU_NOT_FOUND and FAVOURITE_LIMIT. */
  addFavourite: post('/mall/favourite/add', 'member', Goods, z.null()),
  removeFavourite: post('/mall/favourite/remove', 'member', Goods, z.null()),
}
