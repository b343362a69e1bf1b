import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrap } from './wrap.ts'

/** A Chinese character is two wide, anything else one. */
const measure = (text: string) =>
  [...text].reduce((sum, character) => sum + (character > '\u2e80' ? 2 : 1), 0)

test.each([
  ['', 10, ['']],
  ['深沟球轴承', 20, ['深沟球轴承']],
  ['深沟球轴承', 6, ['深沟球', '轴承']],
  ['球轴承 20×47×14', 10, ['球轴承', '20×47×14']],
  ['GB70.1-M8×30-A2-70', 10, ['GB70.1-', 'M8×30-A2-', '70']],
  ['ABCDEFGHIJKL', 5, ['ABCDE', 'FGHIJ', 'KL']],
  ['缸径（63）', 8, ['缸径', '（63）']],
  ['一二三，四', 6, ['一二', '三，四']],
  ['a b  c', 20, ['a b  c']],
])('"%s" in %i', (text, width, lines) => {
  expect(wrap(text, width, measure)).toEqual(lines)
})

test('too many lines end with an ellipsis', () => {
  expect(wrap('一二三四五六七八九十', 4, measure, 2)).toEqual(['一二', '三…'])
})

test('nothing is lost, and no line is wider than there is room', () => {
  const character = fc.constantFrom(...'轴承深沟ABC12×-/ ，。（）.')
  fc.assert(
    fc.property(
      fc.array(character, { maxLength: 80 }),
      fc.integer({ min: 6, max: 30 }),
      (text, width) => {
        const lines = wrap(text.join(''), width, measure, 1000)
        const packed = (parts: readonly string[]) => parts.join('').replaceAll(' ', '')
        expect(packed(lines)).toBe(packed(text))
        for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width)
      },
    ),
  )
})
