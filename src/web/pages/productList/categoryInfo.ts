import type { ListQuery } from '#mall/goods/search/listQuery.rules.ts'
import type { Place } from './place.ts'

/** The chosen category with the ids and names of its three levels, '' where none is chosen (spec §2, §3). */
type CategoryInfo = Record<`category${1 | 2 | 3}${'Id' | 'Name'}`, string>

/**
 * Writes JSON, or '' where the list comes from a keyword, a brand or an agreement: setting one clears the others.
 */
export function categoryInfoOf({ source }: ListQuery, place: Place | null): string {
  if (source.kind !== 'category' || !place) return ''
  const { first, parent, name } = place
  const hasSecond = parent.categoryId.length > 1
  const hasThird = source.categoryId.length > 3
  const info: CategoryInfo = {
    category1Id: first.categoryId,
    category1Name: first.name,
    category2Id: hasSecond ? parent.categoryId : '',
    category2Name: hasSecond ? parent.name : '',
    category3Id: hasThird ? source.categoryId : '',
    category3Name: hasThird ? name : '',
  }
  return JSON.stringify(info)
}
