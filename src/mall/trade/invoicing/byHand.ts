import type { Sql } from '#db/postgres.ts'
import type { Ctx } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { issuedForm } from './apply.form.ts'
import { otherInvoice, readEInvoice } from './einvoice.rules.ts'
import { isNumberTaken, type Locked, selectStoredLines } from './invoice.sql.ts'
import { type Format, selectUploadsForUpdate, updateBelonging } from './invoiceFile.sql.ts'
import { mailPapers, registerIssued } from './issuing.ts'
import { type By, lockedInvoice, refuseAsked, stepOf } from './moving.ts'
import { finishReversal, readyReversal, reversedFen } from './reversing.ts'

type Typed = Parameters<typeof issuedForm.normalized>[0]
type Fields = ReturnType<typeof issuedForm.normalized>
type Input = Typed & { invoiceNo: string }

/** The staff has issued an invoice at the tax bureau and hands in what came of it. */
export const issueByHand = (ctx: Ctx<UserInfo>, input: Input) =>
  registered(ctx, input, 'issue', async (tx, invoice, fields, by) => {
    stepOf(invoice, 'issue', by.kind)
    await takeFiles(tx, invoice, fields, by, {
      reversalId: null,
      totalFen: BigInt(invoice.withTaxFen),
    })
    await registerIssued(tx, invoice, fields, 'hand', by)
  })

/** The same of a red invoice. */
export const reverseByHand = (ctx: Ctx<UserInfo>, input: Input) =>
  registered(ctx, input, 'reverse', async (tx, invoice, fields, by) => {
    const reversal = await readyReversal(tx, invoice)
    const { reversalId } = reversal
    const totalFen = -reversedFen(await selectStoredLines(tx, invoice.invoiceId), reversal)
    await takeFiles(tx, invoice, fields, by, { reversalId, totalFen })
    await finishReversal(tx, invoice, fields, by)
    if (invoice.email) await mailPapers(tx, { ...invoice, number: fields.number }, reversalId)
  })

async function registered(
  { db, who, now }: Ctx<UserInfo>,
  { invoiceNo, ...typed }: Input,
  verb: 'issue' | 'reverse',
  act: (tx: Sql, invoice: Locked, fields: Fields, by: By) => Promise<void>,
) {
  const fields = issuedForm.normalized(typed)
  refuseProblems('FORM_INVALID', problemsOf(fields, now))
  await db.begin(async (tx) => {
    const invoice = await lockedInvoice(tx, invoiceNo)
    await refuseAsked(tx, invoice)
    if (await isNumberTaken(tx, fields.number)) refuse('INVOICE_NUMBER_TAKEN')
    await act(tx, invoice, fields, { kind: 'staff', name: '商城', userId: who.userId, now })
    const detail = { 发票号码: fields.number, 开票日期: fields.issuedOn }
    await recordAudit(tx, {
      who,
      action: `invoicing.${verb}`,
      subject: `发票 ${invoiceNo}`,
      detail,
    })
  })
  return null
}

export function problemsOf(fields: Fields, now: Date): Record<string, string | undefined> {
  const problems = issuedForm.problems(fields)
  if (problems.issuedOn || !fields.issuedOn) return problems
  const at = Date.parse(`${fields.issuedOn}T00:00:00+08:00`)
  if (Number.isNaN(at)) return { ...problems, issuedOn: '请输入正确的开票日期' }
  return at > now.getTime() ? { ...problems, issuedOn: '开票日期不能晚于今天' } : problems
}

/** What the papers are of, and what they come to with tax; a red invoice comes to less than nothing. */
type Paper = { reversalId: string | null; totalFen: bigint }

/** The files are what this person has uploaded, one of each kind; an XML has to be of this very invoice. */
async function takeFiles(
  tx: Sql,
  invoice: Locked,
  fields: Fields,
  { userId }: By,
  { reversalId, totalFen }: Paper,
) {
  const wanted = (['pdf', 'ofd', 'xml'] as const).flatMap((format) =>
    fields[format] ? [{ format, fileId: fields[format] }] : [],
  )
  if (wanted.length === 0) return
  const fileIds = wanted.map(({ fileId }) => fileId)
  const files = await selectUploadsForUpdate(tx, userId ?? '0', fileIds)
  const formatOf = new Map(files.map(({ fileId, format }) => [fileId, format as Format]))
  if (wanted.some(({ fileId, format }) => formatOf.get(fileId) !== format))
    refuse('FILE_NOT_FOUND', { fileIds })
  const xml = files.find(({ format }) => format === 'xml')
  if (xml) refuseOther(xml.bytes, invoice, fields, totalFen)
  await updateBelonging(tx, fileIds, { invoiceId: invoice.invoiceId, reversalId })
}

function refuseOther(bytes: Buffer, { title }: Locked, fields: Fields, totalFen: bigint) {
  const read = readEInvoice(bytes.toString('utf8')) ?? refuse('INVOICE_FILE_TYPE')
  const { number, issuedOn } = fields
  const applied = { number, issuedOn, titleName: title.name, taxNo: title.taxNo }
  const what = otherInvoice(read, { ...applied, total: Number(totalFen) / 100 })
  if (what) refuse('INVOICE_OTHER', { what })
}
