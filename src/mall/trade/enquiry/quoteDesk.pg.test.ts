import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { afterWorkingMinutes, deliveredCalendar } from '#mall/workingDay.rules.ts'
import { enquired, knowCost, typedQuote } from '#test/enquiries.ts'
import { newSku, placed } from '#test/orders.ts'
import { quoted } from '#test/quotes.ts'
import { openWorld } from '#test/testWorld.ts'
import { waitsForAnother } from '#test/waits.ts'
import { quotePaperAddress } from './quotePaper.rules.ts'
import { quotePaperAt } from './quotePaper.ts'

const { db, owner, as, who } = await openWorld()
const seeded = await db<{ submittedAt: Date; dueAt: Date }[]>`
  select submitted_at, due_at from enquiry where due_at is not null`
await db`update enquiry set state = 'withdrawn' where state <> 'draft'`
const staff = await as('operator')
const other = await as('operator2')
const own = (await who('operator'))?.userId ?? ''
const skuId = await newSku(db, { fen: 10_000 })
const by = 'purchaser1'
const asked = (count = 1) =>
  enquired(db, { by, lines: Array.from({ length: count }, () => ({ skuId, count: 20 })) })

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.code,
  )
const seen = (enquiryNo: string, call = staff) => call(api.quoteDesk.deskEnquiry, { enquiryNo })
const queued = async (enquiryNo: string) =>
  (await other(api.quoteDesk.deskEnquiryList, { keyword: enquiryNo })).list[0]
/** What the tabs, the badge of the menu and the start page say. */
async function counted() {
  const { counts } = await other(api.quoteDesk.deskEnquiryList, {})
  const { enquiries: badge } = await other(api.staff.rooms, {})
  const { queues } = await other(api.staff.desk, {})
  const work = queues.find(({ queue }) => queue === 'enquiries')?.count ?? 0
  return { waiting: counts.waiting, asking: counts.asking, quoted: counts.quoted, badge, work }
}
const opened = async (count = 1) => {
  const enquiryNo = await asked(count)
  await staff(api.quoteDesk.openEnquiry, { enquiryNo })
  return enquiryNo
}

test('the demo world promises its answers in hours that are worked', () => {
  expect(seeded.length).toBeGreaterThan(5)
  for (const { submittedAt, dueAt } of seeded)
    expect(dueAt).toEqual(afterWorkingMinutes(deliveredCalendar, submittedAt, 120))
})

test('the queue has what waits by the time that is left, with counts of each tab', async () => {
  const monday = new Date('2026-11-23T02:00:00Z') // 10:00 in China
  const late = { by, lines: [{ skuId }], submittedAt: new Date('2026-11-20T01:00:00Z') }
  const first = await enquired(db, { ...late, dueAt: new Date('2026-11-20T03:00:00Z') })
  const soon = await enquired(db, {
    ...{ by: 'member', lines: [{ text: '6204 双胶盖 40 个' }, { skuId }] },
    submittedAt: new Date('2026-11-23T01:00:00Z'),
    dueAt: new Date('2026-11-23T03:00:00Z'),
  })
  const call = await as('operator', monday)
  const found = await call(api.quoteDesk.deskEnquiryList, {})
  expect(
    found.list.map((one) => [
      one.enquiryNo,
      one.leftMinutes,
      one.companyName,
      one.lines,
      one.ownerName,
    ]),
  ).toEqual([
    [first, -510, '示例精密机械有限公司', 1, null],
    [soon, 60, null, 2, null],
  ])
  expect(found.counts).toMatchObject({ waiting: 2, asking: 0, quoted: 0 })
  const byText = await call(api.quoteDesk.deskEnquiryList, { keyword: '双胶盖' })
  expect([byText.total, byText.counts.waiting, byText.list[0]?.enquiryNo]).toEqual([1, 1, soon])
})

test('of two who take an enquiry at once one has it, and the other is told who', async () => {
  const enquiryNo = await asked()
  const taken = (call: typeof staff) =>
    codeOf(call(api.quoteDesk.takeEnquiry, { enquiryNo, seen: null }))
  expect((await Promise.all([taken(staff), taken(other)])).toSorted()).toEqual([
    'ENQUIRY_HELD',
    'done',
  ])
  await expect(taken(staff)).resolves.toBe('ENQUIRY_HELD')
  const { ownerId } = await seen(enquiryNo)
  await other(api.quoteDesk.takeEnquiry, { enquiryNo, seen: ownerId, userId: own })
  await expect(
    other(api.quoteDesk.saveQuote, { enquiryNo, revision: 0, lines: [], validDay: null, note: '' }),
  ).rejects.toMatchObject({ message: '商城运营 正在处理，您不能修改该询价；需要接手请先转给自己' })
  const buyer = (await who('purchaser1'))?.userId ?? ''
  const toBuyer = staff(api.quoteDesk.takeEnquiry, { enquiryNo, seen: own, userId: buyer })
  expect(await codeOf(toBuyer)).toBe('NOT_FOUND')
})

test('whoever opens an enquiry has it; a second one waits for the first and is refused', async () => {
  const enquiryNo = await asked()
  const opening = await db.begin(async (tx) => {
    await tx`select from enquiry where enquiry_no = ${enquiryNo} for update`
    const work = Promise.all([
      codeOf(staff(api.quoteDesk.openEnquiry, { enquiryNo })),
      codeOf(other(api.quoteDesk.openEnquiry, { enquiryNo })),
    ])
    await waitsForAnother(db, work)
    return { work }
  })
  expect((await opening.work).toSorted()).toEqual(['ENQUIRY_HELD', 'done'])
  expect(await seen(enquiryNo)).toMatchObject({ state: 'quoting', leftMinutes: expect.any(Number) })
})

test('nothing is typed or sent before somebody has begun to quote', async () => {
  const enquiryNo = await asked()
  await staff(api.quoteDesk.takeEnquiry, { enquiryNo, seen: null })
  const save = { enquiryNo, revision: 0, lines: [], validDay: null, note: '' }
  expect(await codeOf(staff(api.quoteDesk.saveQuote, save))).toBe('ENQUIRY_MOVED')
  await staff(api.quoteDesk.openEnquiry, { enquiryNo })
  expect(await staff(api.quoteDesk.saveQuote, save)).toEqual({ revision: 1 })
})

test('whoever bargained first is first in the queue, also when he writes once more', async () => {
  const now = Date.now()
  const at = (minutes: number) => new Date(now + minutes * 60_000)
  const line = { skuId, count: 5, tiers: { 1: 9000 } }
  const first = (await quoted(db, await who('purchaser2'), [line])).enquiryNo
  const second = (await quoted(db, await who('purchaser2'), [line])).enquiryNo
  const bargain = async (enquiryNo: string, minutes: number) =>
    (await as('purchaser2', at(minutes)))(api.enquiry.bargainEnquiry, {
      ...{ enquiryNo, version: 1, lines: [{ lineNo: 1, targetPrice: 80 }] },
    })
  await bargain(first, 1)
  await bargain(second, 2)
  const writes = await as('purchaser2', at(3))
  await writes(api.enquiry.addEnquiryMessage, { enquiryNo: first, text: '急用' })
  const { list } = await staff(api.quoteDesk.deskEnquiryList, {})
  const both = list.map(({ enquiryNo }) => enquiryNo).filter((no) => [first, second].includes(no))
  expect(both).toEqual([first, second])
})

test('what the staff asks goes to the buyer, and is its first answer', async () => {
  const enquiryNo = await opened()
  await staff(api.quoteDesk.askBuyer, { enquiryNo, text: '请补充铭牌照片' })
  expect(await seen(enquiryNo)).toMatchObject({
    state: 'asking',
    dueAt: null,
    messages: [{ kind: 'question', text: '请补充铭牌照片', isStaff: true }],
    logs: [{ event: 'submit' }, { event: 'open' }, { event: 'ask', note: '请补充铭牌照片' }],
  })
  const told = await (await as(by))(api.message.messageList, {})
  expect(told.list[0]).toMatchObject({ title: '询价待您补充信息' })
  expect(await codeOf(staff(api.quoteDesk.askBuyer, { enquiryNo, text: '再补充' }))).toBe(
    'ENQUIRY_MOVED',
  )
})

test('an enquiry that cannot be quoted ends with a reason', async () => {
  const enquiryNo = await opened()
  await staff(api.quoteDesk.refuseEnquiry, { enquiryNo, reason: '型号已停产' })
  expect(await seen(enquiryNo)).toMatchObject({ state: 'unable', reason: '型号已停产' })
  const save = { enquiryNo, revision: 0, lines: [], validDay: null, note: '' }
  expect(await codeOf(staff(api.quoteDesk.saveQuote, save))).toBe('ENQUIRY_MOVED')
})

test('no enquiry ends as one that cannot be quoted while its quote is valid', async () => {
  const enquiryNo = await enquired(db, {
    by,
    lines: [{ skuId, instantFen: 9000 }, { text: '非标' }],
  })
  await staff(api.quoteDesk.openEnquiry, { enquiryNo })
  const refuse = () => codeOf(staff(api.quoteDesk.refuseEnquiry, { enquiryNo, reason: '停产' }))
  expect(await refuse()).toBe('QUOTE_STANDS')
  const { actions } = await (await as(by))(api.enquiry.enquiryDetail, { enquiryNo })
  expect(actions).toContain('accept')
  await db`update enquiry set valid_until = now() - interval '1 minute' where enquiry_no = ${enquiryNo}`
  expect([await refuse(), (await seen(enquiryNo)).state]).toEqual(['done', 'unable'])
})

test('anybody of the staff answers a message, but not past one that he has not seen', async () => {
  const enquiryNo = await opened()
  const answer = (seenId: string | null) =>
    codeOf(other(api.quoteDesk.answerEnquiry, { enquiryNo, seen: seenId, text: '今天内报完' }))
  expect([await answer(null), await answer(null)]).toEqual(['done', 'ORDER_MESSAGE_NEW'])
  expect((await seen(enquiryNo)).messages).toMatchObject([{ text: '今天内报完', actor: '何静' }])
})

test('what this customer paid last, what all paid, cost and stock stand beside the goods', async () => {
  const sold = await newSku(db, { fen: 4000, stock: 500 })
  await knowCost(db, sold, 3000)
  const manager = await as('manager2')
  await placed(manager, [{ skuId: sold, count: 10 }])
  await db`update sku set tax_price_fen = 5000 where sku_id = ${sold}`
  await placed(await as('purchaser3'), [{ skuId: sold, count: 30 }])
  const enquiryNo = await enquired(db, { by: 'purchaser2', lines: [{ skuId: sold, count: 5 }] })
  const { goods } = await seen(enquiryNo)
  expect(goods).toMatchObject([
    {
      ...{ skuId: sold, cost: 30, costSource: '供应商 A', taxPrice: 50, stock: 460 },
      last: { price: 40 },
      recent: { price: 47.5, lowest: 40, highest: 50, orders: 2 },
    },
  ])
  await db`update goods_cost set valid_until = current_date - 2 where sku_id = ${sold}`
  expect((await seen(enquiryNo)).goods).toMatchObject([{ cost: null, costSource: null }])
})

test('an enquiry stays that of the company that asked, whichever its person is of by now', async () => {
  const sold = await newSku(db, { fen: 4000, stock: 500 })
  await placed(await as('manager2'), [{ skuId: sold, count: 10 }])
  const member = await who('member')
  const line = { skuId: sold, count: 5, tiers: { 1: 3000 } }
  const { enquiryNo } = await quoted(db, member, [line])
  const shown = async () => {
    const { customer, goods } = await seen(enquiryNo)
    const operator = { db, who: await who('operator'), now: new Date() }
    const paper = await quotePaperAt(operator, quotePaperAddress(enquiryNo, 1))
    const { customer: name, isMonthly, freight } = paper ?? expect.unreachable()
    return { customer, last: goods[0]?.last, paper: { name, isMonthly, freight } }
  }
  const before = await shown()
  expect(before).toMatchObject({
    ...{ customer: { isMonthly: false }, last: null },
    paper: { name: member?.name, isMonthly: false },
  })
  await owner`
    update person set company_id = buyer.company_id, role_name = 'purchaser' from person buyer
    where person.account = 'member' and buyer.account = 'purchaser2'`
  expect(await shown()).toEqual(before)
})

test('a search finds goods for a line, and substitutes come with what is known of them', async () => {
  const enquiryNo = await asked()
  const [bearing] = await db<{ skuId: string; model: string }[]>`
    select sku_id, model from sku where is_active and model like '6204%' order by popularity desc limit 1`
  if (!bearing) return expect.unreachable()
  const { list } = await staff(api.quoteDesk.quotedGoods, { enquiryNo, keyword: bearing.model })
  expect(list.map(({ model }) => model)).toContain(bearing.model)
  const found = await staff(api.quoteDesk.quotedSubstitutes, { enquiryNo, skuId: bearing.skuId })
  const equal = await staff(api.equivalence.equalGoods, { skuId: bearing.skuId })
  expect(found.list.map(({ goods, grade }) => [goods.skuId, grade])).toEqual(
    equal.substitutes.slice(0, 6).map((one) => [one.skuId, one.grade]),
  )
})

test('of candidates it is said what is known when somebody asks for their line', async () => {
  const candidates = [await newSku(db, { fen: 4000 }), await newSku(db, { fen: 5000 })]
  const enquiryNo = await enquired(db, { by, lines: [{ text: '6204', count: 4 }] })
  await db`update enquiry_line set candidates = ${candidates}::bigint[]
    where enquiry_id = (select enquiry_id from enquiry where enquiry_no = ${enquiryNo})`
  const { goods, lineList } = await seen(enquiryNo)
  expect([goods, lineList[0]?.candidates]).toEqual([[], candidates])
  const { list } = await staff(api.quoteDesk.quotedGoods, { enquiryNo, lineNo: 1 })
  expect(list.map((one) => [one.skuId, one.taxPrice])).toEqual([
    [candidates[0], 40],
    [candidates[1], 50],
  ])
})

test('lines that are not answered yet stay in the queue with their time, and may be asked about', async () => {
  const enquiryNo = await opened(2)
  const typed = [{ lineNo: 1, typed: typedQuote(skuId, '90') }]
  const saved = { enquiryNo, lines: typed, validDay: null, note: '' }
  const { dueAt } = await seen(enquiryNo)
  const before = await counted()
  const { revision } = await staff(api.quoteDesk.saveQuote, { ...saved, revision: 0 })
  await staff(api.quoteDesk.sendQuote, { enquiryNo, revision })
  expect(await queued(enquiryNo)).toMatchObject({ state: 'partly', lines: 2, answered: 1, dueAt })
  expect(dueAt).not.toBeNull()
  expect(await counted()).toEqual(before)
  await staff(api.quoteDesk.askBuyer, { enquiryNo, text: '请补充第 2 行的铭牌照片' })
  expect(await seen(enquiryNo)).toMatchObject({ state: 'asking', dueAt: null, version: 1 })
  expect(await queued(enquiryNo)).toBeUndefined()
})

test('a line that waits for a second person is in the queue until he has decided', async () => {
  const low = await newSku(db, { fen: 10_000 })
  await knowCost(db, low, 8000)
  const enquiryNo = await enquired(db, { by, lines: [{ skuId: low, count: 20 }] })
  await staff(api.quoteDesk.openEnquiry, { enquiryNo })
  const save = (revision: number, price: string) =>
    staff(api.quoteDesk.saveQuote, {
      ...{ enquiryNo, revision, validDay: null, note: '' },
      lines: [{ lineNo: 1, typed: typedQuote(low, price) }],
    })
  const first = await save(0, '95')
  await staff(api.quoteDesk.sendQuote, { enquiryNo, ...first })
  expect(await queued(enquiryNo)).toBeUndefined()
  const before = await counted()
  const { revision } = await save((await seen(enquiryNo)).draft.revision, '81')
  await staff(api.quoteDesk.askMargin, { enquiryNo, revision })
  expect(await queued(enquiryNo)).toMatchObject({ state: 'quoted', approvals: 1, dueAt: null })
  const waiting = {
    waiting: before.waiting + 1,
    quoted: before.quoted - 1,
    badge: before.badge + 1,
  }
  expect(await counted()).toEqual({ ...before, ...waiting, work: before.work + 1 })
  const [asked] = (await seen(enquiryNo, other)).approvalList
  const verdict = { approvalId: asked?.approvalId ?? '', isAgreed: true, reason: '' }
  await other(api.quoteDesk.decideMargin, verdict)
  expect(await counted()).toEqual(before)
})

test('the month counts what came, what was answered in time, and why quotes were lost', async () => {
  const now = new Date('2027-03-10T06:00:00Z')
  const call = await as('operator', now)
  const one = (hour: number, answered: string | null) =>
    enquired(db, {
      ...{ by, lines: [{ skuId }], submittedAt: new Date(`2027-03-09T0${hour}:00:00Z`) },
      dueAt: new Date(`2027-03-09T0${hour + 2}:00:00Z`),
    }).then(
      (no) =>
        db`update enquiry set answered_at = ${answered} where enquiry_no = ${no} returning enquiry_id`,
    )
  await one(1, '2027-03-09T01:30:00Z')
  await one(2, '2027-03-09T05:00:00Z')
  const [last] = await one(3, null)
  await db`insert into enquiry_log (enquiry_id, at, actor, event, from_state, to_state, note)
    values (${last?.enquiryId}, ${now.toISOString()}::timestamptz - interval '1 hour', '', 'decline', 'quoted', 'declined', '交期')`
  expect(await call(api.quoteDesk.quoteStats, {})).toEqual({
    ...{ from: '2027-03-01', received: 3, answered: 2, answeredInTime: 1, medianMinutes: 105 },
    todayMinutes: null,
    ...{ won: 0, wonAmount: 0, lost: [{ reason: '交期', count: 1 }] },
  })
  const before = await as('operator', new Date('2027-03-09T06:00:00Z'))
  expect(await before(api.quoteDesk.quoteStats, {})).toMatchObject({ todayMinutes: 105 })
})

test('a draft of a buyer is nothing that the staff knows of', async () => {
  await db`insert into enquiry (user_id, changed_at) select user_id, now() from person where account = 'admin3'`
  expect((await staff(api.quoteDesk.deskEnquiryList, { keyword: '样例贸易' })).total).toBe(0)
  const typed = { lineNo: 1, typed: typedQuote(skuId, '1') }
  const unknown = {
    enquiryNo: 'XJ9901010001',
    revision: 0,
    lines: [typed],
    validDay: null,
    note: '',
  }
  expect(await codeOf(staff(api.quoteDesk.saveQuote, unknown))).toBe('ENQUIRY_NOT_FOUND')
  expect(await codeOf(seen('XJ9901010001'))).toBe('ENQUIRY_NOT_FOUND')
})

test('what somebody asks by telephone is read as his own lists are, and he is told', async () => {
  const code = `DJ-${Date.now()}`
  const buyer = await as('purchaser2')
  await buyer(api.material.learnMaterial, { skuId, code })
  const { userId } = await buyer(api.account.userInfo, {})
  const text = `${code} 40个\n\n  非标油封 带弹簧 12件`
  const { enquiryNo } = await staff(api.quoteDesk.enquireByPhone, { userId, title: '油封', text })
  expect(await seen(enquiryNo)).toMatchObject({
    ...{ state: 'waiting', companyName: '示范食品设备有限公司', title: '油封', ownerId: null },
    lineList: [
      { lineNo: 1, text: `${code} 40个`, skuId, count: 40 },
      { lineNo: 2, text: '非标油封 带弹簧 12件', skuId: null, count: 12 },
    ],
    logs: [{ event: 'submit', actor: '商城运营', note: '代客录入' }],
  })
  const told = await buyer(api.message.messageList, {})
  expect(told.list[0]?.text).toContain('已按您的来电录入询价单')
  const none = staff(api.quoteDesk.enquireByPhone, { userId, title: '油封', text: ' \n ' })
  expect(await codeOf(none)).toBe('FORM_INVALID')
})
