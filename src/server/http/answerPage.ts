import type { FastifyReply, FastifyRequest } from 'fastify'
import { unseenHeader } from '#mall/people/live/live.rules.ts'
import { isRefusal } from '#mall/refusal.ts'
import { smsFor } from '#server/sms/direct.ts'
import { endedSession } from '#web/sessionCookies.ts'
import type { Visit } from '#web/visit.ts'
import { csp, newNonce } from './contentSecurity.ts'
import { fault } from './httpErrors.ts'
import { isPrefetch, mayBePrefetched } from './prefetch.ts'
import { logRefusal } from './refusals.ts'
import type { HotModules } from './render.ts'
import { companionCookie, cookie, ctxOf, setCookies, visitorWith } from './requestSession.ts'
import { originOf, pathOf, type Services } from './respond.ts'

/** A page is read by its cookies. Those of a dead session are taken away (spec §4). */
export async function answerPage(
  { db, catalog, sms, breaker, queue, metrics, isDevelopment, isDemo, publicUrl }: Services,
  { api, pages }: HotModules,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const now = new Date()
  const session = { token: cookie(request, 'token'), companion: cookie(request, 'companion') }
  const isAhead = isPrefetch(request)
  if (isAhead && (queue.isFull() || !mayBePrefetched(request))) return decline(reply)
  const isUnseen = isAhead || unseenHeader in request.headers
  const { who, ended, confirmedAt } = await breaker(visitorWith(db, session, now, isUnseen))
  if (ended && isAhead) return decline(reply)
  if (ended) setCookies(request, reply, [...endedSession, companionCookie('')])

  const { token } = session
  const { search } = catalog
  const sender = smsFor(request, sms)
  const known = { db, search, sms: sender, who, now, isDemo }
  const ctx = ctxOf(request, reply, { ...known, token, confirmedAt, isBrowser: true })
  const call = api.callAs(ctx)
  const isList = /^\/productList(\.data)?(\?|$)/i.test(request.url) // other pages look for goods themselves
  const nonce = newNonce()
  let cause: unknown
  const visitor: Omit<Visit, 'call'> = {
    attempt: async (...asked) => {
      const answer = await breaker(call(...asked)).catch((error) => {
        const [{ path }, input] = asked
        if (isRefusal(error)) logRefusal(request, error.code, { path, who, input })
        cause = error.cause // of being busy, for the log
        throw error
      })
      if (isList) metrics.searched(request, asked[0], asked[1], answer)
      return answer
    },
    who,
    ended: request.method === 'POST' ? null : ended,
    nonce,
    isAhead,
    isDemo,
    hasSms: sender.kind !== 'none',
    requestId: request.id,
    setCookies: (cookies) => setCookies(request, reply, cookies),
    report: (error) => request.log.error(error),
  }
  const response = await queue(async () => {
    if (reply.raw.destroyed) throw fault(503, 'BUSY') // nobody waits for it any more
    return pages.render(fetchRequest(request, reply, publicUrl), visitor)
  })
  if (response.status === 404 && who && !who.isOperator && isAdmin.test(pathOf(request)))
    logRefusal(request, 'FORBIDDEN', { path: pathOf(request), who })
  reply.header('content-security-policy', csp(nonce, isDevelopment))
  reply.header('cache-control', who ? 'no-store' : isAhead ? soon : 'private, no-cache')
  reply.header('vary', 'Cookie')
  return send(response, cause, request, reply)
}

/** To others its pages are as unknown as pages that do not exist. */
const isAdmin = /^\/admin(?![a-z])/i

/**
 * It is for browsers that keep what they fetch in advance as they keep everything else. Whoever logs in has other
 * cookies.
 */
const soon = 'private, max-age=30'

/** A browser then comes again when somebody opens the page. */
const decline = (reply: FastifyReply) => reply.code(503).header('cache-control', 'no-store').send()

/** While the database is away React Router's own page for it cannot be loaded either: ours needs nothing. */
async function send(
  response: Response,
  cause: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { status, headers, body } = response
  const isTold = body !== null && status !== 503
  if (status >= 500 && !isTold && !pathOf(request).endsWith('.data')) {
    await body?.cancel()
    throw fault(status, status === 503 ? 'BUSY' : 'SERVER_ERROR', undefined, cause)
  }
  for (const [name, value] of headers) reply.header(name, value)
  return reply.code(status).send(body ?? undefined)
}

function fetchRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string | null,
): Request {
  const { raw, body } = request
  // For a write, the origin that the browser names is compared with this one.
  const isRead = raw.method === 'GET' || raw.method === 'HEAD'
  const url = originOf(request, isRead ? publicUrl : null) + raw.url
  if (!URL.canParse(url)) throw fault(400, 'BAD_INPUT')
  const reader = new AbortController()
  reply.raw.once('close', () => reply.raw.writableFinished || reader.abort())
  return new Request(url, {
    method: raw.method ?? 'GET',
    headers: raw.headers as Record<string, string>, // only responses have headers in lists
    body: typeof body === 'string' ? body : null,
    signal: reader.signal,
  })
}
