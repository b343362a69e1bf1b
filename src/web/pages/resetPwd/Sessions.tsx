import { api } from '#mall/api.ts'
import type { SessionInfo } from '#mall/people/account/account.contract.ts'
import { call } from '#web/call.ts'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
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
    <FactTable facts={facts} rows={list} keyOf={({ sessionId }) => sessionId} />
  </section>
)

const facts: readonly Fact<SessionInfo>[] = [
  {
    head: '设备',
    cell: ({ device, isCurrent }) => (
      <>
        {device || '未知设备'}
        {isCurrent && <span className={`tag accent ${styles.here}`}>本机</span>}
      </>
    ),
  },
  { head: 'IP 地址', cell: ({ address }) => address || '–' },
  { head: '登录时间', cell: ({ createdAt }) => dateTime(createdAt) },
  { head: '最近活动', cell: ({ lastSeenAt }) => dateTime(lastSeenAt) },
  { head: '操作', cell: (one) => (one.isCurrent ? '–' : <Revoke session={one} />) },
]

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
