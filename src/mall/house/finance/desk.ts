import { selectCashOf } from '#mall/company/ledger/books.sql.ts'
import { selectLastClosed } from '#mall/company/ledger/closing.sql.ts'
import { selectLastCheck } from '#mall/company/ledger/ledger.sql.ts'
import { monthAfter } from '#mall/company/ledger/month.rules.ts'
import type { Verbs } from '#mall/ctx.ts'
import { chineseDay } from '#mall/day.ts'
import { yuan } from '#mall/money.ts'
import { cashOf } from './cash.rules.ts'
import { nextToClose } from './checklist.ts'
import { type QueueRow, selectFinanceQueues, selectSaid } from './desk.sql.ts'
import { FinanceQueue, type finance } from './finance.contract.ts'

/** The finance people begin with what there is to do, and with whether the money of the day is in the books. */
export const financeDeskVerbs: Verbs<Pick<typeof finance, 'financeDesk'>> = {
  async financeDesk({ db, now }) {
    const day = chineseDay(now)
    const today = { from: day, to: day }
    const [queues, said, posted, check, closed] = await Promise.all([
      selectFinanceQueues(db, day),
      selectSaid(db, today),
      selectCashOf(db, today),
      selectLastCheck(db),
      selectLastClosed(db),
    ])
    const next = await nextToClose(db, closed, now)
    return {
      at: now.toISOString(),
      queues: FinanceQueue.options.map((queue) => queueOf(queue, queues)),
      day,
      cash: cashOf(said, posted),
      check: check && {
        at: check.at.toISOString(),
        faults: check.faults.map(({ what, subject, fen }) => ({
          ...{ what, subject },
          amount: yuan(BigInt(fen)),
        })),
      },
      closed,
      closable: next && monthAfter(next) <= day.slice(0, 7) ? next : null,
    }
  },
}

function queueOf(queue: FinanceQueue, rows: readonly QueueRow[]) {
  const row = rows.find((one) => one.queue === queue)
  return {
    queue,
    count: row?.count ?? 0,
    amount: yuan(BigInt(row?.amountFen ?? 0)),
    oldestAt: row?.oldestAt?.toISOString() ?? null,
  }
}
