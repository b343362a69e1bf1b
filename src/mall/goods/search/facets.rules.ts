import { refuse } from '#mall/errors.ts'
import { isNumber, nameAndUnit } from '#mall/goods/catalogue/attributes.rules.ts'
import { catalogueLimits } from '#mall/limits.ts'
import { areSizes, bySize, facetPlace } from './facetOrder.rules.ts'
import type { AttributeTag } from './search.contract.ts'

/** A chosen value or range of one attribute; its key is that of attrDesc: 内径(mm). Values count as alternatives. */
export type AttributeFilter = {
  key: string
  values: string[]
  min: number | null
  max: number | null
}

/** So many of the goods have this value, without the filter of the same attribute. */
export type AttributeCount = { key: string; value: string; total: number }

/** Says whether goods with this value of the attribute pass; one that is no number is in no range. */
export function isChosen({ values, min, max }: AttributeFilter, value: string | undefined) {
  if (value === undefined || (values.length > 0 && !values.includes(value))) return false
  if (min === null && max === null) return true
  const number = isNumber(value) ? Number(value) : Number.NaN
  return number >= (min ?? Number.NEGATIVE_INFINITY) && number <= (max ?? Number.POSITIVE_INFINITY)
}

/**
 * Reads `attrs` and `ranges` of ListParameters, by key. What cannot be a number is no end of a range, and ends may be
 * swapped.
 */
export function readAttributes(attrs: string, ranges: string): AttributeFilter[] {
  const filters = new Map<string, AttributeFilter>()
  const filterOf = (key: string) => {
    const filter = filters.get(key) ?? { key, values: [], min: null, max: null }
    filters.set(key, filter)
    return filter
  }
  for (const [key, value] of new URLSearchParams(attrs))
    if (key && value) filterOf(key).values.push(value)
  for (const [key, range] of new URLSearchParams(ranges)) {
    const { min, max } = readRange(range)
    if (key && (min ?? max) !== null) Object.assign(filterOf(key), { min, max })
  }
  const values = [...filters.values()].map((filter) => new Set(filter.values).size)
  const isTooMuch =
    values.length > catalogueLimits.attributeRows ||
    Math.max(0, ...values) > catalogueLimits.filterValues
  if (isTooMuch || (attrs + ranges).includes('%00')) refuse('BAD_INPUT')
  return [...filters.values()].map((filter) => ({ ...filter, values: [...new Set(filter.values)] }))
}

function readRange(range: string): { min: number | null; max: number | null } {
  const [from = '', to = ''] = range.split('~')
  const [min, max] = [numberIn(from), numberIn(to)]
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max }
}

function numberIn(text: string): number | null {
  const plain = text.normalize('NFKC').trim()
  return isNumber(plain) ? Number(plain) : null
}

/**
 * Answers the rows of the parametric filter: attributes that tell goods apart, those that decide first (facetOrder), then
 * those that most goods have. What is chosen stays, also where nothing has it any longer, so that it can be given up again.
 */
export function attributeTags(
  counts: AttributeCount[],
  filters: AttributeFilter[],
): AttributeTag[] {
  const byKey = Map.groupBy(counts, ({ key }) => key)
  const chosen = new Set(filters.map(({ key }) => key))
  const others = [...byKey.keys()].filter((key) => !chosen.has(key) && spread(byKey, key).size > 1)
  const wanted = [...chosen, ...others.toSorted(byWeight(byKey))].slice(
    0,
    catalogueLimits.attributeRows,
  )
  return wanted.toSorted(byWeight(byKey)).map((key) =>
    tagOf(
      key,
      spread(byKey, key),
      filters.find((filter) => filter.key === key),
    ),
  )
}

type Counts = Map<string, AttributeCount[]>

/** Answers the values of an attribute with how many goods have them. */
const spread = (byKey: Counts, key: string) =>
  new Map(byKey.get(key)?.map(({ value, total }) => [value, total]))

function byWeight(byKey: Counts) {
  const goods = new Map(
    Array.from(byKey, ([key, counts]) => [key, counts.reduce((sum, { total }) => sum + total, 0)]),
  )
  const most = Math.max(0, ...goods.values())
  const placeOf = (key: string) => facetPlace(key, goods.get(key) ?? 0, most)
  return (a: string, b: string) =>
    placeOf(a) - placeOf(b) || (goods.get(b) ?? 0) - (goods.get(a) ?? 0) || byText(a, b)
}

function tagOf(key: string, totals: Map<string, number>, filter?: AttributeFilter): AttributeTag {
  const isNumeric = totals.size > 0 && [...totals.keys()].every(isNumber)
  const common = Array.from(totals, ([value, total]) => ({ value, total }))
    .toSorted((a, b) => b.total - a.total || byText(a.value, b.value))
    .slice(0, catalogueLimits.attributeValues)
  const shown = new Set([...common.map(({ value }) => value), ...(filter?.values ?? [])])
  const values = Array.from(shown, (value) => ({ value, total: totals.get(value) ?? 0 }))
  return { key, ...nameAndUnit(key), isNumeric, values: ordered(values, isNumeric) }
}

function ordered(values: AttributeTag['values'], isNumeric: boolean) {
  if (isNumeric) return inOrder(values)
  return areSizes(values.map(({ value }) => value))
    ? values.toSorted((a, b) => bySize(a.value, b.value))
    : values
}

/** A value that was typed into an address and is not a number goes last. */
const inOrder = (values: AttributeTag['values']) => [
  ...values
    .filter(({ value }) => isNumber(value))
    .toSorted((a, b) => Number(a.value) - Number(b.value) || byText(a.value, b.value)),
  ...values.filter(({ value }) => !isNumber(value)),
]

/** Compares by code units, which is the same everywhere. */
const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b))
