import { codeSlotsOf, hashOf } from './base.ts'
import type { BaseArrays } from './baseArrays.ts'
import { leavesOf } from './build.ts'
import { storedCode } from './indexedGoods.ts'
import { gathered, interleaved, kept, type Merging, mergingOf } from './mergeOrder.ts'
import { mergedTerms } from './mergeTerms.ts'
import { setLive } from './segment.ts'
import { apart, giveBack, sharedFloat64, sharedInt32, sharedUint32 } from './shared.ts'
import { bufferOf, SortedTexts } from './sortedTexts.ts'

/**
 * Makes what one build of all goods would make, without reading their texts again. Goods of the second take the place
 * of the same SKU in the first; of the first only those that are live are kept.
 */
export function merge(
  first: BaseArrays,
  second: BaseArrays,
  squash: (text: string) => string,
): BaseArrays {
  apart()
  const merging = mergingOf(first, second)
  const [a, b] = merging.parts
  const stored = gathered(
    merging.order,
    [a.storedBytes, b.storedBytes],
    [a.storedStart, b.storedStart],
  )
  const pairs = gathered(merging.order, [a.pairs, b.pairs], [a.pairStart, b.pairStart])
  const gathering = { ...columns(merging), ...mergedTerms(merging), ...models(merging) }
  giveBack(merging.order, ...merging.to)
  return {
    ...gathering,
    codeSlots: codeSlots(stored, squash),
    pairs: pairs.values,
    pairStart: pairs.start,
    storedBytes: stored.values,
    storedStart: stored.start,
  }
}

function columns({ parts, order }: Merging) {
  const largest = order.reduce((most, one) => {
    return Math.max(most, parts[one & 1]?.skuId[one >>> 1] ?? 0)
  }, 0)
  const skuId = sharedUint32(order.length)
  const popularity = sharedInt32(order.length)
  const place = sharedUint32(order.length)
  const price = sharedFloat64(order.length)
  const stock = sharedFloat64(order.length)
  const live = sharedUint32(Math.ceil(order.length / 32))
  const docOfSku = sharedUint32(largest + 1)
  for (let doc = 0; doc < order.length; doc++) {
    const one = order[doc] ?? 0
    const part = one & 1 ? parts[1] : parts[0]
    const old = one >>> 1
    skuId[doc] = part.skuId[old] ?? 0
    popularity[doc] = part.popularity[old] ?? 0
    place[doc] = part.place[old] ?? 0
    price[doc] = part.price[old] ?? 0
    stock[doc] = part.stock[old] ?? 0
    setLive(live, doc, true)
    docOfSku[skuId[doc] ?? 0] = doc + 1
  }
  return { skuId, popularity, place, price, stock, live, docOfSku, ...leavesOf(place) }
}

function models({ parts, to }: Merging) {
  const [a, b] = parts
  const isKept = (one: number) => newDoc(one) > 0
  const newDoc = (one: number) => to[one & 1]?.[parts[one & 1]?.modelDoc[one >>> 1] ?? 0] ?? 0
  const all = interleaved(
    [new SortedTexts(a.modelBytes, a.modelStart), new SortedTexts(b.modelBytes, b.modelStart)],
    [a.modelDoc.length, b.modelDoc.length],
    (one, other) => newDoc(one) - newDoc(other),
  )
  const picks = kept(all, isKept)
  const texts = gathered(picks, [a.modelBytes, b.modelBytes], [a.modelStart, b.modelStart])
  const modelDoc = sharedUint32(picks.length)
  for (const [at, one] of picks.entries()) modelDoc[at] = newDoc(one) - 1
  giveBack(picks)
  return { modelBytes: texts.values, modelStart: texts.start, modelDoc }
}

function codeSlots(
  { values, start }: { values: Uint8Array; start: Uint32Array },
  squash: (text: string) => string,
): Uint32Array {
  const texts = bufferOf(values)
  return codeSlotsOf(start.length - 1, (doc) => hashOf(squash(storedCode(texts, start[doc] ?? 0))))
}
