import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { storeFile } from '#mall/company/company/file.ts'
import type { SubmitOrder } from '#mall/trade/order/settled.contract.ts'
import { codeOf, ruleOf, setRules } from '#test/approvals.ts'
import { pdf } from '#test/files.ts'
import { newSku, placed, setStock, stockOf, submit } from '#test/orders.ts'
import { application, applied, openRequisitions, requested } from '#test/requisitions.ts'

const { db, as, who, bearing, bolt, wanted, liLei } = await openRequisitions()
const demander = await as('demander1')
const buyer = await as('purchaser1')
const [manager, admin] = [await as('manager1'), await as('admin1')]
const byManager = ruleOf([{ by: 'role', roleName: 'purchasingManager' }])
const own = await newSku(db, { fen: 5000 })

beforeEach(async () => {
  await setRules(admin, [byManager])
  await db`update sku set tax_price_fen = 5000, sku_is_marketable = 1 where sku_id = ${own}`
  await setStock(db, own, 1000)
})

const ownLine = `sku${own}`
const detail = (orderNo: string, call = buyer) => call(api.order.orderDetail, { orderNo })
const sendBack = (orderNo: string) =>
  manager(api.approval.returnOrder, { orderNo, reason: '数量偏多' })

/** What the page of an order that is submitted again shows. */
const shown = (orderNo: string, counts = '', call = buyer) =>
  call(api.order.confirmOrder, { source: 'order', id: orderNo, counts })

/** Submits what that page shows, with these parts of its form. */
async function again(
  orderNo: string,
  counts = '',
  form: Partial<SubmitOrder> = {},
  call: Call = buyer,
) {
  const { list, isFreight } = await shown(orderNo, counts, call)
  const { list: addresses } = await call(api.address.addressList, {})
  const lines = list.map(({ lineId, count, taxPrice }) => ({ lineId, count, price: taxPrice }))
  const addressId = addresses[0]?.addressId ?? ''
  const from = { source: 'order', id: orderNo } as const
  return submit(call, { from, addressId, lines, isFreight, ...form })
}

const linesOf = async (orderNo: string) =>
  (await detail(orderNo)).lines.map(({ skuId, count, demands }) => [skuId, count, demands.length])

/** An order of what a demander asked for and of the buyer's own goods. */
async function mixed() {
  const requisitionNo = await requested(demander, liLei, wanted)
  const input = await applied(buyer)
  await buyer(api.cart.addCart, { skuId: own, count: 10 })
  const { list } = await buyer(api.cart.cartList, {})
  const lines = list.map(({ cartItemId: lineId, count, taxPrice }) => ({
    ...{ lineId, count, price: taxPrice },
  }))
  const { orderNo } = await submit(buyer, { ...input, lines: [...input.lines, ...lines] })
  return { orderNo, requisitionNo }
}
const statesOf = async (requisitionNo: string) => {
  const { lines } = await demander(api.requisition.requisitionDetail, { requisitionNo })
  return lines.map(({ state }) => state)
}
const reservedOf = async () => {
  const [row] = await db<{ reserved: number }[]>`
    select balance_fen::float8 as reserved from ledger_account where company_id = 1 and kind = 'reserved'`
  return row?.reserved ?? 0
}

test('an order that came back is mended and submitted again under its number, with both rounds in its history', async () => {
  const before = await reservedOf()
  const orderNo = await placed(buyer, [{ skuId: own, count: 10 }])
  await sendBack(orderNo)
  expect(await reservedOf()).toBe(before)
  expect((await detail(orderNo)).actions).toEqual(['resubmit', 'cancel'])

  const page = await shown(orderNo, `${ownLine}:4`)
  expect(page.list.map(({ lineId, count }) => [lineId, count])).toEqual([[ownLine, 4]])
  expect(page.changes).toEqual([])
  const answer = await again(orderNo, `${ownLine}:4`, { poNumber: 'PO-77', remark: '改为四件' })
  expect(answer).toMatchObject({ orderNo, status: 10, totalPrice: 200 })
  const order = await detail(orderNo)
  expect(order).toMatchObject({ poNumber: 'PO-77', remark: '改为四件', payState: 5 })
  expect(await linesOf(orderNo)).toEqual([[own, 4, 0]])
  expect(await stockOf(db, own)).toBe(996)
  expect(await reservedOf()).toBe(before + 20_000)

  const model = order.lines[0]?.model
  const what = `${model} 10 → 4 ${order.lines[0]?.unit}；修改PO 号、订单备注`
  expect(order.logs.map(({ fromStatus, toStatus, note }) => [fromStatus, toStatus, note])).toEqual([
    [null, 10, ''],
    [10, 12, '退回修改：数量偏多'],
    [12, 10, `修改重提：${what}`],
  ])
  const approval = await manager(api.approval.approvalDetail, { orderNo })
  expect(approval).toMatchObject({ state: 'waiting', isMine: true, totalPrice: 200 })
  expect(approval.decisions.map(({ action }) => action)).toEqual([
    ...['submit', 'return', 'resubmit', 'submit'],
  ])
  await manager(api.approval.approveOrder, { orderNo })
  expect((await detail(orderNo)).status).toBe(30)
})

test('lines of requisitions are neither lost nor doubled', async () => {
  const { orderNo, requisitionNo } = await mixed()
  await sendBack(orderNo)
  expect(await statesOf(requisitionNo)).toEqual(['waiting', 'waiting'])
  expect(await codeOf(buyer(api.order.buyAgain, { orderNo }))).toBe('ORDER_ACTION')

  const page = await shown(orderNo)
  expect(page.list.map(({ skuId, count, demanderName }) => [skuId, count, demanderName])).toEqual([
    [own, 10, ''],
    [bearing, 3, '陈晨'],
    [bolt, 20, '陈晨'],
  ])
  const bolts = page.list.find(({ skuId }) => skuId === bolt)?.lineId ?? ''
  await again(orderNo, `${bolts}:0`)
  expect(await linesOf(orderNo)).toEqual([
    [own, 10, 0],
    [bearing, 3, 1],
  ])
  expect(await statesOf(requisitionNo)).toEqual(['ordered', 'waiting'])
  expect((await application(buyer)).map(({ skuId, count }) => [skuId, count])).toEqual([[bolt, 20]])
  await manager(api.approval.approveOrder, { orderNo })
  expect(await statesOf(requisitionNo)).toEqual(['ordered', 'waiting'])
})

test('what was ordered otherwise meanwhile is told and left out', async () => {
  const { orderNo } = await mixed()
  await sendBack(orderNo)
  const input = await applied(buyer)
  const other = await submit(buyer, input)
  const page = await shown(orderNo)
  expect(page.list.map(({ skuId }) => skuId)).toEqual([own])
  expect(page.changes.map(({ kind, before }) => [kind, before])).toEqual([
    ['gone', 3],
    ['gone', 20],
  ])
  await again(orderNo)
  expect(await linesOf(orderNo)).toEqual([[own, 10, 0]])
  expect((await detail(other.orderNo)).lines).toHaveLength(2)
})

test('prices, stock and the credit are checked anew, and each difference is told before', async () => {
  const orderNo = await placed(buyer, [{ skuId: own, count: 10 }])
  await sendBack(orderNo)
  await db`update sku set tax_price_fen = 6000 where sku_id = ${own}`
  await setStock(db, own, 7)
  const page = await shown(orderNo)
  expect(page.changes.map(({ kind, before, after }) => [kind, before, after])).toEqual([
    ['price', 50, 60],
    ['stock', 10, 7],
  ])
  expect(page.list.map(({ count, taxPrice }) => [count, taxPrice])).toEqual([[7, 60]])
  const { addressId } = (await buyer(api.address.addressList, {})).list[0] ?? { addressId: '' }
  const old = {
    from: { source: 'order' as const, id: orderNo },
    ...{ addressId, isFreight: page.isFreight },
    lines: [{ lineId: ownLine, count: 10, price: 50 }],
  }
  await expect(submit(buyer, old)).rejects.toMatchObject({ code: 'ORDER_CHANGED' })
  await db`update company set credit_fen = ${await reservedOf()} where company_id = 1`
  expect(await codeOf(again(orderNo))).toBe('CREDIT_EXCEEDED')
  await db`update company set credit_fen = null where company_id = 1`
  expect((await again(orderNo)).totalPrice).toBe(420)
  expect(await stockOf(db, own)).toBe(0)
})

test('without a rule that is met it goes on at once, and its approval says so', async () => {
  const orderNo = await placed(buyer, [{ skuId: own, count: 10 }])
  await manager(api.approval.rejectOrder, { orderNo, reason: '超出计划' })
  await setRules(admin, [])
  expect(await again(orderNo)).toMatchObject({ orderNo, status: 30 })
  const approval = await buyer(api.approval.approvalDetail, { orderNo })
  expect(approval).toMatchObject({ state: 'approved', ruleName: '修改后无需审批', path: [] })
})

test('a check after the last consent that fails gives the order back, and it is mended from there', async () => {
  const orderNo = await placed(buyer, [
    { skuId: own, count: 2 },
    { skuId: bearing, count: 1 },
  ])
  await db`update sku set sku_is_marketable = 0 where sku_id = ${own}`
  const { changes } = await manager(api.approval.approveOrder, { orderNo })
  expect(changes).toEqual([expect.stringContaining('已下架')])
  const page = await shown(orderNo)
  expect([page.list.map(({ skuId }) => skuId), page.changes.map(({ kind }) => kind)]).toEqual([
    [bearing],
    ['invalid'],
  ])
  await again(orderNo)
  expect(await linesOf(orderNo)).toEqual([[bearing, 1, 0]])
})

test('only its buyer submits it again, once, and only while it stands at 审批驳回', async () => {
  const orderNo = await placed(buyer, [{ skuId: own, count: 10 }])
  expect(await codeOf(shown(orderNo))).toBe('ORDER_ACTION')
  await sendBack(orderNo)
  expect(await codeOf(shown(orderNo, '', manager))).toBe('FORBIDDEN')
  expect(await codeOf(shown(orderNo, '', await as('admin2')))).toBe('ORDER_NOT_FOUND')
  const tries = await Promise.all([1, 2, 3, 4].map(() => codeOf(again(orderNo))))
  expect(tries.toSorted()).toEqual(['ORDER_ACTION', 'ORDER_ACTION', 'ORDER_ACTION', 'done'])
  expect(await stockOf(db, own)).toBe(990)
  expect(await linesOf(orderNo)).toEqual([[own, 10, 0]])
})

test('its files stay or go as the buyer wants, and those of others are as unknown as none', async () => {
  const upload = async (account: 'purchaser1' | 'manager1') => {
    const person = (await who(account)) ?? expect.unreachable()
    const file = { kind: 'attachment', name: '图纸.pdf', bytes: pdf() } as const
    return (await storeFile({ db, who: person, now: new Date() }, file)).fileId
  }
  const [kept, dropped, added] = [
    await upload('purchaser1'),
    await upload('purchaser1'),
    await upload('purchaser1'),
  ]
  await buyer(api.cart.addCart, { skuId: own, count: 1 })
  const { list } = await buyer(api.cart.cartList, {})
  const lines = list.map(({ cartItemId: lineId, count, taxPrice: price }) => ({
    ...{ lineId, count, price },
  }))
  const { orderNo } = await submit(buyer, {
    ...(await applied(buyer)),
    ...{ lines, fileIds: [kept, dropped] },
  })
  await sendBack(orderNo)
  const foreign = await upload('manager1')
  expect(await codeOf(again(orderNo, '', { fileIds: [kept, foreign] }))).toBe('FILE_NOT_FOUND')
  await again(orderNo, '', { fileIds: [kept, added] })
  const order = await detail(orderNo)
  expect(order.files.map(({ fileId }) => fileId)).toEqual([kept, added])
  expect(order.logs.at(-1)?.note).toBe('修改重提：修改附件')
})

test('it goes to one address, and to another one than before if the buyer wants', async () => {
  const orderNo = await placed(buyer, [{ skuId: own, count: 10 }])
  await sendBack(orderNo)
  const { list } = await buyer(api.address.addressList, {})
  const [first, second] = list.map(({ addressId }) => addressId)
  const part = (addressId = '') => ({ addressId, lines: [{ lineId: ownLine, count: 5 }] })
  const deliveries = [part(first), part(second)]
  expect(await codeOf(again(orderNo, '', { deliveries }))).toBe('DELIVERIES_INVALID')
  const before = (await detail(orderNo)).address
  await again(orderNo, '', { addressId: second ?? '' })
  const { address, logs } = await detail(orderNo)
  expect(address).not.toBe(before)
  expect(logs.at(-1)?.note).toBe('修改重提：修改收货信息')
})
