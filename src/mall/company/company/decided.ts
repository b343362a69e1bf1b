import type { Sql } from '#db/postgres.ts'
import { to } from '#mall/pages.ts'
import { type Audited, recordAudit } from '#mall/people/audit/audit.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { told } from '#mall/people/message/wording.rules.ts'
import { selectAdministrators, selectOtherBuyers } from './company.sql.ts'

type Action = 'approve' | 'reject' | 'freeze' | 'unfreeze'
type TermAction = 'approve' | 'reject' | 'change' | 'end'

type Decided = Omit<Audited, 'action' | 'detail'> & {
  companyId: string
  action: `company.${Action}` | `term.${TermAction}`
  detail: Record<string, string>
}

/** A decision of the staff stands in the log and reaches whoever may act on it. */
export async function recordDecision(tx: Sql, { companyId, ...entry }: Decided) {
  await recordAudit(tx, entry)
  const { action, detail } = entry
  const address = to.company()
  const news = told(action, { 说明: textOf(detail), 额度说明: textOf(detail) })
  const userIds = await selectAdministrators(tx, companyId)
  const others = othersTold.find((one) => one === `${action}.buyers`)
  const colleagues = others ? await selectOtherBuyers(tx, companyId) : []
  await sendMessages(tx, [
    ...userIds.map((userId) => ({ ...news, userId, address })),
    ...(others ? colleagues.map((userId) => ({ ...told(others, {}), userId, address })) : []),
  ])
}

/** These concern whoever orders; the reasons are the administrators' affair. */
const othersTold = ['company.freeze.buyers', 'company.unfreeze.buyers', 'term.end.buyers'] as const

const textOf = (detail: Record<string, string>): string =>
  Object.entries(detail)
    .map(([name, value]) => `${name}：${value}`)
    .join('；')
