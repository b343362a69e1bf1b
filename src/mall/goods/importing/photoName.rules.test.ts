import { expect, test } from 'vitest'
import { calledBy, documentKindIn, documentName, isLitter } from './photoName.rules.ts'

const brands = new Map([
  ['skf', '1'],
  ['斯凯孚', '1'],
  ['nsk', '2'],
])
const brandOf = (name: string) => brands.get(name.toLowerCase())
const called = (path: string, brandId = '') =>
  calledBy({ path, brandOf, brandId }).map((one) =>
    [one.brandId, one.text, one.view].filter((part) => part !== '').join(' '),
  )

test('a picture is called by a number or a model, and what stands behind it may be its view', () => {
  expect(called('GP0001234.jpg')).toEqual(['GP0001234 0'])
  expect(called('GP0001234-2.jpg')).toEqual(['GP0001234-2 0', 'GP0001234 2'])
  expect(called('图/GP0001234（3）.JPG')).toEqual(['GP0001234(3) 0', 'GP0001234 3'])
  expect(called('6205-2.png')).toEqual(['6205-2 0', '6205 2'])
})

test('a brand stands before the model, with or without something between, or on the folder', () => {
  expect(called('SKF 6204-2RSH.jpg')).toEqual(['SKF 6204-2RSH 0', '1 6204-2RSH 0'])
  expect(called('斯凯孚6204.webp')).toEqual(['斯凯孚6204 0', '1 6204 0'])
  expect(called('2026/NSK/6204.jpg')).toEqual(['2 6204 0'])
  expect(called('6204.jpg', '2')).toEqual(['2 6204 0'])
  expect(called('SKF/6204.jpg', '2')).toEqual(['1 6204 0'])
})

test('an underscore may stand for the slash that no file name can have', () => {
  expect(called('6204-2RSH_C3.jpg')).toEqual(['6204-2RSH_C3 0', '6204-2RSH/C3 0'])
  expect(called('6204_C3_2.jpg')).toEqual([
    ...['6204_C3_2 0', '6204/C3/2 0'],
    ...['6204_C3 2', '6204/C3 2'],
  ])
})

test('words behind the name of goods say what kind of document it is', () => {
  expect(called('GP0001234-合格证.pdf')).toEqual(['GP0001234-合格证 0', 'GP0001234 0'])
  expect(called('6204 MSDS.pdf').at(-1)).toBe('6204 0')
  const kinds = [
    'a合格证.pdf',
    'a MSDS.pdf',
    'a 图纸.pdf',
    'a.dwg',
    'a.step',
    'a 说明书.pdf',
    'a.pdf',
  ]
  expect(kinds.map(documentKindIn)).toEqual([
    ...['certificate', 'msds', 'cad', 'cad', 'cad', 'other', 'sample'],
  ])
})

test('a name of a document that is cut leaves no half of a character', () => {
  expect(documentName(`${'a'.repeat(59)}𬭎.pdf`)).toBe(`${'a'.repeat(59)}\ufffd`)
})

test('what systems put into a ZIP file is no picture of anybody', () => {
  for (const path of ['__MACOSX/._a.jpg', 'a/.DS_Store', 'Thumbs.db', 'x/desktop.ini'])
    expect(isLitter(path)).toBe(true)
  for (const path of ['SKF/6204.jpg', './SKF/6204.jpg', '../6204.jpg'])
    expect(isLitter(path)).toBe(false)
})
