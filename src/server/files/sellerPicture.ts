import type { FastifyInstance } from 'fastify'
import { sellerLimits } from '#mall/houseLimits.ts'
import { selectLogo } from '#mall/people/seller/marks.sql.ts'
import { storeMark } from '#mall/people/seller/marks.ts'
import { MarkKind } from '#mall/people/seller/seller.contract.ts'
import { admin, holdsOneOf } from '#mall/staffAccess.ts'
import { fault } from '#server/http/httpErrors.ts'
import { packedMark } from './packedMark.ts'
import { sendPicture } from './picture.ts'
import { type DatabaseServices, registerUpload } from './upload.ts'

/** The sign and the seal of the mall: administrators send them, everybody sees the sign, and the seal stands on papers alone. */
export async function registerSellerPicture(app: FastifyInstance, services: DatabaseServices) {
  const { db, breaker } = services
  await registerUpload(app, services, {
    path: '/mall/staff/sellerPicture',
    types: /^image\/(jpeg|png|webp|svg\+xml)$/,
    maxBytes: sellerLimits.pictureBytes,
    maySend: (who) => holdsOneOf(who, admin),
    async store(who, bytes, query) {
      const known = MarkKind.safeParse(query.kind)
      if (!known.success) throw fault(200, 'BAD_INPUT')
      const kind = known.data
      const packed = (given: Uint8Array) => packedMark(given, kind)
      return storeMark({ db, who, now: new Date(), kind, packed }, bytes)
    },
  })
  app.get('/files/seller/:pictureId', { exposeHeadRoute: false }, async (request, reply) => {
    const { pictureId = '' } = request.params as Record<string, string>
    const logo = /^[\w-]{22}$/.test(pictureId) && (await breaker(selectLogo(db, pictureId)))
    if (!logo) throw fault(404, 'NOT_FOUND')
    return sendPicture(reply, logo, 'public')
  })
}
