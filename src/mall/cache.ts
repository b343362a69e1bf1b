import type { Db } from '#db/postgres.ts'
import type { Ctx } from './ctx.ts'

type Asking = Pick<Ctx, 'db' | 'now'>

/**
 * Keeps what everybody sees alike, at most `ms` old; callers that come while it is made wait for the same one. Where
 * that takes long, they get what there is instead, if it is not older than `staleMs`.
 */
export function cached<T>(ms: number, load: (asking: Asking) => Promise<T>, staleMs = ms) {
  const all = new WeakMap<Db, { at: number; value: Promise<T> }>()
  function of(asking: Asking): Promise<T> {
    const { db, now } = asking
    const known = all.get(db)
    const at = now.getTime()
    const age = known ? Math.abs(at - known.at) : Number.POSITIVE_INFINITY
    if (known && age < ms) return known.value
    const value = load({ db, now })
    const shown = known && age < staleMs ? known.value : value
    const entry = { at, value: shown }
    all.set(db, entry)
    value.then(
      () => {
        entry.value = value
      },
      () => shown === value && all.get(db) === entry && all.delete(db),
    )
    return shown
  }
  /** Call forget after a change of this process's own; others notice it when theirs is old. */
  return { of, forget: (db: Db) => void all.delete(db) }
}
