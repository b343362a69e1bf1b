import type { Product } from '#mall/catalogue/catalogue.contract.ts'
import { yuan } from '#mall/money.ts'
import type { Caller } from '#mall/pricing/pricing.sql.ts'
import type { Analyser } from '#mall/search/analyser.ts'
import type { CatalogSearch, SearchRequest } from '#mall/search/catalogSearch.ts'
import { isChosen } from '#mall/search/facets.rules.ts'
import type { Alternative, Atom, Group, Plan, Terms } from '#mall/search/plan.rules.ts'

/** An article as the oracle knows it. */
export type BruteGoods = {
  /** At the price of nobody: price fields are made for each caller. */
  product: Omit<Product, 'stock' | 'priceVisible' | 'taxPrice' | 'marketPrice' | 'priceSource'> & {
    stock: number
  }
  category4Id: string
  popularity: number
  isActive: boolean
  /** null: on inquiry. */
  taxPriceFen: bigint | null
}

/** What the agreements that are valid now say: company → skuId → fen. */
export type Agreed = ReadonlyMap<string, ReadonlyMap<string, bigint>>

/** The search as its definition reads, by looking at every article. For tests: what the engines must agree with. */
export function bruteForceSearch(
  analyser: Analyser,
  goods: BruteGoods[],
  agreed: Agreed = new Map(),
): CatalogSearch {
  const all = goods
    .filter(({ isActive }) => isActive)
    .map((one) => indexed(one, analyser))
    .toSorted(byPopularity)
  const fits = (plan: Plan) => all.some((one) => sumOfLevels(one, plan) !== null)
  const passing = (caller: Caller, request: SearchRequest) =>
    all.filter((one) => passes(one, priceOf(one, caller, agreed), request))

  return {
    engine: 'index',
    analyser,
    known: async (atoms) => atoms.map((atom) => all.some((one) => levelOf(one, atom) !== null)),
    fitting: async (plans) => {
      const none = plans.findIndex((plan) => !fits(plan))
      return none < 0 ? plans.length : none
    },
    page: async (caller, request, { sort, limit, offset }) => {
      const found = passing(caller, request).map((one) => placed(one, caller, request.plan, agreed))
      const sorted = found.toSorted(orders[sort] ?? byNearness)
      const list = sorted.slice(offset, offset + limit)
      return { total: found.length, list: list.map(({ one }) => shown(one, caller, agreed)) }
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
    attributes: async (caller, request) => {
      const keys = new Set(all.flatMap(({ attributes }) => [...attributes.keys()]))
      return [...keys].flatMap((key) => {
        const others = request.attributes.filter((filter) => filter.key !== key)
        const found = passing(caller, { ...request, attributes: others })
        const having = found.filter(({ attributes }) => attributes.has(key))
        return counted(having, ({ attributes }) => attributes.get(key) ?? '').map(
          ([value, total]) => ({ key, value, total }),
        )
      })
    },
    models: async (prefix, limit) => {
      const begin = all.filter(({ model }) => model.startsWith(analyser.squash(prefix)))
      return [...new Set(begin.map(({ product }) => product.model))].slice(0, limit)
    },
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

/** The level at which an article has the atom, or null. */
function levelOf(
  { terms, model, code, category4Id }: Indexed,
  { kind, text }: Atom,
): number | null {
  if (kind === 'word') return terms.get(text) ?? null
  if (kind === 'prefix') {
    const levels = [...terms].filter(([term]) => term.startsWith(text)).map(([, level]) => level)
    return levels.length ? Math.min(...levels) : null
  }
  const has = {
    model: model.startsWith(text),
    whole: model === text,
    code: code === text,
    category: category4Id.startsWith(text),
  }[kind]
  if (!has) return null
  return kind === 'category' ? 2 : 1
}

const least = (levels: (number | null)[]): number | null => {
  const known = levels.filter((level) => level !== null)
  return known.length ? Math.min(...known) : null
}

const levelOfAll = (one: Indexed, atoms: Alternative): number | null => {
  const levels = atoms.map((atom) => levelOf(one, atom))
  return levels.includes(null) ? null : Math.max(...levels.map((level) => level ?? 0))
}

const levelOfGroup = (one: Indexed, group: Group) =>
  least(group.map((atoms) => levelOfAll(one, atoms)))

/** null: it does not match. */
function sumOfLevels(one: Indexed, { groups }: Plan): number | null {
  const levels = groups.map((group) => levelOfGroup(one, group))
  return levels.includes(null) ? null : levels.reduce<number>((sum, level) => sum + (level ?? 0), 0)
}

type Price = { fen: bigint | null; standardFen: bigint | null; isAgreed: boolean }

function priceOf({ product, taxPriceFen }: BruteGoods, { who }: Caller, agreed: Agreed): Price {
  if (!who) return { fen: null, standardFen: null, isAgreed: false }
  const prices = who.protocolType === 1 ? agreed.get(who.companyId ?? '') : undefined
  const fen = prices?.get(product.skuId)
  return { fen: fen ?? taxPriceFen, standardFen: taxPriceFen, isAgreed: fen !== undefined }
}

function passes(one: Indexed, { fen, isAgreed }: Price, request: SearchRequest): boolean {
  const { plan, categoryIds, category4Id, brandIds, attributes, agreedOnly } = request
  const { minFen, maxFen } = request
  const isPriced = minFen === null && maxFen === null
  return (
    (plan === null || sumOfLevels(one, plan) !== null) &&
    categoryIds.every((id) => one.category4Id.startsWith(id)) &&
    (category4Id === null || one.category4Id === category4Id) &&
    (brandIds.length === 0 || brandIds.includes(one.product.brandId)) &&
    attributes.every((filter) => isChosen(filter, one.attributes.get(filter.key))) &&
    (!agreedOnly || isAgreed) &&
    (isPriced ||
      (fen !== null && (minFen === null || fen >= minFen) && (maxFen === null || fen <= maxFen)))
  )
}

/** By what found goods are ordered. `rank` is 0 for those that go first. */
type Placed = { one: Indexed; fen: bigint | null; rank: number; level: number }
type Order = (a: Placed, b: Placed) => number

const placed = (one: Indexed, caller: Caller, plan: Plan | null, agreed: Agreed): Placed => ({
  one,
  fen: priceOf(one, caller, agreed).fen,
  rank: plan?.first.some((atom) => levelOf(one, atom) !== null) ? 0 : 1,
  level: (plan && sumOfLevels(one, plan)) ?? 0,
})

const byPopularity = (a: BruteGoods, b: BruteGoods) =>
  b.popularity - a.popularity || Number(BigInt(a.product.skuId) - BigInt(b.product.skuId))

const byNearness: Order = (a, b) =>
  a.rank - b.rank || a.level - b.level || byPopularity(a.one, b.one)

const byPrice =
  (sign: number): Order =>
  (a, b) =>
    a.fen === null || b.fen === null
      ? Number(a.fen === null) - Number(b.fen === null) || byPopularity(a.one, b.one)
      : sign * Number(a.fen - b.fen) || byPopularity(a.one, b.one)

const orders = [byPrice(1), byPrice(-1), byNearness]

function counted(found: Indexed[], keyOf: (one: Indexed) => string): [string, number][] {
  const counts = new Map<string, number>()
  for (const one of found) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1)
  return [...counts]
}

/** As catalogue.sql.ts shows an article to this caller. */
function shown(one: Indexed, caller: Caller, agreed: Agreed): Product {
  const { fen, standardFen, isAgreed } = priceOf(one, caller, agreed)
  const isMember = caller.who !== null
  const isCheaper = fen !== null && standardFen !== null && standardFen > fen
  return {
    ...one.product,
    stock: isMember ? one.product.stock : undefined,
    priceVisible: isMember,
    taxPrice: isMember ? (fen === null ? 0 : yuan(fen)) : undefined,
    marketPrice: isCheaper ? yuan(standardFen) : undefined,
    priceSource: isAgreed ? 'agreement' : 'standard',
  }
}
