import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limitSheets } from '#mall/people/account/limit.ts'
import type { DatabaseServices } from '#server/files/upload.ts'
import { fault } from '#server/http/httpErrors.ts'
import { cookie, tokenOfCall, visitorWith } from '#server/http/requestSession.ts'
import { largePaths, materials } from './sheets.ts'

/** Base64 is a third longer than what it says. */
const bodyLimit = Math.ceil(materials.bounds.bytes * 1.4)

/** Calls whose body may be a large workbook. Before any of it is read: whoever may not send one keeps nothing busy. */
export function registerLargeSheets(
  app: FastifyInstance,
  { db, breaker }: DatabaseServices,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) {
  const config = { carriesFile: true }
  for (const path of largePaths) app.post(path, { bodyLimit, onRequest, config }, answer)

  async function onRequest(request: FastifyRequest) {
    const token = tokenOfCall(request, request.routeOptions.url ?? '')
    const session = { token, companion: cookie(request, 'companion') }
    const now = new Date()
    const { who, ended } = await breaker(visitorWith(db, session, now))
    if (!who) throw fault(200, ended ?? 'A00004')
    if (!materials.maySend(who)) throw fault(200, 'FORBIDDEN')
    await breaker(limitSheets({ db, who, now }, 'send'))
  }
}
