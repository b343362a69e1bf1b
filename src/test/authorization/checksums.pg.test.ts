import { expect, test } from 'vitest'
import type { Db } from '#db/postgres.ts'
import { openWorld } from '#test/testWorld.ts'
import { differencesFrom } from './checksums.ts'

const { db, who } = await openWorld()
const { companyId, userId } = (await who('admin2')) ?? expect.unreachable()
const { userId: strangerId } = (await who('admin1')) ?? expect.unreachable()
const differences = await differencesFrom(db, { companyId: companyId ?? '', skuId: '1' })

class Undo extends Error {}

/** Answers what is seen of a write before it is taken back. */
async function seen(write: (tx: Db) => Promise<unknown>) {
  let found: object = {}
  const work = db.begin(async (tx) => {
    await write(tx as unknown as Db)
    found = await differences.withinTransaction(tx)
    throw new Undo()
  })
  await expect(work).rejects.toBeInstanceOf(Undo)
  return found
}

const rename = (tx: Db, id: string) => tx`update person set name = '改名' where user_id = ${id}`
const tell = (tx: Db, id: string) => tx`
  insert into message (user_id, kind, title, text, address) values (${id}, 'order', '', '', '')`

test.each<[what: string, write: (tx: Db) => Promise<unknown>, changed: string[], theirs: string[]]>(
  [
    ['a change in one of their rows', (tx) => rename(tx, userId), ['person'], ['person']],
    ['a change in a row of others', (tx) => rename(tx, strangerId), ['person'], []],
    ['a row more', (tx) => tell(tx, userId), ['message'], ['message']],
    ['a row that is ignored', (tx) => tx`update brand set brand_name = ''`, [], []],
    [
      'pieces of the goods',
      (tx) => tx`update stock set pieces = 9 where sku_id = 1`,
      ['stock'],
      [],
    ],
    ['pieces of other goods', (tx) => tx`update stock set pieces = 9 where sku_id = 2`, [], []],
    ['a row that stays as it is', (tx) => tx`update person set name = name`, [], []],
  ],
)('%s is told as it is', async (_, write, changed, theirsChanged) => {
  expect(await seen(write)).toEqual({ changed, theirsChanged })
})

test('what was committed is seen as long as it stands', async () => {
  expect(await differences.everywhere()).toEqual({ changed: [], theirsChanged: [] })
  const [was] = await db<{ name: string }[]>`select name from person where user_id = ${userId}`
  await rename(db, userId)
  expect(await differences.everywhere()).toEqual({ changed: ['person'], theirsChanged: ['person'] })
  await db`update person set name = ${was?.name ?? ''} where user_id = ${userId}`
  expect(await differences.everywhere()).toEqual({ changed: [], theirsChanged: [] })
})
