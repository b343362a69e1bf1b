import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { newSku, stockOf, submission, submit } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as } = await openWorld()
const liLei = await as('purchaser1')
const skuId = await newSku(db, { fen: 5730 })

const limitOf = (fen: number | null) =>
  db`update person set single_limit_fen = ${fen} where account = 'purchaser1'`
const roleLimitOf = (fen: number | null) => db`
  with own as (
    insert into company_role (company_id, name, base_role, denied, data_scope, single_limit_fen)
    values (1, ${`限额${crypto.randomUUID().slice(0, 8)}`}, 'purchaser', '{}', 'own', ${fen}) returning role_id
  )
  update person set custom_role_id = own.role_id from own where account = 'purchaser1'`

test('an order above the limit of its buyer is refused with the limit, the amount and the way out', async () => {
  await limitOf(100)
  const input = await submission(liLei, [{ skuId, count: 1 }])
  await expect(submit(liLei, input)).rejects.toMatchObject({
    code: 'ORDER_OVER_LIMIT',
    message:
      '订单应付 ¥57.30，超过您的单笔限额 ¥1.00。请由限额更高的同事下单，或请企业管理员调整您的限额',
  })
  expect(await stockOf(db, skuId)).toBe(1000)
  await limitOf(5730)
  expect((await submit(liLei, input)).totalPrice).toBe(57.3)
})

test.each([
  [5729, null, '¥57.29'],
  [null, 5729, '¥57.29'],
  [5729, 9000, '¥57.29'],
  [9000, 5728, '¥57.28'],
])('of his own limit %s and that of his role %s the lower holds', async (own, ofRole, told) => {
  await limitOf(own)
  await roleLimitOf(ofRole)
  const input = await submission(liLei, [{ skuId, count: 1 }])
  const { singleLimit } = await liLei(api.order.confirmOrder, {
    id: input.lines.map(({ lineId }) => lineId).join(),
  })
  expect(`¥${singleLimit}`).toBe(told)
  await expect(submit(liLei, input)).rejects.toMatchObject({
    code: 'ORDER_OVER_LIMIT',
    message: expect.stringContaining(`单笔限额 ${told}`),
  })
  for (const { lineId } of input.lines) await liLei(api.cart.removeCart, { cartItemIdStr: lineId })
})
