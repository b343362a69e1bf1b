import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { seesApplications } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import type { Employee } from '#mall/company/employee/employee.contract.ts'
import { isRefusal } from '#mall/refusal.ts'
import { call } from '#web/call.ts'
import { useSending } from '#web/form/useSending.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './centre.module.css'
import { useColleagues } from './useColleagues.ts'

type Props = { employee: Employee; isDisabling: boolean; onClose(): void }

/** Who leaves, or only hands his work over: his open requisitions go to another purchaser. */
export function HandOver({ employee, isDisabling, onClose }: Props) {
  const [successorId, setSuccessorId] = useState('')
  const { isBusy, error, decide } = useHandOver(employee, isDisabling, successorId, onClose)
  const id = useId()
  const open = employee.openRequisitions
  const footer = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        取消
      </button>
      <button
        type="submit"
        form={id}
        className={isDisabling ? 'btn d' : 'btn p'}
        disabled={isBusy || (open > 0 && !successorId)}
      >
        {isBusy ? '提交中' : isDisabling ? '停用' : '转派'}
      </button>
    </>
  )
  return (
    <Dialog
      title={isDisabling ? `停用 ${employee.name}？` : `转派 ${employee.name} 的单据`}
      footer={footer}
      onClose={onClose}
      isSmall
    >
      <form id={id} action={decide}>
        {isDisabling && (
          <p>停用后立即退出登录且不能再登录，历史订单和记录不受影响；以后可以重新启用。</p>
        )}
        {open > 0 && (
          <Successors employee={employee} chosen={successorId} onChoose={setSuccessorId} />
        )}
        {error && (
          <p className={`note bad ${styles.note}`} role="alert">
            {error}
          </p>
        )}
      </form>
    </Dialog>
  )
}

function useHandOver(
  { userId, name }: Employee,
  isDisabling: boolean,
  successorId: string,
  onClose: () => void,
) {
  const [isBusy, setBusy] = useSending()
  const [error, setError] = useState('')
  const { revalidate } = useRevalidator()

  async function decide() {
    setBusy(true)
    setError('')
    try {
      if (isDisabling) {
        const successor = successorId ? { successorId } : {}
        await call(api.requisition.stateupdate, { userId, status: 0, ...successor })
        toast('ok', `已停用 ${name}`)
      } else {
        const handed = await call(api.requisition.handOver, { userId, successorId })
        toast('ok', `已转派 ${handed.requisitions} 个采购申请`)
      }
      onClose()
      await revalidate()
    } catch (error) {
      setError(isRefusal(error) ? error.message : '操作失败，请重试')
      setBusy(false)
      await revalidate()
    }
  }
  return { isBusy, error, decide }
}

type SuccessorProps = { employee: Employee; chosen: string; onChoose(userId: string): void }

function Successors({ employee, chosen, onChoose }: SuccessorProps) {
  const { colleagues, hasFailed, retry } = useColleagues()
  const id = useId()
  const purchasers = colleagues?.filter(
    (one) => seesApplications(one) && one.userId !== employee.userId,
  )
  return (
    <div className={styles.successor}>
      <p>
        {employee.name} 还有 <b>{employee.openRequisitions}</b>{' '}
        个未完成的采购申请，请选择接手的采购员。
      </p>
      <label htmlFor={id}>接手人</label>
      <select
        id={id}
        className="in"
        value={chosen}
        disabled={!purchasers}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">请选择采购员</option>
        {purchasers?.map(({ userId, name, username }) => (
          <option key={userId} value={userId}>
            {name}（{username}）
          </option>
        ))}
      </select>
      {purchasers?.length === 0 && (
        <p className="mute t13">本企业没有其他在职采购员，请先新增采购员。</p>
      )}
      {hasFailed && (
        <p className="bad t13" role="alert">
          采购员名单加载失败{' '}
          <button type="button" className="txt" onClick={retry}>
            重试
          </button>
        </p>
      )}
    </div>
  )
}
