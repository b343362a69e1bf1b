import { setTimeout } from 'node:timers/promises'
import { isUnableNow } from '#db/postgres.ts'
import { type Log, reasonOf } from './log.ts'

export type Repeated = {
  name: string
  /** Hears whether the database was away since the last time: another one may have taken its place. */
  turn(wasAway: boolean): Promise<void>
  onBug(error: unknown): void
  pauseMs: number
  log: Log
}

/** Turn after turn until it is stopped. A database that is away is told once, and once that it is back. */
export function repeat({ name, turn, onBug, pauseMs, log }: Repeated): () => Promise<void> {
  let isStopped = false
  let isAway = false

  async function attempt() {
    try {
      await turn(isAway)
      if (isAway) log.warn(`${name} follows the database again`)
      isAway = false
    } catch (error) {
      if (isStopped) return
      if (!isUnableNow(error)) return onBug(error)
      if (!isAway) log.warn(`${name} does not follow the database: ${reasonOf(error)}`)
      isAway = true
    }
  }
  async function live() {
    while (!isStopped) {
      await attempt()
      await setTimeout(pauseMs)
    }
  }
  const life = live()
  return async function stop() {
    isStopped = true
    await Promise.race([life, setTimeout(longestWaitMs)]) // a database that is silent is not waited for
  }
}

const longestWaitMs = 1000
