import { api } from '#mall/api.ts'
import { call } from '#web/call.ts'
import { Decision, type Of } from './Decision.tsx'

export const Withdraw = ({ requisition: { requisitionNo, purchaserName }, onClose }: Of) => (
  <Decision
    title={`撤回采购申请 ${requisitionNo}`}
    okText="撤回"
    isDanger
    text={`${purchaserName} 尚未处理的商品将不再采购；已加入结算或已下单的不受影响。撤回后不能恢复，需要时可以再次申请。`}
    decide={() => call(api.requisition.withdrawRequisition, { requisitionNo })}
    done="采购申请已撤回"
    onClose={onClose}
  />
)
