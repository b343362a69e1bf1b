import { expect, test } from 'vitest'
import { openDb } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import { enquired } from '#test/enquiries.ts'
import { newSku } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import type { EnquiryState } from './enquiry.rules.ts'
import { expireQuotes, remindQuotes } from './quoteDue.ts'

const { db, url, as } = await openWorld()
const skuId = await newSku(db)
await db`update enquiry set valid_until = '2099-01-01' where valid_until is not null`
const submittedAt = new Date('2026-12-01T02:00:00Z')
const endsAt = submittedAt.getTime() + 7 * 86_400_000
const at = (minutes: number) => new Date(endsAt + minutes * 60_000)
const day = 24 * 60

const quoted = (state: EnquiryState) =>
  enquired(db, { by: 'manager2', state, submittedAt, lines: [{ skuId, instantFen: 1000 }] })
const states = async (numbers: readonly string[]) =>
  (
    await db<{ state: string }[]>`
      select state from enquiry where enquiry_no = any(${[...numbers]}) order by enquiry_id`
  ).map(({ state }) => state)
const titles = async () =>
  (await (await as('manager2'))(api.message.messageList, {})).list
    .map(({ title }) => title)
    .filter((title) => title.startsWith('报价'))

/** The round of each of three processes at once. */
async function ofThree(work: (pool: typeof db) => Promise<number>) {
  const pools = [1, 2, 3].map(() => openDb(url))
  const done = await Promise.all(pools.map((pool) => work(pool)))
  await Promise.all(pools.map((pool) => pool.end()))
  return done.reduce((sum, one) => sum + one, 0)
}

test('a day before its end a quote is told of once, and again only for another version', async () => {
  const enquiryNo = await quoted('quoted')
  expect(await remindQuotes(db, at(-day - 1))).toBe(0)
  expect(await ofThree((pool) => remindQuotes(pool, at(-day + 1)))).toBe(1)
  expect(await remindQuotes(db, at(-5))).toBe(0)
  expect(await titles()).toEqual(['报价即将过期'])
  await db`update enquiry set reminded_at = null where enquiry_no = ${enquiryNo}`
  expect(await remindQuotes(db, at(1))).toBe(0)
  await db`update enquiry set state = 'done' where enquiry_no = ${enquiryNo}`
})

test('what nobody has accepted ends once; what is bargained about or accepted does not', async () => {
  const all = ['quoted', 'partly', 'waiting', 'quoting', 'asking', 'done', 'declined'] as const
  const numbers: string[] = []
  for (const state of all) numbers.push(await quoted(state))
  expect(await expireQuotes(db, at(0))).toBe(0)
  expect(await ofThree((pool) => expireQuotes(pool, at(1)))).toBe(2)
  expect(await states(numbers)).toEqual(['expired', 'expired', ...all.slice(2)])
  const logs = await db`
    select actor, from_state from enquiry_log join enquiry using (enquiry_id)
    where enquiry_no = any(${numbers}) and event = 'expire' order by enquiry_id`
  expect(logs).toEqual([
    { actor: '系统', fromState: 'quoted' },
    { actor: '系统', fromState: 'partly' },
  ])
  expect((await titles()).filter((title) => title === '报价已过期')).toHaveLength(2)
})
