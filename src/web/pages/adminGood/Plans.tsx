import { api } from '#mall/api.ts'
import type { GoodsDetail, PricePlan } from '#mall/goods/assortment/assortment.contract.ts'
import { planForm } from '#mall/goods/assortment/plan.form.ts'
import { price } from '#mall/money.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'
import styles from './good.module.css'

/** Standard prices that are to come, and those that end by themselves. */
export const Plans = ({ goods: { skuId, model, plans, mayEdit } }: { goods: GoodsDetail }) => (
  <section className="sheet" aria-label="计划价">
    <header>
      <h2>计划价</h2>
      <span className="mute t13">到日 0 点自动生效</span>
      {mayEdit && (
        <span className="right">
          <Decision
            name="计划调价"
            subject={model}
            isInRow
            form={planForm}
            done="已计划"
            decide={(values) => call(api.assortment.planPrice, { skuId, ...values })}
          >
            到生效日 0 点成为标准价，客户购物车中按价格变动提示；协议价不随它变。
          </Decision>
        </span>
      )}
    </header>
    {plans.length === 0 ? (
      <p className={`mute ${styles.none}`}>没有计划中的标准价。</p>
    ) : (
      <ul className={styles.changes}>
        {plans.map((plan) => (
          <Plan key={plan.planId} plan={plan} mayEdit={mayEdit} />
        ))}
      </ul>
    )}
  </section>
)

function Plan({ plan, mayEdit }: { plan: PricePlan; mayEdit: boolean }) {
  const { planId, state, userName } = plan
  const what = `${price(plan.price)}，${daysOf(plan)}`
  return (
    <li>
      <p>
        <b>{price(plan.price)}</b> {daysOf(plan)}
        {state === 'running' && <span className="tag ok">生效中</span>}
      </p>
      <p className="mute t12">
        {userName} 计划{state === 'running' && '；到期恢复原价，期间改过标准价则不恢复'}
      </p>
      {mayEdit && state === 'planned' && (
        <Decision
          name="取消"
          subject={what}
          isInRow
          isDanger
          done="已取消"
          decide={() => call(api.assortment.cancelPlan, { planId })}
        >
          取消后标准价不变。
        </Decision>
      )}
    </li>
  )
}

const daysOf = ({ fromDay, untilDay }: PricePlan): string =>
  untilDay ? `${fromDay} 至 ${untilDay}` : `${fromDay} 起`
