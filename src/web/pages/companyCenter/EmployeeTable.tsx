import type { Department } from '#mall/company/employee/department.contract.ts'
import type { Employee } from '#mall/company/employee/employee.contract.ts'
import { orderLimit, stateLabels, stateOf } from '#mall/company/employee/employee.rules.ts'
import { titleOf } from '#mall/company/employee/roles.rules.ts'
import { price } from '#mall/money.ts'
import { masked } from '#web/ui/masked.ts'
import { dateTime } from '#web/ui/time.ts'
import styles from './centre.module.css'
import { RowActions } from './RowActions.tsx'

type Props = { employees: Employee[]; departments: Department[]; isAdmin: boolean }

export const EmployeeTable = ({ employees, departments, isAdmin }: Props) => (
  <table className={`tb ${styles.people} ${isAdmin ? '' : styles.read}`}>
    <thead>
      <tr>
        <th>姓名</th>
        <th>用户名</th>
        <th>手机</th>
        <th>邮箱</th>
        <th>部门</th>
        <th>角色</th>
        <th>直属上级</th>
        <th className="num">单笔限额</th>
        <th>状态</th>
        <th>最近登录</th>
        {isAdmin && <th>操作</th>}
      </tr>
    </thead>
    <tbody>
      {employees.map((employee) => (
        <tr key={employee.userId}>
          <Cells employee={employee} />
          {isAdmin && (
            <td>
              <RowActions employee={employee} departments={departments} />
            </td>
          )}
        </tr>
      ))}
    </tbody>
  </table>
)

const Cells = ({ employee }: { employee: Employee }) => (
  <>
    <td>
      <b>{employee.name}</b>
      {employee.title && <p className="mute t12">{employee.title}</p>}
    </td>
    <td>{employee.username}</td>
    <td className="nw">{masked(employee.mobile)}</td>
    <td className="sec">{employee.email || '–'}</td>
    <td>{employee.departmentName ?? '–'}</td>
    <td>{titleOf(employee)}</td>
    <td>{employee.superiorName ?? '–'}</td>
    <td className="num">
      <Limit employee={employee} />
    </td>
    <td>
      <State employee={employee} />
    </td>
    <td className="sec">{employee.lastLoginAt ? dateTime(employee.lastLoginAt) : '–'}</td>
  </>
)

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
