import type { FastifyReply, FastifyRequest } from 'fastify'
import { commits, type Db } from '#db/postgres.ts'
import type { Catalog } from '#index/openIndex.ts'
import type { SmsSender } from '#mall/people/account/sms.ts'
import { isRefusal } from '#mall/refusal.ts'
import type { Channels } from '#mall/trade/payment/channel.ts'
import type { Breaker } from '#server/process/databaseBreaker.ts'
import type { Metrics } from '#server/process/metrics.ts'
import { sheetAnswer, sheetInput } from '#server/sheets/sheets.ts'
import { smsFor } from '#server/sms/direct.ts'
import type { SmsConfig } from '#server/sms/open.ts'
import type { Admission } from './admission.ts'
import type { AnswerCache } from './answerCache.ts'
import type { Operation } from './api.ts'
import { refusal, success } from './envelope.ts'
import { freshnessOfVisitor, type openSessions } from './freshness.ts'
import { goneGoods } from './goneGoods.ts'
import { fault, statusOf } from './httpErrors.ts'
import { logRefusal } from './refusals.ts'
import type { HotModules } from './render.ts'
import { givenUp } from './repeats.ts'
import { callerWith, cookie, ctxOf, tokenOfCall } from './requestSession.ts'
import type { VisitorPages } from './visitorPages.ts'

export type Services = {
  db: Db
  catalog: Catalog
  sms: SmsSender
  breaker: Breaker
  channels: Channels
  admitPage: Admission
  admitCall: Admission
  metrics: Metrics
  visitorPages: VisitorPages
  sessions: ReturnType<typeof openSessions>
  /** While developing nothing is kept: the code that makes answers changes as well. */
  answerCache: AnswerCache | null
} & Omit<MallOptions, 'sms'>
export type MallOptions = {
  isDevelopment: boolean
  isDemo: boolean
  sms: SmsConfig
  /** The world finds the mall here, without a path; null means where each request has found it. */
  publicUrl: string | null
}

/** A call is made by whoever sends the token in the Authorization header; cookies alone are nobody. */
export async function answerCall(
  services: Services,
  { api }: HotModules,
  asked: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { db, catalog, sms, breaker, answerCache, channels } = services
  const operation = meant(asked, request)
  const { path, access } = operation.endpoint
  const { sheet, upload } = operation
  const isGet = operation.endpoint.method === 'GET'
  if (!isGet && request.headers['content-type']?.startsWith(form)) {
    throw fault(415, 'UNSUPPORTED_TYPE')
  }
  const now = new Date()
  const token = tokenOfCall(request, path)
  const session = { token, companion: cookie(request, 'companion') }
  const asking = { now, isUnseen: false, userOf: services.sessions }
  const { who, ended, confirmedAt, beside } = await breaker(callerWith(db, session, asking))
  if (ended === 'ACCOUNT_DISABLED' && access !== 'public') throw fault(200, ended)

  const isBrowser = 'sec-fetch-site' in request.headers
  const freshness = beside ?? freshnessOfVisitor(catalog)
  const { search } = freshness.moment
  const known = { db, search, sms: smsFor(request, sms), who, now, channels }
  const ctx = ctxOf(request, reply, { ...known, token, confirmedAt, isBrowser })
  reply.header('cache-control', 'no-store')
  try {
    const sent = isGet ? request.query : request.body
    const input = upload ? await sheetInput(upload, who, sent) : sent
    const noted = { hasCommitted: false }
    const work = commits.run(noted, () =>
      api.perform(ctx, operation, input, { answerCache, freshness, isCall: !sheet }),
    )
    showToVisitors(services, operation, work, noted)
    const data = await breaker(work).catch((error) => {
      throw givenUp(goneGoods(error), operation.endpoint, noted)
    })
    if (sheet) return sheetAnswer(sheet(data), reply, now)
    if (!Buffer.isBuffer(data)) return success(data)
    reply.type('application/json; charset=utf-8')
    return data // whoever reads it slowly takes no place of those who are still to be answered
  } catch (error) {
    if (isRefusal(error)) logRefusal(request, error.code, { path, who, input: request.body })
    if (!isRefusal(error) || statusOf(error) !== 200) throw error
    return refusal(error)
  }
}

/** What the staff changes is in the next page and the next goods that a visitor of this process asks for. */
function showToVisitors(
  { visitorPages, answerCache }: Services,
  { endpoint: { access, method } }: Operation,
  work: Promise<unknown>,
  noted: { hasCommitted: boolean },
) {
  if (access !== 'operator' || method === 'GET') return
  const forget = () => {
    visitorPages.forget()
    answerCache?.forgetGoods()
  }
  work.then(forget, () => noted.hasCommitted && forget())
}

/** A list is all of it, as a workbook, for whoever accepts one, and a page of JSON for everybody else. */
const meant = (asked: Operation, { headers }: FastifyRequest): Operation =>
  (headers.accept?.includes('spreadsheetml') && asked.whole) || asked

export const form = 'application/x-www-form-urlencoded'

/** The addresses that pages give for themselves begin with this. */
export const originOf = ({ protocol, host }: FastifyRequest, publicUrl: string | null): string =>
  publicUrl ?? `${protocol}://${host}`

export const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? ''
