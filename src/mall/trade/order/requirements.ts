import type { Sql } from '#db/postgres.ts'
import { refuseOthersFiles } from '#mall/company/company/file.ts'
import { selectTitles } from '#mall/company/invoice/invoiceTitle.sql.ts'
import { ownerOf } from '#mall/company/invoice/invoiceTitle.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { Payment } from './order.rules.ts'
import { specialProblem } from './requirements.rules.ts'
import type { Submitted } from './take.ts'

/** Answers what an order keeps of what its buyer asks beside the goods. */
export async function requirementsOf(
  tx: Sql,
  { who, uploader }: { who: UserInfo; uploader: UserInfo },
  input: Submitted,
  payment: Payment,
) {
  const files = input.fileIds.map((fileId) => ({ fileId, kind: 'attachment' as const }))
  await refuseOthersFiles(tx, uploader, files)
  const { poNumber, project, deliveryWay, isSplitAllowed, remark } = input
  return {
    poNumber,
    project,
    deliveryWay,
    isSplitAllowed,
    remark,
    expectDate: input.expectDate ?? null,
    ...(await invoiceOf(tx, who, input, payment)),
  }
}

/** What goes on account is invoiced with the statement of the month. */
async function invoiceOf(
  tx: Sql,
  who: UserInfo,
  { invoiceKind, titleId }: Submitted,
  payment: Payment,
) {
  if (payment === 'account') return { invoiceKind: 'statement', invoiceTitle: null } as const
  if (invoiceKind === 'none') return { invoiceKind, invoiceTitle: null }
  const titles = await selectTitles(tx, ownerOf(who))
  const found = titles.find((title) => title.titleId === titleId)
  const { titleId: _, isDefault, ...invoiceTitle } = found ?? refuse('INVOICE_TITLE_NOT_FOUND')
  if (invoiceKind === 'special')
    refuseProblems('FORM_INVALID', { titleId: specialProblem(who, { ...invoiceTitle, isDefault }) })
  return { invoiceKind, invoiceTitle }
}
