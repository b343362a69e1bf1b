import { expect, test } from 'vitest'
import { openAnalyser } from '#mall/goods/search/analyser.ts'
import type { CatalogSearch } from '#mall/goods/search/catalogSearch.ts'
import { withFallback } from './fallback.ts'

const analyser = openAnalyser({ brands: [], categories: [], synonyms: [] })

const engine = (name: CatalogSearch['engine'], fitting: () => number): CatalogSearch => ({
  engine: name,
  analyser,
  known: async () => [],
  fitting: async () => fitting(),
  page: async () => ({ total: fitting(), list: [] }),
  brief: async () => ({ total: fitting(), list: [] }),
  tags: async () => ({ brands: [], categories: [] }),
  attributes: async () => [],
  models: async () => [],
})

const failing = (error: Error) =>
  engine('index', () => {
    throw error
  })

test('what the index fails at, PostgreSQL answers, and the bug is told', async () => {
  const told: unknown[] = []
  const log = { warn() {}, error: (error: unknown) => void told.push(error) }
  const bug = new TypeError('no array')
  const search = withFallback(
    () => failing(bug),
    engine('postgres', () => 7),
    log,
  )
  expect(await search.fitting([])).toBe(7)
  expect(told).toEqual([bug])
  expect([search.engine, search.analyser]).toEqual(['index', analyser])
})

test('a database that is away is no bug of the index, and cannot help either', async () => {
  const log = { warn() {}, error: (error: unknown) => expect.unreachable(String(error)) }
  const away = Object.assign(new Error('gone'), { code: '57P01' })
  const search = withFallback(
    () => failing(away),
    engine('postgres', () => 7),
    log,
  )
  await expect(search.fitting([])).rejects.toBe(away)
})

test('a statement that PostgreSQL does not understand is a bug of the index, and the other one answers', async () => {
  const told: unknown[] = []
  const log = { warn() {}, error: (error: unknown) => told.push(error) }
  const bug = Object.assign(new Error('syntax error at or near "slect"'), { code: '42601' })
  const search = withFallback(
    () => failing(bug),
    engine('postgres', () => 7),
    log,
  )
  expect(await search.fitting([])).toBe(7)
  expect(told).toEqual([bug])
})
