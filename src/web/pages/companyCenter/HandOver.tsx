import { useId, useState } from 'react'
import { seesApplications } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import type { Employee } from '#mall/company/employee/employee.contract.ts'
import { call } from '#web/call.ts'
import { Dialog } from '#web/form/Dialog.tsx'
import { SelectOne } from '#web/picker/SelectOne.tsx'
import { useWrite } from '#web/write/useWrite.ts'
import styles from './centre.module.css'
import { useColleagues } from './useColleagues.ts'

type Props = { employee: Employee; isDisabling: boolean; onClose(): void }

/**
 * Hands over the work of a person who leaves or only gives it away: his open requisitions go to another purchaser.
 */
export function HandOver({ employee, isDisabling, onClose }: Props) {
  const [successorId, setSuccessorId] = useState('')
  const { isBusy, failure, decide } = useHandOver(employee, isDisabling, successorId, onClose)
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
        className={isDisabling ? 'btn danger' : 'btn primary'}
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
        {failure && (
          <p className={`note bad ${styles.note}`} role="alert">
            {failure}
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
  const { isBusy, failure, write } = useWrite({ isInPlace: true })
  const disable = () =>
    write(
      () =>
        call(api.requisition.stateupdate, {
          ...{ userId, status: 0 },
          ...(successorId && { successorId }),
        }),
      { done: `已停用 ${name}` },
    )
  const handOver = () =>
    write(() => call(api.requisition.handOver, { userId, successorId }), {
      done: ({ requisitions }) => `已转派 ${requisitions} 个采购申请`,
    })
  async function decide() {
    if (await (isDisabling ? disable() : handOver())) onClose()
  }
  return { isBusy, failure, decide }
}

type SuccessorProps = { employee: Employee; chosen: string; onChoose(userId: string): void }

function Successors({ employee, chosen, onChoose }: SuccessorProps) {
  const { colleagues, hasFailed, retry } = useColleagues()
  const id = useId()
  const purchasers = colleagues?.filter(
    (one) => one.isActivated && seesApplications(one) && one.userId !== employee.userId,
  )
  return (
    <div className={styles.successor}>
      <p>
        {employee.name} 还有 <b>{employee.openRequisitions}</b>{' '}
        个未完成的采购申请，请选择接手的采购员。
      </p>
      <label htmlFor={id}>接手人</label>
      <SelectOne
        id={id}
        options={(purchasers ?? []).map(({ userId, name, username }) => [
          userId,
          `${name}（${username}）`,
        ])}
        none="请选择采购员"
        value={chosen}
        onChoose={onChoose}
      />
      {purchasers?.length === 0 && (
        <p className="mute t13">
          本企业没有其他可登录的采购员，请先新增采购员，或请待激活的采购员设置密码。
        </p>
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
