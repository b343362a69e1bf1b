import { expect, test } from 'vitest'
import { chosenAddress, fieldOf, pageAddress, seriesChoice, sortAddress } from './seriesAddress.ts'

const read = (address: string) => seriesChoice(new URL(address, 'http://mall').searchParams)

test('what a form chooses is an address, and the address says what was chosen', () => {
  const address = chosenAddress('173', [
    ['skuId', '173'],
    [fieldOf('内径(mm)'), '20'],
    [fieldOf('密封形式'), ''],
    ['inStock', '1'],
  ])
  expect(new URL(address, 'http://mall').searchParams.get('skuId')).toBe('173')
  expect(read(address)).toEqual({
    attrs: `${new URLSearchParams({ '内径(mm)': '20' })}`,
    inStock: '1',
  })
})

test('nothing chosen is the plain address of the product', () => {
  expect(chosenAddress('173', [['skuId', '173']])).toBe('/productDetail?skuId=173')
  expect(read('/productDetail?skuId=173')).toEqual({ attrs: '', inStock: '' })
})

test('values of one attribute stand beside each other', () => {
  const { attrs } = read('/productDetail?skuId=1&s.d=20&s.d=25')
  expect(new URLSearchParams(attrs).getAll('d')).toEqual(['20', '25'])
})

test('another page keeps the choice and nothing else', () => {
  expect(read(pageAddress('173', '?skuId=5&s.d=20&inStock=1&pageNum=2&utm=x', 3))).toEqual({
    attrs: 'd=20',
    inStock: '1',
    pageNum: 3,
  })
  expect(pageAddress('173', '?utm=x', 3)).toBe('/productDetail?skuId=173&pageNum=3')
})

test('a column sorts up, then down, then no longer, and pages keep it', () => {
  const up = sortAddress('173', '?skuId=173&s.d=20&pageNum=2', 'd')
  expect(read(up)).toEqual({ attrs: 'd=20', inStock: '', sort: 'd' })
  const down = sortAddress('173', up.slice(up.indexOf('?')), 'd')
  expect(read(down)).toEqual({ attrs: 'd=20', inStock: '', sort: '-d' })
  expect(read(sortAddress('173', down.slice(down.indexOf('?')), 'd'))).toEqual({
    attrs: 'd=20',
    inStock: '',
  })
  expect(read(pageAddress('173', down.slice(down.indexOf('?')), 3))).toMatchObject({
    sort: '-d',
    pageNum: 3,
  })
})

test('values that cannot be right are left out of the address', () => {
  expect(read('/productDetail?pageNum=0&inStock=x')).toEqual({ attrs: '', inStock: '' })
  expect(read('/productDetail?pageNum=1.5')).toEqual({ attrs: '', inStock: '' })
  expect(read('/productDetail?pageNum=99999')).toEqual({ attrs: '', inStock: '' })
  expect(read(`/productDetail?s.d=${'x'.repeat(3000)}`).attrs).toBe('')
})
