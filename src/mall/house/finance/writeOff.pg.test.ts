import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { ledgerFaults } from '#mall/company/ledger/ledger.ts'
import { withoutPrices } from '#mall/goods/pricing/hidden.rules.ts'
import { completeRefunds } from '#mall/trade/payment/refund.ts'
import { sandbox } from '#server/payment/sandboxChannel.ts'
import { openWorld } from '#test/testWorld.ts'
import { chosen, imported, orderOf, serial } from '#test/transfers.ts'

const { db, as, who } = await openWorld()
const fengTao = await as('manager2')
const he = await as('operator')
const she = await as('operator2')

/** An order that was paid by transfer, but for so many yuan. */
async function short(total: number, missing: number) {
  const orderNo = await orderOf(db, fengTao, total)
  const { code } = await chosen(fengTao, orderNo)
  const paid = (total - missing).toFixed(2)
  await imported(he, [{ in: paid, words: code, serial: serial() }])
  return orderNo
}
const standing = async (orderNo: string) => {
  const { status, payState } = await fengTao(api.order.orderDetail, { orderNo })
  return [status, payState]
}
const ask = (key: string, amount: number, kind: 'short' | 'balance' = 'short') =>
  he(api.writeOff.askWriteOff, { kind, key, amount, reason: '银行手续费' })
const listed = (tab: 'short' | 'balance' | 'waiting' | 'done', keyword = '') =>
  he(api.writeOff.writeOffs, { tab, keyword })
const offAccount = async () => {
  const [row] = await db<{ fen: string }[]>`
    select coalesce(sum(fen), 0)::text as fen from ledger_entry where account_id = mall_account('writeOff')`
  return Number(row?.fen)
}

test('3 fen that are missing are written off by one, and the order is paid', async () => {
  const orderNo = await short(800, 0.03)
  expect(await standing(orderNo)).toEqual([20, 3])
  const { list } = await listed('short', orderNo)
  expect(list).toMatchObject([{ key: orderNo, totalPrice: 800, paid: 799.97, amount: 0.03 }])
  await expect(ask(orderNo, 0.02)).rejects.toMatchObject({ code: 'WRITE_OFF_CHANGED' })
  const before = await offAccount()
  expect(await ask(orderNo, 0.03)).toEqual({ isDone: true })
  expect(await standing(orderNo)).toEqual([30, 4])
  expect((await offAccount()) - before).toBe(3)
  await expect(ask(orderNo, 0.03)).rejects.toMatchObject({ code: 'WRITE_OFF_CHANGED' })
  const { logs } = await fengTao(api.order.orderDetail, { orderNo })
  expect(logs.at(-1)?.note).toMatch(/^尾差核销，单号 XF\d+$/)
  expect(logs.at(-1)?.amounts).toBe('¥0.03')
  // whoever sees no prices reads what happened, and no amount
  expect(JSON.stringify(withoutPrices({ logs }))).not.toContain('¥')
  expect(await ledgerFaults(db)).toEqual([])
})

test('it is taken back: the order waits for its 3 fen again', async () => {
  const orderNo = await short(700, 0.03)
  const before = await offAccount()
  await ask(orderNo, 0.03)
  const { list } = await listed('done', orderNo)
  const writeOffNo = list[0]?.key ?? ''
  await he(api.writeOff.undoWriteOff, { writeOffNo, reason: '客户已补款' })
  expect(await standing(orderNo)).toEqual([20, 3])
  expect(await offAccount()).toBe(before)
  await expect(he(api.writeOff.undoWriteOff, { writeOffNo, reason: '再来' })).rejects.toMatchObject(
    { code: 'WRITE_OFF_DECIDED' },
  )
  expect(await ask(orderNo, 0.03)).toEqual({ isDone: true })
  await db`update sales_order set status = 50 where order_no = ${orderNo}`
  const again = (await listed('done', orderNo)).list.find(({ state }) => state === 'done')
  await expect(
    he(api.writeOff.undoWriteOff, { writeOffNo: again?.key ?? '', reason: '再来' }),
  ).rejects.toMatchObject({ code: 'WRITE_OFF_BOUND' })
  expect(await ledgerFaults(db)).toEqual([])
})

test('above ¥1.00 a second one decides, and two of them do it once', async () => {
  const orderNo = await short(900, 1.01)
  expect(await ask(orderNo, 1.01)).toEqual({ isDone: false })
  expect(await standing(orderNo)).toEqual([20, 3])
  await expect(ask(orderNo, 1.01)).rejects.toMatchObject({ code: 'WRITE_OFF_WAITING' })
  const writeOffNo = (await listed('waiting', orderNo)).list[0]?.key ?? ''
  await expect(he(api.writeOff.agreeWriteOff, { writeOffNo })).rejects.toMatchObject({
    code: 'WRITE_OFF_OWN',
  })
  const outcomes = await Promise.allSettled([
    she(api.writeOff.agreeWriteOff, { writeOffNo }),
    she(api.writeOff.agreeWriteOff, { writeOffNo }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await standing(orderNo)).toEqual([30, 4])
  await he(api.writeOff.undoWriteOff, { writeOffNo, reason: '客户已补款' }) // who has asked may undo it
  expect(await standing(orderNo)).toEqual([20, 3])

  const other = await short(900, 5)
  await ask(other, 5)
  const refused = (await listed('waiting', other)).list[0]?.key ?? ''
  await she(api.writeOff.refuseWriteOff, { writeOffNo: refused, reason: '请客户补款' })
  expect((await listed('done', other)).list[0]).toMatchObject({
    ...{ state: 'refused', answer: '请客户补款', decidedBy: '何静' },
  })
  expect(await standing(other)).toEqual([20, 3])
})

test('what is left in a balance is written off, and comes back', async () => {
  const orderNo = await orderOf(db, await as('member'), 400)
  const { code } = await chosen(await as('member'), orderNo)
  await imported(he, [{ in: '400.05', name: '王芳', words: code, serial: serial() }])
  const { userId = '' } = (await who('member')) ?? {}
  const key = `u${userId}`
  expect((await listed('balance', '王芳')).list).toMatchObject([{ key, amount: 0.05 }])
  const before = await offAccount()
  expect(await ask(key, 0.05, 'balance')).toEqual({ isDone: true })
  expect((await offAccount()) - before).toBe(-5)
  const { balance } = await (await as('member'))(api.transfer.balanceInfo, {})
  expect(balance).toBe(0)
  const done = (await listed('done', '王芳')).list[0]?.key ?? ''
  await he(api.writeOff.undoWriteOff, { writeOffNo: done, reason: '客户要求保留' })
  expect((await (await as('member'))(api.transfer.balanceInfo, {})).balance).toBe(0.05)
  expect(await ledgerFaults(db)).toEqual([])
})

test("what was written off of an order that ends unpaid is nobody's money", async () => {
  const orderNo = await short(650, 0.03)
  await ask(orderNo, 0.03)
  const [before, had] = [await offAccount(), await fengTao(api.transfer.balanceInfo, {})]
  const [line] = (await he(api.bank.bankLines, { tab: 'matched', keyword: orderNo })).list
  await he(api.bank.undoLine, { lineId: line?.lineId ?? '', reason: '核错了客户' })
  await fengTao(api.order.cancelOrder, { orderNo, reason: '不要了' })
  expect((await fengTao(api.transfer.balanceInfo, {})).balance).toBe(had.balance)
  expect((await offAccount()) - before).toBe(-3)
  expect(await ledgerFaults(db)).toEqual([])
})

test('of an order that is cancelled only what was paid goes back, and the write-off is taken back', async () => {
  const orderNo = await short(600, 0.04)
  const before = await offAccount()
  await ask(orderNo, 0.04)
  const { actions } = await fengTao(api.order.orderDetail, { orderNo })
  await fengTao(api.order.askCancel, { orderNo, actions, reason: '不要了' })
  const { list } = await he(api.cancellation.cancellationList, { keyword: orderNo })
  const cancelRequestId = list[0]?.cancelRequestId ?? ''
  await he(api.cancellation.agreeCancellation, { cancelRequestId, reason: '同意取消' })
  await completeRefunds({ db, channels: sandbox, now: new Date() })
  const refunds = await db`
    select channel, amount_fen::int as fen, r.state from refund r join sales_order using (order_id)
    where order_no = ${orderNo} order by channel`
  expect([...refunds]).toEqual([
    { channel: 'transfer', fen: 59_996, state: 'open' },
    { channel: 'writeOff', fen: 4, state: 'done' },
  ])
  expect(await offAccount()).toBe(before)
  expect(await ledgerFaults(db)).toEqual([])
})
