/**
 * A position says which of the noted changes have been read. `seen` is a pg_snapshot: all changes of the transactions
 * that it calls finished have been read. `reading` is set while there is more than can be read at once: then the changes
 * of the transactions that `upTo` calls finished have been read as well, as far as the change that it names.
 */
export type Position = { seen: string; reading: (Noted & { upTo: string }) | null }
type Noted = { xid: string; changeId: string }

/** At this position no change has been read yet. */
export const beginning: Position = { seen: '1:1:', reading: null }

/**
 * The changes of these transactions have not been read: those of `open`, which were not finished, and those with a
 * number after `last`.
 */
export function unknownOf({ seen, reading }: Position) {
  const read = BigInt(reading?.xid ?? 0)
  return {
    open: openIn(seen).filter((xid) => xid > read),
    last: largest(endOf(seen) - 1n, read),
  }
}

/**
 * Answers the next position. `isAll` says whether every change of the transactions that `upTo` calls finished was read,
 * or only as many as can be read at once.
 */
export function positionAfter(
  { seen, reading }: Position,
  { upTo, last, isAll }: { upTo: string; last: Noted | undefined; isAll: boolean },
): Position {
  const known = last ?? reading
  if (!isAll && known) return { seen, reading: { upTo, xid: known.xid, changeId: known.changeId } }
  return { seen: seenUpTo(upTo, largest(endOf(seen), BigInt(known?.xid ?? 0) + 1n)), reading: null }
}

/**
 * The position ends behind the last change that was read. Later transactions have noted nothing, but PostgreSQL may give
 * their numbers to others after a crash if nothing of them has reached the disk.
 */
function seenUpTo(snapshot: string, end: bigint): string {
  const open = openIn(snapshot).filter((xid) => xid < end)
  return `${open[0] ?? end}:${end}:${open}`
}

/** No transaction with this number or a later one has been looked at. */
export const endOf = (snapshot: string): bigint => BigInt(snapshot.split(':')[1] ?? 0)

const openIn = (snapshot: string): bigint[] =>
  (snapshot.split(':')[2] ?? '').split(',').filter(Boolean).map(BigInt)

const largest = (a: bigint, b: bigint): bigint => (a > b ? a : b)
