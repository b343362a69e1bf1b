import sharp from 'sharp'
import { sellerLimits } from '#mall/houseLimits.ts'
import type { PackedMark } from '#mall/people/seller/marks.ts'
import type { MarkKind } from '#mall/people/seller/seller.contract.ts'

const { pictureSides } = sellerLimits
const kinds: ReadonlySet<string | undefined> = new Set(['png', 'jpeg', 'webp', 'svg'])
/** A drawing that says 36 by 36 is to be sharp on a paper as well. */
const drawnAt = 600

/**
 * Makes a PNG of a sign or a seal. Only pixels go on from here: a drawing loads nothing and runs nothing. null: it is damaged,
 * too small, or no picture of these kinds.
 */
export async function packedMark(bytes: Uint8Array, kind: MarkKind): Promise<PackedMark | null> {
  const [width, height] = pictureSides[kind]
  const head = await sharp(bytes, limits)
    .metadata()
    .catch(() => null)
  if (!head || !kinds.has(head.format)) return null
  const isDrawn = head.format === 'svg'
  if (!isDrawn && Math.min(head.width, head.height) < pictureSides.least) return null
  const made = sharp(bytes, { ...limits, ...(isDrawn && { density: drawnAt }) })
    .autoOrient()
    .resize(width, height, { fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: 20 })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
  const whole = await made.catch(() => null)
  return whole && { png: whole.data, width: whole.info.width, height: whole.info.height }
}

const limits = { limitInputPixels: pictureSides.pixels, failOn: 'error' } as const
