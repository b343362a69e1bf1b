import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { certifiedTitle, receivedOrder, wholeOf } from '#test/invoices.ts'
import { newSku } from '#test/orders.ts'
import { noonOf } from '#test/stated.ts'
import { openWorld } from '#test/testWorld.ts'
import { makeStatements } from './making.ts'
import { applyStated } from './statedInvoices.ts'

const { db, owner, as } = await openWorld()
const buyer = await as('admin1')
const manager = await as('manager1')
const staff = await as('operator')

await owner`update company set cut_day = 25 where company_id = 1`
await owner`update statement set is_invoice_asked = true`
await makeStatements(db, new Date('2027-01-26T04:00:00Z'))

async function stated(month: string, count: number) {
  const skuId = await newSku(db, { fen: 1000 })
  const orderNo = await receivedOrder({ db, staff, buyer }, [{ skuId, count }])
  await owner`
    update shipment set received_at = ${new Date(`${month}-20T04:00:00Z`)}
    where order_id = (select order_id from sales_order where order_no = ${orderNo})`
  await makeStatements(db, new Date(`${month}-26T04:00:00Z`))
  const [row] = await db<{ statementNo: string }[]>`
    select statement_no from statement order by statement_id desc limit 1`
  return { orderNo, statementNo: row?.statementNo ?? '' }
}
const detail = (statementNo: string) => buyer(api.statement.statementDetail, { statementNo })

test('what was ordered with 随对账单 is applied for once the statement is confirmed, once', async () => {
  await certifiedTitle(db, buyer)
  const { orderNo, statementNo } = await stated('2027-02', 40)
  await applyStated(db, new Date())
  expect((await detail(statementNo)).invoices).toEqual([])
  await manager(api.statement.confirmStatement, { statementNo })
  await Promise.all([applyStated(db, new Date()), applyStated(db, new Date())])
  expect(await detail(statementNo)).toMatchObject({
    state: 'invoicing',
    invoices: [{ state: 'waiting', totalPrice: 400 }],
  })
  const { list } = await buyer(api.invoicing.orderInvoices, { orderNo })
  const { invoiceNo = '' } = list[0] ?? {}
  expect(await staff(api.invoiceDesk.deskInvoice, { invoiceNo })).toMatchObject({
    ...{ kind: 'special', applicant: '周敏', customer: '示例精密机械有限公司' },
    title: { name: '示例精密机械有限公司' },
  })
  expect(await wholeOf(buyer, orderNo)).toEqual([])
})

test('what is disputed is left out, and what was applied for by hand', async () => {
  const { orderNo, statementNo } = await stated('2027-03', 40)
  const { list } = await buyer(api.statement.statementLines, { statementNo })
  const { place = 0 } = list.find((line) => line.orderNo === orderNo) ?? {}
  const said = { place, pieces: '10', amount: '100', reason: '少收 10 件' }
  await buyer(api.statement.disputeLine, { statementNo, ...said })
  await manager(api.statement.confirmStatement, { statementNo })
  await applyStated(db, new Date())
  expect((await detail(statementNo)).invoices).toMatchObject([{ totalPrice: 300 }])
  expect(await wholeOf(buyer, orderNo)).toEqual([]) // until it is answered
})

test('a company without a title has what is certified on its invoice', async () => {
  await owner`delete from invoice_title where company_id = 1`
  const { statementNo } = await stated('2027-04', 20)
  await manager(api.statement.confirmStatement, { statementNo })
  await applyStated(db, new Date())
  const [invoice] = (await detail(statementNo)).invoices
  expect(
    await staff(api.invoiceDesk.deskInvoice, { invoiceNo: invoice?.invoiceNo ?? '' }),
  ).toMatchObject({ kind: 'normal', title: { name: '示例精密机械有限公司' }, totalPrice: 200 })
})

test.each([
  ['2027-05', '2027-06', '10'],
  ['2027-07', '2027-08', ''],
] as const)(
  'what was disputed in %s and kept to is applied for with the statement that has it',
  async (month, later, pieces) => {
    const { orderNo, statementNo } = await stated(month, 40)
    const page = { statementNo, keyword: orderNo }
    const { list } = await buyer(api.statement.statementLines, page)
    const said = { place: list[0]?.place ?? 0, pieces, amount: '100', reason: '少收 10 件' }
    await buyer(api.statement.disputeLine, { statementNo, ...said })
    await manager(api.statement.confirmStatement, { statementNo })
    await applyStated(db, new Date())
    expect(await wholeOf(buyer, orderNo)).toEqual([])
    const [line] = (await buyer(api.statement.statementLines, page)).list
    const { disputeId = '' } = line?.dispute ?? {}
    await staff(api.statementDesk.answerDispute, { disputeId, outcome: 'kept', answer: '按签收' })
    await owner`update statement_dispute set decided_at = ${noonOf(`${month}-28`)} where dispute_id = ${disputeId}`
    const next = await stated(later, 50)
    await manager(api.statement.confirmStatement, { statementNo: next.statementNo })
    await applyStated(db, new Date())
    expect(await wholeOf(buyer, orderNo)).toEqual([])
  },
)
