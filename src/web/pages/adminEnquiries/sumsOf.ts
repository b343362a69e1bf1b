import { fen } from '#mall/money.ts'
import {
  isBegun,
  type Offer,
  offerOf,
  quotedCount,
  tierFor,
} from '#mall/trade/enquiry/quoteLine.rules.ts'
import type { Quote } from './useQuote.ts'

/** What the next version would come to, with the margin of those goods whose cost is known. */
export function sumsOf(quote: Quote) {
  const sums = { total: 0n, known: 0n, cost: 0n, ready: 0, below: 0, waiting: 0, wrong: 0, answered: 0 }
  const all = quote.detail.lineList
  for (const line of all) {
    const stand = quote.standOf(line)
    if (stand === 'ready') sums.ready++
    if (stand === 'below' || stand === 'rejected') sums.below++
    if (stand === 'waiting') sums.waiting++
    if (stand === 'wrong') sums.wrong++
    const before = quote.last.get(line.lineNo)
    const wasAnswered = before !== undefined && before.state !== 'pending'
    if (stand === 'ready' || wasAnswered) sums.answered++
    const typed = quote.typedOf(line)
    const offer = isBegun(typed) ? offerOf(typed) : null
    if (typeof offer === 'string' || offer === null) continue
    const cost = quote.costOf(typed)
    const amount = amountOf(offer, line.count)
    sums.total += amount.fen
    if (cost !== null) {
      sums.known += amount.fen
      sums.cost += fen(cost) * BigInt(amount.count)
    }
  }
  const margin = Number(sums.known - sums.cost) / Number(sums.known || 1n)
  const lines = all.length
  return { ...sums, lines, pending: lines - sums.answered, percent: (margin * 100).toFixed(1) }
}

function amountOf(offer: Offer, asked: number) {
  if (offer.state === 'unable') return { fen: 0n, count: 0 }
  const count = quotedCount(offer.tiers, asked)
  return { fen: (tierFor(offer.tiers, count)?.fen ?? 0n) * BigInt(count), count }
}
