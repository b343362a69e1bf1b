import type { ReactNode } from 'react'
import { brandedName } from '#mall/brandName.rules.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { Shortage } from '#mall/trade/order/shortage.contract.ts'
import { proposalText, shortageLabel } from '#mall/trade/order/shortage.rules.ts'
import type { Fact } from '#web/list/FactTable.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { LinesTable } from './PiecesTable.tsx'
import styles from './shortages.module.css'

type Props = {
  shortages: readonly Shortage[]
  /** Whoever looks may do this with all of them, or with one. */
  acts?: ReactNode
  rowActs?: ((row: Shortage) => ReactNode) | undefined
}

/** Shows what of an order was missing, what the mall has proposed, and what its buyer has said. */
export const Shortages = ({ shortages, acts, rowActs }: Props) => (
  <section id="shortages" className={`sheet ${styles.shortages}`} aria-label="缺货">
    <header>
      <h2>缺货</h2>
      <span className="mute t13">{headText(shortages)}</span>
      {acts && <span className={styles.acts}>{acts}</span>}
    </header>
    <LinesTable
      look={styles.lines}
      facts={rowActs ? [...facts, { head: '操作', cell: rowActs }] : facts}
      rows={shortages}
      keyOf={({ shortageId }) => shortageId}
    />
  </section>
)

function headText(shortages: readonly Shortage[]): string {
  const open = shortages.filter(({ state }) => state === 'open')
  const [first] = open.map(({ answerDueAt }) => answerDueAt).toSorted()
  return first ? `${dateTime(first)} 前未答复的，缺货部分按改期处理` : ''
}

const facts: readonly Fact<Shortage>[] = [
  {
    head: '商品',
    cell: ({ model, skuNo, brandName, productName }) => (
      <>
        <b className="any">{model}</b>
        <p className="mute t12">
          {brandedName(brandName, productName)}，{skuNo}
        </p>
      </>
    ),
  },
  {
    head: '缺',
    isNum: true,
    cell: ({ missing, unit }) => (
      <b className={styles.missing}>
        {missing.toLocaleString('en')} {unit}
      </b>
    ),
  },
  { head: '商城的办法', look: 'any', cell: (row) => <Proposed row={row} /> },
  {
    head: '状态',
    cell: ({ state, isLive, answerDueAt, answeredAt, answeredBy, laterDate, ...row }) => (
      <>
        <span
          className={`tag ${isLive && (state === 'open' || state === 'declined') ? 'warn' : ''}`}
        >
          {shortageLabel({ state, isLive, ...row })}
        </span>
        {row.arrived > 0 && row.arrived < row.missing && (
          <p className="t12">
            其中 {row.arrived.toLocaleString('en')} {row.unit}提前到货
          </p>
        )}
        <p className="mute t12">
          {answeredAt ? `${answeredBy}，${dateTime(answeredAt)}` : `${dateTime(answerDueAt)} 前`}
        </p>
        {state === 'open' && <p className="mute t12">未答复改为 {laterDate} 发</p>}
      </>
    ),
  },
]

function Proposed({ row }: { row: Shortage }) {
  const { substitute, taxPrice, missing, unit, note } = row
  return (
    <>
      {proposalText(row)}
      {substitute && (
        <p className="t12">
          <PageLink to={to.productDetail({ skuId: substitute.skuId })} className="link">
            {substitute.skuNo} {substitute.productName}
          </PageLink>
          {substitute.taxPrice !== undefined && (
            <span className="sec">
              ，单价 {price(substitute.taxPrice)}（原 {price(taxPrice)}），{missing} {unit}{' '}
              {savedText(taxPrice - substitute.taxPrice, missing)}
            </span>
          )}
        </p>
      )}
      {note && <p className="sec t12">{note}</p>}
    </>
  )
}

const savedText = (difference: number, missing: number): string =>
  difference > 0 ? `共省 ${price(difference * missing)}` : '总价不变'
