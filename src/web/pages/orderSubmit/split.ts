import type { FreightTerms } from '#mall/goods/pricing/freight.rules.ts'
import { totals } from '#mall/goods/pricing/totals.rules.ts'
import { fen, yuan } from '#mall/money.ts'
import { partsProblem } from '#mall/trade/order/deliveries.rules.ts'
import type { SettledLine, Totals } from '#mall/trade/order/settled.contract.ts'
import type { OtherAddress } from '#web/order/postData.ts'
import type { ConfirmedOrder, SentTo } from './useSubmit.ts'

export type Split = {
  /** The chosen address comes first. */
  deliveries: SentTo[]
  /** Each delivery is an order with sums of its own. */
  totals: Totals[]
  /** It is that of the whole order as long as it is not wholly divided. */
  sum: Totals
  /** By line. */
  problems: Record<string, string>
  isWhole: boolean
}

/** Divides the lines among the chosen address, which has the rest, and the others. */
export function splitOf(order: ConfirmedOrder, addressId: string, others: OtherAddress[]): Split {
  const { list } = order
  const typed = new Map(list.map(({ lineId }) => [lineId, others.map(piecesFor(lineId))]))
  const partsOf = ({ lineId, count }: SettledLine) => {
    const elsewhere = typed.get(lineId) ?? []
    return [count - elsewhere.reduce((sum, part) => sum + part, 0), ...elsewhere]
  }
  const deliveries = [addressId, ...others.map((other) => other.addressId)].map((id, at) => ({
    addressId: id,
    lines: list.flatMap((line) => {
      const count = partsOf(line)[at] ?? 0
      return count > 0 ? [{ lineId: line.lineId, count }] : []
    }),
  }))
  const problems = Object.fromEntries(
    list.flatMap((line) => {
      const problem = problemOf(line, partsOf(line))
      return problem ? [[line.lineId, problem]] : []
    }),
  )
  const each = deliveries.map(({ lines }) => sumsOf(list, lines, order) ?? order.totals)
  const isWhole =
    Object.keys(problems).length === 0 && deliveries.every(({ lines }) => lines.length > 0)
  return {
    deliveries,
    totals: each,
    sum: isWhole && others.length > 0 ? added(order.totals, each) : order.totals,
    problems,
    isWhole,
  }
}

const piecesFor =
  (lineId: string) =>
  ({ counts }: OtherAddress) => {
    const text = counts[lineId]?.trim() ?? ''
    return /^\d{1,10}$/.test(text) ? Number(text) : text === '' ? 0 : Number.NaN
  }

function problemOf(line: SettledLine, parts: number[]): string {
  if (parts.some(Number.isNaN)) return '请输入数量'
  const [rest = 0] = parts
  return rest < 0 ? `共 ${line.count}，已分配 ${line.count - rest}` : partsProblem(line, parts)
}

function sumsOf(list: readonly SettledLine[], parts: SentTo['lines'], terms: FreightTerms) {
  const counts = new Map(parts.map(({ lineId, count }) => [lineId, count]))
  const lines = list.map((line) => ({ ...line, count: counts.get(line.lineId) ?? 0 }))
  return totals(
    lines.filter(({ count }) => count > 0),
    terms,
  )
}

/** Kinds and pieces are those of the whole. */
function added(whole: Totals, each: readonly Totals[]): Totals {
  const sum = (name: keyof Totals) =>
    yuan(each.reduce((fens, totals) => fens + fen(totals[name]), 0n))
  return {
    ...whole,
    noTaxTotal: sum('noTaxTotal'),
    tax: sum('tax'),
    freight: sum('freight'),
    totalPrice: sum('totalPrice'),
  }
}
