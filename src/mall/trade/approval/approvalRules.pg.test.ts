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
    data: { fields: { rule0: '规则「全部订单」：有审批人已停用或没有审批权限，请重新选择' } },
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
  const looser = await admin(api.approval.tryApprovalRules, { rules: from(1600) })
  expect(looser).toMatchObject({
    ...{ hits: 0, before: 1 },
    list: [{ orderNo: large, isNew: false, isFreed: true, ruleName: '全部订单' }],
  })
})

test('rules are tried on what was submitted, whatever became of it since', async () => {
  await setRules(admin, [ruleOf([byManager])])
  const orderNo = await placed(buyer, [
    { skuId: a, count: 30 },
    { skuId: await newSku(world.db), count: 4 },
  ])
  const submitted = (await buyer(api.order.orderDetail, { orderNo })).totals
  const lines = [
    { lineNo: 1, count: 1 },
    { lineNo: 2, count: 0 },
  ]
  await manager(api.approval.changeOrderLines, { orderNo, reason: '库存够用', lines })
  const { totals } = await buyer(api.order.orderDetail, { orderNo })
  expect([totals.type, totals.withTaxTotal]).toEqual([1, 100])
  const total = { kind: 'total' as const, amount: 3000, values: [] }
  const two = { kind: 'kinds' as const, amount: 2, values: [] }
  const own = { kind: 'buyer' as const, amount: null, values: [buyerId] }
  const rules = [{ ...ruleOf([byManager]), groups: [[total, two, own]] }]
  const tried = await admin(api.approval.tryApprovalRules, { rules })
  const stopped = tried.list.filter((one) => one.orderNo === orderNo && !one.isFreed)
  expect(stopped).toMatchObject([{ totalPrice: submitted.totalPrice }])
})

test('a rule whose approver has left holds up no other rule, and can be switched off', async () => {
  const { db } = world
  const gone = ruleOf([{ by: 'person', userIds: [managerId] }], { name: '旧规则' })
  const other = ruleOf([{ by: 'role', roleName: 'groupAdministrator' }])
  await setRules(admin, [gone])
  await db`update person set status = 0 where user_id = ${managerId}`
  await setRules(admin, [other, gone])
  expect((await admin(api.approval.approvalRules, {})).former).toEqual([
    { id: managerId, name: '冯涛' },
  ])
  await setRules(admin, [other, { ...gone, isActive: false }])
  await expect(setRules(admin, [other, gone])).rejects.toMatchObject({
    data: { fields: { rule1: '规则「旧规则」：有审批人已停用或没有审批权限，请重新选择' } },
  })
  await db`update person set status = 1 where user_id = ${managerId}`
})

test.each([
  ['role', 'groupAdministrator', '下单人角色'],
  ['role', '所有人', '下单人角色'],
  ['buyer', '1', '下单人'],
  ['department', '1', '下单人部门'],
  ['brand', '999999', '含品牌'],
  ['category', 'x', '含商品分类'],
] as const)('a rule names what its company has: not %s %s', async (kind, value, label) => {
  const rule = ruleOf([byManager], { groups: [[{ kind, amount: null, values: [value] }]] })
  await expect(setRules(admin, [rule])).rejects.toMatchObject({
    code: 'FORM_INVALID',
    data: { fields: { rule0: `规则「全部订单」：请重新选择条件「${label}」` } },
  })
})

test('administrators are not offered as buyers: they order without approval', async () => {
  const { people } = await admin(api.approval.approvalRules, {})
  expect(people.map(({ name }) => name)).toContain('韩梅')
  expect(people.map(({ name }) => name)).not.toContain('褚宁')
})

test('a trial names the orders that its reader sees, and rules that others always precede', async () => {
  const { db } = world
  await setRules(admin, [])
  const hidden = await placed(buyer, [{ skuId: a, count: 30 }])
  const rules = [ruleOf([byManager]), ruleOf([byManager], { name: '第二条' })]
  const all = await admin(api.approval.tryApprovalRules, { rules })
  expect(all.list.map(({ orderNo }) => orderNo)).toContain(hidden)
  expect(all.preceded).toEqual(['第二条'])
  await db`
    with own as (
      insert into company_role (company_id, name, base_role, denied, data_scope)
      values (2, '部门经理', 'purchasingManager', '{}', 'department') returning role_id
    )
    update person set custom_role_id = own.role_id, department_id = null from own where user_id = ${managerId}`
  const limited = await world.as('manager2')
  const seen = await limited(api.approval.tryApprovalRules, { rules })
  expect(seen.hits).toBe(all.hits)
  expect(seen.list.map(({ orderNo }) => orderNo)).not.toContain(hidden)
})

test('an order that is dearer than what was agreed on, or paid before, is stopped', async () => {
  const { db } = world
  const skuId = await newSku(db, { fen: 10_000 })
  await setRules(admin, [])
  const first = await placed(buyer, [{ skuId, count: 10 }])
  await db`update sales_order set status = 30 where order_no = ${first}`
  await db`
    with made as (
      insert into agreement (company_id, agreement_no, valid_from, valid_to)
      values (2, 'AG-OVER', current_date - 60, current_date - 30) returning agreement_id
    )
    insert into agreement_price (company_id, sku_id, agreement_id, tax_price_fen)
    select 2, ${skuId}, agreement_id, 8000 from made`
  const rules = (kind: 'aboveAgreed' | 'abovePaid', amount: number) => [
    ruleOf([byManager], { groups: [[{ kind, amount, values: [] }]] }),
  ]
  const previewed = async () => {
    await db`delete from cart_item where user_id = ${buyerId}`
    await buyer(api.cart.addCart, { skuId, count: 1 })
    const [line] = (await buyer(api.cart.cartList, {})).list
    const { approval } = await buyer(api.order.confirmOrder, { id: line?.cartItemId ?? '' })
    return approval
  }
  await setRules(admin, rules('aboveAgreed', 25.01))
  expect(await previewed()).toBeNull()
  await setRules(admin, rules('aboveAgreed', 25))
  expect(await previewed()).toEqual({
    ruleName: '全部订单',
    steps: [{ label: '采购经理', mode: 'any', people: ['冯涛'] }],
  })
  await setRules(admin, rules('abovePaid', 0))
  expect(await previewed()).toBeNull() // it costs what it did
  await db`update sku set tax_price_fen = 10500 where sku_id = ${skuId}`
  const orderNo = await placed(buyer, [{ skuId, count: 10 }])
  const detail = await manager(api.approval.approvalDetail, { orderNo })
  expect(detail.reasons).toEqual(['高于上次成交价 5% ≥ 0%'])
  expect(detail.lines).toMatchObject([
    { taxPrice: 105, agreedPrice: 80, isAgreed: false, lastPrice: 100 },
  ])
  const tried = async (kind: 'aboveAgreed' | 'abovePaid', amount: number) => {
    const { list } = await admin(api.approval.tryApprovalRules, { rules: rules(kind, amount) })
    const stopped = list.filter(({ isFreed }) => !isFreed).map((one) => one.orderNo)
    return stopped.filter((no) => [first, orderNo].includes(no))
  }
  expect(await tried('abovePaid', 5)).toEqual([orderNo])
  expect(await tried('abovePaid', 5.01)).toEqual([])
  expect(await tried('aboveAgreed', 25)).toEqual([first, orderNo]) // what is new comes first
  expect(await tried('aboveAgreed', 31)).toEqual([orderNo])
})

test('a category of any level is met, and the freight of several addresses counts', async () => {
  const skuId = await newSku(world.db, { fen: 1000 })
  const [row] = await world.db<{ lowest: number }[]>`
    select category4_id as lowest from sku where sku_id = ${skuId}`
  const lowest = row?.lowest ?? 0
  await world.db`delete from cart_item where user_id = ${buyerId}`
  await buyer(api.cart.addCart, { skuId, count: 1 })
  const [line] = (await buyer(api.cart.cartList, {})).list
  const id = line?.cartItemId ?? ''
  const isStopped = async (part: Parameters<typeof ruleOf>[1], freightPrice?: number) => {
    await setRules(admin, [ruleOf([byManager], part)])
    const input = freightPrice === undefined ? { id } : { id, freightPrice }
    return (await buyer(api.order.confirmOrder, input)).approval !== null
  }
  const within = (category: number) => ({
    groups: [[{ kind: 'category' as const, amount: null, values: [`${category}`] }]],
  })
  for (const n of [1, 100, 10_000, 1_000_000])
    expect(await isStopped(within(Math.floor(lowest / n)))).toBe(true)
  const { categories } = await admin(api.approval.approvalRules, {})
  const named = categories.find((one) => one.id === `${lowest}`)?.name.split(' / ')
  expect(named).toHaveLength(4)
  const other = categories.find((one) => !`${lowest}`.startsWith(one.id))
  expect(await isStopped(within(Number(other?.id)))).toBe(false)
  const freight = { groups: [[{ kind: 'freight' as const, amount: 30, values: [] }]] }
  expect(await isStopped(freight)).toBe(false)
  expect(await isStopped(freight, 30)).toBe(true)
})
