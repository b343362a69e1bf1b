import { jpegSize, pngSize, type Size } from '#mall/company/company/file.rules.ts'

export type AvatarMedia = 'image/jpeg' | 'image/png' | 'image/webp'

/** Says what a picture is by its own bytes, if it is one of a size that is easily unpacked. */
export function avatarMedia(bytes: Uint8Array): AvatarMedia | null {
  const found = kinds.find(({ head, at = 0 }) => head.every((byte, i) => bytes[at + i] === byte))
  const size = found?.sizeOf(bytes)
  return found && size && isSane(size) ? found.mediaType : null
}

const kinds: {
  mediaType: AvatarMedia
  head: readonly number[]
  at?: number
  sizeOf(bytes: Uint8Array): Size | null
}[] = [
  {
    mediaType: 'image/png',
    head: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    sizeOf: pngSize,
  },
  { mediaType: 'image/jpeg', head: [0xff, 0xd8, 0xff], sizeOf: jpegSize },
  { mediaType: 'image/webp', head: [0x57, 0x45, 0x42, 0x50], at: 8, sizeOf: webpSize },
]

const avatarSides = { least: 64, most: 4096 } as const

const isSane = ({ width, height }: Size): boolean =>
  Math.min(width, height) >= avatarSides.least && Math.max(width, height) <= avatarSides.most

/**
 * RFC 9649 has a RIFF container whose first chunk says how large the picture is. One that moves is none of ours.
 */
function webpSize(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 30 || view.getUint32(0) !== riff) return null
  if (view.getUint32(4, true) + 8 > bytes.length) return null
  const chunk = String.fromCharCode(...bytes.subarray(12, 16))
  if (chunk === 'VP8 ') return lossySize(view)
  if (chunk === 'VP8L') return losslessSize(view)
  return chunk === 'VP8X' ? canvasSize(view) : null
}
const riff = 0x52494646

const lossySize = (view: DataView): Size | null =>
  view.getUint16(23) === 0x9d01 && view.getUint8(25) === 0x2a
    ? {
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      }
    : null

function losslessSize(view: DataView): Size | null {
  if (view.getUint8(20) !== 0x2f) return null
  const bits = view.getUint32(21, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

const animated = 0b10
const canvasSize = (view: DataView): Size | null =>
  view.getUint8(20) & animated
    ? null
    : { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 }

const uint24 = (view: DataView, at: number): number =>
  view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
