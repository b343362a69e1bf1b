import { productAddress } from '#web/ui/addresses.ts'

/** Names the field of a column in an address: s.内径(mm)=20, so that a form can send it without scripts. */
export const fieldOf = (key: string): string => `${prefix}${key}`
const prefix = 's.'

/**
 * Reads what an address chooses of the series, as detailSeries is asked for it. A choice that cannot be is left out.
 */
export function seriesChoice(keys: URLSearchParams) {
  const chosen = [...keys].filter(([key, value]) => key.startsWith(prefix) && value)
  const attrs = new URLSearchParams(chosen.map(([key, value]) => [key.slice(prefix.length), value]))
  const page = Number(keys.get('pageNum'))
  const sort = keys.get('sort')
  return {
    attrs: `${attrs}`.length > longest ? '' : `${attrs}`,
    inStock: keys.get('inStock') === '1' ? ('1' as const) : ('' as const),
    ...(sort && sort.length <= longestKey && { sort }),
    ...(Number.isInteger(page) && page > 0 && page <= mostPages && { pageNum: page }),
  }
}
/** catalogue.contract.ts takes at most so much. */
const longest = 2000
const longestKey = 50
const mostPages = 10_000

/** The address of a form's choice; its blank fields say nothing. */
export function chosenAddress(skuId: string, fields: Iterable<[string, unknown]>): string {
  const chosen = [...fields].flatMap(([key, value]) =>
    key !== 'skuId' && typeof value === 'string' && value ? [[key, value]] : [],
  )
  return withKeys(skuId, chosen)
}

/** Answers the address of another page of the same choice. */
export function pageAddress(skuId: string, search: string, page: number): string {
  return withKeys(skuId, [...kept(search, 'inStock', 'sort'), ['pageNum', String(page)]])
}

/** The same choice by a column: upwards, then downwards, then in the order of sizes again. */
export function sortAddress(skuId: string, search: string, key: string): string {
  const before = new URLSearchParams(search).get('sort')
  const next = before === key ? `-${key}` : before === `-${key}` ? '' : key
  return withKeys(skuId, [...kept(search, 'inStock'), ...(next ? [['sort', next]] : [])])
}

const kept = (search: string, ...names: string[]) =>
  [...new URLSearchParams(search)].filter(([key]) => key.startsWith(prefix) || names.includes(key))

/** Answers the address of the same choice seen from another size. */
const withKeys = (skuId: string, keys: string[][]): string =>
  keys.length ? `${productAddress(skuId)}&${new URLSearchParams(keys)}` : productAddress(skuId)
