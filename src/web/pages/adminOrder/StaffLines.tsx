import { brandName } from '#mall/brandName.rules.ts'
import { price } from '#mall/money.ts'
import type { StaffOrderDetail, StaffOrderLine } from '#mall/trade/shipment/staffOrder.contract.ts'
import type { Fact } from '#web/list/FactTable.tsx'
import { LinesTable } from '#web/order/PiecesTable.tsx'
import { ShortNote } from '#web/order/ShortNote.tsx'
import { ProductCell } from '#web/ui/ProductCell.tsx'
import styles from './order.module.css'

/** Shows what was ordered, at which price, and what of it was sent and has arrived. */
export const StaffLines = ({ order: { lines, kinds, pieces } }: { order: StaffOrderDetail }) => (
  <section className="sheet">
    <header>
      <h2>商品明细</h2>
      <span className="mute t13">
        {kinds} 种 {pieces.toLocaleString('en')} 件
      </span>
    </header>
    <LinesTable look={styles.lines} facts={facts} rows={lines} keyOf={({ lineNo }) => lineNo} />
  </section>
)

const figure = (count: number) => count.toLocaleString('en')

const facts: readonly Fact<StaffOrderLine>[] = [
  { head: '商品', cell: (line) => <ProductCell product={line} size={48} /> },
  {
    head: '订货号',
    look: 'sec',
    cell: ({ skuNo, brandName: brand, materialCode, costCentre }) => (
      <>
        {skuNo} <span className="no-wrap">{brandName(brand).short}</span>
        {materialCode && <p className="t12">客户物料 {materialCode}</p>}
        {costCentre && <p className="t12">成本中心 {costCentre}</p>}
      </>
    ),
  },
  {
    head: '含税单价',
    isNum: true,
    cell: ({ taxPrice, priceSource, quoteNo }) => (
      <>
        {price(taxPrice)}
        {priceSource !== 'standard' && priceSource !== 'quote' && (
          <p className="mute t12">{sourceNames[priceSource]}</p>
        )}
        {quoteNo && <p className="mute t12">报价 {quoteNo}</p>}
      </>
    ),
  },
  {
    head: '订',
    isNum: true,
    cell: (line) => (
      <>
        {figure(line.count + line.cancelled)} {line.unit}
        <ShortNote line={line} />
      </>
    ),
  },
  {
    head: '发',
    isNum: true,
    cell: ({ shipped, count }) => (
      <span className={shipped < count ? styles.open : ''}>{figure(shipped)}</span>
    ),
  },
  { head: '收', isNum: true, cell: ({ received }) => figure(received) },
  { head: '交期', isNum: true, cell: ({ deliveryDate }) => `${deliveryDate} 个工作日` },
  { head: '含税小计', isNum: true, cell: ({ withTaxAmount }) => <b>{price(withTaxAmount)}</b> },
  { head: '行备注', look: 'sec any', cell: ({ note }) => note || '–' },
]

const sourceNames = { agreement: '协议价', group: '集团价', level: '会员价', tier: '阶梯价' }
