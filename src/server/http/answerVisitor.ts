import type { FastifyReply, FastifyRequest } from 'fastify'
import { pageAt } from '#mall/pages.ts'
import { smsFor } from '#server/sms/direct.ts'
import { listCookies } from '#web/pages/productList/rememberedView.ts'
import { urgencyOf } from './admission.ts'
import { freshnessOfVisitor } from './freshness.ts'
import { isPrefetch } from './prefetch.ts'
import type { HotModules } from './render.ts'
import { type Rendered, renderPage } from './renderPage.ts'
import { cookie, ctxOfVisitor, refuseCookie } from './requestSession.ts'
import { originOf, pathOf, type Services } from './respond.ts'
import { decline, sendKept, sendRendered, visitorCache } from './sendPage.ts'
import { visitorPage } from './visitorPages.ts'

/** A page for visitors depends on nothing else. */
type VisitorKey = { address: string; shown: string; isAhead: boolean; hasSms: boolean }

/**
 * Answers null where somebody may be logged in, or the page is not the same for all visitors. Vite's own scripts have
 * no hashes, so while developing every page is made anew.
 */
export function askedByAnybody(
  { isDevelopment, sms, publicUrl }: Services,
  request: FastifyRequest,
): VisitorKey | null {
  const page = pageAt(pathOf(request))
  const isOfShop = page?.access === 'public' && page.layout === 'shop'
  const address = originOf(request, publicUrl) + request.raw.url
  if (isDevelopment || !isOfShop || cookie(request, 'token') || !URL.canParse(address)) return null
  return {
    address,
    shown: listCookies(request.headers.cookie ?? null),
    isAhead: isPrefetch(request),
    hasSms: smsFor(request, sms).kind !== 'none',
  }
}

/**
 * Public pages are the same for all visitors, so each is made once in a few seconds. That nothing of one visitor can
 * come into it is certain because it is made without his request.
 */
export async function answerVisitor(
  services: Services,
  modules: HotModules,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: VisitorKey,
) {
  const { visitorPages, admitPage } = services
  const key = JSON.stringify(asked)
  const found = visitorPages.find(key)
  const known = found && (await found)
  if (known) return sendKept(known, request, reply)
  if (asked.isAhead && admitPage.isFull()) return decline(reply)
  const urgency = urgencyOf(request)
  // Whoever leaves does not decide for those who wait with him.
  const making = admitPage(urgency, () => make(services, modules, request, asked))
  // A robot stands at the end of the line, and nobody stands there with it.
  if (urgency !== 'robot')
    visitorPages.keep(
      key,
      making.then(({ page }) => page),
    )
  const { page, rendered } = await making
  if (page) return sendKept(page, request, reply)
  const html = rendered.body.toString().replaceAll(rendered.requestId, request.id)
  reply.header('cache-control', visitorCache(request))
  return sendRendered({ ...rendered, body: Buffer.from(html) }, false, request, reply)
}

async function make(
  services: Services,
  modules: HotModules,
  request: FastifyRequest,
  { address, shown }: VisitorKey,
) {
  const { db, catalog, sms, channels } = services
  const freshness = freshnessOfVisitor(catalog)
  const { search } = freshness.moment
  const known = { db, search, sms: smsFor(request, sms), now: new Date(), channels }
  const requestId = crypto.randomUUID() // no visitor can guess it, so it stands nowhere else
  const rendered = await renderPage(services, modules, request, {
    fetched: new Request(address, { headers: { cookie: shown } }),
    ctx: ctxOfVisitor(known),
    freshness,
    setCookies: refuseCookie,
    requestId,
  })
  const html = rendered.body.toString().replaceAll(requestId, '')
  const page = mayBeKept(rendered)
    ? visitorPage(html, rendered.nonce, [...rendered.response.headers])
    : null
  return { rendered: { ...rendered, requestId }, page }
}

const mayBeKept = ({ isPlain, response: { status, headers } }: Rendered): boolean =>
  isPlain &&
  status === 200 &&
  /^text\/html\b/.test(headers.get('content-type') ?? '') &&
  !headers.has('set-cookie')
