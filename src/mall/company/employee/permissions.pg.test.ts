import { expect, test } from 'vitest'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import type { Permission } from '#mall/people/account/account.contract.ts'
import { newSku, placed, submission, submit } from '#test/orders.ts'
import { requested, shared, shareOf } from '#test/requisitions.ts'
import { giveRole, newRole } from '#test/roles.ts'
import { openWorld } from '#test/testWorld.ts'

const world = await openWorld()
const { db, as, who } = world
const admin = await as('admin1')
const skuId = await newSku(db, { fen: 1000, stock: 1000 })
const idOf = async (account: DemoAccount) => (await who(account))?.userId ?? expect.unreachable()
const bases = {
  demander1: 'demander',
  purchaser1: 'purchaser',
  manager1: 'purchasingManager',
  admin1: 'groupAdministrator',
} as const

/**
 * Answers what a person of company 1 is answered without a permission that his built-in role has, and with it.
 */
async function without(
  account: keyof typeof bases,
  permission: Permission,
  attempt: (call: Call) => Promise<unknown>,
) {
  const codeOf = async () =>
    attempt(await as(account)).then(
      () => '00000',
      (error: { code: string }) => error.code,
    )
  const roleId = await newRole(admin, bases[account], { without: [permission] })
  await db`update person set custom_role_id = ${roleId} where account = ${account}`
  const refused = await codeOf()
  await db`update person set custom_role_id = null where account = ${account}`
  return [refused, await codeOf()]
}

const wanted = [{ skuId, count: 2 }]

test('结算下单: neither settled nor submitted nor paid', async () => {
  const forbidden = ['FORBIDDEN', '00000']
  const [line] = await shared(await as('purchaser1'), wanted)
  const cartItemIdStr = line?.cartItemId ?? ''
  expect(
    await without('purchaser1', 'order', (call) => call(api.cart.pushCart, { cartItemIdStr })),
  ).toEqual(forbidden)
  expect(
    await without('purchaser1', 'order', (call) =>
      call(api.order.confirmOrder, { id: cartItemIdStr }),
    ),
  ).toEqual(forbidden)
  expect(
    await without('purchaser1', 'order', async (call) =>
      submit(call, await submission(call, wanted)),
    ),
  ).toEqual(forbidden)

  const admin2 = await as('admin2')
  const purchaser = await as('purchaser2')
  const orderNo = await placed(purchaser, wanted)
  const roleId = await newRole(admin2, 'purchaser', { without: ['order'] })
  await giveRole(world, admin2, 'purchaser2', roleId)
  await expect(
    (await as('purchaser2'))(
      api.payment.createPayment,
      { orderNo, channel: 'sandbox' },
      { idempotencyKey: 'pay' },
    ),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await giveRole(world, admin2, 'purchaser2', null)
})

test('共享物料: not shared', async () => {
  const share = async (call: Call) =>
    call(api.cart.cartShare, shareOf(await idOf('purchaser1'), await shared(call, wanted)))
  expect(await without('demander1', 'share', share)).toEqual(['FORBIDDEN', '00000'])
})

test('导出报价单: neither made nor listed nor fetched', async () => {
  const quote = async (call: Call) => {
    const [line] = await shared(call, wanted)
    const { cartItemId, count } = line ?? expect.unreachable()
    await call(api.quotation.downBJDPdf, { cartItemIdObj: JSON.stringify([{ cartItemId, count }]) })
  }
  await db`delete from cart_item where user_id = ${await idOf('purchaser1')}`
  expect(await without('purchaser1', 'quote', quote)).toEqual(['FORBIDDEN', '00000'])
  expect(
    await without('purchaser1', 'quote', (call) => call(api.quotation.quotationList, {})),
  ).toEqual(['FORBIDDEN', '00000'])
})

test('处理采购申请: no list, no return, and nobody asks him', async () => {
  const demander = await as('demander1')
  const purchaserId = await idOf('purchaser4')
  const roleId = await newRole(admin, 'purchaser', { without: ['applications'] })
  const companyId = (await who('demander1'))?.companyId ?? ''
  const askable = async () =>
    (await demander(api.cart.getCompnyUser, { roleName: 'purchaser', companyId })).map(
      ({ userId }) => userId,
    )
  await db`delete from cart_item where user_id = ${purchaserId}` // what the demo world asks of him
  await giveRole(world, admin, 'purchaser4', roleId)
  expect(await askable()).not.toContain(purchaserId)
  await expect(requested(demander, purchaserId, wanted)).rejects.toMatchObject({
    code: 'PURCHASER_NOT_FOUND',
  })
  expect((await (await as('purchaser4'))(api.cart.shareCartList, {})).list).toEqual([])
  await giveRole(world, admin, 'purchaser4', null)
  expect(await askable()).toContain(purchaserId)

  const requisitionNo = await requested(demander, purchaserId, wanted)
  await expect(giveRole(world, admin, 'purchaser4', roleId)).rejects.toMatchObject({
    code: 'EMPLOYEE_HAS_WORK',
  })
  const other = await newRole(admin, 'purchaser', { without: ['quote'], name: '仍在处理' })
  await giveRole(world, admin, 'purchaser4', other)
  await expect(
    admin(api.employee.saveRole, {
      roleId: other,
      roleName: 'purchaser',
      name: '不再处理',
      permissions: ['prices'],
      dataScope: 'own',
      singleLimit: null,
    }),
  ).rejects.toMatchObject({ code: 'ROLE_HAS_WORK' })
  await demander(api.requisition.withdrawRequisition, { requisitionNo })
  await giveRole(world, admin, 'purchaser4', null)
})

test('转派: not given to another', async () => {
  const requisitionNo = await requested(await as('demander1'), await idOf('purchaser1'), wanted)
  const userId = await idOf('purchaser4')
  const reassign = (call: Call) =>
    call(api.requisition.reassignRequisition, { requisitionNo, userId })
  expect(await without('purchaser1', 'reassign', reassign)).toEqual([
    'REQUISITION_STATE_CHANGED',
    '00000',
  ])
})

const company: [string, keyof typeof bases, Permission, (call: Call) => Promise<unknown>][] = [
  ['查看员工', 'manager1', 'people', (call) => call(api.employee.userlist, {})],
  ['查看部门', 'manager1', 'people', (call) => call(api.employee.departmentList, {})],
  ['查看角色', 'manager1', 'people', (call) => call(api.employee.getRoleList, {})],
  ['导出员工', 'manager1', 'people', (call) => call(api.employee.exportemployee, {})],
  ['管理员工', 'admin1', 'staff', (call) => call(api.employee.invitationList, {})],
  ['管理部门', 'admin1', 'staff', (call) => call(api.employee.saveDepartment, { name: '新部门' })],
  ['导入模板', 'admin1', 'staff', (call) => call(api.employee.importTemplate, {})],
  ['操作日志', 'admin1', 'log', (call) => call(api.employee.companyLog, {})],
  ['企业地址', 'admin1', 'addresses', (call) => call(api.address.saveAddress, address)],
  ['物料编码', 'admin1', 'materials', (call) => call(api.material.materialTemplate, {})],
  ['协议与价格', 'admin1', 'agreements', (call) => call(api.pricing.agreementList, {})],
]
const address = {
  isCompany: true,
  receiver: '收货处',
  mobile: '13800001234',
  province: '江苏省',
  city: '苏州市',
  district: '吴中区',
  detail: '工业园 8 号仓库',
}

test.each(company)('%s: refused to %s without %s', async (_, account, permission, attempt) => {
  expect(await without(account, permission, attempt)).toEqual(['FORBIDDEN', '00000'])
})

test('企业资料: neither shown nor changed', async () => {
  const edits = async (call: Call) => (await call(api.company.companyInfo, {})).mayEdit
  const roleId = await newRole(admin, 'groupAdministrator', { without: ['profile'] })
  await db`update person set custom_role_id = ${roleId} where account = 'admin1'`
  const less = await as('admin1')
  expect(await edits(less)).toBe(false)
  const term = { amount: 1000, days: 30 as const, contractId: 'x'.repeat(22) }
  await expect(less(api.company.applyTerm, term)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await db`update person set custom_role_id = null where account = 'admin1'`
  expect(await edits(admin)).toBe(true)
})

test('an order above the limit of its buyer’s role waits for approval, with freight and to the fen', async () => {
  const roleId = await newRole(admin, 'purchaser', { singleLimit: 50 })
  await db`update person set custom_role_id = ${roleId} where account = 'purchaser4'`
  await db`delete from cart_item where user_id = ${await idOf('purchaser4')}`
  const limited = await as('purchaser4')
  const above = await submission(limited, [{ skuId, count: 6 }])
  expect(await submit(limited, above)).toMatchObject({ status: 10, totalPrice: 60 })
  const within = await submission(limited, [{ skuId, count: 5 }])
  expect(await submit(limited, within)).toMatchObject({ status: 30, totalPrice: 50 })
  await db`update person set custom_role_id = null where account = 'purchaser4'`
})
