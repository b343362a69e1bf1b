import type { Call } from '#mall/call.ts'
import { type ListQuery, listAddress } from '#mall/goods/search/listQuery.rules.ts'
import type { Address } from '#mall/pages.ts'
import { categoryNow } from '#web/categoryNow.ts'
import type { Listing } from './listing.ts'

/**
 * Answers where a list is now whose category was moved or merged; null where its address is that of now. Only a category
 * that the list does not know is asked about.
 */
export async function currentAddress(
  call: Call,
  query: ListQuery,
  { notice, filters }: Listing,
): Promise<Address | null> {
  const { source, category4Id } = query
  if (category4Id && !filters.category.tags.some(({ isChosen }) => isChosen)) {
    const now = await categoryNow(call, category4Id)
    if (now) return listAddress({ ...query, source: sourceOf(source, now), category4Id: now })
  }
  if (source.kind !== 'category' || notice?.status !== 404) return null
  const categoryId = await categoryNow(call, source.categoryId)
  return categoryId ? listAddress({ ...query, source: { kind: 'category', categoryId } }) : null
}

/** A fourth level stands in the address with the one above it. */
const sourceOf = (source: ListQuery['source'], category4Id: string): ListQuery['source'] =>
  source.kind === 'category'
    ? { kind: 'category', categoryId: category4Id.slice(0, source.categoryId.length) }
    : source
