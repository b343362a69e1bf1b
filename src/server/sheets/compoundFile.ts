import { refuse } from '#mall/errors.ts'

/** A stream ends here; larger numbers are no sectors either. */
const end = 0xfffffffa
const entryBytes = 128
const kinds = { stream: 2, root: 5 } as const

type Entry = { name: string; kind: number; start: number; bytes: number }

/**
 * Answers the first of these streams of a compound file ([MS-CFB]), as older programs write workbooks; null if it has none.
 * Of what a file says of itself nothing is believed: chains that leave the file or go in circles are refused, and so is a sector
 * that is named twice.
 */
export function streamOf(file: Buffer, names: readonly string[]): Buffer | null {
  if (file.length < 512) refuse('SHEET_INVALID')
  const sectorBytes = 2 ** file.readUInt16LE(30)
  if (sectorBytes !== 512 && sectorBytes !== 4096) refuse('SHEET_INVALID')
  const sectorAt = (sector: number) => part(file, (sector + 1) * sectorBytes, sectorBytes)
  const table = numbersIn(Buffer.concat(tableSectors(file, sectorAt).map(sectorAt)))
  const read = (start: number) => Buffer.concat(chain(table, start).map(sectorAt))

  const entries = entriesIn(read(file.readUInt32LE(48)))
  const found = names.flatMap(
    (name) => entries.find((one) => one.kind === kinds.stream && one.name === name) ?? [],
  )[0]
  if (!found) return null
  if (found.bytes >= file.readUInt32LE(56)) return read(found.start).subarray(0, found.bytes)
  const root = entries.find(({ kind }) => kind === kinds.root)
  const small = root ? read(root.start) : refuse('SHEET_INVALID')
  const smallTable = numbersIn(read(file.readUInt32LE(60)))
  const parts = chain(smallTable, found.start).map((sector) => part(small, sector * 64, 64))
  return Buffer.concat(parts).subarray(0, found.bytes)
}

/** The sectors that hold the table of chains: 109 are named in the head, the others in sectors of their own. */
function tableSectors(file: Buffer, sectorAt: (sector: number) => Buffer): number[] {
  const sectors = numbersIn(file.subarray(76, 512))
  const seen = new Set<number>()
  for (let next = file.readUInt32LE(68); next < end; ) {
    if (seen.has(next)) refuse('SHEET_INVALID')
    seen.add(next)
    const more = numbersIn(sectorAt(next))
    next = more.pop() ?? end
    sectors.push(...more)
  }
  const named = sectors.filter((sector) => sector < end)
  if (new Set(named).size < named.length) refuse('SHEET_INVALID') // the table would be larger than its file
  return named
}

function chain(table: readonly number[], start: number): number[] {
  const sectors: number[] = []
  for (let sector = start; sector < end; sector = table[sector] ?? refuse('SHEET_INVALID')) {
    if (sectors.length > table.length) refuse('SHEET_INVALID')
    sectors.push(sector)
  }
  return sectors
}

function part(bytes: Buffer, from: number, length: number): Buffer {
  if (from >= bytes.length) refuse('SHEET_INVALID')
  const found = bytes.subarray(from, from + length)
  return found.length === length ? found : Buffer.concat([found], length)
}

const numbersIn = (bytes: Buffer): number[] =>
  Array.from({ length: bytes.length >> 2 }, (_, at) => bytes.readUInt32LE(at * 4))

const entriesIn = (directory: Buffer): Entry[] =>
  Array.from({ length: Math.floor(directory.length / entryBytes) }, (_, at) => {
    const entry = directory.subarray(at * entryBytes, (at + 1) * entryBytes)
    const nameBytes = Math.min(64, Math.max(2, entry.readUInt16LE(64)))
    return {
      name: entry.toString('utf16le', 0, nameBytes - 2),
      kind: entry.readUInt8(66),
      start: entry.readUInt32LE(116),
      bytes: entry.readUInt32LE(120),
    }
  })
