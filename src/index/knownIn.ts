import type { Frame } from './frame.ts'
import type { Goods } from './indexedGoods.ts'

/**
 * Says whether the frame, as it is now, has numbers for all of the goods. Those for which it has none were changed
 * after it was sent to this thread, so the server will read them again.
 */
export function knownIn(
  frame: Frame,
): (goods: Pick<Goods, 'category4Id' | 'brandId' | 'attrDesc'>) => boolean {
  const [brands, leaves] = [frame.brandIds.values.length, frame.leafIds.values.length]
  const pairs = frame.pairs.values.length
  return ({ category4Id, brandId, attrDesc }) => {
    const place = frame.place(category4Id, brandId)
    const isPlaced = place >>> 16 < leaves && (place & 0xffff) < brands
    return isPlaced && frame.pairsOf(attrDesc).pairs.every((pair) => pair < pairs)
  }
}
