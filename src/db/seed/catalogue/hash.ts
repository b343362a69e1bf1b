/** FNV-1a over UTF-16 units, 32 bits: the same SKU has the same price, stock and flags in every catalogue. */
export function hash(text: string): number {
  let h = 2166136261
  for (let at = 0; at < text.length; at++) h = Math.imul(h ^ text.charCodeAt(at), 16777619)
  return h >>> 0
}

/** A number in 0 ≤ n < `sides` that depends on the hash, and on `of` so that two rolls of one SKU are independent. */
export function roll(h: number, of: number, sides: number): number {
  let mixed = Math.imul(h ^ Math.imul(of, 0x9e3779b1), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) % sides
}
