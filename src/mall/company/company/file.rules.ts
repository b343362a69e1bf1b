export type Media = { mediaType: 'image/jpeg' | 'image/png' | 'application/pdf' }
export type Size = { width: number; height: number }

/** Says what a file is by its own bytes; its name and what the browser says of it prove nothing. */
export function mediaOf(bytes: Uint8Array): Media | null {
  if (begins(bytes, pngHead)) return isSane(pngSize(bytes)) ? { mediaType: 'image/png' } : null
  if (begins(bytes, jpegHead)) return isSane(jpegSize(bytes)) ? { mediaType: 'image/jpeg' } : null
  return isPdf(bytes) ? { mediaType: 'application/pdf' } : null
}

/** Large enough to be read, and small enough to be unpacked by whoever looks at it. */
const isSane = (size: Size | null): boolean =>
  size !== null &&
  Math.min(size.width, size.height) >= minSide &&
  size.width * size.height <= maxPixels
const minSide = 100
const maxPixels = 60_000_000

const pngHead = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpegHead = [0xff, 0xd8, 0xff]
const begins = (bytes: Uint8Array, head: readonly number[]) =>
  head.every((byte, at) => bytes[at] === byte)

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

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

const isPdf = (bytes: Uint8Array): boolean =>
  /^%PDF-[12]\.\d/.test(latin(bytes.subarray(0, 8))) &&
  latin(bytes.subarray(-1024)).includes('%%EOF')

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

/**
 * Answers a name without folders and without what could break a line of a header; its ending is that of its content.
 */
export function fileNameOf(given: string, { mediaType }: Media): string {
  const last = given.replace(/^.*[/\\]/s, '')
  const stem = [...last.replace(/\.[^.]*$/, '')].filter((character) => !/\p{C}/u.test(character))
  return `${stem.slice(0, 80).join('').trim() || '文件'}.${endings[mediaType]}`
}
const endings: Record<Media['mediaType'], string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
}
