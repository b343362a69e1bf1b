import { mayOrder, roleNames } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import type { CustomerPerson } from '#mall/house/customer/customer.contract.ts'
import { to } from '#mall/pages.ts'
import { reasonForm } from '#mall/reason.ts'
import { admin, sales } from '#mall/staffAccess.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { OnlyFor } from '#web/admin/OnlyFor.tsx'
import { call } from '#web/call.ts'
import list from '#web/list/list.module.css'
import { type Column, Table } from '#web/list/Table.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'

/** The people of the company: what each may do, when he was here, and what the staff does for him. */
export const People = ({ people }: { people: readonly CustomerPerson[] }) => (
  <section className="sheet" aria-label="人员">
    {people.length > 0 ? (
      <Table label="人员" columns={columns} rows={people} keyOf={({ userId }) => userId} />
    ) : (
      <Empty title="没有人员">加入该企业的账号会显示在这里。</Empty>
    )}
  </section>
)

const columns: readonly Column<CustomerPerson>[] = [
  {
    head: '姓名 / 用户名',
    width: '16%',
    cell: ({ name, username }) => (
      <>
        <b>{name}</b>
        <p className="mute t12">{username}</p>
      </>
    ),
  },
  {
    head: '手机 / 邮箱',
    width: '20%',
    look: 'any',
    cell: ({ mobile, email }) => (
      <>
        {mobile}
        {email && <p className="mute t12">{email}</p>}
      </>
    ),
  },
  {
    head: '角色，部门',
    width: '18%',
    cell: ({ roleName, customRole, departmentName }) => (
      <>
        {customRole ?? roleNames[roleName]}
        {departmentName && <p className="mute t12">{departmentName}</p>}
      </>
    ),
  },
  { head: '状态', width: '10%', cell: (person) => <State person={person} /> },
  {
    head: '最近登录',
    width: '16%',
    cell: ({ lastLoginAt, sessions }) => (
      <>
        {lastLoginAt ? dateTime(lastLoginAt) : '–'}
        {sessions > 0 && <p className="mute t12">{sessions} 处登录中</p>}
      </>
    ),
  },
  { head: '操作', width: '20%', isActs: true, cell: (person) => <Acts person={person} /> },
]

function State({ person: { status, isActivated } }: { person: CustomerPerson }) {
  if (status === 0) return <span className="tag off">已停用</span>
  return isActivated ? (
    <span className="tag ok">正常</span>
  ) : (
    <span className="tag warn">待激活</span>
  )
}

function Acts({ person }: { person: CustomerPerson }) {
  const { userId, name, status, sessions, roleName } = person
  const isActive = status === 1
  return (
    <span className={list.acts}>
      {isActive && mayOrder({ roleName }) && (
        <OnlyFor needed={sales}>
          <PageLink to={to.adminPhoneOrder({ userId })} className="link">
            代客下单
          </PageLink>
        </OnlyFor>
      )}
      <OnlyFor needed={admin}>
        <Decision
          name={isActive ? '停用' : '启用'}
          subject={name}
          done={isActive ? '账号已停用' : '账号已启用'}
          isDanger={isActive}
          isInRow
          form={reasonForm}
          decide={({ reason }) =>
            call(api.staff.setUserStatus, { userId, status: isActive ? 0 : 1, reason })
          }
        >
          {isActive
            ? '停用后立即生效：该账号的下一次操作会被要求联系管理员，不能再登录。'
            : '启用后该账号可以重新登录。'}
        </Decision>
        {sessions > 0 && (
          <Decision
            name="结束登录"
            subject={name}
            done="已结束全部登录"
            isInRow
            decide={() => call(api.staff.endSessions, { userId })}
          >
            该账号在所有设备上的 {sessions} 处登录将立即失效，需重新登录。
          </Decision>
        )}
      </OnlyFor>
    </span>
  )
}
