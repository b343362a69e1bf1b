import { useState } from 'react'
import type { Column } from '#mall/catalogue/attributes.rules.ts'
import type { ProductDetail } from '#mall/catalogue/catalogue.contract.ts'
import { AddButton } from '#web/ui/AddButton.tsx'
import { productAddress } from '#web/ui/addresses.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Price } from '#web/ui/Price.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import styles from './series.module.css'
import type { Size, Series as Sizes } from './sizes.ts'

type Props = { product: ProductDetail; series: Sizes }

/** More rows than these come when they are asked for. */
const shownAtFirst = 12

/** The sizes of a series by what tells them apart; what is no longer sold is not among them. */
export function Series({ product, series: { columns, sizes: rows } }: Props) {
  return (
    <section className={`sheet ${styles.series}`}>
      <header>
        <h2>{product.isActive ? '同系列规格' : '替代品'}</h2>
        <span className="mute t13">
          共 {rows.length} 个规格{columns.length > 0 && `，差异参数 ${columns.length} 项`}
        </span>
      </header>
      <table className="tb">
        <thead>
          <tr>
            <th className={styles.part}>型号 / 订货号</th>
            {columns.map(({ key, name, unit, isNumeric }) => (
              <th key={key} className={isNumeric ? `num ${styles.number}` : undefined}>
                {name} {unit}
              </th>
            ))}
            <th className={`num ${styles.minimum}`}>起订量</th>
            <th className={`num ${styles.lead}`}>交期</th>
            <th className={`num ${styles.cost}`}>含税单价</th>
            <th className={`mid ${styles.quantity}`}>数量</th>
            <th className={styles.add}>
              <span className="vh">操作</span>
            </th>
          </tr>
        </thead>
        <Rows rows={rows.slice(0, shownAtFirst)} columns={columns} current={product.skuId} />
        <Rows rows={rows.slice(shownAtFirst)} columns={columns} current={product.skuId} />
      </table>
      {rows.length > shownAtFirst && (
        <details className={styles.all}>
          <summary>
            <span className={styles.closed}>展开全部 {rows.length} 个规格</span>
            <span className={styles.opened}>收起</span>
            <Icon name="chevron-down" />
          </summary>
        </details>
      )}
    </section>
  )
}

type RowsProps = { rows: Size[]; columns: Column[]; current: string }

const Rows = ({ rows, columns, current }: RowsProps) => (
  <tbody>
    {rows.map((row) => (
      <Row key={row.skuId} row={row} columns={columns} isCurrent={row.skuId === current} />
    ))}
  </tbody>
)

type RowProps = { row: Size; columns: Column[]; isCurrent: boolean }

function Row({ row, columns, isCurrent }: RowProps) {
  const [count, setCount] = useState(row.cartNum)
  return (
    <tr className={isCurrent ? 'on' : undefined}>
      <td>
        {isCurrent ? (
          <b>{row.model}</b>
        ) : (
          <PageLink to={productAddress(row.skuId)}>
            <b>{row.model}</b>
          </PageLink>
        )}{' '}
        <span className={styles.code}>{row.skuCode}</span>
        {isCurrent && <span className="tag a">当前</span>}
      </td>
      {columns.map(({ key, isNumeric }, index) => (
        <td key={key} className={isNumeric ? 'num' : undefined}>
          {row.cells[index]}
        </td>
      ))}
      <td className="num">
        {row.minQuantity} {row.unit}
      </td>
      <td className="num">{row.deliveryDate} 个工作日</td>
      <td className="num">
        <Price product={row} />
      </td>
      <td className="mid">
        <Stepper rule={row} value={count} onChange={setCount} label={row.model} />
      </td>
      <td className="num">
        <AddButton product={row} count={count} className="btn s o" isShort />
      </td>
    </tr>
  )
}
