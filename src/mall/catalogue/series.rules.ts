import { type Column, isNumber, nameAndUnit, pairsOf } from './attributes.rules.ts'
import type { Product, SeriesColumn } from './catalogue.contract.ts'

/** A size of a series as the database has it. */
export type SizeRow = Pick<Product, 'skuId' | 'isInStock' | 'attrDesc'>

/** A series without its prices: what is chosen of it is found here, what is shown of it is read anew. */
export type SeriesFacts = {
  skuIds: string[]
  isInStock: boolean[]
  columns: (Column & { values: string[]; of: Uint16Array })[]
}

/** Sizes in the order of their ids, with a column for each attribute that tells them apart. */
export function seriesFacts(rows: readonly SizeRow[]): SeriesFacts {
  const found = new Map<string, { of: Uint16Array; places: Map<string, number>; sizes: number }>()
  for (const [at, row] of rows.entries())
    for (const [key, value] of pairsOf(row)) {
      const column = found.get(key) ?? newColumn(rows.length)
      found.set(key, column)
      const place = column.places.get(value) ?? column.places.size + 1
      column.places.set(value, place)
      column.of[at] = place
      column.sizes++
    }
  return {
    skuIds: rows.map(({ skuId }) => skuId),
    isInStock: rows.map(({ isInStock }) => isInStock),
    columns: [...found]
      .filter(([, { places, sizes }]) => places.size > 1 || sizes < rows.length)
      .map(([key, { of, places }]) => ({
        key,
        ...nameAndUnit(key),
        isNumeric: [...places.keys()].every(isNumber),
        values: [missing, ...places.keys()],
        of,
      })),
  }
}

/** The first value of every column is that of sizes which have none. */
const missing = '–'
const newColumn = (sizes: number) => ({
  of: new Uint16Array(sizes),
  places: new Map<string, number>(),
  sizes: 0,
})

export type Chosen = { attributes: ReadonlyMap<string, readonly string[]>; isInStock: boolean }

/** attrs of the contract; values of one attribute stand beside each other. */
export function chosenIn(attrs: string, inStock: string): Chosen {
  const attributes = new Map<string, string[]>()
  for (const [key, value] of new URLSearchParams(attrs))
    if (value) attributes.set(key, [...(attributes.get(key) ?? []), value])
  return { attributes, isInStock: inStock === '1' }
}

export type Fitting = { skuIds: string[]; inStock: number; columns: SeriesColumn[] }

/**
 * The sizes that fit all that is chosen. Values are counted among those that the other columns leave, so a size that
 * fails in one column alone counts there and nowhere else.
 */
export function fitting(facts: SeriesFacts, chosen: Chosen): Fitting {
  const wanted = facts.columns.map(({ key, values }) => {
    const named = chosen.attributes.get(key)
    return named && new Set(named.map((value) => values.indexOf(value)))
  })
  const counts = facts.columns.map(({ values }) => new Uint32Array(values.length))
  const skuIds: string[] = []
  let inStock = 0
  for (const [at, skuId] of facts.skuIds.entries()) {
    const isHere = facts.isInStock[at] === true
    const failed = failedColumns(facts, wanted, at)
    if (failed.length === 0 && isHere) inStock++
    if (failed.length > 1 || (chosen.isInStock && !isHere)) continue
    if (failed.length === 0) skuIds.push(skuId)
    count(counts, facts, at, failed[0])
  }
  return { skuIds, inStock, columns: facts.columns.map(columnWith(wanted, counts)) }
}

/** Two at most: more make no difference. */
function failedColumns(
  { columns }: SeriesFacts,
  wanted: readonly (ReadonlySet<number> | undefined)[],
  at: number,
): number[] {
  const failed: number[] = []
  for (let index = 0; index < columns.length && failed.length < 2; index++)
    if (wanted[index]?.has(columns[index]?.of[at] ?? -1) === false) failed.push(index)
  return failed
}

function count(counts: Uint32Array[], { columns }: SeriesFacts, at: number, only?: number) {
  for (const [index, { of }] of columns.entries()) {
    if (only !== undefined && only !== index) continue
    const value = of[at] ?? 0
    const column = counts[index]
    if (column) column[value] = (column[value] ?? 0) + 1
  }
}

const columnWith =
  (wanted: readonly (ReadonlySet<number> | undefined)[], counts: readonly Uint32Array[]) =>
  ({ key, name, unit, isNumeric, values }: SeriesFacts['columns'][number], index: number) => ({
    key,
    name,
    unit,
    isNumeric,
    values: values
      .map((value, place) => ({
        value,
        count: counts[index]?.[place] ?? 0,
        isChosen: wanted[index]?.has(place) ?? false,
      }))
      .filter((value) => value.count > 0 || value.isChosen)
      .toSorted((a, b) => (isNumeric ? asNumber(a.value) - asNumber(b.value) : 0)),
  })

const asNumber = (value: string) => (value === missing ? Number.MAX_VALUE : Number(value))

/** The page on which a SKU stands, or would stand: ids follow the sizes. */
export function pageOf(skuIds: readonly string[], skuId: string, pageSize: number): number {
  const isBefore = (other: string) =>
    other.length === skuId.length ? other < skuId : other.length < skuId.length
  const before = skuIds.filter(isBefore).length
  return Math.floor(Math.min(before, Math.max(skuIds.length - 1, 0)) / pageSize) + 1
}
