/** Other quantities than those of a source are written 12:5,13:0 — goods and pieces; 0 leaves the goods out. */
export const wantedPattern = /^[1-9]\d{0,17}:\d{1,10}(,[1-9]\d{0,17}:\d{1,10})*$/

/** What does not look so changes nothing. */
export function wantedIn(counts: string): Map<string, number> {
  if (!wantedPattern.test(counts)) return new Map()
  const pairs = counts.split(',').map((pair) => pair.split(':'))
  return new Map(pairs.map(([skuId = '', count]) => [skuId, Number(count)]))
}

export const wantedText = (wanted: ReadonlyMap<string, number>): string =>
  [...wanted].map(([skuId, count]) => `${skuId}:${count}`).join(',')

/** The goods of a source in the quantities that are wanted of them. */
export const wantedOf = <G extends { skuId: string; count: number }>(
  goods: readonly G[],
  counts: string,
): G[] => {
  const wanted = wantedIn(counts)
  return goods
    .map((one) => ({ ...one, count: wanted.get(one.skuId) ?? one.count }))
    .filter(({ count }) => count > 0)
}
