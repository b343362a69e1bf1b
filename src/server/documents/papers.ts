import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { returnSlipAt } from '#mall/trade/afterSale/returnSlip.ts'
import { quotePaperName } from '#mall/trade/enquiry/quotePaper.rules.ts'
import { quotePaperAt } from '#mall/trade/enquiry/quotePaper.ts'
import type { FileKind } from '#mall/trade/quotation/quotation.contract.ts'
import { fileName } from '#mall/trade/quotation/quotation.rules.ts'
import { quotationAt } from '#mall/trade/quotation/quotation.ts'
import {
  type GoodsPaper,
  numberOf,
  type Paper,
  paperAt,
  papersOf,
} from '#mall/trade/shipment/paper.ts'
import { numbersIn } from '#mall/trade/shipment/shipment.rules.ts'
import { statementPaperAt } from '#mall/trade/statement/statementPaper.ts'
import { shipmentLimits } from '#mall/tradeLimits.ts'
import { readerOf } from '#server/files/upload.ts'
import { fault } from '#server/http/httpErrors.ts'
import { pathOf, type Services } from '#server/http/respond.ts'
import { openPrinter } from './documentWorkers.ts'
import { houseNow } from './houseNow.ts'

const types: Record<FileKind, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * Serves quotations, quotes of enquiries, 送货单, 拣货单, 销售合同, 验收单, 退货单 and 对账单, which are printed when they are fetched. Answers what prints them. Like a page they are read by cookies: an
 * address alone opens nothing. A paper that is not shown is as unknown as one that never was.
 */
export function registerPapers(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'breaker' | 'isDemo'>,
) {
  const { db, breaker, isDemo } = services
  const house = () => houseNow(db, isDemo)
  const printer = openPrinter()
  app.addHook('onClose', () => printer.stop())
  const settings = { exposeHeadRoute: false }
  const reader = (request: FastifyRequest) => readerOf(request, services)

  app.get('/files/*', settings, async (request, reply) => {
    const who = await reader(request)
    const found = await breaker(quotationAt({ db, who, now: new Date() }, pathOf(request)))
    if (!found) throw fault(404, 'NOT_FOUND')
    const bytes = await printer.print({ ...found, house: await house() }, who?.userId ?? '')
    const { quotationNo } = found.quotation
    const name = fileName(quotationNo, found.kind)
    return named(reply, { name, plain: quotationNo, kind: found.kind }).send(
      Buffer.from(bytes.buffer),
    )
  })

  app.get('/papers/quote/*', settings, async (request, reply) => {
    const who = await reader(request)
    const quote = await breaker(quotePaperAt({ db, who, now: new Date() }, pathOf(request)))
    if (!quote) throw fault(404, 'NOT_FOUND')
    const bytes = await printer.print({ quote, house: await house() }, who?.userId ?? '')
    const name = quotePaperName(quote)
    return named(reply, { name, plain: quote.enquiryNo, kind: 'pdf' }).send(
      Buffer.from(bytes.buffer),
    )
  })

  app.get('/papers/return/*', settings, async (request, reply) => {
    const who = await reader(request)
    const returning = await breaker(returnSlipAt({ db, who }, pathOf(request)))
    if (!returning) throw fault(404, 'NOT_FOUND')
    const bytes = await printer.print({ returning, house: await house() }, who?.userId ?? '')
    const { rmaNo: plain } = returning
    return named(reply, { name: `退货单_${plain}.pdf`, plain, kind: 'pdf' }).send(
      Buffer.from(bytes.buffer),
    )
  })

  registerStatements(app, services, printer)

  app.get('/papers/*', settings, async (request, reply) => {
    const who = await reader(request)
    const paper = await breaker(paperOf({ db, who, now: new Date() }, request))
    if (!paper) throw fault(404, 'NOT_FOUND')
    const bytes = await printer.print({ paper, house: await house() }, who?.userId ?? '')
    const number = numberOf(paper)
    const name = 'batch' in paper ? `${titleOf(paper)}.pdf` : `${titleOf(paper)}_${number}.pdf`
    return named(reply, { name, plain: number, kind: 'pdf' }).send(Buffer.from(bytes.buffer))
  })
  return printer
}

type Printing = Parameters<typeof registerPapers>[1]

function registerStatements(
  app: FastifyInstance,
  services: Printing,
  printer: ReturnType<typeof openPrinter>,
) {
  const { db, breaker, isDemo } = services
  const house = () => houseNow(db, isDemo)
  app.get('/papers/statement/*', { exposeHeadRoute: false }, async (request, reply) => {
    const who = await readerOf(request, services)
    const visitor = { db, who, now: new Date() }
    const found = statementPaperAt(visitor, pathOf(request), shipmentLimits.printedLines)
    const statement = await breaker(found)
    if (!statement) throw fault(404, 'NOT_FOUND')
    if (statement === 'tooLarge') throw fault(413, 'STATEMENT_PAPER_TOO_LARGE')
    const bytes = await printer.print({ statement, house: await house() }, who?.userId ?? '')
    const { statementNo: plain } = statement
    return named(reply, { name: `对账单_${plain}.pdf`, plain, kind: 'pdf' }).send(
      Buffer.from(bytes.buffer),
    )
  })
}

function paperOf(ctx: Parameters<typeof paperAt>[0], request: FastifyRequest) {
  const numbers = numbersIn(pathOf(request), request.query)
  return numbers ? batchOf(ctx, numbers) : paperAt(ctx, pathOf(request))
}

async function batchOf(ctx: Parameters<typeof paperAt>[0], numbers: readonly string[]) {
  const batch = await papersOf(ctx, numbers)
  const lines = batch.reduce((sum, paper) => sum + linesOf(paper), 0)
  if (lines > shipmentLimits.printedLines) throw fault(413, 'PAPERS_TOO_LARGE')
  return batch.length > 0 ? { batch } : null
}

const linesOf = (paper: GoodsPaper): number =>
  Object.values(paper).reduce((sum, { lines }) => sum + lines.length, 0)

const titleOf = (paper: Paper): string => {
  if ('batch' in paper) {
    const [first] = paper.batch
    return `${first ? titleOf(first) : ''}${paper.batch.length}张`
  }
  if ('delivery' in paper) return '送货单'
  if ('picking' in paper) return '拣货单'
  return 'contract' in paper ? '销售合同' : '验收单'
}

type Name = { name: string; plain: string; kind: FileKind }

/** Names the file in Chinese by RFC 5987, and in ASCII for whoever does not read that. */
const named = (reply: FastifyReply, { name, plain, kind }: Name) =>
  reply
    .type(types[kind])
    .header(
      'content-disposition',
      `attachment; filename="${plain}.${kind}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
