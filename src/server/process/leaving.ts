import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { livePath } from '#mall/people/live/live.rules.ts'

export type Leaving = ReturnType<typeof newLeaving>

/** These are in milliseconds, and each is the longest. */
const watchedMs = 60_000
const lastUseMs = 1000
const answerMs = 10_000
const readMs = 3000
const lookMs = 20

/**
 * A process leaves without losing a request. First readyz says so while everything is still accepted and each answer
 * ends its connection. Then nobody new is let in. Connections that nobody uses are closed last: a proxy may just be
 * sending on a connection that is closed early.
 */
export function newLeaving() {
  const underway = new Set<ServerResponse>()
  const sockets = new Set<Socket>()
  let isLeaving = false
  let watchedAt = Number.NEGATIVE_INFINITY

  return {
    isLeaving: () => isLeaving,
    /** Somebody asks readyz, and so has to be given time to hear the answer. */
    watched() {
      watchedAt = performance.now()
    },
    watch(app: FastifyInstance) {
      app.server.on('connection', (socket: Socket) => {
        sockets.add(socket)
        socket.once('close', () => sockets.delete(socket))
      })
      app.addHook('onRequest', (request, { raw }, done) => {
        raw.shouldKeepAlive &&= !isLeaving
        if (!request.url.startsWith(livePath)) underway.add(raw)
        raw.once('close', () => underway.delete(raw))
        done()
      })
    },
    /** Ends when nobody is connected any more. `isHurried` cuts every wait short. */
    async leave(app: FastifyInstance, drainMs: number, isHurried: AbortSignal) {
      isLeaving = true
      for (const raw of underway) raw.shouldKeepAlive = false
      const isWatched = performance.now() - watchedAt < watchedMs
      if (isWatched) await setTimeout(drainMs, null, { signal: isHurried }).catch(() => {})

      const shut = once(app.server, 'close')
      NetServer.prototype.close.call(app.server) // http's own would close what is idle at once
      const until = waitingWith(isHurried)
      await until(() => sockets.size === 0, Math.min(drainMs, lastUseMs))
      await until(() => [...underway].every((raw) => raw.writableEnded), answerMs)
      await until(() => underway.size === 0, readMs)
      await closeAll(app, sockets)
      await shut
    },
  }
}

const waitingWith = (isHurried: AbortSignal) =>
  async function until(isTrue: () => boolean, ms: number) {
    const end = performance.now() + ms
    while (!isTrue() && performance.now() < end && !isHurried.aborted) await setTimeout(lookMs)
  }

/** Streams get their end, and nobody who has not even asked can keep us. */
async function closeAll(app: FastifyInstance, sockets: ReadonlySet<Socket>) {
  const sweep = setInterval(() => {
    app.server.closeIdleConnections()
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }, lookMs)
  const cut = globalThis.setTimeout(() => app.server.closeAllConnections(), readMs)
  await app.close()
  clearInterval(sweep)
  clearTimeout(cut)
}
