import { expect, test } from 'vitest'
import { fitParts, widthOf } from './fitParts.ts'

test.each([
  ['轴承 6204', 4.5],
  ['φ12×3 – 1', 4.5],
  ['', 0],
])('%j is as wide as %f Chinese characters', (text, width) => {
  expect(widthOf(text)).toBe(width)
})

test('parts are left out from the last on until the text fits; what has none is as long as it is', () => {
  const textOf = (shown: readonly string[]) => ['螺栓', ...shown].join('、')
  expect(fitParts(['螺母', '垫圈'], 8, textOf)).toBe('螺栓、螺母、垫圈')
  expect(fitParts(['螺母', '垫圈'], 7, textOf)).toBe('螺栓、螺母')
  expect(fitParts(['螺母', '垫圈'], 1, textOf)).toBe('螺栓')
})
