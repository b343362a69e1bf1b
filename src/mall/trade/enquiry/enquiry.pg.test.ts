import { beforeEach, expect, test } from 'vitest'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { withoutPrices } from '#mall/goods/pricing/hidden.rules.ts'
import { newSku } from '#test/orders.ts'
import { asked, quoted, sendVersion } from '#test/quotes.ts'
import { giveRole, newRole } from '#test/roles.ts'
import { openWorld } from '#test/testWorld.ts'
import { enquirySheets } from './enquiry.sheet.ts'
import { selectEnquiryFile } from './enquiryFile.sql.ts'
import { quotePaperAddress } from './quotePaper.rules.ts'
import { quotePaperAt } from './quotePaper.ts'

const world = await openWorld()
const { db, owner, as, who } = world
const hanMei = await as('purchaser2')
const zhengJie = await as('demander2')
const fengTao = await as('manager2')
const liLei = await as('purchaser1')
const skuId = await newSku(db)
const lines = [{ skuId, count: 6, tiers: { 1: 900, 10: 800 } }]

/** What was said and done stays for good: enquiries of before become those of somebody who is not here. */
beforeEach(async () => {
  await owner`delete from cart_item`
  await owner`delete from enquiry where state = 'draft'`
  await owner`
    update enquiry set company_id = null, user_id = (select user_id from person where account = 'operator')`
})

const code = (code: string) => expect.objectContaining({ code })
const detailOf = (call: Call, enquiryNo: string, version?: number) =>
  call(api.enquiry.enquiryDetail, { enquiryNo, ...(version && { version }) })
const numbersOf = async (call: Call) =>
  (await call(api.enquiry.enquiryList, {})).list.map(({ enquiryNo }) => enquiryNo)

test('demanders see their own, purchasers and managers those of their company, nobody else any', async () => {
  const { enquiryNo } = await quoted(db, await who('demander2'), lines)
  for (const call of [zhengJie, hanMei, fengTao]) {
    expect(await numbersOf(call)).toEqual([enquiryNo])
    expect((await detailOf(call, enquiryNo)).askerName).toBe('郑洁')
  }
  for (const account of ['purchaser1', 'admin1', 'member', 'purchaser3'] as const) {
    const call = await as(account)
    expect(await numbersOf(call)).toEqual([])
    await expect(detailOf(call, enquiryNo)).rejects.toEqual(code('ENQUIRY_NOT_FOUND'))
    for (const work of writesOf(call, enquiryNo))
      await expect(work()).rejects.toEqual(code('ENQUIRY_NOT_FOUND'))
  }
  const other = await quoted(db, await who('purchaser2'), lines)
  expect(await numbersOf(zhengJie)).toEqual([enquiryNo])
  expect(await numbersOf(fengTao)).toEqual([other.enquiryNo, enquiryNo])
})

const writesOf = (call: Call, enquiryNo: string) => [
  () => call(api.enquiry.addEnquiryMessage, { enquiryNo, text: '在吗' }),
  () =>
    call(api.enquiry.bargainEnquiry, {
      ...{ enquiryNo, version: 1, lines: [{ lineNo: 1, targetPrice: 8 }] },
    }),
  () => call(api.enquiry.declineEnquiry, { enquiryNo, chosen: '价高' }),
  () => call(api.enquiry.withdrawEnquiry, { enquiryNo }),
  () => call(api.enquiry.renewEnquiry, { enquiryNo }),
  () => call(api.enquiry.exportEnquiry, { enquiryNo }),
]

test('a purchaser reads the files and the paper of what a demander of his company asked', async () => {
  const { enquiryId, enquiryNo } = await quoted(db, await who('demander2'), lines)
  const { userId } = (await who('demander2')) ?? expect.unreachable()
  const fileId = 'quote-test-file-000002'
  await owner`
    insert into stored_file (file_id, user_id, kind, name, media_type, bytes, created_at)
    values (${fileId}, ${userId}, 'enquiry', '铭牌.jpg', 'image/jpeg', 'x', now())`
  await db`insert into enquiry_file (enquiry_id, file_id) values (${enquiryId}, ${fileId})`
  const path = quotePaperAddress(enquiryNo, 1)
  const seen = async (account: DemoAccount) => {
    const person = (await who(account)) ?? expect.unreachable()
    const file = await selectEnquiryFile(db, person, fileId)
    const paper = await quotePaperAt({ db, who: person, now: new Date() }, path)
    return [file?.name, paper?.enquiryNo]
  }
  for (const account of ['demander2', 'purchaser2', 'manager2', 'operator'] as const)
    expect([account, ...(await seen(account))]).toEqual([account, '铭牌.jpg', enquiryNo])
  for (const account of ['purchaser1', 'member', 'demander1'] as const)
    expect(await seen(account)).toEqual([undefined, undefined])
})

test('a draft is in no list', async () => {
  const { userId } = (await who('purchaser2')) ?? expect.unreachable()
  await db`insert into enquiry (user_id, changed_at) values (${userId}, now())`
  expect(await numbersOf(hanMei)).toEqual([])
})

test('the list counts its tabs, finds words, and says what a quote comes to', async () => {
  const other = await newSku(db)
  const open = await asked(db, await who('purchaser2'), [{ skuId, count: 1 }])
  const { enquiryNo } = await quoted(db, await who('purchaser2'), [
    ...lines,
    { skuId: other, count: 3 },
  ])
  const found = await hanMei(api.enquiry.enquiryList, { tab: 'quoted' })
  expect(found.counts).toEqual({
    ...{ all: 2, waiting: 1, quoted: 1, asking: 0, done: 0, expired: 0, closed: 0 },
  })
  expect(found.list).toMatchObject([
    { enquiryNo, state: 'partly', kinds: 2, quoted: 1, version: 1, withTaxTotal: 54 },
  ])
  const search = (keyword: string) => hanMei(api.enquiry.enquiryList, { keyword })
  expect((await search(open.enquiryNo)).total).toBe(1)
  expect((await search('第 2 种')).list).toMatchObject([{ enquiryNo }])
  expect((await search('没有这样的')).total).toBe(0)
  const { enquiries } = await hanMei(api.centre.overview, {})
  expect(enquiries).toEqual(found.counts)
})

test('each version stays readable beside the one before it', async () => {
  const { enquiryId, enquiryNo } = await quoted(db, await who('purchaser2'), lines)
  await sendVersion(db, enquiryId, [{ skuId, count: 6, tiers: { 1: 850 } }])
  const latest = await detailOf(hanMei, enquiryNo)
  expect([latest.shown, latest.version, latest.versions.length]).toEqual([2, 2, 2])
  expect(latest.lines).toMatchObject([
    {
      quote: { state: 'quoted', count: 6, tiers: [{ minCount: 1, taxPrice: 8.5 }] },
      before: {
        tiers: [
          { minCount: 1, taxPrice: 9 },
          { minCount: 10, taxPrice: 8 },
        ],
      },
    },
  ])
  const first = await detailOf(hanMei, enquiryNo, 1)
  expect(first.lines).toMatchObject([{ quote: { tiers: [{ taxPrice: 9 }, { taxPrice: 8 }] } }])
  expect(first.lines[0]?.before).toBeNull()
  await expect(detailOf(hanMei, enquiryNo, 3)).rejects.toEqual(code('ENQUIRY_NOT_FOUND'))
})

test('a count that cannot be bought is shown as one that can', async () => {
  const packed = await newSku(db, { minQuantity: 100, isMultiple: true })
  const { enquiryNo } = await quoted(db, await who('purchaser2'), [
    { skuId: packed, count: 150, tiers: { 100: 86 } },
  ])
  const { lines, withTaxTotal } = await detailOf(hanMei, enquiryNo)
  expect(lines).toMatchObject([{ count: 150, quote: { count: 200 } }])
  expect(withTaxTotal).toBe(172)
})

test('议价 sets targets and asks the staff again, and the quote stays good meanwhile', async () => {
  const { enquiryNo } = await quoted(db, await who('purchaser2'), lines)
  const bargain = (targetPrice: number, version = 1) =>
    hanMei(api.enquiry.bargainEnquiry, {
      ...{ enquiryNo, version, text: '年度用量约 40 套' },
      lines: [{ lineNo: 1, targetPrice }],
    })
  await expect(bargain(9)).rejects.toMatchObject({
    code: 'ENQUIRY_TARGET',
    data: { fields: { target1: '目标价须大于 0，且低于报价 ¥9.00' } },
  })
  await expect(bargain(0)).rejects.toEqual(code('ENQUIRY_TARGET'))
  await expect(bargain(8, 2)).rejects.toEqual(code('ENQUIRY_VERSION'))
  await bargain(8.2)
  const detail = await detailOf(hanMei, enquiryNo)
  expect(detail.state).toBe('waiting')
  expect(detail.actions).toContain('accept')
  expect(detail.lines).toMatchObject([{ targetPrice: 8.2 }])
  expect(detail.messages).toMatchObject([
    { kind: 'bargain', text: '提出议价：第 1 行，目标价见需求栏。年度用量约 40 套' },
  ])
  await expect(bargain(8)).rejects.toEqual(code('ENQUIRY_MOVED'))
})

test('what was asked for goes back with a message, with its files', async () => {
  const { enquiryId, enquiryNo } = await asked(db, await who('purchaser2'), [{ skuId, count: 1 }])
  await db`update enquiry set state = 'asking' where enquiry_id = ${enquiryId}`
  const { userId } = (await who('purchaser2')) ?? expect.unreachable()
  const fileId = 'quote-test-file-000001'
  await owner`
    insert into stored_file (file_id, user_id, kind, name, media_type, bytes, created_at)
    values (${fileId}, ${userId}, 'enquiry', '铭牌.jpg', 'image/jpeg', 'x', now())`
  const send = (call: Call, fileIds: string[]) =>
    call(api.enquiry.addEnquiryMessage, { enquiryNo, text: '24V', fileIds })
  await expect(send(fengTao, [fileId])).rejects.toEqual(code('FILE_NOT_FOUND'))
  await expect(send(hanMei, ['x'.repeat(22)])).rejects.toEqual(code('FILE_NOT_FOUND'))
  await send(hanMei, [fileId])
  const { state, messages, logs } = await detailOf(hanMei, enquiryNo)
  expect(state).toBe('waiting')
  expect(messages).toMatchObject([{ text: '24V', isStaff: false, files: [{ name: '铭牌.jpg' }] }])
  expect(logs.at(-1)).toMatchObject({ event: 'supply', actor: '韩梅' })
})

test('who neither orders nor sees prices declines nothing, and nobody without a reason', async () => {
  const { enquiryNo } = await quoted(db, await who('demander2'), lines)
  const admin = await as('admin2')
  const role = await newRole(admin, 'demander', { without: ['prices'] })
  await giveRole(world, admin, 'demander2', role)
  const blind = await as('demander2')
  expect((await detailOf(blind, enquiryNo)).actions).not.toContain('decline')
  await expect(blind(api.enquiry.declineEnquiry, { enquiryNo, chosen: '价高' })).rejects.toEqual(
    code('ENQUIRY_MOVED'),
  )
  await giveRole(world, admin, 'demander2', null)
  expect((await detailOf(zhengJie, enquiryNo)).actions).toContain('decline')
  await expect(hanMei(api.enquiry.declineEnquiry, { enquiryNo })).rejects.toMatchObject({
    data: { fields: { chosen: '请选择原因' } },
  })
  await hanMei(api.enquiry.declineEnquiry, { enquiryNo, chosen: '交期' })
  expect((await detailOf(hanMei, enquiryNo)).reason).toBe('交期')
})

test('a quote that is declined says why, and what was not begun is withdrawn', async () => {
  const first = await quoted(db, await who('purchaser2'), lines)
  const decline = () =>
    hanMei(api.enquiry.declineEnquiry, {
      ...{ enquiryNo: first.enquiryNo, chosen: '交期', text: '要 12 天' },
    })
  await decline()
  expect(await detailOf(hanMei, first.enquiryNo)).toMatchObject({
    ...{ state: 'declined', reason: '交期：要 12 天', actions: ['renew', 'export'] },
  })
  await expect(decline()).rejects.toMatchObject({
    message: '询价单现为「已拒绝」，不能拒绝报价，请刷新后操作',
  })
  const second = await asked(db, await who('purchaser2'), lines)
  const opened = await asked(db, await who('purchaser2'), lines)
  await db`update enquiry set opened_at = now() where enquiry_id = ${opened.enquiryId}`
  await expect(
    hanMei(api.enquiry.withdrawEnquiry, { enquiryNo: opened.enquiryNo }),
  ).rejects.toEqual(code('ENQUIRY_MOVED'))
  await hanMei(api.enquiry.withdrawEnquiry, { enquiryNo: second.enquiryNo })
  expect((await detailOf(hanMei, second.enquiryNo)).state).toBe('withdrawn')
})

test('重新询价 copies lines into the draft, and asks before it replaces others', async () => {
  const { enquiryId, enquiryNo } = await quoted(db, await who('purchaser2'), lines)
  await hanMei(api.enquiry.declineEnquiry, { enquiryNo, chosen: '价高' })
  const draft = () => db`
    select l.line_no, l.text, l.count::int, l.sku_id, e.copied_from from enquiry e join enquiry_line l using (enquiry_id)
    join person using (user_id) where state = 'draft' and account = 'purchaser2' order by line_no`
  const renew = (isReplacing: boolean) =>
    hanMei(api.enquiry.renewEnquiry, { enquiryNo, isReplacing })
  await renew(false)
  const copy = [{ lineNo: 1, text: '第 1 种', count: 6, skuId, copiedFrom: enquiryId }]
  expect(await draft()).toEqual(copy)
  await expect(renew(false)).rejects.toMatchObject({
    code: 'ENQUIRY_DRAFT_FULL',
    message: '您的询价草稿里已有 1 行，重新询价会替换它们',
    data: { lines: 1 },
  })
  await renew(true)
  expect(await draft()).toEqual(copy)
})

test('demanders accept nothing; whoever sees no prices gets none, in no answer', async () => {
  const { enquiryNo } = await quoted(db, await who('demander2'), lines)
  expect((await detailOf(zhengJie, enquiryNo)).actions).not.toContain('accept')
  await expect(
    zhengJie(api.enquiry.acceptEnquiry, {
      enquiryNo,
      version: 1,
      lines: [{ lineNo: 1, count: 6 }],
    }),
  ).rejects.toEqual(code('ROLE_CANNOT_ORDER'))
  expect(await accepted(hanMei, enquiryNo)).toMatchObject({ added: 1, skipped: [] })

  const admin = await as('admin2')
  const role = await newRole(admin, 'demander', { without: ['prices'] })
  await giveRole(world, admin, 'demander2', role)
  const blind = await as('demander2')
  const answers = [
    await detailOf(blind, enquiryNo),
    await blind(api.enquiry.enquiryList, {}),
    await blind(api.enquiry.exportEnquiry, { enquiryNo }),
  ]
  const text = JSON.stringify(answers)
  expect(text).not.toMatch(/taxPrice|targetPrice|withTaxTotal/)
  expect((await detailOf(blind, enquiryNo)).lines).toMatchObject([
    { quote: { tiers: [{ minCount: 1 }, { minCount: 10 }] } },
  ])
  expect((await detailOf(blind, enquiryNo)).actions).not.toContain('bargain')
  await giveRole(world, admin, 'demander2', null)
})

const accepted = (call: Call, enquiryNo: string) =>
  call(api.enquiry.acceptEnquiry, { enquiryNo, version: 1, lines: [{ lineNo: 1, count: 6 }] })

test('lines that are not quoted and goods that are sold no more are not accepted', async () => {
  const gone = await newSku(db)
  const { enquiryNo } = await quoted(db, await who('purchaser2'), [
    { skuId: gone, count: 1, tiers: { 1: 900 } },
    { skuId, count: 1 },
  ])
  const accept = (lineNo: number) =>
    hanMei(api.enquiry.acceptEnquiry, { enquiryNo, version: 1, lines: [{ lineNo, count: 1 }] })
  await expect(accept(2)).rejects.toEqual(code('ENQUIRY_LINES'))
  await expect(accept(9)).rejects.toEqual(code('ENQUIRY_LINES'))
  await db`update sku set sku_is_marketable = 0 where sku_id = ${gone}`
  expect(await accept(1)).toMatchObject({ added: 0, skipped: [{ reason: 'invalid' }] })
  expect(await numbersOf(liLei)).toEqual([])
})

test('the workbook has requirement beside quote, and no price for whoever sees none', async () => {
  const { enquiryNo } = await quoted(db, await who('purchaser2'), [...lines, { skuId, count: 3 }])
  const detail = await hanMei(api.enquiry.exportEnquiry, { enquiryNo })
  const sheet = enquirySheets.exportEnquiry(detail)
  const cellOf = (row: number, head: string) => {
    const cell = sheet.rows[row]?.[sheet.head.indexOf(head)]
    return cell && ('text' in cell ? cell.text : cell.number)
  }
  expect(sheet.name).toBe(`报价单 ${enquiryNo} V1`)
  expect(
    ['客户原文', '需求数量', '状态', '含税单价', '含税小计', '阶梯价'].map((head) =>
      cellOf(0, head),
    ),
  ).toEqual(['第 1 种', 6, '已报', 9, 54, '10 起 ¥8.00'])
  expect(['状态', '含税单价', '有效期至'].map((head) => cellOf(1, head))).toEqual([
    '无法供货',
    '',
    '',
  ])
  const blind = enquirySheets.exportEnquiry(withoutPrices(detail) as typeof detail)
  expect(JSON.stringify(blind)).not.toMatch(/¥|"number":(?:54|9)\b/)
})
