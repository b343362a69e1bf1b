import { useRef } from 'react'
import { downloadQuotation } from '#web/quotation/download.ts'
import { toast } from '#web/ui/toast.ts'
import { useWrite } from '#web/write/useWrite.ts'
import { BarButton } from './BarButton.tsx'
import { LeftOut } from './LeftOut.tsx'
import type { Cart } from './useCart.ts'
import { useOrderable } from './useOrderable.ts'

/** Exports the quotation of the chosen lines, in the counts that are on screen. */
export function Export({ cart }: { cart: Cart }) {
  const { chosen, act } = cart
  const orderable = useOrderable(cart)
  const latest = useRef(chosen)
  latest.current = chosen
  const { isBusy, write } = useWrite()

  const make = () =>
    act(
      '生成报价单出错',
      async () => {
        if (!(await orderable.check(latest.current, 'CART_EXPORT_INVALID'))) return
        const lines = latest.current
        await downloadQuotation(lines.map(({ cartItemId, count }) => ({ cartItemId, count })))
        const changed = lines.filter(({ taxPrice, currentPrice }) => taxPrice !== currentPrice)
        if (changed.length)
          toast('warn', `报价单按现价生成，其中 ${changed.length} 种商品价格有变动`)
      },
      { advice: '，请稍后再试' },
    )
  const makeAll = () => write(make, { next: null })
  function goOn() {
    orderable.leaveOut()
    return makeAll()
  }
  return (
    <>
      <BarButton cart={cart} verb="导出" onClick={makeAll}>
        {isBusy ? '导出中' : '导出报价单'}
      </BarButton>
      <LeftOut orderable={orderable} verb="导出" isBusy={cart.isBusy} onGoOn={goOn} />
    </>
  )
}
