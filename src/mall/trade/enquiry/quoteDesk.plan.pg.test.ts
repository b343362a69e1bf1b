import { expect, test } from 'vitest'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import { selectEnquiries } from './enquiryList.sql.ts'
import { selectDeskCounts, selectDeskEnquiries } from './quoteDesk.sql.ts'
import { selectEnded, selectEnding } from './quoteDue.sql.ts'
import { waitingEnquiries } from './waitingEnquiries.sql.ts'

const { db, owner, who } = await openWorld()
const { userId } = (await who('operator')) ?? expect.unreachable()
// There are a hundred thousand of all people, of which two hundred wait. No person or moment has so many of them that what
// a sample of the rows holds decides about a plan. What they are looked for by is written at once.
await owner`alter table enquiry disable trigger user`
await owner`
  insert into enquiry (enquiry_no, user_id, state, submitted_at, due_at, valid_until, changed_at)
  select 'XJ2601' || 100000 + n, people[1 + n % cardinality(people)],
    case when n % 500 = 0 then 'waiting' else 'done' end, now(), now(), now(), now() - n * interval '1 second'
  from (select array_agg(user_id) as people from person) p, generate_series(1, 100000) n`
await owner`alter table enquiry enable trigger user`
await owner`
  insert into enquiry_words select enquiry_id, lower(enquiry_no) from enquiry where enquiry_no is not null
  on conflict do nothing`
await owner`vacuum analyze enquiry`
await owner`vacuum analyze enquiry_words`
await owner`analyze person, company`

test('of many enquiries only those that wait are read', async () => {
  const page = { tab: 'waiting', keyword: '', userId, offset: 0, limit: 20 } as const
  for (const plan of [
    await planOf(db, (db) => selectDeskEnquiries(db, page)),
    await planOf(db, (db) => db`select count(*) from (${waitingEnquiries(db)}) work`),
  ]) {
    expect(plan).toMatch(/Scan (using|on) enquiry_(open|valid)\b/)
    expect(plan).not.toMatch(/Seq Scan on enquiry/)
  }
})

test('what is over is counted by its index alone, what is open by its own', async () => {
  const plan = await planOf(db, (db) => selectDeskCounts(db, { keyword: '', userId }))
  expect(plan).toMatch(/Index Only Scan using enquiry_closed/)
  expect(plan).toMatch(/Scan (using|on) enquiry_(open|valid)\b/)
  expect(plan).not.toMatch(/Seq Scan on enquiry/)
})

test.each(['6204', '泵', 'XJ2601100077', '空压站检修备件'])(
  'the keyword %s reads only the enquiries that have its letters, or people or companies of that name',
  async (keyword) => {
    const page = { tab: 'closed', keyword, userId, offset: 0, limit: 20 } as const
    for (const plan of [
      await planOf(db, (db) => selectDeskEnquiries(db, page)),
      await planOf(db, (db) => selectDeskCounts(db, page)),
    ]) {
      expect(plan).toMatch(/Bitmap Index Scan on enquiry_words_grams/)
      expect(plan).not.toMatch(/Seq Scan on enquiry/)
    }
  },
)

test('the newest of what is over are read in their order', async () => {
  const page = { tab: 'closed', keyword: '', userId, offset: 0, limit: 20 } as const
  const plan = await planOf(db, (db) => selectDeskEnquiries(db, page))
  expect(plan).toMatch(/Scan using enquiry_closed/)
  expect(plan).not.toMatch(/Seq Scan on enquiry e|Sort Key/)
})

test.each([
  ['member', /enquiry_user/],
  ['manager2', /enquiry_(people|user)/],
] as const)('the list of %s reads none of others', async (account, index) => {
  const person = (await who(account)) ?? expect.unreachable()
  const page = { states: ['done', 'waiting'], keyword: '', userId, offset: 0, limit: 20 }
  const plan = await planOf(db, (db) => selectEnquiries(db, person, page))
  expect(plan).toMatch(index)
  expect(plan).not.toMatch(/Seq Scan on enquiry/)
})

test('the jobs read none but those that end', async () => {
  const now = new Date()
  for (const plan of [
    await planOf(db, (db) => selectEnded(db, now)),
    await planOf(db, (db) => selectEnding(db, now, now)),
  ]) {
    expect(plan).toMatch(/Scan (using|on) enquiry_valid/)
    expect(plan).not.toMatch(/Seq Scan on enquiry/)
  }
})
