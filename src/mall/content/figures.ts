import { contentLimits, limits } from '#mall/limits.ts'
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

/** Rules that are code: a text that names them cannot say something else. */
const rules = { payHours: limits.payMs / 3_600_000, transferDays: contentLimits.transferDays }

/**
 * {{skuCount}}, {{brandCount}} and {{categoryCount}} are what the mall has at this moment, {{payHours}} and
 * {{transferDays}} what it allows; any other stays as it stands.
 */
export async function withFigures(search: CatalogSearch, caller: Caller, text: string) {
  if (!text.includes('{{')) return text
  const ruled = filledIn(text, rules)
  if (!ruled.includes('{{')) return ruled
  const request = { ...everything }
  const [{ total }, { brands, categories }] = await Promise.all([
    search.page(caller, request, { sort: 2, limit: 1, offset: 0 }),
    search.tags(caller, request),
  ])
  return filledIn(ruled, {
    skuCount: total,
    brandCount: brands.length,
    categoryCount: categories.length,
  })
}

const filledIn = (text: string, figures: Record<string, number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(figures, name) ? (figures[name]?.toLocaleString('en') ?? whole) : whole,
  )
