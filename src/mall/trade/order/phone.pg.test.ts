import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { storeFile } from '#mall/company/company/file.ts'
import type { Output } from '#mall/endpoint.ts'
import { orderLimits } from '#mall/tradeLimits.ts'
import { byManager, codeOf, ruleOf, setRules } from '#test/approvals.ts'
import { png } from '#test/files.ts'
import { newSku, setStock, stockOf } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { selectOrderFile } from './orderFile.sql.ts'

const { db, as, who } = await openWorld()
const staff = await as('operator')
const liLei = await as('purchaser1') // of a company that pays monthly and has agreed on prices
const zhaoMin = await as('manager1')
const hanMei = await as('purchaser2') // of a company that pays at once
const idOf = async (account: Parameters<typeof who>[0]) =>
  (await who(account))?.userId ?? expect.unreachable()
const [liLeiId, hanMeiId] = [await idOf('purchaser1'), await idOf('purchaser2')]
await setRules(zhaoMin, [])

const shown = (userId: string, counts: Record<string, number>) =>
  staff(api.phone.confirmPhoneOrder, {
    ...{ userId, source: 'phone' as const, id: Object.keys(counts).join() },
    counts: Object.entries(counts)
      .map(([skuId, count]) => `${skuId}:${count}`)
      .join(),
  })

type Page = Output<typeof api.order.confirmOrder>

/** Submits what the staff sees. */
async function submitShown(userId: string, page: Page, more = {}, key?: string) {
  const { book } = await staff(api.phone.phoneCustomer, { userId })
  const input = inputOf(userId, page, book.list[0]?.addressId ?? '')
  const idempotencyKey = key ?? crypto.randomUUID()
  return staff(api.phone.submitPhoneOrder, { ...input, ...more }, { idempotencyKey })
}

const inputOf = (userId: string, { list, isFreight }: Page, addressId: string) => ({
  ...{ userId, from: { source: 'phone' as const, id: list.map(({ skuId }) => skuId).join() } },
  ...{ addressId, isFreight },
  lines: list.map(({ lineId, count, taxPrice }) => ({ lineId, count, price: taxPrice })),
})
const detailOf = (call: Call, orderNo: string) => call(api.order.orderDetail, { orderNo })

const mobile = '13800001234'

test('the staff sees the prices of the customer, his credit and his addresses', async () => {
  const skuId = await newSku(db)
  await db`
    insert into agreement_price (agreement_id, company_id, sku_id, tax_price_fen)
    select agreement_id, company_id, ${skuId}, 800 from agreement
    where company_id = 1 and now() between valid_from and valid_to limit 1`
  const page = await shown(liLeiId, { [skuId]: 5 })
  expect(page.list.map(({ taxPrice, priceSource }) => [taxPrice, priceSource])).toEqual([
    [8, 'agreement'],
  ])
  expect(page).toEqual(
    await liLei(api.order.confirmOrder, { source: 'buynow', id: skuId, count: 5 }),
  )
  expect((await shown(hanMeiId, { [skuId]: 5 })).list[0]?.taxPrice).toBe(10)
  const { customer, book, credit } = await staff(api.phone.phoneCustomer, { userId: liLeiId })
  expect(customer).toMatchObject({ name: '李雷', account: 'purchaser1', settlementType: 1 })
  expect(book).toEqual(await liLei(api.address.addressList, {}))
  expect(credit?.amounts).toEqual(page.credit?.amounts)
})

test('lines that were said name goods by number, by model and by the code of his company', async () => {
  const skuId = await newSku(db, { minQuantity: 20 })
  const [{ skuCode = '' } = {}] = await db<{ skuCode: string }[]>`
    select sku_code from sku where sku_id = ${skuId}`
  const text = `${skuCode}\nM-77 3\n没有这种 2`
  await db`
    insert into material (company_id, sku_id, code, code_key, source, user_id, changed_at)
    values (1, ${skuId}, 'M-77', 'm-77', 'manual', ${liLeiId}, now())`
  const found = await staff(api.phone.phoneGoods, { userId: liLeiId, text })
  expect(found.goods).toEqual([
    { skuId, count: 20 },
    { skuId, count: 3 },
  ])
  expect(found.left.map(({ code, reason }) => [code, reason])).toEqual([['没有这种', 'unknown']])
  const others = await staff(api.phone.phoneGoods, { userId: hanMeiId, text: 'M-77 3' })
  expect(others).toMatchObject({ goods: [], left: [{ reason: 'unknown' }] })
})

test('an order by telephone has no more kinds of goods than its page takes', async () => {
  const counts = (kinds: number) =>
    Object.fromEntries(Array.from({ length: kinds }, (_, at) => [`${at + 900_000_000}`, 1]))
  expect(await codeOf(shown(hanMeiId, counts(orderLimits.phoneLines + 1)))).toBe('PHONE_TOO_MANY')
  expect(await codeOf(shown(hanMeiId, counts(orderLimits.phoneLines)))).toBe('done')
})

test('the order is his own, and its history says who has taken it', async () => {
  const skuId = await newSku(db)
  const page = await shown(hanMeiId, { [skuId]: 4 })
  expect(page.totals).toMatchObject({ withTaxTotal: 40, freight: 15, totalPrice: 55 })
  const key = crypto.randomUUID()
  const placed = await submitShown(hanMeiId, page, { remark: '来电下单' }, key)
  expect(placed).toMatchObject({ status: 20, totalPrice: 55 })
  expect(await submitShown(hanMeiId, page, { remark: '来电下单' }, key)).toEqual(placed)
  expect(await stockOf(db, skuId)).toBe(996)

  const { orderNo } = placed
  const his = await detailOf(hanMei, orderNo)
  expect(his).toMatchObject({ buyerName: '韩梅', placedBy: '商城运营', remark: '来电下单' })
  expect(his.actions).toContain('pay')
  expect(his.logs.map(({ actor, note }) => [actor, note])).toEqual([
    ['商城运营', '代客下单，下单人 韩梅'],
  ])
  expect((await staff(api.shipment.staffOrder, { orderNo })).placedBy).toBe('商城运营')
  const { list } = await hanMei(api.message.messageList, {})
  expect(list.filter(({ title }) => title === '商城已代您下单').map(({ text }) => text)).toEqual([
    `订单 ${orderNo} 由商城按您的来电代为提交，请在时限内付款。`,
  ])
  expect(
    await db`select action, subject, detail from audit_log order by audit_id desc limit 1`,
  ).toEqual([
    {
      action: 'order.phone',
      subject: `订单 ${orderNo}`,
      detail: { 客户: '示范食品设备有限公司，韩梅', 金额: '¥55.00' },
    },
  ])
})

test('files that the staff hands in with it are the order’s, and nobody else’s can be', async () => {
  const operator = (await who('operator')) ?? expect.unreachable()
  const upload = { kind: 'attachment' as const, name: '来图.png', bytes: png(640, 480) }
  const stored = async (person: typeof operator) =>
    (await storeFile({ db, who: person, now: new Date() }, upload)).fileId
  const page = await shown(hanMeiId, { [await newSku(db)]: 1 })
  const his = await stored((await who('purchaser1')) ?? expect.unreachable())
  expect(await codeOf(submitShown(hanMeiId, page, { fileIds: [his] }))).toBe('FILE_NOT_FOUND')
  const own = await stored(operator)
  const { orderNo } = await submitShown(hanMeiId, page, { fileIds: [own] })
  const files = [{ fileId: own, name: '来图.png' }]
  expect(await detailOf(hanMei, orderNo)).toMatchObject({ files })
  const hanMeis = (await who('purchaser2')) ?? expect.unreachable()
  expect(await selectOrderFile(db, hanMeis, own)).toMatchObject({ name: '来图.png' })
})

test('what his company has to approve waits for it, and his limits hold', async () => {
  await setRules(zhaoMin, [ruleOf([byManager])])
  const skuId = await newSku(db, { fen: 10_000 })
  const page = await shown(liLeiId, { [skuId]: 1 })
  expect(page.approval?.ruleName).toBe('全部订单')
  const { orderNo, status } = await submitShown(liLeiId, page)
  expect(status).toBe(10)
  const { list } = await zhaoMin(api.approval.approvalList, {})
  const waiting = list.find((one) => one.orderNo === orderNo)
  const staffName = (await who('operator'))?.name
  expect(waiting).toMatchObject({ buyerName: '李雷', placedBy: staffName })
  const { decisions, placedBy } = await zhaoMin(api.approval.approvalDetail, { orderNo })
  expect(placedBy).toBe(staffName)
  expect(decisions.map(({ action, actor }) => [action, actor])).toEqual([
    ['submit', `${staffName} 代 李雷`],
  ])
  await setRules(zhaoMin, [])

  const dear = await newSku(db, { fen: 99_999_999 })
  expect(await codeOf(submitShown(liLeiId, await shown(liLeiId, { [dear]: 900 })))).toBe(
    'CREDIT_EXCEEDED',
  )
  expect(await stockOf(db, dear)).toBe(1000)
})

test('what has changed since is told line by line, and nothing is placed', async () => {
  const skuId = await newSku(db)
  const page = await shown(hanMeiId, { [skuId]: 6 })
  await db`update sku set tax_price_fen = 1200 where sku_id = ${skuId}`
  await setStock(db, skuId, 5)
  await expect(submitShown(hanMeiId, page)).rejects.toMatchObject({
    code: 'ORDER_CHANGED',
    data: {
      changes: [
        { kind: 'price', before: 10, after: 12 },
        { kind: 'stock', after: 5 },
      ],
    },
  })
  expect(await stockOf(db, skuId)).toBe(5)
})

test('a new address becomes one of his', async () => {
  const { addressId } = await staff(api.phone.savePhoneAddress, {
    ...{ userId: hanMeiId, receiver: '周师傅', mobile, detail: '科技路 1 号' },
    ...{ province: '江苏省', city: '苏州市', district: '虎丘区' },
  })
  const { list } = await hanMei(api.address.addressList, {})
  expect(list.find((one) => one.addressId === addressId)).toMatchObject({ receiver: '周师傅' })
  expect(await db`select user_name, action from audit_log order by audit_id desc limit 1`).toEqual([
    { userName: '商城运营', action: 'order.phoneAddress' },
  ])
  const skuId = await newSku(db)
  const { orderNo } = await submitShown(hanMeiId, await shown(hanMeiId, { [skuId]: 1 }), {
    addressId,
  })
  expect((await detailOf(hanMei, orderNo)).receiver).toBe('周师傅')
})

test('nobody orders for whoever may not order himself', async () => {
  const codes = async (account: Parameters<typeof who>[0]) =>
    codeOf(staff(api.phone.phoneCustomer, { userId: await idOf(account) }))
  expect(await codes('demander1')).toBe('PHONE_ROLE')
  expect(await codes('operator')).toBe('NOT_FOUND')
  expect(await codeOf(staff(api.phone.phoneCustomer, { userId: '999999999' }))).toBe('NOT_FOUND')
  await db`update person set status = 0 where account = 'purchaser4'`
  expect(await codes('purchaser4')).toBe('PHONE_ACCOUNT_OFF')
  await db`update company set frozen_at = now() where company_id = (
    select company_id from person where account = 'purchaser3')`
  expect(await codes('purchaser3')).toBe('COMPANY_FROZEN')
})

test('an order that was placed is answered again though the customer may not order any more', async () => {
  const skuId = await newSku(db)
  const page = await shown(hanMeiId, { [skuId]: 3 })
  const key = crypto.randomUUID()
  const placed = await submitShown(hanMeiId, page, {}, key)
  const [{ addressId = '' } = {}] = (await staff(api.phone.phoneCustomer, { userId: hanMeiId }))
    .book.list
  const again = (idempotencyKey: string) =>
    staff(api.phone.submitPhoneOrder, inputOf(hanMeiId, page, addressId), { idempotencyKey })
  await db`update person set status = 0 where user_id = ${hanMeiId}`
  expect(await again(key)).toEqual(placed)
  expect(await codeOf(again(crypto.randomUUID()))).toBe('PHONE_ACCOUNT_OFF')
  await db`update person set status = 1 where user_id = ${hanMeiId}`
})

test('no customer orders so himself', async () => {
  const skuId = await newSku(db)
  expect(await codeOf(hanMei(api.order.confirmOrder, { source: 'phone', id: skuId }))).toBe(
    'BAD_INPUT',
  )
  expect(await codeOf(hanMei(api.phone.phoneCustomer, { userId: hanMeiId }))).toBe('FORBIDDEN')
})
