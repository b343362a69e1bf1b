import { api } from '#mall/api.ts'
import type { GoodsDetail } from '#mall/goods/assortment/assortment.contract.ts'
import { stockForm } from '#mall/goods/assortment/goods.form.ts'
import { goodsOrWarehouse } from '#mall/staffAccess.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { OnlyFor } from '#web/admin/OnlyFor.tsx'
import { call } from '#web/call.ts'
import styles from './good.module.css'

/** What orders hold is not among the pieces. */
export const Stock = ({ goods: { skuId, model, stock, unit } }: { goods: GoodsDetail }) => (
  <section className="sheet" aria-label="现货">
    <header>
      <h2>现货</h2>
      <span className="mute t13">可售数量，已扣除订单占用</span>
    </header>
    <div className={styles.stock}>
      <p>
        <b>{stock.toLocaleString('en')}</b> {unit}
      </p>
      <OnlyFor needed={goodsOrWarehouse}>
        <Decision
          name="调整现货"
          subject={model}
          form={stockForm}
          done="现货已调整"
          decide={(values) => call(api.assortment.correctStock, { skuId, ...values })}
        >
          现在有 {stock.toLocaleString('en')} {unit}。
        </Decision>
      </OnlyFor>
    </div>
  </section>
)
