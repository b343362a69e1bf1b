import { brandName as shortBrand } from '#mall/brandName.rules.ts'
import { nameAndUnit } from '#mall/goods/catalogue/attributes.rules.ts'
import { attributePart, withoutRange } from '#mall/goods/search/attributeFilters.rules.ts'
import type { AttributeFilter } from '#mall/goods/search/facets.rules.ts'
import {
  addressOf,
  type ListQuery,
  listAddress,
  listKeys,
  refined,
  withBrands,
  withValueToggled,
} from '#mall/goods/search/listQuery.rules.ts'
import { priceRange } from '#mall/goods/search/priceRange.rules.ts'
import type { BrandTag } from '#mall/goods/search/search.contract.ts'
import { price } from '#mall/money.ts'
import type { Address } from '#mall/pages.ts'
import { nameOfBrand } from './names.ts'
import type { Way } from './rescue.ts'

/** Answers what narrows the list beside its category, each with the address without it. */
export function chipsOf(query: ListQuery, names: BrandTag[]): Way[] {
  const brands = query.brandIds.map((id) => ({
    text: shortBrand(nameOfBrand(id, names) ?? `品牌 ${id}`).short,
    to: listAddress(
      withBrands(
        query,
        query.brandIds.filter((other) => other !== id),
      ),
    ),
  }))
  return [
    ...brands,
    ...query.attributes.flatMap((filter) => attributeChips(query, filter)),
    ...priceChip(query),
    ...(query.isInStock
      ? [{ text: '现货', to: listAddress(refined(query, { isInStock: false })) }]
      : []),
  ]
}

function attributeChips(query: ListQuery, { key, values, min, max }: AttributeFilter): Way[] {
  const { name, unit } = nameAndUnit(key)
  const chip = (text: string, to: Address) => ({
    text: [name, text, unit].filter(Boolean).join(' '),
    to,
  })
  const keys = new URLSearchParams(listKeys(refined(query, {})))
  const range = rangeText(min, max)
  const unranged = refined(query, { attributes: withoutRange(query.attributes, key) })
  return [
    ...values.map((value) =>
      chip(value, addressOf(withValueToggled(keys, attributePart(key, value)))),
    ),
    ...(range ? [chip(range, listAddress(unranged))] : []),
  ]
}

function rangeText(min: number | null, max: number | null): string {
  if (min === null) return max === null ? '' : `≤ ${max}`
  return max === null ? `≥ ${min}` : `${min}–${max}`
}

function priceChip(query: ListQuery): Way[] {
  const range = priceRange(query.minPrice, query.maxPrice)
  if ('message' in range) return []
  return [
    {
      text: `价格 ${price(range.minPrice)}–${price(range.maxPrice)}`,
      to: listAddress(refined(query, { minPrice: '', maxPrice: '' })),
    },
  ]
}
