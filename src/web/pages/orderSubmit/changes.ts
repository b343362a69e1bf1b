import { price } from '#mall/money.ts'
import type { CartItem } from '#mall/trade/cart/cart.contract.ts'
import type { OrderChange } from '#mall/trade/order/order.contract.ts'

const words: Record<OrderChange['kind'], string> = {
  price: '价格变动',
  invalid: '商品已失效',
  stock: '库存不足',
  minimum: '起订量变动',
  multiple: '须为整数倍',
  gone: '已不在购物车中',
  unpriced: '暂无价格，需询价',
  count: '购物车数量已修改',
}

/** Writes a difference as the dialog shows it. */
export function described({ kind, before, after }: OrderChange, unit: string) {
  const shown = (value: number | null) => {
    if (value === null) return '–'
    return kind === 'price' || kind === 'unpriced' ? price(value) : `${value} ${unit}`.trim()
  }
  const afters: Partial<typeof words> = {
    stock: `现有 ${shown(after)}`,
    minimum: `起订 ${shown(after)}`,
    multiple: `${shown(after)} 的倍数`,
  }
  return { what: words[kind], before: shown(before), after: afters[kind] ?? shown(after) }
}

type Continuation = {
  /** These lines stay. */
  cartItemIds: string[]
  /** Their quantities that have to change first. */
  counts: { cartItemId: string; count: number }[]
}

/**
 * Says how the order goes on after 更新后继续: goods that cannot be had are left out, and quantities are made to fit.
 */
export function continuation(lines: CartItem[], changes: OrderChange[]): Continuation {
  const result: Continuation = { cartItemIds: [], counts: [] }
  for (const line of lines) {
    const mine = changes.filter(({ cartItemId }) => cartItemId === line.cartItemId)
    const count = fittingCount(line, mine)
    if (count === null) continue
    result.cartItemIds.push(line.cartItemId)
    if (count !== line.count) result.counts.push({ cartItemId: line.cartItemId, count })
  }
  return result
}

const leaving: ReadonlySet<OrderChange['kind']> = new Set(['invalid', 'gone', 'unpriced'])

/** Null when the line has to go. */
function fittingCount(line: CartItem, changes: OrderChange[]): number | null {
  if (changes.some(({ kind }) => leaving.has(kind))) return null
  const now = (kind: OrderChange['kind']) => changes.find((one) => one.kind === kind)?.after
  const minCount = now('minimum') ?? now('multiple') ?? line.minCount
  const step = line.isMultiple || now('multiple') ? minCount : 1
  const stock = now('stock') ?? line.stock
  const wanted = Math.max(now('count') ?? line.count, minCount)
  const count = Math.min(Math.ceil(wanted / step) * step, stock - (stock % step))
  return count >= minCount ? count : null
}
