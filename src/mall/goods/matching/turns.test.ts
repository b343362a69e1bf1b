import { expect, test } from 'vitest'
import { openAnalyser } from '#mall/goods/search/analyser.ts'
import type { CatalogSearch } from '#mall/goods/search/catalogSearch.ts'
import { matchingLimits } from '#mall/tradeLimits.ts'
import { takingTurns } from './turns.ts'

const analyser = openAnalyser({ brands: [], categories: [], synonyms: [] })
const search: CatalogSearch = {
  engine: 'index',
  analyser,
  known: async () => [true],
  fitting: async () => 1,
  page: async () => ({ total: 0, list: [] }),
  brief: async () => ({ total: 0, list: [] }),
  tags: async () => ({ brands: [], categories: [] }),
  attributes: async () => [],
  models: async () => [],
}

test('whoever waits has his turn before the next question of somebody who was busy', async () => {
  const asking = takingTurns(search)
  let hasHadTurn = false
  setImmediate(() => {
    hasHadTurn = true
  })
  const until = performance.now() + matchingLimits.turnMs
  while (performance.now() < until);
  expect(await asking.known([])).toEqual([true])
  expect(hasHadTurn).toBe(true)
})
