import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { newSku, submission, submit, type Wanted } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { confirmDue } from './confirming.ts'
import type { SubmitOrder } from './settled.contract.ts'

const { db, as } = await openWorld()
const staff = await as('operator')
const [wuGang, jiangXin] = [await as('admin1'), await as('purchaser3')]
const sku = await newSku(db, { stock: 100_000 })
await db`update sales_order set status = 60`

async function ordered(call: Call, fields: Partial<SubmitOrder> = {}, wanted?: Wanted[]) {
  const input = await submission(call, wanted ?? [{ skuId: sku, count: 2 }])
  const { orderNo } = await submit(call, { ...input, ...fields })
  return orderNo
}
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const seen = (orderNo: string) => staff(api.shipment.staffOrder, { orderNo })
const day = /^20\d\d-\d\d-\d\d$/

async function paid(orderNo: string) {
  const made = await jiangXin(
    api.payment.createPayment,
    { orderNo, channel: 'sandbox' },
    { idempotencyKey: crypto.randomUUID() },
  )
  await jiangXin(api.payment.sandboxPay, { paymentNo: made.paymentNo, result: 'success' })
}

test('an order that needs nobody is confirmed by itself after a quarter of an hour', async () => {
  const orderNo = await ordered(wuGang)
  expect(await seen(orderNo)).toMatchObject({ status: 30, heldFor: null })
  await confirmDue(db, later(14))
  expect(await seen(orderNo)).toMatchObject({ status: 30, heldFor: [], promisedDate: null })
  expect(await confirmDue(db, later(16))).toBe(1)
  const order = await seen(orderNo)
  expect(order).toMatchObject({ status: 40, promisedDate: expect.stringMatching(day) })
  expect(order.logs.at(-1)).toMatchObject({
    actor: '系统',
    fromStatus: 30,
    toStatus: 40,
    note: `商品齐备，自动确认，预计 ${order.promisedDate} 发货`,
  })
  const { list } = await wuGang(api.message.messageList, {})
  expect(list[0]).toMatchObject({
    title: '订单已确认',
    text: `订单 ${orderNo} 已确认，预计 ${order.promisedDate} 发货。`,
  })
  expect(await confirmDue(db, later(60))).toBe(0)
})

test('what needs a person stays, and the queue says why', async () => {
  const noted = await ordered(wuGang, { remark: '送至东门' })
  const fetched = await ordered(wuGang, { deliveryWay: 'pickup' })
  const { list: addresses } = await wuGang(api.address.addressList, {})
  const { addressId: _, ...own } = addresses[0] ?? expect.unreachable()
  const { addressId } = await wuGang(api.address.saveAddress, {
    ...own,
    detail: '从未送过的 9 号仓库',
    isDefault: false,
  })
  const elsewhere = await ordered(wuGang, { addressId })
  const asked = await ordered(wuGang)
  await db`insert into cancel_request (order_id, user_id, state, reason, created_at)
    select order_id, user_id, 'waiting', '不需要了', now() from sales_order where order_no = ${asked}`
  await confirmDue(db, later(60))
  expect((await seen(noted)).heldFor).toEqual(['note'])
  expect((await seen(fetched)).heldFor).toEqual(['pickup'])
  expect((await seen(elsewhere)).heldFor).toEqual(['newAddress'])
  expect(await seen(asked)).toMatchObject({ status: 30, heldFor: [] })
  const { list, counts } = await staff(api.shipment.staffOrderList, { held: 'note' })
  expect(list.map(({ orderNo }) => orderNo)).toEqual([noted])
  expect(counts.confirming).toBe(1)
  expect(list[0]?.leftMinutes).toBeGreaterThanOrEqual(110)
})

test('the first order of a customer, a frozen company and a tight credit need a person', async () => {
  await db`update sales_order set status = 90 where company_id = 3`
  const first = await ordered(jiangXin)
  await paid(first)
  const tight = await ordered(wuGang)
  await db`
    update company set credit_fen = (select sum(balance_fen) from ledger_account account
      where account.company_id = 1 and account.kind in ('reserved', 'receivable'))
    where company.company_id = 1`
  await db`update company set frozen_at = now(), frozen_reason = '资料有误' where company_id = 3`
  await confirmDue(db, later(60))
  expect((await seen(first)).heldFor).toEqual(['firstOrder', 'frozen'])
  expect((await seen(tight)).heldFor).toEqual(['credit'])
})

test('what has come up since an order was looked at is asked about at the moment it is confirmed', async () => {
  await db`update company set credit_fen = null where company_id = 1`
  const [frozen, written] = [await ordered(wuGang), await ordered(wuGang)]
  await confirmDue(db, later(1))
  expect([(await seen(frozen)).heldFor, (await seen(written)).heldFor]).toEqual([[], []])
  await db`update sales_order set is_answer_due = true where order_no = ${written}`
  await db`update company set frozen_at = now(), frozen_reason = '资料有误' where company_id = 1`
  expect(await confirmDue(db, later(60))).toBe(0)
  await db`update company set frozen_at = null, frozen_reason = '' where company_id = 1`
  expect(await seen(frozen)).toMatchObject({ status: 30, heldFor: ['frozen'] })
  expect(await seen(written)).toMatchObject({ status: 30, heldFor: ['note', 'frozen'] })
})

test('several processes confirm an order once', async () => {
  await db`update company set credit_fen = null where company_id = 1`
  const orderNo = await ordered(wuGang)
  const rounds = await Promise.all([1, 2, 3].map(() => confirmDue(db, later(60))))
  expect(rounds.reduce((sum, count) => sum + count, 0)).toBe(1)
  const { logs } = await seen(orderNo)
  expect(logs.filter(({ toStatus }) => toStatus === 40)).toHaveLength(1)
})
