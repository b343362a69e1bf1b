import { mallPictureAddress } from '#mall/goods/catalogue/picture.rules.ts'
import type { ListQuery } from '#mall/goods/search/listQuery.rules.ts'
import { brandPlace, categoryPlace } from '#mall/goods/search/place.rules.ts'
import type { PageHead } from '#web/seo/head.ts'
import { breadcrumb, type Crumb } from '#web/seo/jsonLd.ts'
import type { Listing } from './listing.ts'

/** `canonical` comes without its origin, as the listing has it. */
export function listHead(query: ListQuery, listing: Listing, origin: string): PageHead {
  const { title, description, canonical } = listing
  return {
    ...{ title, description, canonical: origin + canonical },
    picture: origin + mallPictureAddress(),
    kind: 'website',
    robots: isWorthKeeping(query, listing) ? undefined : 'noindex',
    jsonLd: [breadcrumb(origin, crumbsOf(query, listing))],
  }
}

/**
 * Robots keep categories, brands and all goods, page by page. What was searched or filtered for is one of endlessly
 * many lists of the same goods; other orders, views and sizes of a page name the usual one as theirs.
 */
function isWorthKeeping(query: ListQuery, { goods, wrongRange }: Listing): boolean {
  const isPlace = ['category', 'brand', 'all'].includes(query.source.kind)
  const isFiltered =
    query.brandIds.length > 0 || query.attributes.length > 0 || query.isInStock || wrongRange !== ''
  const hasPrice = query.minPrice !== '' || query.maxPrice !== ''
  return isPlace && !isFiltered && !hasPrice && !query.isChoosingBrands && goods !== null
}

/** Above a fourth level of a brand stands the brand, above a category the second level. */
function crumbsOf({ source, category4Id }: ListQuery, listing: Listing) {
  const { name, brand, crumbs, canonical } = listing
  const self: Crumb = { name, path: canonical }
  if (source.kind === 'brand' && category4Id && brand) {
    const { brandName } = brand // an address may call it anything
    return [{ name: brandName, path: brandPlace({ ...source, brandName }) }, self]
  }
  if (source.kind !== 'category' || !crumbs || crumbs.parent.text === name) return [self]
  return [{ name: crumbs.parent.text, path: categoryPlace(source.categoryId.slice(0, 3)) }, self]
}
