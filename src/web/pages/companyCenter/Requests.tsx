import { useState } from 'react'
import type { Department } from '#mall/company/employee/department.contract.ts'
import type { JoinRequest } from '#mall/company/employee/joining.contract.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { masked } from '#web/ui/masked.ts'
import { dateTime } from '#web/ui/time.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './centre.module.css'
import { Decide } from './Decide.tsx'

type Props = { requests: JoinRequest[]; departments: Department[] }

const states = { pending: '待审核', approved: '已通过', refused: '已拒绝', withdrawn: '已撤回' }
const tones = { pending: 'warn', approved: 'ok', refused: 'bad', withdrawn: 'off' }

/** Who asked to join by the credit code of the company; those that wait stand first. */
export function Requests({ requests, departments }: Props) {
  if (requests.length === 0)
    return <Empty title="没有加入申请">注册时填写本企业信用代码的人会显示在这里</Empty>
  return (
    <table className={`tb ${styles.even}`}>
      <thead>
        <tr>
          <th>姓名</th>
          <th>用户名</th>
          <th>手机</th>
          <th>附言</th>
          <th>申请时间</th>
          <th>状态</th>
          <th>操作</th>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <tr key={request.joinRequestId}>
            <td>
              <b>{request.name}</b>
            </td>
            <td>{request.username}</td>
            <td className="nw">{masked(request.mobile)}</td>
            <td className="sec">{request.note || '–'}</td>
            <td className="sec">{dateTime(request.createdAt)}</td>
            <td>
              <span className={`tag ${tones[request.state]}`}>{states[request.state]}</span>
              {request.reason && <p className="mute t12">{request.reason}</p>}
            </td>
            <td>
              {request.state === 'pending' ? (
                <Buttons request={request} departments={departments} />
              ) : (
                '–'
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Buttons({ request, departments }: { request: JoinRequest; departments: Department[] }) {
  const [decision, setDecision] = useState<'approve' | 'refuse' | null>(null)
  const isHydrated = useIsHydrated()
  return (
    <div className={styles.acts}>
      <button
        type="button"
        className="txt"
        disabled={!isHydrated}
        onClick={() => setDecision('approve')}
      >
        通过
      </button>
      <button
        type="button"
        className="txt"
        disabled={!isHydrated}
        onClick={() => setDecision('refuse')}
      >
        拒绝
      </button>
      {decision && (
        <Decide
          request={request}
          departments={departments}
          isApproved={decision === 'approve'}
          onClose={() => setDecision(null)}
        />
      )}
    </div>
  )
}
