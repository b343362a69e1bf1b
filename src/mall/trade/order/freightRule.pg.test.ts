import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { byManager, codeOf, openApproving, ruleOf, setRules } from '#test/approvals.ts'
import { newSku, submission, submit } from '#test/orders.ts'

const { as, db, admin, manager, detail, ordered } = await openApproving()
const staff = await as('operator')
const goods = await newSku(db, { fen: 10_000 })

async function setFreight(fee: string, freeFrom: string) {
  const { version } = await staff(api.seller.freight, {})
  await staff(api.seller.saveFreight, { version, fee, freeFrom })
}

/** Each request reads its session anew, and the rule with it. */
const buyer = () => as('purchaser2')

async function page(call: Call) {
  const input = await submission(call, [{ skuId: goods, count: 1 }])
  const id = input.lines.map(({ lineId }) => lineId).join(',')
  const { totals, freightRule } = await call(api.order.confirmOrder, { id })
  return { input, freight: totals.freight, freightRule }
}

test('a page that was open with the old freight is told, and the next one counts with the new', async () => {
  const before = await page(await buyer())
  expect([before.freight, before.freightRule]).toEqual([15, { version: 1, fee: 15, freeFrom: 300 }])
  await setFreight('20', '500')
  const submitting = async (freightPrice: number) =>
    submit(await buyer(), { ...before.input, freightPrice })
  expect(await codeOf(submitting(before.freight))).toBe('FREIGHT_CHANGED')
  expect(await submitting(20)).toMatchObject({ totalPrice: 120 })
})

test('a change that leaves the freight of an order as it is does not stop it', async () => {
  const before = await page(await buyer())
  await setFreight('20', '400')
  expect(
    await submit(await buyer(), { ...before.input, freightPrice: before.freight }),
  ).toMatchObject({ totalPrice: 120 })
})

test('without an amount no order is free, and without a fee each is', async () => {
  await setFreight('20', '')
  const { input, freight } = await page(await buyer())
  expect(freight).toBe(20)
  await setFreight('0', '')
  expect(await submit(await buyer(), input)).toMatchObject({ totalPrice: 100 })
})

test('an order keeps the rule under which it was submitted, also where an approver makes it smaller', async () => {
  await setRules(admin, [ruleOf([byManager])])
  await setFreight('12.5', '300')
  const orderNo = await ordered(await buyer())
  await setFreight('99', '900')
  const left = [
    { lineNo: 1, count: 2 },
    { lineNo: 2, count: 0 },
  ]
  await manager(api.approval.changeOrderLines, { orderNo, reason: '库存够用', lines: left })
  expect((await detail(orderNo)).totals).toMatchObject({ withTaxTotal: 200, freight: 12.5 })
})
