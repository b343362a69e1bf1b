import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { storeFile } from '#mall/company/company/file.ts'
import { ledgerFaults } from '#mall/company/ledger/ledger.ts'
import { expireOrders } from '#mall/trade/order/order.ts'
import { png } from '#test/files.ts'
import { openWorld } from '#test/testWorld.ts'
import { chosen, imported, orderOf, serial } from '#test/transfers.ts'
import { isCode } from './code.rules.ts'

const { db, as, who } = await openWorld()
const [fengTao, admin2] = [await as('manager2'), await as('admin2')]
const staff = await as('operator')
await db`update transfer_voucher set state = 'withdrawn', decided_at = now() where state = 'waiting'`
const days = (n: number) => new Date(Date.now() + n * 86_400_000)

const detail = (orderNo: string, call: Call = fengTao) => call(api.order.orderDetail, { orderNo })
const stand = (orderNo: string, call: Call = fengTao) =>
  call(api.transfer.transferStand, { orderNo })
const standing = async (orderNo: string) => {
  const { status, payState } = await detail(orderNo)
  return [status, payState]
}
const toldOf = async (words: string) => {
  const rows = await db<{ text: string }[]>`
    select text from message where strpos(text, ${words}) > 0 order by message_id`
  return rows.map(({ text }) => text)
}
async function voucherFile(account: 'manager2' | 'manager1' = 'manager2') {
  const user = (await who(account)) ?? expect.unreachable()
  return (
    await storeFile(
      { db, who: user, now: new Date() },
      { kind: 'voucher', name: '回单.png', bytes: png(400, 300) },
    )
  ).fileId
}
const voucher = async (amount: string) => ({
  ...{ payerName: '示范食品设备有限公司', accountTail: '3317', amount, serialNo: '' },
  ...{ paidOn: '2026-11-20', fileIds: await voucherFile() },
})
const lastLine = async () => {
  const { list } = await staff(api.bank.bankLines, { tab: 'all', pageSize: 1 })
  const [row] = await db<{ lineId: string }[]>`select max(line_id)::text as line_id from bank_line`
  return (await staff(api.bank.bankLine, { lineId: row?.lineId ?? list[0]?.lineId ?? '' })).line
}
const balance = async (call: Call = fengTao) => (await call(api.transfer.balanceInfo, {})).balance

test('one code for several orders, seven days from when it was chosen', async () => {
  const orders = [await orderOf(db, fengTao, 500), await orderOf(db, fengTao, 120.5)]
  const before = await stand(orders[0] ?? '')
  expect(before.transfer).toBe(null)
  expect(before.others.map(({ orderNo }) => orderNo)).toContain(orders[1])
  const { transferNo, code } = await chosen(fengTao, ...orders)
  expect(isCode(code)).toBe(true)
  expect(await chosen(fengTao, ...orders)).toMatchObject({ transferNo, code })
  const { transfer } = await stand(orders[1] ?? '')
  expect(transfer).toMatchObject({ transferNo, code, due: 620.5, voucher: null, receipts: [] })
  expect(transfer?.orders.map(({ orderNo, due }) => [orderNo, due])).toEqual([
    [orders[0], 500],
    [orders[1], 120.5],
  ])
  for (const orderNo of orders) {
    const left = Date.parse((await detail(orderNo)).payDeadline ?? '') - Date.now()
    expect(Math.round(left / 3_600_000)).toBe(7 * 24)
  }
  const key = { idempotencyKey: crypto.randomUUID() }
  const online = { orderNo: orders[0] ?? '', channel: 'sandbox' as const }
  await expect(fengTao(api.payment.createPayment, online, key)).rejects.toMatchObject({
    code: 'ORDER_BY_TRANSFER',
  })
  await fengTao(api.transfer.leaveTransfer, { orderNo: orders[0] ?? '' })
  expect((await stand(orders[1] ?? '')).transfer?.due).toBe(120.5)
  const opened = await fengTao(api.payment.createPayment, online, key)
  expect(opened.amount).toBe(500)
})

test('choosing again makes another code and never more time', async () => {
  const [a, b] = [await orderOf(db, fengTao, 400), await orderOf(db, fengTao, 410)]
  const first = await chosen(fengTao, a)
  const deadline = (await detail(a)).payDeadline
  const later = await as('manager2', days(3))
  const second = await chosen(later, a)
  expect(second.code).toBe(first.code)
  await db`update sales_order set pay_deadline = ${days(5)} where order_no = ${b}`
  const both = await chosen(later, a, b)
  expect(both.code).not.toBe(first.code)
  expect((await detail(a)).payDeadline).toBe(deadline)
  expect((await stand(a)).transfer?.code).toBe(both.code)
})

test('the statement pays all orders of a code at once; 3 fen are missing until the next line', async () => {
  const [a, b] = [await orderOf(db, fengTao, 1000), await orderOf(db, fengTao, 800)]
  const { transferNo, code } = await chosen(fengTao, a, b)
  const first = {
    in: '1,799.97',
    words: `货款${code.slice(0, 4)} ${code.slice(4).toLowerCase()}`,
    serial: serial(),
  }
  expect(await imported(staff, [first])).toMatchObject({
    bank: '招商银行',
    total: 1,
    known: 0,
    matched: 1,
    waiting: 0,
  })
  expect([await standing(a), await standing(b)]).toEqual([
    [30, 4],
    [20, 3],
  ])
  expect((await stand(b)).transfer).toMatchObject({ due: 0.03 })
  expect(await toldOf(transferNo)).toEqual([
    `${transferNo}：到账 ¥1,799.97，还需支付 ¥0.03，补足后订单继续处理。`,
  ])
  expect((await detail(b)).logs.at(-1)).toMatchObject({
    note: '对公转账部分到账',
    amounts: '到账 ¥799.97，还需支付 ¥0.03',
  })

  expect(await detail(b)).toMatchObject({
    transferCode: code,
    payments: [{ channel: 'transfer', totalPrice: 799.97, paidAt: '2026-11-20T02:30:00.000Z' }],
  })

  const second = { in: '0.03', words: code, serial: serial() }
  // the same file again with one line more: the first line counts once
  expect(await imported(staff, [first, second])).toMatchObject({ total: 2, known: 1, matched: 1 })
  expect(await standing(b)).toEqual([30, 4])
  expect(await imported(staff, [second, first], '另一个文件.xlsx')).toMatchObject({
    known: 2,
    matched: 0,
    waiting: 0,
  })
  expect(await ledgerFaults(db)).toEqual([])
})

test('what is too much goes to the balance, which pays another order, and the rest goes back', async () => {
  const a = await orderOf(db, fengTao, 600)
  const { code } = await chosen(fengTao, a)
  const before = await balance()
  await imported(staff, [{ in: '684.40', words: code, serial: serial() }])
  expect(await standing(a)).toEqual([30, 4])
  expect(await balance()).toBeCloseTo(before + 84.4, 2)

  const b = await orderOf(db, fengTao, 50)
  const key = { idempotencyKey: crypto.randomUUID() }
  const pay = { orderNo: b, amount: 50 }
  expect(await fengTao(api.transfer.payFromBalance, pay, key)).toEqual({ due: 0 })
  expect(await fengTao(api.transfer.payFromBalance, pay, key)).toEqual({ due: 0 })
  expect(await standing(b)).toEqual([30, 4])
  expect(await balance()).toBeCloseTo(before + 34.4, 2)

  const rest = await balance()
  const asked = {
    accountName: '示范食品设备有限公司',
    accountNo: '6222021100003317',
    bankName: '示例银行',
  }
  await expect(
    admin2(api.transfer.askPayback, { ...asked, amount: `${rest + 1}` }),
  ).rejects.toMatchObject({ code: 'BALANCE_SHORT' })
  const { paybackNo } = await admin2(api.transfer.askPayback, {
    ...asked,
    amount: rest.toFixed(2),
  })
  expect(await balance()).toBe(0)
  const { list } = await staff(api.bank.moneyBack, { keyword: paybackNo })
  expect(list).toMatchObject([
    { no: paybackNo, amount: rest, customer: '示范食品设备有限公司', state: 'open' },
  ])
  await staff(api.bank.sentBack, { no: paybackNo, serialNo: 'OUT1', reason: '' })
  await expect(
    staff(api.bank.sentBack, { no: paybackNo, serialNo: 'OUT1', reason: '' }),
  ).rejects.toMatchObject({ code: 'PAYBACK_DONE' })
  expect(await ledgerFaults(db)).toEqual([])
})

test('a part from the balance leaves the order to be paid by transfer', async () => {
  const a = await orderOf(db, fengTao, 300)
  const { code } = await chosen(fengTao, a)
  await imported(staff, [{ in: '310.00', words: code, serial: serial() }])
  const b = await orderOf(db, fengTao, 400)
  expect(
    await fengTao(
      api.transfer.payFromBalance,
      { orderNo: b, amount: 10 },
      { idempotencyKey: crypto.randomUUID() },
    ),
  ).toEqual({ due: 390 })
  expect(await standing(b)).toEqual([20, 3])
  await fengTao(api.order.cancelOrder, { orderNo: b, reason: '不要了' })
  expect(await balance()).toBe(10)
  expect(await toldOf(b)).toEqual([
    `订单 ${b} 已取消或超时，此前支付的 ¥10.00 已转入账户余额，可用于支付其他订单，也可申请退回。`,
  ])
  expect(await ledgerFaults(db)).toEqual([])
})

test('a voucher makes the orders wait; finance passes it, and the statement has the same money once', async () => {
  const a = await orderOf(db, fengTao, 720)
  const { transferNo } = await chosen(fengTao, a)
  await expect(
    fengTao(api.transfer.sendVoucher, {
      transferNo,
      ...(await voucher('720')),
      paidOn: '2099-01-01',
      accountTail: '12',
    }),
  ).rejects.toMatchObject({
    code: 'VOUCHER_INVALID',
    data: { fields: { paidOn: '付款日期不能晚于今天', accountTail: '请输入付款账号的后四位数字' } },
  })
  await fengTao(api.transfer.sendVoucher, { transferNo, ...(await voucher('720')) })
  expect(await standing(a)).toEqual([25, 2])
  await expect(chosen(fengTao, a)).rejects.toMatchObject({ code: 'TRANSFER_VERIFYING' })
  await expireOrders(db, days(30))
  expect(await standing(a)).toEqual([25, 2])
  const [waiting] = (await staff(api.bank.bankVouchers, {})).list
  expect(waiting).toMatchObject({
    transferNo,
    amount: 720,
    due: 720,
    orderNos: [a],
    customer: '示范食品设备有限公司',
  })
  const both = await Promise.allSettled(
    [1, 2].map(() => staff(api.bank.passVoucher, { voucherId: waiting?.voucherId ?? '' })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await standing(a)).toEqual([30, 4])
  const known = await imported(staff, [{ in: '720.00', words: '货款', serial: serial() }])
  expect(known).toMatchObject({ known: 1, matched: 0, waiting: 0 })
  expect(await ledgerFaults(db)).toEqual([])
})

test('a voucher that is rejected, only partly there, or withdrawn', async () => {
  const a = await orderOf(db, fengTao, 330)
  const { transferNo } = await chosen(fengTao, a)
  const handIn = async () =>
    fengTao(api.transfer.sendVoucher, { transferNo, ...(await voucher('330')) })
  const waiting = async () =>
    (await staff(api.bank.bankVouchers, { keyword: transferNo })).list[0]?.voucherId ?? ''
  await handIn()
  await expect(handIn()).rejects.toMatchObject({ code: 'VOUCHER_WAITING' })
  await fengTao(api.transfer.withdrawVoucher, { transferNo })
  expect(await standing(a)).toEqual([20, 0])
  await handIn()
  await staff(api.bank.rejectVoucher, { voucherId: await waiting(), reason: '回单看不清' })
  expect(await standing(a)).toEqual([20, 0])
  expect((await stand(a)).transfer?.voucher).toMatchObject({
    state: 'rejected',
    reason: '回单看不清',
  })
  expect(await toldOf(transferNo)).toEqual([`${transferNo}：回单看不清。请更正后重新提交。`])
  await handIn()
  await staff(api.bank.passPart, {
    voucherId: await waiting(),
    amount: '300.00',
    reason: '银行扣了手续费',
  })
  expect(await standing(a)).toEqual([20, 3])
  expect((await stand(a)).transfer).toMatchObject({
    due: 30,
    voucher: { state: 'partial' },
    receipts: [{ amount: 300 }],
  })
})

test('money for an order that is over goes to the balance, and its customer hears of it', async () => {
  const a = await orderOf(db, fengTao, 450)
  const { code, transferNo } = await chosen(fengTao, a)
  await expireOrders(db, days(8))
  expect(await standing(a)).toEqual([90, 9])
  const before = await balance()
  await imported(staff, [{ in: '450.00', words: code, serial: serial() }])
  expect(await standing(a)).toEqual([90, 9])
  expect(await balance()).toBe(before + 450)
  expect(await toldOf(transferNo)).toEqual([
    `${transferNo}：到账 ¥450.00，其中 ¥450.00 已转入账户余额，可用于支付其他订单，也可申请退回原付款账户（企业由集团管理员申请）。`,
  ])
})

test('a cancelled order that was paid by transfer goes back by the bank', async () => {
  const a = await orderOf(db, fengTao, 390)
  const { code } = await chosen(fengTao, a)
  await imported(staff, [
    { in: '299', words: code, serial: serial() },
    { in: '91', words: code, serial: serial() },
  ])
  await fengTao(api.order.askCancel, { orderNo: a, reason: '不需要了' })
  const { list } = await staff(api.cancellation.cancellationList, { keyword: a })
  await staff(api.cancellation.agreeCancellation, {
    cancelRequestId: list[0]?.cancelRequestId ?? '',
    reason: '可以取消',
  })
  expect(await standing(a)).toEqual([90, 6])
  const back = (await staff(api.bank.moneyBack, { keyword: a })).list
  expect(back.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([91, 299])
  expect(new Set(back.map(({ accountNo }) => accountNo))).toEqual(new Set(['6222021100003317']))
  for (const { no } of back)
    await staff(api.bank.sentBack, { no, serialNo: `OUT ${no}`, reason: '' })
  expect(await standing(a)).toEqual([90, 8])
  expect(await ledgerFaults(db)).toEqual([])
})

test('others know nothing of a transfer, and demanders pay nothing', async () => {
  const a = await orderOf(db, fengTao, 350)
  const { transferNo } = await chosen(fengTao, a)
  const stranger = await as('manager1')
  await expect(stand(a, stranger)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  await expect(stranger(api.transfer.withdrawVoucher, { transferNo })).rejects.toMatchObject({
    code: 'TRANSFER_NOT_FOUND',
  })
  await expect(stand(a, await as('demander2'))).rejects.toMatchObject({ code: 'ROLE_CANNOT_ORDER' })
  const colleague = await as('admin2')
  expect((await stand(a, colleague)).transfer?.transferNo).toBe(transferNo)
  await lastLine()
})
