import type { ReactNode } from 'react'
import { brandName } from '#mall/brandName.rules.ts'
import list from '#web/list/list.module.css'
import { RowButton } from '#web/list/RowButton.tsx'
import type { Column } from '#web/list/Table.tsx'
import { AddButton } from '#web/ui/AddButton.tsx'
import { productAddress } from '#web/ui/addresses.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Price } from '#web/ui/Price.tsx'
import { ProductCell } from '#web/ui/ProductCell.tsx'
import { quantityHint } from '#web/ui/quantity.ts'
import { Stepper } from '#web/ui/Stepper.tsx'
import styles from './kept.module.css'
import type { Counts, Kept } from './keptGoods.ts'

type Props = {
  counts: Counts
  /** It is 取消收藏; undefined if this visitor may not do so. */
  removal?: { name: string; remove(lines: readonly Kept[]): void } | undefined
  /** Shows what the owner of a list has written beside it. */
  note?(line: Kept): ReactNode
  onCount?: ((line: Kept, count: number) => void) | undefined
}

/** Goods that somebody keeps, with today's prices for him; what is no longer sold is greyed. */
export const keptColumns = ({ counts, removal, note, onCount }: Props): readonly Column<Kept>[] => [
  { head: '商品', opens: true, cell: (line) => <Goods line={line} /> },
  {
    head: '含税单价',
    width: '16%',
    isNum: true,
    cell: (line) => (line.isActive ? <Price product={line} /> : '–'),
  },
  { head: '交期', width: '11%', cell: (line) => <Lead line={line} /> },
  {
    head: '数量',
    width: '168',
    cell: (line) => <Quantity line={line} counts={counts} onCount={onCount} />,
  },
  ...(note ? [{ head: '备注', width: '15%', cell: note }] : []),
  {
    head: '操作',
    width: '132',
    isActs: true,
    cell: (line) => (
      <div className={list.acts}>
        {line.isActive && (
          <AddButton product={line} count={counts.of(line)} className="btn small outline" isShort />
        )}
        {removal && (
          <RowButton name={removal.name} of={line.model} press={() => removal.remove([line])} />
        )}
      </div>
    ),
  },
]

export const keptLook = ({ isActive }: Kept) => (isActive ? undefined : styles.off)

function Goods({ line }: { line: Kept }) {
  const { isActive, model, skuCode } = line
  const name = isActive ? undefined : (
    <>
      <b className="any">{model}</b> <span className="tag off">已失效</span>
    </>
  )
  return (
    <ProductCell product={line} size={48} name={name}>
      <p className="mute">
        {brandName(line.brandName).short}，{skuCode}
      </p>
      {line.materialCode && <p className="mute any">物料编码 {line.materialCode}</p>}
    </ProductCell>
  )
}

const Lead = ({ line: { isActive, deliveryDate, isInStock, skuId } }: { line: Kept }) =>
  isActive ? (
    <>
      {deliveryDate} 个工作日
      <p className="mute t12">{isInStock ? '现货' : '订货'}</p>
    </>
  ) : (
    <PageLink to={productAddress(skuId)} className="link no-wrap">
      看替代品
    </PageLink>
  )

function Quantity({ line, counts, onCount }: Pick<Props, 'counts' | 'onCount'> & { line: Kept }) {
  if (!line.isActive) return <span className="mute">{line.count?.toLocaleString('en') ?? '–'}</span>
  function change(count: number) {
    counts.set(line.skuId, count)
    onCount?.(line, count)
  }
  return (
    <>
      <Stepper rule={line} value={counts.of(line)} onChange={change} label={line.model} />{' '}
      <span className="sec t12">{line.unit}</span>
      <p className="mute t12">{quantityHint(line)}</p>
    </>
  )
}
