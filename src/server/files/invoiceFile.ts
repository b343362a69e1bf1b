import type { FastifyInstance } from 'fastify'
import { fileNameOf } from '#mall/company/company/file.rules.ts'
import { refuse } from '#mall/errors.ts'
import { finance, holdsOneOf } from '#mall/staffAccess.ts'
import { formatOf, mediaTypes, readEInvoice } from '#mall/trade/invoicing/einvoice.rules.ts'
import { insertUpload, selectInvoiceFile } from '#mall/trade/invoicing/invoiceFile.sql.ts'
import { newFileId } from '#mall/trade/invoicing/issuing.ts'
import { invoiceLimits } from '#mall/tradeLimits.ts'
import { fault } from '#server/http/httpErrors.ts'
import { type DatabaseServices, readerOf, registerUpload } from './upload.ts'

/** PDF, OFD and XML of invoices: in from the staff, out to those who see the invoice. */
export async function registerInvoiceFile(app: FastifyInstance, services: DatabaseServices) {
  await registerUpload(app, services, {
    path: '/mall/staff/uploadInvoice',
    types: /^application\/octet-stream$/,
    maxBytes: invoiceLimits.fileBytes + 1,
    async store(who, bytes, { name }) {
      if (!holdsOneOf(who, finance)) throw fault(200, 'FORBIDDEN')
      if (bytes.length > invoiceLimits.fileBytes) refuse('INVOICE_FILE_TOO_LARGE')
      const format = formatOf(bytes) ?? refuse('INVOICE_FILE_TYPE')
      const said = format === 'xml' ? readEInvoice(bytes.toString('utf8')) : null
      if (format === 'xml' && !said) refuse('INVOICE_FILE_TYPE')
      const file = { fileId: newFileId(), format, name: named(String(name ?? ''), format), bytes }
      await insertUpload(services.db, who.userId, file, new Date())
      const { fileId } = file
      return { fileId, format, name: file.name, said }
    },
  })
  app.get('/files/invoice/:fileId', { exposeHeadRoute: false }, async (request, reply) => {
    const who = await readerOf(request, services)
    const { fileId } = request.params as { fileId: string }
    const file = who && (await services.breaker(selectInvoiceFile(services.db, who, fileId)))
    if (!file) throw fault(404, 'NOT_FOUND')
    return reply
      .type(mediaTypes[file.format])
      .header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      )
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(file.bytes)
  })
}

const named = (given: string, format: string): string =>
  fileNameOf(given, { mediaType: 'application/pdf' }).replace(/\.[^.]*$/, `.${format}`)
