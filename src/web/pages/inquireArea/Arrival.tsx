import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '#mall/api.ts'
import { limits } from '#mall/limits.ts'
import { to } from '#mall/pages.ts'
import { call } from '#web/call.ts'
import { slowCall } from '#web/slowCall.ts'
import { useWrite } from '#web/write/useWrite.ts'

/** Adds what the address brings, goods or a line of text, once; then the address says nothing of it any more. */
export function Arrival() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { write } = useWrite()
  const skuId = /^[1-9]\d{0,17}$/.exec(query.get('skuId') ?? '')?.[0]
  const text = query.get('text')?.trim().slice(0, limits.maxLength.keyword) ?? ''
  const isWanted = skuId !== undefined || text !== ''
  const leave = () => navigate(to.inquireArea(), { replace: true, preventScrollReset: true })
  const add = useEffectEvent(async () => {
    await null // React cannot paint at once within an effect, as useWrite asks it to
    const count = Number(query.get('count'))
    const isCount = Number.isInteger(count) && count > 0 && count <= limits.maxQuantity
    const goods = [{ skuId: skuId ?? '', ...(isCount && { count }) }]
    const isAdded = await write(
      () =>
        skuId
          ? call(api.enquiryDraft.addEnquiryGoods, { goods })
          : slowCall(api.enquiryDraft.readEnquiry, { text }),
      { done: '已加入询价单', next: leave },
    )
    if (!isAdded) await leave()
  })
  useEffect(() => {
    if (isWanted) void add()
  }, [isWanted])
  return isWanted ? (
    <p className="note" role="status">
      正在加入询价单
    </p>
  ) : null
}
