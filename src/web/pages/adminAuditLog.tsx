import { api } from '#mall/api.ts'
import type { AuditEntry } from '#mall/people/audit/audit.contract.ts'
import { actionText, auditNouns, shownValue } from '#mall/people/audit/audit.rules.ts'
import { staffList } from '#web/admin/staffList.tsx'
import { choice, cursor, days, text } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import type { Column } from '#web/list/Table.tsx'
import { dateTime } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminAuditLog.ts'

const list = {
  noun: '操作记录',
  unit: '条',
  fields: {
    days: days('操作时间'),
    actor: text('操作人', '操作人姓名 / 用户名'),
    action: choice('操作', auditNouns),
    before: cursor,
  },
}

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(list, url, (filter) => context.get(visit).call(api.staff.auditLog, filter))

const columns: readonly Column<AuditEntry>[] = [
  { head: '时间', width: '13%', cell: ({ at }) => dateTime(at) },
  { head: '操作人', width: '10%', cell: ({ userName }) => userName },
  { head: '所属企业', width: '18%', cell: ({ companyName }) => companyName ?? '商城运营' },
  { head: '操作', width: '13%', cell: ({ action }) => actionText(action) },
  { head: '对象', width: '20%', cell: ({ subject }) => subject },
  { head: '详情', width: '26%', look: 'sec t12', cell: ({ detail }) => detailText(detail) },
]

const detailText = (detail: AuditEntry['detail']): string =>
  Object.entries(detail)
    .map(([name, value]) => `${name} ${textOf(shownValue(name, value))}`)
    .join('；') || '–'

/** Old and new are a pair. */
const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map((one) => String(one || '空')).join(' → ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value || '空')
}

const page = staffList('操作日志', {
  list,
  columns,
  keyOf: ({ auditId }) => auditId,
  none: { text: '运营人员与企业管理员的操作会显示在这里。' },
})

export default page.Page
export const ErrorBoundary = page.ErrorBoundary
