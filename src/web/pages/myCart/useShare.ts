import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import { isRefusal } from '#mall/refusal.ts'
import { call } from '#web/call.ts'
import { useWrite } from '#web/form/useWrite.ts'
import { toast } from '#web/ui/toast.ts'
import { useTabAsks } from '#web/ui/useTabAsks.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { checkActive, checkFreight } from './checks.ts'
import type { Cart } from './useCart.ts'

export type Wish = { userId: string; note: string; expectDate: string }
const noWish: Wish = { userId: '', note: '', expectDate: '' }

/** From the chosen lines to a requisition (spec §4): checked before the dialog opens and before it is sent. */
export function useShare({ tab, chosen, act }: Cart) {
  const [isOpen, setOpen] = useState(false)
  const [wish, setWish] = useState(noWish)
  const { isBusy: isSending, write } = useWrite()
  const { who } = useVisitor()
  const navigate = useNavigate()
  // Kept while the dialog is closed; only the tab takes it along.
  useTabAsks(() => wish.note.trim() !== '' || wish.expectDate !== '')
  const latest = useRef(chosen)
  latest.current = chosen

  async function check() {
    await checkActive(tab, chosen, 'CART_SHARE_INVALID')
    if (who) await checkFreight(who.isFreight)
  }

  const choose = () =>
    act('共享失败', async () => {
      await check()
      setOpen(true)
    })

  /** Whether what is in the dialog still holds; if it does, it stays open with what was typed. */
  const share = () => write(() => send(wish), { next: null })

  const send = ({ userId, note, expectDate }: Wish) =>
    act('共享失败', async () => {
      let shared: Output<typeof api.cart.cartShare>
      try {
        await check()
        const data = latest.current.map(({ cartItemId, count }) => ({ cartItemId, count }))
        const sent = { userId, data, note: note.trim(), expectDate: expectDate || null }
        shared = await call(api.cart.cartShare, { cartItemIdObj: JSON.stringify(sent) })
      } catch (error) {
        if (isRefusal(error) && isOver(error.code)) setOpen(false)
        throw error
      }
      toast('ok', shared.standIn ? `共享成功，由 ${shared.purchaserName} 处理` : '共享成功')
      await navigate('/purchaseRequisitionList')
    })

  return { isOpen, wish, setWish, isSending, choose, share, close: () => setOpen(false) }
}

const isOver = (code: string) => code.startsWith('CART_') || code === 'FREIGHT_CHANGED'
