import { beforeEach, expect } from 'vitest'
import type { Sql } from '#db/postgres.ts'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { isRefusal } from '#mall/refusal.ts'
import { newRule } from '#mall/trade/approval/approval.rules.ts'
import type { Rule, Step } from '#mall/trade/approval/approvalRule.contract.ts'
import { newSku, placed } from './orders.ts'
import { openWorld } from './testWorld.ts'

/** A step of a rule, like that of the offered rules but for these parts. */
export function stepOf(part: Partial<Step>): Step {
  const [base = expect.unreachable()] = newRule.steps
  return { ...base, ...part }
}

/** A rule that every order meets, with these steps. */
export const ruleOf = (steps: Partial<Step>[], part: Partial<Rule> = {}): Rule => ({
  ...newRule,
  name: '全部订单',
  groups: [[{ kind: 'total', amount: 0.01, values: [] }]],
  steps: steps.map(stepOf),
  ...part,
})

/** Makes these the rules of a company, whatever they were. */
export async function setRules(call: Call, rules: Rule[]) {
  const { version } = await call(api.approval.approvalRules, {})
  return call(api.approval.saveApprovalRules, { version, rules })
}

type World = { as(account: DemoAccount, now?: Date): Promise<Call> }

/** The people of a company by what they are to each other. */
export async function colleagues({ as }: World, company: 1 | 2, now?: Date) {
  const [buyer, manager, admin] = await Promise.all(
    (['purchaser', 'manager', 'admin'] as const).map((role) =>
      as(`${role}${company}` as DemoAccount, now),
    ),
  )
  if (!buyer || !manager || !admin) return expect.unreachable()
  return { buyer, manager, admin }
}

/** Says by which code something is refused, or that it is done. */
export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (isRefusal(error) ? error.code : Promise.reject(error)),
  )

export const byManager = { by: 'role', roleName: 'purchasingManager' } as const
export const byAdmin = { by: 'role', roleName: 'groupAdministrator' } as const

type Ids = { db: Sql; who(account: DemoAccount): Promise<{ userId: string } | null> }

/** The ids of the people of a company by what they are to each other. */
export async function idsOf({ who }: Pick<Ids, 'who'>, company: 1 | 2) {
  const [buyerId, managerId, adminId] = await Promise.all(
    (['purchaser', 'manager', 'admin'] as const).map(
      async (role) => (await who(`${role}${company}` as DemoAccount))?.userId,
    ),
  )
  if (!buyerId || !managerId || !adminId) return expect.unreachable()
  return { buyerId, managerId, adminId }
}

/** The titles of what somebody was told, in its order. */
export async function toldTo({ db }: Pick<Ids, 'db'>, userId: string): Promise<string[]> {
  const rows = await db<{ title: string }[]>`
    select title from message where user_id = ${userId} order by message_id`
  return rows.map(({ title }) => title)
}

export const approve = (call: Call, orderNo: string) => call(api.approval.approveOrder, { orderNo })

/**
 * Opens the people of the second company and goods of a test's own, of which each test begins with a thousand pieces and
 * nothing told.
 */
export async function openApproving() {
  const world = await openWorld()
  const { db, owner } = world
  const people = { ...(await colleagues(world, 2)), ...(await idsOf(world, 2)) }
  const a = await newSku(db, { fen: 10_000, stock: 1000 })
  const b = await newSku(db, { fen: 5000, stock: 1000, minQuantity: 2, isMultiple: true })
  beforeEach(async () => {
    await owner`truncate message, cart_item cascade`
    await db`update stock set pieces = 1000 where sku_id = any(${[a, b]}::bigint[])`
    await db`update sku set tax_price_fen = 10000, sku_is_marketable = 1 where sku_id = ${a}`
  })
  return {
    ...world,
    ...people,
    ...{ a, b },
    ordered: (call = people.buyer) =>
      placed(call, [
        { skuId: a, count: 10 },
        { skuId: b, count: 4 },
      ]),
    detail: (orderNo: string, call = people.buyer) => call(api.order.orderDetail, { orderNo }),
    told: (userId: string) => toldTo(world, userId),
  }
}
