import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import { deleteOldLoginFailures } from './account.sql.ts'
import { deleteOldTickets } from './loginTicket.sql.ts'
import { deleteEndedSessions, selectSessions, selectSessionUsers } from './session.sql.ts'
import { deleteOldCodes } from './sms.sql.ts'
import { deleteOldUses } from './use.sql.ts'

const { db, owner } = await openWorld()
await owner`
  insert into session (hash, user_id, expires_at)
  select sha256(n::text::bytea), p.user_id, now() + n * interval '1 minute'
  from generate_series(1, 20000) n join person p on p.account = 'member'`
await owner`
  insert into login_failure (account, failures, since)
  select 'nobody' || n, 1, now() + n * interval '1 minute' from generate_series(1, 20000) n`
await owner`
  insert into sms_code (mobile, type, hash, sent_at, expires_at)
  select 13000000000 + n, 'login', '', now(), now() + n * interval '1 minute'
  from generate_series(1, 20000) n`
await owner`
  insert into use_count (name, uses, ends_at)
  select 'sms ' || n, 1, now() + n * interval '1 minute' from generate_series(1, 20000) n`
await owner`
  insert into login_ticket (hash, user_id, purpose, is_confirmed, expires_at)
  select sha256(n::text::bytea), p.user_id, 'login', true, now() + n * interval '1 minute'
  from generate_series(1, 20000) n join person p on p.account = 'member'`
await owner`analyze session, login_failure, sms_code, use_count, login_ticket`

test('who calls is found by the hash of the token', async () => {
  const hashes = [randomBytes(32), randomBytes(32)]
  const plan = await planOf(db, (db) => selectSessionUsers(db, [{ hashes, now: new Date() }]))
  expect(plan).toMatch(/Index Scan (using|on) session_pkey/)
  expect(plan).not.toMatch(/Seq Scan on session/)
})

test("somebody's sessions are found by himself", async () => {
  const plan = await planOf(db, (db) => selectSessions(db, '2', [randomBytes(32)], new Date()))
  expect(plan).toMatch(/Index Scan (using|on) session_user_id_idx/)
})

test('ended sessions are deleted by an index on their time', async () => {
  expect(await planOf(db, (db) => deleteEndedSessions(db, new Date()))).toMatch(
    /Index Scan (using|on) session_expires_at_idx/,
  )
  expect(await planOf(db, (db) => deleteOldTickets(db, new Date()))).toMatch(
    /Index Scan (using|on) login_ticket_expires_at_idx/,
  )
  expect(await planOf(db, (db) => deleteOldLoginFailures(db, new Date()))).toMatch(
    /Index Scan (using|on) login_failure_since_idx/,
  )
  expect(await planOf(db, (db) => deleteOldCodes(db, new Date()))).toMatch(
    /Index Scan (using|on) sms_code_expires_at_idx/,
  )
  expect(await planOf(db, (db) => deleteOldUses(db, new Date()))).toMatch(
    /Index Scan (using|on) use_count_ends_at_idx/,
  )
})
