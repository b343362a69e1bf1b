import { type Db, isUnableNow, type Sql } from '#db/postgres.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { chineseDay } from '#mall/day.ts'
import { messages } from '#mall/errors.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { isRefusal } from '#mall/refusal.ts'
import { bodyOf, errorTable } from '#mall/sheet.ts'
import { shipmentLimits } from '#mall/tradeLimits.ts'
import { lockedOrder, send } from './parcel.ts'
import { shippedAudit } from './shipment.rules.ts'
import type { waybill } from './waybill.contract.ts'
import {
  allColumns,
  failedRows,
  inOrder,
  isGood,
  type Read,
  type TriedParcel,
  type TriedRow,
  tryWaybills,
  waybillColumns,
} from './waybill.rules.ts'
import { selectSendable, selectToSend, selectUsed } from './waybill.sql.ts'

const example = ['SO261120000001', '', '', '顺丰速运', 'SF1234567890123', '', '', '']

/** The staff sends many orders with the table that a carrier or the store hands back. */
export const waybillVerbs: Verbs<typeof waybill> = {
  async importWaybills(ctx, { rows }) {
    const tried = await tryRows(ctx, readOf(rows))
    return {
      total: tried.reduce((sum, { rows: of }) => sum + of.length, 0),
      failed: failedRows(tried).map(shownOf),
      parcels: tried
        .filter(isGood)
        .map(({ rows: of }) => of.map(({ row, cells }) => ({ row, cells }))),
    }
  },

  async sendWaybills(ctx, { parcels }) {
    const tried = await tryRows(ctx, parcels.flat())
    await sendAll(ctx, tried.filter(isGood))
    // a parcel that somebody else was faster with has an error now
    return { sent: tried.filter(isGood).length, failed: failedRows(tried).map(shownOf) }
  },

  async waybillErrors(ctx, { rows }) {
    return errorTable(allColumns, failedRows(await tryRows(ctx, readOf(rows))))
  },

  async waybillTemplate({ db, now }) {
    const open = await selectToSend(db, shipmentLimits.waybillRows, chineseDay(now))
    const list = open.map(({ orderNo, lineNo, ready, model, customer }) => [
      ...[orderNo, `${lineNo}`, `${ready}`, '', '', '', '', ''],
      ...[model, customer],
    ])
    return {
      head: [...allColumns, '型号', '客户'],
      list: list.length > 0 ? list : [[...example, '', '']],
    }
  },
}

type At = { db: Sql | Db; now: Date }
async function tryRows({ db, now }: At, read: readonly Read[]): Promise<TriedParcel[]> {
  const orderNos = new Set(read.map(({ cells }) => (cells[0] ?? '').toUpperCase()))
  const days = { day: chineseDay(now), yesterday: new Date(now.getTime() - 86_400_000) }
  const numbers = read.map(({ cells }) => ({
    orderNo: (cells[0] ?? '').toUpperCase(),
    waybill: cells[4] ?? '',
  }))
  const used = await selectUsed(db, numbers)
  return tryWaybills(read, await selectSendable(db, [...orderNos], days), used)
}

/** Sends one after the other. An order that has more parcels than were seen and sent here was sent by somebody else. */
async function sendAll(ctx: Ctx<UserInfo>, parcels: readonly TriedParcel[]) {
  const sent = new Map<string, number>()
  for (const parcel of parcels) {
    const before = sent.get(parcel.orderNo) ?? 0
    if (await sendParcel(ctx, { ...parcel, parcels: parcel.parcels + before }))
      sent.set(parcel.orderNo, before + 1)
  }
}

/** Answers whether it went through: what was refused meanwhile becomes an error of the rows of its parcel. */
async function sendParcel({ db, who, now }: Ctx<UserInfo>, parcel: TriedParcel): Promise<boolean> {
  const { orderNo, carrier, waybill: number, note, parcels, lines } = parcel
  try {
    await db.begin(async (tx) => {
      const order = await lockedOrder(tx, orderNo)
      // whoever writes more than is there into a table says that it has come
      const sent = {
        carrier,
        waybill: number,
        note,
        who,
        parcels,
        lines,
        isArrived: true,
      }
      const shipmentNo = await send(tx, order, sent, now)
      await recordAudit(tx, { who, ...shippedAudit(orderNo, shipmentNo, parcel) })
    })
    return true
  } catch (error) {
    if (!isRefusal(error) && !isUnableNow(error)) throw error
    const said = isRefusal(error) ? error.message : messages.BUSY
    for (const row of parcel.rows) row.errors = [said]
    return false
  }
}

const readOf = (sheet: string[][] | undefined): Read[] =>
  inOrder(sheet?.[0] ?? [], bodyOf(sheet, waybillColumns))
const shownOf = ({ row, cells, orderNo, waybill: number, errors }: TriedRow) => ({
  ...{ row, cells, orderNo, waybill: number, errors },
})
