import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { datasheetAt } from '#mall/goods/catalogue/datasheet.ts'
import { fault } from '#server/http/httpErrors.ts'
import { pathOf, type Services } from '#server/http/respond.ts'
import { openPrinter } from './documentWorkers.ts'
import { houseNow } from './houseNow.ts'

/** One visitor may print so many, because a document takes the processor for a tenth of a second. */
const perVisitor = { max: 20, timeWindow: 60_000 }
/** So many documents of 30 KB are kept, those that were asked for last. */
const mostKept = 200

/**
 * 商品规格书 of what is sold, printed when it is fetched and by a printer of its own: whoever takes many of them keeps
 * nobody's quotation waiting. They hold no prices, so everybody gets the same one, for good.
 */
export function registerDatasheet(
  app: FastifyInstance,
  { db, breaker, isDemo }: Pick<Services, 'db' | 'breaker' | 'isDemo'>,
) {
  const printer = openPrinter()
  const printed = new LRUCache<string, Buffer>({ max: mostKept })
  app.addHook('onClose', () => printer.stop())
  const settings = { exposeHeadRoute: false, config: { rateLimit: perVisitor } }
  app.get('/datasheet/*', settings, async (request, reply) => {
    const path = pathOf(request)
    const found = await breaker(datasheetAt({ db, now: new Date() }, path))
    if (!found) throw fault(404, 'NOT_FOUND')
    if (found.address !== path) return reply.redirect(found.address, 302)
    const bytes =
      printed.get(path) ??
      Buffer.from(
        await printer.print(
          { datasheet: found.datasheet, house: await houseNow(db, isDemo) },
          request.ip,
        ),
      )
    printed.set(path, bytes)
    return reply
      .type('application/pdf')
      .header('content-disposition', disposition(found.datasheet.skuCode))
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .header('x-robots-tag', 'noindex')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(bytes)
  })
}

/** Names the file in Chinese by RFC 5987, and in ASCII for whoever does not read that. */
const disposition = (skuCode: string): string => {
  const name = encodeURIComponent(`商品规格书_${skuCode}.pdf`)
  return `attachment; filename="${skuCode.replace(/[^\w.-]/g, '_')}.pdf"; filename*=UTF-8''${name}`
}
