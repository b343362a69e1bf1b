import { brandName as shortBrand } from '#mall/brandName.rules.ts'
import {
  attributePart,
  attributesText,
  withoutAttribute,
  withoutRange,
} from '#mall/goods/search/attributeFilters.rules.ts'
import {
  addressOf,
  chosenBrands,
  type ListQuery,
  listAddress,
  listKeys,
  refined,
  withBrands,
  withValueToggled,
} from '#mall/goods/search/listQuery.rules.ts'
import type { AttributeTag } from '#mall/goods/search/search.contract.ts'
import { firstTags, weightiest } from './firstTags.ts'
import type { Tags } from './names.ts'

/**
 * These are the rows of filters as they are shown. There are hundreds of tags: what can be said once stands in the
 * row.
 */
export type Filters = { category: FilterRow; brand: FilterRow; attributes: FilterRow[] }

export type FilterRow = {
  name: string
  unit?: string
  /** It is the key of an attribute, as the address has it. */
  key?: string
  tags: FilterTag[]
  /** It says where a tag leads: the id of the tag or a part of the address stands between these. */
  href: { before: string; after: string }
  isUnlimited: boolean
  /** The filter is taken back here. */
  unlimited: string
  /** All tags are shown, not only the first ten. */
  isOpen: boolean
  /** Without scripts all are shown here, or no longer. */
  more: string
  range?: Bounds
}

export type FilterTag = {
  name: string
  total: number
  /** It is there where the name is not enough. */
  id?: string
  /** The whole name, where `name` is a short one. */
  title?: string
  isChosen?: boolean
  /** A chosen value is taken back here. */
  to?: string
  /** It is shown before 更多. */
  isFirst?: boolean
}

/** These are two fields of a form and what stays in the address with them. */
export type Bounds = { kept: Keys; min: string; max: string }
export type Keys = [name: string, value: string][]

export const filtersOf = (query: ListQuery, tags: Tags, attributes: AttributeTag[]): Filters => ({
  category: categoryRow(query, tags),
  brand: brandRow(query, tags),
  attributes: attributes.map((attribute) => attributeRow(query, attribute)),
})

function categoryRow(query: ListQuery, { category4List }: Tags): FilterRow {
  const to = (category4Id: string) => listAddress(refined(query, { category4Id }))
  return {
    name: '分类',
    tags: firstTags(
      category4List.map(({ categoryId: id, categoryName: name, total }) => ({
        id,
        name,
        total,
        isChosen: id === query.category4Id,
      })),
    ),
    href: around(to(place)),
    isUnlimited: query.category4Id === '',
    unlimited: to(''),
    ...more(query, '分类'),
  }
}

function brandRow(query: ListQuery, { brandList }: Tags): FilterRow {
  const chosen = chosenBrands(query)
  const to = (brandIds: string[]) => listAddress(withBrands(query, brandIds))
  const isChosen = (id: string) => chosen.includes(id)
  // On a brand's own page the others are none of its goods.
  const shown =
    query.source.kind === 'brand' ? brandList.filter(({ brandId }) => isChosen(brandId)) : brandList
  return {
    name: '品牌',
    tags: firstTags(
      shown.map(({ brandId: id, brandName: title, total }) => ({
        id,
        name: shortBrand(title).short,
        title,
        total,
        isChosen: isChosen(id),
      })),
    ),
    href: around(to([place])),
    isUnlimited: chosen.length === 0,
    unlimited: to([]),
    ...more(query, '品牌'),
  }
}

/** More would weigh more than the goods: other filters and the range lead to the rest. */
const mostValues = 60

function attributeRow(query: ListQuery, attribute: AttributeTag): FilterRow {
  const { key, name, unit, isNumeric, values } = attribute
  const { attributes } = query
  const filter = attributes.find((filter) => filter.key === key)
  const keys = new URLSearchParams(listKeys(refined(query, {})))
  const tags = values.map(({ value: name, total }) => {
    const isChosen = filter?.values.includes(name) === true
    const without = isChosen && withValueToggled(keys, attributePart(key, name))
    return { name, total, isChosen, ...(without && { to: addressOf(without) }) }
  })
  return {
    name,
    unit,
    key,
    tags: firstTags(weightiest(tags, mostValues), true),
    href: around(withPart(query, place)),
    isUnlimited: !filter,
    unlimited: listAddress(refined(query, { attributes: withoutAttribute(attributes, key) })),
    ...more(query, key),
    ...(isNumeric && { range: rangeOf(query, key) }),
  }
}

function rangeOf(query: ListQuery, key: string): Bounds {
  const { attributes, wrongRange } = query
  const filter = attributes.find((filter) => filter.key === key)
  const typed = wrongRange?.key === key ? wrongRange : filter
  const kept = listKeys(refined(query, { attributes: withoutRange(attributes, key) }))
  const [min, max] = [`${typed?.min ?? ''}`, `${typed?.max ?? ''}`]
  return { kept: [...kept, ['rangeOf', key]], min, max }
}

/** Stands in an address for what a tag puts there; attributes keep their place, so the part comes last. */
const place = '__tag__'

function withPart(query: ListQuery, part: string): string {
  const attrs = [attributesText(query.attributes), part].filter(Boolean).join(';')
  const others = listKeys(refined(query, { attributes: [] }))
  return addressOf(new URLSearchParams([...others, ['attrs', attrs]]))
}

function around(address: string): FilterRow['href'] {
  const at = address.lastIndexOf(place)
  return { before: address.slice(0, at), after: address.slice(at + place.length) }
}

function more(query: ListQuery, row: string): Pick<FilterRow, 'isOpen' | 'more'> {
  const isOpen = query.openRow === row
  const address = listAddress(query)
  const keys = new URLSearchParams({ more: row })
  return {
    isOpen,
    more: isOpen ? address : `${address}${address.includes('?') ? '&' : '?'}${keys}`,
  }
}
