import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { brandName } from '#mall/brandName.rules.ts'
import type { Column } from '#mall/goods/catalogue/attributes.rules.ts'
import { brand, leadTime, least, model, pieces } from '#mall/goods/search/order.rules.ts'
import { AddButton } from '#web/ui/AddButton.tsx'
import { productAddress } from '#web/ui/addresses.ts'
import { CompareBox, useIsCompared } from '#web/ui/compared.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { isOnInquiry, Price } from '#web/ui/Price.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { StockNote } from '#web/ui/StockNote.tsx'
import { useQuantity } from '#web/ui/useQuantity.ts'
import type { Line, Lines } from './lines.ts'
import type { Bar } from './listing.ts'

/** Goods that stand apart have no bar: nothing orders them. */
type Props = { lines: Lines; bar?: Bar; seesPrices: boolean }

/** Goods are compared by the attributes that most of them have; what is left is said in words. */
export function ProductTable({ lines, bar, seesPrices }: Props) {
  const { title, list, columns, isMixed } = lines
  return (
    <div className={title ? 'lines apart' : 'lines'}>
      {title && <h2>{title}</h2>}
      <table className="data-table">
        <thead>
          <tr>
            <th className="compare">对比</th>
            <th className="picture">图片</th>
            <th className="part" aria-sort={ariaSort(bar, model)}>
              <SortLink bar={bar} column={model} name="型号" />
              {' / 订货号'}
            </th>
            <th className="brand" aria-sort={ariaSort(bar, brand)}>
              <SortLink bar={bar} column={brand} name="品牌" />
            </th>
            {isMixed && <th className="named">名称</th>}
            {columns.map((column, at) => (
              <Head
                key={column.key}
                column={column}
                bar={bar}
                isShort={list.every(({ cells }) => (cells[at] ?? '').length <= shortWord)}
              />
            ))}
            <th className="num minimum" aria-sort={ariaSort(bar, least)}>
              <SortLink bar={bar} column={least} name="起订量" />
            </th>
            <th className="num lead" aria-sort={ariaSort(bar, leadTime, pieces)}>
              <SortLink bar={bar} column={leadTime} name="交期" />
              {' / '}
              <SortLink bar={seesPrices ? bar : undefined} column={pieces} name="库存" />
            </th>
            <PriceHead bar={bar} seesPrices={seesPrices} />
            <th className="quantity">数量</th>
            <th className="add">
              <span className="visually-hidden">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((line, index) => (
            <Row key={line.skuId} line={line} columns={columns} isMixed={isMixed} index={index} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Words of so many characters leave room for the name beside them. */
const shortWord = 5

type HeadProps = { column: Column; bar: Bar | undefined; isShort: boolean }

function Head({ column: { key, name, unit, isNumeric }, bar, isShort }: HeadProps) {
  const isLong = name.length > 3 || unit.length > 4
  return (
    <th
      className={isNumeric ? `num number ${isLong ? 'long' : ''}` : isShort ? 'text short' : 'text'}
      aria-sort={ariaSort(bar, key)}
    >
      <SortLink bar={bar} column={key} name={name}>
        {unit && (
          <>
            <br />
            {unit}
          </>
        )}
      </SortLink>
    </th>
  )
}

function ariaSort(bar: Bar | undefined, ...columns: string[]) {
  const by = bar?.by
  if (!by || !columns.includes(by.column)) return undefined
  return by.isDown ? 'descending' : 'ascending'
}

type SortProps = { bar: Bar | undefined; column: string; name: string; children?: ReactNode }

/** Its arrow is shown while it sorts. */
function SortLink({ bar, column, name, children }: SortProps) {
  const to = bar?.columns[column]
  const by = bar?.by
  if (to === undefined)
    return (
      <>
        {name}
        {children}
      </>
    )
  return (
    <Link to={to} rel="nofollow" title={`按${name}排序`}>
      {name}
      {children}
      {by?.column === column && (
        <>
          {' '}
          <Icon name={by.isDown ? 'arrow-down' : 'arrow-up'} />
        </>
      )}
    </Link>
  )
}

const directions = { 0: 'ascending', 1: 'descending', 2: undefined } as const

function PriceHead({ bar, seesPrices }: Omit<Props, 'lines'>) {
  const sort = bar?.sort ?? 2
  return (
    <th className="num cost" aria-sort={directions[sort]}>
      {bar && seesPrices ? (
        <Link to={bar.to.price}>
          含税单价 {sort !== 2 && <Icon name={sort === 0 ? 'arrow-up' : 'arrow-down'} />}
        </Link>
      ) : (
        '含税单价'
      )}
    </th>
  )
}

type RowProps = { line: Line; columns: Column[]; isMixed: boolean; index: number }

/** Pictures on the first screen are loaded at once. */
const onFirstScreen = 10

function Row({ line, columns, isMixed, index }: RowProps) {
  const { count, stepper, row } = useQuantity(line)
  const { minQuantity, unit } = line
  return (
    <tr className={useIsCompared(line.skuId) ? 'on' : undefined} {...row}>
      <td>
        <CompareBox product={line} />
      </td>
      <Part line={line} isOnFirstScreen={index < onFirstScreen} />
      <td title={line.brandName}>{brandName(line.brandName).short}</td>
      {isMixed && <Kind line={line} />}
      {columns.map(({ key, name, isNumeric }, column) => (
        <td
          key={key}
          className={isNumeric ? 'num' : undefined}
          data-head={isNumeric ? `${name} ` : undefined}
        >
          {line.cells[column]}
        </td>
      ))}
      <td className="num" data-head="起订 ">
        {minQuantity} {unit}
        {line.isMultiple && minQuantity > 1 && (
          <small className="rule" title={`按 ${minQuantity} 的倍数`}>
            整倍数
          </small>
        )}
      </td>
      <td className="num">
        {line.deliveryDate} 个工作日
        <StockNote product={line} count={count} />
      </td>
      <td className="num cost">
        <span className="money">
          <Price product={line} />
        </span>
      </td>
      <td className="quantity">
        <Stepper {...stepper} />
      </td>
      <td className="num act">
        <AddButton
          product={line}
          count={count}
          className={isOnInquiry(line) ? 'btn small' : 'btn small outline'}
          isShort
        />
      </td>
    </tr>
  )
}

function Part({ line, isOnFirstScreen }: { line: Line; isOnFirstScreen: boolean }) {
  const blank = { href: productAddress(line.skuId), target: '_blank', rel: 'noopener' }
  return (
    <>
      <td>
        {/* biome-ignore lint/a11y/useAnchorContent: the model beside it is the same link */}
        <a {...blank} tabIndex={-1} aria-hidden="true">
          <ProductImage product={line} size={40} isEager={isOnFirstScreen} />
        </a>
      </td>
      <td>
        <a {...blank} className="model" title={line.productName}>
          {line.model}
        </a>
        <br />
        <small>{line.skuCode}</small>
        {line.materialCode && (
          <small className="own" title={`物料编码 ${line.materialCode}`}>
            {' '}
            · {line.materialCode}
          </small>
        )}
      </td>
    </>
  )
}

const Kind = ({ line: { productName, kind, details } }: { line: Line }) => (
  <td>
    <span className="name" title={productName}>
      {kind}
    </span>
    <small className="name" title={details}>
      {details}
    </small>
  </td>
)
