import type { Db } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { makeStatements } from '#mall/trade/statement/making.ts'
import { receivedOrder } from './invoices.ts'
import { newSku } from './orders.ts'

type World = { db: Db; owner: Db; staff: Call; buyer: Call }
type Wanted = { fen: number; count: number }

/** Noon of this day in China. */
export const noonOf = (day: string) => new Date(`${day}T12:00:00+08:00`)

/** An order of a company that pays monthly, which has arrived on this day. */
export async function arrived({ db, owner, ...people }: World, day: string, lines: Wanted[]) {
  const wanted = await Promise.all(
    lines.map(async ({ fen, count }) => ({
      skuId: await newSku(db, { fen, stock: 100_000 }),
      count,
    })),
  )
  const orderNo = await receivedOrder({ db, ...people }, wanted)
  await owner`
    update shipment set received_at = ${noonOf(day)}
    where order_id = (select order_id from sales_order where order_no = ${orderNo})`
  return orderNo
}

/** The number of the statement that was made last for the company of this order. */
export async function statementOf(db: Db, orderNo: string): Promise<string> {
  const [row] = await db<{ statementNo: string }[]>`
    select statement_no from statement join sales_order o using (company_id)
    where order_no = ${orderNo} order by statement_id desc limit 1`
  return row?.statementNo ?? ''
}

/** The statement that the job makes on the day after this cut-off. */
export async function statedOn({ db }: Pick<World, 'db'>, orderNo: string, cutOn: string) {
  await makeStatements(db, new Date(noonOf(cutOn).getTime() + 86_400_000))
  return statementOf(db, orderNo)
}

/** The code of the transfer that pays a statement, which is confirmed first. */
export async function codeFor(buyer: Call, statementNo: string): Promise<string> {
  await buyer(api.statement.confirmStatement, { statementNo })
  return (await buyer(api.statement.payStatements, { statementNos: [statementNo] })).code
}
