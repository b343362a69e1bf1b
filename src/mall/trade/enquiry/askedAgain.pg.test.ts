import { expect, test } from 'vitest'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import { liveChannel, type Told } from '#mall/people/live/live.sql.ts'
import { newSku } from '#test/orders.ts'
import { asked, quoted, sendVersion } from '#test/quotes.ts'
import { giveRole, newRole } from '#test/roles.ts'
import { openWorld } from '#test/testWorld.ts'
import { selectEnquiryFile } from './enquiryFile.sql.ts'
import { moveEnquiry } from './moving.ts'
import { remindQuotes } from './quoteDue.ts'

const world = await openWorld()
const { db, owner, as, who } = world
const skuId = await newSku(db)
const line = { skuId, count: 2, tiers: { 1: 900 } }
const monday = new Date('2026-11-30T02:00:00Z') // 10:00 in China
const later = (hours: number) => new Date(monday.getTime() + hours * 3_600_000)
const titlesOf = async (account: DemoAccount, enquiryNo: string) =>
  (await (await as(account))(api.message.messageList, { pageSize: 50 })).list
    .filter(({ text }) => text.includes(enquiryNo))
    .map(({ title }) => title)

test('whoever bargains is promised an answer within two working hours, until there is one', async () => {
  const { enquiryId, enquiryNo } = await quoted(db, await who('purchaser2'), [line], {
    now: monday,
  })
  const buyer = await as('purchaser2', later(1))
  const staff = await as('operator', later(2))
  const seen = () => buyer(api.enquiry.enquiryDetail, { enquiryNo })
  const queued = async () =>
    (await staff(api.quoteDesk.deskEnquiryList, { keyword: enquiryNo })).list[0]
  expect([(await seen()).againDueAt, await queued()]).toEqual([null, undefined])
  await buyer(api.enquiry.bargainEnquiry, {
    ...{ enquiryNo, version: 1, text: '' },
    lines: [{ lineNo: 1, targetPrice: 8 }],
  })
  expect(await seen()).toMatchObject({ againDueAt: later(3).toISOString() })
  const one = { dueAt: later(3).toISOString(), leftMinutes: 60, isAskedAgain: true }
  expect(await queued()).toMatchObject(one)
  await staff(api.quoteDesk.openEnquiry, { enquiryNo })
  expect(await queued()).toMatchObject(one)
  const answeredAt = (await seen()).answeredAt

  await sendVersion(db, enquiryId, [{ ...line, tiers: { 1: 850 } }], { now: later(2.5) })
  expect(await seen()).toMatchObject({ state: 'quoted', againDueAt: null, answeredAt })
  const move = (event: 'ask' | 'supply', by: 'staff' | 'buyer') =>
    db.begin((tx) => moveEnquiry(tx, enquiryId, event, by, { actor: '', now: later(3) }))
  await db`update enquiry set state = 'partly' where enquiry_id = ${enquiryId}`
  await move('ask', 'staff')
  expect((await seen()).againDueAt).toBe(null)
  await move('supply', 'buyer')
  expect((await seen()).againDueAt).toBe(later(5).toISOString())
})

test('purchasers hear of the quotes that a demander has asked for, and of no others', async () => {
  const { enquiryId, enquiryNo } = await asked(db, await who('demander2'), [line])
  const told = { actor: '商城运营', now: new Date() }
  const move = (event: 'ask' | 'supply' | 'expire', by: 'staff' | 'buyer' | 'mall') =>
    db.begin((tx) => moveEnquiry(tx, enquiryId, event, by, { ...told, note: '请补充电压' }))
  await move('ask', 'staff')
  await move('supply', 'buyer')
  const until = new Date(Date.now() + 3_600_000)
  await sendVersion(db, enquiryId, [line], { until })
  await remindQuotes(db, new Date())
  await move('expire', 'mall')
  const all = ['报价已过期', '报价即将过期', '询价已报价', '询价待您补充信息']
  expect(await titlesOf('demander2', enquiryNo)).toEqual(all)
  expect(await titlesOf('purchaser2', enquiryNo)).toEqual(all)
  expect(await titlesOf('purchaser1', enquiryNo)).toEqual([])
  expect(await titlesOf('manager2', enquiryNo)).toEqual([])

  const own = await quoted(db, await who('manager2'), [line])
  expect(await titlesOf('manager2', own.enquiryNo)).toEqual(['询价已报价'])
  expect(await titlesOf('purchaser2', own.enquiryNo)).toEqual([])
  const admin = await as('admin2')
  await giveRole(
    world,
    admin,
    'purchaser2',
    await newRole(admin, 'purchaser', { without: ['order'] }),
  )
  const { enquiryNo: last } = await quoted(db, await who('demander2'), [line])
  expect(await titlesOf('purchaser2', last)).toEqual([])
  await giveRole(world, admin, 'purchaser2', null)
})

test('what the staff writes is hidden from roles that see no prices', async () => {
  const { enquiryId, enquiryNo } = await asked(db, await who('demander1'), [line])
  const words = '目标价 8 元做不到，9.35 可以'
  await db.begin(async (tx) => {
    await tx`
      insert into enquiry_message (enquiry_id, user_id, actor, is_staff, kind, text, at)
      select ${enquiryId}, user_id, name, is_operator, kind, case when is_operator then ${words} else kind end, now()
      from person, unnest(array['message', 'question']) kind where account in ('operator', 'demander1')`
    await moveEnquiry(tx, enquiryId, 'ask', 'staff', { actor: '', now: new Date(), note: words })
    await moveEnquiry(tx, enquiryId, 'supply', 'buyer', { actor: '', now: new Date() })
    await tx`
      insert into quote_version (enquiry_id, version, sent_at, valid_until, note)
      values (${enquiryId}, 1, now(), now() + interval '1 day', ${words})`
    await tx`
      insert into quote_line (enquiry_id, version, line_no, state, sku_id, delivery_date, note)
      values (${enquiryId}, 1, 1, 'quoted', ${skuId}, 3, ${words})`
    await tx`update enquiry set last_version = 1, valid_until = now() + interval '1 day' where enquiry_id = ${enquiryId}`
    await moveEnquiry(tx, enquiryId, 'cannot', 'staff', { actor: '', now: new Date(), note: words })
  })
  const admin = await as('admin1')
  const read = async () => {
    const call = await as('demander1')
    return JSON.stringify([
      await call(api.enquiry.enquiryDetail, { enquiryNo }),
      await call(api.enquiry.enquiryList, { keyword: enquiryNo }),
    ])
  }
  expect((await read()).split(words)).toHaveLength(9)
  await giveRole(
    world,
    admin,
    'demander1',
    await newRole(admin, 'demander', { without: ['prices'] }),
  )
  const hidden = await read()
  expect(hidden).not.toContain('9.35')
  expect(hidden.split('（涉及金额，您的角色不显示）')).toHaveLength(9)
  expect(hidden).toContain('"text":"question"')
  await giveRole(world, admin, 'demander1', null)
})

test('what colleagues write about prices is hidden from roles that see none', async () => {
  const { enquiryNo } = await quoted(db, await who('demander2'), [line])
  const [colleague, own] = [await as('purchaser2'), await as('demander2')]
  const fileId = 'asked-again-file-00001'
  await owner`
    insert into stored_file (file_id, user_id, kind, name, media_type, bytes, created_at)
    select ${fileId}, user_id, 'enquiry', '别家报价.png', 'image/png', 'x', now() from person where account = 'purchaser2'`
  await own(api.enquiry.addEnquiryMessage, { enquiryNo, text: '要黑色的' })
  await colleague(api.enquiry.addEnquiryMessage, {
    ...{ enquiryNo, text: '别家 9.35 可以吗', fileIds: [fileId] },
  })
  await colleague(api.enquiry.declineEnquiry, { enquiryNo, chosen: '价高', text: '同类报价 9.2' })
  const read = async () => {
    const call = await as('demander2')
    const { reason, messages, logs } = await call(api.enquiry.enquiryDetail, { enquiryNo })
    const { list } = await call(api.enquiry.exportEnquiries, { keyword: enquiryNo })
    const person = (await who('demander2')) ?? expect.unreachable()
    return {
      reasons: [reason, list[0]?.reason, logs.find(({ event }) => event === 'decline')?.note],
      messages: messages.map(({ text, files }) => [text, files.map(({ name }) => name)]),
      file: (await selectEnquiryFile(db, person, fileId))?.name,
    }
  }
  const reason = '价高：同类报价 9.2'
  expect(await read()).toEqual({
    reasons: [reason, reason, reason],
    messages: [
      ['别家 9.35 可以吗', ['别家报价.png']],
      ['要黑色的', []],
    ],
    file: '别家报价.png',
  })
  const admin = await as('admin2')
  const role = await newRole(admin, 'demander', { without: ['prices'] })
  await giveRole(world, admin, 'demander2', role)
  const hidden = '（涉及金额，您的角色不显示）'
  const kept = `价高：${hidden}`
  expect(await read()).toEqual({
    reasons: [kept, kept, kept],
    messages: [
      [hidden, []],
      ['要黑色的', []],
    ],
    file: undefined,
  })
  await giveRole(world, admin, 'demander2', null)
})

test('the desk hears of what buyers and other operators do', async () => {
  const { enquiryNo } = await quoted(db, await who('purchaser2'), [line])
  const heard: Told[] = []
  await db.listen(liveChannel, (text) => heard.push(JSON.parse(text)))
  const operator = (await who('operator2'))?.userId ?? ''
  const toDesk = () =>
    heard.filter(({ userIds, event }) => event.kind === 'enquiry' && userIds.includes(operator))
  const [buyer, staff] = [await as('purchaser2'), await as('operator')]
  await staff(api.quoteDesk.takeEnquiry, { enquiryNo, seen: null })
  await expect.poll(() => toDesk().length).toBe(1)
  await buyer(api.enquiry.addEnquiryMessage, { enquiryNo, text: '能再快一点吗' })
  await expect.poll(() => toDesk().length).toBe(2)
  const { messages } = await staff(api.quoteDesk.deskEnquiry, { enquiryNo })
  await staff(api.quoteDesk.answerEnquiry, {
    ...{ enquiryNo, text: '可以' },
    seen: messages.at(-1)?.enquiryMessageId ?? null,
  })
  await expect.poll(() => toDesk().length).toBe(3)
  expect(heard.every(({ userIds }) => userIds.length > 0)).toBe(true)
})
