import { price } from '#mall/money.ts'
import type { CartItem, PriceChange } from '#mall/trade/cart/cart.contract.ts'
import { quoteLimitText } from '#mall/trade/cart/cart.rules.ts'
import { Dialog } from '#web/form/Dialog.tsx'
import type { Fact } from '#web/list/FactTable.tsx'
import { GoodsFacts } from '#web/order/GoodsFacts.tsx'
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
      <GoodsFacts
        facts={facts}
        rows={changes.map((change) => ({ ...change, line: byId.get(change.cartItemId) }))}
        keyOf={({ cartItemId }) => cartItemId}
      />
    </Dialog>
  )
}

type Change = PriceChange & { line: CartItem | undefined }

const shown = (amount: number) => (amount ? price(amount) : '价格面议')

const facts: readonly Fact<Change>[] = [
  {
    head: '数量',
    isNum: true,
    cell: ({ line }) => line && `${line.count.toLocaleString('en')} ${line.unit}`,
  },
  {
    head: '原单价',
    isNum: true,
    cell: ({ oldPrice }) => <span className="was">{shown(oldPrice)}</span>,
  },
  {
    head: '现单价',
    isNum: true,
    cell: ({ quoteLimit, line, ...change }) => (
      <>
        <b>{shown(change.price)}</b>
        {quoteLimit && line && (
          <p className="bad t12">{quoteLimitText(quoteLimit, line.unit)}，多于此数按当日价</p>
        )}
      </>
    ),
  },
  {
    head: '小计差额',
    isNum: true,
    cell: (change) => <Difference amount={difference(change, change.line?.count ?? 0)} />,
  },
]

function Difference({ amount }: { amount: number | null }) {
  if (!amount) return '–'
  return (
    <span className={amount > 0 ? styles.dearer : styles.cheaper}>
      {amount > 0 && '+'}
      {price(amount)}
    </span>
  )
}
