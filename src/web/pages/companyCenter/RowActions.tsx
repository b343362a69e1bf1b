import { useState } from 'react'
import { api } from '#mall/api.ts'
import type { Department } from '#mall/company/employee/department.contract.ts'
import type { Employee } from '#mall/company/employee/employee.contract.ts'
import { AbsenceDialog } from '#web/account/profile/AbsenceDialog.tsx'
import { call } from '#web/call.ts'
import { RowButton } from '#web/list/RowButton.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { masked } from '#web/ui/masked.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { useWrite } from '#web/write/useWrite.ts'
import styles from './centre.module.css'
import { EmployeeForm } from './EmployeeForm.tsx'
import { HandOver } from './HandOver.tsx'
import { More } from './More.tsx'

type Props = { employee: Employee; departments: Department[] }

export function RowActions({ employee, departments }: Props) {
  const { who } = useVisitor()
  const [open, setOpen] = useState<'edit' | 'disable' | 'handOver' | 'absence' | null>(null)
  const { enable, reset, resetStep } = useChanges(employee)
  const isSelf = employee.userId === who?.userId
  const button = (name: string, act: () => void) => (
    <RowButton name={name} of={employee.name} press={act} />
  )
  return (
    <div className={styles.acts}>
      {button('编辑', () => setOpen('edit'))}
      {!isSelf && employee.status === 1 && button('停用', () => setOpen('disable'))}
      {!isSelf && employee.status === 0 && button('启用', enable)}
      <More name={employee.name}>
        {!isSelf && employee.isActivated && button('重置密码', reset)}
        {!isSelf && employee.hasSecondStep && button('重置二次验证', resetStep)}
        {employee.openRequisitions > 0 && button('转派单据', () => setOpen('handOver'))}
        {employee.roleName !== 'demander' &&
          employee.status === 1 &&
          button('休假代理', () => setOpen('absence'))}
      </More>
      {open === 'absence' && (
        <AbsenceDialog
          userId={employee.userId}
          name={employee.name}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'edit' && (
        <EmployeeForm employee={employee} departments={departments} onClose={() => setOpen(null)} />
      )}
      {(open === 'disable' || open === 'handOver') && (
        <HandOver
          employee={employee}
          isDisabling={open === 'disable'}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

function useChanges({ userId, name, mobile }: Employee) {
  const { write } = useWrite()
  const enable = () =>
    write(() => call(api.requisition.stateupdate, { userId, status: 1 }), {
      done: `已启用 ${name}`,
    })

  async function reset() {
    const isSure = await confirm({
      title: `重置 ${name} 的密码？`,
      body: `现有密码立即失效，所有设备退出登录。${name} 可在登录页选择“忘记密码”，用手机 ${masked(mobile)} 收到的验证码设置新密码。`,
      okText: '重置密码',
      isDanger: true,
    })
    if (!isSure) return
    const work = () => call(api.employee.resetPassword, { userId })
    await write(work, { done: `已重置 ${name} 的密码` })
  }

  async function resetStep() {
    const isSure = await confirm({
      title: `重置 ${name} 的二次验证？`,
      body: `请先核实是本人要求。${name} 的所有登录退出，下次登录只需密码，可重新开启；系统会通知本人。`,
      okText: '重置二次验证',
      isDanger: true,
    })
    if (!isSure) return
    const work = () => call(api.employee.resetSecondStep, { userId })
    await write(work, { done: `已重置 ${name} 的二次验证` })
  }
  return { enable, reset, resetStep }
}
