import { expect, test } from 'vitest'
import { scrollHolding, zoomed } from './zoom.rules.ts'

test('no picture becomes smaller than the window or more than eight times as large', () => {
  expect([zoomed(1, 1.5), zoomed(1.5, 1.5), zoomed(1, 0.5), zoomed(6, 2)]).toEqual([
    1.5, 2.25, 1, 8,
  ])
})

test('what lies under the pointer stays there', () => {
  const side = { window: 800, before: 800, now: 1600, scroll: 0 }
  expect([0, 400, 800].map((at) => scrollHolding({ ...side, at }))).toEqual([0, 400, 800])
  expect(scrollHolding({ ...side, before: 1600, now: 3200, scroll: 400, at: 400 })).toBe(1200)
})

test('a picture narrower than the window is centred, and its ends are ends', () => {
  const side = { window: 1000, before: 800, now: 1600, scroll: 0 }
  expect(scrollHolding({ ...side, at: 500 })).toBe(300)
  expect(scrollHolding({ ...side, at: 0 })).toBe(0)
  expect(scrollHolding({ ...side, before: 1600, now: 800, scroll: 600, at: 900 })).toBe(0)
})
