import type { Sql } from '#db/postgres.ts'
import { yuan } from '#mall/money.ts'
import { logTexts } from '#mall/trade/order/notices.rules.ts'
import { updatePayDeadlines } from '#mall/trade/order/orderTransfer.sql.ts'
import {
  insertBankFile,
  insertEvents,
  insertLines,
  updateBankFile,
  updateReasons,
} from '#mall/trade/transfer/bankLine.sql.ts'
import { book } from '#mall/trade/transfer/booking.ts'
import { codeOf } from '#mall/trade/transfer/code.rules.ts'
import { insertTransfer, insertTransferOrders } from '#mall/trade/transfer/transfer.sql.ts'

const hour = 3_600_000
const payer = '样例贸易有限公司'

type Order = { orderId: string; totalFen: string; createdAt: Date }

/**
 * Transfers of 样例贸易有限公司: one with ¥84.40 too much, one with ¥0.03 too little, and one for two orders that waits for
 * its money. The statement of the bank has a line beside them that nobody knows what for.
 */
export async function seedTransfers(db: Sql, people: Record<string, string>): Promise<void> {
  const userId = people.manager3 ?? ''
  const orders = await db<Order[]>`
    select order_id, total_fen, created_at from sales_order
    where user_id = ${userId} and status = 20 order by created_at`
  const [much, little, ...open] = orders
  if (!much || !little || open.length < 2) return // a catalogue of a few goods may hold none of these
  const chosen = await Promise.all([
    choose(db, userId, [much], 1),
    choose(db, userId, [little], 2),
    choose(db, userId, open, 3),
  ])
  const now = new Date(Date.now() - hour)
  const file = { name: '招商银行流水.csv', bank: '招商银行', by: '商城运营', now, total: 3 }
  const fileId = await insertBankFile(db, file)
  const lines = [
    { fen: BigInt(much.totalFen) + 8440n, words: `货款 ${chosen[0].code}`, name: payer },
    { fen: BigInt(little.totalFen) - 3n, words: chosen[1].code, name: payer },
    { fen: 503_680n, words: '轴承', name: `${payer}常州分公司` },
  ].map((line, at) => ({
    ...{
      ...line,
      lineNo: at + 2,
      fingerprint: `demo ${at}`,
      at: new Date(now.getTime() - (3 - at) * hour),
    },
    ...{ account: `622202110000119${at === 2 ? '1' : '0'}`, serial: `C092611200004${at}` },
  }))
  const rows = await insertLines(db, fileId, lines, now)
  await updateBankFile(db, fileId, rows.length)
  const by = { actor: logTexts.system, now }
  for (const [at, { transferId, transferNo, companyId }] of chosen.slice(0, 2).entries()) {
    const [line, row, order] = [lines[at], rows[at], orders[at]]
    if (!line || !row || !order) continue
    const receipt = { lineId: row.lineId, fen: line.fen, at: line.at, how: 'code' as const }
    const of = { reasons: '识别码', no: transferNo, transferId, voucherId: null, companyId, userId }
    await book(db, [{ ...receipt, ...of, orderIds: [order.orderId], statementIds: [] }], by)
  }
  const waiting = rows[2]?.lineId ?? ''
  await updateReasons(db, [{ lineId: waiting, reasons: '2 个候选，户名相近' }])
  await insertEvents(db, [{ lineId: waiting, what: `导入 ${yuan(503_680n)} 元，2 个候选` }], by)
}

async function choose(db: Sql, userId: string, orders: readonly Order[], seed: number) {
  const last = orders.at(-1)?.createdAt ?? new Date()
  const now = new Date(last.getTime() + hour / 2)
  const bytes = Uint8Array.from({ length: 7 }, (_, at) => (seed * 37 + at * 53) % 256)
  const made = await insertTransfer(db, { code: codeOf(bytes), companyId: '3', userId, now })
  if (!made) throw new Error('A code of the demo world is used already.')
  const ids = orders.map(({ orderId }) => orderId)
  await insertTransferOrders(db, made.transferId, ids, now)
  const deadline = new Date(now.getTime() + 7 * 24 * hour)
  await updatePayDeadlines(
    db,
    ids.map((orderId) => ({ orderId, deadline })),
  )
  return made
}
