import { expect, test } from 'vitest'
import { lately } from './lately.ts'

test('what was used lately stays, the longest unused goes', () => {
  const kept = lately<number>(2)
  kept.set('a', 1)
  kept.set('b', 2)
  expect(kept.get('a')).toBe(1)
  kept.set('c', 3)
  expect(['a', 'b', 'c'].map(kept.get)).toEqual([1, undefined, 3])
})

test('what failed is forgotten, unless another one has come in its place', () => {
  const kept = lately<object>(2)
  const [failed, other] = [{}, {}]
  kept.set('a', failed)
  kept.set('a', other)
  kept.forget('a', failed)
  expect(kept.get('a')).toBe(other)
  kept.forget('a', other)
  expect(kept.get('a')).toBe(undefined)
})
