import { useState } from 'react'
import { api } from '#mall/api.ts'
import { brandedName } from '#mall/brandName.rules.ts'
import { fen, price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import { call } from '#web/call.ts'
import { AddedReport } from '#web/favourite/AddedReport.tsx'
import { useAddGoods } from '#web/favourite/useAddGoods.ts'
import { AddButton } from '#web/ui/AddButton.tsx'
import { productAddress } from '#web/ui/addresses.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Price } from '#web/ui/Price.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { useQuantity } from '#web/ui/useQuantity.ts'
import styles from './bought.module.css'
import type { BoughtRow } from './boughtOf.ts'

/** What this user orders again and again: one click adds it in the quantity of the last time. */
export function Bought({ rows, look }: { rows: BoughtRow[]; look: string | undefined }) {
  const { add, isAdding, result, dropResult } = useAddGoods()
  const [counts, setCounts] = useState<Record<string, number>>({})
  const goods = rows.map(({ skuId, cartNum }) => ({ skuId, count: counts[skuId] ?? cartNum }))
  const hasCodes = rows.some(({ materialCode }) => materialCode !== '')
  return (
    <section className={`sheet ${look}`} aria-labelledby="bought">
      <header>
        <h2 id="bought">买过的商品</h2>
        <span className="mute t13">按购买次数，数量取上次</span>
        <form className="right" action={() => add(() => call(api.cart.addGoods, { goods }))}>
          <PageLink to={to.myOrder({ scope: 'mine' })} className="link">
            我的订单
          </PageLink>
          <button type="submit" className="btn small" disabled={isAdding}>
            {isAdding ? '加入中' : '全部加入购物车'}
          </button>
        </form>
      </header>
      <table className="data-table">
        <thead>
          <tr>
            <th>商品</th>
            {hasCodes && <th>物料编码</th>}
            <th>上次购买</th>
            <th className="num">上次数量</th>
            <th className="num">上次单价</th>
            <th className="num">含税单价</th>
            <th className="num">交期</th>
            <th>数量</th>
            <th>
              <span className="visually-hidden">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.skuId}
              row={row}
              hasCodes={hasCodes}
              onCount={(count) => setCounts((all) => ({ ...all, [row.skuId]: count }))}
            />
          ))}
        </tbody>
      </table>
      {result && <AddedReport result={result} onClose={dropResult} />}
    </section>
  )
}

type RowProps = { row: BoughtRow; hasCodes: boolean; onCount(count: number): void }

function Row({ row, hasCodes, onCount }: RowProps) {
  const quantity = useQuantity(row)
  const { last, unit } = row
  function handleChange(count: number) {
    quantity.stepper.onChange(count)
    onCount(count)
  }
  return (
    <tr {...quantity.row}>
      <td className={styles.goods}>
        <Goods row={row} />
      </td>
      {hasCodes && <td className={styles.code}>{row.materialCode}</td>}
      <td className={styles.last}>
        <PageLink to={to.orderDetail({ orderNo: last.orderNo })} className="link" title="查看订单">
          {last.day}
        </PageLink>
      </td>
      <td className={`num ${styles.last}`}>
        {last.count.toLocaleString('en')} {unit}
      </td>
      <td className={`num ${styles.last}`}>{price(last.price)}</td>
      <td className={`num ${styles.now}`}>
        <Price product={row} />
        <Moved row={row} />
      </td>
      <td className={`num ${styles.sent}`}>
        {row.isInStock ? '' : '缺货，'}
        {row.deliveryDate} 个工作日
      </td>
      <td className={styles.step}>
        <Stepper {...quantity.stepper} onChange={handleChange} />
      </td>
      <td className={styles.add}>
        <AddButton product={row} count={quantity.count} className="btn small outline" isShort />
      </td>
    </tr>
  )
}

const Goods = ({ row }: { row: BoughtRow }) => (
  <div>
    <img src={row.picture} width={40} height={40} alt="" />
    <div>
      <PageLink to={productAddress(row.skuId)} target="_blank" rel="noopener">
        {row.model}
      </PageLink>
      <p>{brandedName(row.brandName, row.productName)}</p>
      <p className={styles.then}>
        上次 {row.last.day}，{row.last.count.toLocaleString('en')} {row.unit}
        {row.priceVisible && `，${price(row.last.price)}`}
      </p>
    </div>
  </div>
)

/** Says how much dearer or cheaper it is than the last time, if it is. */
function Moved({ row: { taxPrice, last } }: { row: BoughtRow }) {
  if (!taxPrice || !last.price) return null
  const moved = fen(taxPrice) - fen(last.price)
  if (moved === 0n) return null
  const percent = Math.abs((Number(moved) / Number(fen(last.price))) * 100)
  return (
    <small className={`${styles.moved} ${moved > 0n ? 'bad' : 'ok'}`}>
      {moved > 0n ? '涨' : '降'} {percent < 0.1 ? '<0.1' : percent.toFixed(1)}%
    </small>
  )
}
