import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { newSku, placed } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as, who } = await openWorld()
const [wuGang, manager, stranger, staff] = [
  await as('admin1'),
  await as('manager1'),
  await as('manager2'),
  await as('operator'),
]
const orderNo = await placed(wuGang, [{ skuId: await newSku(db), count: 1 }])
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.code as string,
  )
const waiting = async () =>
  (await staff(api.shipment.staffOrderList, { tab: 'asked' })).list.map((one) => one.orderNo)

/** The staff answers what its page has shown. */
async function answer(text: string) {
  const { list } = await staff(api.order.staffOrderMessages, { orderNo })
  const seen = list.at(-1)?.orderMessageId ?? null
  return staff(api.order.answerOrder, { orderNo, seen, text })
}

test('the buyer’s side asks, the staff answers, and whoever has written is told', async () => {
  await wuGang(api.order.writeOrderMessage, { orderNo, text: ' 能否下周一送到？ ' })
  await manager(api.order.writeOrderMessage, { orderNo, text: '送 2 号门' })
  expect(await waiting()).toEqual([orderNo])
  await answer('可以，周一上午送到')
  expect(await waiting()).toEqual([])

  const { list } = await wuGang(api.order.orderMessageList, { orderNo })
  expect(list.map(({ actor, isStaff, text }) => [actor, isStaff, text])).toEqual([
    ['吴刚', false, '能否下周一送到？'],
    ['周敏', false, '送 2 号门'],
    ['商城', true, '可以，周一上午送到'],
  ])
  const told = await db`
    select p.account, m.text from message m join person p using (user_id)
    where m.title = '商城回复了您的留言' order by account`
  expect(told.map(({ account, text }) => [account, text])).toEqual([
    ['admin1', `订单 ${orderNo}：可以，周一上午送到`],
    ['manager1', `订单 ${orderNo}：可以，周一上午送到`],
  ])
  const operator = await who('operator')
  const forStaff = await staff(api.order.staffOrderMessages, { orderNo })
  expect(forStaff.list.at(-1)?.actor).toBe(operator?.name)
})

test('whoever may not see the order any more is told nothing of it', async () => {
  await manager(api.order.writeOrderMessage, { orderNo, text: '几点到？' })
  const account = 'manager1'
  await db`update person set role_name = 'demander' where account = ${account}`
  await answer('九点')
  await db`update person set role_name = 'purchasingManager' where account = ${account}`
  const told = await db`
    select p.account from message m join person p using (user_id) where m.text = ${`订单 ${orderNo}：九点`}`
  expect(told).toEqual([{ account: 'admin1' }])
})

test('nothing empty is said, and nobody else reads or writes', async () => {
  expect(await code(wuGang(api.order.writeOrderMessage, { orderNo, text: '  ' }))).toBe(
    'FORM_INVALID',
  )
  const before = (await wuGang(api.order.orderMessageList, { orderNo })).list.length
  expect(await code(stranger(api.order.orderMessageList, { orderNo }))).toBe('ORDER_NOT_FOUND')
  expect(await code(stranger(api.order.writeOrderMessage, { orderNo, text: '在吗' }))).toBe(
    'ORDER_NOT_FOUND',
  )
  expect((await wuGang(api.order.orderMessageList, { orderNo })).list).toHaveLength(before)
})

test('an answer to what was not read yet is refused, however near it came', async () => {
  const { list } = await staff(api.order.staffOrderMessages, { orderNo })
  const seen = list.at(-1)?.orderMessageId ?? null
  await wuGang(api.order.writeOrderMessage, { orderNo, text: '改到周二' })
  const late = staff(api.order.answerOrder, { orderNo, seen, text: '好的，周一见' })
  expect(await code(late)).toBe('ORDER_MESSAGE_NEW')
  expect(await waiting()).toEqual([orderNo])
  await answer('好的，周二见')

  const before = (await staff(api.order.staffOrderMessages, { orderNo })).list.at(-1)
  const tries = await Promise.all(
    [1, 2, 3].map((one) =>
      code(
        staff(api.order.answerOrder, {
          ...{ orderNo, seen: before?.orderMessageId ?? null, text: `补充 ${one}` },
        }),
      ),
    ),
  )
  expect(tries.toSorted()).toEqual(['ORDER_MESSAGE_NEW', 'ORDER_MESSAGE_NEW', 'done'])
})
