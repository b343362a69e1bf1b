import { useState } from 'react'
import { type Column, cells, sharedColumns, summary } from '#mall/catalogue/attributes.rules.ts'
import type { Product } from '#mall/catalogue/catalogue.contract.ts'
import { AddButton } from '#web/ui/AddButton.tsx'
import { productAddress } from '#web/ui/addresses.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Price } from '#web/ui/Price.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { quantityHint } from '#web/ui/quantity.ts'
import { Stepper } from '#web/ui/Stepper.tsx'
import styles from './table.module.css'

/** Goods of one kind are compared by columns, a mixture is described in one. */
export function ProductTable({ list }: { list: Product[] }) {
  const columns = sharedColumns(list)
  return (
    <div className={styles.list}>
      <table className="tb">
        <thead>
          <tr>
            <th className={styles.picture}>图片</th>
            <th className={styles.part}>型号 / 订货号</th>
            <th className={styles.brand}>品牌</th>
            {columns ? (
              columns.map((column) => <Head key={column.key} column={column} />)
            ) : (
              <th>规格</th>
            )}
            <th className={`num ${styles.minimum}`}>起订量</th>
            <th className={`num ${styles.lead}`}>交期</th>
            <th className={`num ${styles.cost}`}>含税单价</th>
            <th className={styles.quantity}>数量</th>
            <th className={styles.add}>
              <span className="vh">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((product, index) => (
            <Row
              key={product.skuId}
              product={product}
              columns={columns}
              isOnFirstScreen={index < 10}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Head = ({ column: { name, unit, isNumeric } }: { column: Column }) => (
  <th className={isNumeric ? `num ${styles.number}` : undefined}>
    {name}
    {unit && (
      <>
        <br />
        {unit}
      </>
    )}
  </th>
)

type RowProps = { product: Product; columns: Column[] | null; isOnFirstScreen: boolean }

function Row({ product, columns, isOnFirstScreen }: RowProps) {
  const [count, setCount] = useState(product.cartNum)
  const { skuId, skuCode, model, brandName, minQuantity, unit, deliveryDate } = product
  const hint = product.isMultiple ? quantityHint(product) : ''
  return (
    <tr>
      <td className={styles.picture}>
        <ProductImage product={product} size={40} isEager={isOnFirstScreen} />
      </td>
      <td>
        <PageLink
          to={productAddress(skuId)}
          target="_blank"
          rel="noopener"
          className={styles.model}
          title={product.productName}
        >
          {model}
        </PageLink>
        <br />
        <small>{skuCode}</small>
      </td>
      <td>{brandName}</td>
      <Attributes product={product} columns={columns} />
      <td className="num">
        {minQuantity} {unit}
      </td>
      <td className="num">{deliveryDate} 个工作日</td>
      <td className={`num ${styles.cost}`}>
        <Price product={product} />
      </td>
      <td className={styles.quantity}>
        <Stepper rule={product} value={count} onChange={setCount} label={model} />
        {hint && <small className={styles.rule}>{hint}</small>}
      </td>
      <td className="num">
        <AddButton product={product} count={count} className="btn s o" isShort />
      </td>
    </tr>
  )
}

function Attributes({ product, columns }: Pick<RowProps, 'product' | 'columns'>) {
  if (!columns)
    return (
      <td>
        {product.productName}
        <br />
        <small>{summary(product) || '–'}</small>
      </td>
    )
  const values = cells(product, columns)
  return columns.map(({ key, isNumeric }, index) => (
    <td key={key} className={isNumeric ? 'num' : undefined}>
      {values[index]}
    </td>
  ))
}
