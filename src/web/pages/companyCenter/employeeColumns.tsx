import { Fragment } from 'react'
import type { Department } from '#mall/company/employee/department.contract.ts'
import type { Employee } from '#mall/company/employee/employee.contract.ts'
import { orderLimit, stateLabels, stateOf } from '#mall/company/employee/employee.rules.ts'
import { titleOf } from '#mall/company/employee/roles.rules.ts'
import { price } from '#mall/money.ts'
import type { Column } from '#web/list/Table.tsx'
import { masked } from '#web/ui/masked.ts'
import { dateTime } from '#web/ui/time.ts'
import { RowActions } from './RowActions.tsx'

/** Only administrators change somebody. */
export const employeeColumns = (departments: Department[], isAdmin: boolean) =>
  isAdmin ? [...columns, acts(departments)] : columns

const acts = (departments: Department[]): Column<Employee> => ({
  head: '操作',
  width: '13.5%',
  isActs: true,
  opens: true,
  cell: (employee) => <RowActions employee={employee} departments={departments} />,
})

const columns: readonly Column<Employee>[] = [
  {
    head: '姓名',
    width: '6%',
    cell: ({ name, title }) => (
      <>
        <b>{name}</b>
        {title && <p className="mute t12">{title}</p>}
      </>
    ),
  },
  { head: '用户名', width: '8%', cell: ({ username }) => username },
  { head: '手机', width: '9%', look: 'no-wrap', cell: ({ mobile }) => masked(mobile) },
  { head: '邮箱', width: '15%', look: 'sec', cell: ({ email }) => email || '–' },
  { head: '部门', width: '7%', cell: ({ departmentName }) => departmentName ?? '–' },
  { head: '角色', width: '8%', cell: titleOf },
  { head: '直属上级', width: '6%', cell: ({ superiorName }) => superiorName ?? '–' },
  { head: '单笔限额', width: '9%', isNum: true, cell: (employee) => <Limit employee={employee} /> },
  { head: '状态', width: '5.5%', cell: (employee) => <State employee={employee} /> },
  {
    head: '最近登录',
    look: 'sec',
    cell: ({ lastLoginAt }) => (lastLoginAt ? <Moment at={lastLoginAt} /> : '–'),
  },
]

/** A narrow column breaks it between day and time only. */
const Moment = ({ at }: { at: string }) =>
  dateTime(at)
    .split(' ')
    .map((part) => (
      <Fragment key={part}>
        <span className="no-wrap">{part}</span>{' '}
      </Fragment>
    ))

function Limit({ employee }: { employee: Employee }) {
  const found = orderLimit(employee)
  if (!found) return '–'
  if (found.limit === null) return '不限'
  return (
    <>
      {price(found.limit)}
      {found.source === '角色' && <p className="mute t12">按角色限额</p>}
    </>
  )
}

const tones = { 0: 'off', 1: 'ok', 2: 'warn' }

function State({ employee }: { employee: Employee }) {
  const state = stateOf(employee)
  return <span className={`tag ${tones[state]}`}>{stateLabels[state]}</span>
}
