import type { SearchRequest } from '#mall/goods/search/catalogSearch.ts'
import { type AttributeFilter, isChosen } from '#mall/goods/search/facets.rules.ts'
import { leavesIn } from './atoms.ts'
import type { Frame } from './frame.ts'
import type { Segment } from './segment.ts'

/** This is a request in the numbers of the frame. Whatever is null lets all goods pass. */
export type Filter = {
  /** It holds 1 for the fourth levels within the categories asked for. */
  scope: Uint8Array | null
  /** These are left out of the counts of their own row: */
  brands: Uint8Array | null
  category4: number | null
  attributes: AttributeMask | null
  agreedOnly: boolean
  inStockOnly: boolean
  minFen: number
  maxFen: number
  hasRange: boolean
}

/** Bits of what goods fail: brand, fourth level, then the attribute filters in their order. */
export const failsBrand = 1
export const failsCategory4 = 2
const firstAttribute = 4

/** It has by pair the bit of the filter that wants it, and all bits together. */
type AttributeMask = { wanted: Uint32Array; all: number; bitOfKey: Map<number, number> }

export function filterOf(request: SearchRequest, frame: Frame): Filter {
  const { categoryIds, brandIds, category4Id, attributes, minFen, maxFen } = request
  return {
    scope: categoryIds.length > 0 ? scopeOf(categoryIds, frame) : null,
    brands: brandIds.length > 0 ? maskOf(brandIds, frame.brandIds) : null,
    category4: category4Id === null ? null : (frame.leafIds.find(category4Id) ?? -1),
    attributes: attributes.length > 0 ? attributeMask(attributes, frame) : null,
    agreedOnly: request.agreedOnly,
    inStockOnly: request.inStockOnly,
    minFen: minFen === null ? 1 : Math.max(Number(minFen), 1),
    maxFen: maxFen === null ? Number.POSITIVE_INFINITY : Number(maxFen),
    hasRange: minFen !== null || maxFen !== null,
  }
}

/** Holds only the fourth levels that lie in all of these categories. */
function scopeOf(categoryIds: string[], frame: Frame): Uint8Array {
  const scope = new Uint8Array(frame.leafIds.values.length)
  const lists = categoryIds.map((id) => new Set(leavesIn(id, frame)))
  for (const leaf of lists[0] ?? []) if (lists.every((list) => list.has(leaf))) scope[leaf] = 1
  return scope
}

function maskOf(ids: string[], numbered: Frame['brandIds']): Uint8Array {
  const mask = new Uint8Array(numbered.values.length)
  for (const id of ids) {
    const number = numbered.find(id)
    if (number !== undefined) mask[number] = 1
  }
  return mask
}

function attributeMask(filters: AttributeFilter[], frame: Frame): AttributeMask {
  const wanted = new Uint32Array(frame.pairs.values.length)
  const bitOfKey = new Map<number, number>()
  for (const [index, filter] of filters.entries()) {
    const key = frame.keys.find(filter.key) ?? -1 - index
    const bit = firstAttribute << index
    bitOfKey.set(key, bit)
    for (let pair = 0; pair < wanted.length; pair++)
      if (frame.keyOfPair[pair] === key && isChosen(filter, frame.entry(pair)[1]))
        wanted[pair] = bit
  }
  return { wanted, all: (firstAttribute << filters.length) - firstAttribute, bitOfKey }
}

/** Says whether brands and categories alone decide what passes. */
export const isOfPlaces = ({ agreedOnly, inStockOnly, hasRange, attributes }: Filter): boolean =>
  !agreedOnly && !inStockOnly && !hasRange && attributes === null

/** Says which filters that have a row of their own the goods fail; 0 means none, so that they are a hit. */
export function failsOf(segment: Segment, doc: number, filter: Filter): number {
  const place = segment.place[doc] ?? 0
  let fails = 0
  if (filter.brands && filter.brands[place & 0xffff] !== 1) fails |= failsBrand
  if (filter.category4 !== null && place >>> 16 !== filter.category4) fails |= failsCategory4
  if (filter.attributes) fails |= failedAttributes(segment, doc, filter.attributes)
  return fails
}

function failedAttributes(segment: Segment, doc: number, { wanted, all }: AttributeMask): number {
  let met = 0
  for (const pair of segment.pairs(doc)) met |= wanted[pair] ?? 0
  return all & ~met
}
