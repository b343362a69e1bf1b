import { expect, test } from 'vitest'
import { jpeg, pdf, png } from '#test/files.ts'
import { avatarMedia } from './avatar.rules.ts'

/** Writes bytes as RFC 9649 does: the container, the first chunk with the size, and room for the rest. */
function webp(chunk: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number, flags = 0) {
  const bytes = Buffer.alloc(64)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write(`WEBP${chunk}`, 8, 'latin1')
  if (chunk === 'VP8 ') {
    bytes.set([0x9d, 0x01, 0x2a], 23)
    bytes.writeUInt16LE(width, 26)
    bytes.writeUInt16LE(height, 28)
  } else if (chunk === 'VP8L') {
    bytes[20] = 0x2f
    bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21)
  } else {
    bytes[20] = flags
    bytes.writeUIntLE(width - 1, 24, 3)
    bytes.writeUIntLE(height - 1, 27, 3)
  }
  return bytes
}

test.each([
  ['a PNG', png(256, 256), 'image/png'],
  ['a JPEG', jpeg(640, 480), 'image/jpeg'],
  ['a lossy WebP', webp('VP8 ', 256, 300), 'image/webp'],
  ['a lossless WebP', webp('VP8L', 4096, 64), 'image/webp'],
  ['an extended WebP', webp('VP8X', 256, 256), 'image/webp'],
  ['one that moves', webp('VP8X', 256, 256, 2), null],
  ['one that is too small', png(63, 256), null],
  ['one that is too large', webp('VP8X', 4097, 256), null],
  ['one that claims to be large', png(20_000, 20_000), null],
  ['one that was cut', webp('VP8 ', 256, 256).subarray(0, 40), null],
  ['a head alone', webp('VP8L', 256, 256).subarray(0, 20), null],
  ['a PDF', pdf(), null],
  ['a page', Buffer.from('<html><script>alert(1)</script></html>'), null],
  ['nothing', Buffer.alloc(0), null],
])('%s is known by its bytes', (_, bytes, media) => {
  expect(avatarMedia(bytes)).toBe(media)
})
