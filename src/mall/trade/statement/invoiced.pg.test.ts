import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { certifiedTitle, wholeOf } from '#test/invoices.ts'
import { arrived, statedOn } from '#test/stated.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, owner, as } = await openWorld()
const buyer = await as('admin1') // her company pays monthly
const world = { db, owner, staff: await as('operator'), buyer }
await owner`update company set cut_day = 25, overdue_rule = 'remind' where company_id = 1`

test('what is paid in part, or whole, is invoiced as long as something of it is left', async () => {
  const orderNo = await arrived(world, '2028-01-10', [{ fen: 1000, count: 40 }])
  const statementNo = await statedOn(world, orderNo, '2028-01-25')
  const detail = () => buyer(api.statement.statementDetail, { statementNo })
  await buyer(api.statement.confirmStatement, { statementNo })
  const titleId = await certifiedTitle(db, buyer)
  const invoiced = async (count: number) => {
    const lines = (await wholeOf(buyer, orderNo)).map((line) => ({ ...line, count }))
    await buyer(api.invoicing.applyInvoice, { titleId, lines, statementNo })
  }
  const paid = (state: 'partial' | 'settled') =>
    owner`update statement set state = ${state} where statement_no = ${statementNo}`
  await paid('partial')
  expect((await detail()).actions).toContain('invoice')
  expect((await detail()).orderNos).toContain(orderNo)
  await invoiced(15)
  expect((await detail()).orderNos).toContain(orderNo)
  await paid('settled')
  await invoiced(25)
  expect(await detail()).toMatchObject({ state: 'settled', invoices: [{}, {}] })
  expect((await detail()).orderNos).not.toContain(orderNo)
})

test('an order of which what is left was given way to, or waits in a difference, is not offered', async () => {
  const orderNo = await arrived(world, '2028-02-10', [{ fen: 1000, count: 40 }])
  const statementNo = await statedOn(world, orderNo, '2028-02-25')
  const page = { statementNo, keyword: orderNo }
  const [line] = (await buyer(api.statement.statementLines, page)).list
  const dispute = {
    statementNo,
    place: line?.place ?? 0,
    amount: '400',
    pieces: '',
    reason: '少收',
  }
  const orders = async () => (await buyer(api.statement.statementDetail, { statementNo })).orderNos
  expect(await orders()).toContain(orderNo)
  await buyer(api.statement.disputeLine, dispute)
  expect(await orders()).not.toContain(orderNo)
  const disputeId = (await buyer(api.statement.statementLines, page)).list[0]?.dispute?.disputeId
  const answer = { disputeId: disputeId ?? '', outcome: 'adjusted', answer: '少发' } as const
  await world.staff(api.statementDesk.answerDispute, answer)
  expect(await orders()).not.toContain(orderNo)
})
