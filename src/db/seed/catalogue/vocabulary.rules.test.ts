import { expect, test } from 'vitest'
import { understand } from '#mall/search/understand.ts'
import { bruteForceSearch } from '#test/bruteForceSearch.ts'
import { demoAnalyser, demoGoods } from '#test/demoGoods.ts'
import { readSynonyms } from './vocabulary.ts'

const synonyms = readSynonyms()

test('no row is empty, says nothing, or is there twice', () => {
  const { squash } = demoAnalyser()
  for (const { term, meaning } of synonyms) {
    expect(squash(term)).not.toBe('')
    expect([term, squash(meaning)]).not.toEqual([term, squash(term)])
  }
  const keys = synonyms.map(({ term, meaning }) => `${term} ${meaning}`)
  expect(new Set(keys).size).toBe(keys.length)
  expect(synonyms.length).toBeGreaterThan(700)
})

test('what is meant exists: every term leads to demo goods without a word being dropped', async () => {
  const search = bruteForceSearch(demoAnalyser(), demoGoods(1))
  const lost: string[] = []
  for (const term of new Set(oneWay().map(({ term }) => term))) {
    const { plan, relaxed } = await understand(search, term)
    if (!plan || relaxed.length > 0) lost.push(term)
  }
  expect(lost).toEqual(onlyInFull)
}, 120_000)

/** Mutual ones pair what some makers write with what others do. */
const oneWay = () => synonyms.filter(({ isMutual }) => !isMutual)

const onlyInFull = ['手指气缸', '气动手指', '夹爪', '气动夹爪', '机械手爪', '厂房灯']
