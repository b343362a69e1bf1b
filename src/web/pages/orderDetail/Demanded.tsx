import type { api } from '#mall/api.ts'
import { brandName } from '#mall/brandName.rules.ts'
import type { Output } from '#mall/endpoint.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import { orderStatus, stateLabel } from '#mall/trade/order/order.rules.ts'
import type { DemandedLine } from '#mall/trade/shipment/demanded.contract.ts'
import type { Fact } from '#web/list/FactTable.tsx'
import { Parcels } from '#web/order/Parcels.tsx'
import { LinesTable } from '#web/order/PiecesTable.tsx'
import { ShortNote } from '#web/order/ShortNote.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { ProductCell } from '#web/ui/ProductCell.tsx'
import { dateTime } from '#web/ui/time.ts'
import styles from './detail.module.css'
import { leftText, parcelStep } from './flow.ts'
import { mayReceive, openLines, Receive } from './Receive.tsx'

type Order = Output<typeof api.shipment.demandedOrder>

/** Shows an order to whoever has asked for some of its goods: where they are, and nobody else's. */
export const Demanded = ({ order }: { order: Order }) => (
  <>
    <section className={`sheet ${styles.state}`}>
      <div className={styles.head}>
        <p className="mute t13">订单号 {order.orderNo}</p>
        <h1>{stateOf(order)}</h1>
        <p className="sec t13">{nextOf(order)}</p>
      </div>
      <dl className={`key-values ${styles.demandedFacts}`}>
        <dt>下单</dt>
        <dd>
          {order.buyerName}，{dateTime(order.createdAt)}
        </dd>
        {sum(order.lines, 'shipped') < sum(order.lines, 'count') && (
          <>
            <dt>预计发货</dt>
            <dd>{order.promisedDate ?? '–'}</dd>
          </>
        )}
        <dt>期望到货</dt>
        <dd>{wantedText(order)}</dd>
        <dt>收货</dt>
        <dd className="any">
          {order.receiver}，{order.address}
        </dd>
      </dl>
    </section>
    {order.parcels.length > 0 && (
      <Parcels
        parcels={order.parcels}
        isMine
        acts={(parcel) =>
          mayReceive(parcel) &&
          openLines({ parcel, isDemander: true }).length > 0 && (
            <Receive
              orderNo={order.orderNo}
              parcel={parcel}
              place={order.parcels.indexOf(parcel) + 1}
              isDemander
            />
          )
        }
      />
    )}
    <section className="sheet">
      <header>
        <h2>您申请的物料</h2>
        <span className="mute t13">{order.lines.length} 种</span>
      </header>
      <LinesTable
        look={styles.mine}
        facts={order.lines.some(({ taxPrice }) => taxPrice !== undefined) ? priced : facts}
        rows={order.lines}
        keyOf={({ lineNo }) => lineNo}
      />
    </section>
  </>
)

/** The order asks for its own day; where it asks for none, or another one, it is said which one he has asked for. */
function wantedText({ expectDate, wantedOn }: Order): string {
  if (!wantedOn || wantedOn === expectDate) return expectDate ?? '–'
  return expectDate ? `${expectDate}（您申请 ${wantedOn}）` : `您申请 ${wantedOn}，下单时未指定`
}

const sum = (lines: readonly DemandedLine[], of: 'count' | 'shipped' | 'received' | 'missing') =>
  lines.reduce((all, line) => all + line[of], 0)

/** An order of several people's material stands elsewhere than what one of them has asked for. */
function stateOf(order: Order): string {
  const { lines } = order
  if (order.status < orderStatus.toShip || order.status === orderStatus.cancelled)
    return stateLabel(order)
  const count = sum(lines, 'count')
  if (count === 0) return '因缺货取消'
  if (sum(lines, 'received') === count) return '已收货'
  if (sum(lines, 'received') > 0) return '部分收货'
  if (sum(lines, 'shipped') === count) return '已发货'
  return sum(lines, 'shipped') > 0 ? '部分发货' : stateLabel(order)
}

function nextOf({ lines, parcels, status, promisedDate }: Order): string {
  if (status === orderStatus.approval) return '等待企业内部审批'
  if (status === orderStatus.rejected) return '审批未通过，采购员会重新处理您的申请'
  if (status === orderStatus.cancelled) return '订单已取消，采购员会重新处理您的申请'
  if (status < orderStatus.toShip) return '等待商城确认库存与交期'
  if (sum(lines, 'count') === 0) return '缺货部分已取消，采购员会重新处理您的申请'
  const left = leftText(lines, promisedDate)
  if (left) return left
  if (sum(lines, 'received') === sum(lines, 'count')) return '物料已全部到手'
  const step = parcelStep(parcels)
  if (step) return step
  return parcels.some((parcel) => openLines({ parcel, isDemander: true }).length > 0)
    ? '物料已全部发出，收到后请逐个包裹确认收货'
    : '部分物料有差异，等待商城处理'
}

const figure = (count: number) => count.toLocaleString('en')

const facts: readonly Fact<DemandedLine>[] = [
  {
    head: '商品',
    cell: (line) => (
      <ProductCell product={line} size={48}>
        {line.requisitionNos.map((requisitionNo) => (
          <p key={requisitionNo}>
            <PageLink to={to.purchaseRequisitionList({ requisitionNo })} className="link">
              {requisitionNo}
            </PageLink>
          </p>
        ))}
      </ProductCell>
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
  { head: '发', isNum: true, cell: ({ shipped }) => figure(shipped) },
  { head: '收', isNum: true, cell: ({ received }) => figure(received) },
  {
    head: '订货号',
    look: 'sec',
    cell: ({ skuNo, materialCode }) => (
      <>
        {skuNo}
        {materialCode && <p className="t12">物料编码 {materialCode}</p>}
      </>
    ),
  },
  { head: '品牌', cell: (line) => brandName(line.brandName).short },
]

const priced: readonly Fact<DemandedLine>[] = [
  ...facts,
  { head: '含税单价', isNum: true, cell: ({ taxPrice }) => price(taxPrice) },
]
