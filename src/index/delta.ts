import type { Analyser } from '#mall/goods/search/analyser.ts'
import { continuing } from '#mall/goods/search/plan.rules.ts'
import type { Frame } from './frame.ts'
import { entry, type Hits, listOf } from './hits.ts'
import { type Goods, type Stored, storedOf } from './indexedGoods.ts'
import { priceKey } from './priceKey.ts'
import { type Row, rowOf } from './row.ts'
import type { Segment } from './segment.ts'

/**
 * These goods are new, or their texts have changed since the base was made. They keep the order in which they came.
 */
export class Delta implements Segment {
  size = 0
  alive = 0
  skuId = new Uint32Array(64)
  popularity = new Int32Array(64)
  place = new Uint32Array(64)
  readonly spots = null
  price = new Float64Array(64)
  priceKeys = new Uint16Array(64)
  stock = new Float64Array(64)
  live = new Uint32Array(2)
  ranks = new Uint32Array(64)
  private readonly goods: Goods[] = []
  private readonly pairLists: Uint32Array[] = []
  private readonly terms = new Map<string, number[]>()
  private readonly models: string[] = []
  private readonly codes = new Map<string, number[]>()
  private readonly docs = new Map<number, number>()
  private readonly analyser: Analyser
  private readonly frame: Frame
  private readonly reader: { analyser: Analyser; frame: Frame }

  constructor(analyser: Analyser, frame: Frame) {
    this.analyser = analyser
    this.frame = frame
    this.reader = { analyser, frame }
  }

  /**
   * Adds goods that are not live yet. The number of the same SKU here, if there is one, is forgotten. `rank`: how
   * many goods of the base go before.
   */
  add(goods: Goods, rank: number, brandName: string): number {
    const doc = this.append(goods)
    this.ranks[doc] = rank
    this.goods.push(goods)
    this.pairLists.push(Uint32Array.from(this.frame.pairsOf(goods.attrDesc)))
    this.models.push(this.analyser.squash(goods.model))
    pushTo(this.codes, this.analyser.squash(goods.skuCode), entry(doc, 1))
    for (const [term, level] of this.analyser.terms({ ...goods, brandName }))
      pushTo(this.terms, term, entry(doc, level))
    this.docs.set(goods.skuId, doc)
    return doc
  }

  row(doc: number): Row {
    const goods = this.goods[doc]
    if (!goods) throw new RangeError(`There is no ${doc}`)
    const row = rowOf(goods, Array.from(this.pairs(doc)), this.models[doc] ?? '', this.reader)
    return { ...row, price: this.price[doc] ?? 0, stock: this.stock[doc] ?? 0 }
  }

  /** Answers the terms with the entries of each, which ascend and grow at the end. */
  postings(): Iterable<[term: string, entries: readonly number[]]> {
    return this.terms
  }

  word(term: string): Hits {
    return listOf(this.terms.get(term) ?? [])
  }

  *beginning(text: string): Generator<Hits> {
    for (const [term, entries] of this.terms) if (term.startsWith(text)) yield listOf(entries)
  }

  withModel(prefix: string): Uint32Array {
    return this.withModels((model) => model.startsWith(prefix))
  }

  withWholeNumber(prefix: string): Uint32Array {
    const goesOn = (model: string) => continuing.some((more) => model.startsWith(prefix + more))
    return this.withModels((model) => model.startsWith(prefix) && !goesOn(model))
  }

  withWholeModel(model: string): Uint32Array {
    return this.withModels((own) => own === model)
  }

  code(skuCode: string): Hits {
    return listOf(this.codes.get(skuCode) ?? [])
  }

  leaves(leaves: number[]): Hits[] {
    const entries: number[] = []
    for (let doc = 0; doc < this.size; doc++)
      if (leaves.includes((this.place[doc] ?? 0) >>> 16)) entries.push(entry(doc, 2))
    return [listOf(entries)]
  }

  pairs(doc: number): Uint32Array {
    return this.pairLists[doc] ?? new Uint32Array()
  }

  rank(doc: number, rankOfPair: Uint32Array): number {
    for (const pair of this.pairs(doc)) if (rankOfPair[pair]) return rankOfPair[pair]
    return 0
  }

  leadTime(doc: number): number {
    return this.goods[doc]?.deliveryDate ?? 0
  }

  minQuantity(doc: number): number {
    return this.goods[doc]?.minQuantity ?? 0
  }

  modelPlace(doc: number, base: Segment): number {
    return base.placeOfModel(this.models[doc] ?? '')
  }

  placeOfModel(): number {
    throw new RangeError('Only a base has its models in order.')
  }

  stored(doc: number): Stored & { attrDesc: string } {
    const goods = this.goods[doc]
    if (!goods) throw new RangeError(`There is no ${doc}`)
    return storedOf(goods)
  }

  find(skuId: number): number {
    return this.docs.get(skuId) ?? -1
  }

  private withModels(isMeant: (model: string) => boolean): Uint32Array {
    return Uint32Array.from(this.models.flatMap((model, doc) => (isMeant(model) ? [doc] : [])))
  }

  private append({ skuId, popularity, category4Id, brandId, priceFen, stock }: Goods): number {
    const doc = this.size++
    if (doc === this.skuId.length) this.grow()
    this.skuId[doc] = skuId
    this.popularity[doc] = popularity
    this.place[doc] = this.frame.place(category4Id, brandId)
    this.price[doc] = priceFen
    this.priceKeys[doc] = priceKey(priceFen)
    this.stock[doc] = stock
    return doc
  }

  private grow() {
    const length = this.size * 2
    this.skuId = larger(this.skuId, new Uint32Array(length))
    this.popularity = larger(this.popularity, new Int32Array(length))
    this.place = larger(this.place, new Uint32Array(length))
    this.price = larger(this.price, new Float64Array(length))
    this.priceKeys = larger(this.priceKeys, new Uint16Array(length))
    this.stock = larger(this.stock, new Float64Array(length))
    this.ranks = larger(this.ranks, new Uint32Array(length))
    this.live = larger(this.live, new Uint32Array(Math.ceil(length / 32)))
  }
}

function larger<T extends Uint32Array | Uint16Array | Int32Array | Float64Array>(
  old: T,
  empty: T,
): T {
  empty.set(old)
  return empty
}

function pushTo(map: Map<string, number[]>, key: string, value: number) {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
