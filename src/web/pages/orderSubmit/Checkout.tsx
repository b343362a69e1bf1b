import { useState } from 'react'
import type { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import { type AddressBook, deliverable } from '#mall/own/address/address.rules.ts'
import { type Draft, keepDraft, type PostData, readDraft } from '#web/order/postData.ts'
import { useTabAsks } from '#web/ui/useTabAsks.ts'
import { Addresses } from './Addresses.tsx'
import { Changes } from './Changes.tsx'
import { Delivery } from './Delivery.tsx'
import { Goods } from './Goods.tsx'
import { isPaidNowInstead, obstacleOf } from './obstacle.ts'
import { Payment } from './Payment.tsx'
import { Summary } from './Summary.tsx'
import styles from './submit.module.css'
import { isDraftTyped } from './typedDraft.ts'
import { useSubmit } from './useSubmit.ts'

export type ConfirmedOrder = Output<typeof api.order.confirmOrder>
type Props = { book: AddressBook; postData: PostData; order: ConfirmedOrder }

/** The form of the order: nothing is submitted but by its button, so Enter in a field does no harm. */
export function Checkout({ book, postData, order }: Props) {
  const [draft, change] = useDraft()
  const addresses = deliverable(book)
  const address = addresses.find((one) => one.addressId === draft.addressId) ?? addresses[0]
  const { submit, isSending, doubt, changes, dropChanges, goOn } = useSubmit(order, draft, postData)
  return (
    <div className={styles.page}>
      <fieldset className={styles.blocks} disabled={isSending || doubt !== null}>
        <Addresses book={book} chosen={address} onChoose={(addressId) => change({ addressId })} />
        <Goods
          order={order}
          notes={draft.notes}
          onNote={(cartItemId, note) => change({ notes: { ...draft.notes, [cartItemId]: note } })}
        />
        <Delivery draft={draft} lines={order.list} onChange={change} />
        <Payment order={order} draft={draft} onChange={change} />
      </fieldset>
      <Summary
        totals={order.totals}
        lines={order.list}
        singleLimit={order.singleLimit}
        isSending={isSending}
        doubt={doubt}
        hasAddress={address !== undefined}
        obstacle={obstacleOf(order, draft)}
        onPayNow={isPaidNowInstead(order, draft) ? () => change({ isPayNow: true }) : null}
        onSubmit={() => address && submit(address.addressId)}
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

function useDraft() {
  const [draft, setDraft] = useState(readDraft)
  // Other pages and the login after an ended session give back what was typed; with the tab it would be lost.
  useTabAsks(isDraftTyped)

  function change(part: Partial<Draft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    keepDraft(next)
  }
  return [draft, change] as const
}
