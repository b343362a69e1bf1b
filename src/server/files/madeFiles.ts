import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { drawing } from '#drawing/drawing.rules.ts'
import { fault } from '#server/http/httpErrors.ts'
import { properPicture } from '#server/http/properPath.ts'
import { pathOf } from '#server/http/respond.ts'

const svg = 'image/svg+xml; charset=utf-8'
const icon = readFileSync(new URL('../../web/ui/icon.svg', import.meta.url))

/** Serves small files that are made at run time and not built. */
export function registerFiles(app: FastifyInstance) {
  app.get('/favicon.ico', (_, reply) =>
    reply.type(svg).header('cache-control', 'public, max-age=86400').send(icon),
  )
  // The address holds all that is drawn, so a drawing never changes.
  app.get('/img/*', (request, reply) => {
    const picture = drawing(pathOf(request))
    const today = picture ? null : properPicture(pathOf(request))
    if (today) return reply.redirect(today, 301)
    if (!picture) throw fault(404, 'NOT_FOUND')
    return reply
      .type(svg)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(picture)
  })
}
