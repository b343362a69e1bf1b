import { expect, test } from 'vitest'
import { jpeg, pdf, png } from '#test/files.ts'
import { fileNameOf, mediaOf } from './file.rules.ts'

test.each([
  ['a PNG', png(840, 594), 'image/png'],
  ['a JPEG', jpeg(840, 594), 'image/jpeg'],
  ['a PDF', pdf(), 'application/pdf'],
])('%s is known by its content', (_, bytes, mediaType) => {
  expect(mediaOf(bytes)).toEqual({ mediaType })
})

const text = (content: string) => new TextEncoder().encode(content)

test.each([
  ['nothing', new Uint8Array()],
  ['a page called licence.jpg', text('<html><script>alert(1)</script></html>')],
  ['a drawing with scripts', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a program', text('MZ\x90\x00')],
  ['an archive', text('PK\x03\x04')],
  ['a GIF', text('GIF89a')],
  ['the head of a PNG alone', png(840, 594).subarray(0, 30)],
  ['the head of a JPEG alone', jpeg(840, 594).subarray(0, 4)],
  ['a PDF without an end', pdf().subarray(0, 20)],
  ['a PNG that unpacks to 10 gigapixels', png(100_000, 100_000)],
  ['a JPEG of no height', jpeg(840, 0)],
  ['a PNG of one pixel', png(1, 1)],
])('%s is refused', (_, bytes) => {
  expect(mediaOf(bytes)).toBeNull()
})

test.each([
  ['营业执照.jpeg', '营业执照.jpg'],
  ['../../etc/passwd', 'passwd.jpg'],
  ['C:\\Users\\王芳\\执照.exe', '执照.jpg'],
  ['a\r\nset-cookie: x.png', 'aset-cookie: x.jpg'],
  ['\u202egpj.exe', 'gpj.jpg'],
  ['.htaccess', '文件.jpg'],
  ['', '文件.jpg'],
])('%j is kept as %j', (given, name) => {
  expect(fileNameOf(given, { mediaType: 'image/jpeg' })).toBe(name)
})
