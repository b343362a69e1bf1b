import { api } from '#mall/api.ts'
import type { Client } from './client.ts'
import { parametersOf } from './endpoint.ts'
import type { Query } from './query.ts'

/** Milliseconds of the product list as a page, one request after the other. */
export function listPages(client: Client, queries: Query[]): Promise<number[]> {
  return timesOf(client, queries, (query) => `/productList?${parametersOf(query)}`)
}

/** Milliseconds of suggestions while the keywords are typed: after the first two characters, the third … the last. */
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

/** After one round to warm up. */
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
