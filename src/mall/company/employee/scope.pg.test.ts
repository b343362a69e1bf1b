import { expect, test } from 'vitest'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import type { DataScope } from '#mall/people/account/account.contract.ts'
import { newSku, placed } from '#test/orders.ts'
import { requested, shared } from '#test/requisitions.ts'
import { newRole } from '#test/roles.ts'
import { openWorld } from '#test/testWorld.ts'
import { isOneOfColleagues } from './scope.sql.ts'

const world = await openWorld()
const { db, as, who } = world
const admin = await as('admin1')
const skuId = await newSku(db)
const wanted = [{ skuId, count: 1 }]
const idOf = async (account: DemoAccount) => (await who(account))?.userId ?? expect.unreachable()

/** 采购部 with 驻厂组 below it; purchaser4 is there, purchaser1 beside it, manager1 above both. */
const { list: departments } = await admin(api.employee.departmentList, {})
const departmentNamed = (name: string) =>
  departments.find((one) => one.name === name)?.departmentId ?? expect.unreachable()
const purchasing = departmentNamed('采购部')
const { departmentId: below } = await admin(api.employee.saveDepartment, {
  name: '驻厂组',
  parentId: purchasing,
})
await db`update person set department_id = ${below} where account = 'purchaser4'`
await db`update person set department_id = ${departmentNamed('管理部')} where account = 'purchaser1'`

async function quoted(call: Call) {
  const [line] = await shared(call, wanted)
  const { cartItemId, count } = line ?? expect.unreachable()
  await call(api.quotation.downBJDPdf, { cartItemIdObj: JSON.stringify([{ cartItemId, count }]) })
  const { list } = await call(api.quotation.quotationList, {})
  await db`delete from cart_item where cart_item_id = ${cartItemId}`
  return list[0]?.quotationNo ?? expect.unreachable()
}

const purchaser1 = await as('purchaser1')
const purchaser4 = await as('purchaser4')
const manager = await as('manager1')
const quotations = {
  purchaser1: await quoted(purchaser1),
  purchaser4: await quoted(purchaser4),
  manager1: await quoted(manager),
}
const orders = {
  purchaser1: await placed(purchaser1, wanted),
  purchaser4: await placed(purchaser4, wanted),
  manager1: await placed(manager, wanted),
}
const demander = await as('demander1')
const requisitions = {
  purchaser1: await requested(demander, await idOf('purchaser1'), wanted),
  purchaser4: await requested(demander, await idOf('purchaser4'), wanted),
}

/** Answers what the manager sees of these, by whose it is. */
async function seenWith(dataScope: DataScope) {
  const roleId = await newRole(admin, 'purchasingManager', { dataScope })
  await db`update person set custom_role_id = ${roleId} where account = 'manager1'`
  const call = await as('manager1')
  const owners = (known: Record<string, string>, numbers: string[]) =>
    Object.keys(known).filter((account) => numbers.includes(known[account] ?? ''))
  const pages = { pageSize: 50 } as const
  const list = (await call(api.order.orderList, { ...pages, scope: 'company' }).catch(() => null))
    ?.list
  const asked = await call(api.requisition.requisitionList, pages).catch(() => null)
  const made = await call(api.quotation.quotationList, pages)
  const { companyOrders } = await call(api.centre.overview, {})
  const opened: string[] = []
  for (const [account, orderNo] of Object.entries(orders))
    await call(api.order.orderDetail, { orderNo }).then(
      () => opened.push(account),
      (error: { code: string }) => expect(error.code).toBe('ORDER_NOT_FOUND'),
    )
  return {
    list: list
      ? owners(
          orders,
          list.map(({ orderNo }) => orderNo),
        )
      : null,
    opened,
    isCounted: companyOrders !== null && companyOrders.all === list?.length,
    requisitions: asked
      ? owners(
          requisitions,
          asked.list.map(({ requisitionNo }) => requisitionNo),
        )
      : null,
    quotations: owners(
      quotations,
      made.list.map(({ quotationNo }) => quotationNo),
    ),
  }
}

test('全公司: all of the company’s', async () => {
  expect(await seenWith('company')).toMatchObject({
    list: ['purchaser1', 'purchaser4', 'manager1'],
    opened: ['purchaser1', 'purchaser4', 'manager1'],
    requisitions: ['purchaser1', 'purchaser4'],
    quotations: ['purchaser1', 'purchaser4', 'manager1'],
  })
})

test('本部门及下级: his department’s and what is below it, counted alike', async () => {
  expect(await seenWith('department')).toEqual({
    list: ['purchaser4', 'manager1'],
    opened: ['purchaser4', 'manager1'],
    isCounted: true,
    requisitions: ['purchaser4'],
    quotations: ['purchaser4', 'manager1'],
  })
})

test('who moves to another department takes what is his with him', async () => {
  await db`update person set department_id = ${departmentNamed('装配一车间')} where account = 'demander1'`
  await db`update person set department_id = ${below} where account = 'purchaser1'`
  expect(await seenWith('department')).toMatchObject({
    list: ['purchaser1', 'purchaser4', 'manager1'],
    requisitions: ['purchaser1', 'purchaser4'],
  })
  await db`update person set department_id = ${departmentNamed('管理部')} where account = 'purchaser1'`
})

test('本人: no colleague is asked for', async () => {
  const who = { userId: '1', companyId: '1', roleName: 'purchaser', customRole: null } as const
  expect(await db`select ${isOneOfColleagues(db, who, [db`1`], db`1`)} as is_seen`).toEqual([
    { isSeen: false },
  ])
})

test('本人: his own alone, as without a department', async () => {
  const own = {
    list: null,
    opened: ['manager1'],
    isCounted: false,
    requisitions: null,
    quotations: ['manager1'],
  }
  expect(await seenWith('own')).toEqual(own)
  await db`update person set department_id = null where account = 'manager1'`
  expect(await seenWith('department')).toMatchObject({
    list: ['manager1'],
    opened: ['manager1'],
    requisitions: [],
    quotations: ['manager1'],
  })
})
