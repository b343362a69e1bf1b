import { useId, useState } from 'react'
import { api } from '#mall/api.ts'
import { limits } from '#mall/limits.ts'
import { call } from '#web/call.ts'
import { toast } from '#web/ui/toast.ts'
import { Decision } from './Decision.tsx'
import type { Of } from './RequisitionActions.tsx'
import styles from './record.module.css'

const { minLength, maxLength } = limits

export function Return({ requisition: { requisitionNo, demanderName }, onClose }: Of) {
  const [reason, setReason] = useState('')
  const id = useId()

  async function giveBack() {
    await call(api.requisition.returnRequisition, { requisitionNo, reason: reason.trim() })
    toast('ok', `已退回给 ${demanderName}`)
  }
  return (
    <Decision
      title={`退回采购申请 ${requisitionNo}`}
      okText="退回"
      isDanger
      isReady={reason.trim().length >= minLength.reason}
      decide={giveBack}
      onClose={onClose}
    >
      <p>
        未下单的商品将移出您的采购申请列表并退回给 {demanderName}
        ；已下单的不受影响。退回后不能恢复。
      </p>
      <p className={styles.field}>
        <label htmlFor={id}>退回原因</label>
        <textarea
          id={id}
          className="in"
          placeholder={`${minLength.reason}–${maxLength.reason} 字，需求人会看到`}
          rows={3}
          maxLength={maxLength.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </p>
    </Decision>
  )
}
