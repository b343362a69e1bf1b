import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limitSheets } from '#mall/people/account/limit.ts'
import type { Upload } from '#mall/sheet.ts'
import type { DatabaseServices } from '#server/files/upload.ts'
import { uploads } from '#server/http/api.ts'
import { fault } from '#server/http/httpErrors.ts'
import { cookie, tokenOfCall, visitorWith } from '#server/http/requestSession.ts'

/** Base64 is a third longer than what it says. */
const base64 = 1.4

/** Calls whose workbook may be larger than other bodies. Before any of it is read: whoever may not send one keeps nothing busy. */
export function registerLargeSheets(
  app: FastifyInstance,
  { db, breaker }: DatabaseServices,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) {
  const config = { carriesFile: true }
  const usualLimit = app.initialConfig.bodyLimit ?? 0
  for (const [path, upload] of uploads) {
    const bodyLimit = Math.ceil(upload.bounds.bytes * base64)
    if (bodyLimit <= usualLimit) continue
    app.post(path, { bodyLimit, onRequest: (request) => admit(request, upload), config }, answer)
  }

  async function admit(request: FastifyRequest, { maySend }: Upload) {
    const token = tokenOfCall(request, request.routeOptions.url ?? '')
    const session = { token, companion: cookie(request, 'companion') }
    const now = new Date()
    const { who, ended } = await breaker(visitorWith(db, session, now))
    if (!who) throw fault(200, ended ?? 'A00004')
    if (!maySend(who)) throw fault(200, 'FORBIDDEN')
    await breaker(limitSheets({ db, who, now }, 'send'))
  }
}
