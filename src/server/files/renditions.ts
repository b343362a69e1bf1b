import sharp from 'sharp'
import { photoSides } from '#mall/goods/catalogue/photo.rules.ts'
import type { Rendition } from '#mall/goods/media/photo.ts'
import { mediaLimits } from '#mall/houseLimits.ts'

// A photo is packed beside those who are shopping: one thread, and nothing kept when it is done.
sharp.concurrency(1)
sharp.cache(false)

let last: Promise<unknown> = Promise.resolve()

/** One photo after the other, so that ten at once need no more memory than one. */
export function renditionsOf(bytes: Uint8Array): Promise<Rendition[] | null> {
  const made = last.then(() => packed(bytes))
  last = made.catch(() => {})
  return made
}

const largest = photoSides[photoSides.length - 1]

/**
 * Turned as the camera was held, in sRGB, never enlarged. Only pixels go on from here: what else the file said (places,
 * names, programs) is gone. null: it is damaged, or not what its head says.
 */
async function packed(bytes: Uint8Array): Promise<Rendition[] | null> {
  const read = sharp(bytes, { limitInputPixels: mediaLimits.photoSides.pixels, failOn: 'error' })
    .autoOrient()
    .resize(largest, largest, { fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: 20 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const whole = await read.catch(() => null)
  if (!whole) return null
  const { data, info } = whole
  const made: Rendition[] = []
  for (const side of photoSides) {
    const picture = sharp(data, { raw: info }).resize(side, side, {
      fit: 'inside',
      withoutEnlargement: true,
    })
    const avif = await picture.clone().avif({ quality: 55, effort: 2 }).toBuffer()
    const webp = await picture.webp({ quality: 78 }).toBuffer()
    made.push({ name: `${side}.avif`, mediaType: 'image/avif', bytes: avif })
    made.push({ name: `${side}.webp`, mediaType: 'image/webp', bytes: webp })
  }
  return made
}
