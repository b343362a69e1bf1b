import { useState } from 'react'
import { api } from '#mall/api.ts'
import type { Department } from '#mall/company/employee/department.contract.ts'
import type { Invitation, JoinRequest } from '#mall/company/employee/joining.contract.ts'
import { titleOf } from '#mall/company/employee/roles.rules.ts'
import { call } from '#web/call.ts'
import { RowButton } from '#web/list/RowButton.tsx'
import { type Column, Table } from '#web/list/Table.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { dateTime } from '#web/ui/time.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'
import styles from './centre.module.css'
import { Invite } from './Invite.tsx'
import { Requests } from './Requests.tsx'

type Props = { invitations: Invitation[]; requests: JoinRequest[]; departments: Department[] }

export function Joining({ invitations, requests, departments }: Props) {
  const [isInviting, setInviting] = useState(false)
  const isHydrated = useIsHydrated()
  const waiting = requests.filter(({ state }) => state === 'pending').length
  return (
    <>
      <header className={styles.head}>
        <h2>加入申请</h2>
        <span className="mute t13">{waiting > 0 ? `${waiting} 个待审核` : '没有待审核的申请'}</span>
      </header>
      <Requests requests={requests} departments={departments} />
      <header className={styles.head}>
        <h2>邀请链接</h2>
        <span className="mute t13">7 天内有效，注册后直接成为本企业员工</span>
        <span className={styles.tools}>
          <button
            type="button"
            className="btn primary"
            disabled={!isHydrated}
            onClick={() => setInviting(true)}
          >
            <Icon name="link" />
            生成邀请链接
          </button>
        </span>
      </header>
      {invitations.length > 0 ? (
        <Table
          label="邀请链接"
          columns={columns}
          rows={invitations}
          keyOf={({ invitationId }) => invitationId}
        />
      ) : (
        <Empty title="还没有邀请链接">生成链接发给同事，他注册后自动加入本企业</Empty>
      )}
      {isInviting && <Invite departments={departments} onClose={() => setInviting(false)} />}
    </>
  )
}

const states = { open: '有效', used: '已用完', expired: '已过期', revoked: '已作废' }

const columns: readonly Column<Invitation>[] = [
  { head: '编号', cell: ({ invitationId }) => invitationId },
  { head: '角色', cell: titleOf },
  { head: '部门', cell: ({ departmentName }) => departmentName ?? '–' },
  { head: '已加入/上限', isNum: true, cell: ({ uses, maxUses }) => `${uses} / ${maxUses}` },
  { head: '生成人', cell: ({ createdBy }) => createdBy },
  { head: '生成时间', look: 'sec', cell: ({ createdAt }) => dateTime(createdAt) },
  { head: '有效期至', look: 'sec', cell: ({ expiresAt }) => dateTime(expiresAt) },
  {
    head: '状态',
    cell: ({ state }) => (
      <span className={`tag ${state === 'open' ? 'ok' : 'off'}`}>{states[state]}</span>
    ),
  },
  {
    head: '操作',
    isActs: true,
    cell: (invitation) => (invitation.state === 'open' ? <Revoke invitation={invitation} /> : '–'),
  },
]

function Revoke({ invitation: { invitationId } }: { invitation: Invitation }) {
  const { isBusy, write } = useWrite()

  async function revoke() {
    const title = `作废邀请链接 ${invitationId}？`
    const body = '链接立即失效，已加入的员工不受影响。'
    if (!(await confirm({ title, body, okText: '作废', isDanger: true }))) return
    const work = () => call(api.employee.revokeInvitation, { invitationId })
    await write(work, { done: '邀请链接已作废' })
  }
  return (
    <RowButton name="作废" label={`作废邀请链接 ${invitationId}`} isBusy={isBusy} press={revoke} />
  )
}
