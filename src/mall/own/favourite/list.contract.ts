import * as z from 'zod/mini'
import { get, post } from '#mall/endpoint.ts'
import { keptLimits, limits } from '#mall/limits.ts'
import { Id, listFilters, listPage, Nothing } from '#mall/list.ts'
import { KeptProduct, SkuIds } from './favourite.contract.ts'

const { listName } = keptLimits
const Name = z.string().check(z.trim(), z.minLength(listName.min), z.maxLength(listName.max))
const Count = z.int().check(z.gte(1), z.lte(limits.maxQuantity))
const Note = z._default(z.string().check(z.trim(), z.maxLength(limits.maxLength.note)), '')

/** A list holds this of one SKU. If a SKU is named twice in one call, its counts are added. */
export const ListGoods = z.object({ skuId: Id, count: Count, note: Note })
export type ListGoods = z.input<typeof ListGoods>
const Goods = z.array(ListGoods).check(z.maxLength(keptLimits.atOnce))

export const ListHead = z.object({
  listId: z.string(),
  name: z.string(),
  isMine: z.boolean(),
  /** Colleagues of its owner see it. */
  isShared: z.boolean(),
  ownerName: z.string(),
  /** Kinds of goods, and those of them that are no longer sold. */
  type: z.number(),
  invalid: z.number(),
  /** ISO 8601, as all times. */
  updatedAt: z.string(),
})
export type ListHead = z.infer<typeof ListHead>

export const ListLine = z.extend(KeptProduct, { count: z.number(), note: z.string() })
export type ListLine = z.infer<typeof ListLine>

const Named = z.object({ listId: Id })
const Saved = z.object({
  listId: z.string(),
  name: z.string(),
  added: z.number(),
  updated: z.number(),
})

/**
 * The calls say LIST_NOT_FOUND of a list that one does not see; of a colleague's they change nothing and say
 * FORBIDDEN.
 */
export const shoppingList = {
  /** Answers one's own and those that colleagues share, the latest changed first. */
  shoppingLists: get(
    '/mall/shoppingList/list',
    'member',
    Nothing,
    z.object({ own: z.array(ListHead), shared: z.array(ListHead) }),
  ),
  /** Answers how many lists one has. */
  shoppingListCount: get(
    '/mall/shoppingList/count',
    'member',
    Nothing,
    z.object({ count: z.number() }),
  ),
  /** Answers what is no longer sold last, otherwise in the order in which it came. */
  shoppingListDetail: get(
    '/mall/shoppingList/detail',
    'member',
    z.object({ listId: Id, keyword: listFilters.keyword, ...listPage }),
    z.object({
      head: ListHead,
      total: z.number(),
      pages: z.number(),
      list: z.array(ListLine),
    }),
  ),
  /** Refuses LIST_NAME_TAKEN, LIST_LIMIT, LIST_FULL, SKU_NOT_FOUND. */
  createList: post(
    '/mall/shoppingList/create',
    'member',
    z.object({ name: Name, goods: z._default(Goods, []) }),
    Saved,
  ),
  /** Goods that the list holds already take the new count and keep their note. Refuses LIST_FULL, SKU_NOT_FOUND. */
  addToList: post(
    '/mall/shoppingList/add',
    'member',
    z.object({ listId: Id, goods: Goods.check(z.minLength(1)) }),
    Saved,
  ),
  /** Sets count and note of one line. Refuses SKU_NOT_FOUND. */
  setListLine: post(
    '/mall/shoppingList/setLine',
    'member',
    z.object({ listId: Id, skuId: Id, count: Count, note: Note }),
    z.null(),
  ),
  removeListLines: post(
    '/mall/shoppingList/removeLines',
    'member',
    z.object({ listId: Id, skuIds: SkuIds }),
    z.null(),
  ),
  /** Refuses LIST_NAME_TAKEN. */
  renameList: post(
    '/mall/shoppingList/rename',
    'member',
    z.object({ listId: Id, name: Name }),
    z.null(),
  ),
  /** Refuses FORBIDDEN to whoever has no company. */
  shareList: post(
    '/mall/shoppingList/share',
    'member',
    z.object({ listId: Id, isShared: z.boolean() }),
    z.null(),
  ),
  /** Copies one's own or a colleague's; the copy is one's own. It refuses LIST_NAME_TAKEN and LIST_LIMIT. */
  copyList: post(
    '/mall/shoppingList/copy',
    'member',
    z.object({ listId: Id, name: Name }),
    z.object({ listId: z.string() }),
  ),
  removeList: post('/mall/shoppingList/remove', 'member', Named, z.null()),
}
