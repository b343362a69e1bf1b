import { expect, test } from 'vitest'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import { selectConsent } from './registration.sql.ts'

const { db, owner } = await openWorld()
await owner`
  with people as (
    insert into person (account, mobile, name, password)
    select 'nobody' || n, 13000000000 + n, '', '' from generate_series(1, 20000) n returning user_id
  )
  insert into consent (user_id, agreement_version, privacy_version, address, agreed_at)
  select user_id, '2026.' || n, '2026.' || n, '', now() from people, generate_series(1, 2) n`
await owner`analyze consent`

test('what somebody has agreed to is found by himself', async () => {
  const plan = await planOf(db, (db) => selectConsent(db, '2'))
  expect(plan).toMatch(/Index Scan (using|on) consent_user_id_idx/)
  expect(plan).not.toMatch(/Seq Scan|consent_pkey/)
})
