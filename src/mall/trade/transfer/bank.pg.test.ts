import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { ledgerFaults } from '#mall/company/ledger/ledger.ts'
import { openWorld } from '#test/testWorld.ts'
import { chosen, imported, orderOf, type Row, serial } from '#test/transfers.ts'
import { mergeBankWords } from './bankList.sql.ts'

const { db, as } = await openWorld()
const fengTao = await as('manager2')
const [staff, other] = [await as('operator'), await as('operator2')]

const standing = async (orderNo: string) => {
  const { status, payState } = await fengTao(api.order.orderDetail, { orderNo })
  return [status, payState]
}
const found = async (words: string) => {
  const { list } = await staff(api.bank.bankLines, { tab: 'all', keyword: words })
  return list[0] ?? expect.unreachable()
}
const shown = (lineId: string) => staff(api.bank.bankLine, { lineId })
const sent = async (row: Row) => {
  const words = serial()
  await imported(staff, [{ ...row, serial: words }])
  return found(words)
}
const balance = async () => (await fengTao(api.transfer.balanceInfo, {})).balance
const reason = '核错了客户'

test('without a code amount and payer are enough, if they mean one thing', async () => {
  const a = await orderOf(db, fengTao, 1234.56)
  expect(await sent({ in: '1234.56', words: '货款' })).toMatchObject({
    ...{
      state: 'matched',
      how: 'amount',
      reasons: '金额 + 户名',
      orders: [{ orderNo: a, amount: 1234.56 }],
    },
    ...{ customer: '示范食品设备有限公司', decidedBy: '系统' },
  })
  expect(await standing(a)).toEqual([30, 4])
})

test('a line is found by its words before and after its letters are worked out', async () => {
  const words = `无名来款${serial()}`
  await imported(staff, [{ in: '3.07', words }])
  const before = await found(words)
  expect(before).toMatchObject({ state: 'waiting', words })
  expect(await mergeBankWords(db)).toBeGreaterThan(0)
  expect(await mergeBankWords(db)).toBe(0)
  expect(await found(words)).toEqual(before)
})

test('what may mean several things is left to the staff with what speaks for each', async () => {
  const [a, b] = [await orderOf(db, fengTao, 777.7), await orderOf(db, fengTao, 777.7)]
  const line = await sent({ in: '777.70', words: `付 ${b}` })
  expect(line).toMatchObject({ state: 'waiting', reasons: '2 个候选，金额相同' })
  const { candidates } = await shown(line.lineId)
  expect(candidates.slice(0, 2).map(({ no, good, bad, due }) => [no, good, bad, due])).toEqual([
    [b, [`附言有 ${b}`, '户名一致', '金额一致'], [], 777.7],
    [a, ['户名一致', '金额一致'], [], 777.7],
  ])
  await staff(api.bank.matchLine, { lineId: line.lineId, orderNos: [b] })
  expect([await standing(a), await standing(b)]).toEqual([
    [20, 0],
    [30, 4],
  ])
})

test('the code with money of somebody else, and a name that is like another, wait for the staff', async () => {
  const a = await orderOf(db, fengTao, 640)
  const { code, transferNo } = await chosen(fengTao, a)
  const line = await sent({ in: '640.00', words: code, name: '刘一' })
  expect(line).toMatchObject({ state: 'waiting', reasons: '识别码对上，户名不同' })
  expect((await shown(line.lineId)).candidates[0]).toMatchObject({
    no: transferNo,
    good: ['识别码', '金额一致'],
    bad: ['户名不同'],
  })
  const like = await sent({ in: '640.00', words: '货款', name: '示范食品设备（苏州）有限公司' })
  expect(like.state).toBe('waiting')
  expect((await shown(like.lineId)).candidates[0]).toMatchObject({
    no: transferNo,
    good: ['户名相近', '金额一致'],
  })
  expect((await staff(api.bank.findClaims, { keyword: transferNo })).list).toMatchObject([
    { no: transferNo, due: 640 },
  ])
  await staff(api.bank.ignoreLine, { lineId: like.lineId, reason: '不是我们的' })
  await expect(
    staff(api.bank.matchLine, { lineId: like.lineId, orderNos: [a] }),
  ).rejects.toMatchObject({
    code: 'BANK_LINE_DONE',
    message: '这笔来款已由 商城运营 处理',
  })
})

test('two of the staff match a line at once: one does, and the money counts once', async () => {
  const [a, b] = [await orderOf(db, fengTao, 310), await orderOf(db, fengTao, 320)]
  const line = await sent({ in: '310.00', name: '路人甲公司', words: '往来款' })
  const results = await Promise.allSettled([
    staff(api.bank.matchLine, { lineId: line.lineId, orderNos: [a] }),
    other(api.bank.matchLine, { lineId: line.lineId, orderNos: [b] }),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const paid = [await standing(a), await standing(b)]
  expect([
    JSON.stringify([
      [30, 4],
      [20, 0],
    ]),
    JSON.stringify([
      [20, 0],
      [20, 3],
    ]),
  ]).toContain(JSON.stringify(paid))
  expect(await ledgerFaults(db)).toEqual([])
})

test('when a cancellation meets the money, the order is paid or the balance has it', async () => {
  for (let round = 0; round < 12; round++) {
    const before = await balance()
    const a = await orderOf(db, fengTao, 4305 + round)
    const { code } = await chosen(fengTao, a)
    const row = { in: `${4305 + round}`, words: code, serial: serial() }
    const racers = [
      () => imported(staff, [row]),
      () => fengTao(api.order.cancelOrder, { orderNo: a, reason: '不要了' }),
    ]
    await Promise.allSettled((round % 2 ? racers : racers.toReversed()).map((race) => race()))
    const outcome = [...(await standing(a)), Math.round(((await balance()) - before) * 100)]
    expect([
      [30, 4, 0],
      [90, 9, (4305 + round) * 100],
    ]).toContainEqual(outcome)
  }
  expect(await ledgerFaults(db)).toEqual([])
})

test('the same file twice at once counts once', async () => {
  const a = await orderOf(db, fengTao, 901)
  const { code } = await chosen(fengTao, a)
  const rows = [{ in: '901', words: code, serial: serial() }]
  const before = await balance()
  const both = await Promise.all([imported(staff, rows), imported(other, rows)])
  expect(both.map(({ matched }) => matched).toSorted()).toEqual([0, 1])
  expect([await standing(a), await balance()]).toEqual([[30, 4], before])
})

test('two lines alike in one file are two; one without a number is known again in another file', async () => {
  const row = { in: '12.34', name: '某公司', words: '备用金' }
  expect(await imported(staff, [row, row])).toMatchObject({ known: 0, waiting: 2 })
  expect(await imported(staff, [row, row, { ...row, time: '11:00:00' }])).toMatchObject({
    known: 2,
  })
})

/** Answers what the ledger has of a line of the bank, by the days in China. */
const cashOf = async (lineId: string) => [
  ...(await db<{ day: string; fen: number }[]>`
    select (posted_at at time zone 'Asia/Shanghai')::date::text as day, fen::int
    from ledger_posting join ledger_entry using (posting_id) join ledger_account using (account_id)
    where document_kind = 'bankLine' and document_no = ${`BL${lineId}`} and kind = 'cash' order by step`),
]

test('a match is undone: the order waits for its money again, and the ledger has both', async () => {
  const [a, b] = [await orderOf(db, fengTao, 500), await orderOf(db, fengTao, 500.5)]
  const before = await balance()
  const { code } = await chosen(fengTao, a)
  const line = await sent({ in: '530.00', words: code })
  expect(line).toMatchObject({ how: 'code', toBalance: 30 })
  await staff(api.bank.undoLine, { lineId: line.lineId, reason })
  expect(await standing(a)).toEqual([20, 0])
  expect(await balance()).toBe(before)
  await expect(staff(api.bank.undoLine, { lineId: line.lineId, reason })).rejects.toMatchObject({
    code: 'BANK_LINE_OPEN',
  })
  await staff(api.bank.matchLine, { lineId: line.lineId, orderNos: [b] })
  expect(await standing(b)).toEqual([30, 4])
  const { events } = await shown(line.lineId)
  expect(events.map(({ actor, what }) => [actor, what])).toEqual([
    ['系统', `核销（识别码）→ ${a} ¥500.00、账户余额 ¥30.00`],
    ['商城运营', `撤销：${reason}`],
    ['商城运营', `核销（人工核销）→ ${b} ¥500.50、账户余额 ¥29.50`],
  ])
  expect(await cashOf(line.lineId)).toEqual([
    { day: '2026-11-20', fen: 53_000 },
    { day: '2026-11-20', fen: -53_000 },
    { day: '2026-11-20', fen: 53_000 },
  ])
  expect(await ledgerFaults(db)).toEqual([])
})

test('what was sent, paid back or spent meanwhile cannot be undone, and it is said why', async () => {
  const a = await orderOf(db, fengTao, 520)
  const { code } = await chosen(fengTao, a)
  const line = await sent({ in: '520.00', words: code })
  await staff(api.shipment.confirmOrders, { orderNos: [a] })
  await staff(api.shipment.shipOrder, {
    ...{ orderNo: a, parcels: 0, carrier: '顺丰速运', waybill: 'SF0000000007001' },
    lines: [{ lineNo: 1, count: 1 }],
  })
  await expect(staff(api.bank.undoLine, { lineId: line.lineId, reason })).rejects.toMatchObject({
    code: 'BANK_LINE_SENT',
    message: `订单 ${a} 已发货，不能撤销；请先办理退货或联系客户补款`,
  })
  const rich = await sent({ in: '1000.00', name: '谁也不是', words: '货款' })
  const [customer] = (await staff(api.bank.findCustomers, { keyword: '示范食品' })).list
  await staff(api.bank.lineToBalance, { lineId: rich.lineId, customer: customer?.key ?? '' })
  const b = await orderOf(db, fengTao, (await balance()) - 100)
  const pay = {
    orderNo: b,
    amount: (await fengTao(api.transfer.transferStand, { orderNo: b })).order.due,
  }
  await fengTao(api.transfer.payFromBalance, pay, { idempotencyKey: crypto.randomUUID() })
  await expect(staff(api.bank.undoLine, { lineId: rich.lineId, reason })).rejects.toMatchObject({
    code: 'BANK_LINE_SPENT',
  })
  expect(await ledgerFaults(db)).toEqual([])
})

test('the bank takes money back: what it had paid is unpaid again, unless goods were sent', async () => {
  const a = await orderOf(db, fengTao, 615)
  const { code } = await chosen(fengTao, a)
  const paid = { in: '615.00', words: code, serial: serial() }
  await imported(staff, [paid])
  const back = { out: '615.00', words: '退汇 账户异常', time: '15:00:00', serial: serial() }
  expect(await imported(staff, [paid, back])).toMatchObject({ known: 1, reversed: 1 })
  expect(await standing(a)).toEqual([20, 0])
  expect((await found(paid.serial)).state).toBe('reversed')
  const none = { out: '99.99', words: '冲正', serial: serial() }
  expect(await imported(staff, [none])).toMatchObject({ reversed: 0, waiting: 1 })
  expect(await found(none.serial)).toMatchObject({
    state: 'waiting',
    reasons: '退票或冲正，没有找到原来款',
  })
  const fee = { out: '35.00', words: '手续费', serial: serial() }
  expect(await imported(staff, [fee])).toMatchObject({ out: 1 })
  expect(await ledgerFaults(db)).toEqual([])
})
