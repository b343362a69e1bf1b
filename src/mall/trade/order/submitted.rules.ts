import { fen, yuan } from '#mall/money.ts'
import { isActive, piecesByGoods } from '#mall/trade/cart/cart.rules.ts'
import { type WorkCalendar, workingDay } from '#mall/workingDay.rules.ts'
import type { OrderChange, SettledLine } from './settled.contract.ts'

type Mergeable = {
  skuId: string
  count: number
  note: string
  costCentreId?: string | null
  priceSource?: SettledLine['priceSource']
  priceRefId?: string | null
  priceTiers?: SettledLine['priceTiers']
}

/**
 * Puts the same goods for the same cost centre and of the same quote, if any, into one line, where the first of them
 * stood; `parts` are their lines. Goods with tiers stay apart: each line has the price of its own pieces.
 */
export function mergedByGoods<L extends Mergeable>(lines: readonly L[]): (L & { parts: L[] })[] {
  const byGoods = Map.groupBy(lines, ({ skuId, costCentreId, ...line }, at) =>
    [skuId, costCentreId ?? '', quoteOf(line), line.priceTiers ? at : ''].join(' '),
  )
  return [...byGoods.values()].flatMap((parts) => {
    const notes = [...new Set(parts.map(({ note }) => note).filter(Boolean))]
    const count = parts.reduce((sum, part) => sum + part.count, 0)
    return parts.slice(0, 1).map((first) => ({ ...first, count, note: notes.join('；'), parts }))
  })
}

const quoteOf = ({ priceSource, priceRefId }: Pick<Mergeable, 'priceSource' | 'priceRefId'>) =>
  priceSource === 'quote' ? priceRefId : ''

/** Puts lines of the same goods, which had several cost centres or tiers, into one. */
export const together = <L extends { skuId: string; count: number }>(lines: readonly L[]): L[] =>
  mergedByGoods(
    lines.map((line) => ({ ...line, note: '', costCentreId: null, priceTiers: undefined, line })),
  ).map(({ line, count }) => ({ ...line, count }))

/** A line as the user saw it, price in yuan. */
type Seen = { lineId: string; count: number; price: number }
/** The same line as it is; currentFen null is a price on inquiry. */
type Chosen = Omit<SettledLine, 'taxPrice' | 'notaxPrice' | 'taxCountAmount' | 'currentPrice'> & {
  currentFen: string | null
}

/** Every difference between what the user saw and what holds, line by line in his order. */
export function changesOf(seen: readonly Seen[], chosen: readonly Chosen[]): OrderChange[] {
  const byId = new Map(chosen.map((line) => [line.lineId, line]))
  const pieces = piecesByGoods(chosen)
  return seen.flatMap((line) => {
    const now = byId.get(line.lineId)
    const { skuNo, model, productName } = now ?? { skuNo: '', model: '', productName: '' }
    const found = now ? differencesOf(line, now, pieces.get(now.skuId) ?? 0) : [difference('gone')]
    return found.map((one) => ({
      lineId: line.lineId,
      skuNo,
      model,
      productName,
      ...one,
    }))
  })
}

type Difference = Pick<OrderChange, 'kind' | 'before' | 'after'>

const difference = (
  kind: OrderChange['kind'],
  before: number | null = null,
  after: number | null = null,
): Difference => ({ kind, before, after })

/** `together` is how many pieces of the same goods are in all lines. */
function differencesOf({ count, price }: Seen, now: Chosen, together: number): Difference[] {
  if (!isActive(now)) return [difference('invalid')]
  if (now.currentFen === null) return [difference('unpriced', price)]
  const found: Difference[] = []
  if (fen(price) !== BigInt(now.currentFen))
    found.push(difference('price', price, yuan(BigInt(now.currentFen))))
  if (count !== now.count) found.push(difference('count', count, now.count))
  if (count < now.minCount) found.push(difference('minimum', count, now.minCount))
  else if (now.isMultiple && count % now.minCount !== 0)
    found.push(difference('multiple', count, now.minCount))
  if (Math.max(count, together) > now.stock)
    found.push(difference('stock', Math.max(count, together), now.stock))
  return found
}

const leaving: ReadonlySet<OrderChange['kind']> = new Set(['invalid', 'gone', 'unpriced'])

/** Answers in which count a line can be ordered after these changes of it; null when it has to go. */
export function fittingCount(
  line: Pick<SettledLine, 'count' | 'minCount' | 'isMultiple' | 'stock'>,
  changes: readonly OrderChange[],
): number | null {
  if (changes.some(({ kind }) => leaving.has(kind))) return null
  const now = (kind: OrderChange['kind']) => changes.find((one) => one.kind === kind)?.after
  const minCount = now('minimum') ?? now('multiple') ?? line.minCount
  const step = line.isMultiple || now('multiple') ? minCount : 1
  const stock = now('stock') ?? line.stock
  const wanted = Math.max(now('count') ?? line.count, minCount)
  const count = Math.min(Math.ceil(wanted / step) * step, stock - (stock % step))
  return count >= minCount ? count : null
}

/**
 * Answers those lines that can be ordered in their counts, which nobody may change, as those of a requisition: of the
 * same goods as many lines as there is stock for.
 */
export function wholeLines<L extends Pick<SettledLine, 'lineId' | 'skuId' | 'count' | 'stock'>>(
  lines: readonly L[],
  changes: readonly OrderChange[],
): L[] {
  const byLine = Map.groupBy(changes, ({ lineId }) => lineId)
  const taken = new Map<string, number>()
  return lines.filter(({ lineId, skuId, count, stock }) => {
    const mine = byLine.get(lineId) ?? []
    if (mine.some(({ kind }) => kind !== 'price' && kind !== 'stock')) return false
    const together = (taken.get(skuId) ?? 0) + count
    if (together > (mine.find(({ kind }) => kind === 'stock')?.after ?? stock)) return false
    taken.set(skuId, together)
    return true
  })
}

/** Answers the working day on which goods of this lead time leave (交期 does not count the way). */
export const sendingDate = (calendar: WorkCalendar, now: Date, leadTime: number): string =>
  workingDay(calendar, now, leadTime)

/** The first day on which they can arrive: a working day after they have left, at the earliest. */
export const earliestDate = (calendar: WorkCalendar, now: Date, leadTime: number): string =>
  workingDay(calendar, now, leadTime + 1)
