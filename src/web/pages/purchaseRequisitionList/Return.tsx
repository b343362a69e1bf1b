import { api } from '#mall/api.ts'
import { returnForm } from '#mall/trade/requisition/requisition.form.ts'
import { call } from '#web/call.ts'
import { Decision, type Of } from './Decision.tsx'

export const Return = ({ requisition: { requisitionNo, demanderName }, onClose }: Of) => (
  <Decision
    title={`退回采购申请 ${requisitionNo}`}
    okText="退回"
    isDanger
    text={`未下单的商品将移出您的采购申请列表并退回给 ${demanderName}；已下单的不受影响。退回后不能恢复。`}
    form={returnForm}
    decide={({ reason }) => call(api.requisition.returnRequisition, { requisitionNo, reason })}
    done={`已退回给 ${demanderName}`}
    onClose={onClose}
  />
)
