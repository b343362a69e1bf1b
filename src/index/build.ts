import type { Analyser } from '#mall/goods/search/analyser.ts'
import { hashOf } from './base.ts'
import type { BaseArrays } from './baseArrays.ts'
import type { Frame } from './frame.ts'
import { entry, wordsOf } from './hits.ts'
import { type Goods, storedText } from './indexedGoods.ts'
import { setLive } from './segment.ts'
import {
  Growing,
  GrowingText,
  sharedFloat64,
  sharedInt32,
  sharedTexts,
  sharedUint32,
} from './shared.ts'

/** Makes a base of goods that come in any order. */
export class BaseBuilder {
  private readonly analyser: Analyser
  private readonly frame: Frame
  private readonly numbers: { skuId: number; popularity: number; price: number; stock: number }[] =
    []
  private readonly place = new Growing()
  private readonly termOf = new Map<string, number>()
  /** Each of the goods has its terms here, with the level less one in the lowest two bits. */
  private readonly terms = new Growing()
  private readonly termEnd = new Growing()
  private readonly pairs = new Growing()
  private readonly pairEnd = new Growing()
  private readonly models: string[] = []
  private readonly codes: string[] = []
  private readonly stored = new GrowingText()

  constructor(analyser: Analyser, frame: Frame) {
    this.analyser = analyser
    this.frame = frame
  }

  add(goods: Goods): void {
    const { skuId, popularity, priceFen, stock, brandId, category4Id, model } = goods
    this.numbers.push({ skuId, popularity, price: priceFen, stock })
    this.place.push(this.frame.place(category4Id, brandId))
    const { pairs, isWhole } = this.frame.pairsOf(goods.attrDesc)
    for (const pair of pairs) this.pairs.push(pair)
    this.pairEnd.push(this.pairs.length)
    this.stored.push(storedText(goods, isWhole ? '' : goods.attrDesc))
    this.models.push(this.analyser.squash(model))
    this.codes.push(this.analyser.squash(goods.skuCode))
    const brandName = this.brandName(brandId)
    for (const [term, level] of this.analyser.terms({ ...goods, brandName }))
      this.terms.push(entry(this.numberOf(term), level))
    this.termEnd.push(this.terms.length)
  }

  private readonly brandNames = new Map<string, string>()
  private brandName(brandId: string): string {
    if (this.brandNames.size === 0)
      for (const brand of this.analyser.brands) this.brandNames.set(brand.brandId, brand.brandName)
    return this.brandNames.get(brandId) ?? ''
  }

  private numberOf(term: string): number {
    const known = this.termOf.get(term)
    if (known !== undefined) return known
    this.termOf.set(term, this.termOf.size)
    return this.termOf.size - 1
  }

  finish(): BaseArrays {
    const order = this.order()
    const { bytes: storedBytes, start: storedStart } = this.stored.inOrder(order)
    return {
      ...this.columns(order),
      ...this.postings(order),
      ...this.modelsInOrder(order),
      codeSlots: this.codeSlots(order),
      ...this.pairsInOrder(order),
      storedBytes,
      storedStart,
    }
  }

  /** Arrivals by popularity, then skuId. */
  private order(): Uint32Array {
    const popularity = Int32Array.from(this.numbers, (goods) => goods.popularity)
    const skuId = Uint32Array.from(this.numbers, (goods) => goods.skuId)
    return Uint32Array.from(this.numbers.keys()).sort(
      (a, b) => (popularity[b] ?? 0) - (popularity[a] ?? 0) || (skuId[a] ?? 0) - (skuId[b] ?? 0),
    )
  }

  private columns(order: Uint32Array) {
    const size = order.length
    const largest = this.numbers.reduce((max, { skuId }) => Math.max(max, skuId), 0)
    const columns = {
      skuId: sharedUint32(size),
      popularity: sharedInt32(size),
      place: sharedUint32(size),
      price: sharedFloat64(size),
      stock: sharedFloat64(size),
      live: sharedUint32(Math.ceil(size / 32)),
      docOfSku: sharedUint32(largest + 1),
    }
    const places = this.place.values()
    for (const [doc, arrival] of order.entries()) {
      const { skuId = 0, popularity = 0, price = 0, stock = 0 } = this.numbers[arrival] ?? {}
      columns.skuId[doc] = skuId
      columns.popularity[doc] = popularity
      columns.place[doc] = places[arrival] ?? 0
      columns.price[doc] = price
      columns.stock[doc] = stock
      setLive(columns.live, doc, true)
      columns.docOfSku[skuId] = doc + 1
    }
    return { ...columns, ...leavesOf(columns.place) }
  }

  /** A term of a sixteenth of all goods or more is smaller, and faster to test, as a row. */
  private postings(order: Uint32Array) {
    const names = [...this.termOf.keys()]
    const sorted = Uint32Array.from(names.keys()).sort((a, b) => compare(names[a], names[b]))
    const { bytes, start } = sharedTexts(Array.from(sorted, (term) => names[term] ?? ''))
    const place = new Uint32Array(names.length)
    for (const [at, term] of sorted.entries()) place[term] = at
    const layout = layoutOf(this.counts(place), order.length)
    this.fill(order, place, layout)
    const { listStart, lists, rowTerm, rowCount, rows } = layout
    return { termBytes: bytes, termStart: start, listStart, lists, rowTerm, rowCount, rows }
  }

  /** Counts how many goods have each term, by its place among the sorted terms. */
  private counts(place: Uint32Array): Uint32Array {
    const counts = new Uint32Array(place.length)
    for (const term of this.terms.values()) {
      const at = place[term >>> 2] ?? 0
      counts[at] = (counts[at] ?? 0) + 1
    }
    return counts
  }

  /** Goods in their order, so that every list is ascending. */
  private fill(order: Uint32Array, place: Uint32Array, layout: Layout) {
    const [terms, ends] = [this.terms.values(), this.termEnd.values()]
    const put = writerOf(layout, order.length)
    for (let doc = 0; doc < order.length; doc++) {
      const arrival = order[doc] ?? 0
      const end = ends[arrival] ?? 0
      for (let at = arrival === 0 ? 0 : (ends[arrival - 1] ?? 0); at < end; at++) {
        const one = terms[at] ?? 0
        put(place[one >>> 2] ?? 0, doc, one & 3)
      }
    }
  }

  private modelsInOrder(order: Uint32Array) {
    const docs = Uint32Array.from(order.keys())
    const modelOf = (doc: number) => this.models[order[doc] ?? 0] ?? ''
    const sorted = Array.from(docs, (doc) => ({ doc, model: modelOf(doc) })).sort(
      (a, b) => compare(a.model, b.model) || a.doc - b.doc,
    )
    const { bytes, start } = sharedTexts(sorted.map(({ model }) => model))
    const modelDoc = sharedUint32(order.length)
    for (const [at, { doc }] of sorted.entries()) modelDoc[at] = doc
    return { modelBytes: bytes, modelStart: start, modelDoc }
  }

  /** The table is at most half full. */
  private codeSlots(order: Uint32Array): Uint32Array {
    const slots = sharedUint32(2 ** Math.ceil(Math.log2(order.length * 2 + 2)))
    const mask = slots.length - 1
    for (const [doc, arrival] of order.entries()) {
      let slot = hashOf(this.codes[arrival] ?? '') & mask
      while (slots[slot]) slot = (slot + 1) & mask
      slots[slot] = doc + 1
    }
    return slots
  }

  private pairsInOrder(order: Uint32Array) {
    const [all, ends] = [this.pairs.values(), this.pairEnd.values()]
    const pairs = sharedUint32(all.length)
    const pairStart = sharedUint32(order.length + 1)
    let at = 0
    for (const [doc, arrival] of order.entries()) {
      const own = all.subarray(arrival === 0 ? 0 : ends[arrival - 1], ends[arrival])
      pairs.set(own, at)
      at += own.length
      pairStart[doc + 1] = at
    }
    return { pairs, pairStart }
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

/** Goods by fourth level, ascending within each. */
export function leavesOf(place: Uint32Array) {
  const leaves = place.reduce((most, one) => Math.max(most, (one >>> 16) + 1), 0)
  const leafStart = sharedUint32(leaves + 1)
  for (const one of place) leafStart[(one >>> 16) + 1] = (leafStart[(one >>> 16) + 1] ?? 0) + 1
  for (let leaf = 0; leaf < leaves; leaf++)
    leafStart[leaf + 1] = (leafStart[leaf + 1] ?? 0) + (leafStart[leaf] ?? 0)
  const next = leafStart.slice()
  const leafDocs = sharedUint32(place.length)
  for (const [doc, one] of place.entries()) {
    const at = next[one >>> 16] ?? 0
    leafDocs[at] = doc
    next[one >>> 16] = at + 1
  }
  return { leafStart, leafDocs }
}
