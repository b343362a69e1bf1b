import type { Db } from '#db/postgres.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { chineseDay } from '#mall/day.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { goodsLimits } from '#mall/houseLimits.ts'
import { fen, price } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import type { assortment } from './assortment.contract.ts'
import { lockGoods, subjectOf } from './changing.ts'
import { planForm } from './plan.form.ts'
import {
  beginPlans,
  endPlans,
  insertPlan,
  selectPlannedGoods,
  selectPlans,
  updateCancelled,
} from './plan.sql.ts'

/** The staff plans standard prices, and thinks better of it before they hold. Goods are locked before their plans. */
export const planningVerbs: Pick<Verbs<typeof assortment>, 'planPrice' | 'cancelPlan'> = {
  async planPrice(ctx, { skuId, ...typed }) {
    const values = planForm.normalized(typed)
    const problems = planForm.problems(values)
    const isLate = values.fromDay !== '' && values.fromDay <= chineseDay(ctx.now)
    refuseProblems('FORM_INVALID', {
      ...(isLate && { fromDay: '请选择今天以后的日期' }),
      ...problems,
    })
    await ctx.db.begin(async (tx) => {
      const { skuCode, facts } = await lockGoods(tx, skuId)
      if ((await selectPlans(tx, skuId)).length >= goodsLimits.plans)
        refuseProblems('FORM_INVALID', { fromDay: `最多 ${goodsLimits.plans} 个计划` })
      const { fromDay, untilDay } = values
      const isFree = await insertPlan(
        tx,
        { skuId, fromDay, untilDay, fen: fen(Number(values.price)) },
        ctx,
      )
      if (!isFree) refuseProblems('FORM_INVALID', { fromDay: '这一天已有计划，请先取消它' })
      await record(ctx, tx, 'goods.plan', subjectOf(skuCode, facts), {
        ...{ fromDay, untilDay: untilDay || null, price: Number(values.price) },
      })
    })
    return null
  },

  async cancelPlan(ctx, { planId }) {
    await ctx.db.begin(async (tx) => {
      const skuId = (await selectPlannedGoods(tx, planId)) ?? refuse('NOT_FOUND')
      const { skuCode, facts } = await lockGoods(tx, skuId)
      const plan = (await updateCancelled(tx, planId)) ?? refuse('NOT_FOUND')
      await record(ctx, tx, 'goods.unplan', subjectOf(skuCode, facts), plan)
    })
    return null
  },
}

type Planned = { fromDay: string; untilDay: string | null; price: number }

const record = (
  { who }: Ctx<UserInfo>,
  tx: Parameters<typeof recordAudit>[0],
  action: 'goods.plan' | 'goods.unplan',
  subject: string,
  { fromDay, untilDay, price: yuan }: Planned,
) =>
  recordAudit(tx, {
    who,
    action,
    subject,
    detail: { 标准价: price(yuan), 生效: untilDay ? `${fromDay} 至 ${untilDay}` : `${fromDay} 起` },
  })

/** So many at a time, so that nobody waits long for goods that are being changed. */
const batch = 2000

/** Planned prices hold from 00:00 in China on: what is over ends first, then what is due begins. */
export async function applyPlans(db: Db, now: Date): Promise<void> {
  const step = { now, day: chineseDay(now), limit: batch }
  while ((await endPlans(db, step)) > 0);
  while ((await beginPlans(db, step)) > 0);
}
