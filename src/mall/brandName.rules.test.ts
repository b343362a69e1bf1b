import { expect, test } from 'vitest'
import { brandName } from './brandName.rules.ts'

test.each([
  ['SKF/斯凯孚', { short: '斯凯孚', latin: 'SKF' }],
  ['Schneider Electric/施耐德', { short: '施耐德', latin: 'Schneider Electric' }],
  ['SMC', { short: 'SMC', latin: '' }],
])('%s', (name, parts) => {
  expect(brandName(name)).toEqual(parts)
})
