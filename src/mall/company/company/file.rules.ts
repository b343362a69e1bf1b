import { jpegSize, pngSize, type Size } from '#mall/people/content/picture.rules.ts'

export type Media = { mediaType: 'image/jpeg' | 'image/png' | 'application/pdf' }

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
