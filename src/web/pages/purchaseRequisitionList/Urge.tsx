import { api } from '#mall/api.ts'
import { call } from '#web/call.ts'
import { toast } from '#web/ui/toast.ts'
import { Decision } from './Decision.tsx'
import type { Of } from './RequisitionActions.tsx'

export function Urge({ requisition: { requisitionNo, purchaserName }, onClose }: Of) {
  async function urge() {
    await call(api.requisition.urgeRequisition, { requisitionNo })
    toast('ok', `已提醒 ${purchaserName}`)
  }
  return (
    <Decision title={`催办采购申请 ${requisitionNo}`} okText="催办" decide={urge} onClose={onClose}>
      <p>将提醒 {purchaserName} 尽快处理未下单的商品，一小时内只能催办一次。</p>
    </Decision>
  )
}
