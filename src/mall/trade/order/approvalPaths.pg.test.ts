import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import {
  approve,
  byAdmin,
  byManager,
  codeOf,
  colleagues,
  idsOf,
  ruleOf,
  setRules,
  toldTo,
} from '#test/approvals.ts'
import { newSku, placed, submission, submit } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { decideDueApprovals } from './approvalDue.ts'
import { expireOrders } from './order.ts'

const world = await openWorld()
const { db, owner } = world
const { buyer, manager, admin } = await colleagues(world, 2)
const { buyerId, managerId, adminId } = await idsOf(world, 2)
const skuId = await newSku(db, { fen: 10_000, stock: 10_000 })
const today = chineseDay(new Date())
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)

beforeEach(async () => {
  await owner`truncate message, cart_item cascade`
  await db`update approval set state = 'withdrawn', ended_at = now(), due_at = null where state = 'waiting'`
  await db`update company set frozen_at = null`
  await owner`update absence set ended_at = now() where ended_at is null`
  await db`
    update person set status = 1, single_limit_fen = null, superior_id = null, custom_role_id = null
    where company_id = 2`
  await db`update person set superior_id = ${managerId} where user_id = ${buyerId}`
  await db`update person set superior_id = ${adminId} where user_id = ${managerId}`
  await db`update person set role_name = 'purchasingManager' where user_id = ${managerId}`
  await db`update person set status = 0 where account like 'extra%'`
})

const ordered = () => placed(buyer, [{ skuId, count: 10 }])
const detail = (orderNo: string) => buyer(api.order.orderDetail, { orderNo })
const shown = (orderNo: string) => buyer(api.approval.approvalDetail, { orderNo })
const told = (userId: string) => toldTo(world, userId)
const peopleIn = async (orderNo: string, at = 0) =>
  (await shown(orderNo)).path[at]?.people.map(({ name, state }) => [name, state])

let made = 0
/** One more colleague who may approve. */
async function extra(roleName: 'purchasingManager' | 'groupAdministrator', superiorId?: string) {
  const name = `同事${++made}`
  const [row] = await owner<{ userId: string }[]>`
    insert into person (account, mobile, name, password, company_id, role_name, superior_id)
    values (${`extra${made}`}, ${`136${10_000_000 + made}`}, ${name}, '', 2, ${roleName}, ${superiorId ?? null})
    returning user_id`
  return { name, userId: row?.userId ?? expect.unreachable() }
}

test('a rule that lets empty steps pass does not switch off the limit of the buyer', async () => {
  await setRules(admin, [ruleOf([{ by: 'leader' }], { onEmpty: 'approve' })])
  await db`update person set superior_id = null where user_id = ${buyerId}`
  await db`update department set leader_id = null where company_id = 2`
  expect((await detail(await ordered())).status).toBe(20) // nobody leads his department
  await db`update person set single_limit_fen = 100 where user_id = ${buyerId}`
  const orderNo = await ordered()
  expect((await shown(orderNo)).waitingFor).toEqual(['褚宁'])
  expect((await approve(admin, orderNo)).status).toBe(20)
})

test('whoever may not approve any more does not decide, and his orders go up', async () => {
  await setRules(admin, [ruleOf([byManager])])
  const orderNo = await ordered()
  await db`update person set role_name = 'purchaser' where user_id = ${managerId}`
  const demoted = await world.as('manager2')
  expect(await codeOf(approve(demoted, orderNo))).toBe('FORBIDDEN')
  expect((await shown(orderNo)).waitingFor).toEqual([])
  expect(await codeOf(buyer(api.approval.urgeApproval, { orderNo }))).toBe('APPROVAL_NOBODY')
  expect(await demoted(api.approval.approvalList, {})).toMatchObject({ counts: { waiting: 0 } })
  expect(await demoted(api.approval.approvalDetail, { orderNo })).toMatchObject({ isMine: false })
  await decideDueApprovals(db, new Date())
  expect((await shown(orderNo)).waitingFor).toEqual(['褚宁'])
  expect((await approve(admin, orderNo)).status).toBe(20)
})

test('a deputy does not agree twice for two people', async () => {
  await setRules(admin, [ruleOf([byManager, byAdmin])])
  await admin(api.requisition.setAbsence, { from: today, to: today, deputyId: managerId })
  const orderNo = await ordered()
  expect((await approve(manager, orderNo)).status).toBe(10)
  expect((await shown(orderNo)).waitingFor).toEqual(['褚宁'])
})

test('a time-out that is refused is put off and told, and holds up no other', async () => {
  await setRules(admin, [ruleOf([{ ...byManager, dueIn: 24, onDue: 'approve' }])])
  const orderNo = await ordered()
  await db`update company set frozen_at = now() where company_id = 2`
  await decideDueApprovals(db, later(25))
  await decideDueApprovals(db, later(26))
  expect(await told(adminId)).toEqual(['订单审批超时未能处理'])
  expect((await shown(orderNo)).decisions.at(-1)).toMatchObject({
    action: 'remind',
    actor: '系统',
    note: expect.stringContaining('未能处理'),
  })
  await db`update company set frozen_at = null where company_id = 2`
  await decideDueApprovals(db, later(50))
  expect((await detail(orderNo)).status).toBe(20)
})

test('each step needs somebody when an order is submitted; later it goes back', async () => {
  const { userId } = await extra('purchasingManager')
  await setRules(admin, [ruleOf([byManager, { by: 'person', userIds: [userId] }])])
  const orderNo = await ordered()
  await db`update person set status = 0 where user_id in (${userId}, ${adminId})`
  const input = await submission(buyer, [{ skuId, count: 1 }])
  expect(await codeOf(submit(buyer, input))).toBe('APPROVAL_NOBODY')
  const changes = ['没有可以审批该订单的人，请企业管理员调整审批规则']
  expect(await approve(manager, orderNo)).toEqual({ status: 12, changes })
  expect(await told(buyerId)).toEqual(['订单被退回修改'])
  expect((await shown(orderNo)).state).toBe('returned')
})

test('deputies are found when the turn comes, after a transfer and after a time-out', async () => {
  const { userId, name } = await extra('purchasingManager')
  const inTurn = { by: 'person' as const, userIds: [managerId, adminId], mode: 'inTurn' as const }
  await setRules(admin, [ruleOf([inTurn])])
  const turn = await ordered()
  await admin(api.requisition.setAbsence, { from: today, to: today, deputyId: userId })
  expect((await approve(manager, turn)).status).toBe(10)
  expect((await shown(turn)).waitingFor).toEqual([name])

  await setRules(admin, [ruleOf([{ by: 'person', userIds: [managerId] }])])
  const passed = await ordered()
  await manager(api.approval.transferApproval, { orderNo: passed, userId: adminId })
  expect((await shown(passed)).waitingFor).toEqual([name])
})

test('a superior who has agreed already is not asked again by a time-out', async () => {
  const both = { by: 'person' as const, userIds: [managerId, adminId], mode: 'all' as const }
  await setRules(admin, [ruleOf([{ ...both, dueIn: 24, onDue: 'superior' }])])
  const orderNo = await ordered()
  expect((await approve(admin, orderNo)).status).toBe(10)
  await decideDueApprovals(db, later(25))
  expect(await peopleIn(orderNo)).toEqual([
    ['冯涛', 'closed'],
    ['褚宁', 'approved'],
  ])
  expect((await detail(orderNo)).status).toBe(20)
})

test('at the top administrators decide beside whoever was asked, and it does not go round', async () => {
  const { name } = await extra('groupAdministrator')
  await setRules(admin, [
    ruleOf([{ by: 'person', userIds: [adminId], dueIn: 24, onDue: 'superior' }]),
  ])
  const orderNo = await ordered()
  for (const hours of [25, 50, 75]) await decideDueApprovals(db, later(hours))
  expect(await peopleIn(orderNo)).toEqual([
    ['褚宁', 'waiting'],
    [name, 'waiting'],
  ])
  expect((await shown(orderNo)).decisions.map(({ action }) => action)).toEqual([
    'submit',
    'escalate',
    'remind',
    'remind',
  ])
})

test('an order goes to the superior of an approver who was disabled', async () => {
  const { userId, name } = await extra('purchasingManager')
  await db`update person set superior_id = ${userId} where user_id = ${managerId}`
  await setRules(admin, [ruleOf([{ by: 'person', userIds: [managerId] }])])
  const orderNo = await ordered()
  await db`update person set status = 0 where user_id = ${managerId}`
  await decideDueApprovals(db, new Date())
  const { waitingFor, decisions } = await shown(orderNo)
  expect(waitingFor).toEqual([name])
  expect(decisions.at(-1)?.note).toBe(`审批人已停用或没有审批权限，转给 ${name}`)
})

test('administrators order above a limit of their own', async () => {
  await setRules(admin, [])
  await db`update person set single_limit_fen = 100 where user_id = ${adminId}`
  expect((await submit(admin, await submission(admin, [{ skuId, count: 1 }]))).status).toBe(20)
})

test('somebody who is added decides even if he has agreed before, and is added once', async () => {
  await setRules(admin, [ruleOf([byManager, byAdmin])])
  const orderNo = await ordered()
  await approve(manager, orderNo)
  const add = () =>
    admin(api.approval.addApprover, { orderNo, userId: managerId, reason: '请再核对' })
  await add()
  expect(await codeOf(add())).toBe('APPROVER_ADDED')
  expect((await approve(admin, orderNo)).status).toBe(10)
  expect((await shown(orderNo)).waitingFor).toEqual(['冯涛'])
  expect((await approve(manager, orderNo)).status).toBe(20)
})

test.each(['approve', 'prices'])('whoever has a role without %s is not asked', async (denied) => {
  await setRules(admin, [ruleOf([byManager])])
  await db`
    with own as (
      insert into company_role (company_id, name, base_role, denied, data_scope)
      values (2, ${`无 ${denied}`}, 'purchasingManager', array[${denied}], 'company') returning role_id
    )
    update person set custom_role_id = own.role_id from own where user_id = ${managerId}`
  expect((await shown(await ordered())).waitingFor).toEqual(['褚宁'])
})

test('an approver sees the order that he is asked about, whatever his scope', async () => {
  await setRules(admin, [ruleOf([byManager])])
  await db`
    with own as (
      insert into company_role (company_id, name, base_role, denied, data_scope)
      values (2, '本人范围', 'purchasingManager', '{}', 'own') returning role_id
    )
    update person set custom_role_id = own.role_id from own where user_id = ${managerId}`
  const orderNo = await ordered()
  const limited = await world.as('manager2')
  expect((await limited(api.approval.approvalDetail, { orderNo })).isMine).toBe(true)
  expect((await limited(api.order.orderDetail, { orderNo })).lines).toHaveLength(1)
  const { total } = await limited(api.order.orderList, { scope: 'mine' })
  expect(total).toBe(0)
})

test('everybody has to agree (会签), or one after the other (依次)', async () => {
  const both = { by: 'person' as const, userIds: [managerId, adminId] }
  await setRules(admin, [ruleOf([{ ...both, mode: 'all' }])])
  const all = await ordered()
  expect((await approve(admin, all)).status).toBe(10)
  expect((await approve(manager, all)).status).toBe(20)
  await setRules(admin, [ruleOf([{ ...both, mode: 'inTurn' }])])
  const inTurn = await ordered()
  expect(await codeOf(approve(admin, inTurn))).toBe('APPROVAL_NOT_YET')
  expect((await approve(manager, inTurn)).status).toBe(10)
  expect((await approve(admin, inTurn)).status).toBe(20)
})

test('an order above the limit of its buyer goes to his superior, with no rule at all', async () => {
  await setRules(admin, [])
  await db`update person set single_limit_fen = 100 where user_id = ${buyerId}`
  const orderNo = await ordered()
  expect(await manager(api.approval.approvalDetail, { orderNo })).toMatchObject({
    ruleName: '单笔限额',
    reasons: ['应付 ¥1,000.00 超过单笔限额 ¥1.00'],
    waitingFor: ['冯涛'],
  })
  await db`update person set superior_id = null where user_id = ${buyerId}`
  const without = await ordered()
  expect((await buyer(api.approval.approvalDetail, { orderNo: without })).waitingFor).toEqual([
    '褚宁',
  ])
})

test.each([
  ['remind', 10, '订单审批已超时'],
  ['superior', 10, '有订单待您审批'],
  ['approve', 20, '订单审批已通过'],
  ['reject', 12, '订单审批被驳回'],
] as const)('a step that waited too long: %s', async (onDue, status, title) => {
  await setRules(admin, [ruleOf([{ ...byManager, dueIn: 24, onDue }])])
  const orderNo = await ordered()
  const due = new Date(Date.now() + 24 * 3_600_000 + 60_000)
  await decideDueApprovals(db, new Date(due.getTime() - 120_000))
  expect((await detail(orderNo)).status).toBe(10)
  await Promise.all([1, 2, 3].map(() => decideDueApprovals(db, due)))
  await expireOrders(db, due)
  expect((await detail(orderNo)).status).toBe(status)
  const tellsWhom = { remind: managerId, superior: adminId, approve: buyerId, reject: buyerId }[
    onDue
  ]
  expect((await told(tellsWhom)).filter((one) => one === title).length).toBeGreaterThan(0)
  const [row] = await db<{ count: number }[]>`
    select count(*)::int from approval_decision join sales_order using (order_id)
    where order_no = ${orderNo} and approval_decision.user_id is null`
  expect(row?.count).toBe(1)
  if (onDue === 'superior') expect((await approve(admin, orderNo)).status).toBe(20)
})

test('a deputy decides while an approver is away, and both names stand there', async () => {
  await setRules(admin, [ruleOf([byManager])])
  await manager(api.requisition.setAbsence, { from: today, to: today, deputyId: adminId })
  const orderNo = await ordered()
  const { path } = await buyer(api.approval.approvalDetail, { orderNo })
  expect(path[0]?.people).toEqual([{ name: '褚宁', standsInFor: '冯涛', state: 'waiting' }])
  expect(await codeOf(approve(manager, orderNo))).toBe('FORBIDDEN')
  expect((await approve(admin, orderNo)).status).toBe(20)
  await manager(api.requisition.endAbsence, {})
  expect(await told(adminId)).toEqual(['请您代理订单审批', '有订单待您审批', '休假代理已结束'])
})

test('administrators order without approval', async () => {
  await setRules(admin, [ruleOf([byManager])])
  const input = await submission(admin, [{ skuId, count: 1 }])
  expect((await submit(admin, input)).status).toBe(20)
})
