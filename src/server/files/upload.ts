import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { companyGuardLimits } from '#mall/companyLimits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { isRefusal } from '#mall/refusal.ts'
import { refusal, success } from '#server/http/envelope.ts'
import { fault } from '#server/http/httpErrors.ts'
import { logRefusal } from '#server/http/refusals.ts'
import { cookie, tokenOfCall, visitorWith } from '#server/http/requestSession.ts'
import type { Services } from '#server/http/respond.ts'

export type DatabaseServices = Pick<Services, 'db' | 'breaker'>

type Upload = {
  path: `/${string}`
  /** A browser may say one of these types. The bytes of the file tell what it really is. */
  types: RegExp
  maxBytes: number
  maySend?(who: UserInfo): boolean
  store(who: UserInfo, bytes: Buffer, query: Record<string, unknown>): Promise<unknown>
}

/** The bytes of one file, in a context of its own: nowhere else are bodies of this size and kind read. */
export const registerUpload = (app: FastifyInstance, services: DatabaseServices, upload: Upload) =>
  app.register(async (inner) => {
    const { path, types, maxBytes, store } = upload
    const visitors = guarded(inner, services, upload)
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser(
      types,
      { parseAs: 'buffer', bodyLimit: maxBytes },
      async (_: unknown, bytes: Buffer) => bytes,
    )
    answerUpload(inner, services, { path, visitors }, (who, { body, query }) => {
      if (!(body instanceof Buffer)) throw fault(200, 'BAD_INPUT')
      return store(who, body, query as Record<string, unknown>)
    })
  })

/** The length is what the sender says: none is 0. */
export type Sent = { bytes: Readable; length: number }

type StreamUpload = {
  path: `/${string}`
  maySend(who: UserInfo): boolean
  /** It ends the stream itself when there is too much of it. */
  store(who: UserInfo, sent: Sent, query: Record<string, unknown>): Promise<unknown>
}

/** A file that is too large to be held: it is read as it comes. */
export const registerStreamUpload = (
  app: FastifyInstance,
  services: DatabaseServices,
  { path, maySend, store }: StreamUpload,
) =>
  app.register(async (inner) => {
    const visitors = guarded(inner, services, { path, maySend })
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', async (_: unknown, bytes: Readable) => bytes)
    answerUpload(inner, services, { path, visitors }, (who, { body, query, headers }) => {
      if (!(body instanceof Readable)) throw fault(200, 'BAD_INPUT')
      const sent = { bytes: body, length: Number(headers['content-length'] ?? 0) }
      return store(who, sent, query as Record<string, unknown>)
    })
  })

type Guarded = { path: `/${string}`; visitors: WeakMap<FastifyRequest, UserInfo> }

function answerUpload(
  app: FastifyInstance,
  { breaker }: DatabaseServices,
  { path, visitors }: Guarded,
  store: (who: UserInfo, request: FastifyRequest) => Promise<unknown>,
) {
  app.post(path, { config: { carriesFile: true } }, async (request, reply) => {
    const who = visitors.get(request)
    if (!who) throw fault(200, 'A00004')
    reply.header('cache-control', 'no-store')
    try {
      return success(await breaker(store(who, request)))
    } catch (error) {
      if (!isRefusal(error)) throw error
      logRefusal(request, error.code, { path, who })
      return refusal(error)
    }
  })
}

/** It runs before any of the body is read: whoever may not upload keeps nothing busy. */
function guarded(
  app: FastifyInstance,
  { db, breaker }: DatabaseServices,
  { path, maySend }: Pick<Upload, 'path' | 'maySend'>,
) {
  const visitors = new WeakMap<FastifyRequest, UserInfo>()
  const mayUpload = app.createRateLimit({
    max: companyGuardLimits.uploadsAMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => visitors.get(request)?.userId ?? '',
  })
  app.addHook('onRequest', async (request) => {
    const session = { token: tokenOfCall(request, path), companion: cookie(request, 'companion') }
    const { who, ended } = await breaker(visitorWith(db, session, new Date()))
    if (!who) throw fault(200, ended ?? 'A00004')
    if (maySend && !maySend(who)) throw fault(200, 'FORBIDDEN')
    visitors.set(request, who)
    const counted = await mayUpload(request)
    if (!counted.isAllowed && counted.isExceeded) throw fault(429, 'TOO_MANY')
  })
  return visitors
}

/** Like a page, files are read by cookies: an address alone opens nothing. */
export async function readerOf(request: FastifyRequest, { db, breaker }: DatabaseServices) {
  const session = { token: cookie(request, 'token'), companion: cookie(request, 'companion') }
  return (await breaker(visitorWith(db, session, new Date()))).who
}
