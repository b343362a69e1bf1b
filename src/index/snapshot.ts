import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Position } from '#mall/goods/search/position.rules.ts'
import type { BaseArrays } from './baseArrays.ts'
import { bufferOf } from './sortedTexts.ts'

/** This is a base with its frame as JSON. */
export type Parts = BaseArrays & { frame: Uint8Array }

/**
 * It says what a base was made of. `at` is the moment in milliseconds since 1970 when everything up to the position
 * was known.
 */
export type Stamp = { origin: string; version: string; position: Position; at: number }

/** Raise it when parts keep their names and change their meaning. */
const format = 3
const magic = Buffer.from('MALLIDX\n')

type Type = 'Uint8Array' | 'Uint32Array' | 'Int32Array' | 'Float64Array'
type View = {
  new (buffer: ArrayBufferLike, offset: number, length: number): Parts[keyof Parts]
  BYTES_PER_ELEMENT: number
}
const views: Record<Type, View> = { Uint8Array, Uint32Array, Int32Array, Float64Array }

const typeOf: Record<keyof Parts, Type> = {
  skuId: 'Uint32Array',
  popularity: 'Int32Array',
  place: 'Uint32Array',
  price: 'Float64Array',
  stock: 'Float64Array',
  live: 'Uint32Array',
  termBytes: 'Uint8Array',
  termStart: 'Uint32Array',
  listStart: 'Uint32Array',
  lists: 'Uint32Array',
  rowTerm: 'Uint32Array',
  rowCount: 'Uint32Array',
  rows: 'Uint32Array',
  modelBytes: 'Uint8Array',
  modelStart: 'Uint32Array',
  modelDoc: 'Uint32Array',
  codeSlots: 'Uint32Array',
  leafStart: 'Uint32Array',
  leafEntries: 'Uint32Array',
  pairStart: 'Uint32Array',
  pairs: 'Uint32Array',
  storedBytes: 'Uint8Array',
  storedStart: 'Uint32Array',
  docOfSku: 'Uint32Array',
  frame: 'Uint8Array',
}
const names = Object.keys(typeOf) as (keyof Parts)[]

type Section = { name: string; type: Type; offset: number; bytes: number }
type Header = { format: number; stamp: Stamp; goods: number; bytes: number; sections: Section[] }

/*
 * A file has a magic number, the bytes of the header, its CRC, the header (JSON), and the sections, each on a
 * multiple of 8 after the header's end and with its CRC in the eight bytes behind it.
 */

/** Takes the place of the file when it is complete and on the disk; whatever happens before, the old one stays. */
export function writeSnapshot(file: string, stamp: Stamp, parts: Parts): void {
  removeLeftovers(file)
  const unfinished = `${file}.${process.pid}`
  try {
    const target = openSync(unfinished, 'w', 0o600)
    try {
      for (const chunk of chunksOf(stamp, parts)) writeAll(target, chunk)
      fsyncSync(target)
    } finally {
      closeSync(target)
    }
    renameSync(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
  syncFolder(dirname(file))
}

function* chunksOf(stamp: Stamp, parts: Parts): Generator<Uint8Array> {
  const sections: Section[] = []
  let end = 0
  for (const name of names) {
    const data = bytesOf(parts[name])
    sections.push({ name, type: typeOf[name], offset: end, bytes: data.length })
    end = aligned(end + data.length) + crcBytes
  }
  const header: Header = { format, stamp, goods: parts.skuId.length, bytes: end, sections }
  yield* headOf(header)
  for (const name of names) {
    const data = bytesOf(isChanging.has(name) ? parts[name].slice() : parts[name])
    yield data
    const end = Buffer.alloc(aligned(data.length) - data.length + crcBytes)
    end.writeUInt32LE(crc32(data), end.length - crcBytes)
    yield end
  }
}

/** The server changes these as soon as it has them. What is newer than the stamp will be read again. */
const isChanging: ReadonlySet<keyof Parts> = new Set(['price', 'stock', 'live'])

function* headOf(header: Header): Generator<Uint8Array> {
  const text = Buffer.from(JSON.stringify(header))
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32LE(text.length, 0)
  numbers.writeUInt32LE(crc32(text), 4)
  yield magic
  yield numbers
  yield text
}

const headBytes = magic.length + 8
const crcBytes = 8
const aligned = (bytes: number) => Math.ceil(bytes / 8) * 8
const bytesOf = ({ buffer, byteOffset, byteLength }: Parts[keyof Parts]) =>
  Buffer.from(buffer, byteOffset, byteLength)

function writeAll(target: number, chunk: Uint8Array) {
  for (let at = 0; at < chunk.length; ) at += writeSync(target, chunk, at)
}

/** Without it the new name may be forgotten when the machine loses its power. Windows cannot, and need not. */
function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Processes that ended while they were writing have left these. */
function removeLeftovers(file: string) {
  const unfinished = new RegExp(`^${RegExp.escape(basename(file))}\\.(\\d+)$`)
  for (const name of readdirSync(dirname(file))) {
    const pid = unfinished.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(join(dirname(file), name), { force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Reads the snapshot into shared memory, and answers null if there is none. It throws the reason why a file cannot be
 * used.
 */
export async function readSnapshot(file: string): Promise<{ stamp: Stamp; parts: Parts } | null> {
  if (!existsSync(file)) return null
  await using source = await open(file)
  const { header, dataAt } = await readHeader(source)
  if ((await source.stat()).size !== dataAt + header.bytes) throw new Error('it is not complete')
  const data = new Uint8Array(new SharedArrayBuffer(header.bytes))
  await readAll(source, data, dataAt)
  return { stamp: header.stamp, parts: partsOf(header, data) }
}

async function readHeader(source: FileHandle): Promise<{ header: Header; dataAt: number }> {
  const head = Buffer.alloc(headBytes)
  await readAll(source, head, 0)
  if (head.compare(magic, 0, magic.length, 0, magic.length) !== 0)
    throw new Error('it is another kind of file')
  const text = Buffer.alloc(Math.min(head.readUInt32LE(magic.length), mostHeader))
  await readAll(source, text, headBytes)
  if (crc32(text) !== head.readUInt32LE(magic.length + 4)) throw new Error('its header is damaged')
  const header: Header = JSON.parse(text.toString())
  if (!isOurs(header)) throw new Error('it has another format')
  return { header, dataAt: headBytes + text.length }
}

const mostHeader = 1 << 20

const isOurs = ({ format: its, sections }: Header): boolean =>
  its === format &&
  sections.length === names.length &&
  names.every((name, at) => sections[at]?.name === name && sections[at].type === typeOf[name])

async function readAll(source: FileHandle, target: Uint8Array, from: number) {
  for (let at = 0; at < target.length; ) {
    const length = Math.min(target.length - at, mostAtOnce)
    const { bytesRead } = await source.read(target, at, length, from + at)
    if (bytesRead === 0) throw new Error('it is not complete')
    at += bytesRead
  }
}

const mostAtOnce = 1 << 28

function partsOf({ sections }: Header, data: Uint8Array): Parts {
  const view = bufferOf(data)
  const parts = sections.map(({ name, type, offset, bytes }) => {
    const part = view.subarray(offset, offset + bytes)
    if (crc32(part) !== view.readUInt32LE(aligned(offset + bytes)))
      throw new Error(`${name} is damaged`)
    const View = views[type]
    return [name, new View(data.buffer, offset, bytes / View.BYTES_PER_ELEMENT)]
  })
  return Object.fromEntries(parts)
}

/** A frame and its text: threads share the text, and each has a frame of its own. */
export const frameText = (plain: object): Uint8Array => {
  const text = Buffer.from(JSON.stringify(plain))
  const shared = new Uint8Array(new SharedArrayBuffer(text.length))
  shared.set(text)
  return shared
}

export const plainFrame = (text: Uint8Array) => JSON.parse(bufferOf(text).toString())
