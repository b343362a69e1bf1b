/**
 * Puts files into one ZIP file, so that many go as one does. Pictures are packed already, so they are only set one behind
 * the other, and none of them is held: each is read once for its checksum, and once more when it is sent.
 */
export async function zipOf(files: readonly File[], onProgress: (done: number) => void) {
  const parts: BlobPart[] = []
  const contents: Uint8Array<ArrayBuffer>[] = []
  let at = 0
  for (const [no, file] of files.entries()) {
    const entry = { name: nameOf(file), size: file.size, checksum: await checksumOf(file), at }
    const head = headOf(entry)
    parts.push(head, file)
    contents.push(contentOf(entry))
    at += head.length + file.size
    onProgress((no + 1) / files.length)
  }
  const size = contents.reduce((sum, { length }) => sum + length, 0)
  return new Blob([...parts, ...contents, endOf({ count: files.length, size, at })])
}

type Named = Pick<File, 'name' | 'size' | 'webkitRelativePath'>

/** So large is the ZIP file of these: each has a head of 30 bytes and 46 in the table of contents, and its name in both. */
export const zipSize = (files: readonly Named[]): number =>
  files.reduce((sum, file) => sum + file.size + 30 + 46 + 2 * nameOf(file).length, 22)

type Entry = { name: Uint8Array<ArrayBuffer>; size: number; checksum: number; at: number }

/** A folder that was chosen says more than the name alone. */
const nameOf = ({ name, webkitRelativePath }: Named) =>
  new TextEncoder().encode(webkitRelativePath || name)

type Numbers = readonly (readonly [bytes: 2 | 4, value: number])[]

/** Names in UTF-8, nothing packed, of 1980-01-01: what a file's head and the table of contents say alike. */
const facts = ({ name, size, checksum }: Entry): Numbers => [
  ...([
    [2, 20],
    [2, 0x800],
    [2, 0],
    [2, 0],
    [2, 0x21],
  ] as const),
  ...([
    [4, checksum],
    [4, size],
    [4, size],
  ] as const),
  ...([
    [2, name.length],
    [2, 0],
  ] as const),
]

const headOf = (entry: Entry) => joined([[4, 0x04034b50], ...facts(entry)], entry.name)

const contentOf = (entry: Entry) =>
  joined([[4, 0x02014b50], [2, 20], ...facts(entry), ...noMore, [4, entry.at]], entry.name)

/** No comment, the first disk, no attributes. */
const noMore: Numbers = [
  [2, 0],
  [2, 0],
  [2, 0],
  [4, 0],
]

const endOf = ({ count, size, at }: { count: number; size: number; at: number }) =>
  joined([
    [4, 0x06054b50],
    [4, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, at],
    [2, 0],
  ])

/** Numbers of two or four bytes, the lowest first, and a name behind them. */
function joined(numbers: Numbers, name = new Uint8Array()) {
  const length = numbers.reduce((sum, [bytes]) => sum + bytes, 0)
  const made = new Uint8Array(length + name.length)
  const view = new DataView(made.buffer)
  let at = 0
  for (const [bytes, value] of numbers) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  made.set(name, at)
  return made
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let left = byte
  for (let bit = 0; bit < 8; bit++) left = left & 1 ? (left >>> 1) ^ 0xedb88320 : left >>> 1
  return left
})

/** CRC-32, as ZIP wants it. */
async function checksumOf(file: File): Promise<number> {
  let sum = 0xffffffff
  const reader = file.stream().getReader()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return (sum ^ 0xffffffff) >>> 0
    for (const byte of value) sum = (table[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8)
  }
}
