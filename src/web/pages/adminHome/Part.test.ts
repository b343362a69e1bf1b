import { expect, test } from 'vitest'
import { isOwnNews } from './Part.tsx'

test.each([
  ['nothing saved', { seen: 3, saved: 0, loaded: 3 }, false],
  ['another has saved', { seen: 3, saved: 0, loaded: 4 }, false],
  ['saved, not loaded yet', { seen: 3, saved: 4, loaded: 3 }, false],
  ['saved and loaded', { seen: 3, saved: 4, loaded: 4 }, true],
  ['saved, and another after it', { seen: 3, saved: 4, loaded: 5 }, true],
  ['shown already, and another has saved', { seen: 4, saved: 4, loaded: 5 }, false],
])('%s: a part begins anew', (_, versions, expected) => {
  expect(isOwnNews(versions)).toBe(expected)
})
