import { price } from '#mall/money.ts'
import type { BoughtAgain as Result } from '#mall/trade/cart/cart.contract.ts'
import { Dialog } from '#web/form/Dialog.tsx'
import { useCartName } from '#web/layout/CartBadge.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './order.module.css'

export const reasons: Record<Result['skipped'][number]['reason'], string> = {
  invalid: '商品已失效',
  unpriced: '暂无价格，需询价',
  tooMany: '数量超过购物车上限',
}

/** Says what is not as it was when it was bought. */
export function BoughtAgain({ result, onClose }: { result: Result; onClose(): void }) {
  const { added, skipped, repriced } = result
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
      <p className="sec t13">以下商品与当时不同，请核对。</p>
      <table className={`data-table ${styles.again}`}>
        <thead>
          <tr>
            <th>型号 / 订货号</th>
            <th>变化</th>
            <th className="num">原单价</th>
            <th className="num">现单价</th>
          </tr>
        </thead>
        <tbody>
          {skipped.map((line) => (
            <tr key={line.skuNo}>
              <Part line={line} />
              <td>未加入：{reasons[line.reason]}</td>
              <td className="num">–</td>
              <td className="num">–</td>
            </tr>
          ))}
          {repriced.map((line) => (
            <tr key={line.skuNo}>
              <Part line={line} />
              <td>价格变动</td>
              <td className="num was">{price(line.before)}</td>
              <td className="num">
                <b>{price(line.after)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

const Part = ({ line: { model, skuNo } }: { line: { model: string; skuNo: string } }) => (
  <td>
    <b className="any">{model}</b> <span className="mute">{skuNo}</span>
  </td>
)
