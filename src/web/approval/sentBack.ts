/** Says what the check after the last consent has found: the order goes back instead of on. */
export const sentBack = (changes: readonly string[]): string =>
  `复核有变化，已退回：${changes.join('；')}`
