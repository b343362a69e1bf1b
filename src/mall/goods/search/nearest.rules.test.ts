import { expect, test } from 'vitest'
import { letteredSize, neighbours, quantitiesIn, withOtherZeros } from './nearest.rules.ts'

test.each([
  ['m10x41', 'm10x40', 'm12x41'],
  ['35x52x9', '35x52x8', '35x52x12'],
  ['20x2', '20x1.8', '20x2.65'],
  ['nmrv60', 'nmrv063', 'nmrv050'],
  ['6025-2rs', '6205-2rs', '6025-9rs'],
  ['7.33mm', '7.5mm', '8mm'],
  ['cnmg120407', 'cnmg120408', 'cnmg120404'],
])('%s is nearer to %s than to %s', (text, near, far) => {
  const texts = neighbours(text).map((one) => one.text)
  expect(texts.indexOf(near)).toBeGreaterThanOrEqual(0)
  expect(texts.indexOf(far)).toBeGreaterThan(texts.indexOf(near))
})

test.each([
  ['pc08-02', 'pc802'],
  ['nmrv50-30', 'nmrv05030'],
  ['ucp0205', 'ucp205'],
])('%s is also written %s', (text, other) => {
  expect(withOtherZeros(text)).toContain(other)
})

test('a size has no other zeros', () => {
  expect(withOtherZeros('m8x30')).toEqual([])
})

test.each([
  ['3t6m', ['3t', '6m']],
  ['1.5kw4p', ['1.5kw', '4p']],
  ['24v', []],
  ['4v210', []],
])('the quantities of %s are %j', (text, parts) => {
  expect(quantitiesIn(text)).toEqual(parts)
})

test.each([
  ['rvv3x2.5', ['rvv', '3x2.5']],
  ['gb6170m8', ['gb6170', 'm8']],
  ['m8x30', []],
])('%s is the letters and the size %j', (text, parts) => {
  expect(letteredSize(text)).toEqual(parts)
})
