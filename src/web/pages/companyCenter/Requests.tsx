import { useState } from 'react'
import type { Department } from '#mall/company/employee/department.contract.ts'
import type { JoinRequest } from '#mall/company/employee/joining.contract.ts'
import styles from '#web/list/list.module.css'
import { RowButton } from '#web/list/RowButton.tsx'
import { type Column, Table } from '#web/list/Table.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { masked } from '#web/ui/masked.ts'
import { dateTime } from '#web/ui/time.ts'
import { Approve, Refuse } from './Decide.tsx'

type Props = { requests: JoinRequest[]; departments: Department[] }

const states = { pending: '待审核', approved: '已通过', refused: '已拒绝', withdrawn: '已撤回' }
const tones = { pending: 'warn', approved: 'ok', refused: 'bad', withdrawn: 'off' }

const columns = (departments: Department[]): readonly Column<JoinRequest>[] => [
  { head: '姓名', cell: ({ name }) => <b>{name}</b> },
  { head: '用户名', cell: ({ username }) => username },
  { head: '手机', look: 'no-wrap', cell: ({ mobile }) => masked(mobile) },
  { head: '附言', look: 'sec', cell: ({ note }) => note || '–' },
  { head: '申请时间', look: 'sec', cell: ({ createdAt }) => dateTime(createdAt) },
  {
    head: '状态',
    cell: ({ state, reason }) => (
      <>
        <span className={`tag ${tones[state]}`}>{states[state]}</span>
        {reason && <p className="mute t12">{reason}</p>}
      </>
    ),
  },
  {
    head: '操作',
    isActs: true,
    cell: (request) =>
      request.state === 'pending' ? <Buttons request={request} departments={departments} /> : '–',
  },
]

/** Shows who asked to join by the credit code of the company. Those that wait stand first. */
export const Requests = ({ requests, departments }: Props) =>
  requests.length > 0 ? (
    <Table
      label="加入申请"
      columns={columns(departments)}
      rows={requests}
      keyOf={({ joinRequestId }) => joinRequestId}
    />
  ) : (
    <Empty title="没有加入申请">注册时填写本企业信用代码的人会显示在这里</Empty>
  )

function Buttons({ request, departments }: { request: JoinRequest; departments: Department[] }) {
  const [decision, setDecision] = useState<'approve' | 'refuse' | null>(null)
  const close = () => setDecision(null)
  return (
    <div className={styles.acts}>
      <RowButton name="通过" of={request.name} press={() => setDecision('approve')} />
      <RowButton name="拒绝" of={request.name} press={() => setDecision('refuse')} />
      {decision === 'approve' && (
        <Approve request={request} departments={departments} onClose={close} />
      )}
      {decision === 'refuse' && <Refuse request={request} onClose={close} />}
    </div>
  )
}
