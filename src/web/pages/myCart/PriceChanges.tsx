import { price } from '#mall/money.ts'
import type { CartItem, PriceChange } from '#mall/trade/cart/cart.contract.ts'
import { Dialog } from '#web/form/Dialog.tsx'
import styles from './cart.module.css'
import { difference } from './difference.ts'

type Props = {
  changes: PriceChange[]
  lines: CartItem[]
  isBusy: boolean
  onAccept(): void
  onClose(): void
}

/** This is the price-change notice of spec §2: what each line cost, costs and differs by. */
export function PriceChanges({ changes, lines, isBusy, onAccept, onClose }: Props) {
  const footer = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        取消
      </button>
      <button type="button" className="btn primary" disabled={isBusy} onClick={onAccept}>
        确认并刷新价格
      </button>
    </>
  )
  const byId = new Map(lines.map((line) => [line.cartItemId, line]))
  return (
    <Dialog title={`${changes.length} 个商品价格有变动`} footer={footer} onClose={onClose}>
      <p className="sec t13">
        以下商品的含税单价与列表中的不同。确认后按新价格刷新，请核对后再去结算。
      </p>
      <table className={`data-table ${styles.changes}`}>
        <thead>
          <tr>
            <th>型号 / 订货号</th>
            <th className="num">数量</th>
            <th className="num">原单价</th>
            <th className="num">现单价</th>
            <th className="num">小计差额</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <ChangeRow key={change.cartItemId} change={change} line={byId.get(change.cartItemId)} />
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

function ChangeRow({ change, line }: { change: PriceChange; line: CartItem | undefined }) {
  const { model, skuNo, oldPrice, price: newPrice } = change
  return (
    <tr>
      <td>
        <b className="any">{model}</b> <span className="mute">{skuNo}</span>
      </td>
      <td className="num">{line && `${line.count.toLocaleString('en')} ${line.unit}`}</td>
      <td className="num was">{oldPrice ? price(oldPrice) : '价格面议'}</td>
      <td className="num">
        <b>{newPrice ? price(newPrice) : '价格面议'}</b>
      </td>
      <Difference amount={difference(change, line?.count ?? 0)} />
    </tr>
  )
}

function Difference({ amount }: { amount: number | null }) {
  if (!amount) return <td className="num">–</td>
  return (
    <td className={`num ${amount > 0 ? styles.dearer : styles.cheaper}`}>
      {amount > 0 && '+'}
      {price(amount)}
    </td>
  )
}
