import {
  attributePart,
  withoutAttribute,
  withoutRange,
} from '#mall/search/attributeFilters.rules.ts'
import {
  addressOf,
  chosenBrands,
  type ListQuery,
  listAddress,
  listKeys,
  refined,
  withBrands,
  withValueToggled,
} from '#mall/search/listQuery.rules.ts'
import type { AttributeTag } from '#mall/search/search.contract.ts'
import { brandName as shortBrand } from '#web/ui/brandName.ts'
import { firstTags, weightiest } from './firstTags.ts'
import type { Tags } from './names.ts'

/** The rows of filters as they are shown; addresses are made here, so that what makes them stays on the server. */
export type Filters = {
  category: FilterRow
  brand: FilterRow
  attributes: (FilterRow & { range: Bounds | null })[]
}

export type FilterRow = {
  name: string
  unit: string
  tags: FilterTag[]
  isUnlimited: boolean
  /** Where the filter is taken back. */
  unlimited: string
}

export type FilterTag = {
  id: string
  name: string
  /** The whole name, where `name` is a short one. */
  title?: string
  total: number
  to: string
  /** Of the address, where several may be chosen. */
  part?: string
  isChosen: boolean
  /** Shown before 更多. */
  isFirst: boolean
}

/** Two fields of a form and what stays in the address with them. */
export type Bounds = { kept: Keys; min: string; max: string }
export type Keys = [name: string, value: string][]

export const filtersOf = (query: ListQuery, tags: Tags, attributes: AttributeTag[]): Filters => ({
  category: categoryRow(query, tags),
  brand: brandRow(query, tags),
  attributes: attributes.map((attribute) => attributeRow(query, attribute)),
})

function categoryRow(query: ListQuery, { category4List }: Tags): FilterRow {
  const to = (category4Id: string) => listAddress(refined(query, { category4Id }))
  const tags = category4List.map(({ categoryId, categoryName, total }) => ({
    id: categoryId,
    name: categoryName,
    total,
    to: to(categoryId),
    isChosen: categoryId === query.category4Id,
  }))
  const isUnlimited = query.category4Id === ''
  return { name: '分类', unit: '', tags: firstTags(tags), isUnlimited, unlimited: to('') }
}

function brandRow(query: ListQuery, { brandList }: Tags): FilterRow {
  const chosen = chosenBrands(query)
  const to = (brandIds: string[]) => listAddress(withBrands(query, brandIds))
  const tags = brandList.map(({ brandId, brandName: name, total }) => ({
    id: brandId,
    name: shortBrand(name).short,
    title: name,
    total,
    to: to([brandId]),
    isChosen: chosen.includes(brandId),
  }))
  const isUnlimited = chosen.length === 0
  return { name: '品牌', unit: '', tags: firstTags(tags), isUnlimited, unlimited: to([]) }
}

/** More would weigh more than the goods: other filters and the range lead to the rest. */
const mostValues = 60

function attributeRow(query: ListQuery, attribute: AttributeTag): Filters['attributes'][number] {
  const { key, name, unit, isNumeric, values } = attribute
  const { attributes, wrongRange } = query
  const to = (attributes: ListQuery['attributes']) => listAddress(refined(query, { attributes }))
  const chosen = attributes.find((filter) => filter.key === key)
  const keys = new URLSearchParams(listKeys(refined(query, {})))
  const tags = values.map(({ value, total }) => ({
    id: value,
    name: value,
    total,
    to: addressOf(withValueToggled(keys, attributePart(key, value))),
    part: attributePart(key, value),
    isChosen: chosen?.values.includes(value) === true,
  }))
  const typed = wrongRange?.key === key ? wrongRange : chosen
  const kept = listKeys(refined(query, { attributes: withoutRange(attributes, key) }))
  return {
    name,
    unit,
    tags: firstTags(weightiest(tags, mostValues), isNumeric),
    isUnlimited: !chosen,
    unlimited: to(withoutAttribute(attributes, key)),
    range: isNumeric
      ? {
          kept: [...kept, ['rangeOf', key]],
          min: `${typed?.min ?? ''}`,
          max: `${typed?.max ?? ''}`,
        }
      : null,
  }
}
