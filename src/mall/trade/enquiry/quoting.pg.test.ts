import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import type { Input } from '#mall/endpoint.ts'
import { enquired, knowCost, typedQuote } from '#test/enquiries.ts'
import { newSku } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, owner, as } = await openWorld()
const staff = await as('operator')
const other = await as('operator2')
const [cheap, dear, plain] = await Promise.all([newSku(db), newSku(db), newSku(db)])
await knowCost(db, cheap, 5000)
await knowCost(db, dear, 81_200)

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.code,
  )
const seen = (enquiryNo: string) => staff(api.quoteDesk.deskEnquiry, { enquiryNo })

async function opened(instantFen?: number) {
  const enquiryNo = await enquired(db, {
    by: 'purchaser1',
    lines: [
      { text: 'UCP205 4套', skuId: cheap, count: 20, ...(instantFen && { instantFen }) },
      { text: '7205 背对背 P4', skuId: dear, count: 2, targetFen: 90_000 },
      { text: '油封 TC-A112 非标', skuId: plain, count: 12 },
    ],
  })
  await staff(api.quoteDesk.openEnquiry, { enquiryNo })
  return enquiryNo
}

type Saved = Input<typeof api.quoteDesk.saveQuote>
type Lines = Record<number, Saved['lines'][number]['typed']>

async function save(enquiryNo: string, lines: Lines, part: Partial<Saved> = {}, call = staff) {
  const { draft } = await seen(enquiryNo)
  const all = Object.entries(lines).map(([no, typed]) => ({ lineNo: Number(no), typed }))
  const whole = { ...{ revision: draft.revision, validDay: null, note: '' }, ...part }
  return call(api.quoteDesk.saveQuote, { enquiryNo, lines: all, ...whole })
}
async function send(enquiryNo: string, lines: Lines, part: Partial<Saved> = {}) {
  const { revision } = await save(enquiryNo, lines, part)
  return staff(api.quoteDesk.sendQuote, { enquiryNo, revision })
}
const unable = (note: string) => ({ ...typedQuote(plain, ''), answer: 'unable' as const, note })
const whole: Lines = {
  1: typedQuote(cheap, '80.00'),
  2: typedQuote(dear, '1000', '2', '10'),
  3: unable('非标件，没有供应商'),
}

test('what is typed stays as it is, however wrong, and goes to whoever takes over', async () => {
  const enquiryNo = await opened()
  const typed = { ...typedQuote(cheap, '30.8x', '', ''), note: ' 待定' }
  const { revision } = await save(enquiryNo, { 1: typed }, { note: '含运费' })
  await save(enquiryNo, { 2: typedQuote(dear, '899') }, { revision, note: '含运费' })
  expect((await seen(enquiryNo)).draft).toMatchObject({
    note: '含运费',
    lines: { 1: typed, 2: typedQuote(dear, '899') },
  })
  expect(await codeOf(save(enquiryNo, { 1: typed }, { revision }))).toBe('QUOTE_CHANGED')
  await expect(
    staff(api.quoteDesk.sendQuote, { enquiryNo, revision: revision + 1 }),
  ).rejects.toMatchObject({ code: 'QUOTE_INVALID', data: { lines: '1' } })
})

test('two windows that save at once are one and a refusal', async () => {
  const enquiryNo = await opened()
  const works = [1, 2].map((no) =>
    codeOf(save(enquiryNo, { [no]: typedQuote(cheap, '80') }, { revision: 0 })),
  )
  expect((await Promise.all(works)).toSorted()).toEqual(['QUOTE_CHANGED', 'done'])
})

test('a whole quote is sent with tiers, days and reasons, and the buyer is told', async () => {
  const enquiryNo = await opened()
  const tiers = [
    { min: '10', price: '80.00' },
    { min: '100', price: '76.5' },
  ]
  const lines = { ...whole, 1: { ...typedQuote(cheap, ''), tiers, note: '现货' } }
  const sent = await send(enquiryNo, lines, { validDay: chineseDay(new Date(), 3) })
  expect(sent).toEqual({ version: 1, sent: 3 })
  const detail = await seen(enquiryNo)
  expect(detail).toMatchObject({
    ...{ state: 'quoted', version: 1, answered: 3, dueAt: null },
    validUntil: `${chineseDay(new Date(), 3)}T15:59:59.000Z`,
    draft: { lines: {}, revision: 2 },
  })
  expect(detail.versions).toMatchObject([
    {
      ...{ version: 1, sentBy: '商城运营' },
      lines: [
        {
          ...{ lineNo: 1, state: 'quoted', skuId: cheap, deliveryDate: 3, note: '现货' },
          tiers: [
            { minCount: 10, price: 80 },
            { minCount: 100, price: 76.5 },
          ],
        },
        { lineNo: 2, state: 'quoted', tiers: [{ minCount: 2, price: 1000 }] },
        { lineNo: 3, state: 'unable', skuId: null, tiers: [], note: '非标件，没有供应商' },
      ],
    },
  ])
  const told = await (await as('purchaser1'))(api.message.messageList, {})
  expect(told.list[0]).toMatchObject({ title: '询价已报价' })
})

test('a part is sent first; the next version keeps what it does not change', async () => {
  const enquiryNo = await opened(9000)
  expect(await send(enquiryNo, { 2: typedQuote(dear, '1000') })).toEqual({ version: 2, sent: 1 })
  expect(await seen(enquiryNo)).toMatchObject({ state: 'partly', answered: 2, lines: 3 })
  await send(enquiryNo, { 1: typedQuote(cheap, '85'), 3: unable('停产') })
  const { state, versions, logs } = await seen(enquiryNo)
  expect(state).toBe('quoted')
  expect(logs.flatMap(({ event, note }) => (event.startsWith('send') ? [note] : []))).toEqual([
    'V2，已报 2 / 3 行',
    'V3，已报 2 / 3 行，无法供货 1 行',
  ])
  const priceOf = (version: number) =>
    versions[version - 1]?.lines.map((line) => line.tiers[0]?.price ?? line.state)
  expect([priceOf(1), priceOf(2), priceOf(3)]).toEqual([
    [90, 'pending', 'pending'],
    [90, 1000, 'pending'],
    [85, 1000, 'unable'],
  ])
})

test('a version that was sent can be changed by nobody', async () => {
  const enquiryNo = await opened()
  await send(enquiryNo, whole)
  const refused = { code: '42501' }
  await expect(db`update quote_line set delivery_date = 1`).rejects.toMatchObject(refused)
  await expect(owner`update quote_tier set tax_price_fen = 1`).rejects.toMatchObject(refused)
  await expect(owner`delete from quote_version`).rejects.toMatchObject(refused)
})

test('a line below the least margin waits for a second person, and the others are sent', async () => {
  const enquiryNo = await opened()
  const low = { ...whole, 2: typedQuote(dear, '899.00') }
  expect(await send(enquiryNo, low)).toEqual({ version: 1, sent: 2 })
  const { state, draft } = await seen(enquiryNo)
  expect([state, Object.keys(draft.lines)]).toEqual(['partly', ['2']])
  const { revision } = draft
  const again = () => codeOf(staff(api.quoteDesk.sendQuote, { enquiryNo, revision }))
  expect(await again()).toBe('QUOTE_EMPTY')

  expect(await staff(api.quoteDesk.askMargin, { enquiryNo, revision })).toEqual({ asked: 1 })
  expect(await codeOf(staff(api.quoteDesk.askMargin, { enquiryNo, revision }))).toBe('QUOTE_EMPTY')
  const [open] = (await seen(enquiryNo)).approvalList
  expect(open).toMatchObject({ lineNo: 2, margin: 9.7, isOwn: true, isAgreed: null })
  const approvalId = open?.approvalId ?? ''
  const agree = { approvalId, isAgreed: true }
  expect(await codeOf(staff(api.quoteDesk.decideMargin, agree))).toBe('QUOTE_APPROVAL_OWN')
  expect(await again()).toBe('QUOTE_EMPTY')
  const reject = codeOf(other(api.quoteDesk.decideMargin, { approvalId, isAgreed: false }))
  expect(await reject).toBe('FORM_INVALID')
  const both = await Promise.all([1, 2].map(() => codeOf(other(api.quoteDesk.decideMargin, agree))))
  expect(both.toSorted()).toEqual(['QUOTE_APPROVAL_DONE', 'done'])
  expect(await again()).toBe('done')
  expect(await seen(enquiryNo)).toMatchObject({ state: 'quoted', version: 2, approvals: 0 })
})

test('an approval is for one price: another one, lower or rejected, needs a person again', async () => {
  const enquiryNo = await opened()
  const at = async (price: string) =>
    (await save(enquiryNo, { 2: typedQuote(dear, price) })).revision
  await staff(api.quoteDesk.askMargin, { enquiryNo, revision: await at('899') })
  const [first] = (await seen(enquiryNo)).approvalList
  await at('898')
  const late = { approvalId: first?.approvalId ?? '', isAgreed: true }
  expect(await codeOf(other(api.quoteDesk.decideMargin, late))).toBe('QUOTE_APPROVAL_DONE')
  const revision = await at('897')
  await staff(api.quoteDesk.askMargin, { enquiryNo, revision })
  const [second] = (await seen(enquiryNo)).approvalList
  const no = { approvalId: second?.approvalId ?? '', isAgreed: false, reason: '低于成本价太多' }
  await other(api.quoteDesk.decideMargin, no)
  const sending = codeOf(staff(api.quoteDesk.sendQuote, { enquiryNo, revision }))
  expect(await sending).toBe('QUOTE_EMPTY')
  expect((await seen(enquiryNo)).approvalList).toMatchObject([
    { isAgreed: false, reason: '低于成本价太多', decidedBy: '何静' },
  ])
})

test('goods that are sold no more, a day that is over and a quote of nothing are not sent', async () => {
  const enquiryNo = await opened()
  const gone = await newSku(db)
  await db`update sku set sku_is_enable = 0 where sku_id = ${gone}`
  await expect(send(enquiryNo, { 1: typedQuote(gone, '80') })).rejects.toMatchObject({
    ...{ code: 'QUOTE_GOODS', data: { lines: '1' } },
  })
  const day = (days: number) => ({ validDay: chineseDay(new Date(), days) })
  expect(await codeOf(send(enquiryNo, whole, day(-1)))).toBe('QUOTE_DAY')
  expect(await codeOf(send(enquiryNo, whole, day(91)))).toBe('QUOTE_DAY')
  const none = { 1: unable('停产'), 2: unable('停产'), 3: unable('停产') }
  expect(await codeOf(send(enquiryNo, none))).toBe('QUOTE_EMPTY')
  expect(await seen(enquiryNo)).toMatchObject({ state: 'quoting', versions: [] })
})

test('a quote that was sent twice at once is one version', async () => {
  const enquiryNo = await opened()
  const { revision } = await save(enquiryNo, whole)
  const twice = [1, 2].map(() => codeOf(staff(api.quoteDesk.sendQuote, { enquiryNo, revision })))
  expect((await Promise.all(twice)).toSorted()).toEqual(['QUOTE_CHANGED', 'done'])
  expect((await seen(enquiryNo)).versions).toHaveLength(1)
})
