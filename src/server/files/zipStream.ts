import { createInflateRaw } from 'node:zlib'
import { refuse } from '#mall/errors.ts'

type ZipFault = 'large' | 'bomb' | 'encrypted' | 'method' | 'damaged'
type Kept = { bytes: Buffer; fault?: undefined } | { bytes: null; fault: ZipFault }
export type ZipEntry = { path: string } & Kept

type Bounds = {
  /** One file has so many bytes at most; of a larger one no more is kept than that it is too large. */
  fileBytes: number
  /** All of them together. */
  unpackedBytes: number
  files: number
  /** What systems have put in is handed out and not counted. */
  isLitter(path: string): boolean
}

/**
 * Answers the files of a ZIP file while it comes: no more of it is held than one file. What it says of sizes is not
 * believed, and its table of contents, which stands at the end, is not needed.
 */
export async function* zipEntries(pieces: AsyncIterator<Buffer>, bounds: Bounds) {
  const source = sourceOf(pieces)
  const left = { unpacked: bounds.unpackedBytes, files: bounds.files }
  for (;;) {
    const head = await headOf(source)
    if (!head) break
    const isFolder = head.path.endsWith('/')
    if (!isFolder && !bounds.isLitter(head.path)) left.files--
    if (left.files < 0) refuse('PHOTO_ZIP_LARGE')
    const entry = await entryOf(source, head, { most: bounds.fileBytes, left })
    if (left.unpacked < 0) refuse('PHOTO_ZIP_LARGE')
    if (!isFolder) yield entry
  }
  await source.drain()
}

type Source = ReturnType<typeof sourceOf>
type Head = { path: string; method: number; flags: number; packed: number }
type Room = { most: number; left: { unpacked: number } }

function sourceOf(pieces: AsyncIterator<Buffer>) {
  let held: Buffer = Buffer.alloc(0)
  /** The next bytes, so many at most; null at the end. */
  async function next(most: number): Promise<Buffer | null> {
    while (held.length === 0) {
      const { value, done } = await pieces.next()
      if (done) return null
      held = value
    }
    const taken = held.subarray(0, most)
    held = held.subarray(taken.length)
    return taken
  }
  const putBack = (bytes: Buffer) => {
    held = Buffer.concat([bytes, held])
  }
  /** So many bytes, or those that there are. */
  async function take(size: number): Promise<Buffer> {
    const taken: Buffer[] = []
    for (let missing = size; missing > 0; ) {
      const piece = await next(missing)
      if (!piece) break
      taken.push(piece)
      missing -= piece.length
    }
    return Buffer.concat(taken)
  }
  async function drain() {
    while (await next(Number.POSITIVE_INFINITY));
  }
  return { next, putBack, take, drain }
}

const signatures = { file: 0x04034b50, contents: 0x02014b50, end: 0x06054b50, after: 0x08074b50 }
const encrypted = 0x1
const sizesFollow = 0x8
const isUtf8 = 0x800

/** The head of the next file; null where the table of contents begins. */
async function headOf(source: Source): Promise<Head | null> {
  const head = await source.take(30)
  const signature = head.length >= 4 ? head.readUInt32LE(0) : 0
  if (signature === signatures.contents || signature === signatures.end) return null
  if (head.length < 30 || signature !== signatures.file) refuse('PHOTO_ZIP_INVALID')
  const [flags, method] = [head.readUInt16LE(6), head.readUInt16LE(8)]
  const name = await source.take(head.readUInt16LE(26))
  const extra = await source.take(head.readUInt16LE(28))
  const packed = head.readUInt32LE(18)
  return {
    ...{ path: nameOf(name, (flags & isUtf8) !== 0), method, flags },
    packed: packed === 0xffffffff ? longSize(extra) : packed,
  }
}

/** Windows writes names in the code page of its language, others in UTF-8, with or without saying so. */
function nameOf(name: Buffer, isMarked: boolean): string {
  const text = isMarked ? name.toString('utf8') : textOf(name)
  return text.replaceAll('\\', '/').replaceAll('\0', '').toWellFormed()
}

function textOf(name: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(name)
  } catch {
    return new TextDecoder('gb18030').decode(name)
  }
}

/** ZIP64 has the packed size behind the plain one. */
function longSize(extra: Buffer): number {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === 1 && at + 20 <= extra.length)
      return Number(extra.readBigUInt64LE(at + 12))
  return refuse('PHOTO_ZIP_INVALID')
}

async function entryOf(source: Source, head: Head, room: Room): Promise<ZipEntry> {
  const { path, method, flags, packed } = head
  const isBehind = (flags & sizesFollow) !== 0
  const isEmpty = method === 0 && packed === 0
  const size = isBehind && packed === 0 && !isEmpty ? Number.POSITIVE_INFINITY : packed
  const read = await contentOf(source, head, size, room)
  if (isBehind && (!isEmpty || (await areSizesNext(source)))) await skipSizes(source)
  return { path, ...read }
}

/** Of a size that is not known it is only seen by unpacking it where it ends. */
async function contentOf(source: Source, head: Head, size: number, room: Room): Promise<Kept> {
  const { method } = head
  const unreadable = whyUnreadable(head)
  const isReadable = unreadable === null
  if (isReadable && method === 8 && (size <= room.most || !Number.isFinite(size)))
    return inflated(source, size, room)
  if (!Number.isFinite(size)) refuse('PHOTO_ZIP_INVALID')
  if (isReadable && size <= room.most) return stored(source, size, room)
  await skip(source, size)
  return { bytes: null, fault: unreadable ?? 'large' }
}

function whyUnreadable({ method, flags }: Head): ZipFault | null {
  if ((flags & encrypted) !== 0) return 'encrypted'
  return method === 0 || method === 8 ? null : 'method'
}

async function stored(source: Source, packed: number, { left }: Room): Promise<Kept> {
  const bytes = await source.take(packed)
  if (bytes.length < packed) refuse('PHOTO_ZIP_INVALID')
  left.unpacked -= packed
  return { bytes }
}

/** Pictures are packed already: what grows so much is no picture. */
const mostGrowth = 50

/** Unpacks what comes until it ends by itself; what was read beyond that goes back. */
async function inflated(source: Source, packed: number, { most, left }: Room): Promise<Kept> {
  const unpacking = unpackingTo(most)
  const hasRoom = () => unpacking.plain() <= left.unpacked
  let [read, isOver] = [0, false]
  while (!isOver && read < packed && hasRoom()) {
    const piece = (await source.next(Math.min(step, packed - read))) ?? refuse('PHOTO_ZIP_INVALID')
    await unpacking.add(piece)
    const beyond = read + piece.length - unpacking.used()
    isOver = unpacking.isDamaged() || beyond > 0
    if (beyond > 0) source.putBack(piece.subarray(piece.length - beyond))
    read += piece.length - beyond
  }
  const kept = await unpacking.end(read)
  left.unpacked -= unpacking.plain()
  if (left.unpacked < 0) refuse('PHOTO_ZIP_LARGE')
  if (Number.isFinite(packed)) await skip(source, packed - read)
  else if (kept.fault === 'damaged') refuse('PHOTO_ZIP_INVALID')
  return kept
}

function unpackingTo(most: number) {
  const inflate = createInflateRaw()
  const pieces: Buffer[] = []
  let [plain, isDamaged] = [0, false]
  const over = new Promise<void>((resolve) => {
    inflate.once('end', resolve).once('error', () => {
      isDamaged = true
      resolve()
    })
  })
  inflate.on('data', (piece: Buffer) => {
    plain += piece.length
    if (plain <= most) pieces.push(piece)
  })
  return {
    plain: () => plain,
    used: () => inflate.bytesWritten,
    isDamaged: () => isDamaged,
    /** What stands behind its end is never taken, and nobody says so. */
    add: (piece: Buffer) =>
      Promise.race([over, new Promise((resolve) => inflate.write(piece, resolve))]),
    async end(read: number): Promise<Kept> {
      inflate.end()
      await over
      inflate.destroy()
      if (plain > most) return { bytes: null, fault: plain > read * mostGrowth ? 'bomb' : 'large' }
      return isDamaged ? { bytes: null, fault: 'damaged' } : { bytes: Buffer.concat(pieces) }
    },
  }
}
const step = 64 * 1024

async function skip(source: Source, size: number) {
  for (let missing = size; missing > 0; ) {
    const piece = await source.next(missing)
    if (!piece) refuse('PHOTO_ZIP_INVALID')
    missing -= piece.length
  }
}

/** Of what is empty and not packed, such as folders, they may be missing. */
async function areSizesNext(source: Source): Promise<boolean> {
  const next = await source.take(4)
  source.putBack(next)
  return next.length === 4 && next.readUInt32LE(0) === signatures.after
}

/** Behind a file whose size was not known before stand its checksum and sizes, of four bytes each or of eight. */
async function skipSizes(source: Source) {
  const tail = await source.take(24)
  if (tail.length < 24) refuse('PHOTO_ZIP_INVALID')
  const from = tail.readUInt32LE(0) === signatures.after ? 4 : 0
  const next = tail.readUInt32LE(from + 12)
  const isShort = next === signatures.file || next === signatures.contents
  source.putBack(tail.subarray(from + (isShort ? 12 : 20)))
}
