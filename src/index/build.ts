import type { Analyser } from '#mall/goods/search/analyser.ts'
import type { Level } from '#mall/goods/search/plan.rules.ts'
import { codeSlotsOf, hashOf } from './base.ts'
import type { BaseArrays } from './baseArrays.ts'
import type { Frame } from './frame.ts'
import {
  GrowingLists,
  GrowingTexts,
  growingFloat64,
  growingInt32,
  growingUint32,
} from './growing.ts'
import { entry, wordsOf } from './hits.ts'
import type { Goods } from './indexedGoods.ts'
import { gathered } from './mergeOrder.ts'
import { type Row, rowOf } from './row.ts'
import { setLive } from './segment.ts'
import { sharedFloat64, sharedInt32, sharedUint32 } from './shared.ts'
import { compareTexts, SortedTexts } from './sortedTexts.ts'

/** Makes a base of goods that come in any order. */
export class BaseBuilder {
  private readonly analyser: Analyser
  private readonly frame: Frame
  private readonly rows = new RowBuilder()

  constructor(analyser: Analyser, frame: Frame) {
    this.analyser = analyser
    this.frame = frame
  }

  add(goods: Goods): void {
    const { analyser, frame } = this
    const pairs = frame.pairsOf(goods.attrDesc)
    const terms = analyser.terms({ ...goods, brandName: this.brandName(goods.brandId) })
    this.rows.add(rowOf(goods, pairs, analyser.squash(goods.model), { analyser, frame }), terms)
  }

  finish(): BaseArrays {
    return this.rows.finish()
  }

  private readonly brandNames = new Map<string, string>()
  private brandName(brandId: string): string {
    if (this.brandNames.size === 0)
      for (const brand of this.analyser.brands) this.brandNames.set(brand.brandId, brand.brandName)
    return this.brandNames.get(brandId) ?? ''
  }
}

/** Makes a base of rows that come in any order. */
export class RowBuilder {
  private readonly skuId = growingUint32()
  private readonly popularity = growingInt32()
  private readonly place = growingUint32()
  private readonly price = growingFloat64()
  private readonly stock = growingFloat64()
  private readonly codeHash = growingUint32()
  private readonly models = new GrowingTexts()
  private readonly stored = new GrowingTexts()
  private readonly pairs = new GrowingLists()
  private readonly termOf = new Map<string, number>()
  /** Each of the goods has its terms here, with the level less one in the lowest two bits. */
  private readonly terms = new GrowingLists()
  /** So many goods have each term. */
  private readonly counts: number[] = []

  add(row: Row, terms: Iterable<readonly [term: string, level: Level]>): void {
    this.skuId.push(row.skuId)
    this.popularity.push(row.popularity)
    this.place.push(row.place)
    this.price.push(row.price)
    this.stock.push(row.stock)
    this.pairs.push(row.pairs)
    this.stored.push(row.stored)
    this.models.push(row.model)
    this.codeHash.push(hashOf(row.code))
    this.terms.push(Array.from(terms, ([term, level]) => entry(this.counted(term), level)))
  }

  private counted(term: string): number {
    const number = this.termOf.get(term) ?? this.termOf.size
    if (number === this.termOf.size) this.termOf.set(term, number)
    this.counts[number] = (this.counts[number] ?? 0) + 1
    return number
  }

  /** Each part gives back the memory of what it was made of, before the next one is made; the largest come first. */
  finish(): BaseArrays {
    const order = this.order()
    const { bytes: storedBytes, start: storedStart } = this.stored.take(order)
    return {
      storedBytes,
      storedStart,
      ...this.postings(order),
      ...this.pairsInOrder(order),
      ...this.modelsInOrder(order),
      codeSlots: this.codeSlots(order),
      ...this.columns(order),
    }
  }

  /** Arrivals by popularity, then skuId. */
  private order(): Uint32Array {
    const { skuId, popularity } = this
    return Uint32Array.from({ length: skuId.length }, (_, arrival) => arrival).sort(
      (a, b) => popularity.at(b) - popularity.at(a) || skuId.at(a) - skuId.at(b),
    )
  }

  /** A term of a sixteenth of all goods or more is smaller, and faster to test, as a row. */
  private postings(order: Uint32Array) {
    const names = [...this.termOf.keys()]
    const sorted = Uint32Array.from(names.keys()).sort((a, b) => compare(names[a], names[b]))
    const texts = new GrowingTexts()
    for (const name of names) texts.push(name)
    const { bytes: termBytes, start: termStart } = texts.take(sorted)
    const place = new Uint32Array(names.length)
    for (const [at, term] of sorted.entries()) place[term] = at
    const counts = sorted.map((term) => this.counts[term] ?? 0)
    const layout = layoutOf(counts, order.length)
    const put = writerOf(layout, order.length)
    // Goods come in their order, so every list ascends.
    for (const [doc, arrival] of order.entries())
      this.terms.each(arrival, (one) => put(place[one >>> 2] ?? 0, doc, one & 3))
    this.terms.clear()
    const { listStart, lists, rowTerm, rowCount, rows } = layout
    return { termBytes, termStart, listStart, lists, rowTerm, rowCount, rows }
  }

  private pairsInOrder(order: Uint32Array) {
    const pairs = sharedUint32(this.pairs.count)
    const pairStart = sharedUint32(order.length + 1)
    let at = 0
    for (const [doc, arrival] of order.entries()) {
      this.pairs.each(arrival, (pair) => {
        pairs[at++] = pair
      })
      pairStart[doc + 1] = at
    }
    this.pairs.clear()
    return { pairs, pairStart }
  }

  private modelsInOrder(order: Uint32Array) {
    const { bytes, start } = this.models.take(order)
    const modelDoc = sharedUint32(order.length)
    for (let doc = 0; doc < order.length; doc++) modelDoc[doc] = doc
    const models = new SortedTexts(bytes, start)
    modelDoc.sort((a, b) => compareTexts(models, a, models, b) || a - b)
    const picks = modelDoc.map((doc) => doc << 1)
    const sorted = gathered(picks, [bytes, bytes], [start, start])
    return { modelBytes: sorted.values, modelStart: sorted.start, modelDoc }
  }

  private codeSlots(order: Uint32Array): Uint32Array {
    const slots = codeSlotsOf(order.length, (doc) => this.codeHash.at(order[doc] ?? 0))
    this.codeHash.clear()
    return slots
  }

  private columns(order: Uint32Array) {
    const size = order.length
    const largest = order.reduce((most, one) => Math.max(most, this.skuId.at(one)), 0)
    const columns = {
      skuId: sharedUint32(size),
      popularity: sharedInt32(size),
      place: sharedUint32(size),
      price: sharedFloat64(size),
      stock: sharedFloat64(size),
      live: sharedUint32(Math.ceil(size / 32)),
      docOfSku: sharedUint32(largest + 1),
    }
    for (const [doc, arrival] of order.entries()) {
      const skuId = this.skuId.at(arrival)
      columns.skuId[doc] = skuId
      columns.popularity[doc] = this.popularity.at(arrival)
      columns.place[doc] = this.place.at(arrival)
      columns.price[doc] = this.price.at(arrival)
      columns.stock[doc] = this.stock.at(arrival)
      setLive(columns.live, doc, true)
      columns.docOfSku[skuId] = doc + 1
    }
    for (const one of [this.skuId, this.popularity, this.place, this.price, this.stock]) one.clear()
    return { ...columns, ...leavesOf(columns.place) }
  }
}

const compare = (a = '', b = ''): number => (a < b ? -1 : a > b ? 1 : 0)

type Layout = ReturnType<typeof layoutOf>

/** Plans room for every term, by how many goods have it. */
export function layoutOf(counts: Uint32Array, size: number) {
  const isRow = (count: number) => count * 16 >= size && size > 0
  const rowTerm = counts.reduce<number[]>((terms, count, term) => {
    if (isRow(count)) terms.push(term)
    return terms
  }, [])
  const listStart = sharedUint32(counts.length + 1)
  const rowOf = new Int32Array(counts.length).fill(-1)
  for (const [row, term] of rowTerm.entries()) rowOf[term] = row
  for (let term = 0; term < counts.length; term++)
    listStart[term + 1] = (listStart[term] ?? 0) + (rowOf[term] === -1 ? (counts[term] ?? 0) : 0)
  const shared = sharedUint32(rowTerm.length)
  shared.set(rowTerm)
  const rowCount = sharedUint32(rowTerm.length)
  rowCount.set(rowTerm.map((term) => counts[term] ?? 0))
  const lists = sharedUint32(listStart[counts.length] ?? 0)
  const rows = sharedUint32(rowTerm.length * wordsOf(size))
  return { listStart, lists, rowTerm: shared, rowCount, rowOf, rows }
}

/** Writes into lists and rows; of each term the goods come in ascending order. */
export function writerOf({ listStart, lists, rowOf, rows }: Layout, size: number) {
  const next = listStart.slice()
  const words = wordsOf(size)
  return function put(term: number, doc: number, levelLessOne: number) {
    const row = rowOf[term] ?? -1
    if (row < 0) {
      const slot = next[term] ?? 0
      lists[slot] = ((doc << 2) | levelLessOne) >>> 0
      next[term] = slot + 1
      return
    }
    const word = row * words + (doc >>> 4)
    rows[word] = (rows[word] ?? 0) | ((levelLessOne + 1) << ((doc & 15) << 1))
  }
}

/** Entries at level 2 by fourth level, ascending within each. */
export function leavesOf(place: Uint32Array) {
  const leaves = place.reduce((most, one) => Math.max(most, (one >>> 16) + 1), 0)
  const leafStart = sharedUint32(leaves + 1)
  for (const one of place) leafStart[(one >>> 16) + 1] = (leafStart[(one >>> 16) + 1] ?? 0) + 1
  for (let leaf = 0; leaf < leaves; leaf++)
    leafStart[leaf + 1] = (leafStart[leaf + 1] ?? 0) + (leafStart[leaf] ?? 0)
  const next = leafStart.slice()
  const leafEntries = sharedUint32(place.length)
  for (const [doc, one] of place.entries()) {
    const at = next[one >>> 16] ?? 0
    leafEntries[at] = entry(doc, 2)
    next[one >>> 16] = at + 1
  }
  return { leafStart, leafEntries }
}
