import type { CartItem } from '#mall/trade/cart/cart.contract.ts'
import type { OrderChange } from '#mall/trade/order/order.contract.ts'
import { Dialog } from '#web/form/Dialog.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { continuation, described } from './changes.ts'
import styles from './submit.module.css'

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
      <table className={`data-table ${styles.changes}`}>
        <thead>
          <tr>
            <th>型号 / 订货号</th>
            <th>变化</th>
            <th className="num">提交时</th>
            <th className="num">现在</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <ChangeRow
              key={`${change.cartItemId} ${change.kind}`}
              change={change}
              line={lines.find(({ cartItemId }) => cartItemId === change.cartItemId)}
            />
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

function ChangeRow({ change, line }: { change: OrderChange; line: CartItem | undefined }) {
  const { what, before, after } = described(change, line?.unit ?? '')
  return (
    <tr>
      <td>
        <b className="any">{change.model || line?.model}</b>{' '}
        <span className="mute">{change.skuNo || line?.skuNo}</span>
      </td>
      <td>{what}</td>
      <td className="num">{before}</td>
      <td className="num">
        <b>{after}</b>
      </td>
    </tr>
  )
}
