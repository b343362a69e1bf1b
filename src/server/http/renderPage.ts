import type { FastifyRequest } from 'fastify'
import type { Ctx } from '#mall/ctx.ts'
import { shownHouse } from '#mall/people/seller/shown.ts'
import { isRefusal } from '#mall/refusal.ts'
import type { Visit } from '#web/visit.ts'
import { newNonce } from './contentSecurity.ts'
import type { Freshness } from './freshness.ts'
import { isPrefetch } from './prefetch.ts'
import { logRefusal } from './refusals.ts'
import type { HotModules } from './render.ts'
import type { Services } from './respond.ts'

/** This says what is asked for, and by whom. */
export type PageRequest = {
  fetched: Request
  ctx: Ctx
  freshness: Freshness
  setCookies: Visit['setCookies']
  /** It stands in the page. */
  requestId: string
  ended?: Visit['ended']
}

export type Rendered = {
  response: Response
  body: Buffer
  nonce: string
  /** The log says why something was busy. */
  cause: unknown
  /** It is true where nothing of the page failed and the staff was told nothing. */
  isPlain: boolean
}

/** Renders a page and reads it to its end: nothing of it is painted before it is whole (web/root.tsx). */
export async function renderPage(
  { breaker, metrics, answerCache, isDemo }: Services,
  { api, pages }: HotModules,
  request: FastifyRequest,
  { fetched, ctx, freshness, ended = null, ...asked }: PageRequest,
): Promise<Rendered> {
  const isList = /^\/productList(\.data)?(\?|$)/i.test(request.url) // other pages look for goods themselves
  const call = api.callAs(ctx, { answerCache, freshness, isCall: false })
  const made = { nonce: newNonce(), cause: undefined as unknown, isPlain: true }
  const attempt: Visit['attempt'] = async (...given) => {
    const [endpoint, input] = given
    const answer = await breaker(call(...given)).catch((error) => {
      const isRefused = isRefusal(error)
      if (isRefused) logRefusal(request, error.code, { path: endpoint.path, who: ctx.who, input })
      made.isPlain &&= isRefused && error.code === 'NOT_FOUND'
      made.cause = error.cause
      throw error
    })
    const isMissed = isList && metrics.searched(request, endpoint, input, answer)
    made.isPlain &&= !isMissed
    return answer
  }
  const response = await pages.render(fetched, {
    attempt,
    who: ctx.who,
    ended,
    ...(await shownHouse(ctx)),
    nonce: made.nonce,
    isAhead: isPrefetch(request),
    isDemo,
    hasSms: ctx.sms.kind !== 'none',
    requestId: asked.requestId,
    setCookies: asked.setCookies,
    report(error) {
      made.isPlain = false
      request.log.error(error)
    },
  })
  return { response, body: Buffer.from(await response.arrayBuffer()), ...made }
}
