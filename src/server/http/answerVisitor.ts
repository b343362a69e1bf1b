import type { FastifyReply, FastifyRequest } from 'fastify'
import { pageAt } from '#mall/pages.ts'
import { smsFor } from '#server/sms/direct.ts'
import { readView } from '#web/pages/productList/rememberedView.ts'
import { admitted } from './admission.ts'
import { isPrefetch } from './prefetch.ts'
import type { HotModules } from './render.ts'
import { type Rendered, renderPage } from './renderPage.ts'
import { cookie, ctxOfVisitor, refuseCookie } from './requestSession.ts'
import { originOf, pathOf, type Services } from './respond.ts'
import { decline, sendKept, sendRendered, visitorCache } from './sendPage.ts'
import { type VisitorPage, visitorPage } from './visitorPages.ts'

/** All that a page for visitors may depend on. */
type Asked = { address: string; view: string; isAhead: boolean; hasSms: boolean }

/**
 * Null where somebody may be logged in, or the page is not the same for all visitors. Vite's own scripts have no
 * hashes, so while developing every page is made anew.
 */
export function askedByAnybody(
  { isDevelopment, sms, publicUrl }: Services,
  request: FastifyRequest,
): Asked | null {
  const page = pageAt(pathOf(request))
  const isForAll = page?.access === 'public' && page.layout === 'shop'
  const address = originOf(request, publicUrl) + request.raw.url
  if (isDevelopment || !isForAll || cookie(request, 'token') || !URL.canParse(address)) return null
  return {
    address,
    view: readView(request.headers.cookie ?? null),
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
  asked: Asked,
) {
  const { visitorPages, admitPage, isDevelopment } = services
  const key = JSON.stringify(asked)
  const found = visitorPages.find(key)
  const known = found && (await found)
  if (known) return sendKept(known, request, reply)
  if (asked.isAhead && admitPage.isFull()) return decline(reply)
  const making = admitted(admitPage, 'public', request, () =>
    make(services, modules, request, asked),
  )
  visitorPages.keep(
    key,
    making.then(({ page }) => page),
  )
  const { page, rendered } = await making
  if (page) return sendKept(page, request, reply)
  reply.header('cache-control', visitorCache(request))
  return sendRendered(rendered, isDevelopment, request, reply)
}

type Made = { rendered: Rendered; page: VisitorPage | null }

async function make(
  services: Services,
  modules: HotModules,
  request: FastifyRequest,
  { address, view }: Asked,
): Promise<Made> {
  const { db, catalog, sms, isDemo } = services
  const known = { db, search: catalog.search, sms: smsFor(request, sms), now: new Date(), isDemo }
  const requestId = crypto.randomUUID() // no visitor can guess it, so it stands nowhere else
  const rendered = await renderPage(services, modules, request, {
    fetched: new Request(address, { headers: { cookie: `listView=${view}` } }),
    ctx: ctxOfVisitor(known),
    setCookies: refuseCookie,
    requestId,
  })
  const html = rendered.body.toString()
  const own = { ...rendered, body: Buffer.from(html.replaceAll(requestId, request.id)) }
  const page = isForAll(rendered)
    ? visitorPage(html.replaceAll(requestId, ''), rendered.nonce, [...rendered.response.headers])
    : null
  return { rendered: own, page }
}

const isForAll = ({ isPlain, response: { status, headers } }: Rendered): boolean =>
  isPlain &&
  status === 200 &&
  /^text\/html\b/.test(headers.get('content-type') ?? '') &&
  !headers.has('set-cookie')
