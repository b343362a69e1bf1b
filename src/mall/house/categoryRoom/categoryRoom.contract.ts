import * as z from 'zod/mini'
import { get, post } from '#mall/endpoint.ts'
import { CategoryId } from '#mall/goods/catalogue/catalogue.contract.ts'

export const RuleFate = z.enum(['follows', 'joins', 'same', 'over', 'conflict', 'loses', 'gains'])

/** What would become of it, before anything is written. */
export const CategoryLook = z.object({
  /** Its path now and afterwards. */
  path: z.string(),
  pathAfter: z.string(),
  /** It and all below it. */
  categories: z.number(),
  /** Names below it that stand in both, and become one. */
  joined: z.array(z.string()),
  /** All goods below it, and those of them that are on the shelf. */
  goods: z.number(),
  onShelf: z.number(),
  /** Lowest levels whose new goods would get another rate, in percent; of those that change alike the first ones. */
  taxes: z.array(
    z.object({
      percent: z.number(),
      after: z.number(),
      count: z.number(),
      categories: z.array(z.string()),
    }),
  ),
  /** Discounts of agreements, levels and groups; the first ones. */
  rules: z.array(
    z.object({ owner: z.string(), category: z.string(), rate: z.number(), fate: RuleFate }),
  ),
  /** So many more there are. */
  moreRules: z.number(),
  /** Companies whose rules of approval name it or something above or below it. */
  approvals: z.number(),
  /** Why it cannot be done; '' if it can. */
  problem: z.string(),
  /** Stands for all of this but the number of goods; whoever decides sends it. */
  seen: z.string(),
})
export type CategoryLook = z.infer<typeof CategoryLook>

/** `toId` is what it goes below, or becomes. */
const wish = { categoryId: CategoryId, toId: CategoryId }
const Seen = z.string().check(z.maxLength(64))

/** The staff moves and merges categories; their old ids lead on to the new ones. */
export const categoryRoom = {
  lookAtCategory: get(
    '/mall/categoryRoom/lookAtCategory',
    'operator',
    z.object({ ...wish, act: z.enum(['move', 'merge']) }),
    CategoryLook,
  ),
  /** With all below it. Refuses CATEGORY_UNMOVED {why}, CATEGORY_CHANGED. */
  moveCategory: post(
    '/mall/categoryRoom/moveCategory',
    'operator',
    z.object({ ...wish, seen: Seen }),
    z.object({ categoryId: z.string(), goods: z.number() }),
  ),
  /** What is called alike below both becomes one. Refuses CATEGORY_UNMOVED {why}, CATEGORY_CHANGED. */
  mergeCategory: post(
    '/mall/categoryRoom/mergeCategory',
    'operator',
    z.object({ ...wish, seen: Seen }),
    z.object({ categoryId: z.string(), goods: z.number() }),
  ),
  /** Before or behind the next one beside it; at either end it stays. Refuses NOT_FOUND. */
  shiftCategory: post(
    '/mall/categoryRoom/shiftCategory',
    'operator',
    z.object({ categoryId: CategoryId, isUp: z.boolean() }),
    z.null(),
  ),
}
