import { api } from '#mall/api.ts'
import type { SessionInfo } from '#mall/people/account/account.contract.ts'
import { call } from '#web/call.ts'
import { confirm } from '#web/ui/confirm.ts'
import { dateTime } from '#web/ui/time.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'
import styles from './security.module.css'

/** Everywhere one is logged in. */
export const Sessions = ({ list }: { list: SessionInfo[] }) => (
  <section className="sheet">
    <header>
      <h2>登录设备</h2>
      <span className={`right ${styles.note}`}>共 {list.length} 处登录</span>
    </header>
    <table className="data-table">
      <thead>
        <tr>
          <th>设备</th>
          <th>IP 地址</th>
          <th>登录时间</th>
          <th>最近活动</th>
          <th>操作</th>
        </tr>
      </thead>
      <tbody>
        {list.map((session) => (
          <tr key={session.sessionId}>
            <td>
              {session.device || '未知设备'}
              {session.isCurrent && <span className={`tag accent ${styles.here}`}>本机</span>}
            </td>
            <td>{session.address || '–'}</td>
            <td>{dateTime(session.createdAt)}</td>
            <td>{dateTime(session.lastSeenAt)}</td>
            <td>{session.isCurrent ? '–' : <Revoke session={session} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

function Revoke({ session: { sessionId, device } }: { session: SessionInfo }) {
  const { isBusy, write } = useWrite()
  const isHydrated = useIsHydrated()

  async function revoke() {
    const question = {
      title: '退出该设备',
      body: `${device || '该设备'} 上的登录将立即退出。`,
      okText: '退出',
    }
    if (!(await confirm(question))) return
    await write(() => call(api.account.revokeSession, { sessionId }), { done: '已退出该设备' })
  }

  return (
    <button type="button" className="txt" disabled={!isHydrated || isBusy} onClick={revoke}>
      退出
    </button>
  )
}
