import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { detailOf } from '#mall/goods/catalogue/catalogue.sql.ts'
import {
  mallPicture,
  mallPictureAddress,
  type Picture,
  pictureAddress,
  sharedPicture,
} from '#mall/goods/catalogue/picture.rules.ts'
import { fault } from '#server/http/httpErrors.ts'
import { pathOf, type Services } from '#server/http/respond.ts'
import { openPrinter } from './documentWorkers.ts'

/** So many pictures of about 50 KB each are kept. */
const mostKept = 200

/**
 * Serves pictures of goods for where their address is shared. Only goods on sale have one, at one address each that
 * holds a hash of what is drawn; an older address leads to it. They are drawn in a thread of their own.
 */
export function registerSharePicture(
  app: FastifyInstance,
  { db, breaker }: Pick<Services, 'db' | 'breaker'>,
  printer = openPrinter<Picture>({
    script: new URL('./picture/pictureWorker.ts', import.meta.url),
  }),
) {
  app.addHook('onClose', () => printer.stop())
  const count = app.createRateLimit({ max: 60, timeWindow: 60_000 })
  const kept = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: mostKept })

  app.get<{ Params: { name: string } }>('/og/v1/:name', async (request, reply) => {
    const { address, picture } = await asked(request.params.name)
    if (address !== pathOf(request))
      return reply.header('cache-control', 'public, max-age=86400').redirect(address, 301)
    const bytes = await (kept.get(address) ?? drawn(address, picture, request))
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'cross-origin') // it is shown where it is shared
      .send(Buffer.from(bytes.buffer))
  })

  async function asked(name: string): Promise<{ address: string; picture: Picture }> {
    const [, subject = ''] = /^(mall|[1-9]\d{0,17})-[0-9a-z]{1,13}\.png$/.exec(name) ?? []
    if (subject === 'mall') return { address: mallPictureAddress(), picture: mallPicture }
    const visitor = { who: null, now: new Date() }
    const goods = subject
      ? await breaker(detailOf(db, { caller: visitor, skuId: subject }))
      : undefined
    if (!goods?.isActive) throw fault(404, 'NOT_FOUND')
    return { address: pictureAddress(goods), picture: sharedPicture(goods) }
  }

  async function drawn(address: string, picture: Picture, request: FastifyRequest) {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw fault(429, 'TOO_MANY')
    const drawing = printer.print(picture, request.ip)
    kept.set(address, drawing)
    drawing.catch(() => kept.peek(address) === drawing && kept.delete(address))
    return drawing
  }
}
