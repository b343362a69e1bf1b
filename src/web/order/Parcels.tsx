import type { ReactNode } from 'react'
import { brandName } from '#mall/brandName.rules.ts'
import type { Parcel, ParcelLine } from '#mall/trade/shipment/shipment.contract.ts'
import { isOpen, paperAddress, wayOf } from '#mall/trade/shipment/shipment.rules.ts'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import { dateTime } from '#web/ui/time.ts'
import styles from './parcels.module.css'

type Props = {
  parcels: readonly Parcel[]
  /** Whoever looks may do this with a parcel, or with a line of it. */
  acts?(parcel: Parcel): ReactNode
  lineActs?(parcel: Parcel, line: ParcelLine): ReactNode
}

/** Shows what was sent of an order: each parcel, its way and what of it has arrived. */
export const Parcels = ({ parcels, ...does }: Props) => (
  <section id="parcels" className={`sheet ${styles.parcels}`} aria-label="物流">
    <header>
      <h2>物流</h2>
      <span className="mute t13">{parcels.length} 个包裹</span>
    </header>
    {parcels.map((parcel, at) => (
      <One key={parcel.shipmentNo} parcel={parcel} place={at + 1} {...does} />
    ))}
  </section>
)

type OneProps = Omit<Props, 'parcels'> & { parcel: Parcel; place: number }

function One({ parcel, place, acts, lineActs }: OneProps) {
  const remedies: Fact<ParcelLine> = {
    head: '处理',
    look: 'any',
    cell: (line) =>
      isOpen(line) ? (lineActs?.(parcel, line) ?? '等待商城处理') : settledText(line),
  }
  const isDiffering = parcel.lines.some(({ count, received }) => (received ?? count) < count)
  return (
    <article aria-label={`包裹 ${place}`}>
      <div className={styles.head}>
        <h3>包裹 {place}</h3>
        <StateTag parcel={parcel} />
        <p className="sec t13 any">
          {wayOf(parcel)}
          <span className="mute">
            {[parcel.shipmentNo, `${dateTime(parcel.shippedAt)} 发出`, parcel.note]
              .filter(Boolean)
              .join('　')}
          </span>
          <span className="mute">{progressText(parcel)}</span>
        </p>
        <span className={styles.acts}>
          <a href={paperAddress(parcel.shipmentNo)} className="txt" download>
            送货单
          </a>
          {acts?.(parcel)}
        </span>
      </div>
      <FactTable
        look={styles.lines}
        facts={isDiffering ? [...facts, ...differing, remedies] : facts}
        rows={parcel.lines}
        keyOf={({ lineNo }) => lineNo}
      />
    </article>
  )
}

function StateTag({ parcel: { receivedAt, deliveredOn, lines } }: { parcel: Parcel }) {
  if (receivedAt)
    return lines.some(isOpen) ? (
      <span className="tag bad">有差异</span>
    ) : (
      <span className="tag ok">已收货</span>
    )
  return <span className="tag accent">{deliveredOn ? '已签收，待确认' : '运输中'}</span>
}

function progressText({ receivedAt, receivedBy, deliveredOn, dueOn }: Parcel): string {
  if (receivedAt) return `${receivedBy} 于 ${dateTime(receivedAt)} 确认收货`
  return deliveredOn ? `${deliveredOn} 签收，${dueOn} 起自动确认收货` : ''
}

const settledText = ({ remedy, remedyNote }: ParcelLine) =>
  remedy ? `${remedy === 'resend' ? '补发' : '核实已收到'}：${remedyNote}` : '–'

const facts: readonly Fact<ParcelLine>[] = [
  {
    head: '商品',
    cell: ({ model, brandName: brand, productName }) => (
      <>
        <b className="any">{model}</b>
        <p className="mute t12">
          {brandName(brand).short} {productName}
        </p>
      </>
    ),
  },
  { head: '订货号', look: 'sec', cell: ({ skuNo }) => skuNo },
  { head: '发货', isNum: true, cell: ({ count, unit }) => `${count.toLocaleString('en')} ${unit}` },
  {
    head: '实收',
    isNum: true,
    cell: ({ count, received }) =>
      received === null ? '–' : <Received count={count} received={received} />,
  },
]

const Received = ({ count, received }: { count: number; received: number }) => (
  <>
    {received.toLocaleString('en')}
    {received < count && (
      <b className={styles.fewer}> −{(count - received).toLocaleString('en')}</b>
    )}
  </>
)

const differing: readonly Fact<ParcelLine>[] = [
  { head: '差异原因', look: 'any', cell: ({ reason }) => reason || '–' },
]
