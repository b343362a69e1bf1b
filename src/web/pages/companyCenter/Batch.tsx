import { useState } from 'react'
import { api } from '#mall/api.ts'
import type { BatchAnswer } from '#mall/company/employee/batch.contract.ts'
import { giveForm, moveForm } from '#mall/company/employee/batch.form.ts'
import type { Department } from '#mall/company/employee/department.contract.ts'
import type { Employee } from '#mall/company/employee/employee.contract.ts'
import { stateOf } from '#mall/company/employee/employee.rules.ts'
import { call } from '#web/call.ts'
import { roleIn } from '#web/company/roleChoice.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import { Picker } from '#web/picker/Picker.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { useWrite } from '#web/write/useWrite.ts'
import { Activation } from './Activation.tsx'
import { departmentOptions } from './departmentOptions.ts'
import { Left } from './Left.tsx'
import { roleOptions } from './roleOptions.ts'
import { useRoles } from './useRoles.ts'

type Props = { chosen: readonly Employee[]; departments: Department[]; clear(): void }
type Open =
  | 'move'
  | 'role'
  | { invited: string[]; others: number }
  | { left: BatchAnswer['left'] }
  | null

/** What may be done with the ticked employees; whom it had to leave is said with the reason. */
export function EmployeeBatch({ chosen, departments, clear }: Props) {
  const [open, setOpen] = useState<Open>(null)
  const isReady = useIsHydrated() && chosen.length > 0
  const waiting = chosen.filter((one) => stateOf(one) === 2)
  const close = () => setOpen(null)
  const finished = ({ left }: BatchAnswer) => {
    clear()
    setOpen(left.length > 0 ? { left } : null)
  }
  const dialog = { chosen, onDone: finished, onClose: close }
  const button = (name: string, press: () => void) => (
    <button type="button" className="btn" disabled={!isReady} onClick={press}>
      {name}
    </button>
  )
  return (
    <>
      <button
        type="button"
        className="btn"
        disabled={!isReady || waiting.length === 0}
        title={chosen.length > 0 && waiting.length === 0 ? '所选员工都不是待激活' : undefined}
        onClick={() => setOpen({ invited: idsOf(waiting), others: chosen.length - waiting.length })}
      >
        邀请激活
      </button>
      {departments.length > 0 && button('移动部门', () => setOpen('move'))}
      {button('设置角色', () => setOpen('role'))}
      <States chosen={chosen} isReady={isReady} onDone={finished} />
      {open === 'move' && <Move {...dialog} departments={departments} />}
      {open === 'role' && <Give {...dialog} />}
      {open !== null && typeof open === 'object' && 'left' in open && (
        <Left left={open.left} onClose={close} />
      )}
      {open !== null && typeof open === 'object' && 'invited' in open && (
        <Activation userIds={open.invited} others={open.others} onClose={close} />
      )}
    </>
  )
}

type Acting = { chosen: readonly Employee[]; onDone(answer: BatchAnswer): void }

const idsOf = (people: readonly Employee[]) => people.map(({ userId }) => userId)
const told =
  (done: string) =>
  ({ changed, left }: BatchAnswer) =>
    `${done} ${changed} 人${left.length > 0 ? `，${left.length} 人未处理` : ''}`

function States({ chosen, isReady, onDone }: Acting & { isReady: boolean }) {
  const { isBusy, write } = useWrite()
  const ownId = useVisitor().who?.userId
  const concernedBy = (status: 0 | 1) =>
    chosen.filter((one) => one.status !== status && !(status === 0 && one.userId === ownId))
  const act = async (status: 0 | 1) => {
    const [name, people] =
      status === 1
        ? ['启用', '可以重新登录。']
        : ['停用', '立即退出登录且不能再登录。名下还有待处理采购申请的采购员不会停用。']
    const concerned = concernedBy(status)
    const isSure = await confirm({
      title: `${name} ${concerned.length} 名员工？`,
      body: `${concerned.map((one) => one.name).join('、')}：${people}`,
      okText: `${name} ${concerned.length} 人`,
      isDanger: status === 0,
    })
    if (!isSure) return
    const work = async () => {
      const answer = await call(api.employee.setStates, { userIds: idsOf(concerned), status })
      onDone(answer)
      return answer
    }
    await write(work, { done: told(`已${name}`) })
  }
  const isOff = (status: 0 | 1) => !isReady || isBusy || concernedBy(status).length === 0
  return (
    <>
      <button type="button" className="btn" disabled={isOff(1)} onClick={() => act(1)}>
        启用
      </button>
      <button type="button" className="btn danger" disabled={isOff(0)} onClick={() => act(0)}>
        停用
      </button>
    </>
  )
}

type DialogProps = Acting & { onClose(): void }

function Move({
  chosen,
  departments,
  onDone,
  onClose,
}: DialogProps & { departments: Department[] }) {
  const edited = useForm(moveForm, {
    send: (values) => call(api.employee.moveEmployees, { userIds: idsOf(chosen), ...values }),
    done: told('已移动'),
    onDone,
  })
  return (
    <FormDialog
      title={`移动 ${chosen.length} 名员工`}
      of={edited}
      okText={`移动 ${chosen.length} 人`}
      sending="移动中"
      onClose={onClose}
      isSmall
    >
      <Picker
        of={edited}
        name="departmentId"
        options={departmentOptions(departments)}
        none="请选择部门"
      />
    </FormDialog>
  )
}

function Give({ chosen, onDone, onClose }: DialogProps) {
  const roles = roleOptions({ roles: useRoles(), only: ({ mayGrant }) => mayGrant })
  const edited = useForm(giveForm, {
    send: ({ roleName }) =>
      call(api.employee.giveRole, {
        userIds: idsOf(chosen),
        ...(roleIn(roleName) ?? { roleName: 'demander', customRoleId: null }),
      }),
    done: told('已设置角色'),
    onDone,
  })
  return (
    <FormDialog
      title={`设置 ${chosen.length} 名员工的角色`}
      of={edited}
      okText={`设置 ${chosen.length} 人`}
      sending="设置中"
      onClose={onClose}
      isSmall
    >
      <Picker of={edited} name="roleName" options={roles} none="请选择角色" />
    </FormDialog>
  )
}
