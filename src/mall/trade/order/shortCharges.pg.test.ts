import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import { colleagues } from '#test/approvals.ts'
import { budgetOf, expectCounted, newBudget } from '#test/budgets.ts'
import { newSku, placed, submission, submit } from '#test/orders.ts'
import { requested } from '#test/requisitions.ts'
import { openWorld } from '#test/testWorld.ts'
import { waitsForAnother } from '#test/waits.ts'
import type { ProposedLine } from './shortage.contract.ts'

const world = await openWorld()
const { db, owner, as } = world
const { buyer, manager } = await colleagues(world, 2)
const [demander, staff] = [await as('demander2'), await as('operator')]
const { userId } = await buyer(api.account.userInfo, {})
const skuId = await newSku(db, { fen: 100_00, stock: 1000 })

beforeEach(async () => {
  await owner`truncate budget_charge, budget_period, budget`
  await db`delete from cart_item where user_id in (select user_id from person where company_id = 2)`
  await db`update sales_order set created_at = created_at - interval '400 days' where company_id = 2`
})

/** One line of ten: the buyer's own and what a demander asked for, borne by two departments and by one person. */
async function shared(own: number) {
  const { subjects } = await manager(api.budget.budgetList, {})
  const idOf = (name: string) => subjects.department.find((one) => one.name === name)?.id ?? ''
  const startsOn = chineseDay(new Date())
  const ids: string[] = []
  for (const [kind, subjectId] of [
    ['department', idOf('采购部')],
    ['department', idOf('设备部')],
    ['person', userId],
  ] as const)
    ids.push(await newBudget(manager, { kind, subjectId, startsOn, amount: '99999' }))
  await requested(demander, userId, [{ skuId, count: 10 - own }])
  const input = await submission(buyer, [{ skuId, count: own }])
  const [asked = expect.unreachable()] = (await buyer(api.cart.shareCartList, {})).list
  const line = { lineId: asked.cartItemId, count: 10 - own, price: 100 }
  const { orderNo } = await submit(buyer, { ...input, lines: [...input.lines, line] })
  const key = { idempotencyKey: crypto.randomUUID() }
  const made = await buyer(api.payment.createPayment, { orderNo, channel: 'sandbox' }, key)
  await buyer(api.payment.sandboxPay, { paymentNo: made.paymentNo, result: 'success' })
  const taken = () => Promise.all(ids.map(async (id) => (await budgetOf(manager, id)).current.used))
  return { orderNo, taken }
}

async function settled(
  orderNo: string,
  line: Pick<ProposedLine, 'ready' | 'kind' | 'substituteNo'>,
  answer: 'accept' | 'drop' = 'accept',
) {
  const lines = [{ lineNo: 1, laterDate: '2099-01-05', ...line }]
  await staff(api.shortage.proposeShortage, { orderNo, lines })
  const { list } = await buyer(api.shortage.shortageList, { orderNo })
  const shortageId = list.at(-1)?.shortageId ?? ''
  await buyer(api.shortage.answerShortage, { orderNo, shortageId, answer })
}

test('what is missing of a shared line is given back to whoever bore it, the buyer first', async () => {
  const { orderNo, taken } = await shared(5)
  expect(await taken()).toEqual([500, 500, 1000])
  await settled(orderNo, { ready: 8, kind: 'cancel', substituteNo: '' })
  expect(await taken()).toEqual([300, 500, 800])
  await expectCounted(db)
})

test('what comes in the place of a shared line is borne as that was', async () => {
  const cheap = await newSku(db, { fen: 40_00, stock: 10 })
  const [row] = await db<{ skuCode: string }[]>`select sku_code from sku where sku_id = ${cheap}`
  const substituteNo = row?.skuCode ?? ''
  const { orderNo, taken } = await shared(4)
  await settled(orderNo, { ready: 2, kind: 'substitute', substituteNo })
  // Four pieces of the buyer and four of the demander are replaced.
  expect(await taken()).toEqual([160, 360, 520])
  const [told] = (await demander(api.message.messageList, {})).list
  expect(told?.text).toMatch(/采购员接受了替代品 \S+，代替 \S+ 4 \S+。$/)
  await expectCounted(db)
})

/** A history that the model has found: the new budget counted ten pieces for ever. */
test('a budget that is added while goods are dropped counts what is left of the order', async () => {
  const orderNo = await placed(buyer, [{ skuId, count: 10 }])
  const key = { idempotencyKey: crypto.randomUUID() }
  const made = await buyer(api.payment.createPayment, { orderNo, channel: 'sandbox' }, key)
  await buyer(api.payment.sandboxPay, { paymentNo: made.paymentNo, result: 'success' })
  const { dropping, adding } = await owner.begin(async (tx) => {
    await tx`lock table refund in share mode` // it is the last that dropping writes
    const dropping = settled(orderNo, { ready: 3, kind: 'later', substituteNo: '' }, 'drop')
    await waitsForAnother(db, dropping, 1, ['relation'])
    const startsOn = chineseDay(new Date())
    const adding = newBudget(manager, { kind: 'person', subjectId: userId, startsOn })
    await waitsForAnother(db, adding, 1, ['advisory'])
    return { dropping, adding }
  })
  await dropping
  expect((await budgetOf(manager, await adding)).current.used).toBe(300)
  await expectCounted(db)
})
