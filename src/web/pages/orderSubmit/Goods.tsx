import { brandName } from '#mall/brandName.rules.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { CartItem } from '#mall/trade/cart/cart.contract.ts'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
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
      <FactTable
        look={styles.goods}
        facts={[...facts, noteOf(notes, onNote)]}
        rows={list}
        keyOf={({ cartItemId }) => cartItemId}
      />
    </section>
  )
}

const facts: readonly Fact<CartItem>[] = [
  {
    head: '商品',
    cell: (item) => (
      <ProductCell product={{ ...item, imgUrl: item.pic, attrDesc: item.attrDescs }} size={48}>
        {item.materialCode && <p>物料编码 {item.materialCode}</p>}
        {item.demanderName && (
          <p>
            需求人 {item.demanderName}（{item.requisitionNo}）
          </p>
        )}
      </ProductCell>
    ),
  },
  { head: '品牌', cell: (item) => brandName(item.brandName).short },
  {
    head: '含税单价',
    isNum: true,
    cell: ({ taxPrice }) => (taxPrice ? price(taxPrice) : '价格面议'),
  },
  { head: '数量', isNum: true, cell: ({ count, unit }) => `${count.toLocaleString('en')} ${unit}` },
  {
    head: '含税小计',
    isNum: true,
    cell: ({ taxPrice, taxCountAmount }) => <b>{taxPrice ? price(taxCountAmount) : '–'}</b>,
  },
  { head: '交期', isNum: true, cell: ({ deliveryDate }) => `${deliveryDate} 个工作日` },
]

const noteOf = (notes: Props['notes'], onNote: Props['onNote']): Fact<CartItem> => ({
  head: '行备注',
  cell: ({ cartItemId, model }) => (
    <input
      className="input small"
      aria-label={`行备注 ${model}`}
      placeholder="选填"
      maxLength={100}
      value={notes[cartItemId] ?? ''}
      onChange={(event) => onNote(cartItemId, event.target.value)}
    />
  ),
})
