import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import type { RefusalCode } from '#mall/errors.ts'
import type { ValuesOf } from '#mall/form.ts'
import { limits } from '#mall/limits.ts'
import { to } from '#mall/pages.ts'
import { isRefusal } from '#mall/refusal.ts'
import { orderForm } from '#mall/trade/order/order.form.ts'
import { paymentFor } from '#mall/trade/order/order.rules.ts'
import type { OrderChange, SubmitOrder } from '#mall/trade/order/settled.contract.ts'
import { call } from '#web/call.ts'
import { useForm } from '#web/form/useForm.ts'
import { useOrdering } from '#web/order/ordering.ts'
import { type Draft, type Origin, readPostData, reducePostData } from '#web/order/postData.ts'
import { ShownError } from '#web/ShownError.ts'
import { keepCookies, userInfoCookie } from '#web/sessionCookies.ts'
import { toast } from '#web/ui/toast.ts'
import { useWrite } from '#web/write/useWrite.ts'
import { continuation } from './changes.ts'
import { costCentreProblem, ofLine } from './costCentres.tsx'
import { expectDateProblem } from './expectDate.ts'
import { type Titles, titleProblem } from './Invoice.tsx'
import type { Kept } from './useDraft.ts'
import { usePlacing } from './usePlacing.ts'

export type ConfirmedOrder = Output<typeof api.order.confirmOrder>
/** So many pieces of each line go to an address. */
export type SentTo = { addressId: string; lines: { lineId: string; count: number }[] }
type Submitted = {
  origin: Origin
  order: ConfirmedOrder
  titles: Titles
  kept: Kept
  initial: Partial<Values>
  /** Where the pieces of the lines go: all to one address, or some to each. */
  deliveries: SentTo[]
  /** That of all of them together. */
  freightPrice: number
}

/** Submits what is on screen, once, and deals with what stands against it. */
export function useSubmit(submitted: Submitted) {
  const { origin, order, titles, kept, initial, deliveries, freightPrice } = submitted
  const { isBusy, write } = useWrite()
  const { buyer, isPhone } = useOrdering()
  const [changes, setChanges] = useState<OrderChange[]>([])
  const { place, doubt } = usePlacing()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const of = useForm(orderForm, {
    initial,
    check: (values) => ({
      ...expectDateProblem(values.expectDate, order),
      ...titleProblem(values, titles, buyer),
      ...costCentreProblem(order, kept.draft, values.costCentreId),
    }),
    send: (values) =>
      place(
        {
          ...bodyOf(order, kept.draft, values),
          ...sentTo(deliveries),
          ...fromOf(origin),
          freightPrice,
        },
        kept.release,
      ).catch(tell),
    next: null, // what was refused is shown beside what was sent, until that has been read
    isCheap: true, // useDraft asks before it is lost
  })

  async function tell(error: unknown) {
    if (!isRefusal(error) || ofFields.has(error.code)) throw error
    if (error.code === 'FILE_NOT_FOUND') throw withoutFiles(kept, lostIn(error.data))
    if (error.code === 'ORDER_CHANGED') return setChanges(changesIn(error.data))
    toast('bad', error.message)
    if (!outdated.has(error.code)) return
    const isOfBuyer = error.code === 'FREIGHT_CHANGED' || error.code === 'TERMS_CHANGED'
    if (isOfBuyer && !isPhone) keepCookies([userInfoCookie(await call(api.account.userInfo, {}))])
    await new Promise((resolve) => setTimeout(resolve, limits.reloadMs))
    await revalidate()
  }

  /** Makes the order fit what holds now and shows it anew. Other sources than the cart are fitted by the server. */
  async function makeFit() {
    if (origin.source === 'cart') {
      const { lineIds, counts } = continuation(order.list, changes)
      for (const { lineId, count } of counts)
        await call(api.cart.addCartNum, { cartItemId: lineId, count })
      if (lineIds.length === 0) return void (await navigate(to.myCart(), { replace: true }))
      const tab = readPostData()?.tab ?? 'cart'
      reducePostData({ tab, cartItemIdStr: lineIds.join(',') })
    }
    await revalidate()
    setChanges([])
  }
  const goOn = () => write(() => makeFit().catch(tell), { next: null })

  const isSending = of.isBusy || isBusy
  return { of, isSending, doubt, changes, dropChanges: () => setChanges([]), goOn }
}

type Values = ValuesOf<typeof orderForm.fields>

const bodyOf = (
  order: ConfirmedOrder,
  draft: Draft,
  { expectDate, ...values }: Values,
): Omit<SubmitOrder, 'addressId'> => ({
  ...values,
  fileIds: draft.files.map(({ fileId }) => fileId),
  lines: order.list.map(({ lineId, count, taxPrice }) => ({
    lineId,
    count,
    price: taxPrice,
    note: draft.notes[lineId] ?? '',
    ...ofLine(order, draft, lineId),
  })),
  isFreight: order.isFreight,
  expectDate: expectDate || null,
  payment: paymentOf(order, draft),
})

const sentTo = (deliveries: SentTo[]) => ({
  addressId: deliveries[0]?.addressId ?? '',
  ...(deliveries.length > 1 && { deliveries }),
})

const fromOf = ({ source, id }: Origin) => (source === 'cart' ? {} : { from: { source, id } })

/** Answers the payment as the page shows it. */
export const paymentOf = ({ isMonthly, credit }: ConfirmedOrder, { isPayNow }: Draft) =>
  paymentFor(isMonthly, isPayNow && credit?.mayPayNow ? 'now' : undefined)

const ofFields: ReadonlySet<RefusalCode> = new Set([
  'FORM_INVALID',
  'EXPECT_DATE_TOO_EARLY',
  'INVOICE_TITLE_NOT_FOUND',
  'COST_CENTRE_NOT_FOUND',
])

/** After these the page shows what stands now. */
const outdated: ReadonlySet<RefusalCode> = new Set([
  'FREIGHT_CHANGED',
  'ADDRESS_NOT_FOUND',
  'APPROVAL_NOBODY',
  'BUDGET_EXCEEDED',
  'CREDIT_EXCEEDED',
  'PAY_NOW_CLOSED',
  'TERMS_CHANGED',
])

/** Files that were uploaded long before the order are not kept: they are taken out of it, and named. */
function withoutFiles({ draft, change }: Kept, fileIds: readonly string[]): ShownError {
  const lost = draft.files.filter(({ fileId }) => fileIds.includes(fileId))
  change(({ files }) => ({ files: files.filter(({ fileId }) => !fileIds.includes(fileId)) }))
  const names = lost.map(({ name }) => `「${name}」`).join('、')
  return new ShownError(`附件${names}已过期并移除，如仍需要请重新上传，再提交订单`)
}

/** Reads the data of FILE_NOT_FOUND. */
const lostIn = (data: unknown) => (data as { fileIds: string[] }).fileIds

/** Reads the data of ORDER_CHANGED, as order.contract.ts names it. */
const changesIn = (data: unknown) => (data as { changes: OrderChange[] }).changes
