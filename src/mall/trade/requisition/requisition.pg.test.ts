import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { placed } from '#test/orders.ts'
import { application, openRequisitions, own, requested } from '#test/requisitions.ts'

const { db, as, bearing, bolt, wanted, liLei, sunLi, hanMei } = await openRequisitions()
const demander = await as('demander1')
const purchaser = await as('purchaser1')
const other = await as('purchaser4')
const manager = await as('manager1')
const admin = await as('admin1')
const stranger = await as('purchaser2')
const strangeDemander = await as('demander2')
const detail = (requisitionNo: string, call = demander) =>
  call(api.requisition.requisitionDetail, { requisitionNo })
const states = async (requisitionNo: string) =>
  (await detail(requisitionNo)).lines.map(({ state }) => state)

test('a demander withdraws what nobody has begun to order', async () => {
  const requisitionNo = await requested(demander, liLei, wanted)
  const [line] = await application(purchaser)
  await purchaser(api.cart.pushCart, { cartItemIdStr: line?.cartItemId ?? '' })
  expect((await states(requisitionNo)).toSorted()).toEqual(['settling', 'waiting'])
  await demander(api.requisition.withdrawRequisition, { requisitionNo })
  expect(await detail(requisitionNo)).toMatchObject({
    state: 'partial',
    actions: ['urge', 'again'],
  })
  expect((await states(requisitionNo)).toSorted()).toEqual(['settling', 'withdrawn'])
  expect(await application(purchaser)).toHaveLength(1)
  const again = demander(api.requisition.withdrawRequisition, { requisitionNo })
  await expect(again).rejects.toMatchObject({ code: 'REQUISITION_STATE_CHANGED' })
})

test('a purchaser gives back with a reason, all of it or what he removes from his list', async () => {
  const whole = await requested(demander, liLei, wanted)
  const reason = '预算不足，请下月再提'
  await purchaser(api.requisition.returnRequisition, { requisitionNo: whole, reason })
  expect(await detail(whole)).toMatchObject({
    state: 'returned',
    lines: [{ state: 'returned', reason }, { reason }],
    logs: [{ action: 'share' }, { action: 'return', actor: '李雷', note: reason }],
  })
  const part = await requested(demander, liLei, wanted)
  const [line] = await application(purchaser)
  await purchaser(api.cart.removeCart, { cartItemIdStr: `["${line?.cartItemId}"]` })
  expect((await states(part)).toSorted()).toEqual(['returned', 'waiting'])
  const short = purchaser(api.requisition.returnRequisition, {
    requisitionNo: part,
    reason: '。',
  })
  await expect(short).rejects.toMatchObject({ code: 'BAD_INPUT' })
})

test('clearing invalid lines gives them back, and none while one is active', async () => {
  const requisitionNo = await requested(demander, liLei, wanted)
  const cartItemIdStr = (await application(purchaser)).map(({ cartItemId }) => cartItemId).join(',')
  await db`update sku set sku_is_marketable = 0 where sku_id = ${bolt}`
  expect(await states(requisitionNo)).toEqual(['waiting', 'invalid'])
  await expect(purchaser(api.cart.clearInvalidCart, { cartItemIdStr })).rejects.toMatchObject({
    code: 'CART_CLEAR_CHANGED',
  })
  const invalid = (await application(purchaser)).find(({ skuId }) => skuId === bolt)
  await purchaser(api.cart.clearInvalidCart, { cartItemIdStr: invalid?.cartItemId ?? '' })
  expect((await detail(requisitionNo)).lines).toMatchObject([
    { state: 'waiting' },
    { state: 'returned', reason: '商品已失效' },
  ])
})

test('what is asked for again is shared material at today’s prices', async () => {
  const requisitionNo = await requested(demander, liLei, wanted)
  await db`update sku set tax_price_fen = 1200 where sku_id = ${bearing}`
  await db`update sku set sku_is_marketable = 0 where sku_id = ${bolt}`
  const again = await demander(api.cart.shareAgain, { requisitionNo })
  expect(again).toMatchObject({
    added: 1,
    skipped: [{ reason: 'invalid' }],
    repriced: [{ before: 10, after: 12 }],
  })
  expect((await own(demander)).map(({ skuId, count }) => [skuId, count])).toEqual([[bearing, 3]])
  await expect(purchaser(api.cart.shareAgain, { requisitionNo })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('a demander reminds once an hour', async () => {
  const requisitionNo = await requested(demander, liLei, wanted)
  await demander(api.requisition.urgeRequisition, { requisitionNo })
  await expect(demander(api.requisition.urgeRequisition, { requisitionNo })).rejects.toMatchObject({
    code: 'REQUISITION_URGED',
  })
  const later = await as('demander1', new Date(Date.now() + 3_600_000))
  await later(api.requisition.urgeRequisition, { requisitionNo })
  expect((await detail(requisitionNo)).logs.map(({ action }) => action)).toEqual([
    'share',
    'urge',
    'urge',
  ])
})

test.each([
  ['its purchaser', purchaser],
  ['the purchasing manager', manager],
  ['the group administrator', admin],
])('%s may hand a requisition on', async (_, call) => {
  const requisitionNo = await requested(demander, liLei, wanted)
  await call(api.requisition.reassignRequisition, { requisitionNo, userId: sunLi })
  expect(await application(purchaser)).toEqual([])
  expect(await application(other)).toHaveLength(2)
  expect(await detail(requisitionNo)).toMatchObject({
    purchaserName: '孙丽',
    logs: [{ action: 'share' }, { action: 'reassign', note: '孙丽' }],
  })
  await expect(detail(requisitionNo, purchaser)).rejects.toMatchObject({
    code: 'REQUISITION_NOT_FOUND',
  })
})

test('who has given it away cannot return it any more, however close together', async () => {
  for (let round = 0; round < 5; round++) {
    const requisitionNo = await requested(demander, liLei, wanted)
    const [given, returned] = await Promise.allSettled([
      admin(api.requisition.reassignRequisition, { requisitionNo, userId: sunLi }),
      purchaser(api.requisition.returnRequisition, { requisitionNo, reason: '预算不足' }),
    ])
    expect([given.status, returned.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const ended = given.status === 'fulfilled' ? 'waiting' : 'returned'
    expect(await states(requisitionNo)).toEqual([ended, ended])
  }
})

test('what is being settled is not withdrawn, however close together', async () => {
  for (let round = 0; round < 5; round++) {
    await db`delete from cart_item`
    const requisitionNo = await requested(demander, liLei, wanted)
    const lines = await application(purchaser)
    const cartItemIdStr = lines.map(({ cartItemId }) => cartItemId).join(',')
    const [settled, withdrawn] = await Promise.allSettled([
      purchaser(api.cart.pushCart, { cartItemIdStr }),
      demander(api.requisition.withdrawRequisition, { requisitionNo }),
    ])
    const kept = withdrawn.status === 'fulfilled' ? 'withdrawn' : 'settling'
    expect(await states(requisitionNo)).toEqual([kept, kept])
    expect(settled.status === 'fulfilled' || kept === 'withdrawn').toBe(true)
  }
})

test('a purchaser who only looks at changed prices keeps nobody from withdrawing', async () => {
  const requisitionNo = await requested(demander, liLei, wanted)
  const lines = await application(purchaser)
  await db`update sku set tax_price_fen = 1100 where sku_id = ${bearing}`
  const cartItemIdStr = lines.map(({ cartItemId }) => cartItemId).join(',')
  expect(await purchaser(api.cart.pushCart, { cartItemIdStr })).toHaveLength(1)
  await demander(api.requisition.withdrawRequisition, { requisitionNo })
  expect(await states(requisitionNo)).toEqual(['withdrawn', 'withdrawn'])
})

test('a requisition is handed on neither to its own purchaser nor to another company nor by a demander', async () => {
  const requisitionNo = await requested(demander, liLei, wanted)
  const give = (call: typeof demander, userId: string) =>
    call(api.requisition.reassignRequisition, { requisitionNo, userId })
  await expect(give(purchaser, liLei)).rejects.toMatchObject({ code: 'PURCHASER_NOT_FOUND' })
  await expect(give(admin, hanMei)).rejects.toMatchObject({ code: 'PURCHASER_NOT_FOUND' })
  await expect(give(demander, sunLi)).rejects.toMatchObject({ code: 'REQUISITION_STATE_CHANGED' })
  expect(await application(purchaser)).toHaveLength(2)
})

test('each role sees its own part, and tabs count under the same filters', async () => {
  await db`delete from shipment_share`
  await db`delete from order_line_demand`
  await db`delete from requisition_log`
  await db`delete from requisition_line`
  await db`delete from requisition`
  const pending = await requested(demander, liLei, wanted)
  const withdrawn = await requested(demander, sunLi, wanted)
  await demander(api.requisition.withdrawRequisition, { requisitionNo: withdrawn })
  const list = (call: typeof demander, more: object = {}) =>
    call(api.requisition.requisitionList, more)
  const numbers = async (call: typeof demander, more: object = {}) =>
    (await list(call, more)).list.map(({ requisitionNo }) => requisitionNo)
  expect(await numbers(demander)).toEqual([withdrawn, pending])
  expect(await numbers(purchaser)).toEqual([pending])
  expect(await numbers(other)).toEqual([withdrawn])
  expect(await numbers(manager)).toEqual([withdrawn, pending])
  expect(await numbers(stranger)).toEqual([])
  expect(await numbers(demander, { tab: 'withdrawn' })).toEqual([withdrawn])
  expect(await numbers(demander, { keyword: '孙丽' })).toEqual([withdrawn])
  expect(await numbers(demander, { keyword: pending.toLowerCase() })).toEqual([pending])
  expect(await numbers(demander, { to: '2020-01-01' })).toEqual([])
  const { counts, total } = await list(demander, { pageSize: 1 })
  expect(counts).toEqual({
    ...{ all: 2, pending: 1, partial: 0, ordered: 0, done: 0, returned: 0, withdrawn: 1 },
  })
  expect(total).toBe(2)
  await expect(list(await as('member'))).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('those of others are as unknown as none, and nobody else can touch them', async () => {
  const requisitionNo = await requested(demander, liLei, wanted)
  for (const call of [stranger, strangeDemander, await as('member'), other]) {
    await expect(detail(requisitionNo, call)).rejects.toMatchObject({
      code: 'REQUISITION_NOT_FOUND',
    })
    const acts = await Promise.allSettled([
      call(api.requisition.withdrawRequisition, { requisitionNo }),
      call(api.requisition.returnRequisition, { requisitionNo, reason: '没有理由' }),
      call(api.requisition.reassignRequisition, { requisitionNo, userId: sunLi }),
      call(api.requisition.urgeRequisition, { requisitionNo }),
      call(api.cart.shareAgain, { requisitionNo }),
    ])
    expect(acts.map((act) => act.status === 'rejected' && act.reason.code)).toEqual(
      Array(5).fill('REQUISITION_NOT_FOUND'),
    )
  }
  const [line] = await application(purchaser)
  const cartItemId = line?.cartItemId ?? ''
  await expect(stranger(api.cart.addCartNum, { cartItemId, count: 7 })).rejects.toMatchObject({
    code: 'CART_ITEM_INVALID',
  })
  for (const call of [stranger, demander])
    await expect(call(api.cart.removeCart, { cartItemIdStr: cartItemId })).rejects.toMatchObject({
      code: 'CART_IDS_INVALID',
    })
  expect(await application(purchaser)).toHaveLength(2)
  expect(await states(requisitionNo)).toEqual(['waiting', 'waiting'])
})

test('an order of the cart has no demands', async () => {
  const orderNo = await placed(purchaser, [{ skuId: bearing, count: 2 }])
  const { lines } = await purchaser(api.order.orderDetail, { orderNo })
  expect(lines.map(({ demands }) => demands)).toEqual([[]])
})
