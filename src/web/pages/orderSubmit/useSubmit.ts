import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import { limits } from '#mall/limits.ts'
import { isRefusal } from '#mall/refusal.ts'
import type { OrderChange, SubmitOrder } from '#mall/trade/order/order.contract.ts'
import { paymentFor } from '#mall/trade/order/order.rules.ts'
import { call } from '#web/call.ts'
import { useWrite } from '#web/form/useWrite.ts'
import { type Draft, type PostData, reducePostData } from '#web/order/postData.ts'
import { keepCookies, userInfoCookie } from '#web/sessionCookies.ts'
import { toast } from '#web/ui/toast.ts'
import type { ConfirmedOrder } from './Checkout.tsx'
import { continuation } from './changes.ts'
import { usePlacing } from './usePlacing.ts'

/** Submits what is on screen, once, and deals with what stands against it. */
export function useSubmit(order: ConfirmedOrder, draft: Draft, postData: PostData) {
  const { isBusy: isSending, write } = useWrite()
  const [changes, setChanges] = useState<OrderChange[]>([])
  const { place, doubt } = usePlacing()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  /** What was refused is shown beside what was sent, so the page is not shown anew before that has been read. */
  const act = (task: () => Promise<void>) => write(() => task().catch(tell), { next: null })

  const submit = (addressId: string) => act(() => place(bodyOf(order, draft, addressId)))

  async function tell(error: unknown) {
    if (!isRefusal(error)) throw error
    if (error.code === 'ORDER_CHANGED') return setChanges(changesIn(error.data))
    toast('bad', error.message)
    if (!outdated.has(error.code)) return
    if (error.code === 'FREIGHT_CHANGED' || error.code === 'TERMS_CHANGED')
      keepCookies([userInfoCookie(await call(api.account.userInfo, {}))])
    await new Promise((resolve) => setTimeout(resolve, limits.reloadMs))
    await revalidate()
  }

  /** Makes the order fit what holds now and shows it anew. */
  const goOn = () =>
    act(async () => {
      const { cartItemIds, counts } = continuation(order.list, changes)
      for (const count of counts) await call(api.cart.addCartNum, count)
      if (cartItemIds.length === 0) return void (await navigate('/myCart', { replace: true }))
      reducePostData({ ...postData, cartItemIdStr: cartItemIds.join(',') })
      await revalidate()
      setChanges([])
    })

  return { submit, isSending, doubt, changes, dropChanges: () => setChanges([]), goOn }
}

const bodyOf = (order: ConfirmedOrder, draft: Draft, addressId: string): SubmitOrder => ({
  addressId,
  lines: order.list.map(({ cartItemId, count, taxPrice }) => ({
    cartItemId,
    count,
    price: taxPrice,
    note: draft.notes[cartItemId] ?? '',
  })),
  isFreight: order.isFreight,
  poNumber: draft.poNumber,
  expectDate: draft.expectDate || null,
  isSplitAllowed: draft.isSplitAllowed,
  remark: draft.remark,
  payment: paymentOf(order, draft),
})

/** As the page shows it. */
export const paymentOf = ({ isMonthly, credit }: ConfirmedOrder, { isPayNow }: Draft) =>
  paymentFor(isMonthly, isPayNow && credit?.mayPayNow ? 'now' : undefined)

/** After these the page shows what stands now. */
const outdated = new Set([
  'FREIGHT_CHANGED',
  'ADDRESS_NOT_FOUND',
  'ORDER_OVER_LIMIT',
  'CREDIT_EXCEEDED',
  'PAY_NOW_CLOSED',
  'TERMS_CHANGED',
])

/** The data of ORDER_CHANGED, as order.contract.ts names it. */
const changesIn = (data: unknown) => (data as { changes: OrderChange[] }).changes
