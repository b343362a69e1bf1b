import { randomBytes } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipEntries } from './zipStream.ts'

const bounds = {
  ...{ fileBytes: 100_000, unpackedBytes: 400_000, files: 5 },
  isLitter: (path: string) => path.startsWith('__MACOSX/'),
}
const noise = (size: number) => randomBytes(size)

/** Hands out a file in pieces of this size, as a network does. */
async function* inPieces(zip: Uint8Array, size: number) {
  for (let at = 0; at < zip.length; at += size) yield Buffer.from(zip.subarray(at, at + size))
}
const read = (zip: Uint8Array, size = 1000, part: Partial<typeof bounds> = {}) =>
  Array.fromAsync(zipEntries(inPieces(zip, size), { ...bounds, ...part }))

/** A file whose sizes stand behind it, as macOS and whoever streams writes them. */
function streamed(name: Buffer, plain: Buffer, isLong = false, method = 8) {
  const packed = method === 8 ? deflateRawSync(plain) : plain
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(8, 6)
  head.writeUInt16LE(method, 8)
  head.writeUInt16LE(name.length, 26)
  const tail = Buffer.alloc(isLong ? 24 : 16)
  tail.writeUInt32LE(0x08074b50, 0)
  tail.writeUInt32LE(packed.length, 8)
  tail.writeUInt32LE(plain.length, isLong ? 16 : 12)
  return Buffer.concat([head, name, packed, tail])
}
const contents = Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2]), Buffer.alloc(60)])

test.each([1, 7, 1000, 1_000_000])(
  'files come out whole, whatever pieces of %i bytes they come in',
  async (size) => {
    const [one, two] = [noise(3000), Buffer.from('a'.repeat(5000))]
    const zip = zipSync({
      '图/一.jpg': one,
      'two.jpg': [two, { level: 0 }],
      'dir/': new Uint8Array(),
    })
    expect(await read(zip, size)).toEqual([
      { path: '图/一.jpg', bytes: one },
      { path: 'two.jpg', bytes: two },
    ])
  },
)

test.each([false, true])('sizes may stand behind a file, in eight bytes: %s', async (isLong) => {
  const [one, two] = [noise(3000), Buffer.from('b'.repeat(80_000))]
  const zip = Buffer.concat([
    streamed(Buffer.from('a.jpg'), one, isLong),
    streamed(Buffer.from('b.jpg'), two, isLong),
    contents,
  ])
  for (const size of [1, 333, zip.length])
    expect(await read(zip, size)).toEqual([
      { path: 'a.jpg', bytes: one },
      { path: 'b.jpg', bytes: two },
    ])
})

test('folders may be packed too, as Java writes them, and have their sizes behind them or nowhere', async () => {
  const [folder, one] = [Buffer.from('SKF/'), noise(30)]
  const file = streamed(Buffer.from('SKF/a.jpg'), one)
  const plain = streamed(folder, Buffer.alloc(0), false, 0)
  for (const head of [streamed(folder, Buffer.alloc(0)), plain, plain.subarray(0, -16)])
    expect(await read(Buffer.concat([head, file, contents]))).toEqual([
      { path: 'SKF/a.jpg', bytes: one },
    ])
})

test('what systems have put in is not counted', async () => {
  const files = { 'a.jpg': noise(30), '__MACOSX/._a.jpg': noise(30), '__MACOSX/._b.jpg': noise(3) }
  const all = await read(zipSync(files), 1000, { files: 1 })
  expect(all.map(({ path }) => path)).toEqual(Object.keys(files))
})

test('names are read that a Chinese Windows has written', async () => {
  const name = Buffer.from('d6e1b3d05c312e6a7067', 'hex')
  const zip = Buffer.concat([streamed(name, noise(10)), contents])
  expect((await read(zip)).map(({ path }) => path)).toEqual(['轴承/1.jpg'])
})

test('what is too large or grows too much is told and not held, and what follows is read', async () => {
  const small = noise(10)
  const zip = zipSync({
    'bomb.jpg': Buffer.alloc(200_000),
    'large.jpg': [noise(100_001), { level: 0 }],
    'good.jpg': small,
  })
  expect(await read(zip)).toEqual([
    { path: 'bomb.jpg', bytes: null, fault: 'bomb' },
    { path: 'large.jpg', bytes: null, fault: 'large' },
    { path: 'good.jpg', bytes: small },
  ])
  const behind = Buffer.concat([streamed(Buffer.from('b.jpg'), Buffer.alloc(200_000)), contents])
  expect(await read(behind)).toEqual([{ path: 'b.jpg', bytes: null, fault: 'bomb' }])
})

test('a password is told, a damaged file too', async () => {
  const zip = Buffer.from(
    zipSync({ 'a.jpg': [noise(2000), { level: 0 }], 'b.jpg': Buffer.from('c'.repeat(999)) }),
  )
  zip.writeUInt16LE(zip.readUInt16LE(6) | 1, 6)
  zip.fill(
    0xff,
    zip.lastIndexOf('b.jpg', zip.indexOf('PK\x01\x02', undefined, 'latin1')) + 5,
    zip.indexOf('PK\x01\x02', undefined, 'latin1'),
  )
  expect(await read(zip)).toEqual([
    { path: 'a.jpg', bytes: null, fault: 'encrypted' },
    { path: 'b.jpg', bytes: null, fault: 'damaged' },
  ])
})

test('another way of packing is told as such', async () => {
  const zip = Buffer.from(zipSync({ 'a.jpg': [noise(2000), { level: 0 }] }))
  zip.writeUInt16LE(9, 8)
  expect(await read(zip)).toEqual([{ path: 'a.jpg', bytes: null, fault: 'method' }])
})

test('a file without end, with too many files, or that unpacks to too much is refused', async () => {
  const refused = (zip: Uint8Array, part: Partial<typeof bounds> = {}) =>
    read(zip, 500, part).then(
      () => 'read',
      (error) => error.code,
    )
  const zip = zipSync({ 'a.jpg': noise(3000), 'b.jpg': noise(3000) })
  expect(await refused(zip.subarray(0, 2000))).toBe('PHOTO_ZIP_INVALID')
  expect(await refused(Buffer.from('Rar!\x1a\x07\x00 and more that is no ZIP file at all'))).toBe(
    'PHOTO_ZIP_INVALID',
  )
  expect(await refused(zip, { files: 1 })).toBe('PHOTO_ZIP_LARGE')
  expect(await refused(zip, { unpackedBytes: 4000 })).toBe('PHOTO_ZIP_LARGE')
  expect(await refused(zip, { files: 2, unpackedBytes: 6000 })).toBe('read')
})
