import { data, redirect } from 'react-router'
import { maySeeProtocol } from '#mall/access.ts'
import type { UserInfo } from '#mall/account/account.contract.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import {
  asksForProtocol,
  type ListQuery,
  listAddress,
  listParameters,
} from '#mall/search/listQuery.rules.ts'
import { withDrawing } from '#web/ui/withDrawing.ts'

/** What the page shows; `found` is null where the caller may not see protocol goods. */
export async function loadList(call: Call, who: UserInfo | null, query: ListQuery) {
  if (asksForProtocol(query) && !maySeeProtocol(who)) return { query, place: null, found: null }
  const parameters = listParameters(query)
  const [place, result, { category4List }, { brandList }] = await Promise.all([
    loadPlace(call, query),
    call(api.search.list, parameters),
    call(api.search.getcategorylist, parameters),
    call(api.search.getbrandlist, parameters),
  ])
  const { goodsList } = result
  if (goodsList.pages > 0 && query.pageNum > goodsList.pages)
    throw redirect(listAddress({ ...query, pageNum: goodsList.pages }))
  const variant = query.view === 'list' ? 'thumb' : 'mid'
  const list = goodsList.list.map((product) => withDrawing(product, variant))
  const found = { ...result, goodsList: { ...goodsList, list }, category4List, brandList }
  return { query, place, found }
}

export type Found = NonNullable<Awaited<ReturnType<typeof loadList>>['found']>

/** Where a category stands: the second level (or first) and, to choose from, what is below it. */
export type Place = {
  parent: { categoryId: string; name: string }
  children: { categoryId: string; name: string }[]
}

async function loadPlace(call: Call, { source }: ListQuery): Promise<Place | null> {
  if (source.kind !== 'category') return null
  const parentId = source.categoryId.slice(0, secondLevel)
  const { categoryList } = await call(api.catalogue.getCategoryList, { parentId })
  const children = categoryList.map(({ categoryId, name }) => ({ categoryId, name }))
  const known = [parentId, ...children.map(({ categoryId }) => categoryId)]
  const [first] = categoryList
  if (!first || !known.includes(source.categoryId)) throw data('分类不存在', { status: 404 })
  return { parent: { categoryId: parentId, name: first.parentName }, children }
}

/** Length of a second level's id. */
const secondLevel = 3
