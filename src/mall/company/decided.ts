import type { Sql } from '#db/postgres.ts'
import { type Audited, recordAudit } from '#mall/audit/audit.ts'
import { sendMessages } from '#mall/message/message.ts'
import { selectAdministrators } from './company.sql.ts'

const titles = {
  'company.approve': '企业认证已通过',
  'company.reject': '企业认证被驳回',
  'company.freeze': '企业已被冻结',
  'company.unfreeze': '企业已解除冻结',
  'term.approve': '账期已开通',
  'term.reject': '账期申请被拒绝',
}

type Decided = Omit<Audited, 'action' | 'detail'> & {
  companyId: string
  action: keyof typeof titles
  detail: Record<string, string>
}

/** A decision of the staff stands in the log and reaches whoever may act on it. */
export async function recordDecision(tx: Sql, { companyId, ...entry }: Decided) {
  await recordAudit(tx, entry)
  const told = { title: titles[entry.action], text: textOf(entry.detail), address: '/company' }
  const userIds = await selectAdministrators(tx, companyId)
  await sendMessages(
    tx,
    userIds.map((userId) => ({ ...told, userId, kind: 'company' as const })),
  )
}

const textOf = (detail: Record<string, string>): string =>
  Object.entries(detail)
    .map(([name, value]) => `${name}：${value}`)
    .join('；')
