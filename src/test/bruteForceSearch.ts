import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import type { Caller } from '#mall/goods/pricing/pricing.sql.ts'
import type { GoodsPriceSource } from '#mall/goods/pricing/source.contract.ts'
import type { Analyser } from '#mall/goods/search/analyser.ts'
import {
  allGoods,
  type CatalogSearch,
  type SearchRequest,
} from '#mall/goods/search/catalogSearch.ts'
import {
  type AttributeCount,
  type AttributeFilter,
  isChosen,
} from '#mall/goods/search/facets.rules.ts'
import type { Order as ColumnOrder } from '#mall/goods/search/order.rules.ts'
import type { Alternative, Atom, Group, Plan, Terms } from '#mall/goods/search/plan.rules.ts'
import { yuan } from '#mall/money.ts'
import { compareInColumn } from './columnOrder.ts'

/** This is an article as the oracle knows it. */
export type BruteGoods = {
  /** At the price of nobody: price fields are made for each caller. */
  product: Omit<Product, 'stock' | 'priceVisible' | 'taxPrice' | 'marketPrice' | 'priceSource'> & {
    stock: number
  }
  category4Id: string
  popularity: number
  isActive: boolean
  /** null means that the price is on inquiry. */
  taxPriceFen: bigint | null
}

/** It answers the price that a company has of its own, and null where it pays the standard price. */
export type OwnPriceOf = (
  who: NonNullable<Caller['who']>,
  goods: BruteGoods,
) => { fen: bigint; source: GoodsPriceSource } | null

/** Searches as the definition reads, by looking at every article. The engines must agree with it in tests. */
export function bruteForceSearch(
  analyser: Analyser,
  goods: BruteGoods[],
  own: OwnPriceOf = () => null,
): CatalogSearch {
  const all = goods
    .filter(({ isActive }) => isActive)
    .map((one) => indexed(one, analyser))
    .toSorted(byPopularity)
  const isKnown = knownIn(all)
  const fits = (plan: Plan) => all.some((one) => sumOfLevels(one, plan) !== null)
  const matching = remembered((plan: Plan) => {
    const sums = new Map<Indexed, number>()
    for (const one of all) {
      const sum = sumOfLevels(one, plan)
      if (sum !== null) sums.set(one, sum)
    }
    return sums
  })
  const passing = (caller: Caller, request: SearchRequest) =>
    (request.plan ? [...matching(request.plan).keys()] : all).filter((one) =>
      passes(one, priceOf(one, caller, own), request),
    )

  return {
    engine: 'index',
    analyser,
    known: async (atoms) => atoms.map((atom) => isKnown(atom)),
    fitting: async (plans) => {
      const none = plans.findIndex((plan) => !fits(plan))
      return none < 0 ? plans.length : none
    },
    page: async (caller, request, { sort, by, limit, offset }) => {
      const found = passing(caller, request).map((one) => placed(one, caller, request.plan, own))
      const sorted = found.toSorted(by ? byColumn(by) : (orders[sort] ?? byNearness))
      const list = sorted.slice(offset, offset + limit)
      return { total: found.length, list: list.map(({ one }) => shown(one, caller, own)) }
    },
    brief: async (caller, plan, limit) => {
      const request = { ...allGoods, plan }
      const found = passing(caller, request).map((one) => placed(one, caller, plan, own))
      const list = found.toSorted(byNearness).slice(0, limit)
      return { total: found.length, list: list.map(({ one }) => shown(one, caller, own)) }
    },
    tags: async (caller, request) => ({
      brands: counted(
        passing(caller, { ...request, brandIds: [] }),
        ({ product }) => product.brandId,
      ).map(([brandId, total]) => ({ brandId, total })),
      categories: counted(
        passing(caller, { ...request, category4Id: null }),
        ({ category4Id }) => category4Id,
      ).map(([categoryId, total]) => ({ categoryId, total })),
    }),
    attributes: async (caller, request) =>
      attributesOf(passing(caller, { ...request, attributes: [] }), request.attributes),
    models: async (prefix, limit) => {
      const text = analyser.squash(prefix)
      const begin = all.filter(({ model }) => model.startsWith(text))
      return [...new Set(begin.map(({ product }) => product.model))].slice(0, limit)
    },
  }
}

/** Plans do not change, so what matches one is looked for once. */
function remembered<T>(make: (plan: Plan) => T): (plan: Plan) => T {
  const kept = new WeakMap<Plan, T>()
  return (plan) => {
    const made = kept.get(plan) ?? make(plan)
    kept.set(plan, made)
    return made
  }
}

type Indexed = BruteGoods & {
  terms: Terms
  model: string
  code: string
  attributes: ReadonlyMap<string, string>
}

const indexed = (one: BruteGoods, analyser: Analyser): Indexed => ({
  ...one,
  terms: analyser.terms({ ...one.product, category4Id: one.category4Id }),
  model: analyser.squash(one.product.model),
  code: analyser.squash(one.product.skuCode),
  attributes: new Map(Object.entries<string>(JSON.parse(one.product.attrDesc || '{}'))),
})

/** Every article is looked at once for all atoms that will be asked for. */
function knownIn(all: Indexed[]): (atom: Atom) => boolean {
  const terms = new Set(all.flatMap((one) => [...one.terms.keys()]))
  const models = new Set(all.map(({ model }) => model))
  const codes = new Set(all.map(({ code }) => code))
  const leaves = new Set(all.map(({ category4Id }) => category4Id))
  const begins = (texts: Set<string>, begin: string) =>
    [...texts].some((text) => text.startsWith(begin))
  const has: Record<Atom['kind'], (text: string) => boolean> = {
    word: (text) => terms.has(text),
    prefix: (text) => begins(terms, text),
    model: (text) => begins(models, text),
    begin: (text) => [...models].some((model) => beginsWhole(model, text)),
    whole: (text) => models.has(text),
    code: (text) => codes.has(text),
    category: (text) => begins(leaves, text),
  }
  return ({ kind, text }) => has[kind](text)
}

/** Answers the level at which an article has the atom, or null. */
function levelOf(one: Indexed, { kind, text }: Atom): number | null {
  switch (kind) {
    case 'word':
      return one.terms.get(text) ?? null
    case 'prefix':
      return leastBeginning(one.terms, text)
    case 'model':
      return one.model.startsWith(text) ? 1 : null
    case 'begin':
      return beginsWhole(one.model, text) ? 1 : null
    case 'whole':
      return one.model === text ? 1 : null
    case 'code':
      return one.code === text ? 1 : null
    case 'category':
      return one.category4Id.startsWith(text) ? 2 : null
  }
}

const beginsWhole = (model: string, text: string) =>
  model.startsWith(text) && !(/\d$/.test(text) && /^[\d.⁄]/.test(model.slice(text.length)))

function leastBeginning(terms: Terms, begin: string): number | null {
  let least: number | null = null
  for (const [term, level] of terms)
    if (term.startsWith(begin)) least = Math.min(level, least ?? level)
  return least
}

function levelOfAll(one: Indexed, atoms: Alternative): number | null {
  let greatest = 0
  for (const atom of atoms) {
    const level = levelOf(one, atom)
    if (level === null) return null
    greatest = Math.max(greatest, level)
  }
  return greatest
}

function levelOfGroup(one: Indexed, group: Group): number | null {
  let least: number | null = null
  for (const atoms of group) {
    const level = levelOfAll(one, atoms)
    if (level !== null) least = Math.min(level, least ?? level)
  }
  return least
}

/** null: it does not match. */
function sumOfLevels(one: Indexed, { groups }: Plan): number | null {
  let sum = 0
  for (const group of groups) {
    const level = levelOfGroup(one, group)
    if (level === null) return null
    sum += level
  }
  return sum
}

type Price = { fen: bigint | null; standardFen: bigint | null; source: GoodsPriceSource }

function priceOf(goods: BruteGoods, { who }: Caller, ownPriceOf: OwnPriceOf): Price {
  if (!who) return { fen: null, standardFen: null, source: 'standard' }
  const standardFen = goods.taxPriceFen
  const own = ownPriceOf(who, goods)
  return { fen: own?.fen ?? standardFen, standardFen, source: own?.source ?? 'standard' }
}

function passes(one: Indexed, { fen, source }: Price, request: SearchRequest): boolean {
  const { categoryIds, category4Id, brandIds, attributes, agreedOnly, inStockOnly } = request
  const { minFen, maxFen } = request
  const isPriced = minFen === null && maxFen === null
  return (
    categoryIds.every((id) => one.category4Id.startsWith(id)) &&
    (category4Id === null || one.category4Id === category4Id) &&
    (brandIds.length === 0 || brandIds.includes(one.product.brandId)) &&
    attributes.every((filter) => isChosen(filter, one.attributes.get(filter.key))) &&
    (!agreedOnly || source === 'agreement') &&
    (!inStockOnly || one.product.isInStock) &&
    (isPriced ||
      (fen !== null && (minFen === null || fen >= minFen) && (maxFen === null || fen <= maxFen)))
  )
}

/** Found goods are ordered by these. `rank` is 0 for those that go first. */
type Placed = { one: Indexed; fen: bigint | null; rank: number; level: number; isOther: boolean }

/** A filter that an article fails does not count in the row of the same attribute. */
function attributesOf(found: Indexed[], filters: AttributeFilter[]): AttributeCount[] {
  const counts = new Map<string, AttributeCount>()
  for (const { attributes } of found) {
    const failed = filters.filter((filter) => !isChosen(filter, attributes.get(filter.key)))
    for (const [key, value] of attributes) {
      if (failed.some((filter) => filter.key !== key)) continue
      const count = counts.get(`${key}\n${value}`) ?? { key, value, total: 0 }
      count.total++
      counts.set(`${key}\n${value}`, count)
    }
  }
  return [...counts.values()]
}

type Order = (a: Placed, b: Placed) => number

const placed = (one: Indexed, caller: Caller, plan: Plan | null, own: OwnPriceOf): Placed => ({
  one,
  fen: priceOf(one, caller, own).fen,
  isOther:
    plan !== null && plan.groups.length > 0 && priceOf(one, caller, own).source !== 'agreement',
  rank: plan && !plan.near && plan.first.some((atom) => levelOf(one, atom) !== null) ? 0 : 1,
  level:
    (plan?.near ? 1000 * placeIn(plan.near, one) : 0) + ((plan && sumOfLevels(one, plan)) ?? 0),
})

function placeIn(near: Atom[], one: Indexed): number {
  const place = near.findIndex((atom) => levelOf(one, atom) !== null)
  return place < 0 ? near.length : place
}

const byPopularity = (a: BruteGoods, b: BruteGoods) =>
  b.popularity - a.popularity || Number(BigInt(a.product.skuId) - BigInt(b.product.skuId))

const byNearness: Order = (a, b) =>
  a.rank - b.rank ||
  a.level - b.level ||
  Number(a.isOther) - Number(b.isOther) ||
  byPopularity(a.one, b.one)

const byPrice =
  (sign: number): Order =>
  (a, b) =>
    a.fen === null || b.fen === null
      ? Number(a.fen === null) - Number(b.fen === null) || byPopularity(a.one, b.one)
      : sign * Number(a.fen - b.fen) || byPopularity(a.one, b.one)

const byColumn =
  (by: ColumnOrder): Order =>
  (a, b) =>
    compareInColumn(by, a.one, b.one) || byPopularity(a.one, b.one)

const orders = [byPrice(1), byPrice(-1), byNearness]

function counted(found: Indexed[], keyOf: (one: Indexed) => string): [string, number][] {
  const counts = new Map<string, number>()
  for (const one of found) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1)
  return [...counts]
}

/** Shows an article to this caller as catalogue.sql.ts does. */
function shown(one: Indexed, caller: Caller, own: OwnPriceOf): Product {
  const { fen, standardFen, source } = priceOf(one, caller, own)
  const isMember = caller.who !== null
  const isCheaper = fen !== null && standardFen !== null && standardFen > fen
  return {
    ...one.product,
    stock: isMember ? one.product.stock : undefined,
    priceVisible: isMember,
    taxPrice: isMember ? (fen === null ? 0 : yuan(fen)) : undefined,
    marketPrice: isCheaper ? yuan(standardFen) : undefined,
    priceSource: source,
  }
}
