import type { Db, Sql } from '#db/postgres.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { shipmentLimits } from '#mall/limits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { isRefusal } from '#mall/refusal.ts'
import { bodyOf, errorTable } from '#mall/sheet.ts'
import { lockedOrder, send } from './parcel.ts'
import { selectParcelCount } from './shipment.sql.ts'
import type { waybill } from './waybill.contract.ts'
import {
  failedRows,
  isGood,
  type TriedParcel,
  tryWaybills,
  waybillColumns,
} from './waybill.rules.ts'
import { selectSendable, selectToSend } from './waybill.sql.ts'

const shownRows = 50
const example = ['SO261120000001', '', '', '顺丰速运', 'SF1234567890123', '']

/** The staff sends many orders with the table that a carrier or the store hands back. */
export const waybillVerbs: Verbs<typeof waybill> = {
  async importWaybills(ctx, { rows, isApplied }) {
    const tried = await tryRows(ctx.db, rows)
    const good = tried.filter(isGood)
    if (isApplied) for (const parcel of good) await sendParcel(ctx, parcel)
    const sent = good.filter(isGood).length // a parcel that somebody else was faster with has an error now
    const failed = failedRows(tried)
    return {
      total: tried.reduce((sum, { rows: of }) => sum + of.length, 0),
      failed: failed.length,
      parcels: sent,
      sent: isApplied ? sent : 0,
      rows: failed.slice(0, shownRows).map(shownOf),
    }
  },

  async waybillErrors({ db }, { rows }) {
    return errorTable(waybillColumns, failedRows(await tryRows(db, rows)))
  },

  async waybillTemplate({ db }) {
    const open = await selectToSend(db, shipmentLimits.waybillRows)
    const list = open.map(({ orderNo, lineNo, open: count, model, customer }) => [
      ...[orderNo, `${lineNo}`, `${count}`, '', '', ''],
      ...[model, customer],
    ])
    return {
      head: [...waybillColumns, '型号', '客户'],
      list: list.length > 0 ? list : [[...example, '', '']],
    }
  },
}

async function tryRows(db: Sql | Db, sheet: string[][] | undefined): Promise<TriedParcel[]> {
  const read = bodyOf(sheet, waybillColumns)
  const orderNos = new Set(read.map(({ cells }) => (cells[0] ?? '').toUpperCase()))
  return tryWaybills(read, await selectSendable(db, [...orderNos]))
}

/** What was refused meanwhile becomes an error of the rows of its parcel. */
async function sendParcel({ db, who, now }: Ctx<UserInfo>, parcel: TriedParcel) {
  const { orderNo, carrier, waybill: number, note, lines } = parcel
  try {
    await db.begin(async (tx) => {
      const order = await lockedOrder(tx, orderNo)
      const parcels = await selectParcelCount(tx, order.orderId)
      const sent = { carrier, waybill: number, note, userId: who.userId, parcels, lines }
      const shipmentNo = await send(tx, order, sent, now)
      await recordAudit(tx, {
        ...{ who, action: 'order.ship', subject: `订单 ${orderNo}` },
        detail: { 包裹: shipmentNo, 承运商: carrier, 运单号: number || '–' },
      })
    })
  } catch (error) {
    if (!isRefusal(error)) throw error
    for (const row of parcel.rows) row.errors = [error.message]
  }
}

const shownOf = ({ row, orderNo, waybill: number, errors }: TriedParcel['rows'][number]) => ({
  ...{ row, orderNo, waybill: number, errors },
})
