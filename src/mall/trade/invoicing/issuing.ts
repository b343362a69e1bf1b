import { randomBytes } from 'node:crypto'
import type { Db, Sql } from '#db/postgres.ts'
import { withoutTax } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import { sendMail } from '#mall/people/message/mailing.ts'
import { mediaTypes } from './einvoice.rules.ts'
import {
  type IssueJob,
  insertInvoiceLog,
  insertIssuing,
  isNumberTaken,
  type Locked,
  type NewLine,
  type StoredLine,
  selectIssuerRef,
  selectStoredLines,
  updateFault,
  updateIssuerRef,
  updatePaperDue,
} from './invoice.sql.ts'
import { type Belonging, insertFiles, selectMailed } from './invoiceFile.sql.ts'
import type { InvoiceIssuer, Issued, IssueLine, IssueRequest, Told } from './issuer.ts'
import { type By, lockedInvoice, move, tell } from './moving.ts'
import {
  type OpenReversal,
  selectOpenReversal,
  updateAsked,
  updateReversalFault,
  updateReversalRef,
} from './reversal.sql.ts'
import { finishReversal, partOf } from './reversing.ts'
import { isValid } from './states.rules.ts'

/** Registers what was issued, with its papers, tells of it and mails it, unless papers are still to come. */
export async function registerIssued(
  tx: Sql,
  invoice: Locked,
  { number, issuedOn, isIncomplete }: Pick<Issued, 'number' | 'issuedOn' | 'isIncomplete'>,
  issuer: string,
  by: By,
) {
  await move(tx, invoice, 'issue', by, { number, issuedOn, issuer, note: `发票号码 ${number}` })
  if (isIncomplete) await updatePaperDue(tx, invoice.invoiceId, true)
  await tell(tx, invoice, isIncomplete ? 'issuedFirst' : 'issued', number, by.userId)
  if (invoice.email && !isIncomplete) await mailPapers(tx, { ...invoice, number }, null)
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
  if (does === 'files' && 'issued' in told && told.issued.isIncomplete) return 'later'
  await db.begin((tx) => takeIn(tx, issuer, { invoiceNo, does }, told, now))
  return 'done'
}

/**
 * Its job is over, and the issuer has not said what became of it: it may be issued. So it stands where it stood, until
 * the staff asks again, registers what was issued or says that nothing was.
 */
export const giveUp = (db: Db, { invoiceNo, does }: IssueJob, fault: string, now: Date) =>
  db.begin(async (tx) => {
    const invoice = await lockedInvoice(tx, invoiceNo)
    const { invoiceId, state } = invoice
    if (does === 'issue' && state !== 'issuing') return
    const open = does === 'reverse' ? await selectOpenReversal(tx, invoiceId) : undefined
    if (does === 'reverse' && !open?.askedAt) return
    if (does === 'issue') await updateFault(tx, invoiceId, fault)
    if (open) await updateReversalFault(tx, open.reversalId, fault)
    const log = {
      actor: '系统',
      from: state,
      to: state,
      note: unanswered[does],
      detail: fault,
      now,
    }
    await insertInvoiceLog(tx, invoiceId, log)
  })

const unanswered = {
  issue: '开票服务没有按时答复',
  reverse: '开票服务没有按时答复',
  files: '发票文件没有取到',
}

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
  if (does !== 'reverse') {
    if (does === 'files' ? !isValid(invoice.state) : invoice.state !== 'issuing') return null
    const request = requestOf(invoice, stored.flatMap(whole), null)
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
  const { number } = issued
  const own = { invoiceId: invoice.invoiceId, reversalId: null }
  if (does === 'files') {
    if (invoice.number !== number) return stray(tx, invoice, number, now)
    await keepFiles(tx, own, issued, now)
    await updatePaperDue(tx, invoice.invoiceId, false)
    await tell(tx, invoice, 'papers', number)
    if (invoice.email) await mailPapers(tx, invoice, null)
    return
  }
  if (does === 'issue') {
    if (invoice.state !== 'issuing') return stray(tx, invoice, number, now)
    await keepFiles(tx, own, issued, now)
    await registerIssued(tx, invoice, issued, issuer.name, systemAt(now))
    if (issued.isIncomplete) await insertIssuing(tx, invoiceNo, 'files')
    return
  }
  const open = await selectOpenReversal(tx, invoice.invoiceId)
  if (!open?.askedAt) return stray(tx, invoice, number, now)
  await keepFiles(tx, { invoiceId: invoice.invoiceId, reversalId: open.reversalId }, issued, now)
  await finishReversal(tx, invoice, issued, systemAt(now))
  if (invoice.email) await mailPapers(tx, { ...invoice, number: issued.number }, open.reversalId)
}

/** The issuer has issued what nobody waits for any more: the staff reads its number, for somebody has to take it back. */
async function stray(tx: Sql, { invoiceId, state, number }: Locked, other: string, now: Date) {
  if (number === other || (await isNumberTaken(tx, other))) return
  const detail = `开票服务另外开出了 ${other}，请核实并红冲`
  await updateFault(tx, invoiceId, detail)
  const log = { actor: '系统', from: state, to: state, note: '开票结果待商城核对', detail, now }
  await insertInvoiceLog(tx, invoiceId, log)
}

async function failed(tx: Sql, invoice: Locked, does: IssueJob['does'], fault: string, now: Date) {
  if (does === 'issue') {
    const said = { note: '开票服务未能开具', detail: fault, fault, issuerRef: '' }
    if (invoice.state === 'issuing') await move(tx, invoice, 'fail', systemAt(now), said)
    return
  }
  if (does === 'files') return
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

const whole = (line: StoredLine): IssueLine[] => issueLines(line, 1n)

const red = (line: StoredLine, reversal: OpenReversal): IssueLine[] =>
  partOf(line, reversal).flatMap((part) => issueLines(part, -1n))

/** A line and, below it, its discount (折扣行), which has neither pieces nor a price; in a red invoice both are turned over. */
function issueLines(line: NewLine, sign: 1n | -1n): IssueLine[] {
  const { productName, model, unit, taxPercent, count, discountFen, noTaxFen } = line
  const taxPriceFen = BigInt(line.taxPriceFen)
  const text = { productName, model, unit, taxPercent }
  const pieces = { taxPriceFen, count: sign * count }
  const withTaxFen = taxPriceFen * count
  if (discountFen === 0n)
    return [{ ...text, pieces, withTaxFen: sign * withTaxFen, noTaxFen: sign * noTaxFen }]
  const before = withoutTax(withTaxFen, taxPercent)
  return [
    { ...text, pieces, withTaxFen: sign * withTaxFen, noTaxFen: sign * before },
    {
      ...{ ...text, pieces: null },
      withTaxFen: -sign * discountFen,
      noTaxFen: sign * (noTaxFen - before),
    },
  ]
}
