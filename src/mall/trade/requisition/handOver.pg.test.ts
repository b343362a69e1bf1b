import { afterAll, expect, test } from 'vitest'
import { openDb } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import { application, openRequisitions, requested, shared, shareOf } from '#test/requisitions.ts'
import { waitsForAnother } from '#test/waits.ts'
import { insertRequisition } from './lines.sql.ts'
import { selectPurchaserForShare } from './requisition.sql.ts'

const { as, db, url, who, liLei, sunLi, hanMei, chenChen, wanted } = await openRequisitions()
const { requisition, employee } = api
/** Two pools are what two server processes are to PostgreSQL. */
const otherDb = openDb(url)
afterAll(() => otherDb.end())
const admin = await as('admin1')
const ask = async () => requested(await as('demander1'), liLei, wanted)

test('nobody leaves with open requisitions unless another purchaser takes them', async () => {
  const requisitionNo = await ask()
  const leave = (successorId?: string) =>
    admin(requisition.stateupdate, {
      userId: liLei,
      status: 0,
      ...(successorId && { successorId }),
    })
  await expect(leave()).rejects.toMatchObject({ code: 'EMPLOYEE_HAS_WORK', data: { open: 1 } })
  for (const successorId of [liLei, hanMei, chenChen, '999999'])
    await expect(leave(successorId)).rejects.toMatchObject({ code: 'PURCHASER_NOT_FOUND' })
  expect(await db`select status from person where user_id = ${liLei}`).toEqual([{ status: 1 }])

  await leave(sunLi)
  expect(await application(await as('purchaser4'))).toHaveLength(2)
  const detail = await admin(requisition.requisitionDetail, { requisitionNo })
  expect(detail).toMatchObject({ purchaserId: sunLi, state: 'pending' })
  expect(detail.logs).toContainEqual(
    expect.objectContaining({ action: 'reassign', actor: '吴刚', note: '孙丽' }),
  )
  const { list } = await admin(employee.companyLog, {})
  expect(list[0]).toMatchObject({
    action: 'employee.disable',
    subject: '李雷（purchaser1）',
    detail: { 接手人: '孙丽', 采购申请: 1 },
  })
  await admin(requisition.stateupdate, { userId: liLei, status: 1 })
})

test('nobody succeeds another before he has set his password', async () => {
  const requisitionNo = await ask()
  await db`update person set activated_at = null where user_id = ${sunLi}`
  const { list } = await admin(employee.colleagues, {})
  expect(list.find(({ userId }) => userId === sunLi)?.isActivated).toBe(false)
  for (const give of [
    () => admin(requisition.handOver, { userId: liLei, successorId: sunLi }),
    () => admin(requisition.stateupdate, { userId: liLei, status: 0, successorId: sunLi }),
    () => admin(requisition.reassignRequisition, { requisitionNo, userId: sunLi }),
  ])
    await expect(give()).rejects.toMatchObject({ code: 'PURCHASER_NOT_FOUND' })
  await db`update person set activated_at = now() where user_id = ${sunLi}`
  await admin(requisition.handOver, { userId: liLei, successorId: sunLi })
})

test('work is handed over without anybody leaving, and a role is not changed above it', async () => {
  await ask()
  await ask()
  const values = await admin(employee.employeeinfo, { userId: liLei })
  expect(values.openRequisitions).toBe(2)
  await expect(
    admin(employee.editemployee, { ...values, roleName: 'demander' }),
  ).rejects.toMatchObject({ code: 'EMPLOYEE_HAS_WORK', data: { open: 2 } })
  expect(await admin(requisition.handOver, { userId: liLei, successorId: sunLi })).toEqual({
    requisitions: 2,
  })
  await expect(
    admin(requisition.handOver, { userId: liLei, successorId: sunLi }),
  ).rejects.toMatchObject({ code: 'REQUISITION_STATE_CHANGED' })
  await admin(employee.editemployee, { ...values, roleName: 'demander' })
  await admin(employee.editemployee, { ...values, roleName: 'purchaser' })
})

test('who is just being disabled is given nothing, neither asked nor by another', async () => {
  const requisitionNo = await requested(await as('demander1'), sunLi, wanted)
  const lines = await shared(await as('demander1'), wanted)
  const asked = await as('demander1')
  const given = [
    () => asked(api.cart.cartShare, shareOf(liLei, lines)),
    () => admin(requisition.reassignRequisition, { requisitionNo, userId: liLei }),
  ]
  for (const give of given) {
    let attempt: Promise<unknown> = Promise.resolve()
    await otherDb.begin(async (tx) => {
      await tx`update person set status = 0 where user_id = ${liLei}`
      attempt = give()
      await waitsForAnother(db, attempt)
    })
    await expect(attempt).rejects.toMatchObject({ code: 'PURCHASER_NOT_FOUND' })
    await db`update person set status = 1 where user_id = ${liLei}`
  }
})

test('who is just being given something does not leave', async () => {
  let leave: Promise<unknown> = Promise.resolve()
  await otherDb.begin(async (tx) => {
    const by = (await who('demander1')) ?? expect.unreachable()
    await selectPurchaserForShare(tx, by.companyId, liLei)
    leave = admin(requisition.stateupdate, { userId: liLei, status: 0 })
    await waitsForAnother(db, leave)
    const skuId = wanted[0]?.skuId ?? expect.unreachable()
    const line = { skuId, count: 1, seenFen: '1000', currentFen: '1000' }
    await insertRequisition(
      tx,
      { who: by, purchaserId: liLei, note: '', expectDate: null, now: new Date() },
      [line],
    )
  })
  await expect(leave).rejects.toMatchObject({ code: 'EMPLOYEE_HAS_WORK', data: { open: 1 } })
})

test('only an administrator of the company may, and people of others are unknown', async () => {
  await ask()
  const input = { userId: liLei, successorId: sunLi }
  for (const account of ['manager1', 'purchaser1', 'demander1', 'member', 'operator'] as const)
    await expect((await as(account))(requisition.handOver, input)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  const other = await as('admin2')
  for (const userId of [liLei, '999999'])
    await expect(other(requisition.handOver, { ...input, userId })).rejects.toMatchObject({
      code: 'EMPLOYEE_NOT_FOUND',
    })
  expect(await application(await as('purchaser1'))).toHaveLength(2)
})
