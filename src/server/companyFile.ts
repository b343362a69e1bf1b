import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { UserInfo } from '#mall/account/account.contract.ts'
import { FileKind } from '#mall/company/company.contract.ts'
import { selectFile } from '#mall/company/file.sql.ts'
import { storeFile } from '#mall/company/file.ts'
import { limits } from '#mall/limits.ts'
import { isRefusal } from '#mall/refusal.ts'
import type { House } from './answer.ts'
import { fault, refusal, success } from './faults.ts'
import { cookie, tokenOfCall, visitorWith } from './session.ts'

type Parts = Pick<House, 'db' | 'patience'>
const uploadPath = '/mall/company/upload'

/** Licences, letters and contracts: in as the bytes of one file, out to those who may see them. */
export async function registerCompanyFile(app: FastifyInstance, parts: Parts) {
  await app.register(async (inner) => registerUpload(inner, parts))
  registerDownload(app, parts)
}

/** In a context of its own: nowhere else are bodies of this size and kind read. */
function registerUpload(app: FastifyInstance, { db, patience }: Parts) {
  const visitors = new WeakMap<FastifyRequest, UserInfo>()
  const mayUpload = app.createRateLimit({
    max: limits.filesADay,
    timeWindow: 60_000,
    keyGenerator: (request) => visitors.get(request)?.userId ?? '',
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    /^(image\/(jpeg|png)|application\/(pdf|octet-stream))$/,
    { parseAs: 'buffer', bodyLimit: limits.fileBytes },
    async (_: unknown, bytes: Buffer) => bytes,
  )
  /** Before any of the body is read: whoever may not upload keeps nothing busy. */
  async function onRequest(request: FastifyRequest) {
    const session = {
      token: tokenOfCall(request, uploadPath),
      companion: cookie(request, 'companion'),
    }
    const { who, ended } = await patience(visitorWith(db, session, new Date()))
    if (!who) throw fault(200, ended ?? 'A00004')
    visitors.set(request, who)
    const counted = await mayUpload(request)
    if (!counted.isAllowed && counted.isExceeded) throw fault(429, 'TOO_MANY')
  }
  app.post(uploadPath, { onRequest }, async (request, reply) => {
    const who = visitors.get(request)
    if (!who) throw fault(200, 'A00004')
    reply.header('cache-control', 'no-store')
    const { kind, name } = request.query as Record<string, unknown>
    const isKnown = FileKind.safeParse(kind)
    if (!isKnown.success || !(request.body instanceof Buffer)) throw fault(200, 'BAD_INPUT')
    const upload = { kind: isKnown.data, name: String(name ?? ''), bytes: request.body }
    try {
      return success(await patience(storeFile({ db, who, now: new Date() }, upload)))
    } catch (error) {
      if (!isRefusal(error)) throw error
      return refusal(error)
    }
  })
}

/** Like a page they are read by cookies: an address alone opens nothing, and what is not shown is unknown. */
function registerDownload(app: FastifyInstance, { db, patience }: Parts) {
  app.get('/files/company/:fileId', { exposeHeadRoute: false }, async (request, reply) => {
    const session = { token: cookie(request, 'token'), companion: cookie(request, 'companion') }
    const { who } = await patience(visitorWith(db, session, new Date()))
    const { fileId } = request.params as { fileId: string }
    const file = who && (await patience(selectFile(db, who, fileId)))
    if (!file) throw fault(404, 'NOT_FOUND')
    return sent(reply, file)
  })
}

/** Pictures may stand in our own pages; a PDF, which can hold programs, is only ever saved. */
function sent(
  reply: FastifyReply,
  { name, mediaType, bytes }: { name: string; mediaType: string; bytes: Buffer },
) {
  const place = mediaType.startsWith('image/') ? 'inline' : 'attachment'
  return reply
    .type(mediaType)
    .header('content-disposition', `${place}; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .send(bytes)
}
