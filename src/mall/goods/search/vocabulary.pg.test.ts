import { expect, test } from 'vitest'
import { demoAnalyser, demoVocabulary } from '#test/demoGoods.ts'
import { openWorld } from '#test/testWorld.ts'
import { loadAnalyser } from './analyser.ts'
import { selectVocabulary } from './vocabulary.sql.ts'

const { db } = await openWorld()
const sorted = (rows: object[]) =>
  rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort()

test('the seeded world has the words of the facts', async () => {
  const { brands, categories, synonyms } = await selectVocabulary(db)
  const { brands: known, ...facts } = demoVocabulary()
  expect(sorted(categories)).toEqual(sorted(facts.categories))
  expect(sorted(synonyms)).toEqual(sorted(facts.synonyms))
  expect(brands.map(({ brandId }) => brandId)).toEqual(known.map(({ brandId }) => brandId))
  expect(brands[0]).toEqual({
    brandId: '100001',
    brandName: 'SKF/斯凯孚',
    nameCn: '斯凯孚',
    nameEn: 'SKF',
    hotRank: 1,
  })
})

test('a new synonym needs no new terms, a new name does', async () => {
  const { version } = await loadAnalyser(db)
  expect(version).toBe(demoAnalyser().version)
  await db`insert into search_synonym values ('铁葫芦', '手拉葫芦')`
  expect((await loadAnalyser(db)).version).toBe(version)
  await db`update category set name = '深沟球轴承类' where category_id = 1010101`
  expect((await loadAnalyser(db)).version).not.toBe(version)
})
