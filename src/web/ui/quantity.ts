import type { Product } from '#mall/catalogue/catalogue.contract.ts'
import { limits } from '#mall/limits.ts'

export type QuantityRule = Pick<Product, 'minQuantity' | 'isMultiple' | 'unit'>

/** What becomes of a typed quantity, and what is said about it (spec §5). `before` is what it was. */
export function typedQuantity(
  typed: string,
  { minQuantity, isMultiple }: QuantityRule,
  before: number,
): { count: number; warning?: string } {
  const count = Number(typed.trim())
  if (!Number.isInteger(count)) return { count: before, warning: '请输入整数数量' }
  if (count > limits.maxQuantity)
    return { count: before, warning: `购买数量不能超过${limits.maxQuantity}` }
  if (count < minQuantity)
    return { count: minQuantity, warning: `起订量为${minQuantity}，已为您调整` }
  if (isMultiple && count % minQuantity !== 0)
    return { count: before, warning: `购买数量须为${minQuantity}的整数倍` }
  return { count }
}

export const quantityStep = ({ minQuantity, isMultiple }: QuantityRule): number =>
  isMultiple ? minQuantity : 1

/** Printed under the stepper; empty where any number will do. */
export function quantityHint({ minQuantity, isMultiple, unit }: QuantityRule): string {
  if (minQuantity === limits.minQuantity) return ''
  const start = `${minQuantity} ${unit}起订`
  return isMultiple ? `${start}，按 ${minQuantity} 的倍数` : start
}
