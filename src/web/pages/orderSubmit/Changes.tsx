import type { CartItem } from '#mall/trade/cart/cart.contract.ts'
import type { OrderChange } from '#mall/trade/order/order.contract.ts'
import { Dialog } from '#web/form/Dialog.tsx'
import type { Fact } from '#web/list/FactTable.tsx'
import { GoodsFacts } from '#web/order/GoodsFacts.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { continuation, described } from './changes.ts'

type Props = {
  changes: OrderChange[]
  lines: CartItem[]
  isBusy: boolean
  onClose(): void
  onGoOn(): void
}

/** Everything that is not as it was when the order was filled in, line by line. */
export function Changes({ changes, lines, isBusy, onClose, onGoOn }: Props) {
  const leavingOut = lines.length - continuation(lines, changes).cartItemIds.length
  const footer = (
    <>
      <PageLink to="/myCart" className="btn">
        返回购物车
      </PageLink>
      <button
        type="button"
        className="btn primary"
        disabled={isBusy || leavingOut === lines.length}
        onClick={onGoOn}
      >
        {isBusy ? '更新中' : '更新后继续'}
      </button>
    </>
  )
  return (
    <Dialog title="商品信息有变化，订单未提交" footer={footer} onClose={onClose}>
      <p className="sec t13">
        更新后按现有价格和库存重新计算，请核对后再次提交。
        {leavingOut > 0 && `其中 ${leavingOut} 种商品暂时无法购买，将不计入本单。`}
      </p>
      <GoodsFacts
        facts={facts}
        rows={changes.map((change) => changed(change, lines))}
        keyOf={({ cartItemId, kind }) => `${cartItemId} ${kind}`}
      />
    </Dialog>
  )
}

function changed(change: OrderChange, lines: readonly CartItem[]) {
  const line = lines.find(({ cartItemId }) => cartItemId === change.cartItemId)
  return {
    ...change,
    ...described(change, line?.unit ?? ''),
    model: change.model || (line?.model ?? ''),
    skuNo: change.skuNo || (line?.skuNo ?? ''),
  }
}

const facts: readonly Fact<ReturnType<typeof changed>>[] = [
  { head: '变化', cell: ({ what }) => what },
  { head: '提交时', isNum: true, cell: ({ before }) => before },
  { head: '现在', isNum: true, cell: ({ after }) => <b>{after}</b> },
]
