import { expect, test } from 'vitest'
import { type Reading, typedLines, withoutBrand } from './typed.rules.ts'

/** Writes the readings of one line as code=count; a tail stands behind a ~. */
const read = (line: string) => typedLines(line).flatMap(({ readings }) => readings.map(written))
const written = ({ code, count, tail }: Reading) => `${code}=${count ?? ''}${tail && `~${tail}`}`

test.each([
  ['GP0063642 20', ['GP0063642=20', 'GP0063642 20=~20']],
  ['GP0063642\t20', ['GP0063642=20']],
  ['GP0063642,20', ['GP0063642=20']],
  ['GP0063642,200', ['GP0063642=200', 'GP0063642,200=~200']],
  ['GP0063642，20 个', ['GP0063642=20']],
  ['GP0063642 x 20', ['GP0063642 x=20', 'GP0063642=20', 'GP0063642 x 20=~20']],
  ['GP0063642×20', ['GP0063642=20', 'GP0063642×20=~20']],
  ['6204-2RSH 2,000', ['6204-2RSH=2000', '6204-2RSH 2,000=~2,000']],
  ['6204-2RSH', ['6204-2RSH=']],
  ['６２０４　２０件', ['6204=20', '6204 20件=~20']],
  ['M8×30', ['M8=30', 'M8×30=~30']],
  ['HyFlex 11-600 9', ['HyFlex 11-600=9', 'HyFlex 11-600 9=~9']],
  ['6204-2RSH 数量：5', ['6204-2RSH=5', '6204-2RSH 数量:5=~5']],
  ['6204-2RSH 2.5', ['6204-2RSH 2.5=', '6204-2RSH=0']],
  ['6204-2RSH 0', ['6204-2RSH=0', '6204-2RSH 0=~0', '6204-2RSH=0']],
  ['6204-2RSH 99999999999', ['6204-2RSH=0', '6204-2RSH 99999999999=~99999999999']],
  ['1\t6204-2RSH\t20', ['6204-2RSH=20']],
  ['608\t20', ['608=20']],
  ['20\tGP0063642', ['GP0063642=20']],
  ['深沟球轴承\t6204-2RSH\tSKF\t20\t套\t30.62', ['深沟球轴承=20', '6204-2RSH=20', 'SKF=20']],
  ['6204-2RSH\t2.5', ['6204-2RSH=0']],
  ['6204-2RSH\t', ['6204-2RSH=']],
])('%s', (line, expected) => {
  expect(read(line)).toEqual(expected)
})

test('lines are as they were typed; empty ones and heads of columns are none', () => {
  const text = '型号\t数量\r\n 6204 \t20\r\n\n   \n6205 3\r6206'
  expect(typedLines(text).map((line) => line.text)).toEqual(['6204 \t20', '6205 3', '6206'])
})

test('a word that names a brand is no part of the code, unless nothing else is left', () => {
  const isBrand = (word: string) => word === 'SKF'
  const reading = (code: string) => ({ code, count: 3, tail: '' })
  expect(withoutBrand(reading('SKF 6204-2RSH'), isBrand).code).toBe('6204-2RSH')
  expect(withoutBrand(reading('6204-2RSH SKF'), isBrand).code).toBe('6204-2RSH')
  expect(withoutBrand(reading('SKF'), isBrand).code).toBe('SKF')
})
