import type { Caller } from '#mall/pricing/pricing.sql.ts'
import type { CatalogSearch, SearchRequest } from '#mall/search/catalogSearch.ts'

const everything: SearchRequest = {
  plan: null,
  categoryIds: [],
  category4Id: null,
  brandIds: [],
  attributes: [],
  agreedOnly: false,
  minFen: null,
  maxFen: null,
}

/** {{skuCount}}, {{brandCount}} and {{categoryCount}} are what the mall has at this moment; any other stays as it stands. */
export async function withFigures(search: CatalogSearch, caller: Caller, text: string) {
  if (!text.includes('{{')) return text
  const request = { ...everything }
  const [{ total }, { brands, categories }] = await Promise.all([
    search.page(caller, request, { sort: 2, limit: 1, offset: 0 }),
    search.tags(caller, request),
  ])
  const figures: Record<string, number> = {
    skuCount: total,
    brandCount: brands.length,
    categoryCount: categories.length,
  }
  return text.replace(
    /\{\{(\w+)\}\}/g,
    (whole, name: string) => figures[name]?.toLocaleString('en') ?? whole,
  )
}
