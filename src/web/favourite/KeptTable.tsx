import { Fragment, type ReactNode } from 'react'
import { productAddress } from '#web/ui/addresses.ts'
import { brandName } from '#web/ui/brandName.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Price } from '#web/ui/Price.tsx'
import { ProductCell } from '#web/ui/ProductCell.tsx'
import { quantityHint } from '#web/ui/quantity.ts'
import { Stepper } from '#web/ui/Stepper.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './kept.module.css'
import type { Kept, Work } from './useWork.ts'

type Props = {
  work: Work
  /** Of a list: what its owner has written beside it. */
  note?: ((line: Kept) => ReactNode) | undefined
  actions(line: Kept): ReactNode
  onCount?: ((line: Kept, count: number) => void) | undefined
}

/** Goods that somebody keeps, with today's prices for him; what is no longer sold is greyed. */
export function KeptTable({ work, note, actions, onCount }: Props) {
  const isReady = useIsHydrated()
  return (
    <table className={`tb ${styles.table}`}>
      <thead>
        <tr>
          <th className={styles.tick}>
            <input
              type="checkbox"
              className="ck"
              aria-label="选择本页全部商品"
              disabled={!isReady}
              checked={work.isAll}
              onChange={work.toggleAll}
            />
          </th>
          <th>商品</th>
          <th className={`num ${styles.cost}`}>含税单价</th>
          <th className={styles.lead}>交期</th>
          <th className={styles.quantity}>数量</th>
          {note && <th className={styles.note}>备注</th>}
          <th className={styles.acts}>操作</th>
        </tr>
      </thead>
      <tbody>
        {work.goods.map((line) => (
          <tr key={line.skuId} className={line.isActive ? undefined : styles.off}>
            <td>
              <input
                type="checkbox"
                className="ck"
                aria-label={`选择 ${line.model}`}
                disabled={!isReady}
                checked={work.ticked.has(line.skuId)}
                onChange={() => work.toggle(line.skuId)}
              />
            </td>
            <Goods line={line} />
            <Quantity line={line} work={work} onCount={onCount} />
            {note && <td>{note(line)}</td>}
            <td>
              <div className={styles.actions}>{actions(line)}</div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Goods({ line }: { line: Kept }) {
  const { isActive, model, skuCode, deliveryDate, isInStock } = line
  const name = isActive ? undefined : (
    <>
      <b className="any">{model}</b> <span className="tag off">已失效</span>
    </>
  )
  return (
    <Fragment>
      <td>
        <ProductCell product={line} size={48} name={name}>
          <p className="mute">
            {brandName(line.brandName).short}，{skuCode}
          </p>
          {line.materialCode && <p className="mute any">物料编码 {line.materialCode}</p>}
        </ProductCell>
      </td>
      <td className="num">{isActive ? <Price product={line} /> : '–'}</td>
      <td className="t13">
        {isActive ? (
          <>
            {deliveryDate} 个工作日
            <p className="mute t12">{isInStock ? '现货' : '订货'}</p>
          </>
        ) : (
          <PageLink to={productAddress(line.skuId)} className="link nw">
            看替代品
          </PageLink>
        )}
      </td>
    </Fragment>
  )
}

function Quantity({ line, work, onCount }: Pick<Props, 'work' | 'onCount'> & { line: Kept }) {
  if (!line.isActive) return <td className="mute">{line.count?.toLocaleString('en') ?? '–'}</td>
  function change(count: number) {
    work.setCount(line.skuId, count)
    onCount?.(line, count)
  }
  return (
    <td>
      <Stepper rule={line} value={work.countOf(line)} onChange={change} label={line.model} />{' '}
      <span className="sec t12">{line.unit}</span>
      <p className="mute t12">{quantityHint(line)}</p>
    </td>
  )
}
