import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import type { Caller } from '#mall/goods/pricing/pricing.sql.ts'
import { limits } from '#mall/limits.ts'
import type { Analyser } from './analyser.ts'
import type { AttributeCount, AttributeFilter } from './facets.rules.ts'
import type { Order } from './order.rules.ts'
import type { Atom, Plan } from './plan.rules.ts'

/**
 * This finds goods. Two engines are behind it: the in-process index (src/index) and PostgreSQL (postgresSearch.ts),
 * which is the reference and serves while an index is made. All numbers are exact, only active goods count, and both
 * give the same goods in the same order.
 */
export interface CatalogSearch {
  readonly engine: 'index' | 'postgres'
  /** Names the state that all answers are of, but for pieces; without it nobody knows when they change. */
  readonly stamp?: string
  /** Under one stamp answers differ only where they show goods whose pieces have changed. */
  readonly pieces?: { count: number; concern(skuIds: readonly number[], after: number): boolean }
  /** The engine is made of its terms, and it reads keywords. */
  readonly analyser: Analyser
  /** Says which of the atoms any active goods have. */
  known(atoms: Atom[]): Promise<boolean[]>
  /** Answers how many of the plans, each narrower than the one before, active goods still match. */
  fitting(plans: Plan[]): Promise<number>
  /** Callers of one request object may share what was counted for it. */
  page(
    caller: Caller,
    request: SearchRequest,
    page: Page,
  ): Promise<{ total: number; list: Product[] }>
  /** The nearest goods of a plan with the few fields by which many are told apart: no price is read, and no row is counted. */
  brief(caller: Caller, plan: Plan, limit: number): Promise<{ total: number; list: Brief[] }>
  /** Goods by brand and by fourth level, each without its own filter, none of them zero, in no order. */
  tags(caller: Caller, request: SearchRequest): Promise<Tags>
  /** Counts each attribute without its own filter, in no order. */
  attributes(caller: Caller, request: SearchRequest): Promise<AttributeCount[]>
  /** Models whose squashed form begins so, those of the most popular goods first. */
  models(prefix: string, limit: number): Promise<string[]>
}

/** A keyword is understood by these. */
export type Questions = Pick<CatalogSearch, 'analyser' | 'known' | 'fitting'>

export type Brief = Pick<Product, 'skuId' | 'model' | 'brandId' | 'productName' | 'family'>

/** It says what is looked for; every part that is null, false or empty lets all goods pass. */
export type SearchRequest = {
  plan: Plan | null
  /** They are of any level; goods must be in all of them. */
  categoryIds: string[]
  /** Counts leave this filter out, so that the category row shows what other fourth levels have. */
  category4Id: string | null
  brandIds: string[]
  attributes: AttributeFilter[]
  /** It leaves only goods of the caller's agreement. */
  agreedOnly: boolean
  /** It leaves only goods of which pieces are there. */
  inStockOnly: boolean
  /** These are the caller's prices, in fen. Goods without one are never within a range. */
  minFen: bigint | null
  maxFen: bigint | null
}

/** What is looked for is laid over it. */
export const allGoods: SearchRequest = {
  plan: null,
  categoryIds: [],
  category4Id: null,
  brandIds: [],
  attributes: [],
  agreedOnly: false,
  inStockOnly: false,
  minFen: null,
  maxFen: null,
}

/**
 * Sort 0 and 1 by the caller's price, goods without one last; 2 by nearness. Ties as plan.rules.ts says. `by` goes before
 * sort.
 */
export type Page = { sort: number; by?: Order | null; limit: number; offset: number }

export const isByNearness = ({ sort, by }: Pick<Page, 'sort' | 'by'>): boolean =>
  sort === limits.defaultSort && !by

export type Tags = {
  brands: { brandId: string; total: number }[]
  categories: { categoryId: string; total: number }[]
}
