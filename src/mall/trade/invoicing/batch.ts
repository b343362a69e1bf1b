import type { Sql } from '#db/postgres.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { chineseDay } from '#mall/day.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { isRefusal } from '#mall/refusal.ts'
import { bodyOf } from '#mall/sheet.ts'
import { invoiceLimits } from '#mall/tradeLimits.ts'
import { numberColumns, readRow, type TriedNumber, tryNumbers } from './batch.rules.ts'
import { selectNumbers, selectStates } from './batch.sql.ts'
import { issueByHand } from './byHand.ts'
import type { invoiceDesk, NumberRow } from './invoiceDesk.contract.ts'
import { selectBatch } from './invoiceList.sql.ts'

type Batch = Pick<Verbs<typeof invoiceDesk>, 'importNumbers' | 'saveNumbers' | 'numberTemplate'>

/** The staff issues many invoices at the tax bureau's site with a workbook, and brings their numbers back with another. */
export const batchVerbs: Batch = {
  async importNumbers(ctx, { rows }) {
    const tried = await tryRows(ctx, bodyOf(rows, numberColumns))
    const good = tried.filter(({ errors }) => errors.length === 0)
    return {
      total: tried.length,
      failed: tried.filter(({ errors }) => errors.length > 0).map(shownOf),
      rows: good.map(({ row, cells }) => ({ row, cells })),
    }
  },

  async saveNumbers(ctx, { rows }) {
    const tried = await tryRows(ctx, rows)
    for (const one of tried) if (one.errors.length === 0) await save(ctx, one)
    const failed = tried.filter(({ errors }) => errors.length > 0)
    return { saved: tried.length - failed.length, failed: failed.map(shownOf) }
  },

  async numberTemplate({ db }) {
    const waiting = await selectBatch(db, invoiceLimits.rows)
    const list = waiting.map(({ invoiceNo, title }) => [invoiceNo, '', '', title.name])
    return { head: [...numberColumns, '购买方名称'], list }
  },
}

async function tryRows({ db, now }: { db: Sql; now: Date }, rows: readonly NumberRow[]) {
  const read = rows.map(readRow)
  const [states, taken] = await Promise.all([
    selectStates(
      db,
      read.map(({ invoiceNo }) => invoiceNo),
    ),
    selectNumbers(
      db,
      read.map(({ number }) => number),
    ),
  ])
  const known = {
    states: new Map(states.map(({ invoiceNo, state }) => [invoiceNo, state])),
    taken: new Set(taken.map(({ number }) => number)),
  }
  return tryNumbers(rows, known, chineseDay(now))
}

/** What was refused meanwhile becomes an error of its row. */
async function save(ctx: Ctx<UserInfo>, one: TriedNumber) {
  const { invoiceNo, number, issuedOn } = one
  try {
    await issueByHand(ctx, { invoiceNo, number, issuedOn, xml: '', pdf: '', ofd: '' })
  } catch (error) {
    if (!isRefusal(error)) throw error
    one.errors = [error.message]
  }
}

const shownOf = ({ row, cells, errors }: TriedNumber) => ({ row, cells: [...cells], errors })
