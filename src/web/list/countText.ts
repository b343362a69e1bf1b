import { mostCounted } from '#mall/list.ts'

/** Where a list counts no further it says so. */
export const countText = (count: number): string =>
  `${count.toLocaleString('en')}${count === mostCounted ? '+' : ''}`
