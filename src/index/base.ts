import { continuing } from '#mall/goods/search/plan.rules.ts'
import type { BaseArrays } from './baseArrays.ts'
import type { Derived } from './derived.ts'
import { entry, type Hits, listOf, none, union, wordsOf } from './hits.ts'
import {
  leadTimeIn,
  minQuantityIn,
  numberOfUsual,
  readStored,
  type Stored,
  type StoredTexts,
} from './indexedGoods.ts'
import type { Segment, Spots } from './segment.ts'
import { sharedUint32 } from './shared.ts'
import { bufferOf, compareTexts, SortedTexts } from './sortedTexts.ts'

type Reader = { squash: (text: string) => string; texts: StoredTexts }

/** Immutable but for price, stock and live; its numbers are the order of popularity. */
export class Base implements Segment {
  readonly arrays: BaseArrays
  readonly size: number
  readonly skuId: Uint32Array
  readonly popularity: Int32Array
  readonly place: Uint32Array
  readonly spots: Spots
  readonly price: Float64Array
  readonly priceKeys: Uint16Array
  readonly stock: Float64Array
  readonly live: Uint32Array
  alive: number
  readonly ranks = null
  private readonly squash: (text: string) => string
  private readonly texts: StoredTexts
  private readonly terms: SortedTexts
  private readonly models: SortedTexts
  private readonly rowOf: Map<number, number>
  private readonly storedText: Buffer
  /** Those that were asked for, by the number of the text that tells them. */
  private readonly leadTimes: number[] = []
  private readonly minQuantities: number[] = []
  /** They are worked out when somebody first orders by model. */
  private modelPlaces: Uint32Array | null = null
  /**
   * Rows of categories with a sixteenth of all goods or more are made when they are first asked for. There are a few
   * dozen.
   */
  private readonly wideCategories = new Map<string, Hits>()

  constructor(arrays: BaseArrays, derived: Derived, { squash, texts }: Reader) {
    this.arrays = arrays
    this.squash = squash
    this.texts = texts
    this.skuId = arrays.skuId
    this.popularity = arrays.popularity
    this.place = arrays.place
    this.spots = derived.spots
    this.price = arrays.price
    this.priceKeys = derived.priceKeys
    this.stock = arrays.stock
    this.live = arrays.live
    this.size = arrays.skuId.length
    this.alive = derived.alive
    this.terms = new SortedTexts(arrays.termBytes, arrays.termStart)
    this.models = new SortedTexts(arrays.modelBytes, arrays.modelStart)
    this.rowOf = new Map(Array.from(arrays.rowTerm, (term, row) => [term, row]))
    this.storedText = bufferOf(arrays.storedBytes)
  }

  word(term: string): Hits {
    const at = this.terms.firstFrom(term)
    return this.terms.text(at) === term ? this.hitsOf(at) : none
  }

  *beginning(text: string): Generator<Hits> {
    const [from, to] = this.terms.range(text)
    for (let term = from; term < to; term++) yield this.hitsOf(term)
  }

  withModel(prefix: string): Uint32Array {
    return this.arrays.modelDoc.subarray(...this.models.range(prefix))
  }

  /** Longer numbers stand side by side, so that what is left is some stretches of the order. */
  withWholeNumber(prefix: string): Uint32Array {
    const [from, to] = this.models.range(prefix)
    const longer = continuing
      .map((more) => this.models.range(prefix + more, [from, to]))
      .filter(([first, end]) => first < end)
      .toSorted(([one], [other]) => one - other)
    const docs = new Uint32Array(to - from)
    let [at, count] = [from, 0]
    for (const [first, end] of [...longer, [to, to]] as const) {
      docs.set(this.arrays.modelDoc.subarray(at, first), count)
      count += first - at
      at = end
    }
    return docs.subarray(0, count)
  }

  withWholeModel(model: string): Uint32Array {
    const from = this.models.firstFrom(model)
    let to = from
    while (to < this.size && this.models.text(to) === model) to++
    return this.arrays.modelDoc.subarray(from, to)
  }

  /** Finds several goods if their numbers are written alike, as AB-1 and A-B1 are. */
  code(skuCode: string): Hits {
    const { codeSlots } = this.arrays
    const mask = codeSlots.length - 1
    const entries: number[] = []
    for (let slot = hashOf(skuCode) & mask; codeSlots[slot]; slot = (slot + 1) & mask) {
      const doc = (codeSlots[slot] ?? 0) - 1
      if (this.squash(this.stored(doc).skuCode) === skuCode) entries.push(entry(doc, 1))
    }
    return listOf(entries.sort((a, b) => a - b))
  }

  leaves(leaves: number[]): Hits[] {
    const key = leaves.join()
    const wide = this.wideCategories.get(key)
    if (wide) return [wide]
    const lists = leaves.map((leaf) => this.leafHits(leaf))
    const count = lists.reduce((sum, hits) => sum + hits.count, 0)
    if (count * 16 < this.size) return lists
    const row = union(lists, this.size)
    this.wideCategories.set(key, row)
    return [row]
  }

  private leafHits(leaf: number): Hits {
    const { leafStart, leafEntries } = this.arrays
    const list = leafEntries.subarray(leafStart[leaf], leafStart[leaf + 1])
    return leaf + 1 < leafStart.length ? { kind: 'list', list, count: list.length } : none
  }

  pairs(doc: number): Uint32Array {
    const { pairs, pairStart } = this.arrays
    return pairs.subarray(pairStart[doc], pairStart[doc + 1])
  }

  rank(doc: number, rankOfPair: Uint32Array): number {
    const { pairs, pairStart } = this.arrays
    const end = pairStart[doc + 1] ?? 0
    for (let at = pairStart[doc] ?? 0; at < end; at++) {
      const rank = rankOfPair[pairs[at] ?? 0] ?? 0
      if (rank > 0) return rank
    }
    return 0
  }

  /** It stands in a text that many goods share, of which an order by it reads only the number. */
  leadTime(doc: number): number {
    return this.usualOf(doc, this.leadTimes, leadTimeIn) ?? this.stored(doc).deliveryDate
  }

  minQuantity(doc: number): number {
    return this.usualOf(doc, this.minQuantities, minQuantityIn) ?? this.stored(doc).minQuantity
  }

  private usualOf(doc: number, known: number[], read: (usual: string) => number): number | null {
    const number = numberOfUsual(this.storedText, this.arrays.storedStart[doc] ?? 0)
    if (number < 0) return null
    const found = known[number] ?? read(this.texts.usual.read(number.toString(36)))
    known[number] = found
    return found
  }

  modelPlace(doc: number): number {
    this.modelPlaces ??= this.placesOfModels()
    return this.modelPlaces[doc] ?? 0
  }

  /** Between two models of the base is one place for all that it does not have. */
  placeOfModel(model: string): number {
    const at = this.models.firstFrom(model)
    return 2 * at + (this.models.text(at) === model ? 2 : 1)
  }

  private placesOfModels(): Uint32Array {
    const places = new Uint32Array(this.size)
    let first = 0
    for (const [at, doc] of this.arrays.modelDoc.entries()) {
      if (at > 0 && compareTexts(this.models, first, this.models, at) !== 0) first = at
      places[doc] = 2 * first + 2
    }
    return places
  }

  stored(doc: number): Stored & { attrDesc: string } {
    const { storedStart } = this.arrays
    const text = this.storedText.toString('utf8', storedStart[doc], storedStart[doc + 1])
    return readStored(text, this.texts)
  }

  find(skuId: number): number {
    return (this.arrays.docOfSku[skuId] ?? 0) - 1
  }

  private hitsOf(term: number): Hits {
    const { lists, listStart, rowCount, rows } = this.arrays
    const row = this.rowOf.get(term)
    if (row === undefined) {
      const list = lists.subarray(listStart[term], listStart[term + 1])
      return { kind: 'list', list, count: list.length }
    }
    const words = wordsOf(this.size)
    return {
      kind: 'row',
      row: rows.subarray(row * words, (row + 1) * words),
      count: rowCount[row] ?? 0,
    }
  }
}

/** This is FNV-1a over code units. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return hash
}

/** Makes the table of order numbers, from the hash of each; it is at most three quarters full. */
export function codeSlotsOf(size: number, hashAt: (doc: number) => number): Uint32Array {
  const slots = sharedUint32(2 ** Math.ceil(Math.log2((size * 4) / 3 + 2)))
  const mask = slots.length - 1
  for (let doc = 0; doc < size; doc++) {
    let slot = hashAt(doc) & mask
    while (slots[slot]) slot = (slot + 1) & mask
    slots[slot] = doc + 1
  }
  return slots
}
