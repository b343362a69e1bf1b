import type { Db } from '#db/postgres.ts'
import type { Ctx } from './ctx.ts'

type Asking = Pick<Ctx, 'db' | 'now'>

/** What everybody sees alike, at most `ms` old; callers that come while it is made wait for the same one. */
export function kept<T>(ms: number, load: (asking: Asking) => Promise<T>) {
  const all = new WeakMap<Db, { at: number; value: Promise<T> }>()
  function of(asking: Asking): Promise<T> {
    const { db, now } = asking
    const known = all.get(db)
    if (known && Math.abs(now.getTime() - known.at) < ms) return known.value
    const value = load({ db, now })
    all.set(db, { at: now.getTime(), value })
    value.catch(() => all.get(db)?.value === value && all.delete(db))
    return value
  }
  /** After a change of this process's own; others notice it when theirs is old. */
  return { of, forget: (db: Db) => void all.delete(db) }
}
