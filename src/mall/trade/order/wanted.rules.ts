/**
 * Other quantities than those of a source are written 12:5,13:0 — lines (LineId of settled.contract.ts) and pieces; 0
 * leaves a line out.
 */
export const wantedPattern = /^(sku)?[1-9]\d{0,17}:\d{1,10}(,(sku)?[1-9]\d{0,17}:\d{1,10})*$/

/** What does not look so changes nothing. */
export function wantedIn(counts: string): Map<string, number> {
  if (!wantedPattern.test(counts)) return new Map()
  const pairs = counts.split(',').map((pair) => pair.split(':'))
  return new Map(pairs.map(([lineId = '', count]) => [lineId, Number(count)]))
}

export const wantedText = (wanted: ReadonlyMap<string, number>): string =>
  [...wanted].map(([lineId, count]) => `${lineId}:${count}`).join(',')
