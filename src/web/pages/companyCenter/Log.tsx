import type { ReactNode } from 'react'
import { actionText } from '#mall/people/audit/audit.rules.ts'
import { type Found, ListPage } from '#web/list/ListPage.tsx'
import type { Column } from '#web/list/Table.tsx'
import { dateTime } from '#web/ui/time.ts'
import { log } from './lists.ts'
import { detailText } from './logText.ts'

type Entry = {
  auditId: string
  at: string
  userName: string
  action: string
  subject: string
  detail: Record<string, unknown>
}

const columns: readonly Column<Entry>[] = [
  { head: '时间', width: '14%', look: 'sec', cell: ({ at }) => dateTime(at) },
  { head: '操作人', width: '11%', cell: ({ userName }) => userName },
  { head: '操作', width: '11%', cell: ({ action }) => actionText(action) },
  { head: '对象', width: '24%', cell: ({ subject }) => subject },
  { head: '内容', look: 'sec', cell: ({ detail }) => detailText(detail) || '–' },
]

type Props = { found: Found<Entry> | undefined; today?: string; above: ReactNode }

/** Shows what administrators of the company have changed, newest first. */
export const Log = (props: Props) => (
  <ListPage
    {...props}
    list={log}
    columns={columns}
    keyOf={({ auditId }) => auditId}
    none={{ title: '没有操作记录', text: '管理员对员工、部门和角色的改动会显示在这里。' }}
  />
)
