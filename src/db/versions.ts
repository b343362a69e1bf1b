/**
 * These versions of the mall were released. Each has its last migration and the number of migrations by then.
 * Migrations that sort behind them belong to the next version. Whoever releases one adds its line.
 */
export const released: readonly { last: string; count: number }[] = [
  { last: '20261208_report.sql', count: 23 },
]

/** Says which version a migration belongs to, from 1 on; one that is not released yet belongs to the next. */
export const versionOf = (name: string): number =>
  1 + released.filter(({ last }) => last < name).length
