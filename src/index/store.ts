import type { Analyser } from '#mall/goods/search/analyser.ts'
import type { Figures } from '#mall/goods/search/change.sql.ts'
import { Base } from './base.ts'
import type { BaseArrays } from './baseArrays.ts'
import { Broads } from './broad.ts'
import { Delta } from './delta.ts'
import type { Derived } from './derived.ts'
import type { Frame } from './frame.ts'
import { type Goods, storedText } from './indexedGoods.ts'
import { PieceChanges } from './pieceChanges.ts'
import { Places } from './places.ts'
import { priceKey } from './priceKey.ts'
import { isLive, type Segment, setLive } from './segment.ts'

/** These are the goods of an index: a base, and a delta of what has changed since it was made. */
export class Store {
  readonly frame: Frame
  readonly base: Base
  readonly delta: Delta
  readonly places: Places
  readonly broads: Broads
  /** Grows with everything that happens, but for what `pieces` remembers. */
  version = 0
  readonly pieces = new PieceChanges()

  constructor(analyser: Analyser, frame: Frame, arrays: BaseArrays, derived: Derived) {
    this.frame = frame
    this.base = new Base(arrays, derived, { squash: analyser.squash, texts: frame.texts })
    this.delta = new Delta(analyser, frame)
    this.places = new Places(derived)
    this.broads = new Broads(this.base)
  }

  /** Takes goods out of every answer; their other numbers stay. */
  remove(skuId: number): void {
    this.version++
    for (const segment of [this.base, this.delta]) this.setLive(segment, segment.find(skuId), false)
  }

  /**
   * Takes goods as the database has them now: in place if only price or stock differ, otherwise anew in the delta.
   */
  put(goods: Goods, brandName: string): void {
    const segment = this.delta.find(goods.skuId) >= 0 ? this.delta : this.base
    const doc = segment.find(goods.skuId)
    if (doc >= 0 && this.isSame(segment, doc, goods)) {
      this.putInPlace(segment, doc, goods)
      return
    }
    this.version++
    this.setLive(segment, doc, false)
    const added = this.delta.add(goods, this.rankOf(goods), brandName)
    this.setLive(this.delta, added, true)
  }

  /** Answers whether these goods are among those that are for sale here. */
  putFigures(figures: Figures): boolean {
    for (const segment of [this.delta, this.base]) {
      const doc = segment.find(figures.skuId)
      if (doc < 0 || !isLive(segment.live, doc)) continue
      this.putInPlace(segment, doc, figures)
      return true
    }
    return false
  }

  /** How many pieces there are is only shown; whether there are any is also looked for. */
  private putInPlace(segment: Base | Delta, doc: number, { skuId, priceFen, stock }: Figures) {
    const isInStockAsBefore = (segment.stock[doc] ?? 0) > 0 === stock > 0
    const isShownOnly =
      isInStockAsBefore && segment.price[doc] === priceFen && isLive(segment.live, doc)
    if (isShownOnly && !this.pieces.isFull) this.pieces.note(skuId)
    else {
      this.version++
      this.pieces.forget()
    }
    segment.price[doc] = priceFen
    segment.priceKeys[doc] = priceKey(priceFen)
    segment.stock[doc] = stock
    this.setLive(segment, doc, true)
  }

  private setLive(segment: Base | Delta, doc: number, value: boolean) {
    if (doc < 0 || isLive(segment.live, doc) === value) return
    setLive(segment.live, doc, value)
    segment.alive += value ? 1 : -1
    this.places.add(segment.place[doc] ?? 0, value ? 1 : -1)
    if (segment === this.base) this.broads.changed(doc, value ? 1 : -1)
  }

  private isSame(segment: Segment, doc: number, goods: Goods): boolean {
    const { frame } = this
    const stored = segment.stored(doc)
    const attrDesc = stored.attrDesc || frame.attrDesc(segment.pairs(doc))
    return (
      segment.popularity[doc] === goods.popularity &&
      segment.place[doc] === frame.place(goods.category4Id, goods.brandId) &&
      storedText(stored, attrDesc, frame.texts) === storedText(goods, goods.attrDesc, frame.texts)
    )
  }

  /** Answers how many goods of the base go before: by popularity, then skuId. */
  private rankOf({ popularity, skuId }: Goods): number {
    const { base } = this
    let [low, high] = [0, base.size]
    while (low < high) {
      const middle = (low + high) >>> 1
      const other = base.popularity[middle] ?? 0
      const isBefore =
        other > popularity || (other === popularity && (base.skuId[middle] ?? 0) < skuId)
      if (isBefore) low = middle + 1
      else high = middle
    }
    return low
  }
}
