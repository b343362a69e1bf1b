import { useRef } from 'react'
import { downloadQuotation } from '#web/quotation/download.ts'
import { toast } from '#web/ui/toast.ts'
import { useWrite } from '#web/write/useWrite.ts'
import { BarButton } from './BarButton.tsx'
import { checkActive } from './checks.ts'
import type { Cart } from './useCart.ts'

/** Exports the quotation of the chosen lines, in the counts that are on screen. */
export function Export({ cart }: { cart: Cart }) {
  const { tab, chosen, act } = cart
  const latest = useRef(chosen)
  latest.current = chosen
  const { isBusy, write } = useWrite()

  const makeAll = () =>
    act(
      '生成报价单出错',
      async () => {
        await checkActive(tab, chosen, 'CART_EXPORT_INVALID')
        const lines = latest.current
        await downloadQuotation(lines.map(({ cartItemId, count }) => ({ cartItemId, count })))
        const changed = lines.filter(({ taxPrice, currentPrice }) => taxPrice !== currentPrice)
        if (changed.length)
          toast('warn', `报价单按现价生成，其中 ${changed.length} 种商品价格有变动`)
      },
      { advice: '，请稍后再试' },
    )
  return (
    <BarButton cart={cart} verb="导出" onClick={() => write(makeAll, { next: null })}>
      {isBusy ? '导出中' : '导出报价单'}
    </BarButton>
  )
}
