import type { Server } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { fault } from './httpErrors.ts'

/** Orders and other writes come before one's own cart, that comes before what anybody may read, and robots come last. */
const urgencies = ['write', 'own', 'public', 'robot'] as const
export type Urgency = (typeof urgencies)[number]

/** Whoever would wait for longer is BUSY (503) at once. In milliseconds. */
export const waits: Record<Urgency, number> = { write: 4000, own: 900, public: 700, robot: 200 }

export function urgencyOf({ method, headers }: FastifyRequest, access = 'public'): Urgency {
  if (method !== 'GET' && method !== 'HEAD') return 'write'
  if (access !== 'public') return 'own'
  return isbot(headers['user-agent'] ?? '') ? 'robot' : 'public'
}

/** Pages take the processor for milliseconds: with more at a time, calls and health would only wait for them. */
export function openAdmissions(server: Server) {
  const settle = settleOf(server)
  return {
    admitPage: admissionOf(8, settle),
    admitCall: admissionOf(32, settle),
  }
}

export type Admission = (<T>(urgency: Urgency, work: () => Promise<T>) => Promise<T>) & {
  /** Whoever comes now has to wait. */
  isFull(): boolean
}

type Waiting = { since: number; begin(): void; refuse(): void }

/**
 * So many works at a time, the more urgent ones first. How long somebody will wait is told by how fast works have
 * ended lately while as many ran as may. `settle` lets those in who stand at the door before a work begins.
 */
export function admissionOf(
  atATime: number,
  settle: () => Promise<void>,
  now = () => performance.now(),
): Admission {
  const lines: Record<Urgency, Waiting[]> = { write: [], own: [], public: [], robot: [] }
  const pace = paceOf(now)
  let running = 0

  const isSomebodyWaiting = () => urgencies.some((urgency) => lines[urgency].length > 0)

  function aheadOf(urgency: Urgency): number {
    const before = urgencies.slice(0, urgencies.indexOf(urgency) + 1)
    return before.reduce((sum, one) => sum + lines[one].length, running)
  }

  function turn(urgency: Urgency): Promise<void> {
    if (running < atATime && !isSomebodyWaiting()) {
      running += 1
      if (running === atATime) pace.count()
      return settle()
    }
    if (aheadOf(urgency) * pace.ms() > waits[urgency]) return Promise.reject(busy())
    return new Promise((begin, reject) => {
      lines[urgency].push({ since: now(), begin, refuse: () => reject(busy()) })
    })
  }

  function end() {
    if (running === atATime) pace.ended()
    running -= 1
    if (isSomebodyWaiting()) void beginNext()
    else if (running === 0) pace.forget()
  }

  async function beginNext() {
    running += 1
    await settle()
    const next = takeNext()
    if (next) next.begin()
    else running -= 1
  }

  function takeNext(): Waiting | undefined {
    for (const urgency of urgencies) {
      for (let next = lines[urgency].shift(); next; next = lines[urgency].shift()) {
        if (now() - next.since <= waits[urgency] * 1.5) return next
        next.refuse() // more urgent ones have overtaken it
      }
    }
    return undefined
  }

  async function admit<T>(urgency: Urgency, work: () => Promise<T>): Promise<T> {
    await turn(urgency)
    try {
      return await work()
    } finally {
      end()
    }
  }
  return Object.assign(admit, { isFull: () => running >= atATime })
}

/** How fast works end one after the other, in milliseconds: at first, and after a rest, it is thought to be this. */
const usualMs = 10

function paceOf(now: () => number) {
  let ms = usualMs
  let since = 0
  const count = () => {
    since = now()
  }
  return {
    ms: () => ms,
    count,
    ended() {
      ms += (Math.min(now() - since, 1000) - ms) / 16
      count()
    },
    forget() {
      ms = usualMs
    },
  }
}

/** Admits what this request asks for. Nothing begins for somebody who has left the line. */
export function admitted<T>(
  admit: Admission,
  access: string | undefined,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  return admit(urgencyOf(request, access), async () => {
    if (request.raw.socket.destroyed) throw busy()
    return work()
  })
}

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
