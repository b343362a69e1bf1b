/** Why goods cannot be given back without fault (pages.md section 9). */
export const noReturns = {
  custom: '定制',
  cut: '切割',
  opened: '拆封',
  special: '非库存',
} as const
export type NoReturn = keyof typeof noReturns
export const noReturnText = '不支持无理由退货'

const opened: ReadonlySet<string> = new Set(['grease', 'grease_skf', 'lube_oil', 'sealant'])

/** Goods that are sold by length are cut, and what is opened does not close again. */
export function noReturnOf(unit: string, family: string): NoReturn | null {
  if (unit === '米') return 'cut'
  return opened.has(family) ? 'opened' : null
}
