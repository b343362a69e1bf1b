import type { FastifyReply, FastifyRequest } from 'fastify'
import { unseenHeader } from '#mall/people/live/live.rules.ts'
import { smsFor } from '#server/sms/direct.ts'
import { endedSession } from '#web/sessionCookies.ts'
import { admitted } from './admission.ts'
import { answerVisitor, askedByAnybody } from './answerVisitor.ts'
import { freshnessOfVisitor } from './freshness.ts'
import { fault } from './httpErrors.ts'
import { isPrefetch, mayBePrefetched, pageOrItsDataAt } from './prefetch.ts'
import { logRefusal } from './refusals.ts'
import type { HotModules } from './render.ts'
import { renderPage } from './renderPage.ts'
import { callerWith, companionCookie, cookie, ctxOf, setCookies } from './requestSession.ts'
import { originOf, pathOf, type Services } from './respond.ts'
import { decline, sendRendered, visitorCache } from './sendPage.ts'

/** A page is read by its cookies. Those of a dead session are taken away (spec §4). */
export async function answerPage(
  services: Services,
  modules: HotModules,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (isPrefetch(request) && !mayBePrefetched(request)) return decline(reply)
  const asked = askedByAnybody(services, request)
  if (asked) return answerVisitor(services, modules, request, reply, asked)
  if (isPrefetch(request) && services.admitPage.isFull()) return decline(reply)
  const access = pageOrItsDataAt(pathOf(request))?.access
  return admitted(services.admitPage, access, request, () =>
    answerOne(services, modules, request, reply),
  )
}

/** Answers a page that is made for this request alone. */
async function answerOne(
  services: Services,
  modules: HotModules,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { db, catalog, sms, breaker, channels, publicUrl } = services
  const now = new Date()
  const session = { token: cookie(request, 'token'), companion: cookie(request, 'companion') }
  const isAhead = isPrefetch(request)
  const isUnseen = isAhead || unseenHeader in request.headers
  const asking = { now, isUnseen, userOf: services.sessions }
  const { who, ended, confirmedAt, beside } = await breaker(callerWith(db, session, asking))
  if (ended && isAhead) return decline(reply)
  if (ended) setCookies(request, reply, [...endedSession, companionCookie('')])

  const { token } = session
  const freshness = beside ?? freshnessOfVisitor(catalog)
  const { search } = freshness.moment
  const known = { db, search, sms: smsFor(request, sms), who, now, channels }
  const rendered = await renderPage(services, modules, request, {
    fetched: fetchRequest(request, reply, publicUrl),
    ctx: ctxOf(request, reply, { ...known, token, confirmedAt, isBrowser: true }),
    freshness,
    setCookies: (cookies) => setCookies(request, reply, cookies),
    requestId: request.id,
    ended: request.method === 'POST' ? null : ended,
  })
  if (rendered.response.status === 404 && who && !who.isOperator && isAdmin.test(pathOf(request)))
    logRefusal(request, 'FORBIDDEN', { path: pathOf(request), who })
  const isSecret = who !== null || isSecondStep.test(pathOf(request))
  reply.header('cache-control', isSecret ? 'no-store' : visitorCache(request))
  return sendRendered(rendered, services.isDevelopment, request, reply)
}

/** Whoever sets it up sees its secret there, before he has a session. */
const isSecondStep = /^\/secondStep(\.data)?$/

/** To others its pages are as unknown as pages that do not exist. */
const isAdmin = /^\/admin(?![a-z])/i

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
