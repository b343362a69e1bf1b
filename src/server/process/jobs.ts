import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type JobQueue, lastMs, openJobQueue } from '#db/jobQueue.ts'
import { type Db, isUnableNow } from '#db/postgres.ts'
import { deleteUnusedFiles } from '#mall/company/company/file.sql.ts'
import { deleteOldActivations } from '#mall/company/employee/activation.sql.ts'
import { updateLedgerTally } from '#mall/company/ledger/books.sql.ts'
import { checkLedger } from '#mall/company/ledger/ledger.ts'
import { chineseDay } from '#mall/day.ts'
import { applyPlans } from '#mall/goods/assortment/planning.ts'
import { deleteOldImports, reviveImports } from '#mall/goods/importing/run.sql.ts'
import { deleteOldChanges } from '#mall/goods/search/change.sql.ts'
import { deleteOldContacts } from '#mall/house/contact/contact.sql.ts'
import { deleteOldGaps, deleteOldMisses, deleteOldTimes } from '#mall/house/report/report.sql.ts'
import { contactLimits, reportLimits } from '#mall/houseLimits.ts'
import { deleteOldAccessChanges } from '#mall/people/account/accessChange.sql.ts'
import { deleteOldLoginFailures } from '#mall/people/account/account.sql.ts'
import { deleteOldCaptchas } from '#mall/people/account/captcha.sql.ts'
import { deleteOldDevices } from '#mall/people/account/knownDevice.sql.ts'
import { deleteOldTickets } from '#mall/people/account/loginTicket.sql.ts'
import { deleteEndedSessions } from '#mall/people/account/session.sql.ts'
import { deleteOldCodes, deleteOldMessages } from '#mall/people/account/sms.sql.ts'
import { deleteOldUses } from '#mall/people/account/use.sql.ts'
import { deleteUnusedPictures } from '#mall/people/content/picture.sql.ts'
import { deleteOldDeliveries, updateLost } from '#mall/people/message/delivery.sql.ts'
import { deleteUnusedMarks } from '#mall/people/seller/marks.sql.ts'
import { closeAfterSales, settleAfterSales } from '#mall/trade/afterSale/due.ts'
import { reverseStillInvoiced } from '#mall/trade/afterSale/invoicesBack.ts'
import { deleteOldDrafts } from '#mall/trade/bulk/bulk.sql.ts'
import { deleteOldEnquiryDrafts } from '#mall/trade/enquiry/draft.sql.ts'
import { expireQuotes, remindQuotes } from '#mall/trade/enquiry/quoteDue.ts'
import { deleteUnusedInvoiceFiles } from '#mall/trade/invoicing/invoiceFile.sql.ts'
import { applyWished } from '#mall/trade/invoicing/wished.ts'
import { decideDueApprovals } from '#mall/trade/order/approvalDue.ts'
import { confirmDue } from '#mall/trade/order/confirming.ts'
import { deleteOldKeys } from '#mall/trade/order/idempotency.sql.ts'
import { expireOrders } from '#mall/trade/order/order.ts'
import { mergeWords, updateTally } from '#mall/trade/order/orderList.sql.ts'
import { lapseShortages, remindShortages } from '#mall/trade/order/shortageDue.ts'
import { deleteExpiredKeys } from '#mall/trade/quotation/quotation.sql.ts'
import { receiveDue } from '#mall/trade/shipment/parcel.ts'
import { reopenSilent } from '#mall/trade/shipment/tracking.ts'
import { dunStatements } from '#mall/trade/statement/dunning.ts'
import { beginRed } from '#mall/trade/statement/givingWay.ts'
import { makeStatements } from '#mall/trade/statement/making.ts'
import { applyStated } from '#mall/trade/statement/statedInvoices.ts'
import { mergeBankWords } from '#mall/trade/transfer/bankList.sql.ts'
import { bulkLimits, enquiryLimits } from '#mall/tradeLimits.ts'

type Jobs = Record<string, (db: Db, now: Date) => PromiseLike<unknown>>

const jobs: Jobs = {
  applyPlans,
  expireOrders,
  decideDueApprovals,
  remindShortages,
  lapseShortages,
  remindQuotes,
  expireQuotes,
  confirmDue,
  receiveDue,
  reopenSilent,
  applyWished,
  closeAfterSales,
  settleAfterSales,
  reverseStillInvoiced,
  makeStatements,
  dunStatements,
  applyStated,
  beginRed,
  deleteEndedSessions,
  deleteOldAccessChanges: (db, now) => deleteOldAccessChanges(db, daysBefore(now, keptDays)),
  deleteOldTickets,
  deleteOldLoginFailures,
  deleteOldCaptchas,
  deleteOldCodes,
  deleteOldUses,
  deleteOldActivations,
  deleteOldDevices,
  deleteOldMessages: (db, now) => deleteOldMessages(db, daysBefore(now, keptDays)),
  deleteExpiredKeys,
  updateLost,
  updateTally,
  updateLedgerTally,
  mergeWords,
  mergeBankWords,
  deleteOldDeliveries: (db, now) => deleteOldDeliveries(db, daysBefore(now, 30)),
  deleteUnusedFiles: (db, now) => deleteUnusedFiles(db, daysBefore(now, 1)),
  deleteUnusedInvoiceFiles: (db, now) => deleteUnusedInvoiceFiles(db, daysBefore(now, 1)),
  deleteUnusedPictures: (db, now) => deleteUnusedPictures(db, daysBefore(now, 1)),
  deleteUnusedMarks: (db, now) => deleteUnusedMarks(db, daysBefore(now, 1)),
  deleteOldDrafts: (db, now) => deleteOldDrafts(db, daysBefore(now, bulkLimits.keptDays)),
  deleteOldEnquiryDrafts: (db, now) =>
    deleteOldEnquiryDrafts(db, daysBefore(now, enquiryLimits.keptDays)),
  reviveImports,
  deleteOldImports,
  deleteOldContacts: (db, now) => deleteOldContacts(db, daysBefore(now, contactLimits.keptDays)),
  deleteOldMisses: (db, now) =>
    deleteOldMisses(db, chineseDay(now), chineseDay(now, -reportLimits.missDays)),
  deleteOldGaps: (db, now) =>
    deleteOldGaps(db, chineseDay(now), chineseDay(now, -reportLimits.missDays)),
  deleteOldTimes: (db, now) => deleteOldTimes(db, daysBefore(now, reportLimits.timeDays)),
  deleteOldKeys: (db, now) => deleteOldKeys(db, daysBefore(now, keptDays)),
  deleteOldChanges: (db, now) => deleteOldChanges(db, daysBefore(now, keptDays)),
}
/** An index that is a day younger can still be brought up to date (livingIndex.ts). */
const keptDays = 7
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

type Parts = {
  db: Db
  log: FastifyBaseLogger
  everyMs?: number | undefined
  /** So long what is under way may hold up the end. */
  stopMs?: number
  /** These belong to the round, too. */
  further?: Jobs
  /** Every process does these for itself, in the same rhythm. */
  ofThisProcess?: Jobs
  /** Has further work in the queue. */
  workAt?: (queue: JobQueue) => Promise<unknown>
}

/**
 * Of all processes one has the round of each span of `everyMs`. A queue that cannot be opened, because the database is
 * away, is tried again in that rhythm.
 */
export function startJobs({
  db,
  log,
  everyMs = 60_000,
  stopMs = lastMs,
  further = {},
  ofThisProcess = {},
  workAt,
}: Parts) {
  const seconds = Math.ceil(everyMs / 1000)
  let opened: Awaited<ReturnType<typeof openJobQueue>> | null = null
  let under = open()
  const timer = setInterval(() => {
    under = under.then(goOn)
  }, everyMs).unref()

  async function open() {
    opened = await openJobQueue(db, told(log, 'jobs')).catch(none(log))
    if (!opened) return
    const { queue } = opened
    const polled = { pollingIntervalSeconds: Math.min(2, seconds) }
    const run = { ...jobs, ...further }
    const round = () => runJobs(db, new Date(), log, run)
    await queue.work('round', polled, round).catch(told(log, 'round'))
    const check = () => runJobs(db, new Date(), log, { checkLedger })
    await queue.work('ledger', check).catch(told(log, 'ledger'))
    await workAt?.(queue).catch(told(log, 'jobs'))
  }
  async function goOn() {
    await runJobs(db, new Date(), log, ofThisProcess)
    if (!opened) await open()
    await send('round', seconds)
    await send('ledger', 3600)
  }
  /** Of all processes one is heard in each span of so many seconds. */
  async function send(queue: string, singletonSeconds: number) {
    await opened?.queue.send(queue, null, { singletonSeconds }).catch(told(log, queue))
  }
  return async function stop() {
    clearInterval(timer)
    await atMost(stopMs, under)
    await opened?.stop(stopMs)
  }
}

/** Waits for work, which a silent database would make last for ever. */
export const atMost = (ms: number, work: Promise<unknown>) =>
  Promise.race([work, setTimeout(ms, null, { ref: false })])

const none = (log: FastifyBaseLogger) => (error: unknown) => {
  told(log, 'jobs')(error)
  return null
}

/** One that fails holds up no other; it has its next chance in the next round. */
export async function runJobs(db: Db, now: Date, log: FastifyBaseLogger, run: Jobs = jobs) {
  for (const [name, job] of Object.entries(run)) {
    try {
      await job(db, now)
    } catch (error) {
      told(log, name)(error)
    }
  }
}

/** A database that is away is no bug. */
export const told = (log: FastifyBaseLogger, name: string) => (error: unknown) =>
  isUnableNow(error) ? log.warn(error, name) : log.error(error, name)
