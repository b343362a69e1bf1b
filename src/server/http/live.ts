import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Db } from '#db/postgres.ts'
import type { LiveEvent } from '#mall/people/live/live.contract.ts'
import { livePath } from '#mall/people/live/live.rules.ts'
import { liveChannel, selectSeen, selectTouched, type Told } from '#mall/people/live/live.sql.ts'
import type { Breaker } from '#server/process/databaseBreaker.ts'
import { fault } from './httpErrors.ts'
import { cookie, visitorWith } from './requestSession.ts'

type Session = { token: string; companion: string }
type Listener = { userId: string; session: Session; stream: ServerResponse }

const heartbeatMs = 25_000
const goodsMs = 1000
const listenersOfOne = 10
const listenersOfAll = 2000

/** Server-sent events: what happens to somebody's lists, from whichever process it comes. */
export function registerLive(app: FastifyInstance, db: Db, breaker: Breaker) {
  const listeners = new Set<Listener>()
  const recent = new Map<string, number>()
  const tell = ({ userIds, event }: Told) => {
    const told = new Set(userIds)
    for (const userId of told) recent.set(userId, Date.now())
    for (const one of listeners) if (told.has(one.userId)) send(one, event)
  }
  const wakeGoods = watchGoods(app, db, listeners, tell)
  const isHearing = hearOnce(app, db, listeners, tell)

  app.get(livePath, { exposeHeadRoute: false }, async (request, reply) => {
    const session = { token: cookie(request, 'token'), companion: cookie(request, 'companion') }
    const { who } = await breaker(visitorWith(db, session, new Date(), true))
    if (!who) return reply.code(204).send() // after which a browser does not come again
    const isFirst = await breaker(isHearing())
    if (isFull(listeners, who.userId)) throw fault(503, 'BUSY')
    reply.hijack()
    if (reply.raw.destroyed) return // somebody left while we asked
    const listener = { userId: who.userId, session, stream: reply.raw }
    listeners.add(listener)
    reply.raw.on('close', () => listeners.delete(listener))
    reply.raw.writeHead(200, { ...reply.getHeaders(), ...headers } as OutgoingHttpHeaders)
    reply.raw.write('retry: 2000\n\n')
    const isLate = Date.now() - (recent.get(who.userId) ?? 0) < gapMs
    if (isFirst || isLate) send(listener, missed)
    wakeGoods()
  })

  const heartbeat = setInterval(() => {
    for (const [userId, at] of recent) if (Date.now() - at > gapMs) recent.delete(userId)
    return beat(db, listeners)
  }, heartbeatMs).unref()
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    for (const { stream } of listeners) stream.end()
  })
}

/** So long it may take from the page that a browser shows to its first moment of listening. */
const gapMs = 5000
const missed: LiveEvent = { kind: 'missed', by: '', count: 0 }

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}

const send = ({ stream }: Listener, event: LiveEvent) =>
  stream.write(`data: ${JSON.stringify(event)}\n\n`)

const isFull = (listeners: ReadonlySet<Listener>, userId: string) =>
  listeners.size >= listenersOfAll ||
  [...listeners].filter((one) => one.userId === userId).length >= listenersOfOne

/**
 * Opens one connection of its own, from the first listener on. Whatever was said while it was lost is lost, and all
 * are told so.
 */
function hearOnce(
  app: FastifyInstance,
  db: Db,
  listeners: ReadonlySet<Listener>,
  tell: (told: Told) => void,
) {
  let hearing: ReturnType<Db['listen']> | null = null
  let hasHeard = false
  app.addHook('preClose', async () => {
    await hearing?.then(({ unlisten }) => unlisten()).catch(() => {})
  })
  function onHearing() {
    if (hasHeard) for (const one of listeners) send(one, missed)
    hasHeard = true
  }
  /** Says whether somebody had listened before. */
  return async function isHearing(): Promise<boolean> {
    const isFirst = !hasHeard
    hearing ??= db.listen(liveChannel, (text) => tell(JSON.parse(text)), onHearing)
    await hearing.catch((error) => {
      hearing = null
      throw error
    })
    return isFirst
  }
}

/** Sessions that have ended do not listen any longer; the others show proxies that somebody is there. */
async function beat(db: Db, listeners: Set<Listener>) {
  for (const listener of listeners) {
    const { who } = await visitorWith(db, listener.session, new Date(), true).catch(() => ({
      who: listener,
    }))
    if (who) listener.stream.write(': \n\n')
    else listener.stream.end()
  }
}

/** Looks every second for goods that changed, as long as anybody listens. */
function watchGoods(
  app: FastifyInstance,
  db: Db,
  listeners: ReadonlySet<Listener>,
  tell: (told: Told) => void,
) {
  let timer: NodeJS.Timeout | null = null
  let isStopped = false
  app.addHook('preClose', async () => {
    isStopped = true
    clearTimeout(timer ?? undefined)
  })

  async function look(since: string | null) {
    const next = await lookOnce(since).catch((error) => {
      warn(app.log, error)
      return since
    })
    const goesOn = listeners.size > 0 && !isStopped
    timer = goesOn ? setTimeout(look, goodsMs, next).unref() : null
  }
  async function lookOnce(since: string | null) {
    if (!since) return selectSeen(db)
    const userIds = [...new Set([...listeners].map(({ userId }) => userId))]
    const { userIds: touched, seen } = await selectTouched(db, userIds, since)
    tell({ userIds: touched, event: { kind: 'goods', by: '', count: 0 } })
    return seen
  }
  return function wake() {
    timer ??= setTimeout(look, 0, null)
  }
}

const warn = (log: FastifyBaseLogger, error: unknown) => log.warn(error, 'live')
