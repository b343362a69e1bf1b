import { type AddressBook, deliverable } from '#mall/own/address/address.rules.ts'
import type { PostData } from '#web/order/postData.ts'
import { Addresses } from './Addresses.tsx'
import { Changes } from './Changes.tsx'
import { Delivery } from './Delivery.tsx'
import { Goods } from './Goods.tsx'
import { isPaidNowInstead, obstacleOf } from './obstacle.ts'
import { Payment } from './Payment.tsx'
import { Summary } from './Summary.tsx'
import styles from './submit.module.css'
import { useDraft } from './useDraft.ts'
import { type ConfirmedOrder, useSubmit } from './useSubmit.ts'

type Props = { book: AddressBook; postData: PostData; order: ConfirmedOrder }

/** Nothing is submitted but by its button. */
export function Checkout({ book, postData, order }: Props) {
  const kept = useDraft()
  const { draft, change } = kept
  const addresses = deliverable(book)
  const address = addresses.find((one) => one.addressId === draft.addressId) ?? addresses[0]
  const addressId = address?.addressId ?? ''
  const submitting = useSubmit({ order, kept, postData, addressId })
  const { isSending, doubt, changes, dropChanges, goOn } = submitting
  const of = {
    ...submitting.of,
    change(part: Partial<typeof submitting.of.values>) {
      submitting.of.change(part)
      change(part)
    },
  }
  return (
    <div className={styles.page}>
      <fieldset className={styles.blocks} disabled={isSending || doubt !== null}>
        <Addresses book={book} chosen={address} onChoose={(addressId) => change({ addressId })} />
        <Goods
          order={order}
          notes={draft.notes}
          onNote={(cartItemId, note) => change({ notes: { ...draft.notes, [cartItemId]: note } })}
        />
        <Delivery of={{ ...of, failure: '' }} lines={order.list} />
        <Payment order={order} draft={draft} onChange={change} />
      </fieldset>
      <Summary
        totals={order.totals}
        lines={order.list}
        singleLimit={order.singleLimit}
        approval={order.approval}
        isSending={isSending}
        doubt={doubt}
        failure={of.failure}
        hasAddress={address !== undefined}
        obstacle={obstacleOf(order, draft)}
        onPayNow={isPaidNowInstead(order, draft) ? () => change({ isPayNow: true }) : null}
        onSubmit={of.submit}
      />
      {changes.length > 0 && (
        <Changes
          changes={changes}
          lines={order.list}
          isBusy={isSending}
          onClose={dropChanges}
          onGoOn={goOn}
        />
      )}
    </div>
  )
}
