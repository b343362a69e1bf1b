import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { companyLimits } from '#mall/companyLimits.ts'
import { answerClientError } from './httpErrors.ts'

/** A line that carries 500 bytes a second is slower than any that is in use. */
export const bodyArrival: Record<'firstMs' | 'bytesPerMs' | 'stalledMs' | 'lookMs', number> = {
  firstMs: 30_000,
  bytesPerMs: 0.5,
  stalledMs: companyLimits.stalledMs,
  lookMs: 1000,
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Such routes know who sends before they read his file. */
    carriesFile?: boolean
  }
}

/**
 * A body has 30 s to arrive. A file has more as long as it moves: each byte that arrived adds its share, and it may
 * not stand still for longer than browsers wait. Node knows one time for all bodies, which would end files on slow lines.
 */
export function limitArrival(app: FastifyInstance, times = bodyArrival) {
  app.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers
    const bytesPerMs = routeOptions.config?.carriesFile
      ? times.bytesPerMs
      : Number.POSITIVE_INFINITY
    // An injected request has come whole, and no connection brought it.
    const isArriving = raw.socket instanceof Socket && (encoding || length !== '0')
    if (isArriving) watch(raw, reply.raw, { ...times, bytesPerMs })
    done()
  })
}

function watch(asked: IncomingMessage, answer: ServerResponse, times: typeof bodyArrival) {
  const { socket } = asked
  const begunAt = performance.now()
  const before = socket.bytesRead
  let arrived = 0
  let movedAt = begunAt
  const timer = setInterval(look, times.lookMs).unref()
  asked.once('close', () => clearInterval(timer))

  function look() {
    const now = performance.now()
    if (socket.bytesRead - before > arrived) movedAt = now
    arrived = socket.bytesRead - before
    const earnedMs = answer.headersSent ? 0 : arrived / times.bytesPerMs
    const isSlow = now - begunAt > times.firstMs + earnedMs
    const isStalled = now - movedAt > times.stalledMs
    if (asked.complete || !(isSlow || isStalled)) return
    clearInterval(timer)
    if (answer.headersSent) socket.destroy()
    else answerClientError(tooSlow, socket)
  }
}

const tooSlow = Object.assign(new Error('The body took too long.'), {
  code: 'ERR_HTTP_REQUEST_TIMEOUT',
})
