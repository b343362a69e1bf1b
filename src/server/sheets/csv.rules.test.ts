import { expect, test } from 'vitest'
import { csvRows, csvText, kindOf } from './csv.rules.ts'

test('cells may be quoted and hold separators, quotes and line ends', () => {
  expect(csvRows('型号,数量\r\n"M8×30, ""12.9""",20\r\n"a\nb",3\r\n', 255)).toEqual([
    ['型号', '数量'],
    ['M8×30, "12.9"', '20'],
    ['a\nb', '3'],
  ])
})

test('tabs and semicolons part cells where the first line has them', () => {
  expect(csvRows('a\tb,c\n1\t2', 255)).toEqual([
    ['a', 'b,c'],
    ['1', '2'],
  ])
  expect(csvRows('a;b\n1;2', 1)).toEqual([['a'], ['1']])
  expect(csvRows('', 255)).toEqual([])
  expect(csvRows('"open,1\n2,3', 255)).toEqual([
    ['"open', '1'],
    ['2', '3'],
  ])
})

test('GB 18030 is read where it is no UTF-8', () => {
  expect(csvText(Uint8Array.of(0xd0, 0xcd, 0xba, 0xc5))).toBe('型号')
  expect(csvText(new TextEncoder().encode('\ufeff型号'))).toBe('型号')
})

test('a file is known by its bytes', () => {
  expect(kindOf(Uint8Array.of(0x50, 0x4b, 3, 4))).toBe('xlsx')
  expect(kindOf(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0))).toBe('other')
  const compound = Buffer.from('d0cf11e0a1b11ae10000', 'hex')
  expect(kindOf(compound)).toBe('xls')
  const encrypted = Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')])
  expect(kindOf(encrypted)).toBe('encrypted')
  expect(kindOf(new Uint8Array())).toBe('other')
  expect(kindOf(new TextEncoder().encode('a,b'))).toBe('csv')
})

test('a title above the table says nothing of its separator', () => {
  expect(csvRows('# 账务明细\r\n账号：6688\r\n交易日,金额\r\n20261120,"1,234.50"', 9)).toEqual([
    ['# 账务明细'],
    ['账号：6688'],
    ['交易日', '金额'],
    ['20261120', '1,234.50'],
  ])
})
