import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paginate } from './paginate.ts'

const room = { first: 100, next: 200, closing: 50 }
const rows = (...heights: number[]) => heights.map((height) => ({ height }))
const sizes = (...heights: number[]) =>
  paginate(rows(...heights), room).map((page) => page.map(({ height }) => height))

test.each([
  ['one page', [20, 30], [[20, 30]]],
  ['exactly one page', [20, 30, 0], [[20, 30, 0]]],
  ['rows go on', [60, 60, 60], [[60], [60, 60]]],
  ['two rows go with what closes', [30, 30, 30], [[30], [30, 30]]],
  ['one row goes with it where two have no room', [34, 47, 20, 71, 80], [[34, 47], [20, 71], [80]]],
  ['a single row stays where it is', [80], [[80]]],
  ['one that is too high has a page of its own', [20, 300, 20], [[20], [300], [20]]],
])('%s', (_, heights, pages) => {
  expect(sizes(...heights)).toEqual(pages)
})

test('every row is on one page, in its order, and what closes stands under rows', () => {
  const height = fc.integer({ min: 10, max: 90 })
  fc.assert(
    fc.property(fc.array(height, { minLength: 1, maxLength: 60 }), (heights) => {
      const pages = sizes(...heights)
      expect(pages.flat()).toEqual(heights)
      for (const [at, page] of pages.entries()) {
        const used = page.reduce((sum, height) => sum + height, 0)
        expect(page.length).toBeGreaterThan(0)
        expect(used).toBeLessThanOrEqual(at === 0 ? room.first : room.next)
        const isLast = at === pages.length - 1
        if (isLast && at > 0) expect(used + room.closing).toBeLessThanOrEqual(room.next)
      }
    }),
  )
})
