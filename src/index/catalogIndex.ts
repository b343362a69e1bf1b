import type { Db } from '#db/postgres.ts'
import type { Caller } from '#mall/goods/pricing/pricing.sql.ts'
import type { Analyser } from '#mall/goods/search/analyser.ts'
import {
  allGoods,
  type CatalogSearch,
  isByNearness,
  type Page,
  type SearchRequest,
  type Tags,
} from '#mall/goods/search/catalogSearch.ts'
import type { AttributeCount } from '#mall/goods/search/facets.rules.ts'
import { type Atom, atomKey, isEmpty, type Plan } from '#mall/goods/search/plan.rules.ts'
import { limits } from '#mall/limits.ts'
import { type AgreedPrices, hasAgreement, noPrices, standardPrices } from './agreedPrices.ts'
import { isHad } from './atoms.ts'
import type { BaseArrays } from './baseArrays.ts'
import { distinctModels } from './begunModels.ts'
import { browse } from './browse.ts'
import { pickByColumn } from './columns.ts'
import { derive } from './derived.ts'
import { type Filter, filterOf, isOfPlaces } from './filter.ts'
import type { Frame } from './frame.ts'
import type { Goods } from './indexedGoods.ts'
import { isMatched, type Matches, match, Scratch } from './match.ts'
import {
  byPopularity,
  type Hit,
  type Part,
  pickByNearness,
  pickByPrice,
  pickByTier,
  type Tiered,
} from './pick.ts'
import type { PieceChanges } from './pieceChanges.ts'
import { PriceLists } from './priceLists.ts'
import { briefOf, productOf } from './product.ts'
import type { Segment } from './segment.ts'
import {
  agreedGoods,
  count,
  countPairs,
  dropOthers,
  everything,
  putAgreedFirst,
  type Tally,
} from './sift.ts'
import { Store } from './store.ts'

/** This is the index within the process. A question takes one turn of the event loop. */
export class CatalogIndex implements CatalogSearch {
  readonly engine = 'index'
  private readonly number = ++opened
  readonly store: Store
  analyser: Analyser
  private brandNames: Map<string, string>
  private readonly priceLists: PriceLists
  private readonly scratches = [new Scratch(), new Scratch()] as const
  /** Lists of goods ask for the same words line by line, as long as nothing changes. */
  private had = { version: -1, atoms: new Map<string, boolean>() }
  /** The tallies of a page are kept for the rows of filters of the same visit. */
  private readonly tallies = new WeakMap<SearchRequest, { version: number; tally: Tally }>()

  constructor(
    db: Db,
    analyser: Analyser,
    frame: Frame,
    arrays: BaseArrays,
    derived = derive(arrays),
  ) {
    this.store = new Store(analyser, frame, arrays, derived)
    this.priceLists = new PriceLists(db)
    this.analyser = analyser
    this.brandNames = namesOf(analyser)
  }

  get stamp(): string {
    return `${this.number}.${this.store.version}`
  }

  get pieces(): PieceChanges {
    return this.store.pieces
  }

  /** Takes goods as the database has them now, and SKUs that are no longer for sale. */
  apply(changed: Goods[], gone: number[]): void {
    for (const skuId of gone) this.store.remove(skuId)
    for (const goods of changed) this.store.put(goods, this.brandNames.get(goods.brandId) ?? '')
  }

  forgetPriceList(companyId: string): void {
    this.priceLists.forget(companyId)
    this.store.version++
  }

  /** Takes other synonyms; terms are the same. */
  withAnalyser(analyser: Analyser): void {
    this.analyser = analyser
    this.brandNames = namesOf(analyser)
    this.store.version++
  }

  async known(atoms: Atom[]): Promise<boolean[]> {
    const { base, delta, frame, version } = this.store
    if (this.had.version !== version || this.had.atoms.size > mostHad)
      this.had = { version, atoms: new Map() }
    return atoms.map((atom) => {
      const key = atomKey(atom)
      const known = this.had.atoms.get(key)
      if (known !== undefined) return known
      const isKnown = [base, delta].some((segment) => isHad(atom, segment, frame))
      this.had.atoms.set(key, isKnown)
      return isKnown
    })
  }

  async fitting(plans: Plan[]): Promise<number> {
    const { base, delta, frame } = this.store
    const isFound = (plan: Plan) => [base, delta].some((segment) => isMatched(plan, segment, frame))
    const missing = plans.findIndex((plan) => !isFound(plan))
    return missing < 0 ? plans.length : missing
  }

  async page(caller: Caller, request: SearchRequest, page: Page) {
    const parts = this.parts(caller, await this.priceLists.of(caller))
    const filter = filterOf(request, this.store.frame)
    const hits = isBrowsed(request, filter, page)
      ? browse(parts, filter, page)
      : ((hasAgreement(parts[0].prices) ? null : this.pickedBroad(parts, request, filter, page)) ??
        this.picked(parts, request, filter, page))
    const { total } = this.tally(parts, request, filter)
    const { frame } = this.store
    const reader = { frame, brandNames: this.brandNames, who: caller.who }
    return { total, list: hits.map((hit) => productOf(hit, reader)) }
  }

  async brief(caller: Caller, plan: Plan, limit: number) {
    const parts = this.parts(caller, await this.priceLists.of(caller))
    const { frame } = this.store
    const request = { ...allGoods, plan }
    for (const part of parts) this.find(part, request, filterOf(request, frame))
    putAgreedFirst(parts, plan)
    const total = parts.reduce((sum, { matches }) => sum + matches.count, 0)
    const page = { sort: limits.defaultSort, limit, offset: 0 }
    return { total, list: pickByNearness(parts, page).map((hit) => briefOf(hit, frame)) }
  }

  async tags(caller: Caller, request: SearchRequest): Promise<Tags> {
    const parts = this.parts(caller, await this.priceLists.of(caller))
    const { frame } = this.store
    const { brands, leaves } = this.tally(parts, request, filterOf(request, frame))
    return {
      brands: found(brands, (brand) => ({ brandId: frame.brandIds.values[brand] ?? '' })),
      categories: found(leaves, (leaf) => ({ categoryId: frame.leafIds.values[leaf] ?? '' })),
    }
  }

  async attributes(caller: Caller, request: SearchRequest): Promise<AttributeCount[]> {
    const parts = this.parts(caller, await this.priceLists.of(caller))
    const { frame } = this.store
    const filter = filterOf(request, frame)
    const totals = new Uint32Array(frame.pairs.values.length)
    for (const part of parts) {
      this.find(part, request, filter)
      countPairs(part.segment, part.matches, filter, frame.keyOfPair, totals)
    }
    return found(totals, (pair) => {
      const [key, value] = frame.entry(pair)
      return { key, value }
    })
  }

  async models(prefix: string, limit: number): Promise<string[]> {
    const hits = this.parts(nobody, null).flatMap((part) => distinctModels(part, prefix, limit))
    const models = hits
      .toSorted(byPopularity)
      .map(({ part, doc }) => part.segment.stored(doc).model)
    return [...new Set(models)].slice(0, limit)
  }

  private parts({ who }: Pick<Caller, 'who'>, list: AgreedPrices | null): [Part, Part] {
    const { base, delta } = this.store
    const [room, other] = this.scratches
    const pricesIn = (segment: Segment) =>
      list?.in(segment, this.store.frame) ?? (who === null ? noPrices : standardPrices(segment))
    return [
      { segment: base, scratch: room, matches: nothing(), prices: pricesIn(base) },
      { segment: delta, scratch: other, matches: nothing(), prices: pricesIn(delta) },
    ]
  }

  /** Finds the goods that pass all filters but those of the rows. */
  private find(part: Part, { plan, agreedOnly }: SearchRequest, filter: Filter) {
    const { segment, scratch, prices } = part
    const isAll = !asks(plan) && !agreedOnly
    if (isAll) part.matches = everything(segment, filter, scratch)
    else if (asks(plan)) part.matches = match(plan, segment, this.store.frame, scratch)
    else part.matches = agreedGoods(segment, prices, scratch)
    dropOthers(segment, part.matches, isAll ? { ...filter, scope: null } : filter, prices)
  }

  /** Finds the goods of a word that many goods are called by; null where the question is another one. */
  private pickedBroad(
    parts: [Part, Part],
    request: SearchRequest,
    filter: Filter,
    page: Page,
  ): Hit[] | null {
    const tally = this.emptyTally()
    const found = isByNearness(page) && this.lookBroad(parts, request, filter, tally)
    if (!found) return null
    this.tallies.set(request, { version: this.store.version, tally })
    return pickByTier(parts, found, page)
  }

  private lookBroad(
    [, delta]: [Part, Part],
    request: SearchRequest,
    filter: Filter,
    tally: Tally,
  ): Tiered | null {
    const { broads, frame } = this.store
    const [group, ...others] = request.plan?.groups ?? []
    if (!group || others.length > 0 || request.plan?.first.length || request.plan?.near) return null
    const found = broads.look(group, frame, filter, tally)
    if (!found) return null
    this.find(delta, request, filter)
    count(delta.segment, delta.matches, filter, tally)
    return found
  }

  private picked(parts: [Part, Part], request: SearchRequest, filter: Filter, page: Page): Hit[] {
    const tally = this.emptyTally()
    for (const part of parts) {
      this.find(part, request, filter)
      count(part.segment, part.matches, filter, tally)
    }
    this.tallies.set(request, { version: this.store.version, tally })
    if (isByNearness(page) && asks(request.plan)) putAgreedFirst(parts, request.plan)
    const { brandNames } = this
    if (page.by)
      return pickByColumn(parts, { by: page.by, frame: this.store.frame, brandNames }, page)
    return isByNearness(page) ? pickByNearness(parts, page) : pickByPrice(parts, page)
  }

  private tally(parts: [Part, Part], request: SearchRequest, filter: Filter): Tally {
    const known = this.tallies.get(request)
    if (known?.version === this.store.version) return known.tally
    const tally = this.emptyTally()
    if (!asks(request.plan) && isOfPlaces(filter)) this.store.places.count(filter, tally)
    else if (!this.lookBroad(parts, request, filter, tally))
      for (const part of parts) {
        this.find(part, request, filter)
        count(part.segment, part.matches, filter, tally)
      }
    this.tallies.set(request, { version: this.store.version, tally })
    return tally
  }

  private emptyTally(): Tally {
    const { brandIds, leafIds } = this.store.frame
    return {
      total: 0,
      brands: new Uint32Array(brandIds.values.length),
      leaves: new Uint32Array(leafIds.values.length),
    }
  }
}

const mostHad = 50_000

/** Counts the indexes of this process: each has a number of its own. */
let opened = 0

const nobody = { who: null }
const nothing = (): Matches => ({ docs: new Uint32Array(), tiers: new Uint8Array(), count: 0 })

/** A plan without groups lets all goods pass. */
const asks = (plan: Plan | null): plan is Plan => plan !== null && !isEmpty(plan)

const isBrowsed = ({ plan }: SearchRequest, filter: Filter, page: Page): boolean =>
  !asks(plan) && isByNearness(page) && isOfPlaces(filter)

const namesOf = ({ brands }: Analyser) =>
  new Map(brands.map(({ brandId, brandName }) => [brandId, brandName]))

/** Answers what was counted at least once, with its number. */
function found<T>(totals: Uint32Array, what: (number: number) => T): (T & { total: number })[] {
  const list: (T & { total: number })[] = []
  for (let number = 0; number < totals.length; number++) {
    const total = totals[number] ?? 0
    if (total > 0) list.push({ ...what(number), total })
  }
  return list
}
