import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { CartItem } from '#mall/trade/cart/cart.contract.ts'
import { brandName } from '#web/ui/brandName.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { ProductCell } from '#web/ui/ProductCell.tsx'
import styles from './submit.module.css'
import type { ConfirmedOrder } from './useSubmit.ts'

type Props = {
  order: ConfirmedOrder
  notes: Record<string, string>
  onNote(cartItemId: string, note: string): void
}

export function Goods({ order: { list, totals, priceChanges }, notes, onNote }: Props) {
  const isAsked = list.some(({ demanderName }) => demanderName !== '')
  return (
    <section className="sheet" aria-labelledby="goods">
      <header>
        <h2 id="goods">商品清单</h2>
        <span className="mute t13">
          {totals.type} 种 {totals.total.toLocaleString('en')} 件
        </span>
        <span className="right">
          <PageLink to={isAsked ? to.myCart({ tab: 'application' }) : '/myCart'} className="link">
            {isAsked ? '返回采购申请列表修改' : '返回购物车修改'}
          </PageLink>
        </span>
      </header>
      {isAsked && (
        <p className={`note ${styles.notice}`}>
          <Icon name="info" />
          <span>
            同一商品来自不同需求人时分行显示，提交后合并为一行下单，按需求人保留数量拆分。
          </span>
        </p>
      )}
      {priceChanges.length > 0 && (
        <p className={`note warn ${styles.notice}`}>
          <Icon name="triangle-alert" />
          <span>
            价格已更新：
            {priceChanges
              .map((one) => `${one.model} ${price(one.oldPrice)} → ${price(one.price)}`)
              .join('；')}
          </span>
        </p>
      )}
      <table className={`data-table ${styles.goods}`}>
        <thead>
          <tr>
            <th>商品</th>
            <th>品牌</th>
            <th className="num">含税单价</th>
            <th className="num">数量</th>
            <th className="num">含税小计</th>
            <th className="num">交期</th>
            <th>行备注</th>
          </tr>
        </thead>
        <tbody>
          {list.map((item) => (
            <GoodsRow
              key={item.cartItemId}
              item={item}
              note={notes[item.cartItemId] ?? ''}
              onNote={onNote}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowProps = { item: CartItem; note: string; onNote: Props['onNote'] }

function GoodsRow({ item, note, onNote }: RowProps) {
  const { cartItemId, pic, attrDescs, taxPrice, count, unit, deliveryDate } = item
  return (
    <tr>
      <td>
        <ProductCell product={{ ...item, imgUrl: pic, attrDesc: attrDescs }} size={48}>
          {item.materialCode && <p>物料编码 {item.materialCode}</p>}
          {item.demanderName && (
            <p>
              需求人 {item.demanderName}（{item.requisitionNo}）
            </p>
          )}
        </ProductCell>
      </td>
      <td>{brandName(item.brandName).short}</td>
      <td className="num">{taxPrice ? price(taxPrice) : '价格面议'}</td>
      <td className="num">
        {count.toLocaleString('en')} {unit}
      </td>
      <td className="num">
        <b>{taxPrice ? price(item.taxCountAmount) : '–'}</b>
      </td>
      <td className="num">{deliveryDate} 个工作日</td>
      <td>
        <input
          className="input small"
          aria-label={`行备注 ${item.model}`}
          placeholder="选填"
          maxLength={100}
          value={note}
          onChange={(event) => onNote(cartItemId, event.target.value)}
        />
      </td>
    </tr>
  )
}
