import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import { quotePaperAddress } from '#mall/trade/enquiry/quotePaper.rules.ts'
import { browser, openApp } from '#test/app.ts'
import { enquired, knowCost, typedQuote } from '#test/enquiries.ts'
import { newSku } from '#test/orders.ts'
import { pdfText } from '#test/pdfText.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as } = await openWorld()
const { app, login } = await openApp(db)
const staff = await as('operator')
const skuId = await newSku(db)
const [{ unit } = { unit: '' }] = await db<
  { unit: string }[]
>`select unit from sku where sku_id = ${skuId}`
await knowCost(db, skuId, 4321)

const enquiryNo = await enquired(db, {
  by: 'purchaser1',
  lines: [{ text: '6205双胶盖C3 20个 急', skuId, count: 20 }, { text: '油封 TC-A112 非标' }],
})
await staff(api.quoteDesk.openEnquiry, { enquiryNo })
const tiers = [
  { min: '10', price: '123.45' },
  { min: '100', price: '120' },
]
const { revision } = await staff(api.quoteDesk.saveQuote, {
  ...{ enquiryNo, revision: 0, validDay: chineseDay(new Date(), 9), note: '含出厂合格证' },
  lines: [
    { lineNo: 1, typed: { ...typedQuote(skuId, ''), tiers } },
    { lineNo: 2, typed: { ...typedQuote(skuId, ''), answer: 'unable', note: '没有供应商' } },
  ],
})

async function fetched(version: number | 'draft', account: Parameters<typeof login>[0]) {
  const { token, companion } = await login(account, browser)
  const headers = { cookie: `token=${token}; companion=${companion}` }
  return app.inject({ url: quotePaperAddress(enquiryNo, version), headers })
}
const limit = `最多 100 ${unit}`
const text = (pdf: Buffer) => pdfText(pdf).join('\n').split('\n')

test('the staff reads a draft, which says that it is one; a buyer knows of none', async () => {
  const { statusCode, rawPayload } = await fetched('draft', 'operator2')
  expect(statusCode).toBe(200)
  const lines = text(rawPayload)
  for (const one of [
    '报价单（草稿）',
    `编号 ${enquiryNo} 草稿`,
    '草稿，未发出',
    '¥2,469.00',
    limit,
  ])
    expect(lines).toContain(one)
  expect((await fetched('draft', 'purchaser1')).statusCode).toBe(404)
  expect((await fetched(1, 'purchaser1')).statusCode).toBe(404)
})

test('a version says prices, tiers, reasons and its end, leaves room for both seals, and no cost', async () => {
  await staff(api.quoteDesk.sendQuote, { enquiryNo, revision })
  const { statusCode, headers, rawPayload } = await fetched(1, 'purchaser1')
  expect(statusCode).toBe(200)
  expect(headers['content-disposition']).toBe(
    `attachment; filename="${enquiryNo}.pdf"; filename*=UTF-8''${encodeURIComponent('报价单')}_${enquiryNo}_V1.pdf`,
  )
  const lines = text(rawPayload)
  for (const one of [
    ...['报价单', `编号 ${enquiryNo} V1`, '示例精密机械有限公司', `¥123.45/${unit}`, '¥2,469.00'],
    ...['10 起 ¥123.45', '100 起 ¥120.00', '贰仟肆佰陆拾玖元整', '说明：含出厂合格证'],
    ...[limit, '甲方确认（签字盖章）', '乙方（签字盖章）'],
    `${chineseDay(new Date())}，有效期至 ${chineseDay(new Date(), 9)}`,
    '第 2 行 油封 TC-A112 非标 无法供货：没有供应商',
  ])
    expect(lines).toContain(one)
  expect(lines.join()).not.toMatch(/43\.21|草稿|成本|毛利/)
})

test.each([
  ['operator', 200],
  ['purchaser1', 200],
  ['admin1', 200],
  ['purchaser2', 404],
  ['member', 404],
] as const)('it is asked for by %s: %i', async (account, status) => {
  expect((await fetched(1, account)).statusCode).toBe(status)
})

test('whoever sees no prices has no quote', async () => {
  const [role] = await db<{ roleId: string }[]>`
    insert into company_role (company_id, base_role, name, denied, data_scope)
    values (1, 'purchasingManager', '不看价', array['prices'], 'company') returning role_id`
  await db`update person set custom_role_id = ${role?.roleId ?? null} where account = 'manager1'`
  expect((await fetched(1, 'manager1')).statusCode).toBe(404)
})

test('goods outside of the catalogue are printed as such, without their cost', async () => {
  const asked = await enquired(db, { by: 'purchaser1', lines: [{ text: '非标油封', count: 25 }] })
  await staff(api.quoteDesk.openEnquiry, { enquiryNo: asked })
  const own = { name: '油封', brand: 'NOK', model: 'TC 35×52×7', unit: '只', cost: '61.23' }
  const typed = { ...typedQuote('1', '80'), answer: 'unlisted' as const, skuId: null, own }
  const { revision: typedAt } = await staff(api.quoteDesk.saveQuote, {
    ...{ enquiryNo: asked, revision: 0, validDay: null, note: '' },
    lines: [{ lineNo: 1, typed }],
  })
  await staff(api.quoteDesk.sendQuote, { enquiryNo: asked, revision: typedAt })
  const { token, companion } = await login('purchaser1', browser)
  const { rawPayload } = await app.inject({
    url: quotePaperAddress(asked, 1),
    headers: { cookie: `token=${token}; companion=${companion}` },
  })
  const said = text(rawPayload).join('')
  for (const one of ['TC 35×52×7 NOK', '未上架商品，接受后', '¥80.00/只', '¥2,000.00'])
    expect(said).toContain(one)
  expect(said).not.toContain('61.23')
})
