import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import type { ListQuery } from '#mall/goods/search/listQuery.rules.ts'

/**
 * It says where a category stands: the second level (or first), and the categories below it to choose from.
 */
export type Place = {
  /** It is of the first level. */
  first: { categoryId: string; name: string }
  /** It is that of the category itself. */
  name: string
  parent: { categoryId: string; name: string }
  children: { categoryId: string; name: string }[]
}

/** Answers null where the list comes from no category, and 'unknown' where there is no such category. */
export async function loadPlace(
  call: Call,
  { source }: ListQuery,
): Promise<Place | null | 'unknown'> {
  if (source.kind !== 'category') return null
  const { categoryId } = source
  const place = await placeOf(call, categoryId)
  if (place !== 'unknown') return place
  // another process may have moved it below a parent that is known here: asked for itself it is noticed
  await call(api.catalogue.getCategoryList, { parentId: categoryId })
  return placeOf(call, categoryId)
}

async function placeOf(call: Call, id: string): Promise<Place | 'unknown'> {
  const parentId = id.slice(0, secondLevel)
  const [{ categoryList }, { categoryList: firsts }] = await Promise.all([
    call(api.catalogue.getCategoryList, { parentId }),
    call(api.catalogue.getCategoryList, {}),
  ])
  const children = categoryList.map(({ categoryId, name }) => ({ categoryId, name }))
  // children of a parent that was moved say its id of now
  const parent = {
    categoryId: categoryList[0]?.parentId ?? parentId,
    name: categoryList[0]?.parentName ?? '',
  }
  const self = [parent, ...children].find(({ categoryId }) => categoryId === id)
  const firstId = parentId.slice(0, 1)
  const name = firsts.find(({ categoryId }) => categoryId === firstId)?.name ?? ''
  return self?.name
    ? { first: { categoryId: firstId, name }, name: self.name, parent, children }
    : 'unknown'
}

/** An id of a second level has this length. */
const secondLevel = 3
