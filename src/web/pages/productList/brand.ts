import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import type { ListQuery } from '#mall/goods/search/listQuery.rules.ts'
import { brandInCategory } from '#web/home/addresses.ts'
import type { Way } from './rescue.ts'

/** The goods tell this of the brand that the list is of. */
export type BrandHead = {
  brandName: string
  nameCn: string
  nameEn: string
  total: number
  /** These are second levels where it has goods, most goods first. */
  ways: Way[]
}

/** So many fill two lines. */
const shown = 14

/** null where the list comes from no brand, 'unknown' where there is no such brand or nothing of it is sold. */
export async function loadBrand(
  call: Call,
  { source }: ListQuery,
): Promise<BrandHead | null | 'unknown'> {
  if (source.kind !== 'brand') return null
  const brand = await call(api.catalogue.brandInfo, { brandId: source.brandId })
  if (!brand) return 'unknown'
  const { brandId, categories, ...head } = brand
  const ways = categories.flatMap((first) =>
    first.children.map((second) => ({
      text: second.name,
      to: brandInCategory([first, second], brandId),
      total: second.total,
    })),
  )
  return { ...head, ways: ways.toSorted((a, b) => b.total - a.total).slice(0, shown) }
}

/** Whatever name the address has for it: the brand's own, so that there is one address for it. */
export const withBrandName = (query: ListQuery, brandName?: string): ListQuery =>
  query.source.kind === 'brand' && brandName !== undefined
    ? { ...query, source: { ...query.source, brandName } }
    : query
