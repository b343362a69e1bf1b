import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { codeOf, colleagues, ruleOf, setRules } from '#test/approvals.ts'
import { newSku, placed } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'

const world = await openWorld()
const { buyer, manager, admin } = await colleagues(world, 2)
const a = await newSku(world.db, { fen: 10_000 })
const buyerId = (await world.who('purchaser2'))?.userId ?? expect.unreachable()
const managerId = (await world.who('manager2'))?.userId ?? expect.unreachable()
const byManager = { by: 'role', roleName: 'purchasingManager' } as const

test('rules are saved by managers and administrators, one after the other', async () => {
  const rule = ruleOf([byManager])
  const { version } = await manager(api.approval.approvalRules, {})
  await manager(api.approval.saveApprovalRules, { version, rules: [rule] })
  expect(await codeOf(admin(api.approval.saveApprovalRules, { version, rules: [] }))).toBe(
    'APPROVAL_RULES_CHANGED',
  )
  expect(await codeOf(buyer(api.approval.approvalRules, {}))).toBe('FORBIDDEN')
  await expect(
    admin(api.approval.saveApprovalRules, {
      version: version + 1,
      rules: [ruleOf([{ by: 'person', userIds: [buyerId] }])],
    }),
  ).rejects.toMatchObject({
    code: 'FORM_INVALID',
    data: { fields: { rule0: '有审批人已停用或没有审批权限，请重新选择' } },
  })
})

test('rules are tried on the orders of the last 90 days: what is new comes first', async () => {
  await placed(admin, [{ skuId: a, count: 20 }]) // administrators order without approval
  await world.db`update person set single_limit_fen = null where account = 'manager2'`
  await setRules(admin, [])
  const small = await placed(manager, [{ skuId: a, count: 13 }])
  const large = await placed(manager, [{ skuId: a, count: 15 }])
  const from = (yuan: number) => [
    {
      ...ruleOf([byManager]),
      groups: [
        [
          { kind: 'total' as const, amount: yuan, values: [] },
          { kind: 'buyer' as const, amount: null, values: [managerId] },
        ],
      ],
    },
  ]
  await setRules(admin, from(1400))
  const tried = await admin(api.approval.tryApprovalRules, { rules: from(1250) })
  expect(tried).toMatchObject({
    hits: 2,
    before: 1,
    list: [
      { orderNo: small, totalPrice: 1300, isNew: true, ruleName: '全部订单' },
      { orderNo: large, totalPrice: 1500, isNew: false },
    ],
  })
})
