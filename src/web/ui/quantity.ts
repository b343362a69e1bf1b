import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import { limits } from '#mall/limits.ts'

export type QuantityRule = Pick<Product, 'minQuantity' | 'isMultiple' | 'unit'> & {
  /** The quantity ends in the cart at the stock; elsewhere only at limits.maxQuantity (spec §5). */
  max?: number
}

/** Says what becomes of a typed quantity, and what is said about it (spec §5). `before` is what it was. */
export function typedQuantity(
  typed: string,
  rule: QuantityRule,
  before: number,
): { count: number; warning?: string } {
  const { minQuantity, isMultiple, max, unit } = rule
  const digits = typed.normalize('NFKC').trim()
  const count = /^-?\d*$/.test(digits) ? Number(digits) : Number.NaN
  const most = mostOf(rule)
  if (!Number.isInteger(count)) return { count: before, warning: '请输入整数数量' }
  if (count > limits.maxQuantity)
    return { count: before, warning: `购买数量不能超过 ${limits.maxQuantity}` }
  if (count < minQuantity)
    return { count: minQuantity, warning: `起订量为 ${minQuantity}，已为您调整` }
  if (count > most) {
    const warning = `库存仅剩 ${max?.toLocaleString('en')} ${unit}`
    return most < minQuantity
      ? { count: before, warning }
      : { count: most, warning: `${warning}，已为您调整` }
  }
  if (isMultiple && count % minQuantity !== 0)
    return { count: before, warning: `购买数量须为 ${minQuantity} 的整数倍` }
  return { count }
}

/** Answers the next quantity up or down, also from one that no longer fits; null where there is none. */
export function nextQuantity(rule: QuantityRule, from: number, direction: 1 | -1): number | null {
  const step = quantityStep(rule)
  const next = direction === 1 ? Math.floor(from / step) + 1 : Math.ceil(from / step) - 1
  const count = Math.max(Math.min(next * step, mostOf(rule)), rule.minQuantity)
  return Math.sign(count - from) === direction && count <= mostOf(rule) ? count : null
}

const mostOf = (rule: QuantityRule): number => {
  const end = rule.max ?? limits.maxQuantity
  return end - (end % quantityStep(rule))
}

export const quantityStep = ({ minQuantity, isMultiple }: QuantityRule): number =>
  isMultiple ? minQuantity : 1

/** Printed under the stepper; empty where any number will do. */
export function quantityHint({ minQuantity, isMultiple, unit }: QuantityRule): string {
  if (minQuantity === limits.minQuantity) return ''
  const start = `${minQuantity} ${unit}起订`
  return isMultiple ? `${start}，按 ${minQuantity} 的倍数` : start
}
