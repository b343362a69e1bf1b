import type { Server } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { fault } from './httpErrors.ts'
import { cookie } from './requestSession.ts'

/** Orders and other writes come before one's own cart, that comes before what anybody may read, and robots come last. */
const urgencies = ['write', 'own', 'public', 'robot'] as const
export type Urgency = (typeof urgencies)[number]

/**
 * These are milliseconds. Whoever would probably wait for longer is BUSY (503) at once, and whoever has waited for one
 * and a half times as long is BUSY as well.
 */
export const waits: Record<Urgency, number> = { write: 4000, own: 900, public: 700, robot: 200 }

/** A write of somebody who has not logged in comes with what is one's own, so that nobody can crowd out carts by it. */
export function urgencyOf(request: FastifyRequest, access = 'public'): Urgency {
  const { method, headers } = request
  if (method !== 'GET' && method !== 'HEAD')
    return headers.authorization || cookie(request, 'token') ? 'write' : 'own'
  if (access !== 'public') return 'own'
  return isbot(headers['user-agent'] ?? '') ? 'robot' : 'public'
}

/**
 * Pages take the processor for milliseconds: with more at a time, calls and health would only wait for them. As long as
 * nothing else is known, works are thought to end that fast one after the other, in milliseconds.
 */
export function openAdmissions(server: Server) {
  const settle = settleOf(server)
  return {
    admitPage: admissionOf(4, 10, settle),
    admitCall: admissionOf(32, 2, settle),
  }
}

export type Admission = (<T>(
  urgency: Urgency,
  work: () => Promise<T>,
  isWanted?: () => boolean,
) => Promise<T>) & {
  /** Whoever comes now has to wait. */
  isFull(): boolean
}

/**
 * Lets so many works run at a time, the more urgent ones first; none begins for somebody who has left. How long one will
 * wait is told by how fast works have ended lately while as many ran as may. `settle` lets those in who stand at the
 * door before a work begins.
 */
export function admissionOf(
  atATime: number,
  usualMs: number,
  settle: () => Promise<void>,
): Admission {
  const lines = newLines()
  const pace = newPace(usualMs)
  let running = 0

  function turn(urgency: Urgency): Promise<void> {
    if (running < atATime && lines.isEmpty()) {
      running += 1
      if (running === atATime) pace.full()
      return settle()
    }
    const isTooLong = (running + lines.ahead(urgency)) * pace.ms() > waits[urgency]
    return isTooLong ? Promise.reject(busy()) : lines.enter(urgency)
  }

  function end(isWork: boolean) {
    if (isWork && running === atATime) pace.ended()
    running -= 1
    if (!lines.isEmpty()) void beginNext()
    else if (running === 0) pace.forget()
  }

  async function beginNext() {
    running += 1
    await settle()
    const begin = lines.next()
    if (begin) begin()
    else running -= 1
  }

  async function admit<T>(urgency: Urgency, work: () => Promise<T>, isWanted = () => true) {
    await turn(urgency)
    const isWork = isWanted()
    try {
      if (!isWork) throw busy()
      return await work()
    } finally {
      end(isWork)
    }
  }
  return Object.assign(admit, { isFull: () => running >= atATime })
}

/** Holds who waits, the most urgent ones in front. Whoever has waited for too long is out by himself. */
function newLines() {
  const lines = {
    write: new Set<Begin>(),
    own: new Set<Begin>(),
    public: new Set<Begin>(),
    robot: new Set<Begin>(),
  }
  return {
    isEmpty: () => urgencies.every((urgency) => lines[urgency].size === 0),
    ahead: (urgency: Urgency): number =>
      urgencies
        .slice(0, urgencies.indexOf(urgency) + 1)
        .reduce((sum, one) => sum + lines[one].size, 0),
    enter: (urgency: Urgency) =>
      new Promise<void>((resolve, reject) => {
        const begin = () => {
          clearTimeout(timer)
          lines[urgency].delete(begin)
          resolve()
        }
        const timer = setTimeout(() => {
          lines[urgency].delete(begin)
          reject(busy())
        }, waits[urgency] * 1.5)
        lines[urgency].add(begin)
      }),
    next: (): Begin | undefined => {
      const first = urgencies.find((urgency) => lines[urgency].size > 0)
      return first && lines[first].values().next().value
    },
  }
}

type Begin = () => void

/** What was measured so long ago says nothing. */
const forgottenMs = 1000

/** Measures how fast works end one after the other while as many run as may. */
function newPace(usualMs: number) {
  let ms = usualMs
  let since = performance.now()
  const forget = () => {
    ms = usualMs
  }
  return {
    ms: () => ms,
    full() {
      const now = performance.now()
      if (now - since > forgottenMs) forget()
      since = now
    },
    ended() {
      const now = performance.now()
      ms += (Math.min(now - since, 1000) - ms) / 16
      since = now
    },
    forget,
  }
}

/** Admits what this request asks for. */
export const admitted = <T>(
  admit: Admission,
  access: string | undefined,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> => admit(urgencyOf(request, access), work, () => !request.raw.socket.destroyed)

const busy = () => fault(503, 'BUSY', undefined, 'The line is too long.')

/**
 * Waits until everybody who has connected is in. libuv accepts one connection in a turn of its loop (libuv#3696), so
 * a process that works in each turn would leave the others outside, unseen by limits and by health.
 */
export function settleOf(server: Server, mostTurns = 64): () => Promise<void> {
  let accepted = 0
  let settling: Promise<void> | null = null
  server.on('connection', () => {
    accepted += 1
  })

  async function settle() {
    let before = -1
    await nextTurn()
    for (let turns = 0; before !== accepted && turns < mostTurns; turns++) {
      before = accepted
      await nextTurn()
    }
    settling = null
  }
  return () => {
    settling ??= settle()
    return settling
  }
}

const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve))
