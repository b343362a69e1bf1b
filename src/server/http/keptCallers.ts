import { LRUCache } from 'lru-cache'
import { type AccessSeen, noAccessSeen } from '#mall/people/account/accessChange.sql.ts'
import {
  type AskedSession,
  isSeenLongAgo,
  type SessionUser,
} from '#mall/people/account/session.sql.ts'

type Seen = { isSame: boolean; access: AccessSeen }

/**
 * Keeps who is behind sessions, all of them as they were when nothing had changed since `seen`. Whoever takes one asks
 * the database first whether that still holds; all of them go when it does not.
 */
export function newKeptCallers<B extends Seen>() {
  const users = new LRUCache<string, SessionUser<B>>({ max: 10_000 })
  let seen = noAccessSeen

  /** A session that is to be written down as used is read again afterwards. */
  function find(asked: AskedSession): SessionUser<B> | null {
    const user = users.get(keyOf(asked))
    const isOver = !user || user.expiresAt <= asked.now || isSeenLongAgo(user.lastSeenAt, asked.now)
    return isOver ? null : user
  }

  return {
    get seen() {
      return seen
    },

    /** Answers null if one of them is not known. */
    allOf(asked: readonly AskedSession[]): SessionUser<B>[] | null {
      const found = asked.map(find)
      return found.every((user) => user !== null) ? found : null
    },

    /**
     * Takes what was just read by a statement that compared with `before`. Where another statement has changed `seen` in
     * the meantime, nobody knows which of the two read later, so nothing is taken. Sessions of the staff are never kept,
     * because each use lets them live longer.
     */
    keep(asked: readonly AskedSession[], read: (SessionUser<B> | null)[], before: AccessSeen) {
      const [first] = read.filter((user) => user !== null)
      if (!first || seen !== before) return
      if (!first.beside.isSame) {
        users.clear()
        seen = first.beside.access
      }
      for (const [at, user] of read.entries())
        if (user && !user.isOperator) users.set(keyOf(asked[at] as AskedSession), user)
    },
  }
}

const keyOf = ({ hashes }: AskedSession): string =>
  hashes.map((hash) => hash.toString('base64')).join()
