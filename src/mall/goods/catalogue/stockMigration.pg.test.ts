import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { openDb } from '#db/postgres.ts'
import { newSku } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, owner, url } = await openWorld()
const [early, late] = [
  openDb(url, { patient: true, connections: 1 }),
  openDb(url, { patient: true, connections: 1 }),
]
afterAll(() => Promise.all([early.end(), late.end()]))

async function countWaiting() {
  const waiting = await owner`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'relation'`
  return waiting.length
}

/** Takes from sku, as a process of the version before does. */
const taking = (sql: Pick<typeof db, 'unsafe'>, skuId: string, count: number) =>
  sql.unsafe(`update sku set stock = stock - ${count} where sku_id = ${skuId}`)

test('what is taken just before, while and after pieces get a table of their own is taken once', async () => {
  const [before, during] = [await newSku(db, { stock: 100 }), await newSku(db, { stock: 100 })]
  await owner.unsafe(`drop table stock; drop trigger stock_insert on sku; drop trigger stock_update on sku;
    drop function add_stock; drop function carry_stock; drop function note_changed_stock`)
  const migration = readFileSync('src/db/migrations/20261220_stock.sql', 'utf8')

  let migrating: Promise<unknown> = Promise.resolve()
  let taken: Promise<unknown> = Promise.resolve()
  await late.begin(async (order) => {
    await order`select from sku where sku_id = ${during} for no key update`
    await early.begin(async (tx) => {
      await taking(tx, before, 3)
      migrating = owner.begin(async (tx) => {
        await tx.unsafe(migration)
        taken = taking(order, during, 7).then(() => taking(order, before, 1))
        await expect.poll(countWaiting, { interval: 5 }).toBe(1)
      })
      await expect.poll(countWaiting, { interval: 5 }).toBe(1)
    })
    await migrating
    await taken
  })
  expect(
    await owner`select pieces::int from stock where sku_id in (${before}, ${during}) order by sku_id`,
  ).toEqual([{ pieces: 96 }, { pieces: 93 }])
  expect(
    await owner`select from sku full join stock using (sku_id) where pieces is distinct from stock`,
  ).toHaveLength(0)
})
