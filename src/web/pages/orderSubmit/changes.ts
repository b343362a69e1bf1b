import { price } from '#mall/money.ts'
import type { OrderChange, SettledLine, SourceName } from '#mall/trade/order/settled.contract.ts'
import { fittingCount, wholeLines } from '#mall/trade/order/submitted.rules.ts'

/** What lines are compared with. */
export const originNames: Record<SourceName, string> = {
  cart: '购物车',
  requisition: '采购申请',
  buynow: '商品页',
  reorder: '原订单',
  list: '清单',
  order: '原订单',
  bulk: '批量下单清单',
  quote: '报价',
  quotation: '报价单',
  phone: '所选商品',
}

/** Lines of an order are goods, and what demanders asked for that went back to its requisition. */
const isBoughtBefore = (source: SourceName) => source === 'order' || source === 'reorder'

const wordsOf = (source: SourceName): Record<OrderChange['kind'], string> => ({
  price: '价格变动',
  invalid: '商品已失效',
  stock: '库存不足',
  minimum: '起订量变动',
  multiple: '须为整数倍',
  gone: isBoughtBefore(source) ? '采购申请已另行处理' : `已不在${originNames[source]}中`,
  unpriced: '暂无价格，需询价',
  count: `${originNames[source]}中的数量已修改`,
})

/** Writes a difference as the dialog shows it. */
export function described({ kind, before, after }: OrderChange, unit: string, source: SourceName) {
  const shown = (value: number | null) => {
    if (value === null) return '–'
    if (kind !== 'price' && kind !== 'unpriced')
      return `${value.toLocaleString('en')} ${unit}`.trim()
    return value > 0 ? price(value) : '价格面议'
  }
  const afters: Partial<Record<OrderChange['kind'], string>> = {
    invalid: '不能购买',
    stock: `现有 ${shown(after)}`,
    minimum: `起订 ${shown(after)}`,
    multiple: `${shown(after)} 的倍数`,
  }
  return { what: wordsOf(source)[kind], before: shown(before), after: afters[kind] ?? shown(after) }
}

type Continuation = {
  /** These lines stay. */
  lineIds: string[]
  /** Their quantities that have to change first. */
  counts: { lineId: string; count: number }[]
}

/**
 * Says how the order goes on after 更新后继续: goods that cannot be had are left out, and quantities are made to fit,
 * but for those that demanders asked for.
 */
export function continuation(
  lines: readonly SettledLine[],
  changes: readonly OrderChange[],
  source: SourceName = 'cart',
): Continuation {
  const isWhole = ({ demanderName }: SettledLine) =>
    source === 'requisition' || (isBoughtBefore(source) && demanderName !== '')
  const whole = wholeLines(lines.filter(isWhole), changes)
  const result: Continuation = { lineIds: whole.map(({ lineId }) => lineId), counts: [] }
  for (const line of lines) {
    if (isWhole(line)) continue
    const mine = changes.filter(({ lineId }) => lineId === line.lineId)
    const count = fittingCount(line, mine)
    if (count === null) continue
    result.lineIds.push(line.lineId)
    if (count !== line.count) result.counts.push({ lineId: line.lineId, count })
  }
  return result
}
