import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { ledgerFaults } from '#mall/company/ledger/ledger.ts'
import { openWorld } from '#test/testWorld.ts'
import { monthlyName } from './monthly.ts'

const { db, as } = await openWorld()
const staff = await as('operator')

test('statements of the demo world stand in every state, and some are late', async () => {
  const { list } = await staff(api.statementDesk.deskStatements, {
    ...{ tab: 'all', keyword: monthlyName, pageSize: 50 },
  })
  expect(list.map(({ state }) => state)).toEqual([
    ...['pending', 'disputed', 'confirmed', 'payable', 'invoicing'],
    ...['partial', 'payable', 'partial', 'settled'],
  ])
  expect(list.filter(({ overdueDays }) => overdueDays > 0).map(({ state }) => state)).toEqual([
    ...['payable', 'partial'],
  ])
})

test('finance of the demo world has something in each of its queues', async () => {
  const { queues } = await staff(api.finance.financeDesk, {})
  const filled = queues.filter(({ count }) => count > 0).map(({ queue }) => queue)
  expect(filled).toEqual(
    expect.arrayContaining(['vouchers', 'receipts', 'moneyBack', 'invoices', 'writeOffs']),
  )
  const desk = await staff(api.staff.desk, {})
  expect(desk.queues.find(({ queue }) => queue === 'credits')).toMatchObject({ count: 1 })
  expect(await ledgerFaults(db)).toEqual([])
})

test('the company that has paid by the month for long was certified before', async () => {
  const [{ companyId = '' } = {}] = await db<{ companyId: string }[]>`
    select company_id from company where name = ${monthlyName}`
  expect(await staff(api.companyReview.reviewDetail, { companyId })).toMatchObject({
    current: { name: monthlyName, creditCode: '91320594MA1K00004M', legalPerson: '林静' },
  })
  const { list } = await staff(api.creditDesk.companyCreditMoves, { companyId, moves: 'granted' })
  expect(list.map(({ operation, limit }) => [operation, limit])).toEqual([
    ['change', 300_000],
    ['grant', 100_000],
  ])
})
