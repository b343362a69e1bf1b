import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#mall/api.ts'
import { to } from '#mall/pages.ts'
import { isRefusal } from '#mall/refusal.ts'
import type { CartItem } from '#mall/trade/cart/cart.contract.ts'
import { shareForm } from '#mall/trade/cart/share.form.ts'
import { call } from '#web/call.ts'
import { useForm } from '#web/form/useForm.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { messageOf } from '#web/write/messageOf.ts'
import { checkActive, checkFreight } from './checks.ts'
import type { Cart } from './useCart.ts'
import { useOrderable } from './useOrderable.ts'

/**
 * Leads from the chosen lines to a requisition (spec §4); they are checked before the dialog opens and before it is
 * sent.
 */
export function useShare(cart: Cart) {
  const { tab, chosen, act } = cart
  const [isOpen, setOpen] = useState(false)
  const { who } = useVisitor()
  const navigate = useNavigate()
  const latest = useRef(chosen)
  latest.current = chosen

  const orderable = useOrderable(cart)
  const choose = (lines: readonly CartItem[] = chosen) =>
    act('共享失败', async () => {
      if (!(await orderable.check(lines, 'CART_SHARE_INVALID'))) return
      if (who) await checkFreight(who)
      setOpen(true)
    })

  /** Typed text stays as long as the page does, also while the dialog is closed. */
  const of = useForm(shareForm, {
    async send({ userId, note, expectDate }) {
      await checkActive(tab, chosen, 'CART_SHARE_INVALID')
      if (who) await checkFreight(who)
      const data = latest.current.map(({ cartItemId, count }) => ({ cartItemId, count }))
      const sent = { userId, data, note, expectDate: expectDate || null }
      return call(api.cart.cartShare, { cartItemIdObj: JSON.stringify(sent) })
    },
    done: ({ standIn, purchaserName }) =>
      standIn ? `共享成功，由 ${purchaserName} 处理` : '共享成功',
    next: () => navigate(to.purchaseRequisitionList()),
    failed(error) {
      if (!isRefusal(error)) return `共享失败，${messageOf(error)}`
      if (!isOver(error.code)) return false
      setOpen(false)
      void act('共享失败', () => Promise.reject(error))
      return true
    },
  })
  return { isOpen, of, orderable, choose, close: () => setOpen(false) }
}

/** Refusals after which what is in the dialog no longer holds. */
const isOver = (code: string) => code.startsWith('CART_') || code === 'FREIGHT_CHANGED'
