import { Link, useLocation, useSearchParams } from 'react-router'
import { brandName } from '#mall/brandName.rules.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { RequisitionLine } from '#mall/trade/requisition/requisition.contract.ts'
import type { Fact } from '#web/list/FactTable.tsx'
import { LinesTable } from '#web/order/PiecesTable.tsx'
import { ShortNote } from '#web/order/ShortNote.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { ProductCell } from '#web/ui/ProductCell.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { wholeAddress } from './filter.ts'
import styles from './record.module.css'
import { changedCount, type Detail, mayOpenOrder } from './requisition.ts'
import { LineTag } from './StateTags.tsx'

export const RequisitionLines = ({
  requisition: { lines, logs, type, total },
}: {
  requisition: Detail
}) => (
  <section>
    <h3>
      商品明细
      <span className="mute t13">
        {type.toLocaleString('en')} 种 {total.toLocaleString('en')} 件
      </span>
    </h3>
    <LinesTable
      look={styles.lines}
      facts={[...facts, stateOf(logs)]}
      rows={lines}
      keyOf={({ requisitionLineId }) => requisitionLineId}
    />
    {lines.length < type && <More count={type - lines.length} />}
    <p className={`mute t12 ${styles.hint}`}>单价为申请时所见，下单以当时价格为准。</p>
  </section>
)

function More({ count }: { count: number }) {
  const [search] = useSearchParams()
  const { state } = useLocation()
  return (
    <p className={styles.hint}>
      <Link to={wholeAddress(search)} state={state} replace preventScrollReset className="link">
        显示其余 {count.toLocaleString('en')} 种商品
      </Link>
    </p>
  )
}

const facts: readonly Fact<RequisitionLine>[] = [
  {
    head: '商品',
    cell: (line) => (
      <ProductCell product={{ ...line, imgUrl: line.pic, attrDesc: line.attrDescs }} size={48}>
        {line.materialCode && <p>物料编码 {line.materialCode}</p>}
        {line.reason && <p className={styles.reason}>原因：{line.reason}</p>}
      </ProductCell>
    ),
  },
  {
    head: '订货号 / 品牌',
    look: 'sec',
    cell: ({ skuNo, brandName: brand }) => (
      <>
        {skuNo} <span className="no-wrap">{brandName(brand).short}</span>
      </>
    ),
  },
  {
    head: '申请数量',
    isNum: true,
    cell: (line) => (
      <>
        {line.count.toLocaleString('en')} {line.unit}
        <Changed line={line} />
      </>
    ),
  },
  {
    head: '含税单价',
    isNum: true,
    cell: ({ taxPrice }) => (taxPrice === 0 ? '面议' : price(taxPrice)),
  },
  {
    head: '含税小计',
    isNum: true,
    cell: ({ taxPrice, taxCountAmount }) => <b>{taxPrice > 0 ? price(taxCountAmount) : '–'}</b>,
  },
]

const stateOf = (logs: Detail['logs']): Fact<RequisitionLine> => ({
  head: '状态',
  cell: (line) => (
    <>
      <LineTag state={line.state} />
      <Order orderNo={line.orderNo} logs={logs} />
      <ShortNote line={line} />
      {line.shipped > 0 && (
        <p className="mute t12">
          发 {line.shipped.toLocaleString('en')}，收 {line.received.toLocaleString('en')}
        </p>
      )}
    </>
  ),
})

function Changed({ line }: { line: RequisitionLine }) {
  const text = changedCount(line)
  return text && <p className={`t12 ${styles.changed}`}>{text}</p>
}

function Order({ orderNo, logs }: { orderNo: string | null; logs: Detail['logs'] }) {
  const { who } = useVisitor()
  if (!orderNo) return null
  return (
    <p className="any t12">
      {who && mayOpenOrder(who, orderNo, logs) ? (
        <PageLink to={to.orderDetail({ orderNo })} className="link">
          {orderNo}
        </PageLink>
      ) : (
        orderNo
      )}
    </p>
  )
}
