import type { SettledLine } from './settled.contract.ts'

type Line = Pick<SettledLine, 'lineId' | 'count' | 'minCount' | 'isMultiple' | 'demanderName'>
type Part = { lineId: string; count: number }

/** Says what is wrong with the pieces of a line that go to each address; '' if nothing is. */
export function partsProblem(line: Omit<Line, 'lineId'>, parts: readonly number[]): string {
  const { count, minCount, isMultiple, demanderName } = line
  const sum = parts.reduce((all, part) => all + part, 0)
  if (sum !== count) return `共 ${count}，已分配 ${sum}`
  const sent = parts.filter((part) => part > 0)
  if (isMultiple && sent.some((part) => part % minCount !== 0)) return `须为 ${minCount} 的整数倍`
  if (sent.length > 1 && sent.some((part) => part < minCount)) return `每个地址不少于 ${minCount}`
  return demanderName && sent.length > 1 ? '需求人申请的商品须整行配送到一个地址' : ''
}

/** Says whether lines are split among addresses so that each gets something and nothing is left. */
export function isSplitWhole(
  lines: readonly Line[],
  deliveries: readonly { addressId: string; lines: readonly Part[] }[],
): boolean {
  const known = new Set(lines.map(({ lineId }) => lineId))
  const parts = deliveries.flatMap((delivery) => delivery.lines)
  const isDistinct = deliveries.every(
    (delivery) =>
      new Set(delivery.lines.map(({ lineId }) => lineId)).size === delivery.lines.length,
  )
  const addresses = new Set(deliveries.map(({ addressId }) => addressId))
  const byLine = Map.groupBy(parts, ({ lineId }) => lineId)
  return (
    addresses.size === deliveries.length &&
    isDistinct &&
    parts.every(({ lineId }) => known.has(lineId)) &&
    lines.every(
      (line) =>
        partsProblem(
          line,
          (byLine.get(line.lineId) ?? []).map(({ count }) => count),
        ) === '',
    )
  )
}

/** Answers the lines of each address, in their order, with the pieces that go there and those that go elsewhere. */
export const linesOfEach = <L extends { lineId: string; count: number }>(
  lines: readonly L[],
  deliveries: readonly { lines: readonly Part[] }[],
): (L & { beside: number })[][] =>
  deliveries.map((delivery) => {
    const counts = new Map(delivery.lines.map(({ lineId, count }) => [lineId, count]))
    return lines.flatMap((line) => {
      const count = counts.get(line.lineId)
      return count ? [{ ...line, count, beside: line.count - count }] : []
    })
  })
