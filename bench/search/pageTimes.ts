import { api } from '#mall/api.ts'
import { listAddress, readListQuery, withoutPrices } from '#mall/goods/search/listQuery.rules.ts'
import type { Client } from './client.ts'
import { parametersOf } from './endpoint.ts'
import type { Query } from './query.ts'

/**
 * Measures the milliseconds of the product list as a page, as visitors may ask for it, one request after the other.
 */
export function listPages(client: Client, queries: Query[]): Promise<number[]> {
  const addresses = queries.map((query) =>
    listAddress(withoutPrices(readListQuery(parametersOf(query)))),
  )
  return timesOf(client, addresses, (address) => address)
}

/**
 * Measures the milliseconds of suggestions while the keywords are typed: after the first two characters, the third …
 * the last.
 */
export function suggestions(client: Client, queries: Query[]): Promise<number[]> {
  const typed = queries
    .filter(({ keyword }) => keyword.length > 1)
    .map(({ keyword }, at) => keyword.slice(0, 2 + (at % (keyword.length - 1))))
  return timesOf(
    client,
    typed,
    (keyword) => `${api.search.suggest.path}?${new URLSearchParams({ keyword })}`,
  )
}

/** It measures after one round to warm up. */
async function timesOf<T>(client: Client, all: T[], pathOf: (one: T) => string) {
  for (const one of all) await client.get(pathOf(one))
  const times: number[] = []
  for (const one of all) {
    const start = performance.now()
    await client.get(pathOf(one))
    times.push(performance.now() - start)
  }
  return times
}
