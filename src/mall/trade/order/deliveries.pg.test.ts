import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { newSku, stockOf, submission, submit } from '#test/orders.ts'
import { requested } from '#test/requisitions.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as, who } = await openWorld()
const fengTao = await as('manager2')
const hanMei = await as('purchaser2')
const liLei = await as('purchaser1') // 月结
const zhengJie = await as('demander2')
const { userId: hanMeiId = '' } = (await who('purchaser2')) ?? {}

/** Another address of this person's, beside those that he has. */
async function addressesOf(call: Call) {
  const { list } = await call(api.address.addressList, {})
  const [first = expect.unreachable()] = list
  const { addressId: _, isCompany, ...fields } = first
  const { addressId: second } = await call(api.address.saveAddress, {
    ...fields,
    detail: '示例路 200 号 2 号门收货',
    receiver: '仓管02',
    isDefault: false,
  })
  return [first.addressId, second] as const
}
const detail = (call: Call, orderNo: string) => call(api.order.orderDetail, { orderNo })
const countOrders = async () => (await db`select from sales_order`).length

test('a submission to two addresses is two orders, each with freight of its own', async () => {
  const [washer, nut] = [await newSku(db, { fen: 10_000 }), await newSku(db)]
  const input = await submission(fengTao, [
    { skuId: washer, count: 4 },
    { skuId: nut, count: 6 },
  ])
  const [here, there] = await addressesOf(fengTao)
  const [one, other] = input.lines.map(({ lineId }) => lineId)
  const { orders, ...answer } = await submit(fengTao, {
    ...input,
    deliveries: [
      { addressId: here, lines: [{ lineId: one ?? '', count: 3 }] },
      {
        addressId: there,
        lines: [
          { lineId: one ?? '', count: 1 },
          { lineId: other ?? '', count: 6 },
        ],
      },
    ],
  })
  expect(answer).toEqual({ orderNo: orders[0]?.orderNo, status: 20, totalPrice: 475 })
  expect(orders.map(({ totalPrice }) => totalPrice)).toEqual([300, 175])
  const [first, second] = await Promise.all(orders.map(({ orderNo }) => detail(fengTao, orderNo)))
  expect([first?.totals.freight, second?.totals.freight]).toEqual([0, 15])
  expect(first).toMatchObject({ receiver: '仓管01', status: 20 })
  expect(second).toMatchObject({ receiver: '仓管02', status: 20 })
  expect(second?.address).toContain('200 号')
  expect(second?.lines.map(({ skuId, count }) => [skuId, count])).toEqual([
    [washer, 1],
    [nut, 6],
  ])
  expect([await stockOf(db, washer), await stockOf(db, nut)]).toEqual([996, 994])
  expect((await fengTao(api.cart.cartList, {})).list).toEqual([])
})

test('pieces that are left, packs that are opened and foreign addresses refuse the whole', async () => {
  const skuId = await newSku(db, { minQuantity: 5, isMultiple: true })
  const input = await submission(fengTao, [{ skuId, count: 10 }])
  const [here, there] = await addressesOf(fengTao)
  const foreign = (await liLei(api.address.addressList, {})).list[0]?.addressId ?? ''
  const lineId = input.lines[0]?.lineId ?? ''
  const orders = await countOrders()
  const split = (counts: number[], addresses: readonly string[] = [here, there]) =>
    submit(fengTao, {
      ...input,
      deliveries: addresses.map((addressId, at) => ({
        addressId,
        lines: [{ lineId, count: counts[at] ?? 0 }],
      })),
    })
  await expect(split([5, 4])).rejects.toMatchObject({ code: 'DELIVERIES_INVALID' })
  await expect(split([7, 3])).rejects.toMatchObject({ code: 'DELIVERIES_INVALID' })
  await expect(split([5, 5], [here, here])).rejects.toMatchObject({ code: 'DELIVERIES_INVALID' })
  await expect(split([5, 5], [here, foreign])).rejects.toMatchObject({ code: 'ADDRESS_NOT_FOUND' })
  expect([await countOrders(), await stockOf(db, skuId)]).toEqual([orders, 1000])
  expect((await split([5, 5])).orders).toHaveLength(2)
})

test('no part of a split is less than can be ordered', async () => {
  const skuId = await newSku(db, { minQuantity: 10 })
  const input = await submission(fengTao, [{ skuId, count: 25 }])
  const lineId = input.lines[0]?.lineId ?? ''
  const addresses = await addressesOf(fengTao)
  const split = (...counts: number[]) => {
    const parts = counts.map((count) => [{ lineId, count }])
    const deliveries = addresses.map((addressId, at) => ({ addressId, lines: parts[at] ?? [] }))
    return submit(fengTao, { ...input, deliveries })
  }
  await expect(split(24, 1)).rejects.toMatchObject({ code: 'DELIVERIES_INVALID' })
  expect((await split(15, 10)).orders).toHaveLength(2)
})

test('the credit of a company holds for all orders together', async () => {
  const skuId = await newSku(db, { fen: 10_000 })
  const input = await submission(liLei, [{ skuId, count: 4 }])
  const [here, there] = await addressesOf(liLei)
  const lineId = input.lines[0]?.lineId ?? ''
  const deliveries = [here, there].map((addressId) => ({
    addressId,
    lines: [{ lineId, count: 2 }],
  }))
  const [company] = await db<{ creditFen: string | null; used: string }[]>`
    select credit_fen, (select coalesce(sum(total_fen), 0) from sales_order
      where company_id = 1 and pay_state = 5 and status <> 90)::text as used
    from company where company_id = 1`
  const { creditFen = null, used = '0' } = company ?? {}
  await db`update company set credit_fen = ${`${BigInt(used) + 30_000n}`} where company_id = 1`
  await expect(submit(liLei, { ...input, deliveries })).rejects.toMatchObject({
    code: 'CREDIT_EXCEEDED',
  })
  await db`update company set credit_fen = ${creditFen} where company_id = 1`
  const { orders } = await submit(liLei, { ...input, deliveries })
  expect(orders.map(({ totalPrice }) => totalPrice)).toEqual([200, 200])
})

test('above the limit of a person all orders wait for approval, though each alone is below it', async () => {
  const skuId = await newSku(db, { fen: 10_000 })
  const input = await submission(liLei, [{ skuId, count: 4 }])
  const [here, there] = await addressesOf(liLei)
  const lineId = input.lines[0]?.lineId ?? ''
  const deliveries = [here, there].map((addressId) => ({
    addressId,
    lines: [{ lineId, count: 2 }],
  }))
  await db`update person set single_limit_fen = 30000 where account = 'purchaser1'`
  const { orders, status } = await submit(liLei, { ...input, deliveries })
  await db`update person set single_limit_fen = null where account = 'purchaser1'`
  expect(status).toBe(10)
  const asked = orders.map(({ orderNo }) => liLei(api.approval.approvalDetail, { orderNo }))
  expect((await Promise.all(asked)).map(({ reasons }) => reasons)).toEqual([
    ['应付 ¥400.00 超过单笔限额 ¥300.00'],
    ['应付 ¥400.00 超过单笔限额 ¥300.00'],
  ])
})

test('what a demander asked for goes to one address, and its lines follow the order there', async () => {
  const [bearing, bolt] = [await newSku(db), await newSku(db)]
  const requisitionNo = await requested(zhengJie, hanMeiId, [
    { skuId: bearing, count: 2 },
    { skuId: bolt, count: 4 },
  ])
  const page = await hanMei(api.order.confirmOrder, { source: 'requisition', id: requisitionNo })
  const { addressId, isFreight } = await submission(hanMei, [])
  const [here, there] = await addressesOf(hanMei)
  const lines = page.list.map(({ lineId, count, taxPrice }) => ({ lineId, count, price: taxPrice }))
  const [one = expect.unreachable(), other = expect.unreachable()] = page.list
  const from = { source: 'requisition', id: requisitionNo } as const
  const split = (counts: [number, number]) =>
    submit(hanMei, {
      ...{ from, addressId, isFreight, lines },
      deliveries: [
        { addressId: here, lines: [{ lineId: one.lineId, count: counts[0] }] },
        {
          addressId: there,
          lines: [
            ...(counts[1] > 0 ? [{ lineId: one.lineId, count: counts[1] }] : []),
            { lineId: other.lineId, count: other.count },
          ],
        },
      ],
    })
  await expect(split([one.count - 1, 1])).rejects.toMatchObject({ code: 'DELIVERIES_INVALID' })
  const { orders } = await split([one.count, 0])
  const { lines: asked } = await zhengJie(api.requisition.requisitionDetail, { requisitionNo })
  const orderOf = (skuId: string) => asked.find((line) => line.skuId === skuId)?.orderNo
  const [first, second] = orders.map(({ orderNo }) => orderNo)
  expect([orderOf(one.skuId), orderOf(other.skuId)]).toEqual([first, second])
  const demands = await Promise.all(
    orders.map(async ({ orderNo }) =>
      (await detail(hanMei, orderNo)).lines.map(({ skuId, count, demands }) => ({
        ...{ skuId, count },
        demands: demands.map((demand) => [demand.count]),
      })),
    ),
  )
  expect(demands).toEqual([
    [{ skuId: one.skuId, count: one.count, demands: [[one.count]] }],
    [{ skuId: other.skuId, count: other.count, demands: [[other.count]] }],
  ])
})
