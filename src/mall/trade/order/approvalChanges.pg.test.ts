import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { selectCredentials } from '#mall/people/account/account.sql.ts'
import { callAs } from '#server/http/api.ts'
import { sandbox } from '#server/payment/sandboxChannel.ts'
import { approve, byManager, codeOf, openApproving, ruleOf, setRules } from '#test/approvals.ts'
import { newSku, placed, stockOf } from '#test/orders.ts'
import { programVisit } from '#test/programVisit.ts'

const { as, owner, db, a, b, ordered, detail, told, buyer, manager, admin, buyerId, search, sms } =
  await openApproving()
const gone = await newSku(db, { fen: 10_000 })

test('an approver makes lines smaller or drops them: sums, freight and pieces follow', async () => {
  await setRules(admin, [ruleOf([byManager])])
  const orderNo = await ordered()
  const change = (lines: { lineNo: number; count: number }[]) =>
    manager(api.approval.changeOrderLines, { orderNo, reason: '库存够用', lines })
  const wrong = await change([
    { lineNo: 1, count: 11 },
    { lineNo: 2, count: 3 },
    { lineNo: 9, count: 1 },
  ]).catch((error) => error)
  expect(wrong).toMatchObject({
    code: 'APPROVAL_COUNTS',
    data: { fields: { count2: '须为 2 的整数倍', count9: '该商品不在此订单中' } },
  })
  expect(wrong.data.fields.count1).toMatch(/^不能多于 10 /)
  const twice = [5, 3].map((count) => ({ lineNo: 1, count }))
  await expect(change(twice)).rejects.toMatchObject({
    data: { fields: { count1: '同一商品只能修改一次' } },
  })
  expect(
    await codeOf(
      change([
        { lineNo: 1, count: 0 },
        { lineNo: 2, count: 0 },
      ]),
    ),
  ).toBe('APPROVAL_LAST_LINE')
  expect(
    await change([
      { lineNo: 1, count: 2 },
      { lineNo: 2, count: 0 },
    ]),
  ).toEqual({ totalPrice: 215 })
  expect([await stockOf(db, a), await stockOf(db, b)]).toEqual([998, 1000])
  const { totals, lines } = await detail(orderNo)
  expect(totals).toMatchObject({
    type: 1,
    total: 2,
    withTaxTotal: 200,
    freight: 15,
    totalPrice: 215,
  })
  expect(lines.map(({ skuId, count }) => [skuId, count])).toEqual([[a, 2]])
  expect(await told(buyerId)).toEqual(['审批人修改了订单'])
  expect((await approve(manager, orderNo)).status).toBe(20)
})

test('what has changed by the last consent sends the order back; its prices hold for three working days', async () => {
  await setRules(admin, [ruleOf([byManager])])
  const held = await ordered()
  await db`update sku set tax_price_fen = 10500 where sku_id = ${a}`
  expect(await approve(manager, held)).toEqual({ status: 20, changes: [] })
  await db`update sku set tax_price_fen = 10000 where sku_id = ${a}`
  const late = await ordered()
  const gone = await ordered()
  await db`update sku set tax_price_fen = 10500 where sku_id = ${a}`
  const inTwoWeeks = await as('manager2', new Date(Date.now() + 14 * 86_400_000))
  const model = (await detail(late)).lines[0]?.model
  expect(await approve(inTwoWeeks, late)).toEqual({ status: 12, changes: [`${model} 单价 +5.0%`] })
  await db`update sku set sku_is_marketable = 0 where sku_id = ${a}`
  expect(await approve(manager, gone)).toEqual({ status: 12, changes: [`${model} 已下架`] })
  expect(await told(buyerId)).toContain('订单复核未通过')
  expect(await stockOf(db, a)).toBe(990)
})

test('many are agreed to at once, and those that cannot be are named', async () => {
  await setRules(admin, [ruleOf([byManager])])
  const [first, second, third] = [await ordered(), await ordered(), await ordered()]
  await buyer(api.approval.withdrawOrder, { orderNo: second })
  const fourth = await placed(buyer, [{ skuId: gone, count: 1 }])
  await db`update sku set sku_is_marketable = 0 where sku_id = ${gone}`
  const orderNos = [first, second, third, fourth]
  const model = (await detail(fourth)).lines[0]?.model
  expect(await manager(api.approval.approveOrders, { orderNos })).toEqual({
    approved: 2,
    sentBack: [{ orderNo: fourth, changes: [`${model} 已下架`] }],
    left: [{ orderNo: second, message: '下单人已撤回该订单' }],
  })
})

test('of 50 approvers who decide at the same moment exactly one does', async () => {
  await owner`
    insert into person (account, mobile, name, password, company_id, role_name)
    select 'approver' || n, '137' || 10000000 + n, '经理' || n, '', 2, 'purchasingManager'
    from generate_series(1, 50) n`
  await setRules(admin, [ruleOf([byManager])])
  const orderNo = await ordered()
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      const one = (await selectCredentials(db, `approver${n + 1}`)) ?? null
      const rest = { now: new Date(), channels: sandbox, idempotencyKey: null, sms }
      const call = callAs({ db, search, who: one, ...rest, visit: { ...programVisit } })
      const said = n % 2 ? { orderNo, reason: '同意下单' } : { orderNo, reason: '价格偏高' }
      return codeOf(call(n % 2 ? api.approval.approveOrder : api.approval.rejectOrder, said))
    }),
  )
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
  expect(new Set(outcomes)).toEqual(new Set(['done', 'APPROVAL_DECIDED']))
  const decided = await db`
    select from approval_decision d join sales_order using (order_id)
    where order_no = ${orderNo} and action in ('approve', 'reject')`
  expect(decided).toHaveLength(1)
  await db`update person set status = 0 where account like 'approver%'`
})
