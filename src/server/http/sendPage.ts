import type { FastifyReply, FastifyRequest } from 'fastify'
import { cspOf } from './contentSecurity.ts'
import { compressed, encodingFor } from './encoding.ts'
import { fault } from './httpErrors.ts'
import { isPrefetch } from './prefetch.ts'
import type { Rendered } from './renderPage.ts'
import { pathOf } from './respond.ts'
import type { VisitorPage } from './visitorPages.ts'

/** Sends a page that was made for this request: its nonce opens its own scripts, and none of any other answer. */
export async function sendRendered(
  { response, body, nonce, cause }: Rendered,
  isDevelopment: boolean,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { status, headers } = response
  const isTold = response.body !== null && status !== 503
  // While the database is away React Router's own page for it cannot be loaded either: ours needs nothing.
  if (status >= 500 && !isTold && !pathOf(request).endsWith('.data'))
    throw fault(status, status === 503 ? 'BUSY' : 'SERVER_ERROR', undefined, cause)
  reply.header('content-security-policy', cspOf(nonce, isDevelopment))
  reply.header('vary', varying)
  for (const [name, value] of headers) reply.header(name, value)
  reply.code(status)
  if (response.body === null) return reply.send()
  const encoding = body.length < fewBytes ? null : encodingFor(request)
  if (!encoding) return reply.send(body)
  return reply.header('content-encoding', encoding).send(await compressed(body, encoding))
}

/** Sends a page that all visitors get. */
export async function sendKept(page: VisitorPage, request: FastifyRequest, reply: FastifyReply) {
  const encoding = encodingFor(request)
  const tag = page.tagOf(encoding)
  for (const [name, value] of page.headers) reply.header(name, value)
  reply.header('content-security-policy', page.policy)
  reply.header('cache-control', visitorCache(request))
  reply.header('vary', varying)
  reply.header('etag', tag)
  if (isHeld(tag, request.headers['if-none-match'])) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.code(200).send(await page.bodyIn(encoding))
}

/**
 * A page that was fetched in advance is kept for a moment, by browsers that keep it as they keep everything else.
 * Whoever logs in has other cookies.
 */
export const visitorCache = (request: FastifyRequest): string =>
  isPrefetch(request) ? 'private, max-age=30' : 'private, no-cache'

const varying = 'Cookie, Accept-Encoding'
const fewBytes = 1024

/** Whoever has asked has what is called so already. */
export const isHeld = (tag: string, held = ''): boolean =>
  held.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)

/** A browser then comes again when somebody opens the page. */
export const decline = (reply: FastifyReply) =>
  reply.code(503).header('cache-control', 'no-store').send()
