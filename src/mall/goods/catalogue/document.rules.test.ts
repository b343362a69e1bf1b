import { expect, test } from 'vitest'
import { documentFormat, sizeText } from './document.rules.ts'

test.each([
  ['%PDF-1.7\n', 'pdf'],
  ['PK\x03\x04rest', 'zip'],
  ['AC1032\0\0', 'dwg'],
  ['  0\r\nSECTION\r\n  2\r\nHEADER', 'dxf'],
  ['ISO-10303-21;\nHEADER;', 'step'],
  ['MZ\x90', undefined],
  ['<html>', undefined],
  ['', undefined],
])('%j is %s', (text, format) => {
  expect(documentFormat(Buffer.from(text, 'latin1'))).toBe(format)
})

test('sizes are said as people say them', () => {
  expect([sizeText(12), sizeText(340_400), sizeText(1_250_000)]).toEqual([
    '1 KB',
    '340 KB',
    '1.3 MB',
  ])
})
