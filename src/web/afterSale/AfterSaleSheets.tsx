import { Fragment, type ReactNode } from 'react'
import { fen, price, yuan } from '#mall/money.ts'
import type { AfterSaleDetail } from '#mall/trade/afterSale/afterSale.contract.ts'
import { afterSaleKinds, backText, reasonLabel } from '#mall/trade/afterSale/reasons.rules.ts'
import { wayOf } from '#mall/trade/shipment/shipment.rules.ts'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import { ProductCell } from '#web/ui/ProductCell.tsx'
import { dateTime } from '#web/ui/time.ts'
import styles from './afterSale.module.css'

type Props = { request: AfterSaleDetail; orderLink: ReactNode }

/** Shows what was asked for, with which goods, and what happened, to both sides of the counter. */
export const AfterSaleSheets = ({ request, orderLink }: Props) => (
  <>
    <section className="sheet" aria-label="售后商品">
      <header>
        <h2>商品</h2>
        <span className="mute t13">
          {request.type} 种 {request.total.toLocaleString('en')} 件
        </span>
      </header>
      <div className={styles.lines}>
        <FactTable facts={facts} rows={request.lines} keyOf={({ lineNo }) => lineNo} />
      </div>
    </section>
    <Facts request={request} orderLink={orderLink} />
    {request.files.length > 0 && <Photos request={request} />}
    <section className="sheet" aria-label="处理记录">
      <header>
        <h2>处理记录</h2>
      </header>
      <ol className={`t13 ${styles.logs}`}>
        {request.logs.map((log) => (
          <li key={`${log.at} ${log.note}`}>
            <span className="mute">{dateTime(log.at)}</span> {log.actor} {log.note}
          </li>
        ))}
      </ol>
    </section>
  </>
)

type Line = AfterSaleDetail['lines'][number]
const pieces = (count: number, unit: string) => `${count.toLocaleString('en')} ${unit}`

const facts: readonly Fact<Line>[] = [
  { head: '商品', cell: (line) => <ProductCell product={line} size={48} /> },
  { head: '订货号', look: 'sec', cell: ({ skuNo }) => skuNo },
  { head: '申请数量', isNum: true, cell: ({ count, unit }) => pieces(count, unit) },
  {
    head: '验货合格',
    isNum: true,
    cell: ({ accepted, restocked, unit }) =>
      accepted === null ? (
        '–'
      ) : (
        <>
          {pieces(accepted, unit)}
          {restocked > 0 && <p className="mute t12">入库 {restocked.toLocaleString('en')}</p>}
        </>
      ),
  },
  { head: '成交单价', isNum: true, cell: ({ taxPrice }) => price(taxPrice) },
  { head: '金额', isNum: true, cell: ({ withTaxAmount }) => <b>{price(withTaxAmount)}</b> },
]

function Facts({ request, orderLink }: Props) {
  const { returnTo, refundNo } = request
  const money = moneyOf(request)
  const shown: (readonly [string, ReactNode])[] = [
    ['订单', orderLink],
    ['类型', afterSaleKinds[request.kind]],
    ['原因', reasonLabel(request.reason)],
    ['运费', request.payer === 'mall' ? '商城承担' : '买方承担'],
    ['说明', request.words],
    ['联系人', `${request.contact}，${request.mobile}`],
    ['退货编号', request.rmaNo && <b className="mono">{request.rmaNo}</b>],
    ['退货地址', returnTo && `${returnTo.receiver} ${returnTo.mobile}，${returnTo.address}`],
    ['寄回运单', wayOf(request)],
    ['寄出运单', wayOf({ carrier: request.sentCarrier, waybill: request.sentWaybill })],
    ['退款', money && `${money}，${backText(request.isOnAccount, request.paidBy)}`],
    ...(refundNo ? [['退款单', refundNo] as const] : []),
    ['申请人', `${request.customer} ${request.applicant}，${dateTime(request.createdAt)}`],
  ]
  return (
    <section className="sheet" aria-label="申请信息">
      <header>
        <h2>申请信息</h2>
      </header>
      <dl className={`key-values ${styles.facts}`}>
        {shown
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd className="any">{value}</dd>
            </Fragment>
          ))}
      </dl>
    </section>
  )
}

/** What goes back, and what of it is for goods and what is freight, as both sides read it; '' where no money does. */
export function moneyOf({ totalPrice, freight = 0 }: AfterSaleDetail): string {
  if (totalPrice == null) return ''
  if (freight === 0) return price(totalPrice)
  return `${price(yuan(fen(totalPrice) - fen(freight)))} + 运费 ${price(freight)} = ${price(totalPrice)}`
}

const Photos = ({ request: { files, afterSaleNo } }: Pick<Props, 'request'>) => (
  <section className="sheet" aria-label="照片">
    <header>
      <h2>照片</h2>
      <span className="mute t13">{files.length} 张</span>
    </header>
    <ul className={styles.photos}>
      {files.map(({ fileId, name, mediaType }) => (
        <li key={fileId}>
          <a
            href={`/files/afterSale/${fileId}`}
            target="_blank"
            rel="noreferrer"
            className="link any"
          >
            {mediaType.startsWith('image/') ? (
              <img src={`/files/afterSale/${fileId}`} alt={`${afterSaleNo} ${name}`} />
            ) : (
              name
            )}
          </a>
        </li>
      ))}
    </ul>
  </section>
)
