/**
 * What is known of the noted changes: all of the transactions that `seen` (a pg_snapshot) calls finished. While there
 * is more than can be read at once, also those up to this change that `upTo` calls finished.
 */
export type Position = { seen: string; reading: (Noted & { upTo: string }) | null }
type Noted = { xid: string; changeId: string }

/** Before every change that is kept. */
export const beginning: Position = { seen: '1:1:', reading: null }

/** Where transactions have to be looked for whose changes are not known: among those that were open, and behind the last. */
export function unknownOf({ seen, reading }: Position) {
  const read = BigInt(reading?.xid ?? 0)
  return {
    open: openIn(seen).filter((xid) => xid > read),
    last: largest(endOf(seen) - 1n, read),
  }
}

/** The next position, when all that `upTo` calls finished was read, or as much of it as could be read at once. */
export function positionAfter(
  { seen, reading }: Position,
  { upTo, last, isAll }: { upTo: string; last: Noted | undefined; isAll: boolean },
): Position {
  const known = last ?? reading
  if (!isAll && known) return { seen, reading: { upTo, xid: known.xid, changeId: known.changeId } }
  return { seen: seenUpTo(upTo, largest(endOf(seen), BigInt(known?.xid ?? 0) + 1n)), reading: null }
}

/**
 * Ends behind the last change that was read. Later transactions have noted nothing, but after a crash PostgreSQL gives
 * their numbers again if nothing of them has reached the disk.
 */
function seenUpTo(snapshot: string, end: bigint): string {
  const open = openIn(snapshot).filter((xid) => xid < end)
  return `${open[0] ?? end}:${end}:${open}`
}

/** From this number on nothing is known. */
export const endOf = (snapshot: string): bigint => BigInt(snapshot.split(':')[1] ?? 0)

const openIn = (snapshot: string): bigint[] =>
  (snapshot.split(':')[2] ?? '').split(',').filter(Boolean).map(BigInt)

const largest = (a: bigint, b: bigint): bigint => (a > b ? a : b)
