import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Moment } from '#index/openIndex.ts'
import { detailOf } from '#mall/goods/catalogue/catalogue.sql.ts'
import { hasChanged } from '#mall/goods/search/change.sql.ts'
import { isSameAccess } from '#mall/people/account/accessChange.sql.ts'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import { openSessions } from './freshness.ts'

const { db, owner, search, who } = await openWorld()
await owner`
  insert into session (hash, user_id, expires_at)
  select sha256(n::text::bytea), p.user_id, now() + n * interval '1 minute'
  from generate_series(1, 20000) n join person p on p.account = 'member'`
await owner`insert into search_change (sku_id) select generate_series(1, 20000)`
await owner`insert into access_change (xid) select n::text::xid8 from generate_series(3, 20000) n`
await owner`analyze session, search_change, access_change`

test('who calls, what has changed and which codes hold are found by indexes, in one statement', async () => {
  const position = { seen: '1:1:', reading: null }
  const moment: Moment = {
    search,
    isBehind: (db) => hasChanged(db, position),
    catchUp: async () => true,
  }
  const asked = { hashes: [randomBytes(32)], now: new Date() }
  const plan = await planOf(db, (db) => openSessions({ moment })(db as typeof owner, asked))
  expect(plan).toMatch(/Index Scan (using|on) session_pkey/)
  expect(plan).toMatch(/Index (Only )?Scan using search_change_pkey/)
  expect(plan).toMatch(/material_version/)
  expect(plan).not.toMatch(/Seq Scan on (session|search_change)/)
})

test('what has changed of somebody is found by an index', async () => {
  const seen = { seen: '19990:19990:', mark: '' }
  const plan = await planOf(db, (db) => db`select ${isSameAccess(db, seen)}`)
  expect(plan).toMatch(/Index Only Scan using access_change_xid_idx/)
})

test('goods that several ask for are found by their ids, and their agreed prices by company and goods', async () => {
  const caller = { who: await who('purchaser1'), now: new Date() }
  const plan = await planOf(db, (db) => detailOf(db as typeof owner, { caller, skuId: '1' }))
  expect(plan).toMatch(/Index Scan using sku_pkey on sku s/)
  expect(plan).toMatch(/agreement_price_(pkey|sku_id)/)
  expect(plan).not.toMatch(/Seq Scan on (sku|stock|agreement_price)/)
})
