/**
 * The versions of the mall that were released: the last migration of each, and how many there were by then. Migrations
 * that sort behind them belong to the next version. Whoever releases one adds its line.
 */
export const released: readonly { last: string; count: number }[] = [
  { last: '20261208_report.sql', count: 23 },
]

/** Which version a migration belongs to, from 1 on; one that is not released yet to the next. */
export const versionOf = (name: string): number =>
  1 + released.filter(({ last }) => last < name).length
