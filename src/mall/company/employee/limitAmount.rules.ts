import { companyLimits } from '#mall/companyLimits.ts'

/** Reads 5,000.00 or ¥5000 as an amount; '' is none, and what is no amount stays undefined. */
export function amountOf(text: string): number | null | undefined {
  const plain = text.replace(/[¥￥,，\s]/g, '')
  if (plain === '') return null
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return undefined
  return Number(plain) <= companyLimits.maxLimitYuan ? Number(plain) : undefined
}

/** Says what is wrong with an amount as it is typed; '' when nothing is. */
export const amountProblem = (text: string): string =>
  amountOf(text) === undefined ? '请输入不超过 1 亿元的金额，最多两位小数' : ''
