import { expect, test } from 'vitest'
import { csvStream, separatorIn, textDecoder } from './csvStream.ts'

const text = '型号,名称,价\r\n"a,""b""",轴承\n"两\n行",,1.5\r\r\n末,行,'
const table = [
  ['型号', '名称', '价'],
  ['a,"b"', '轴承'],
  ['两\n行', '', '1.5'],
  [''],
  ['末', '行', ''],
]

test.each([1, 2, 3, 5, 1000])('a table is the same in pieces of %i characters', (size) => {
  const { rows } = csvStream(',')
  const pieces = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
  expect([...pieces.flatMap((piece) => rows(piece)), ...rows('', true)]).toEqual(table)
})

test('a quote that nobody closes is a letter', () => {
  const { rows } = csvStream(',')
  expect([...rows('5",a\n"b,c\n'), ...rows('', true)]).toEqual([
    ['5"', 'a'],
    ['"b', 'c'],
  ])
})

test('what has no end is no table', () => {
  expect(() => csvStream(',').rows('x'.repeat(1_000_001))).toThrow('文件太大')
  expect(() => csvStream(',').rows(','.repeat(20_000))).toThrow('文件太大')
})

test('a file that is no UTF-8 behind its beginning is refused by its row', () => {
  const decoder = textDecoder(Buffer.from('model,name\n'))
  expect(decoder.decode(Buffer.from('a,b\nc,d\n'), { stream: true })).toBe('a,b\nc,d\n')
  const later = Buffer.concat([Buffer.from('e,f\ng,'), Buffer.from([0xd0, 0xcd, 0xba, 0xc5, 0x0a])])
  expect(() => decoder.decode(later, { stream: true })).toThrow(
    '第 4 行起不是 UTF-8，请另存为 UTF-8 的 CSV 或 XLSX 再上传',
  )
})

test('separators and encodings are known by the beginning', () => {
  expect(separatorIn('标题\n型号;价格;单位\n')).toBe(';')
  expect(separatorIn('型号\t价格, 含税\t单位')).toBe('\t')
  expect(textDecoder(Buffer.from('型号')).encoding).toBe('utf-8')
  expect(textDecoder(Buffer.from('型号').subarray(0, 4)).encoding).toBe('utf-8')
  expect(textDecoder(Buffer.from([0xd0, 0xcd, 0xba, 0xc5])).encoding).toBe('gb18030')
  expect(textDecoder(Buffer.from([0xff, 0xfe, 0x41, 0])).encoding).toBe('utf-16le')
})
