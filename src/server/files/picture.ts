import type { FastifyReply } from 'fastify'

export const pictureTypes = /^image\/(jpeg|png|webp)$/

/** Its address is never that of another picture, so it is kept for good, and it is nothing but a picture. */
export const sendPicture = (
  reply: FastifyReply,
  { mediaType, bytes }: { mediaType: string; bytes: Buffer },
  who: 'public' | 'private',
) =>
  reply
    .type(mediaType)
    .header('cache-control', `${who}, max-age=31536000, immutable`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(bytes)
