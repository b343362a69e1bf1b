import { Worker } from 'node:worker_threads'
import { type RefusalCode, refuse } from '#mall/errors.ts'
import type { AppendedCells, Bounds } from '#mall/sheet.ts'
import { queueOf } from '#server/http/queue.ts'

export type ReadRequest = {
  file: Uint8Array<ArrayBuffer>
  bounds: Bounds
  /** Only the first sheet of an XLSX file is wanted. */
  isTable?: boolean
}
export type ReadSheet = { name: string; rows: string[][] }
type PackRequest = { files: Record<string, Uint8Array<ArrayBuffer>>; createdAt: Date }
export type WorkbookRequest = ReadRequest | { into: AppendedCells } | PackRequest
/** What was read; `written` is an XLSX file of its values, where the one that was sent is none. */
export type ReadBook = { sheets: ReadSheet[]; written?: Uint8Array<ArrayBuffer> }
export type WorkbookResult =
  | ReadBook
  | { refused: RefusalCode }
  | { bytes: Uint8Array<ArrayBuffer> | null }
  | { isGivenUp: true }

const queue = queueOf(1, 20)
/** A workbook that takes longer is refused as too large. */
const longestMs = 15_000
/** In MB: a sheet of 5,000 rows and 255 columns needs about 400. */
const resourceLimits = { maxOldGenerationSizeMb: 768 }

/**
 * Reads all sheets of a workbook, or the one of a CSV file, in a thread of its own: whatever somebody sends, others are
 * answered meanwhile.
 */
export function readWorkbook(file: Buffer, bounds: Bounds): Promise<ReadBook> {
  if (file.length > bounds.bytes) refuse(bounds.tooLarge)
  return queue(() => readApart({ file: Uint8Array.from(file), bounds }))
}

/** Reads the rows of the first sheet of an XLSX file in such a thread. */
export async function readTable(file: Buffer, bounds: Bounds): Promise<string[][]> {
  if (file.length > bounds.bytes) refuse(bounds.tooLarge)
  const request = { file: Uint8Array.from(file), bounds, isTable: true }
  const { sheets } = await queue(() => readApart(request))
  return sheets[0]?.rows ?? []
}

/** Writes cells behind those of a workbook; null for one that cannot be written into. */
export const writeInto = (into: AppendedCells): Promise<Uint8Array<ArrayBuffer> | null> =>
  queue(async () => {
    const result = await apart({ into })
    return 'bytes' in result ? result.bytes : null
  })

/** Packs the files of a workbook, which are given away. */
export const packApart = (files: PackRequest['files'], createdAt: Date) =>
  queue(async () => {
    const given = Object.values(files).map(({ buffer }) => buffer)
    const result = await apart({ files, createdAt }, given)
    return 'bytes' in result && result.bytes ? result.bytes : refuse('LIST_TOO_LONG')
  })

async function readApart(request: ReadRequest): Promise<ReadBook> {
  const result = await apart(request)
  if ('sheets' in result) return result
  return refuse('refused' in result ? result.refused : request.bounds.tooLarge)
}

/** It is given up if it takes too long, or more memory than there is for it. */
async function apart(request: WorkbookRequest, given: ArrayBuffer[] = []): Promise<WorkbookResult> {
  const { promise, resolve, reject } = Promise.withResolvers<WorkbookResult>()
  const script = new URL('./workbookWorker.ts', import.meta.url)
  const worker = new Worker(script, { name: 'workbooks', execArgv: [], resourceLimits })
  worker.once('message', resolve)
  worker.once('error', (error: Error & { code?: string }) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ isGivenUp: true }) : reject(error),
  )
  worker.postMessage(request, given)
  const timer = setTimeout(() => resolve({ isGivenUp: true }), longestMs)
  return promise.finally(() => {
    clearTimeout(timer)
    return worker.terminate()
  })
}
