import type { Sql } from '#db/postgres.ts'
import type { Ctx } from '#mall/ctx.ts'
import type { Fragment } from '#mall/goods/catalogue/catalogue.sql.ts'
import { allGoods, type SearchRequest } from '#mall/goods/search/catalogSearch.ts'
import { isEmpty } from '#mall/goods/search/plan.rules.ts'
import { foundIds } from '#mall/goods/search/search.sql.ts'
import { understand } from '#mall/goods/search/understand.ts'
import { limits } from '#mall/limits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { ShelfTab } from './assortment.contract.ts'
import {
  type OffFilter,
  offIds,
  selectOffShelf,
  selectOffTotal,
  selectStaffGoods,
} from './assortment.sql.ts'

type Asked = OffFilter & { tab: ShelfTab; pageNum: number; pageSize: number }

/** What is on the shelf stands before what is not, so a page of all of it is cut out of both. */
export async function goodsList(ctx: Ctx<UserInfo>, { tab, pageNum, pageSize, ...filter }: Asked) {
  const offset = (pageNum - 1) * pageSize
  const [on, off] = await Promise.all([
    foundOnShelf(ctx, filter, {
      limit: tab === 'off' ? 1 : pageSize,
      offset: tab === 'off' ? 0 : offset,
    }),
    selectOffTotal(ctx.db, filter),
  ])
  const counts = { on: on.total, off, all: on.total + off }
  const shown = tab === 'off' ? [] : on.skuIds
  const rest = pageSize - shown.length
  const before = tab === 'off' ? offset : Math.max(0, offset - on.total)
  const more =
    tab === 'on' || rest === 0
      ? []
      : await selectOffShelf(ctx.db, filter, { limit: rest, offset: before })
  return {
    total: counts[tab],
    pages: Math.ceil(counts[tab] / pageSize),
    list: await selectStaffGoods(ctx.db, [...shown, ...more]),
    counts,
    relaxed: on.relaxed,
  }
}

async function foundOnShelf(
  ctx: Ctx<UserInfo>,
  filter: OffFilter,
  page: { limit: number; offset: number },
) {
  const { request, relaxed } = await requestIn(ctx, filter)
  if (!request) return { total: 0, skuIds: [], relaxed }
  const { total, list } = await ctx.search.page(ctx, request, { sort: limits.defaultSort, ...page })
  return { total, skuIds: list.map(({ skuId }) => skuId), relaxed }
}

type Requested = { request: SearchRequest | null; relaxed: string[] }

/**
 * What the list asks the search for, and which words it has dropped or replaced; null: nothing on the shelf could be
 * found.
 */
export async function requestIn({ search }: Ctx<UserInfo>, filter: OffFilter): Promise<Requested> {
  const { plan, relaxed } = await understand(search, filter.keyword)
  if (filter.keyword && (!plan || isEmpty(plan))) return { request: null, relaxed: [] }
  return { request: { ...requestOf(filter), plan }, relaxed }
}

/** Selects the ids of all that the list finds, for a statement that keeps them; `request` is that of requestIn. */
export function selectedIds(
  tx: Sql,
  ctx: Ctx<UserInfo>,
  { tab, ...filter }: OffFilter & { tab: ShelfTab },
  request: SearchRequest | null,
): Fragment {
  const on = request ? foundIds(tx, ctx, request) : tx`select sku_id from sku where false`
  if (tab === 'on') return on
  return tab === 'off' ? offIds(tx, filter) : tx`${on} union all ${offIds(tx, filter)}`
}

function requestOf({ brandId, categoryId }: OffFilter): SearchRequest {
  const isLeaf = categoryId?.length === 7
  return {
    ...allGoods,
    brandIds: brandId ? [brandId] : [],
    categoryIds: categoryId && !isLeaf ? [categoryId] : [],
    category4Id: categoryId && isLeaf ? categoryId : null,
  }
}
