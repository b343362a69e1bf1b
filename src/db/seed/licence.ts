import { crc32, deflateSync } from 'node:zlib'

const size = { width: 1120, height: 792 }
/** Paper, ink of the text, red of frame and seal. */
const palette = Buffer.from('fdfcf7b8bcc0c0392b', 'hex')

/** A picture in the place of a scanned licence: a frame, a seal and lines where its text would be. */
export function demoLicence(): Buffer {
  const { width, height } = size
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = inkAt(x, y)
  return png(size, rows)
}

function inkAt(x: number, y: number): 0 | 1 | 2 {
  const edge = Math.min(x, y, size.width - 1 - x, size.height - 1 - y)
  if (edge >= 24 && edge < 30) return 2
  if (edge >= 38 && edge < 40) return 2
  const seal = Math.hypot(x - 880, y - 610)
  if ((seal > 84 && seal < 90) || seal < 22) return 2
  if (y >= 96 && y < 132 && Math.abs(x - 560) < 170) return 2
  return isText(x, y) ? 1 : 0
}

/** Two columns of lines of different length. */
function isText(x: number, y: number): boolean {
  const line = Math.floor((y - 200) / 56)
  if (line < 0 || line > 7 || (y - 200) % 56 >= 16) return false
  const at = (x - 110) % 480
  const length = 250 + ((line * 97) % 130)
  return x >= 110 && x < 1010 && (at < 110 || (at >= 130 && at < length))
}

/** 8 bits of a palette for each pixel; every row begins with its filter, none. */
export function png({ width, height }: typeof size, rows: Uint8Array): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND'),
  ])
}

function chunk(type: string, data: Uint8Array = new Uint8Array()): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
