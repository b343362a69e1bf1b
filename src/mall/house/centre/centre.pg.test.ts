import { expect, test } from 'vitest'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import { placed } from '#test/orders.ts'
import { openRequisitions, requested } from '#test/requisitions.ts'

const { db, as, bearing, wanted, who, hanMei } = await openRequisitions()
const overview = async (account: DemoAccount) => (await as(account))(api.centre.overview, {})

test('every count is the one of the list that it leads to, for each role and for a member', async () => {
  await requested(await as('demander2'), hanMei, wanted)
  await placed(await as('purchaser2'), [{ skuId: bearing, count: 2 }])
  await placed(await as('member'), [{ skuId: bearing, count: 1 }])
  for (const account of ['demander2', 'purchaser2', 'manager2', 'admin2', 'member'] as const) {
    const call = await as(account)
    const counted = await overview(account)
    expect(counted.orders).toEqual((await call(api.order.orderList, {})).counts)
    const isManager = account === 'manager2' || account === 'admin2'
    expect(counted.companyOrders).toEqual(
      isManager ? (await call(api.order.orderList, { scope: 'company' })).counts : null,
    )
    expect(counted.requisitions).toEqual(
      account === 'member' ? null : (await call(api.requisition.requisitionList, {})).counts,
    )
  }
  expect((await overview('purchaser2')).requisitions?.pending).toBeGreaterThan(0)
  expect((await overview('purchaser2')).orders.unpaid).toBeGreaterThan(0)
  expect((await overview('manager2')).orders.unpaid).toBe(0)
  expect((await overview('manager2')).companyOrders?.unpaid).toBeGreaterThan(0)
})

test('a mobile number is not told in full', async () => {
  await db`update person set mobile = '13912345678', title = '主管' where account = 'member'`
  expect(await overview('member')).toMatchObject({
    name: (await who('member'))?.name,
    mobile: '139****5678',
    title: '主管',
    departmentName: null,
    superiorName: null,
  })
})
