import { expect, test } from 'vitest'
import type { Sql } from '#db/postgres.ts'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import {
  selectBackForUpdate,
  selectDueForUpdate,
  updatePrices,
  updatePricesBack,
} from './priceWriting.sql.ts'

const { db, owner, who } = await openWorld()
const user = (await who('operator')) ?? expect.unreachable('there is no operator')
const [run = expect.unreachable()] = await owner<{ runId: string }[]>`
  insert into import_run (at, user_id, user_name, file_name, supplier, subject)
  values (now(), ${user.userId}, '', '', '', 'prices') returning run_id::text`
const { runId } = run
const goods = await owner`
  insert into import_result (run_id, row_no, outcome, key, sku_id, moves)
  select ${runId}, n, 'changed', n::text, n, '{"priceFen": ["100", "200"]}' from generate_series(1, 100000) n`
await owner`analyze import_result`

const locked = { runId, after: 50_000, last: 52_000 }
const next = { runId, after: 50_000, limit: 2000 }
const by = { who: user, now: new Date() }
const because = { kind: 'import', runId, reason: '' } as const

test.each<[string, (db: Sql) => PromiseLike<unknown>]>([
  ['locked before they are written', (db) => selectDueForUpdate(db, next, true)],
  ['written', (db) => updatePrices(db, locked, { withRises: true, because, by })],
  ['locked before they are taken back', (db) => selectBackForUpdate(db, next)],
  ['taken back', (db) => updatePricesBack(db, locked, { because, by })],
])('rows of a batch are read by their numbers when they are %s', async (_, work) => {
  expect(goods.count).toBe(100_000)
  const plan = await planOf(db, work)
  expect(plan).toContain('import_result_pkey')
  expect(plan).not.toMatch(/Seq Scan on (import_result|goods_change)\b/)
})
