import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GrowingTexts } from './growing.ts'
import { compareTexts } from './sortedTexts.ts'

const letter = fc.constantFrom('a', 'b', 'ü', '轴', '\ud7ff', '\ue000', 'ﾊ', '𠀀', '𠀁', '😀')
const text = fc.array(letter, { maxLength: 4 }).map((letters) => letters.join(''))

test('texts compare as strings do', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      const texts = textsOf([one, other])
      expect(Math.sign(compareTexts(texts, 0, texts, 1))).toBe(
        one < other ? -1 : one > other ? 1 : 0,
      )
    }),
    { numRuns: 2000 },
  )
})

function textsOf(all: string[]) {
  const growing = new GrowingTexts()
  for (const one of all) growing.push(one)
  return growing.take(Uint32Array.from(all.keys()))
}
