import { crc32, deflateSync } from 'node:zlib'

/** Makes the smallest picture of this size: it is white, and has only one row when the size is a lie. */
export function png(width: number, height: number): Uint8Array {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8 // bits, and one channel: grey
  const rows = width * height > 10_000_000 ? 1 : height
  const grey = Buffer.alloc((width + 1) * rows, 0xff)
  for (let row = 0; row < rows; row++) grey[row * (width + 1)] = 0
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(grey)), chunk('IEND')]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

function chunk(type: string, data: Uint8Array = new Uint8Array()): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const sizes = Buffer.alloc(8)
  sizes.writeUInt32BE(data.length, 0)
  sizes.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([sizes.subarray(0, 4), body, sizes.subarray(4)])
}

/** Heads of a JPEG as cameras write them: APP0, then the frame, then the end. */
export function jpeg(width: number, height: number): Uint8Array {
  const frame = Buffer.from('ffc000110800000000030111000211010311010000', 'hex')
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  const start = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
  return Buffer.concat([start, frame, Buffer.from('ffd9', 'hex')])
}

export const pdf = (): Uint8Array =>
  Buffer.from('%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
