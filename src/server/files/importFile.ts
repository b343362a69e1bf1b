import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Db } from '#db/postgres.ts'
import { refuse } from '#mall/errors.ts'
import { mayWorkAt } from '#mall/goods/importing/fields.rules.ts'
import { FileSubject, type Subject } from '#mall/goods/importing/importing.contract.ts'
import { beginImport } from '#mall/goods/importing/uploading.ts'
import { importLimits } from '#mall/houseLimits.ts'
import { Id } from '#mall/list.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { fault } from '#server/http/httpErrors.ts'
import { kindOf } from '#server/sheets/csv.rules.ts'
import { csvStream, separatorIn, textDecoder } from '#server/sheets/csvStream.ts'
import { readWorkbook } from '#server/sheets/readWorkbook.ts'
import { storePhotos } from './importPhotos.ts'
import { type DatabaseServices, registerStreamUpload } from './upload.ts'

export type ImportFile = {
  subject: Subject
  fileName: string
  supplier: string
  /** Whose prices they are; '' if its rows say it. */
  agreementId?: string
}

/** Files of suppliers, and pictures: both are kept as they come, so that a million rows need no memory. */
export const registerImportFile = (app: FastifyInstance, services: DatabaseServices) =>
  registerStreamUpload(app, services, {
    path: '/mall/importing/importFile',
    maySend: (who) => FileSubject.options.some((subject) => mayWorkAt(who, subject)),
    store(who, sent, { subject, name, supplier, agreementId }) {
      const known = FileSubject.safeParse(subject)
      const agreement = AgreementId.safeParse(agreementId)
      if (!known.success || !agreement.success) throw fault(200, 'BAD_INPUT')
      if (!mayWorkAt(who, known.data)) throw fault(200, 'FORBIDDEN')
      const file = {
        subject: known.data,
        fileName: textOf(name, 200),
        supplier: textOf(supplier, 40),
        agreementId: known.data === 'agreement' ? agreement.data : '',
      }
      return file.subject === 'photos'
        ? storePhotos(services.db, who, file.fileName, sent)
        : storeImport(services.db, who, file, sent.bytes)
    },
  })

const AgreementId = z._default(z.union([Id, z.literal('')]), '')

const textOf = (value: unknown, most: number): string =>
  typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(-most) : ''

/** Keeps the rows of a file; answers the run that goes on with them. */
export async function storeImport(db: Db, who: UserInfo, file: ImportFile, bytes: Readable) {
  const run = await beginImport(db, who, file)
  const [beginning, rest] = await beginningOf(bytes)
  const kind = kindOf(beginning)
  if (kind === 'encrypted') refuse('BULK_FILE_ENCRYPTED')
  if (kind === 'other') refuse('BULK_FILE_INVALID')
  if (kind === 'csv') await readCsv(run.rows, beginning, rest)
  else await readBook(run.rows, beginning, rest)
  return run.end()
}

type Rows = Awaited<ReturnType<typeof beginImport>>['rows']

/** Enough to know what a file is and how it is written. */
const known = 128 * 1024

async function beginningOf(bytes: Readable): Promise<[Buffer, AsyncIterator<Buffer>]> {
  const pieces: AsyncIterator<Buffer> = bytes[Symbol.asyncIterator]()
  const first: Buffer[] = []
  let length = 0
  while (length < known) {
    const { value, done } = await pieces.next()
    if (done) break
    first.push(value)
    length += value.length
  }
  return [Buffer.concat(first), pieces]
}

async function* following(pieces: AsyncIterator<Buffer>, already: number, most: number) {
  let length = already
  for (;;) {
    const { value, done } = await pieces.next()
    if (done) return
    length += value.length
    if (length > most) refuse('IMPORT_TOO_LARGE')
    yield value
  }
}

async function readCsv(rows: Rows, beginning: Buffer, rest: AsyncIterator<Buffer>) {
  const decoder = textDecoder(beginning)
  const text = decoder.decode(beginning, { stream: true })
  const table = csvStream(separatorIn(text))
  await rows.begin('')
  await rows.add(table.rows(text))
  for await (const piece of following(rest, beginning.length, importLimits.csvBytes))
    await rows.add(table.rows(decoder.decode(piece, { stream: true })))
  await rows.add(table.rows(decoder.decode(), true))
}

async function readBook(rows: Rows, beginning: Buffer, rest: AsyncIterator<Buffer>) {
  const { bytes: most, unpackedBytes, sheetRows } = importLimits
  const pieces = [beginning]
  for await (const piece of following(rest, beginning.length, most)) pieces.push(piece)
  const bounds = {
    bytes: most,
    unpackedBytes,
    rows: sheetRows,
    tooLarge: 'IMPORT_TOO_LARGE',
  } as const
  const { sheets } = await readWorkbook(Buffer.concat(pieces), bounds)
  for (const sheet of sheets) {
    await rows.begin(sheet.name)
    await rows.add(sheet.rows)
  }
}
