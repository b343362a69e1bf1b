import type { Sql } from '#db/postgres.ts'
import type { Ctx } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { issuedForm } from './apply.form.ts'
import { isNumberTaken, type Locked, selectStoredLines } from './invoice.sql.ts'
import { mailPapers, registerIssued } from './issuing.ts'
import { type By, lockedInvoice, refuseAsked, stepOf } from './moving.ts'
import { type Paper, takePapers } from './papers.ts'
import { finishReversal, readyReversal, reversedFen } from './reversing.ts'

type Typed = Parameters<typeof issuedForm.normalized>[0]
type Fields = ReturnType<typeof issuedForm.normalized>
type Input = Typed & { invoiceNo: string }

/** The staff has issued an invoice at the tax bureau and hands in what came of it. */
export const issueByHand = (ctx: Ctx<UserInfo>, input: Input) =>
  registered(ctx, input, 'issue', async (tx, invoice, fields, by) => {
    stepOf(invoice, 'issue', by.kind)
    const totalFen = BigInt(invoice.withTaxFen)
    const files = await papersOf(tx, invoice, fields, by, { reversalId: null, totalFen })
    const isIncomplete = invoice.medium === 'electronic' && files.length === 0
    await registerIssued(tx, invoice, { ...fields, isIncomplete }, 'hand', by)
  })

/** The same of a red invoice. */
export const reverseByHand = (ctx: Ctx<UserInfo>, input: Input) =>
  registered(ctx, input, 'reverse', async (tx, invoice, fields, by) => {
    const reversal = await readyReversal(tx, invoice)
    const { reversalId } = reversal
    const totalFen = -reversedFen(await selectStoredLines(tx, invoice.invoiceId), reversal)
    const files = await papersOf(tx, invoice, fields, by, { reversalId, totalFen })
    await finishReversal(tx, invoice, fields, by)
    if (invoice.email && files.length > 0)
      await mailPapers(tx, { ...invoice, number: fields.number }, reversalId)
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

const papersOf = (
  tx: Sql,
  invoice: Locked,
  { number, issuedOn, ...papers }: Fields,
  { userId }: By,
  paper: Pick<Paper, 'reversalId' | 'totalFen'>,
) =>
  takePapers(tx, invoice, papers, {
    userId: userId ?? '0',
    paper: { ...paper, number, issuedOn },
  })
