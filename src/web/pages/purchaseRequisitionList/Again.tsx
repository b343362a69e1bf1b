import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#mall/api.ts'
import { to } from '#mall/pages.ts'
import type { BoughtAgain as Result } from '#mall/trade/cart/cart.contract.ts'
import { call } from '#web/call.ts'
import { BoughtAgain } from '#web/order/BoughtAgain.tsx'
import { toast } from '#web/ui/toast.ts'
import { Decision, type Of } from './Decision.tsx'

/** The buyer is told what changed or vanished since, before he goes to the shared material. */
export function Again({ requisition: { requisitionNo, type }, onClose }: Of) {
  const [result, setResult] = useState<Result | null>(null)
  const navigate = useNavigate()

  async function show(shared: Result) {
    if (shared.skipped.length + shared.repriced.length > 0) return setResult(shared)
    toast('ok', '已加入我的共享')
    await navigate(to.myCart())
  }
  if (result) return <BoughtAgain result={result} onClose={onClose} />
  return (
    <Decision
      title={`再次申请 ${requisitionNo}`}
      okText="再次申请"
      text={`其中 ${type} 种商品将按现价加入「我的共享」，核对数量后再共享给采购员。原申请不变。`}
      decide={() => call(api.cart.shareAgain, { requisitionNo })}
      done=""
      onDone={show}
      onClose={onClose}
    />
  )
}
