import { inflateRawSync } from 'node:zlib'
import { refuse } from '#mall/errors.ts'

export type Unpacked = {
  files: Record<string, Buffer>
  /** Something was left out because it would have gone beyond the bound. */
  isCut: boolean
}

/**
 * Answers the wanted files of a ZIP file, as long as all of them together stay within the bound. What a file says of
 * its own size is not believed.
 */
export function unpacked(
  zip: Buffer,
  unpackedBytes: number,
  isWanted: (name: string) => boolean,
): Unpacked {
  const files: Record<string, Buffer> = {}
  let left = unpackedBytes
  let isCut = false
  for (const [name, entry] of entriesOf(zip)) {
    if (!isWanted(name)) continue
    const plain = plainOf(zip, entry, left)
    if (plain) files[name] = plain
    else isCut = true
    left -= plain?.length ?? 0
  }
  return { files, isCut }
}

type Entry = { method: number; packed: number; at: number }
const mostEntries = 100

/** Reads the central directory, which stands at the end of a ZIP file. */
function entriesOf(zip: Buffer): Map<string, Entry> {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0 || end + 22 > zip.length) refuse('SHEET_INVALID')
  const count = zip.readUInt16LE(end + 10)
  if (count > mostEntries) refuse('SHEET_INVALID')
  const entries = new Map<string, Entry>()
  let at = zip.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || zip.readUInt32LE(at) !== 0x02014b50) refuse('SHEET_INVALID')
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    const from = at + 46
    entries.set(zip.toString('utf8', from, from + (name ?? 0)), {
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      at: zip.readUInt32LE(at + 42),
    })
    at = from + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return entries
}

/** Answers null if the file is larger than what is left. */
function plainOf(zip: Buffer, { method, packed, at }: Entry, left: number): Buffer | null {
  if (at + 30 > zip.length || zip.readUInt32LE(at) !== 0x04034b50) refuse('SHEET_INVALID')
  const from = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  const bytes = zip.subarray(from, from + packed)
  if (method === 0) return bytes.length <= left ? bytes : null
  if (method !== 8) refuse('SHEET_INVALID')
  if (left === 0) return null
  try {
    return inflateRawSync(bytes, { maxOutputLength: left })
  } catch (error) {
    return error instanceof RangeError ? null : refuse('SHEET_INVALID')
  }
}
