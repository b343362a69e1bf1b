import type { FastifyInstance, FastifyReply } from 'fastify'
import type { FileKind } from '#mall/trade/quotation/quotation.contract.ts'
import { fileName } from '#mall/trade/quotation/quotation.rules.ts'
import { quotationAt } from '#mall/trade/quotation/quotation.ts'
import { fault } from '#server/http/httpErrors.ts'
import { cookie, visitorWith } from '#server/http/requestSession.ts'
import { pathOf, type Services } from '#server/http/respond.ts'
import { openPrinter } from './documentWorkers.ts'

const types: Record<FileKind, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * Serves the files of quotations, which are printed when they are fetched. Like a page they are read by cookies: an
 * address alone opens nothing. A quotation that is not shown is as unknown as one that never was.
 */
export function registerQuotationFile(
  app: FastifyInstance,
  { db, breaker, isDemo }: Pick<Services, 'db' | 'breaker' | 'isDemo'>,
) {
  const printer = openPrinter()
  app.addHook('onClose', () => printer.stop())
  app.get('/files/*', { exposeHeadRoute: false }, async (request, reply) => {
    const now = new Date()
    const session = { token: cookie(request, 'token'), companion: cookie(request, 'companion') }
    const { who } = await breaker(visitorWith(db, session, now))
    const found = await breaker(quotationAt({ db, who, now }, pathOf(request)))
    if (!found) throw fault(404, 'NOT_FOUND')
    const bytes = await printer.print({ ...found, isDemo }, who?.userId ?? '')
    return named(reply, found.quotation.quotationNo, found.kind).send(Buffer.from(bytes.buffer))
  })
}

/** Names the file in Chinese by RFC 5987, and in ASCII for whoever does not read that. */
function named(reply: FastifyReply, quotationNo: string, kind: FileKind) {
  const name = encodeURIComponent(fileName(quotationNo, kind))
  return reply
    .type(types[kind])
    .header(
      'content-disposition',
      `attachment; filename="${quotationNo}.${kind}"; filename*=UTF-8''${name}`,
    )
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
}
