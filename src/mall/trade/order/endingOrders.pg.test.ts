import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { openBudgets } from '#test/budgets.ts'
import { chosen, imported } from '#test/transfers.ts'
import { waitsForAnother } from '#test/waits.ts'

const { db, owner, as, buyer, ofBuyer, order } = await openBudgets()
const staff = await as('operator')

test('an order that ends locks its budgets before the accounts that its money goes back to', async () => {
  const budgetId = await ofBuyer()
  const orderNo = await order(4)
  const { code } = await chosen(buyer, orderNo)
  await imported(staff, [{ in: '300.00', words: code }])
  const { list } = await staff(api.bank.bankLines, { tab: 'all', keyword: code })
  expect(list).toMatchObject([{ orders: [{ orderNo }] }])

  const { ending } = await owner.begin(async (tx) => {
    await tx`select from ledger_account where company_id = 2 for no key update`
    const ending = buyer(api.order.cancelOrder, { orderNo, reason: '不要了' })
    await waitsForAnother(db, ending)
    const free = await db`
      select from budget_period where budget_id = ${budgetId} for no key update skip locked`
    expect(free).toEqual([])
    return { ending }
  })
  await ending
  expect((await buyer(api.transfer.balanceInfo, {})).funds).toMatchObject([{ balance: 300 }])
})
