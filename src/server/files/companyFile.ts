import type { FastifyInstance, FastifyReply } from 'fastify'
import { FileKind } from '#mall/company/company/company.contract.ts'
import { selectFile } from '#mall/company/company/file.sql.ts'
import { storeFile } from '#mall/company/company/file.ts'
import { limits } from '#mall/limits.ts'
import { selectAfterSaleFile } from '#mall/trade/afterSale/afterSaleList.sql.ts'
import { selectEnquiryFile } from '#mall/trade/enquiry/enquiryFile.sql.ts'
import { selectOrderFile } from '#mall/trade/order/orderFile.sql.ts'
import { fault } from '#server/http/httpErrors.ts'
import { type DatabaseServices, readerOf, registerUpload } from './upload.ts'

/** Licences, letters, contracts and what is handed in with orders: in as the bytes of one file, out to those who may see them. */
export async function registerCompanyFile(app: FastifyInstance, services: DatabaseServices) {
  await registerUpload(app, services, {
    path: '/mall/company/upload',
    types: /^(image\/(jpeg|png)|application\/(pdf|octet-stream))$/,
    maxBytes: limits.fileBytes,
    async store(who, bytes, { kind, name }) {
      const known = FileKind.safeParse(kind)
      if (!known.success) throw fault(200, 'BAD_INPUT')
      const upload = { kind: known.data, name: String(name ?? ''), bytes }
      return storeFile({ db: services.db, who, now: new Date() }, upload)
    },
  })
  registerDownload(app, services, { path: '/files/company/:fileId', select: selectFile })
  registerDownload(app, services, { path: '/files/order/:fileId', select: selectOrderFile })
  registerDownload(app, services, { path: '/files/enquiry/:fileId', select: selectEnquiryFile })
  registerDownload(app, services, { path: '/files/afterSale/:fileId', select: selectAfterSaleFile })
}

type Download = { path: string; select: typeof selectFile }

/** A file that somebody may not see is unknown to him. */
function registerDownload(
  app: FastifyInstance,
  services: DatabaseServices,
  { path, select }: Download,
) {
  app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
    const who = await readerOf(request, services)
    const { fileId } = request.params as { fileId: string }
    const file = who && (await services.breaker(select(services.db, who, fileId)))
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
