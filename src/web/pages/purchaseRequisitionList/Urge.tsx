import { api } from '#mall/api.ts'
import { call } from '#web/call.ts'
import { Decision, type Of } from './Decision.tsx'

export const Urge = ({ requisition: { requisitionNo, purchaserName }, onClose }: Of) => (
  <Decision
    title={`催办采购申请 ${requisitionNo}`}
    okText="催办"
    text={`将提醒 ${purchaserName} 尽快处理未下单的商品，一小时内只能催办一次。`}
    decide={() => call(api.requisition.urgeRequisition, { requisitionNo })}
    done={`已提醒 ${purchaserName}`}
    onClose={onClose}
  />
)
