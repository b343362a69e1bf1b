import { randomBytes } from 'node:crypto'
import type { Db, Sql } from '#db/postgres.ts'
import { to } from '#mall/pages.ts'
import { sendMail } from '#mall/people/message/mailing.ts'
import { noTaxReversed } from './amounts.rules.ts'
import { mediaTypes } from './einvoice.rules.ts'
import {
  type Locked,
  type StoredLine,
  selectIssuerRef,
  selectStoredLines,
  updateIssuerRef,
} from './invoice.sql.ts'
import { type Belonging, insertFiles, selectMailed } from './invoiceFile.sql.ts'
import type { InvoiceIssuer, Issued, IssueLine, IssueRequest, Told } from './issuer.ts'
import { type By, lockedInvoice, move, tell } from './moving.ts'
import {
  type OpenReversal,
  selectOpenReversal,
  updateAsked,
  updateReversalRef,
} from './reversal.sql.ts'
import { finishReversal } from './reversing.ts'

export type IssueJob = { invoiceNo: string; does: 'issue' | 'reverse' }

/** Registers what was issued, with its papers, tells of it and mails it. */
export async function registerIssued(
  tx: Sql,
  invoice: Locked,
  { number, issuedOn }: Pick<Issued, 'number' | 'issuedOn'>,
  issuer: string,
  by: By,
) {
  await move(tx, invoice, 'issue', by, { number, issuedOn, issuer, note: `发票号码 ${number}` })
  await tell(tx, invoice, 'issued', number, by.userId)
  if (invoice.email) await mailPapers(tx, { ...invoice, number }, null)
}

/** Mails the papers of an invoice to its mailbox; nothing happens where no mail leaves the mall. */
export const mailPapers = async (
  tx: Sql,
  {
    invoiceId,
    invoiceNo,
    userId,
    email,
    number,
  }: Pick<Locked, 'invoiceId' | 'invoiceNo' | 'userId' | 'email' | 'number'>,
  reversalId: string | null,
) => {
  const files = await selectMailed(tx, { invoiceId, reversalId })
  await sendMail(tx, {
    event: 'invoice.mailed',
    values: { 发票号码: number ?? '', 开票申请号: invoiceNo },
    mailbox: email,
    userId,
    address: to.invoiceDetail({ invoiceNo }),
    files: files.map(({ format, ...file }) => ({ ...file, mediaType: mediaTypes[format] })),
  })
}

/** Does one job of the issuer; `later` has it done again. */
export async function issueOnce(
  db: Db,
  issuer: InvoiceIssuer,
  { invoiceNo, does }: IssueJob,
  now: Date,
): Promise<'done' | 'later'> {
  const asked = await db.begin((tx) => toBeIssued(tx, invoiceNo, does))
  if (!asked) return 'done'
  const ref = asked.ref || (await requested(db, issuer, asked, now))
  const told = await issuer.ask(ref, asked.request, now)
  if ('later' in told) return 'later'
  await db.begin((tx) => takeIn(tx, issuer, { invoiceNo, does }, told, now))
  return 'done'
}

/** Its job is over, and the issuer has not answered: it waits for the staff again. */
export const giveUp = (db: Db, { invoiceNo, does }: IssueJob, fault: string, now: Date) =>
  db.begin(async (tx) => {
    const invoice = await lockedInvoice(tx, invoiceNo)
    await failed(tx, invoice, does, fault, now)
  })

type ToIssue = { request: IssueRequest; ref: string; invoiceId: string; reversalId: string | null }

/** Answers nothing where it was taken back or issued otherwise meanwhile. */
async function toBeIssued(
  tx: Sql,
  invoiceNo: string,
  does: IssueJob['does'],
): Promise<ToIssue | null> {
  const invoice = await lockedInvoice(tx, invoiceNo)
  const stored = await selectStoredLines(tx, invoice.invoiceId)
  const { invoiceId } = invoice
  if (does === 'issue') {
    if (invoice.state !== 'issuing') return null
    const request = requestOf(invoice, stored.map(whole), null)
    return { request, ref: await selectIssuerRef(tx, invoiceId), invoiceId, reversalId: null }
  }
  const reversal = await selectOpenReversal(tx, invoiceId)
  if (!reversal?.askedAt || !invoice.number || !invoice.issuedOn) return null
  const { why, reversalId } = reversal
  const lines = stored.flatMap((line) => red(line, reversal))
  const original = { number: invoice.number, issuedOn: invoice.issuedOn, why }
  const request = requestOf(
    { ...invoice, invoiceNo: `${invoiceNo}R${reversalId}` },
    lines,
    original,
  )
  return { request, ref: reversal.issuerRef, invoiceId, reversalId }
}

async function requested(db: Db, issuer: InvoiceIssuer, asked: ToIssue, now: Date) {
  const { ref } = await issuer.request(asked.request, now)
  if (asked.reversalId) await updateReversalRef(db, asked.reversalId, ref)
  else await updateIssuerRef(db, asked.invoiceId, ref)
  return ref
}

async function takeIn(
  tx: Sql,
  issuer: InvoiceIssuer,
  { invoiceNo, does }: IssueJob,
  told: Exclude<Told, { later: true }>,
  now: Date,
) {
  const invoice = await lockedInvoice(tx, invoiceNo)
  if ('failed' in told) return failed(tx, invoice, does, told.failed, now)
  const { issued } = told
  if (does === 'issue') {
    if (invoice.state !== 'issuing') return
    await keepFiles(tx, { invoiceId: invoice.invoiceId, reversalId: null }, issued, now)
    return registerIssued(tx, invoice, issued, issuer.name, systemAt(now))
  }
  const open = await selectOpenReversal(tx, invoice.invoiceId)
  if (!open?.askedAt) return
  await keepFiles(tx, { invoiceId: invoice.invoiceId, reversalId: open.reversalId }, issued, now)
  await finishReversal(tx, invoice, issued, systemAt(now))
  if (invoice.email) await mailPapers(tx, { ...invoice, number: issued.number }, open.reversalId)
}

async function failed(tx: Sql, invoice: Locked, does: IssueJob['does'], fault: string, now: Date) {
  if (does === 'issue') {
    if (invoice.state === 'issuing')
      await move(tx, invoice, 'fail', systemAt(now), { note: fault, fault, issuerRef: '' })
    return
  }
  const open = await selectOpenReversal(tx, invoice.invoiceId)
  if (!open?.askedAt) return
  await updateAsked(tx, open.reversalId, null, fault)
  await updateReversalRef(tx, open.reversalId, '')
}

export const systemAt = (now: Date): By => ({ kind: 'system', name: '系统', userId: null, now })

const keepFiles = (tx: Sql, belonging: Belonging, { files }: Issued, now: Date) =>
  insertFiles(
    tx,
    belonging,
    files.map((file) => ({ ...file, fileId: newFileId() })),
    now,
  )

export const newFileId = () => randomBytes(16).toString('base64url')

function requestOf(
  { invoiceNo, kind, title, email, note }: Locked,
  lines: readonly IssueLine[],
  original: IssueRequest['original'],
): IssueRequest {
  const total = (of: (line: IssueLine) => bigint) => lines.reduce((sum, line) => sum + of(line), 0n)
  return {
    ...{ invoiceNo, kind, title, email, note, lines, original },
    withTaxFen: total(({ withTaxFen }) => withTaxFen),
    noTaxFen: total(({ noTaxFen }) => noTaxFen),
  }
}

const whole = (line: StoredLine): IssueLine => issueLine(line, line.count, line.noTaxFen)

function red(line: StoredLine, { lines }: OpenReversal): IssueLine[] {
  const part = lines.find(({ place }) => place === line.place)
  if (!part) return []
  const count = BigInt(part.count)
  return [issueLine(line, -count, -noTaxReversed(line, count))]
}

function issueLine(line: StoredLine, count: bigint, noTaxFen: bigint): IssueLine {
  const { productName, model, unit, taxPercent } = line
  const taxPriceFen = BigInt(line.taxPriceFen)
  return {
    ...{ productName, model, unit, taxPercent, taxPriceFen, count, noTaxFen },
    withTaxFen: taxPriceFen * count,
  }
}
