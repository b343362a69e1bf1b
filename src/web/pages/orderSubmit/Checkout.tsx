import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { type AddressBook, deliverable } from '#mall/own/address/address.rules.ts'
import type { OrderDetail } from '#mall/trade/order/order.contract.ts'
import { useOrderCalls } from '#web/order/ordering.ts'
import { useFourthStep } from '#web/order/payingNow.ts'
import type { Draft, Origin } from '#web/order/postData.ts'
import { draftKey, emptyDraft } from '#web/order/postData.ts'
import { confirm } from '#web/ui/confirm.ts'
import { Attachments, useAttachment } from './Attachments.tsx'
import { budgetObstacle } from './BudgetUses.tsx'
import { Changes } from './Changes.tsx'
import { chosenCentres, costCentreFact } from './costCentres.tsx'
import { Delivery } from './Delivery.tsx'
import { possibleDay } from './expectDate.ts'
import { Goods } from './Goods.tsx'
import type { Titles } from './Invoice.tsx'
import { coveredAs, isPaidNowInstead, obstacleOf } from './obstacle.ts'
import { Payment } from './Payment.tsx'
import { Places } from './Places.tsx'
import { placesOf } from './places.ts'
import { Returned } from './Returned.tsx'
import { Summary } from './Summary.tsx'
import { splitOf } from './split.ts'
import { startOf } from './startOf.ts'
import styles from './submit.module.css'
import { useDraft } from './useDraft.ts'
import { usePreview } from './usePreview.ts'
import { type ConfirmedOrder, paymentOf, useSubmit } from './useSubmit.ts'

type Props = {
  book: AddressBook
  titles: Titles
  origin: Origin
  order: ConfirmedOrder
  /** It came back to its buyer, who submits it again. */
  returned?: OrderDetail
  /** Whoever has asked for the goods wants them on this day. */
  wantedOn?: string
}

/** Nothing is submitted but by its button. */
export function Checkout(props: Props) {
  const { origin, order } = props
  const filled = useFilled(props)
  const { draft, change, places, split, of, attachment } = filled
  const covered = coveredAs(order, split)
  const chosen = chosenCentres(order, draft, of.values.costCentreId)
  const { budgets, approval } = usePreview(origin, order, chosen, split.sum.freight)
  const { isSending, doubt, changes, dropChanges, goOn } = filled
  const isRecounted = useIsRecounted()
  const { isPhone, leftLines } = useOrderCalls()
  return (
    <div className={styles.page}>
      {!isPhone && <h1 className="visually-hidden">提交订单</h1>}
      <fieldset className={styles.blocks} disabled={isSending || doubt !== null}>
        <Blocks {...props} order={covered} filled={filled} />
      </fieldset>
      <Summary
        totals={split.sum}
        orders={split.deliveries.length}
        lines={order.list}
        singleLimit={order.singleLimit}
        approval={approval}
        budgets={budgets}
        isSending={isSending}
        held={attachment.isHeld ? '附件上传中' : isRecounted ? '重新计算中' : ''}
        doubt={doubt}
        failure={of.failure}
        hasAddress={places.addresses.length > 0}
        obstacle={obstacleOf(covered, draft, split, places) || budgetObstacle(budgets)}
        onPayNow={isPaidNowInstead(covered, draft) ? () => change({ isPayNow: true }) : null}
        onSubmit={() => submitAsked(leftLines(), of.submit)}
      />
      {changes.length > 0 && (
        <Changes
          changes={changes}
          lines={order.list}
          source={origin.source}
          isBusy={isSending}
          onClose={dropChanges}
          onGoOn={goOn}
        />
      )}
    </div>
  )
}

/** What was typed and is not in the order would be lost without a word. */
async function submitAsked(left: number, submit: () => unknown) {
  const body = '输入框中的这些行没有识别到商品，提交后不在订单里。'
  const title = `还有 ${left} 行未加入，仍然提交？`
  if (left > 0 && !(await confirm({ title, body, okText: '仍然提交', cancelText: '返回处理' })))
    return
  submit()
}

type BlocksProps = Props & { filled: ReturnType<typeof useFilled> }

/** What is filled in, block by block. */
function Blocks({ book, titles, origin, order, returned, filled }: BlocksProps) {
  const { draft, change, places, split, of, attachment, isOnAccount } = filled
  return (
    <>
      {returned && <Returned order={returned} book={book} />}
      <Places
        book={book}
        lines={order.list}
        places={places}
        split={split}
        isOne={returned !== undefined}
        change={change}
      />
      <Goods
        origin={origin}
        order={order}
        costCentre={costCentreFact(order, draft, change)}
        notes={draft.notes}
        onNote={(lineId, note) => change({ notes: { ...draft.notes, [lineId]: note } })}
      />
      <Delivery of={{ ...of, failure: '' }} order={order} titles={titles} isOnAccount={isOnAccount}>
        <Attachments
          of={attachment}
          files={draft.files}
          kept={returned?.files ?? []}
          onChange={(filesAfter) => change(({ files }) => ({ files: filesAfter(files) }))}
        />
      </Delivery>
      <Payment order={order} draft={draft} onChange={change} />
    </>
  )
}

/** Holds all that is filled in, and what follows from it. */
function useFilled({ book, titles, origin, order, returned, wantedOn = '' }: Props) {
  const [start] = useState(() =>
    returned
      ? startOf(returned, { book, titles, notes: order.notes, isMonthly: order.isMonthly })
      : { ...emptyDraft, notes: order.notes, expectDate: possibleDay(wantedOn, order) },
  )
  const kept = useDraft(draftKey(origin), start)
  const { draft, change } = kept
  const places = placesOf(deliverable(book), draft)
  const split = splitOf(order, places.chosen?.addressId ?? '', places.others)
  const isOnAccount = paymentOf(order, draft) === 'account'
  useFourthStep(order.isMonthly && !isOnAccount)
  const [initial] = useState(() => ({
    ...kept.before,
    ...invoiceAt(kept.before, titles, isOnAccount),
    costCentreId: kept.before.costCentreId || (order.costCentres?.usual.order ?? ''),
  }))
  const submitting = useSubmit({
    origin,
    order,
    titles,
    kept,
    initial,
    deliveries: split.deliveries,
    freightPrice: split.sum.freight,
  })
  useInvoiceKept(isOnAccount, () =>
    submitting.of.change(invoiceAt(kept.draft, titles, isOnAccount)),
  )
  const attachment = useAttachment()
  const of = {
    ...submitting.of,
    change(part: Partial<typeof submitting.of.values>) {
      submitting.of.change(part)
      change(part)
    },
  }
  return { ...submitting, places, split, draft, change, of, attachment, isOnAccount }
}

/** Says whether the page is being made for other quantities: what is on screen is not what would be submitted. */
function useIsRecounted(): boolean {
  const { pathname } = useLocation()
  return useNavigation().location?.pathname === pathname
}

/** Terms of the company may change too: what was chosen before for this way of paying holds again. */
function useInvoiceKept(isOnAccount: boolean, propose: () => void) {
  const before = useRef(isOnAccount)
  useEffect(() => {
    if (before.current !== isOnAccount) propose()
    before.current = isOnAccount
  })
}

/** An invoice is proposed where there is a usual title; what goes on account needs none of its own. */
function invoiceAt(draft: Draft, { list }: Titles, isOnAccount: boolean) {
  const usual = list.find(({ isDefault }) => isDefault)
  const isKept = list.some(({ titleId }) => titleId === draft.titleId)
  const titleId = isKept ? draft.titleId : (usual?.titleId ?? '')
  if (isOnAccount) return { invoiceKind: 'none' as const, titleId }
  return { invoiceKind: draft.invoiceKind || (usual ? 'normal' : 'none'), titleId } as const
}
