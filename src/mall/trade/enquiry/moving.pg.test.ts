import { expect, test } from 'vitest'
import { liveChannel, type Told } from '#mall/people/live/live.sql.ts'
import { newSku } from '#test/orders.ts'
import { asked } from '#test/quotes.ts'
import { openWorld } from '#test/testWorld.ts'
import {
  type EnquiryActor,
  type EnquiryEvent,
  type EnquiryState,
  enquiryLabels,
  enquiryMoves,
} from './enquiry.rules.ts'
import { moveEnquiry } from './moving.ts'

const { db, owner, who } = await openWorld()
const hanMei = (await who('purchaser2')) ?? expect.unreachable()
const skuId = await newSku(db)
const { enquiryId } = await asked(db, hanMei, [{ skuId, count: 2 }])

const states = Object.keys(enquiryLabels) as EnquiryState[]
const events = Object.keys(enquiryMoves) as EnquiryEvent[]
const actors: EnquiryActor[] = ['buyer', 'staff', 'mall']

/** What pages.md section 5 allows, written out: from, event, who, to. */
const allowed = new Set([
  ...['draft submit buyer waiting', 'draft answerAll buyer quoted', 'waiting open staff quoting'],
  ...['waiting ask staff asking', 'quoting ask staff asking', 'partly ask staff asking'],
  'asking supply buyer waiting',
  ...['waiting', 'quoting', 'asking', 'partly', 'quoted'].flatMap((from) => [
    `${from} send staff quoted`,
    `${from} sendPart staff partly`,
  ]),
  ...['quoted order mall done', 'done order mall done'],
  ...['waiting', 'quoting', 'asking', 'partly', 'quoted'].flatMap((from) => [
    `${from} orderPart mall ${from}`,
    `${from} accept buyer ${from}`,
    `${from} list staff ${from}`,
    `${from} cannotList staff ${from}`,
  ]),
  'done reopen buyer quoted',
  ...['waiting', 'quoting', 'asking'].map((from) => `${from} cannot staff unable`),
  ...['partly', 'quoted'].flatMap((from) => [
    `${from} bargain buyer waiting`,
    `${from} decline buyer declined`,
    `${from} expire mall expired`,
    `${from} complete mall done`,
  ]),
  'waiting withdraw buyer withdrawn',
])

class Undo extends Error {}

/** Tries a move from a state and takes it back; answers where it led, or the refusal. */
async function tried(from: EnquiryState, event: EnquiryEvent, by: EnquiryActor): Promise<string> {
  let found = ''
  await expect(
    owner.begin(async (tx) => {
      const isDraft = from === 'draft'
      await tx`
        update enquiry set state = ${from}, enquiry_no = ${isDraft ? null : 'XJ2611260001'},
          submitted_at = ${isDraft ? null : new Date()} where enquiry_id = ${enquiryId}`
      found = await tx
        .savepoint((inner) =>
          moveEnquiry(inner, enquiryId, event, by, {
            actor: '韩梅',
            now: new Date(),
            note: '说明',
          }),
        )
        .then(
          ({ state }) => state,
          ({ code, message }: { code: string; message: string }) => `${code} ${message}`,
        )
      const logs = await tx<{ logged: string }[]>`
        select from_state || ' ' || event || ' ' || to_state as logged from enquiry_log
        where enquiry_id = ${enquiryId} order by log_id offset 1`
      const isMoved = !found.startsWith('ENQUIRY_MOVED')
      expect(logs.map(({ logged }) => logged)).toEqual(isMoved ? [`${from} ${event} ${found}`] : [])
      throw new Undo()
    }),
  ).rejects.toBeInstanceOf(Undo)
  return found
}

test.each(states)('from %s only those moves are made that are allowed', async (from) => {
  for (const event of events)
    for (const by of actors) {
      const wanted = [...allowed].find((one) => one.startsWith(`${from} ${event} ${by} `))
      const found = await tried(from, event, by)
      const { label } = enquiryMoves[event]
      expect([from, event, by, found]).toEqual([
        from,
        event,
        by,
        wanted?.split(' ')[3] ??
          `ENQUIRY_MOVED 询价单现为「${enquiryLabels[from]}」，不能${label}，请刷新后操作`,
      ])
    }
})

test('an enquiry that does not exist is unknown', async () => {
  const told = { actor: '韩梅', now: new Date() }
  await expect(
    db.begin((tx) => moveEnquiry(tx, '999999', 'open', 'staff', told)),
  ).rejects.toMatchObject({ code: 'ENQUIRY_NOT_FOUND' })
})

test('open pages of whoever asked hear of each move, also of those that no message tells', async () => {
  const { enquiryId } = await asked(db, hanMei, [{ skuId, count: 2 }])
  const heard: Told[] = []
  await db.listen(liveChannel, (text) => heard.push(JSON.parse(text)))
  const told = { actor: '商城运营', now: new Date() }
  await db.begin((tx) => moveEnquiry(tx, enquiryId, 'open', 'staff', told))
  const [staff] = [
    ...(await db<{ userIds: string[] }[]>`
    select array_agg(user_id::text) as user_ids from person where is_operator and status = 1`),
  ]
  await expect
    .poll(() => heard)
    .toEqual([
      { userIds: [hanMei.userId], event: { kind: 'message', by: '', count: 0 } },
      { userIds: staff?.userIds, event: { kind: 'enquiry', by: '', count: 0 } },
    ])
})

test('whoever asked is told what the staff and the mall do, without a price', async () => {
  const { enquiryId, enquiryNo } = await asked(db, hanMei, [{ skuId, count: 2 }])
  const told = { actor: '商城运营', now: new Date() }
  const move = (event: EnquiryEvent, by: EnquiryActor, note = '') =>
    db.begin((tx) => moveEnquiry(tx, enquiryId, event, by, { ...told, note }))
  await move('open', 'staff')
  await move('ask', 'staff', '请补充电压')
  await move('supply', 'buyer')
  await move('send', 'staff')
  await move('expire', 'mall')
  const messages = await db`
    select kind, title, text, address from message where user_id = ${hanMei.userId} and kind = 'enquiry'
    order by message_id`
  const address = `/myEnquiry?enquiryNo=${enquiryNo}`
  expect(messages).toEqual([
    {
      ...{ kind: 'enquiry', address, title: '询价待您补充信息' },
      text: `询价单 ${enquiryNo}「检修备件」：请补充电压`,
    },
    {
      ...{ kind: 'enquiry', address, title: '询价已报价' },
      text: `询价单 ${enquiryNo}「检修备件」有新的报价，请在有效期内答复。`,
    },
    {
      ...{ kind: 'enquiry', address, title: '报价已过期' },
      text: `询价单 ${enquiryNo}「检修备件」的报价已到期，可重新询价。`,
    },
  ])
})
