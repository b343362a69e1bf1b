import type { Sql } from '#db/postgres.ts'
import { refuse } from '#mall/errors.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { EnquiryAction } from './enquiry.contract.ts'
import { enquiryLabels } from './enquiry.rules.ts'
import { selectEnquiryForUpdate } from './enquiry.sql.ts'
import { type DetailRow, selectEnquiry } from './enquiryDetail.sql.ts'
import { actionsOf } from './quote.rules.ts'

type Asker = { db: Sql; who: UserInfo; now: Date }

export const visibleEnquiry = async (
  { db, who }: Pick<Asker, 'db' | 'who'>,
  enquiryNo: string,
): Promise<DetailRow> => (await selectEnquiry(db, who, enquiryNo)) ?? refuse('ENQUIRY_NOT_FOUND')

/** What is not offered where an enquiry stands is refused with a sentence that says where that is. */
export function assertMay(
  action: EnquiryAction,
  row: DetailRow,
  { who, now }: Omit<Asker, 'db'>,
): void {
  if (actionsOf(row, who, now).includes(action)) return
  const state = enquiryLabels[row.state]
  refuse('ENQUIRY_MOVED', { state, action: actionLabels[action] })
}

/** Locks an enquiry that the caller sees and may do this with: what is read of it afterwards stays so. */
export async function lockedEnquiry(
  asker: Asker,
  enquiryNo: string,
  action: EnquiryAction,
): Promise<DetailRow> {
  const { enquiryId } = await visibleEnquiry(asker, enquiryNo)
  await selectEnquiryForUpdate(asker.db, enquiryId)
  const row = await visibleEnquiry(asker, enquiryNo)
  assertMay(action, row, asker)
  return row
}

const actionLabels: Record<EnquiryAction, string> = {
  accept: '按报价下单',
  bargain: '议价',
  decline: '拒绝报价',
  message: '留言',
  withdraw: '撤销询价',
  renew: '重新询价',
  export: '下载报价单',
}
