import type { ReactNode } from 'react'
import type { AddedGoods } from '#mall/trade/cart/cart.contract.ts'
import { Dialog } from '#web/form/Dialog.tsx'
import { useCartName } from '#web/layout/CartBadge.tsx'
import { reasons } from '#web/order/BoughtAgain.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './dialog.module.css'

/** Says what of the goods was not added, and what was in another quantity than asked for. */
export function AddedReport({ result, onClose }: { result: AddedGoods; onClose(): void }) {
  const { added, skipped, corrected } = result
  const cartName = useCartName()
  const footer = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        留在此页
      </button>
      {added > 0 && (
        <PageLink to="/myCart" className="btn primary">
          去{cartName}
        </PageLink>
      )}
    </>
  )
  return (
    <Dialog title={`${added} 种商品已加入${cartName}`} footer={footer} onClose={onClose}>
      <p className="sec t13">{summary(result)}</p>
      <table className={`data-table ${styles.report}`}>
        <thead>
          <tr>
            <th>型号 / 订货号</th>
            <th>结果</th>
          </tr>
        </thead>
        <tbody>
          {skipped.map((line) => (
            <Row key={line.skuNo} line={line}>
              <span className="bad">未加入：{reasons[line.reason]}</span>
            </Row>
          ))}
          {corrected.map((line) => (
            <Row key={line.skuNo} line={line}>
              数量 {line.before.toLocaleString('en')} → <b>{line.after.toLocaleString('en')}</b>
              ，按订购规则调整
            </Row>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

function summary({ skipped, corrected }: AddedGoods): string {
  const parts = [
    skipped.length > 0 && `${skipped.length} 种商品未能加入`,
    corrected.length > 0 && `${corrected.length} 种商品的数量已按订购规则调整`,
  ]
  return `${parts.filter(Boolean).join('，')}，请核对。`
}

type RowProps = { line: { model: string; skuNo: string }; children: ReactNode }

const Row = ({ line: { model, skuNo }, children }: RowProps) => (
  <tr>
    <td>
      <b className="any">{model}</b> <span className="mute">{skuNo}</span>
    </td>
    <td>{children}</td>
  </tr>
)
