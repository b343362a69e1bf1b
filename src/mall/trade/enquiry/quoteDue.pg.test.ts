import { expect, test } from 'vitest'
import { openDb } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import { enquired } from '#test/enquiries.ts'
import { newSku, submission, submit } from '#test/orders.ts'
import { asked, sendVersion } from '#test/quotes.ts'
import { openWorld } from '#test/testWorld.ts'
import type { EnquiryState } from './enquiry.rules.ts'
import { expireQuotes, remindQuotes } from './quoteDue.ts'

const { db, owner, url, as, who } = await openWorld()
const skuId = await newSku(db, { fen: 5000, stock: 5000 })
const hanMei = await as('purchaser2')
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

test('one that cannot end, or be told of, holds up none behind it', async () => {
  const [bad, good] = [await quoted('quoted'), await quoted('quoted')]
  await owner.unsafe(`
    create function poison() returns trigger language plpgsql as $$ begin
      if (select enquiry_no from enquiry where enquiry_id = new.enquiry_id) = '${bad}' then raise exception 'poison'; end if;
      return new;
    end $$;
    create trigger poison before update on enquiry for each row execute function poison()`)
  await expect(remindQuotes(db, at(-5))).rejects.toThrow('poison')
  const reminded = await db<{ is: boolean }[]>`
    select reminded_at is not null as is from enquiry where enquiry_no = any(${[bad, good]}) order by enquiry_id`
  expect(reminded).toEqual([{ is: false }, { is: true }])
  await expect(expireQuotes(db, at(1))).rejects.toThrow('poison')
  expect(await states([bad, good])).toEqual(['quoted', 'expired'])
  await owner.unsafe('drop trigger poison on enquiry')
  expect(await expireQuotes(db, at(1))).toBe(1)
})

const line = { skuId, count: 2, tiers: { 1: 900 } }

/** The second line is not quoted, so that the enquiry stays open when the first one is ordered. */
async function partly() {
  const { enquiryId, enquiryNo } = await asked(db, await who('purchaser2'), [line, line])
  const until = new Date(Date.now() + 60_000)
  await sendVersion(db, enquiryId, [line, { skuId, count: 2 }], { until })
  return enquiryNo
}
const order = async (enquiryNo: string) =>
  submit(hanMei, {
    ...(await submission(hanMei, [])),
    from: { source: 'quote', id: enquiryNo },
    lines: [{ lineId: '1', count: 2, price: 9 }],
  })

test('an order that was cancelled leaves a quote that ends expired, one that stands done', async () => {
  const [stands, fell] = [await partly(), await partly()]
  await order(stands)
  const { orderNo } = await order(fell)
  await hanMei(api.order.cancelOrder, { orderNo, reason: '不要了' })
  expect(await states([stands, fell])).toEqual(['partly', 'partly'])
  await expireQuotes(db, new Date(Date.now() + 120_000))
  expect(await states([stands, fell])).toEqual(['done', 'expired'])
})
