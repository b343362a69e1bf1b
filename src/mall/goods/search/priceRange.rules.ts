import { fen, yuan } from '#mall/money.ts'

/** Answers both ends in yuan with two decimals, or what to tell the user (spec §5). */
export function priceRange(
  min: string,
  max: string,
): { minPrice: number; maxPrice: number } | { message: string } {
  const [minPrice, maxPrice] = [yuanTyped(min), yuanTyped(max)]
  if (minPrice === null) return { message: '请输入最低价' }
  if (maxPrice === null) return { message: '请输入最高价' }
  return minPrice > maxPrice ? { message: '最低价不能大于最高价' } : { minPrice, maxPrice }
}

/** Full-width digits, ¥ and thousands commas are fine; a negative number is none (spec §5). */
function yuanTyped(typed: string): number | null {
  const digits = typed.normalize('NFKC').replace(/[\s¥,]/g, '')
  return /^\d{1,12}(\.\d*)?$/.test(digits) ? yuan(fen(Number(digits))) : null
}

/** A negative number clears its input (spec §5). */
export const withoutNegative = (typed: string): string =>
  Number(typed.normalize('NFKC')) < 0 ? '' : typed
