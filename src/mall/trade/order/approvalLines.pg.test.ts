import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { ruleOf, setRules } from '#test/approvals.ts'
import { submit } from '#test/orders.ts'
import { application, applied, openRequisitions, requested } from '#test/requisitions.ts'

const { db, as, bearing, bolt, wanted, liLei, chenChen } = await openRequisitions()
const demander = await as('demander1')
const purchaser = await as('purchaser1')
const manager = await as('manager1')
const admin = await as('admin1')
await setRules(admin, [ruleOf([{ by: 'role', roleName: 'purchasingManager' }])])

/** What a demander asked for has become an order that waits. */
async function waiting() {
  const requisitionNo = await requested(demander, liLei, wanted)
  const { orderNo, status } = await submit(purchaser, await applied(purchaser))
  expect([status, await application(purchaser)]).toEqual([10, []])
  return { requisitionNo, orderNo }
}
const statesOf = async (requisitionNo: string) => {
  const { lines } = await demander(api.requisition.requisitionDetail, { requisitionNo })
  return lines.map(({ skuId, state }) => [skuId, state])
}
const reservedOf = async () => {
  const [row] = await db<{ reserved: number }[]>`
    select balance_fen::float8 as reserved from ledger_account where company_id = 1 and kind = 'reserved'`
  return row?.reserved
}

test('an order that is rejected gives credit and lines of requisitions back, and the demander is told', async () => {
  const before = await reservedOf()
  const { requisitionNo, orderNo } = await waiting()
  expect(await reservedOf()).toBeGreaterThan(before ?? 0)
  await manager(api.approval.rejectOrder, { orderNo, reason: '本月暂缓' })
  expect(await reservedOf()).toBe(before)
  expect(await statesOf(requisitionNo)).toEqual([
    [bearing, 'waiting'],
    [bolt, 'waiting'],
  ])
  expect(await application(purchaser)).toHaveLength(2)
  const [last] = await db<{ title: string }[]>`
    select title from message where user_id = ${chenChen} order by message_id desc limit 1`
  expect(last?.title).toBe('订单未通过审批，物料重新待采购')
})

test('a demander hears that an order with his material waits for approval, and that it goes on', async () => {
  await db`delete from message`
  const { requisitionNo, orderNo } = await waiting()
  await manager(api.approval.approveOrder, { orderNo })
  const told = await db<{ title: string; text: string }[]>`
    select title, text from message where user_id = ${chenChen} order by message_id`
  expect(told.map(({ title }) => title)).toEqual([
    '采购申请已提交订单审批',
    '采购申请的订单已通过审批',
  ])
  expect(told[1]?.text).toContain('周敏 已批准 2 种物料')
  expect(told[0]?.text).toContain(requisitionNo)
})

test('a line of a requisition is dropped as a whole, and goes back to the list of its purchaser', async () => {
  const before = await reservedOf()
  const { requisitionNo, orderNo } = await waiting()
  const change = (count: number) =>
    manager(api.approval.changeOrderLines, {
      orderNo,
      reason: '库存够用',
      lines: [{ lineNo: 1, count }],
    })
  await expect(change(1)).rejects.toMatchObject({
    code: 'APPROVAL_COUNTS',
    data: { fields: { count1: '该商品由采购申请汇总，只能删除或退回修改' } },
  })
  const { totalPrice } = await change(0)
  expect(await reservedOf()).toBe((before ?? 0) + totalPrice * 100)
  const states = await statesOf(requisitionNo)
  expect(states.map(([, state]) => state).toSorted()).toEqual(['ordered', 'waiting'])
  expect(await application(purchaser)).toHaveLength(1)
  await manager(api.approval.approveOrder, { orderNo })
  const { status, lines } = await purchaser(api.order.orderDetail, { orderNo })
  expect([status, lines.length]).toEqual([30, 1])
})
