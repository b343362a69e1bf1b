import { expect, test } from 'vitest'
import { openDb } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import { openWorld } from '#test/testWorld.ts'
import { refreshVectors, updateVectors } from './vectors.ts'

const world = await openWorld()
const { visitor, search } = world
const { analyser } = search
const db = openDb(world.url, { patient: true })
const totalOf = async (keyword: string) =>
  (await visitor(api.search.list, { keyword })).goodsList.total

const state = async () => {
  const [row] = await db`
    select md5(string_agg(ctid::text || search::text, ',' order by sku_id)) as goods,
      (select count(*)::int from search_change) as changes, (select version from search_origin)
    from sku`
  return row
}

test('the seed made every vector as it would be made now', async () => {
  const seeded = await state()
  expect(seeded?.version).toBe(analyser.version)
  await db`update search_origin set version = 'of another vocabulary'`
  const seen: number[] = []
  await refreshVectors(db, analyser, (done) => seen.push(done))
  expect(await state()).toEqual(seeded)
  expect(seen.at(-1)).toBe(30_072)
  await refreshVectors(db, analyser, () => expect.unreachable())
})

test('goods whose vectors are right are not locked when the vocabulary is another one', async () => {
  await db`update search_origin set version = 'of another vocabulary'`
  await db.begin(async (tx) => {
    await tx`select from sku order by sku_id limit 10 for update`
    await refreshVectors(world.db, analyser)
  })
  expect((await state())?.version).toBe(analyser.version)
})

test('vectors of another vocabulary are made anew, also after a kill, and nobody is told of a change', {
  tags: 'long/search',
}, async () => {
  await db`update sku set search = '' where sku_id % 50 = 0 or sku_id > 29000`
  await db`update search_origin set version = ''`
  const damaged = await state()
  const dying = refreshVectors(db, analyser, () => {
    throw new Error('killed')
  })
  await expect(dying).rejects.toThrow('killed')
  expect((await state())?.version).toBe('')
  await Promise.all([refreshVectors(db, analyser), refreshVectors(db, analyser)])
  expect(await state()).toMatchObject({ changes: damaged?.changes, version: analyser.version })
  const [row] = await db`select count(*)::int as empty from sku where search = ''`
  expect(row?.empty).toBe(0)
  expect(await totalOf('6204-2rsh')).toBeGreaterThan(0)
})

test('goods whose texts have changed are found by the new ones', async () => {
  expect(await totalOf('luna9')).toBe(0)
  await db`
    update sku set product_name = '月壤采样钻头 φ9', model = 'LUNA-9/X' where sku_id in (173, 174)`
  await updateVectors(db, ['173', '174', '999999999'], analyser)
  for (const keyword of ['月壤', '采样钻头', 'luna9', 'LUNA-9 x', 'luna'])
    expect(await totalOf(keyword), keyword).toBe(2)
  expect(await totalOf('gp0000173')).toBe(1)
})

test('a synonym of the staff acts at once', async () => {
  expect(await totalOf('嫦娥')).toBe(0)
  await db`insert into search_synonym (term, meaning) values ('嫦娥', '深沟球轴承')`
  await expect.poll(() => totalOf('嫦娥')).toBe(await totalOf('深沟球轴承'))
  await db`delete from search_synonym where term = '嫦娥'`
  await expect.poll(() => totalOf('嫦娥')).toBe(0)
})
