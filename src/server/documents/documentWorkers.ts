import { Worker } from 'node:worker_threads'
import type { Datasheet } from '#mall/goods/catalogue/datasheet.ts'
import type { ReturnSlip } from '#mall/trade/afterSale/returnSlip.sql.ts'
import type { QuotePaper } from '#mall/trade/enquiry/quotePaper.rules.ts'
import type { FileKind } from '#mall/trade/quotation/quotation.contract.ts'
import type { Quotation } from '#mall/trade/quotation/quotation.rules.ts'
import type { Paper } from '#mall/trade/shipment/paper.ts'
import type { StatementPaper } from '#mall/trade/statement/statementPaper.ts'
import { fault } from '#server/http/httpErrors.ts'
import { queueOf } from '#server/http/queue.ts'
import type { SpecimenInvoice } from '#server/invoicing/specimenXml.ts'
import type { House } from './house.ts'

export type PrintRequest =
  | { quotation: Quotation; kind: FileKind; house: House }
  | { datasheet: Datasheet; house: House }
  | { paper: Paper; house: House }
  | { quote: QuotePaper; house: House }
  | { returning: ReturnSlip; house: House }
  | { statement: StatementPaper; house: House }
  | { invoice: SpecimenInvoice }
export type PrintResult = { bytes: Uint8Array<ArrayBuffer> } | { problem: string }

export type DocumentPrinter<A = PrintRequest> = {
  /** Refuses TOO_MANY when this person has two papers waiting, BUSY when all have too many or one takes too long. */
  print(asked: A, userId: string): Promise<Uint8Array<ArrayBuffer>>
  stop(): Promise<void>
}
type Settings = { timeoutMs?: number; inLine?: number; script?: URL }

/**
 * Prints in a thread of its own, which begins with the first paper and then stays, its fonts read. One
 * that dies or hangs is replaced with the next paper.
 */
export function openPrinter<A = PrintRequest>(settings: Settings = {}): DocumentPrinter<A> {
  const {
    timeoutMs = 15_000,
    inLine = 20,
    script = new URL('./documentWorker.ts', import.meta.url),
  } = settings
  const queue = queueOf(1, inLine)
  let worker: Worker | null = null

  function begin(): Worker {
    const begun = new Worker(script, { name: 'documents', execArgv: [], resourceLimits })
    begun.unref()
    begun.on('error', () => {}) // whoever waits hears of it in answerOf
    begun.on('exit', () => {
      if (worker === begun) worker = null
    })
    return begun
  }

  async function end() {
    const ended = worker
    worker = null
    await ended?.terminate()
  }

  async function printed(asked: A) {
    worker ??= begin()
    const answer = answerOf(worker, timeoutMs)
    worker.postMessage(asked)
    const told = await answer.catch(async (error) => {
      await end()
      throw error
    })
    if ('problem' in told) throw new Error(told.problem)
    return told.bytes
  }

  const waiting = new Map<string, number>()
  const wait = (userId: string, more: number) =>
    waiting.set(userId, (waiting.get(userId) ?? 0) + more)
  return {
    async print(asked, userId) {
      if ((waiting.get(userId) ?? 0) >= ofOne) throw fault(429, 'TOO_MANY')
      wait(userId, 1)
      return queue(() => printed(asked)).finally(() => {
        if (wait(userId, -1).get(userId) === 0) waiting.delete(userId)
      })
    },
    stop: end,
  }
}

/** Papers of one person that may wait. */
const ofOne = 2

/** In MB: 2,000 lines need about 150. */
const resourceLimits = { maxOldGenerationSizeMb: 512 }

function answerOf(worker: Worker, timeoutMs: number): Promise<PrintResult> {
  const { promise, resolve, reject } = Promise.withResolvers<PrintResult>()
  const onExit = () => reject(new Error('The document worker has ended'))
  const timer = setTimeout(
    () => reject(fault(503, 'BUSY', undefined, 'Printing took too long.')),
    timeoutMs,
  )
  worker.once('message', resolve).once('error', reject).once('exit', onExit)
  return promise.finally(() => {
    clearTimeout(timer)
    worker.off('message', resolve).off('error', reject).off('exit', onExit)
  })
}
