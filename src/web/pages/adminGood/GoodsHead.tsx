import { api } from '#mall/api.ts'
import type { GoodsDetail } from '#mall/goods/assortment/assortment.contract.ts'
import { to } from '#mall/pages.ts'
import { reasonForm } from '#mall/reason.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { withDrawing } from '#web/ui/withDrawing.ts'
import styles from './good.module.css'

/** What the goods are, whether they are sold, and what can be done with them as a whole. */
export function GoodsHead({ goods }: { goods: GoodsDetail }) {
  const { skuId, skuCode, model, brandName, productName, isActive, mayEdit } = goods
  return (
    <section className={`sheet ${styles.head}`} aria-label="商品">
      <ProductImage product={withDrawing(goods, 'thumb')} size={48} isEager />
      <div className={styles.name}>
        <h2 className="any">{model}</h2>
        <p className="sec any">
          {brandName} {productName}，<span className="mono">{skuCode}</span>
        </p>
      </div>
      <span className={isActive ? 'tag ok' : 'tag off'}>{isActive ? '上架' : '下架'}</span>
      <span className={styles.acts}>
        <PageLink to={to.productDetail({ skuId })} className="btn" target="_blank" rel="noopener">
          看商城页
        </PageLink>
        {mayEdit && (
          <>
            <PageLink to={to.adminGood({ from: skuId })} className="btn">
              复制成新商品
            </PageLink>
            <Shelf goods={goods} />
          </>
        )}
      </span>
    </section>
  )
}

function Shelf({ goods: { skuId, model, isActive } }: { goods: GoodsDetail }) {
  if (!isActive)
    return (
      <Decision
        name="上架"
        subject={model}
        isPrimary
        done="已上架"
        decide={() => call(api.assortment.setShelf, { skuId, isOn: true })}
      >
        上架后立即可以搜索和购买。
      </Decision>
    )
  return (
    <Decision
      name="下架"
      subject={model}
      isDanger
      done="已下架"
      form={reasonForm}
      decide={({ reason }) => call(api.assortment.setShelf, { skuId, isOn: false, reason })}
    >
      下架后列表和搜索中不再显示，购物车中的标为失效；已下的订单不受影响。
    </Decision>
  )
}
