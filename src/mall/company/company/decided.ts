import type { Sql } from '#db/postgres.ts'
import { to } from '#mall/pages.ts'
import { type Audited, recordAudit } from '#mall/people/audit/audit.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { selectAdministrators, selectOtherBuyers } from './company.sql.ts'

const titles = {
  'company.approve': '企业认证已通过',
  'company.reject': '企业认证被驳回',
  'company.freeze': '企业已被冻结',
  'company.unfreeze': '企业已解除冻结',
  'term.approve': '账期已开通',
  'term.reject': '账期申请被拒绝',
  'term.change': '授信额度已调整',
  'term.end': '账期已停用',
}

type Decided = Omit<Audited, 'action' | 'detail'> & {
  companyId: string
  action: keyof typeof titles
  detail: Record<string, string>
}

/** A decision of the staff stands in the log and reaches whoever may act on it. */
export async function recordDecision(tx: Sql, { companyId, ...entry }: Decided) {
  await recordAudit(tx, entry)
  const { action, detail } = entry
  const told = { title: titles[action], address: to.company(), kind: 'company' as const }
  const userIds = await selectAdministrators(tx, companyId)
  const colleagues = othersTold[action] ? await selectOtherBuyers(tx, companyId) : []
  await sendMessages(tx, [
    ...userIds.map((userId) => ({ ...told, userId, text: textOf(detail) })),
    ...colleagues.map((userId) => ({ ...told, userId, text: othersTold[action] ?? '' })),
  ])
}

/** These concern whoever orders; the reasons are the administrators' affair. */
const othersTold: Partial<Record<Decided['action'], string>> = {
  'company.freeze': '企业账户已冻结，暂不能下单，详情请咨询企业管理员。',
  'company.unfreeze': '企业账户已恢复，可以继续下单。',
  'term.end': '企业账期已停用，新订单须在提交后付款。',
}

const textOf = (detail: Record<string, string>): string =>
  Object.entries(detail)
    .map(([name, value]) => `${name}：${value}`)
    .join('；')
