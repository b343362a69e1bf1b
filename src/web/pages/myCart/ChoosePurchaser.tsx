import { useEffect, useId, useRef } from 'react'
import { lastDay } from '#mall/day.ts'
import { limits } from '#mall/limits.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { day } from '#web/ui/time.ts'
import { PurchaserList } from './PurchaserList.tsx'
import styles from './share.module.css'
import type { Cart } from './useCart.ts'
import type { Wish } from './useShare.ts'

type Props = {
  cart: Cart
  wish: Wish
  setWish(change: (before: Wish) => Wish): void
  isSending: boolean
  onShare(): void
  onClose(): void
}

/** The choose-purchaser dialog of spec §2. What was filled in stays until it is shared, also when the dialog is closed. */
export function ChoosePurchaser({ cart, wish, setWish, isSending, ...acts }: Props) {
  const { chosen, isBusy } = cart
  const { onShare, onClose } = acts
  const change = (part: Partial<Wish>) => setWish((before) => ({ ...before, ...part }))
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const isReady = wish.userId !== '' && chosen.length > 0 && !isBusy && !isSending
  const footer = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        取消
      </button>
      <button type="submit" form={id} className="btn p" disabled={!isReady}>
        {isSending ? '共享中' : '确认共享'}
      </button>
    </>
  )
  return (
    <Dialog title="选择采购员" footer={footer} onClose={onClose} keepsTyped>
      <form ref={form} id={id} action={onShare} className={styles.form}>
        <p className="sec t13">
          选中的 {chosen.length} 种物料将移到采购员的「采购申请列表」，由对方下单。
        </p>
        <PurchaserList chosenId={wish.userId} onChoose={(userId) => change({ userId })} />
        <Details wish={wish} onChange={change} />
      </form>
    </Dialog>
  )
}

function Details({ wish, onChange }: { wish: Wish; onChange(part: Partial<Wish>): void }) {
  const id = useId()
  const { remark } = limits.maxLength
  return (
    <>
      <div>
        <label className={styles.label} htmlFor={`${id}-note`}>
          用途 / 备注
        </label>
        <textarea
          id={`${id}-note`}
          className="in"
          rows={2}
          maxLength={remark}
          placeholder={`选填，${remark} 字以内`}
          value={wish.note}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      </div>
      <div>
        <label className={styles.label} htmlFor={`${id}-date`}>
          期望到货日
        </label>
        <input
          id={`${id}-date`}
          type="date"
          className={`in ${styles.date}`}
          min={day(new Date())}
          max={lastDay}
          value={wish.expectDate}
          onChange={(event) => onChange({ expectDate: event.target.value })}
        />
      </div>
    </>
  )
}
