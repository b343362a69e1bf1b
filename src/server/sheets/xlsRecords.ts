import { refuse } from '#mall/errors.ts'

/** The kinds of records of [MS-XLS] that hold what a table needs. */
export const kinds = {
  ...{ begin: 0x0809, end: 0x0a, sheet: 0x85, password: 0x2f, more: 0x3c },
  ...{ texts: 0xfc, format: 0x041e, style: 0xe0, dates: 0x22 },
  ...{ text: 0xfd, label: 0x0204, number: 0x0203, short: 0x027e, shorts: 0xbd },
  ...{ formula: 0x06, result: 0x0207, flag: 0x0205 },
} as const

/** A record; [MS-XLS] calls it so. */
export type Piece = { kind: number; data: Buffer }

/** All records from a place of the stream on. */
export function* recordsFrom(stream: Buffer, from: number): Generator<Piece> {
  for (let at = from; at + 4 <= stream.length; ) {
    const length = stream.readUInt16LE(at + 2)
    if (at + 4 + length > stream.length) refuse('SHEET_INVALID')
    yield { kind: stream.readUInt16LE(at), data: stream.subarray(at + 4, at + 4 + length) }
    at += 4 + length
  }
}

/** Characters that begin with a byte of flags: one byte each, or two. */
export function textAt(data: Buffer, at: number, length: number): string {
  const isWide = ((data[at] ?? 0) & 1) === 1
  const bytes = data.subarray(at + 1, at + 1 + length * (isWide ? 2 : 1))
  return bytes.toString(isWide ? 'utf16le' : 'latin1')
}

/**
 * The texts that cells share. They stand in one record and those that go on with it: a text that is cut there begins anew
 * with its flags, and the formats behind it are cut anywhere.
 */
export function sharedTexts(parts: readonly Buffer[], longest: number, mostBytes: number) {
  const reader = partsReader(parts.map((data, at) => (at === 0 ? data.subarray(8) : data)))
  const texts: string[] = []
  for (let left = mostBytes; reader.hasMore(); ) {
    const text = sharedText(reader, longest)
    left -= 2 * text.length
    if (left < 0) return null
    texts.push(text)
  }
  return texts
}

function sharedText(reader: ReturnType<typeof partsReader>, longest: number): string {
  const length = reader.number(2)
  const flags = reader.number(1)
  const runs = flags & 8 ? reader.number(2) : 0
  const extra = flags & 4 ? reader.number(4) : 0
  const text = reader.characters(length, (flags & 1) === 1)
  reader.skip(runs * 4 + extra)
  return text.slice(0, longest)
}

/** Reads on from part to part. */
function partsReader(parts: readonly Buffer[]) {
  let [part, at] = [0, 0]
  const here = () => parts[part] ?? refuse('SHEET_INVALID')
  const left = () => here().length - at
  function goOn() {
    part += 1
    at = 0
  }
  function byte(): number {
    while (left() === 0) goOn()
    return here()[at++] ?? 0
  }
  function number(bytes: number): number {
    let value = 0
    for (let place = 0; place < bytes; place++) value += byte() * 256 ** place
    return value
  }
  function characters(length: number, wide: boolean): string {
    let [text, isWide] = ['', wide]
    for (let wanted = length; wanted > 0; ) {
      if (left() === 0) {
        goOn()
        isWide = (byte() & 1) === 1
      }
      const size = isWide ? 2 : 1
      const taken = Math.min(wanted, Math.floor(left() / size))
      if (taken === 0) refuse('SHEET_INVALID')
      text += here().toString(isWide ? 'utf16le' : 'latin1', at, at + taken * size)
      at += taken * size
      wanted -= taken
    }
    return text
  }
  function skip(bytes: number) {
    for (let rest = bytes; rest > 0; ) {
      const taken = Math.min(rest, left())
      at += taken
      rest -= taken
      if (rest > 0) goOn()
    }
  }
  const hasMore = () => parts.slice(part).some((one, place) => one.length > (place ? 0 : at))
  return { number, characters, skip, hasMore }
}
