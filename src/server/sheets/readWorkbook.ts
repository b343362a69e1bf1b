import { Worker } from 'node:worker_threads'
import { type RefusalCode, refuse } from '#mall/errors.ts'
import type { Bounds } from '#mall/sheet.ts'
import { queueOf } from '#server/http/queue.ts'

export type ReadRequest = { file: Uint8Array<ArrayBuffer>; bounds: Bounds }
export type ReadSheet = { name: string; rows: string[][] }
export type ReadResult = { sheets: ReadSheet[] } | { refused: RefusalCode }

const queue = queueOf(1, 20)
/** A workbook that takes longer is refused as too large. */
const longestMs = 15_000
/** In MB: a sheet of 5,000 rows and 255 columns needs about 400. */
const resourceLimits = { maxOldGenerationSizeMb: 768 }

/**
 * Reads all sheets of a workbook, or the one of a CSV file, in a thread of its own: whatever somebody sends, others are
 * answered meanwhile.
 */
export function readWorkbook(file: Buffer, bounds: Bounds): Promise<ReadSheet[]> {
  if (file.length > bounds.bytes) refuse(bounds.tooLarge)
  return queue(() => readApart({ file: Uint8Array.from(file), bounds }))
}

async function readApart(request: ReadRequest): Promise<ReadSheet[]> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadResult>()
  const tooLarge = { refused: request.bounds.tooLarge }
  const script = new URL('./workbookWorker.ts', import.meta.url)
  const worker = new Worker(script, { name: 'workbooks', execArgv: [], resourceLimits })
  worker.once('message', resolve)
  worker.once('error', (error: Error & { code?: string }) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(tooLarge) : reject(error),
  )
  worker.postMessage(request, [request.file.buffer])
  const timer = setTimeout(() => resolve(tooLarge), longestMs)
  const result = await promise.finally(() => {
    clearTimeout(timer)
    return worker.terminate()
  })
  return 'refused' in result ? refuse(result.refused) : result.sheets
}
