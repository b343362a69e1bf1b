import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import { type applicationForm, countName } from '#mall/trade/invoicing/application.form.ts'
import type { InvoiceableLine, InvoiceableOrder } from '#mall/trade/invoicing/invoicing.contract.ts'
import { bindText, type Edited } from '#web/form/useForm.ts'
import styles from '#web/invoice/invoice.module.css'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'

type Application = Edited<ReturnType<typeof applicationForm>['fields']>
type Props = { of: Application; orders: readonly InvoiceableOrder[] }
type Row = InvoiceableLine & { orderNo: string }

/** The lines that can be invoiced, and how many of each are wanted. */
export function InvoiceableLines({ of, orders }: Props) {
  const rows = orders.flatMap(({ orderNo, lines }) => lines.map((line) => ({ orderNo, ...line })))
  return (
    <div className={styles.lines}>
      <FactTable
        look="stacked"
        facts={factsOf(of)}
        rows={rows}
        keyOf={({ orderNo, lineNo }) => countName(orderNo, lineNo)}
      />
    </div>
  )
}

const pieces = (count: number) => count.toLocaleString('en')

const factsOf = (of: Application): readonly Fact<Row>[] => [
  {
    head: '商品',
    cell: ({ model, productName, skuNo }) => (
      <>
        <b>{model || productName}</b>
        <p className="mute t12">{[model && productName, skuNo].filter(Boolean).join('，')}</p>
      </>
    ),
  },
  {
    head: '订单',
    cell: ({ orderNo }) => (
      <PageLink to={to.orderDetail({ orderNo })} className="link">
        {orderNo}
      </PageLink>
    ),
  },
  {
    head: '收，退，票',
    isNum: true,
    cell: ({ received, returned, invoiced, waived, differing, disputed }) => (
      <>
        {[received, returned, invoiced].map(pieces).join('，')}
        {waived > 0 && <p className="mute t12">对账冲减 {pieces(waived)}</p>}
        {disputed > 0 && <p className="mute t12">对账异议中 {pieces(disputed)}，答复后可开</p>}
        {differing > 0 && <p className="mute t12">收货差异待处理 {pieces(differing)}</p>}
      </>
    ),
  },
  { head: '含税单价', isNum: true, cell: ({ taxPrice }) => price(taxPrice) },
  {
    head: '可开',
    isNum: true,
    cell: ({ left, unit, lessAmount }) => (
      <>
        {pieces(left)} {unit}
        {lessAmount > 0 && <p className="mute t12">对账折扣 −{price(lessAmount)}</p>}
      </>
    ),
  },
  {
    head: '开票数量',
    isNum: true,
    cell: (row) => (row.left > 0 ? <Count of={of} row={row} /> : '–'),
  },
]

function Count({
  of,
  row: { orderNo, lineNo, model, productName },
}: {
  of: Application
  row: Row
}) {
  const name = countName(orderNo, lineNo)
  const problem = of.problems[name]
  return (
    <>
      <input
        {...bindText(of, name)}
        className={`input ${styles.count}`}
        inputMode="numeric"
        aria-label={`${model || productName} 开票数量`}
      />
      {problem && <p className={`t12 ${styles.wrong}`}>{problem}</p>}
    </>
  )
}
