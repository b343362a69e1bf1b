import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { storeFile } from '#mall/company/company/file.ts'
import { openApp } from '#test/app.ts'
import { png } from '#test/files.ts'
import { newSku } from '#test/orders.ts'
import { giveRole, newRole } from '#test/roles.ts'
import { openWorld } from '#test/testWorld.ts'

const world = await openWorld()
const { db, as, who } = world
const at = new Date('2026-11-20T10:41:00+08:00')
const liLei = await as('purchaser1', at)
const chenChen = await as('demander1', at)
const hanMei = await as('purchaser2', at)
const code = (name: string) => expect.objectContaining({ code: name })
const { enquiryDraft } = api

beforeEach(async () => {
  await db`delete from enquiry where state = 'draft'`
  await db`delete from bulk_draft`
  await db`delete from cart_item where requisition_line_id is null`
})

const bolt = await newSku(db, { minQuantity: 12, isMultiple: true })
const unpriced = await newSku(db, { fen: null })
const rows = await db<{ skuId: string; skuCode: string }[]>`
  select sku_id, sku_code from sku where sku_id = any(${[bolt, unpriced]}::bigint[])`
const codeOf = (skuId: string) =>
  rows.find((row) => row.skuId === skuId)?.skuCode ?? expect.unreachable()

const draft = async (call: Call, answer?: 'instant' | 'choose' | 'staff') =>
  (await call(enquiryDraft.enquiryDraft, answer ? { answer } : {})) ?? expect.unreachable()
const five = () =>
  [
    `${codeOf(bolt)} 140`,
    `${codeOf(unpriced)} 3`,
    '6204 20',
    'XYZ-NOSUCH-9981 密封圈 亚德客 20',
  ].join('\n')
const head = {
  title: '三号泵检修备件',
  city: '江苏省苏州市',
  contact: '李雷',
  mobile: '13800000000',
}

/** A file of this person that was uploaded and not handed in yet. */
async function picture(account: 'purchaser1' | 'purchaser2') {
  const person = (await who(account)) ?? expect.unreachable()
  const upload = { kind: 'enquiry' as const, name: '铭牌.png', bytes: png(400, 300) }
  return (await storeFile({ db, who: person, now: new Date() }, upload)).fileId
}

test('a list that was pasted is answered line by line, in its order, and no count changes silently', async () => {
  expect(await liLei(enquiryDraft.readEnquiry, { text: five() })).toEqual({ added: 4 })
  const { counts, list, pieces, totalPrice, dueAt, head: begun } = await draft(liLei)
  expect(counts).toEqual({ all: 4, instant: 1, choose: 1, staff: 2 })
  const [one, two, three, four] = list
  expect(one).toMatchObject({
    ...{ answer: 'instant', count: 144, reason: '140 改为 144，按 12 的倍数' },
    ...{ goods: { skuId: bolt, taxPrice: 10 }, totalPrice: 1440 },
  })
  expect(two).toMatchObject({ answer: 'staff', count: 3, goods: { skuId: unpriced } })
  expect(three).toMatchObject({ answer: 'choose', count: 20, goods: null })
  expect(three?.candidates.length).toBeGreaterThan(1)
  expect(four).toMatchObject({
    ...{ answer: 'staff', name: '密封圈', brand: '亚德客', model: 'XYZ-NOSUCH-9981', count: 20 },
    ...{ goods: null },
  })
  expect({ pieces, totalPrice, dueAt }).toEqual({
    ...{ pieces: 144, totalPrice: 1440, dueAt: '2026-11-20T04:41:00.000Z' },
  })
  expect(begun).toMatchObject({
    contact: '李雷',
    mobile: expect.stringMatching(/^1\d\d\*{4}\d{4}$/),
  })
  expect((await draft(liLei, 'choose')).list.map(({ lineNo }) => lineNo)).toEqual([3])
})

test('the columns of a table say brand, name, target price and note', async () => {
  const rows = [
    ['品名', '品牌', '规格型号', '数量', '单位', '目标价', '备注'],
    ['薄型气缸', '亚德客', 'XYZ-SDA50 非标', '6', '个', '¥128.50', '行程 32'],
  ]
  await liLei(enquiryDraft.readEnquiry, { sheets: [{ name: '清单', rows }] })
  const { list } = await draft(liLei)
  expect(list).toMatchObject([
    {
      ...{ name: '薄型气缸', brand: '亚德客', model: 'XYZ-SDA50 非标', count: 6, unit: '个' },
      ...{ targetPrice: 128.5, note: '行程 32' },
    },
  ])
})

test('lines are filled in, changed, chosen and removed', async () => {
  await liLei(enquiryDraft.readEnquiry, { text: five() })
  const { draftId, list } = await draft(liLei)
  const chosen = list[2]?.candidates[0]?.skuId ?? ''
  await liLei(enquiryDraft.chooseEnquiryGoods, { draftId, lineNo: 3, skuId: chosen })
  await liLei(enquiryDraft.chooseEnquiryGoods, { draftId, lineNo: 4, skuCode: codeOf(bolt) })
  expect(await liLei(enquiryDraft.changeEnquiryLine, { draftId, lineNo: 1, count: '150' })).toEqual(
    {
      ...{ count: 156, reason: '150 改为 156，按 12 的倍数' },
    },
  )
  await liLei(enquiryDraft.addEnquiryLine, { name: '油位计', count: '2', targetPrice: '35.5' })
  await liLei(enquiryDraft.removeEnquiryLines, { draftId, lineNos: [2] })
  const after = await draft(liLei)
  expect(after.list.map(({ lineNo, answer, count }) => [lineNo, answer, count])).toEqual([
    [1, 'instant', 156],
    [3, 'instant', 20],
    [4, 'instant', 24],
    [5, 'staff', 2],
  ])
  await liLei(enquiryDraft.chooseEnquiryGoods, { draftId, lineNo: 3, skuId: null })
  expect((await draft(liLei)).counts).toMatchObject({ instant: 2, choose: 0, staff: 2 })
  const wrong = liLei(enquiryDraft.addEnquiryLine, { brand: 'SKF', count: '2' })
  await expect(wrong).rejects.toMatchObject({
    code: 'FORM_INVALID',
    data: { fields: { name: '请输入名称或型号' } },
  })
})

test('goods that are asked for again get the new count', async () => {
  await liLei(enquiryDraft.addEnquiryGoods, { goods: [{ skuId: unpriced, count: 3 }] })
  await liLei(enquiryDraft.addEnquiryGoods, {
    goods: [{ skuId: unpriced, count: 5 }, { skuId: bolt }],
  })
  expect((await draft(liLei)).list.map(({ goods, count }) => [goods?.skuId, count])).toEqual([
    [unpriced, 5],
    [bolt, 12],
  ])
})

test('nobody has more than 500 lines', async () => {
  const many = Array.from({ length: 501 }, (_, n) => `XYZNO${n}`).join('\n')
  await expect(liLei(enquiryDraft.readEnquiry, { text: many })).rejects.toEqual(
    code('ENQUIRY_TOO_MANY'),
  )
  await liLei(enquiryDraft.readEnquiry, { text: '油位计 2' })
  await db`
    insert into enquiry_line (enquiry_id, line_no, text, count)
    select enquiry_id, n, '', 1 from enquiry, generate_series(2, 500) n where state = 'draft'`
  const more = liLei(enquiryDraft.addEnquiryLine, { name: '油封', count: '1' })
  await expect(more).rejects.toEqual(code('ENQUIRY_TOO_MANY'))
})

test('the draft of another is nobody’s: neither read, nor changed, nor submitted', async () => {
  await liLei(enquiryDraft.readEnquiry, { text: five() })
  const { draftId } = await draft(liLei)
  expect(await hanMei(enquiryDraft.enquiryDraft, {})).toBe(null)
  for (const act of [
    () => hanMei(enquiryDraft.removeEnquiryLines, { draftId, lineNos: [1] }),
    () => hanMei(enquiryDraft.clearEnquiryDraft, { draftId }),
    () => hanMei(enquiryDraft.submitEnquiry, { draftId, ...head }),
  ])
    await expect(act()).rejects.toEqual(code('ENQUIRY_DRAFT_GONE'))
})

test('a draft is kept unfinished, and refused by field when it is submitted so', async () => {
  await liLei(enquiryDraft.readEnquiry, { text: five() })
  const { draftId } = await draft(liLei)
  const half = {
    title: '',
    city: '',
    contact: '李雷',
    mobile: '13900001111',
    wantedBy: '2026-11-23',
  }
  await liLei(enquiryDraft.saveEnquiryHead, { draftId, ...half })
  expect((await draft(liLei)).head).toMatchObject(half)
  await expect(liLei(enquiryDraft.submitEnquiry, { draftId, ...half })).rejects.toMatchObject({
    code: 'FORM_INVALID',
    data: { fields: { title: '请输入询价标题', city: '请输入收货城市' } },
  })
})

test('a line that the staff answers has a unit: one is proposed, and without any it is not submitted', async () => {
  await liLei(enquiryDraft.readEnquiry, { text: 'XYZ-NOSUCH-9981 密封圈 20' })
  const { draftId, list } = await draft(liLei)
  expect(list).toMatchObject([{ answer: 'staff', count: 20, unit: '件' }])
  await liLei(enquiryDraft.addEnquiryLine, { name: '油位计', count: '2' })
  expect((await draft(liLei)).list[1]).toMatchObject({ unit: '件' })
  const clear = { draftId, lineNo: 2, name: '油位计', count: '2', unit: '' }
  await expect(liLei(enquiryDraft.changeEnquiryLine, clear)).rejects.toMatchObject({
    data: { fields: { unit: '请输入单位' } },
  })
  await db`update enquiry_line set unit = '' where enquiry_id = ${draftId}`
  await expect(liLei(enquiryDraft.submitEnquiry, { draftId, ...head })).rejects.toMatchObject({
    ...{ code: 'ENQUIRY_UNITS', message: '第 1、2 行没有填写单位，请输入后提交' },
  })
})

test('what is submitted has a number, a promise, its history, and the prices of today for what has one', async () => {
  await liLei(enquiryDraft.readEnquiry, { text: five() })
  const { draftId } = await draft(liLei)
  await liLei(enquiryDraft.removeEnquiryLines, { draftId, lineNos: [2] })
  const sent = await liLei(enquiryDraft.submitEnquiry, { draftId, ...head })
  expect(sent).toEqual({
    enquiryNo: expect.stringMatching(/^XJ261120\d{4}$/),
    dueAt: '2026-11-20T04:41:00.000Z',
  })
  expect(await liLei(enquiryDraft.submitEnquiry, { draftId, ...head })).toEqual(sent)
  expect(await liLei(enquiryDraft.enquiryDraft, {})).toBe(null)
  const [enquiry] = await db`
    select state, last_version, mobile, company_id, valid_until, submitted_at from enquiry where enquiry_id = ${draftId}`
  expect(enquiry).toMatchObject({
    ...{ state: 'waiting', lastVersion: 1, mobile: '13800000000', companyId: '1', submittedAt: at },
    validUntil: new Date('2026-11-27T23:59:59+08:00'),
  })
  const lines = await db`
    select l.line_no, l.answer, q.state, q.sku_id, t.min_count::int, t.tax_price_fen::int
    from enquiry_line l join quote_line q using (enquiry_id, line_no) left join quote_tier t using (quote_line_id)
    where l.enquiry_id = ${draftId} order by l.line_no`
  const staff = {
    answer: 'staff',
    state: 'pending',
    skuId: null,
    minCount: null,
    taxPriceFen: null,
  }
  expect(lines).toEqual([
    { lineNo: 1, answer: 'instant', state: 'quoted', skuId: bolt, minCount: 12, taxPriceFen: 1000 },
    { lineNo: 2, ...staff },
    { lineNo: 3, ...staff },
  ])
  const log =
    await db`select event, from_state, to_state, actor from enquiry_log where enquiry_id = ${draftId}`
  expect(log).toEqual([{ event: 'submit', fromState: 'draft', toState: 'waiting', actor: '李雷' }])
})

test('an enquiry whose lines all have a price is answered at once; one without has no version', async () => {
  await liLei(enquiryDraft.addEnquiryGoods, { goods: [{ skuId: bolt, count: 12 }] })
  const { draftId } = await draft(liLei)
  const sent = await liLei(enquiryDraft.submitEnquiry, { draftId, ...head })
  expect(sent.dueAt).toBe(null)
  await liLei(enquiryDraft.addEnquiryGoods, { goods: [{ skuId: unpriced, count: 12 }] })
  const other = (await draft(liLei)).draftId
  await liLei(enquiryDraft.submitEnquiry, { draftId: other, ...head })
  const states = await db`
    select state, last_version, (select count(*)::int from quote_version v where v.enquiry_id = e.enquiry_id) as versions
    from enquiry e where enquiry_id = any(${[draftId, other]}::bigint[]) order by enquiry_id`
  expect(states).toEqual([
    { state: 'quoted', lastVersion: 1, versions: 1 },
    { state: 'waiting', lastVersion: 0, versions: 0 },
  ])
})

test('a company is answered at the price on which it has agreed', async () => {
  const [agreed] = await db<{ skuId: string; fen: string }[]>`
    select sku_id, tax_price_fen as fen from agreement_price join agreement using (agreement_id)
    where agreement_price.company_id = 1 and valid_from <= '2026-11-20' and valid_to >= '2026-11-20'
    order by sku_id limit 1`
  const goods = [{ skuId: agreed?.skuId ?? '' }]
  await liLei(enquiryDraft.addEnquiryGoods, { goods })
  const { draftId, list } = await draft(liLei)
  expect(list[0]?.goods?.taxPrice).toBe(Number(agreed?.fen) / 100)
  await liLei(enquiryDraft.submitEnquiry, { draftId, ...head })
  const [tier] = await db`
    select tax_price_fen as fen from quote_tier join quote_line using (quote_line_id) where enquiry_id = ${draftId}`
  expect(tier?.fen).toBe(agreed?.fen)
})

test('two who submit one draft at the same time get one number', async () => {
  await liLei(enquiryDraft.addEnquiryGoods, { goods: [{ skuId: bolt, count: 12 }] })
  const { draftId } = await draft(liLei)
  const submit = () => liLei(enquiryDraft.submitEnquiry, { draftId, ...head })
  const [one, other] = await Promise.all([submit(), submit()])
  expect(one).toEqual(other)
})

test.each([
  ['2026-11-20T17:00:00+08:00', '2026-11-23T01:30:00.000Z'], // a Friday, and the weekend follows
  ['2026-02-14T17:30:00+08:00', '2026-02-24T02:00:00.000Z'], // nine days of 春节
])('what is submitted at %s is answered by %s', async (time, dueAt) => {
  const late = await as('purchaser1', new Date(time))
  await late(enquiryDraft.readEnquiry, { text: '油位计 老泵用 2' })
  const { draftId, dueAt: promised } = await draft(late)
  expect(promised).toBe(dueAt)
  expect(await late(enquiryDraft.submitEnquiry, { draftId, ...head })).toMatchObject({ dueAt })
})

test('a role without prices sees none of the draft, and its company is quoted all the same', async () => {
  const admin = await as('admin1')
  const role = await newRole(admin, 'demander', { without: ['prices'] })
  await giveRole(world, admin, 'demander1', role)
  const blind = await as('demander1', at)
  await blind(enquiryDraft.readEnquiry, { text: five() })
  const shown = await draft(blind)
  expect(shown.counts).toMatchObject({ instant: 1 })
  expect(JSON.stringify([shown, await blind(enquiryDraft.exportEnquiryDraft, {})])).not.toMatch(
    /"(taxPrice|marketPrice|totalPrice|targetPrice|stock)":/,
  )
  await blind(enquiryDraft.submitEnquiry, { draftId: shown.draftId, ...head })
  const [tier] = await db`
    select tax_price_fen::int from quote_tier join quote_line using (quote_line_id) where enquiry_id = ${shown.draftId}`
  expect(tier).toEqual({ taxPriceFen: 1000 })
  await giveRole(world, admin, 'demander1', null)
})

test('what is answered at once goes into the cart and leaves the draft', async () => {
  await chenChen(enquiryDraft.readEnquiry, { text: five() })
  const { draftId } = await draft(chenChen)
  expect(await chenChen(enquiryDraft.enquiryToCart, { draftId })).toMatchObject({ added: 1 })
  expect((await chenChen(api.cart.cartList, {})).list).toMatchObject([{ skuId: bolt, count: 144 }])
  expect((await draft(chenChen)).counts).toEqual({ all: 3, instant: 0, choose: 1, staff: 2 })
  await expect(chenChen(enquiryDraft.enquiryToCart, { draftId })).rejects.toEqual(
    code('ENQUIRY_EMPTY'),
  )
})

test('what a bulk order cannot order goes on as an enquiry', async () => {
  const { draftId } = await liLei(api.bulk.readBulk, { text: five() })
  await liLei(api.bulk.matchBulk, { draftId })
  await liLei(enquiryDraft.addBulkLeftovers, { draftId, state: 'none' })
  await liLei(enquiryDraft.addBulkLeftovers, { draftId, state: 'unpriced' })
  expect((await draft(liLei)).list).toMatchObject([
    { name: '密封圈', brand: '亚德客', model: 'XYZ-NOSUCH-9981', count: 20, answer: 'staff' },
    { goods: { skuId: unpriced }, count: 3, answer: 'staff' },
  ])
  const bulk = await liLei(api.bulk.bulkDraft, {})
  expect(bulk?.counts).toMatchObject({ all: 2, none: 0, unpriced: 0 })
  const foreign = hanMei(enquiryDraft.addBulkLeftovers, { draftId, state: 'none' })
  await expect(foreign).rejects.toEqual(code('BULK_NOT_FOUND'))
})

test('pictures are lines for the staff; their files follow the lines and are read by whoever sees the enquiry', async () => {
  const { app, login } = await openApp(db)
  const [one, other] = [await picture('purchaser1'), await picture('purchaser1')]
  const foreign = hanMei(enquiryDraft.addEnquiryPictures, { fileIds: [one] })
  await expect(foreign).rejects.toEqual(code('FILE_NOT_FOUND'))
  await liLei(enquiryDraft.readEnquiry, { text: '油位计 2\n油封 3' })
  await liLei(enquiryDraft.addEnquiryPictures, { fileIds: [one] })
  const { draftId, list } = await draft(liLei)
  expect(list[2]).toMatchObject({ answer: 'staff', name: '见图片', files: [{ fileId: one }] })
  await liLei(enquiryDraft.setEnquiryFiles, { draftId, fileIds: [other] })
  await liLei(enquiryDraft.removeEnquiryLines, { draftId, lineNos: [1] })
  await liLei(enquiryDraft.submitEnquiry, { draftId, ...head })
  const files = await db`
    select file_id, line_no from enquiry_file where enquiry_id = ${draftId} order by line_no`
  expect(files).toEqual([
    { fileId: one, lineNo: 2 },
    { fileId: other, lineNo: null },
  ])
  const statusFor = async (
    account: 'purchaser1' | 'manager1' | 'operator' | 'purchaser4' | 'demander1' | 'admin2',
  ) => {
    const { token, companion } = await login(account, { 'sec-fetch-site': 'same-origin' })
    const headers = { cookie: `token=${token}; companion=${companion}` }
    return (await app.inject({ url: `/files/enquiry/${one}`, headers })).statusCode
  }
  for (const account of ['purchaser1', 'manager1', 'operator'] as const)
    expect([account, await statusFor(account)]).toEqual([account, 200])
  // purchasers see what others of their company ask for
  expect(await statusFor('purchaser4')).toBe(200)
  for (const account of ['demander1', 'admin2'] as const)
    expect([account, await statusFor(account)]).toEqual([account, 404])
})
