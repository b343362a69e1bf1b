import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import { newSku } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { applyPlans } from './planning.ts'

const { db, owner, as } = await openWorld()
const he = await as('operator')
const member = await as('member')
const today = new Date()
const day = (later: number) => chineseDay(today, later)
const at = (later: number) => new Date(`${day(later)}T00:00:00+08:00`)

const plan = (skuId: string, fromDay: string, untilDay: string, price: string) =>
  he(api.assortment.planPrice, { skuId, fromDay, untilDay, price })
const detail = (skuId: string) => he(api.assortment.goodsDetail, { skuId })
const priceOf = async (skuId: string) => (await member(api.catalogue.getInfo, { skuId })).taxPrice
async function pricesAt(skuId: string, days: readonly number[]) {
  const found: unknown[] = []
  for (const later of days) {
    await applyPlans(db, at(later))
    found.push(await priceOf(skuId))
  }
  return found
}

test('a planned price holds from its day on, once, and the history says who planned it', async () => {
  const skuId = await newSku(db, { fen: 1000 })
  await member(api.cart.addCart, { skuId, count: 2 })
  await plan(skuId, day(3), '', '12.50')
  expect((await detail(skuId)).plans).toMatchObject([
    { fromDay: day(3), untilDay: null, price: 12.5, state: 'planned', userName: '商城运营' },
  ])
  await applyPlans(db, new Date(at(3).getTime() - 1))
  expect(await priceOf(skuId)).toBe(10)
  await Promise.all([applyPlans(db, at(3)), applyPlans(db, at(3))])
  await applyPlans(db, at(4))
  expect(await priceOf(skuId)).toBe(12.5)
  const { list } = await member(api.cart.cartList, {})
  expect(list.find((line) => line.skuId === skuId)).toMatchObject({
    taxPrice: 10,
    currentPrice: 12.5,
  })
  const { history, plans } = await detail(skuId)
  expect(plans).toEqual([])
  expect(history).toMatchObject([
    {
      ...{ userName: '商城运营', kind: 'plan', reason: `计划价，${day(3)} 起` },
      lines: [{ label: '标准价', was: '¥10.00', now: '¥12.50' }],
    },
  ])
})

test('a price with a last day goes back to the one before, if that still is for it to say', async () => {
  const [back, changed] = [await newSku(db, { fen: 1000 }), await newSku(db, { fen: 1000 })]
  for (const skuId of [back, changed]) await plan(skuId, day(1), day(2), '8.00')
  expect(await pricesAt(back, [1, 2])).toEqual([8, 8])
  expect((await detail(back)).plans).toMatchObject([{ state: 'running' }])
  const { revision, values } = await detail(changed)
  await he(api.assortment.saveGoods, { skuId: changed, revision, ...values, price: '7.00' })
  expect(await pricesAt(back, [3, 4])).toEqual([10, 10])
  expect(await priceOf(changed)).toBe(7)
  expect((await detail(back)).history[0]).toMatchObject({
    kind: 'plan',
    reason: `计划价 ${day(1)} 至 ${day(2)} 已结束`,
  })
})

test('plans within and after each other come to the same, however late they are applied', async () => {
  const overlapping = async () => {
    const skuId = await newSku(db, { fen: 1000 })
    await plan(skuId, day(1), day(4), '8.00')
    await plan(skuId, day(2), day(6), '9.00')
    await plan(skuId, day(8), '', '11.00')
    return skuId
  }
  expect(await pricesAt(await overlapping(), [1, 2, 4, 5, 6, 7, 8])).toEqual([
    8, 9, 9, 9, 9, 10, 11,
  ])
  expect(await pricesAt(await overlapping(), [9])).toEqual([11])
})

test('one within another goes back to it', async () => {
  const skuId = await newSku(db, { fen: 1000 })
  await plan(skuId, day(1), day(9), '8.00')
  await plan(skuId, day(3), day(4), '6.00')
  expect(await pricesAt(skuId, [1, 3, 5, 10])).toEqual([8, 6, 8, 10])
})

test('a day is planned once, after today, and can be given up until it comes', async () => {
  const skuId = await newSku(db, { fen: 1000 })
  const wrong = (fields: object) => ({ code: 'FORM_INVALID', data: { fields } })
  await expect(plan(skuId, day(0), '', '9')).rejects.toMatchObject(
    wrong({ fromDay: '请选择今天以后的日期' }),
  )
  await expect(plan(skuId, day(2), day(1), '0')).rejects.toMatchObject(
    wrong({ untilDay: '截止日不能早于生效日', price: '请输入大于 0 的金额，最多两位小数' }),
  )
  await plan(skuId, day(2), '', '9')
  await expect(plan(skuId, day(2), '', '8')).rejects.toMatchObject(
    wrong({ fromDay: '这一天已有计划，请先取消它' }),
  )
  const planId = (await detail(skuId)).plans[0]?.planId ?? ''
  await he(api.assortment.cancelPlan, { planId })
  await plan(skuId, day(2), '', '8')
  await applyPlans(db, at(2))
  expect(await priceOf(skuId)).toBe(8)
  await expect(he(api.assortment.cancelPlan, { planId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('goods with a planned price are in use', async () => {
  const [planned, unused] = [await newSku(db, { fen: 1000 }), await newSku(db, { fen: 1000 })]
  await plan(planned, day(1), '', '8.00')
  const gone = await owner<{ skuId: string }[]>`
    select id as sku_id from delete_unused_goods(${[planned, unused]}::bigint[]) id`
  expect(gone.map(({ skuId }) => skuId)).toEqual([unused])
})

test('who cancels a plan and who plans for the same day wait for each other in one order', async () => {
  const skuId = await newSku(db, { fen: 1000 })
  await plan(skuId, day(1), '', '8.00')
  for (let round = 0; round < 10; round++) {
    const [{ planId = '' } = {}] = (await detail(skuId)).plans
    const [cancelled, again] = await Promise.allSettled([
      he(api.assortment.cancelPlan, { planId }),
      plan(skuId, day(1), '', '9.00'),
    ])
    expect(cancelled.status).toBe('fulfilled')
    if (again.status === 'rejected') {
      expect(again.reason).toMatchObject({ code: 'FORM_INVALID' })
      await plan(skuId, day(1), '', '9.00')
    }
    expect((await detail(skuId)).plans).toHaveLength(1)
  }
})
