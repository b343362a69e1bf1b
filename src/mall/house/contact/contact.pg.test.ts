import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { newChallenge } from '#mall/people/account/captcha.ts'
import { callAs } from '#server/http/api.ts'
import { runJobs } from '#server/process/jobs.ts'
import { withoutTriggers } from '#test/database.ts'
import { solved } from '#test/solveCaptcha.ts'
import { openWorld } from '#test/testWorld.ts'
import { visitorOf } from '#test/visitor.ts'

const world = await openWorld()
const { db, owner, as, who } = world
const staff = await as('operator')
const noon = new Date('2026-11-23T04:00:00Z')
const content = '请给 6204 报价，每月大约用一百件'
const written = { name: '王芳', mobile: '13900000011', content }

beforeEach(async () => {
  await withoutTriggers(owner, 'truncate contact, use_count, audit_log')
})

const callerAt = (now: Date, given = {}, address = '203.0.113.1'): Call =>
  callAs({ ...visitorOf(world, now, { address }).ctx, ...given })

async function leave(
  more: object = {},
  { now = noon, who = null as unknown, address = '203.0.113.1' } = {},
) {
  const captcha = solved(await newChallenge({ db, now }))
  const call = callerAt(now, { who }, address)
  return call(api.contact.leaveMessage, { ...written, ...more, captcha })
}
const codeOf = ({ code }: { code: string }) => code
const later = (ms: number) => new Date(noon.getTime() + ms)
const someSku = async () => {
  const [row] = await db<{ skuId: string; skuCode: string; goods: string }[]>`
    select sku_id, sku_code, concat_ws(' ', brand_name, model, product_name) as goods
    from sku join brand using (brand_id) order by sku_id limit 1`
  return row ?? expect.unreachable()
}

test('a message is stored with its goods, and the staff finds it', async () => {
  const about = await someSku()
  const { contactNo } = await leave({ skuId: about.skuId })
  expect(contactNo).toMatch(/^LY261123\d{5}$/)
  const { list, counts } = await staff(api.contact.contactList, { keyword: about.skuCode })
  expect(list).toMatchObject([
    {
      ...written,
      contactNo,
      about,
      account: null,
      companyName: null,
      createdAt: noon.toISOString(),
      state: 'pending',
      remark: '',
      handlerName: null,
    },
  ])
  expect(counts).toEqual({ all: 1, pending: 1, doing: 0, done: 0 })
  expect(await staff(api.staff.rooms, {})).toMatchObject({ contacts: 1 })
})

test('what is known is filled in, for whoever is logged in alone; goods go by id and by part number', async () => {
  const about = await someSku()
  const lily = callerAt(noon, { who: await who('purchaser1') })
  expect(await lily(api.contact.contactForm, {})).toEqual({
    name: '李雷',
    mobile: '13800000003',
    about: null,
  })
  const visitor = callerAt(noon)
  expect(await visitor(api.contact.contactForm, { skuId: about.skuId })).toEqual({
    name: '',
    mobile: '',
    about,
  })
  const typed = about.skuCode.toLowerCase()
  expect((await visitor(api.contact.contactForm, { skuCode: typed })).about).toEqual(about)
  expect((await visitor(api.contact.contactForm, { skuCode: 'NONE' })).about).toBe(null)
  await leave({ skuId: about.skuId }, { who: await who('purchaser1') })
  expect((await staff(api.contact.contactList, {})).list).toMatchObject([
    { account: 'purchaser1', companyName: '示例精密机械有限公司' },
  ])
})

test('a message is refused without a solved captcha, with one that was used, and without contents', async () => {
  const captcha = solved(await newChallenge({ db, now: noon }))
  const call = callerAt(noon)
  const tried = (more: object) =>
    call(api.contact.leaveMessage, { ...written, ...more }).then(() => 'left', codeOf)
  expect(await tried({})).toBe('CAPTCHA_REQUIRED')
  expect(await tried({ captcha })).toBe('left')
  expect(await tried({ captcha, content: `${content}。` })).toBe('CAPTCHA_REQUIRED')
  expect(await leave({ skuId: '999999999' }).catch(codeOf)).toBe('SKU_NOT_FOUND')
  for (const bad of [
    { content: '太短了' },
    { content: '字'.repeat(501) },
    { mobile: '12345678901' },
    { name: ' ' },
    { content: `${' '.repeat(20)}短` },
  ])
    expect([bad, await leave(bad).catch(codeOf)]).toEqual([bad, 'CONTACT_INVALID'])
  expect((await staff(api.contact.contactList, {})).total).toBe(1)
})

test('the same words within an hour are the same message, also at the same moment', async () => {
  const numbers = await Promise.all([leave(), leave(), leave()])
  expect(new Set(numbers.map(({ contactNo }) => contactNo)).size).toBe(1)
  expect((await leave({}, { now: later(3_600_001) })).contactNo).not.toBe(numbers[0]?.contactNo)
  expect((await staff(api.contact.contactList, {})).total).toBe(2)
})

test('a person may leave ten in a day, a network thirty', async () => {
  const person = await who('purchaser1')
  const say = (at: number, more = {}) => leave({ content: `${content} 第 ${at} 条` }, more)
  for (let at = 1; at <= 10; at++) await say(at, { who: person, address: `198.51.100.${at}` })
  const eleventh = { who: person, address: '198.51.100.99' }
  expect(await say(11, eleventh).catch(codeOf)).toBe('CONTACT_LIMIT')
  expect(await say(11, { ...eleventh, now: later(86_400_001) })).toMatchObject({})

  await db`update use_count set uses = 30 where name = 'contact from 198.51.100.1'`
  expect(await say(12, { address: '198.51.100.1' }).catch(codeOf)).toBe('CONTACT_LIMIT')
  expect(await say(12, { address: '198.51.100.2' })).toMatchObject({})
})

test('who deals with it is written down, and whoever comes second is told', async () => {
  const { contactNo } = await leave()
  const [one] = (await staff(api.contact.contactList, {})).list
  const contactId = one?.contactId ?? expect.unreachable()
  const handle = (more: object) =>
    staff(api.contact.handleContact, {
      ...{ contactId, state: 'doing', remark: '已致电', seenAt: null },
      ...more,
    })
  await handle({})
  await expect(handle({ state: 'done' })).rejects.toMatchObject({ code: 'CONTACT_CHANGED' })
  const { list } = await staff(api.contact.contactList, { tab: 'doing' })
  expect(list).toMatchObject([{ state: 'doing', remark: '已致电', handlerName: '商城运营' }])
  await handle({ state: 'done', seenAt: list[0]?.handledAt })
  expect((await staff(api.contact.contactList, {})).counts).toEqual({
    ...{ all: 1, pending: 0, doing: 0, done: 1 },
  })
  const log = await staff(api.staff.auditLog, { action: 'contact' })
  expect(log.list).toMatchObject([
    { action: 'contact.handle', subject: contactNo, detail: { 状态: ['处理中', '已处理'] } },
    { detail: { 状态: ['待处理', '处理中'], 备注: '已修改' } },
  ])
  // Names and numbers stay out of the log.
  expect(JSON.stringify(log.list)).not.toContain(written.mobile)
  await expect(handle({ contactId: '999999' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test.each([
  [{ keyword: '王芳' }, 2],
  [{ keyword: '13900000012' }, 1],
  [{ keyword: '一百件' }, 2],
  [{ keyword: '轴承' }, 0],
  [{ from: '2026-11-24' }, 1],
  [{ to: '2026-11-23' }, 1],
  [{ tab: 'done' }, 0],
] as const)('%j finds %i, in the list and in the table', async (filter, found) => {
  await leave()
  await leave({ mobile: '13900000012' }, { now: later(86_400_000) })
  expect((await staff(api.contact.contactList, filter)).list).toHaveLength(found)
  expect((await staff(api.contact.exportContacts, filter)).list).toHaveLength(found)
})

test('a year after it was dealt with a message is gone', async () => {
  await leave()
  await leave({ mobile: '13900000012' })
  await db`
    update contact set state = 'done', handled_at = ${noon},
      handled_by = (select user_id from person where account = 'operator')
    where mobile = ${written.mobile}`
  const log = { error: expect.unreachable } as never
  await runJobs(db, later(365 * 86_400_000), log)
  expect((await staff(api.contact.contactList, {})).total).toBe(2)
  await runJobs(db, later(365 * 86_400_000 + 1), log)
  expect((await staff(api.contact.contactList, {})).list).toMatchObject([{ mobile: '13900000012' }])
})

test('a message of a member becomes an enquiry in his name, once', async () => {
  const about = await someSku()
  const { contactNo } = await leave({ skuId: about.skuId }, { who: await who('purchaser1') })
  const { list } = await staff(api.contact.contactList, { keyword: contactNo })
  const asked = { contactId: list[0]?.contactId ?? '', seenAt: null }
  const both = await Promise.all(
    [1, 2].map(() =>
      staff(api.contact.enquireContact, asked).then(({ enquiryNo }) => enquiryNo, codeOf),
    ),
  )
  const enquiryNo = both.find((one) => one?.startsWith('XJ')) ?? ''
  expect(both.toSorted()).toEqual(['CONTACT_CHANGED', enquiryNo])
  expect(await staff(api.quoteDesk.deskEnquiry, { enquiryNo })).toMatchObject({
    ...{ state: 'waiting', companyName: '示例精密机械有限公司', contact: written.name },
    title: '请给 6204 报价，每月大约用一百件',
    lineList: [{ text: content, skuId: about.skuId }],
    logs: [{ event: 'submit', note: `由留言 ${contactNo} 转为询价` }],
  })
  const after = await staff(api.contact.contactList, { tab: 'doing', keyword: contactNo })
  expect(after.list).toMatchObject([{ enquiryNo, handlerName: '商城运营' }])
})

test('nobody is known who was not logged in: his message is marked, and he has to be called', async () => {
  const { contactNo } = await leave()
  const { list } = await staff(api.contact.contactList, { keyword: contactNo })
  const asked = { contactId: list[0]?.contactId ?? '', seenAt: null }
  expect(await staff(api.contact.enquireContact, asked)).toEqual({ enquiryNo: null })
  const after = await staff(api.contact.contactList, { tab: 'doing', keyword: contactNo })
  expect(after.list).toMatchObject([{ isEnquiry: true, enquiryNo: null }])
})
