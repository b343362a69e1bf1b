export type PictureMedia = 'image/jpeg' | 'image/png' | 'image/webp'
export type Size = { width: number; height: number }

/** Says what a picture is by its own bytes, and how large; its name and what a browser says of it prove nothing. */
export function pictureOf(bytes: Uint8Array): { mediaType: PictureMedia; size: Size } | null {
  const found = kinds.find(({ head, at = 0 }) => head.every((byte, i) => bytes[at + i] === byte))
  const size = found?.sizeOf(bytes)
  return found && size ? { mediaType: found.mediaType, size } : null
}

const contentSides = { least: 16, most: 6000 } as const

/** Answers what a picture in a text is, if it is one that is easily unpacked. */
export function contentMedia(bytes: Uint8Array): PictureMedia | null {
  const picture = pictureOf(bytes)
  if (!picture) return null
  const { width, height } = picture.size
  const isSane =
    Math.min(width, height) >= contentSides.least && Math.max(width, height) <= contentSides.most
  return isSane ? picture.mediaType : null
}

/** The only address that a picture in a text may have. */
export const pictureAddress = (pictureId: string): string => `/files/content/${pictureId}`
export const isPictureAddress = (address: string): boolean =>
  /^\/files\/content\/[\w-]{22}$/.test(address)

const kinds: {
  mediaType: PictureMedia
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

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

/** Reads the size from IHDR, the first chunk. */
export function pngSize(bytes: Uint8Array): Size | null {
  if (bytes.length < 45 || latin(bytes.subarray(12, 16)) !== 'IHDR') return null
  if (latin(bytes.subarray(-8, -4)) !== 'IEND') return null
  const view = viewOf(bytes)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/**
 * Reads the size from the frame header, which stands somewhere before the picture itself (ITU T.81, B.2.2).
 */
export function jpegSize(bytes: Uint8Array): Size | null {
  const view = viewOf(bytes)
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    if (marker === 0xda || marker === 0xd9) return null
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return null
}

/**
 * RFC 9649 has a RIFF container whose first chunk says how large the picture is. One that moves is none of ours.
 */
function webpSize(bytes: Uint8Array): Size | null {
  const view = viewOf(bytes)
  if (bytes.length < 30 || view.getUint32(0) !== riff) return null
  if (view.getUint32(4, true) + 8 > bytes.length) return null
  const chunk = latin(bytes.subarray(12, 16))
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
