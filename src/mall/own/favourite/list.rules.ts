import { limits } from '#mall/limits.ts'

type Line = { skuId: string; count: number; note: string }

/** Answers each SKU once, where it came first, with its counts together. */
export function merged(goods: readonly Line[]): Line[] {
  const lines = new Map<string, Line>()
  for (const line of goods) {
    const before = lines.get(line.skuId)
    const count = Math.min((before?.count ?? 0) + line.count, limits.maxQuantity)
    lines.set(line.skuId, { ...line, note: before?.note || line.note, count })
  }
  return [...lines.values()]
}
