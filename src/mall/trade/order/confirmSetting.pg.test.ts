import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { codeOf } from '#test/approvals.ts'
import { newSku, submission, submit } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { confirmDue } from './confirming.ts'

const { db, as } = await openWorld()
const staff = await as('operator')
const wuGang = await as('admin1')
const sku = await newSku(db, { stock: 100_000 })
await db`update sales_order set status = 60`

const seen = (orderNo: string) => staff(api.shipment.staffOrder, { orderNo })
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)

async function ordered(count: number, remark = '') {
  const input = await submission(wuGang, [{ skuId: sku, count }])
  return (await submit(wuGang, { ...input, remark })).orderNo
}

/** Changes what is in force. */
async function set(part: { afterMinutes?: string; note?: boolean; amount?: string }) {
  const { changedBy: _, changedAt: __, ...now } = await staff(api.confirmSetting.confirmSetting, {})
  await staff(api.confirmSetting.saveConfirmSetting, { ...now, ...part })
}

test('the mall is delivered with a quarter of an hour and all reasons', async () => {
  expect(await staff(api.confirmSetting.confirmSetting, {})).toMatchObject({
    ...{ version: 1, afterMinutes: '15', amount: '', changedBy: null },
    ...{ note: true, firstOrder: true, newAddress: true, credit: true, frozen: true, pickup: true },
  })
})

test('what the staff no longer wants to see is confirmed, and orders that wait are judged anew', async () => {
  const orderNo = await ordered(2, '送至东门')
  await confirmDue(db, later(0))
  expect((await seen(orderNo)).heldFor).toEqual(['note'])
  await set({ note: false })
  expect((await seen(orderNo)).heldFor).toEqual([])
  expect(await confirmDue(db, later(14))).toBe(0)
  await set({ afterMinutes: '5' })
  expect(await confirmDue(db, later(6))).toBe(1)
  expect((await seen(orderNo)).status).toBe(40)
})

test('from an amount on a person looks at orders', async () => {
  await set({ afterMinutes: '0', amount: '100.5' })
  const [below, from] = [await ordered(10), await ordered(11)]
  expect(await confirmDue(db, later(0))).toBe(1)
  expect((await seen(below)).status).toBe(40)
  expect(await seen(from)).toMatchObject({ status: 30, heldFor: ['amount'] })
  const { list } = await staff(api.shipment.staffOrderList, { held: 'amount' })
  expect(list.map(({ orderNo }) => orderNo)).toEqual([from])
})

test('each change is a version and stands in the log; two at once are one and a refusal', async () => {
  const {
    version,
    changedBy,
    changedAt: _,
    ...values
  } = await staff(api.confirmSetting.confirmSetting, {})
  expect(changedBy).toBe('商城运营')
  const save = (afterMinutes: string) =>
    codeOf(staff(api.confirmSetting.saveConfirmSetting, { version, ...values, afterMinutes }))
  expect((await Promise.all([save('20'), save('30')])).toSorted()).toEqual([
    'CONFIRM_SETTING_CHANGED',
    'done',
  ])
  await set({ afterMinutes: '40', amount: '', note: true })
  const [entry] =
    await db`select action, subject, detail from audit_log order by audit_id desc limit 1`
  expect(entry).toMatchObject({
    ...{ action: 'order.setting', subject: `自动确认设置（第 ${version + 2} 版）` },
    detail: { 现在: '40 分钟；有备注或附件、首单、新地址、额度紧张、企业已冻结、自提' },
  })
  expect(await db`select count(*)::int from confirm_setting`).toEqual([{ count: version + 2 }])
})

test.each([
  [{ afterMinutes: '' }, { afterMinutes: '请输入等待时间' }],
  [{ afterMinutes: '1.5' }, { afterMinutes: '请输入 0–1440 的整数' }],
  [{ afterMinutes: '1441' }, { afterMinutes: '请输入 0–1440 的整数' }],
  [{ amount: '0' }, { amount: '金额须大于 0' }],
])('%o is refused', async (part, fields) => {
  await expect(set(part)).rejects.toMatchObject({ code: 'FORM_INVALID', data: { fields } })
})
