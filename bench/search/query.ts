import type { Page, SearchRequest } from '#mall/goods/search/catalogSearch.ts'

/**
 * The kinds are those of the design's table: by what is asked for, and keywords by how many goods have them.
 */
export const kinds = ['broad', 'medium', 'narrow', 'browse', 'model', 'deep', 'prefix'] as const
export type Kind = (typeof kinds)[number]

/** This is one request of the mix, as people type it and as engines are asked. */
export type Query = { kind: Kind; keyword: string; request: SearchRequest; page: Page }

/** Facets are counted each without its own filter; ids are in the order of the engine. */
export type Found = {
  total: number
  skuIds: string[]
  brands: Map<string, number>
  categories: Map<string, number>
}

export type Engine = {
  name: string
  /** Resolves when the answer is complete; reading it is not part of the time. */
  ask(query: Query): Promise<() => Found>
}

/** Reads pairs of id and number of goods. */
export const counts = (pairs: Iterable<readonly [string | number, string | number]>) =>
  new Map(Array.from(pairs, ([id, total]) => [String(id), Number(total)]))
