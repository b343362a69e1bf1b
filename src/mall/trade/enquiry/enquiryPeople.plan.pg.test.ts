import { expect, test } from 'vitest'
import { notifyStaff } from '#mall/people/live/live.sql.ts'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import { selectPeople } from './enquiryList.sql.ts'

const { db, owner, who } = await openWorld()
/** One company has asked fifty thousand times, of a hundred and fifty thousand; and many people have accounts. */
await owner`
  insert into person (account, mobile, name, password)
  select 'nobody' || n, 13000000000 + n, '', '' from generate_series(1, 20000) n`
await owner`alter table enquiry disable trigger user`
await owner`
  insert into enquiry (enquiry_no, user_id, company_id, state, submitted_at, changed_at)
  select 'XJ2602' || 100000 + n, user_id, company_id, 'done', now(), now()
  from generate_series(1, 150000) n
  join person on account = case when n % 3 = 0 then 'demander2' else 'member' end`
await owner`alter table enquiry enable trigger user`
await owner`vacuum analyze enquiry`
await owner`vacuum analyze person`

test.each(['manager2', 'purchaser2'] as const)(
  'who of the company of %s asked, and who answered, is in an index',
  async (account) => {
    const person = (await who(account)) ?? expect.unreachable()
    const plan = await planOf(db, (db) => selectPeople(db, person))
    expect(plan).toMatch(/Index Only Scan using enquiry_people/)
    expect(plan).not.toMatch(/Seq Scan on enquiry/)
  },
)

test('each of them is named once', async () => {
  const person = (await who('manager2')) ?? expect.unreachable()
  const asked = (await selectPeople(db, person)).filter(({ kind }) => kind === 'asker')
  expect(asked.map(({ name }) => name)).toEqual(['郑洁', '韩梅'])
})

test('the staff is told without a look at all people', async () => {
  const plan = await planOf(db, (db) => notifyStaff(db))
  expect(plan).toMatch(/Scan (using|on) person_operators/)
  expect(plan).not.toMatch(/Seq Scan on person/)
})
