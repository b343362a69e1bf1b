import { limits } from '#mall/limits.ts'

/** Where a list counts no further it says so. */
export const countText = (count: number): string =>
  `${count.toLocaleString('en')}${count === limits.counted ? '+' : ''}`
