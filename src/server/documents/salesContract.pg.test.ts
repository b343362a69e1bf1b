import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { browser, openApp } from '#test/app.ts'
import { newSku, submission, submit } from '#test/orders.ts'
import { pdfText } from '#test/pdfText.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as } = await openWorld()
const { app, login } = await openApp(db)
const wuGang = await as('admin1')
const staff = await as('operator')

const skuIds = [await newSku(db, { stock: 50, fen: 12_345 }), await newSku(db, { stock: 50 })]
const { orderNo } = await submit(wuGang, {
  ...(await submission(
    wuGang,
    skuIds.map((skuId) => ({ skuId, count: 10 })),
  )),
  poNumber: 'PO-77',
})

async function fetched(kind: string, account: Parameters<typeof login>[0]) {
  const { token, companion } = await login(account, browser)
  const headers = { cookie: `token=${token}; companion=${companion}` }
  return app.inject({ url: `/papers/${kind}-${orderNo}.pdf`, headers })
}
const text = (pdf: Buffer) => pdfText(pdf).join('\n').split('\n')

test('before the mall has confirmed an order there is no contract', async () => {
  expect((await fetched('contract', 'admin1')).statusCode).toBe(404)
  await staff(api.shipment.confirmOrders, {
    ...{ orderNos: [orderNo], promisedDate: '2099-01-05', isSure: true },
  })
  expect((await fetched('contract', 'admin1')).statusCode).toBe(200)
  expect((await fetched('acceptance', 'admin1')).statusCode).toBe(404)
})

test('销售合同 says what was agreed on, in figures and in words, and leaves room for both seals', async () => {
  await staff(api.shortage.proposeShortage, {
    orderNo,
    lines: [{ lineNo: 2, ready: 0, kind: 'cancel', laterDate: '2099-01-05' }],
  })
  const { list } = await wuGang(api.shortage.shortageList, { orderNo })
  const shortageId = list[0]?.shortageId ?? ''
  await wuGang(api.shortage.answerShortage, { orderNo, shortageId, answer: 'accept' })
  const { headers, rawPayload } = await fetched('contract', 'admin1')
  expect(headers['content-disposition']).toBe(
    `attachment; filename="${orderNo}.pdf"; filename*=UTF-8''${encodeURIComponent('销售合同')}_${orderNo}.pdf`,
  )
  const lines = text(rawPayload)
  for (const one of [
    ...['销售合同', `编号 ${orderNo}`, '示例精密机械有限公司', 'PO-77', '¥123.45', '¥1,234.50'],
    ...['壹仟贰佰叁拾肆元伍角整', '合计 1 种 10 件', '需方（签字盖章）', '供方（签字盖章）'],
    '供方预计 2099-01-05 发货；可以分批发货，运费如上，不重复收取。',
    '本合同金额挂账，按双方约定的账期随对账单付款。',
  ])
    expect(lines).toContain(one)
})

test('验收单 says what has arrived, without a price', async () => {
  await staff(api.shipment.shipOrder, {
    orderNo,
    parcels: 0,
    carrier: '商城配送',
    lines: [{ lineNo: 1, count: 10 }],
  })
  const [parcel] = (await wuGang(api.shipment.parcelList, { orderNo })).list
  const shipmentNo = parcel?.shipmentNo ?? ''
  await wuGang(api.shipment.receiveParcel, {
    orderNo,
    shipmentNo,
    lines: [{ lineNo: 1, count: 9, kind: 'short', reason: '少一件' }],
  })
  const { statusCode, rawPayload } = await fetched('acceptance', 'operator')
  expect(statusCode).toBe(200)
  const lines = text(rawPayload)
  for (const one of ['验收单', '订购', '实收', '9', '吴刚', shipmentNo, '需方验收（签字盖章）'])
    expect(lines).toContain(one)
  expect(lines.join()).not.toContain('¥')
})

test.each([
  ['contract', 'operator', 200],
  ['contract', 'manager1', 200],
  ['contract', 'purchaser2', 404],
  ['acceptance', 'member', 404],
  ['acceptance', 'manager1', 200],
] as const)('%s is asked for by %s: %i', async (kind, account, status) => {
  expect((await fetched(kind, account)).statusCode).toBe(status)
})

test('whoever sees no prices has no contract', async () => {
  const [role] = await db<{ roleId: string }[]>`
    insert into company_role (company_id, base_role, name, denied, data_scope)
    values (1, 'purchasingManager', '不看价', array['prices'], 'company') returning role_id`
  await db`update person set custom_role_id = ${role?.roleId ?? null} where account = 'manager1'`
  expect((await fetched('contract', 'manager1')).statusCode).toBe(404)
  expect((await fetched('acceptance', 'manager1')).statusCode).toBe(200)
})
