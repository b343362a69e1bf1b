import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { OrderLine, OrderSummary } from '#mall/trade/order/order.contract.ts'
import type { Column, Group } from '#web/list/Table.tsx'
import { OrderActions } from '#web/order/OrderActions.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { ProductCell } from '#web/ui/ProductCell.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { dateTime } from '#web/ui/time.ts'
import styles from './orders.module.css'

const addressOf = ({ orderNo }: OrderSummary) => to.orderDetail({ orderNo })

export const columns: readonly Column<OrderSummary, OrderLine>[] = [
  {
    head: '商品',
    width: '26%',
    line: (line) => <ProductCell product={line} size={48} />,
  },
  {
    head: '订货号',
    width: '15%',
    look: 'sec',
    line: ({ skuNo, materialCode }) => (
      <>
        {skuNo}
        {materialCode && <p className="t12">物料编码 {materialCode}</p>}
      </>
    ),
  },
  { head: '含税单价', width: '10%', isNum: true, line: ({ taxPrice }) => price(taxPrice) },
  {
    head: '数量',
    width: '8%',
    isNum: true,
    line: ({ count, unit }) => `${count.toLocaleString('en')} ${unit}`,
  },
  {
    head: '含税小计',
    width: '11%',
    isNum: true,
    line: ({ withTaxAmount }) => price(withTaxAmount),
  },
  {
    head: '应付总额',
    width: '11%',
    isNum: true,
    cell: ({ totals: { totalPrice, freight } }) => (
      <>
        <b>{price(totalPrice)}</b>
        {freight > 0 && <p className="mute t12">含运费 {price(freight)}</p>}
      </>
    ),
  },
  { head: '状态', width: '8%', cell: (order) => <StatusTag order={order} /> },
  {
    head: '操作',
    width: '11%',
    isActs: true,
    cell: (order) => (
      <div className={styles.acts}>
        <OrderActions order={order} isInRow />
        <PageLink to={addressOf(order)} className="link">
          查看详情
        </PageLink>
      </div>
    ),
  },
]

/** A line of which nothing is left is no kind of the order any more, unless nothing at all is left of it. */
function shownLines({ lines }: OrderSummary): OrderLine[] {
  const left = lines.filter(({ count }) => count > 0)
  return left.length > 0 ? left : lines
}

/** An order is its lines; of very many the first ones are shown. */
export const groupOf = (isOfCompany: boolean): Group<OrderSummary, OrderLine> => ({
  head: (order) => <Head order={order} isOfCompany={isOfCompany} />,
  lines: shownLines,
  keyOf: ({ lineNo }) => lineNo,
  more: (order) => {
    const others = order.totals.type - shownLines(order).length
    return (
      others > 0 && (
        <PageLink to={addressOf(order)} className="link">
          查看其余 {others} 种商品
        </PageLink>
      )
    )
  },
})

function Head({ order, isOfCompany }: { order: OrderSummary; isOfCompany: boolean }) {
  const { orderNo, createdAt, poNumber, buyerName, totals } = order
  return (
    <div className={styles.facts}>
      <PageLink to={addressOf(order)} className="link">
        {orderNo}
      </PageLink>
      <span>{dateTime(createdAt)}</span>
      {poNumber && <span>PO 号 {poNumber}</span>}
      {isOfCompany && <span>下单人 {buyerName}</span>}
      <span>
        {totals.type} 种 {totals.total.toLocaleString('en')} 件
      </span>
    </div>
  )
}
