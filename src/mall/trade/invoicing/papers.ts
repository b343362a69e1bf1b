import type { Sql } from '#db/postgres.ts'
import type { Ctx } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { type Papers, paperProblem, papersForm } from './apply.form.ts'
import { otherInvoice, readEInvoice } from './einvoice.rules.ts'
import { insertInvoiceLog, type Locked, selectStoredLines, updatePaperDue } from './invoice.sql.ts'
import {
  type Format,
  selectFormats,
  selectUploadsForUpdate,
  updateBelonging,
} from './invoiceFile.sql.ts'
import { mailPapers } from './issuing.ts'
import { lockedInvoice, tell } from './moving.ts'
import { selectDoneReversal } from './reversal.sql.ts'
import { reversedFen } from './reversing.ts'
import { invoiceStates } from './states.rules.ts'

/** What the papers are of, and what they come to with tax; a red invoice comes to less than nothing. */
export type Paper = {
  reversalId: string | null
  number: string
  issuedOn: string
  totalFen: bigint
}

type Input = Parameters<typeof papersForm.normalized>[0] & {
  invoiceNo: string
  reversalId?: string | undefined
}

/** What was registered without its papers gets them later: its buyer is told, and they go to his mailbox. */
export async function addInvoicePapers(
  { db, who, now }: Ctx<UserInfo>,
  { invoiceNo, reversalId, ...typed }: Input,
) {
  const papers = papersForm.normalized(typed)
  refuseProblems('FORM_INVALID', paperProblem(papers))
  await db.begin(async (tx) => {
    const invoice = await lockedInvoice(tx, invoiceNo)
    const paper = await paperOf(tx, invoice, reversalId ?? null)
    const added = await takePapers(tx, invoice, papers, { userId: who.userId, paper })
    if (!reversalId) await updatePaperDue(tx, invoice.invoiceId, false)
    const files = added.map((format) => format.toUpperCase()).join('、')
    const note = `上传${reversalId ? '红字' : ''}发票文件 ${files}`
    const { state, invoiceId } = invoice
    await insertInvoiceLog(tx, invoiceId, { actor: '商城', from: state, to: state, note, now })
    await tell(tx, invoice, 'papers', paper.number, who.userId)
    if (invoice.email) await mailPapers(tx, { ...invoice, number: paper.number }, paper.reversalId)
    const detail = { 文件: files }
    await recordAudit(tx, {
      ...{ who, action: 'invoicing.papers', subject: `发票 ${invoiceNo}`, detail },
    })
  })
  return null
}

async function paperOf(tx: Sql, invoice: Locked, reversalId: string | null): Promise<Paper> {
  const { invoiceId, state, number, issuedOn, withTaxFen } = invoice
  if (reversalId === null) {
    if (number === null || issuedOn === null)
      return refuse('INVOICE_STATE', { state: invoiceStates[state], action: '上传文件' })
    return { reversalId, number, issuedOn, totalFen: BigInt(withTaxFen) }
  }
  const red = (await selectDoneReversal(tx, invoiceId, reversalId)) ?? refuse('INVOICE_NOT_FOUND')
  const totalFen = -reversedFen(await selectStoredLines(tx, invoiceId), red)
  return { reversalId, number: red.number, issuedOn: red.issuedOn, totalFen }
}

/**
 * The files are what this person has uploaded, one of each kind that is not there yet; an XML has to be of this very
 * invoice. Answers which came.
 */
export async function takePapers(
  tx: Sql,
  invoice: Locked,
  papers: Papers,
  { userId, paper }: { userId: string; paper: Paper },
): Promise<Format[]> {
  const wanted = (['pdf', 'ofd', 'xml'] as const).flatMap((format) =>
    papers[format] ? [{ format, fileId: papers[format] }] : [],
  )
  if (wanted.length === 0) return []
  const { invoiceId } = invoice
  const { reversalId } = paper
  const there = await selectFormats(tx, { invoiceId, reversalId })
  for (const { format } of wanted)
    if (there.includes(format)) refuse('INVOICE_PAPER_THERE', { format: format.toUpperCase() })
  const fileIds = wanted.map(({ fileId }) => fileId)
  const files = await selectUploadsForUpdate(tx, userId, fileIds)
  const formatOf = new Map(files.map(({ fileId, format }) => [fileId, format]))
  if (wanted.some(({ fileId, format }) => formatOf.get(fileId) !== format))
    refuse('FILE_NOT_FOUND', { fileIds })
  const xml = files.find(({ format }) => format === 'xml')
  if (xml) refuseOther(xml.bytes, invoice, paper)
  await updateBelonging(tx, fileIds, { invoiceId, reversalId })
  return wanted.map(({ format }) => format)
}

function refuseOther(bytes: Buffer, { title }: Locked, { number, issuedOn, totalFen }: Paper) {
  const read = readEInvoice(bytes.toString('utf8')) ?? refuse('INVOICE_FILE_TYPE')
  const applied = { number, issuedOn, titleName: title.name, taxNo: title.taxNo }
  const what = otherInvoice(read, { ...applied, total: Number(totalFen) / 100 })
  if (what) refuse('INVOICE_OTHER', { what })
}
