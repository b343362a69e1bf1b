import { isUnableNow, type Probe } from '#db/postgres.ts'
import { fault } from '#server/http/httpErrors.ts'

export type Breaker = <T>(work: Promise<T>) => Promise<T>

const stepMs = 400
const atOnceMs = 50

/**
 * Waits for work as long as the database answers anybody at all. After 400 ms without any answer a probe asks the
 * database on a connection of its own. After 400 ms more without an answer the work is given up as BUSY (503). A probe
 * that stays silent for `renewMs` asks again on a new connection. What the database cannot do now, because it is away,
 * full, locked or out of time, is BUSY as well and not a bug. Work that is done at once may have been done in memory,
 * so it does not tell that the database answers.
 */
export function openBreaker(
  probe: Probe,
  onFault: (error: unknown) => void = () => {},
  renewMs = 3000,
): Breaker {
  let answeredAt = 0
  /**
   * The first was when the question that has no answer yet was first asked, the second when it was last sent.
   */
  let [askedAt, sentAt] = [0, 0]
  const answered = () => {
    answeredAt = performance.now()
  }

  function isSilent(): boolean {
    const now = performance.now()
    if (now - answeredAt < stepMs) return false
    if (askedAt <= answeredAt) {
      askedAt = now
      send()
      return false
    }
    if (now - sentAt >= renewMs) {
      probe.renew()
      send()
    }
    return now - askedAt >= stepMs * 0.9
  }

  function send() {
    const at = performance.now()
    sentAt = at
    probe.ask().then(answered, () => {
      if (at === sentAt) askedAt = 0
    })
  }

  send() // so that the connection stands when it is needed

  return (work) =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now()
      const giveUp = () => isSilent() && reject(busy('The database is silent.', false))
      // Answers that arrived while this process was busy are read before anything is given up.
      const timer = setInterval(() => isSilent() && setImmediate(giveUp), stepMs)
      const done = () => {
        if (performance.now() - startedAt > atOnceMs) answered()
        clearInterval(timer)
      }
      work.then(
        (value) => {
          done()
          resolve(value)
        },
        (error) => {
          onFault(error)
          if (!isUnableNow(error)) done()
          clearInterval(timer)
          reject(isUnableNow(error) ? busy(error, isUndone(error)) : error)
        },
      )
    })
}

/** `isUndone` says that nothing of the work has been done, or that everything was rolled back. */
const busy = (cause: unknown, isUndone: boolean) =>
  Object.assign(fault(503, 'BUSY', undefined, cause), { isUndone })

/** Either no connection was made, or PostgreSQL itself said that the transaction came to nothing. */
const isUndone = (error: unknown): boolean =>
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|CONNECT_TIMEOUT|40(?!003)[0-9A-Z]{3}|53[0-9A-Z]{3}|55P03|57014|57P03|25P03|25006)$/.test(
    String(Object(error).code),
  )
