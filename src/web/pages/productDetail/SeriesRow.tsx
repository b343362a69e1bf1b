import type { Column } from '#mall/goods/catalogue/attributes.rules.ts'
import { productAddress } from '#web/ui/addresses.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Price } from '#web/ui/Price.tsx'
import { quantityHint } from '#web/ui/quantity.ts'
import { StockNote } from '#web/ui/StockNote.tsx'
import { QuantityBox } from './QuantityBox.tsx'
import type { Size } from './seriesLines.ts'

type Props = {
  size: Size
  columns: Omit<Column, 'values'>[]
  isCurrent: boolean
  count: number
  onPick(count: number): void
}

export function SeriesRow({ size, columns, isCurrent, count, onPick }: Props) {
  const { model, skuId, skuCode, minQuantity, unit } = size
  return (
    <tr className={isCurrent ? 'on' : undefined}>
      <td>
        {isCurrent ? (
          <b>{model}</b>
        ) : (
          <PageLink to={productAddress(skuId)}>
            <b>{model}</b>
          </PageLink>
        )}{' '}
        {isCurrent && <span className="tag accent">当前</span>}
      </td>
      <td className="code">{skuCode}</td>
      {columns.map(({ key, name, isNumeric }, index) => (
        <td
          key={key}
          className={isNumeric ? 'num' : 'words'}
          data-head={isNumeric ? `${name} ` : undefined}
        >
          {size.cells[index]}
        </td>
      ))}
      <td className="num" title={quantityHint(size) || undefined} data-head="起订 ">
        {minQuantity} {unit}
        {size.isMultiple && minQuantity > 1 && '的倍数'}
      </td>
      <td className="num">
        {size.deliveryDate} 个工作日
        <StockNote product={size} count={Math.max(count, minQuantity)} />
      </td>
      <td className="num cost">
        <Price product={size} />
      </td>
      <td className="num count">
        <QuantityBox size={size} count={count} onChange={onPick} />
      </td>
    </tr>
  )
}
