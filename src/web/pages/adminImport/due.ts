import type { ImportRun } from '#mall/goods/importing/importing.contract.ts'

/** So many rows are to be written, but for what rises too much. */
export const dueOf = ({ counts: { new: fresh = 0, changed = 0 } }: ImportRun): number =>
  fresh + changed
