import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { storeFile } from '#mall/company/company/file.ts'
import { ledgerFaults } from '#mall/company/ledger/ledger.ts'
import { png } from '#test/files.ts'
import { openWorld } from '#test/testWorld.ts'
import { imported, orderOf, serial } from '#test/transfers.ts'

const { db, owner, as, who } = await openWorld()
const fengTao = await as('manager2')
const he = await as('operator')

const standing = async (orderNo: string) => {
  const { status, payState } = await fengTao(api.order.orderDetail, { orderNo })
  return [status, payState]
}
/** A line that waits, since nothing says whose it is. */
async function waiting(amount: number) {
  const words = serial()
  await imported(he, [{ in: amount.toFixed(2), words, name: '某公司', serial: serial() }])
  const { list } = await he(api.bank.bankLines, { tab: 'waiting', keyword: words })
  return list[0]?.lineId ?? expect.unreachable()
}
const titles = async () =>
  (await fengTao(api.message.messageList, {})).list.map(({ title }) => title)

test('two orders are paid by one line, 3 fen that are missing are written off with it', async () => {
  const [a, b] = [await orderOf(db, fengTao, 800), await orderOf(db, fengTao, 400)]
  const lineId = await waiting(1199.97)
  const before = (await titles()).filter((title) => title.startsWith('转账金额不足')).length
  await he(api.finance.settleLine, {
    ...{ lineId, orderNos: [a, b], reason: '手续费' },
    parts: [
      { no: a, amount: 799.97 },
      { no: b, amount: 400 },
    ],
    offs: [{ key: a, amount: 0.03 }],
  })
  expect([await standing(a), await standing(b)]).toEqual([
    [30, 4],
    [30, 4],
  ])
  const after = (await titles()).filter((title) => title.startsWith('转账金额不足')).length
  expect(after).toBe(before)
  const { list } = await he(api.writeOff.writeOffs, { tab: 'done', keyword: a })
  expect(list).toMatchObject([{ amount: 0.03, reason: '手续费', state: 'done' }])
  expect(await ledgerFaults(db)).toEqual([])
})

test('each gets so much as is said, and the rest is the balance of the customer', async () => {
  const [a, b] = [await orderOf(db, fengTao, 800), await orderOf(db, fengTao, 400)]
  const lineId = await waiting(900)
  const parts = [
    { no: a, amount: 100 },
    { no: b, amount: 400 },
  ]
  const { balance } = await fengTao(api.transfer.balanceInfo, {})
  await he(api.bank.matchLine, { lineId, orderNos: [a, b], parts })
  expect([await standing(a), await standing(b)]).toEqual([
    [20, 3],
    [30, 4],
  ])
  expect((await fengTao(api.transfer.balanceInfo, {})).balance).toBe(balance + 400)
  expect(await ledgerFaults(db)).toEqual([])
})

test('what is more than due, or has come, is refused, and nothing of it is done', async () => {
  const a = await orderOf(db, fengTao, 800)
  const lineId = await waiting(790)
  const match = (amount: number) =>
    he(api.bank.matchLine, { lineId, orderNos: [a], parts: [{ no: a, amount }] })
  await expect(match(800.01)).rejects.toMatchObject({ code: 'BANK_PARTS' })
  await expect(match(800)).rejects.toMatchObject({ code: 'BANK_PARTS' })
  await expect(
    he(api.finance.settleLine, {
      ...{ lineId, orderNos: [a], parts: [{ no: a, amount: 790 }], reason: '手续费' },
      offs: [{ key: a, amount: 0.9 }],
    }),
  ).rejects.toMatchObject({ code: 'WRITE_OFF_CHANGED' })
  for (const off of [
    { key: a, amount: 10 }, // more than one alone may
    { key: 'SO1', amount: 0.9 }, // not paid with it
  ])
    await expect(
      he(api.finance.settleLine, { lineId, orderNos: [a], reason: '手续费', offs: [off] }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT' })
  expect(await standing(a)).toEqual([20, 0])
  expect((await he(api.bank.bankLine, { lineId })).line.state).toBe('waiting')
})

test('whoever has money over misses nothing', async () => {
  const a = await orderOf(db, fengTao, 800)
  const lineId = await waiting(800)
  await expect(
    he(api.finance.settleLine, {
      ...{ lineId, orderNos: [a], parts: [{ no: a, amount: 799.97 }], reason: '手续费' },
      offs: [{ key: a, amount: 0.03 }],
    }),
  ).rejects.toMatchObject({ code: 'WRITE_OFF_SURPLUS' })
  expect(await standing(a)).toEqual([20, 0])
})

test('what is written off of one order says nothing of another in its transfer', async () => {
  const [a, b] = [await orderOf(db, fengTao, 800), await orderOf(db, fengTao, 400)]
  const { transferNo } = await fengTao(api.transfer.chooseTransfer, { orderNos: [a, b] })
  const person = (await who('manager2')) ?? expect.unreachable()
  const file = { kind: 'voucher', name: '回单.png', bytes: png(300, 300) } as const
  const { fileId } = await storeFile({ db, who: person, now: new Date() }, file)
  await fengTao(api.transfer.sendVoucher, {
    ...{ transferNo, payerName: '某公司', accountTail: '0001', amount: '1200' },
    ...{ paidOn: '2026-11-20', serialNo: '', fileIds: fileId },
  })
  const { candidates } = await he(api.bank.bankLine, { lineId: await waiting(1200) })
  expect(candidates[0]).toMatchObject({
    ...{ no: transferNo, good: ['与待核凭证 ¥1,200.00 一致', '户名一致', '金额一致'] },
  })
  await he(api.finance.settleLine, {
    ...{ lineId: await waiting(799.97), orderNos: [a, b], reason: '手续费' },
    ...{ parts: [{ no: a, amount: 799.97 }], offs: [{ key: a, amount: 0.03 }] },
  })
  expect([await standing(a), await standing(b)]).toEqual([
    [30, 4],
    [20, 0],
  ])
  const [log] = (await fengTao(api.order.orderDetail, { orderNo: b })).logs.toReversed()
  expect(log).toMatchObject({ note: '凭证已核对，还未付款', amounts: '还需支付 ¥400.00' })
  const { list } = await he(api.bank.bankVouchers, { tab: 'all', keyword: transferNo })
  expect(list).toMatchObject([{ state: 'partial', reason: '到账金额不足' }])
  const told = (await fengTao(api.message.messageList, {})).list.filter(({ text }) =>
    text.includes(transferNo),
  )
  expect(told.map(({ text }) => text)).toEqual([
    expect.stringContaining('到账 ¥799.97，还需支付 ¥400.00'),
  ])
})

async function handedIn(transferNo: string, amount: string) {
  const person = (await who('manager2')) ?? expect.unreachable()
  const file = { kind: 'voucher', name: '回单.png', bytes: png(300, 310) } as const
  const { fileId } = await storeFile({ db, who: person, now: new Date() }, file)
  await fengTao(api.transfer.sendVoucher, {
    ...{ transferNo, payerName: '某公司', accountTail: '0001', amount },
    ...{ paidOn: '2026-11-20', serialNo: '', fileIds: fileId },
  })
  const { list } = await he(api.bank.bankVouchers, { keyword: transferNo })
  return list[0] ?? expect.unreachable()
}

test('a voucher that is 3 fen short is passed, and they are written off with it', async () => {
  const [a, b] = [await orderOf(db, fengTao, 700), await orderOf(db, fengTao, 300)]
  const { transferNo } = await fengTao(api.transfer.chooseTransfer, { orderNos: [a, b] })
  const { voucherId, due, amount, off } = await handedIn(transferNo, '999.97')
  expect([due, amount, off]).toEqual([1000, 999.97, { key: b, amount: 0.03 }])
  const settle = (more: { key: string; amount: number }) =>
    he(api.finance.settleVoucher, { voucherId, off: more, reason: '手续费' })
  await expect(settle({ key: b, amount: 0.04 })).rejects.toMatchObject({
    code: 'WRITE_OFF_CHANGED',
  })
  await expect(settle({ key: a, amount: 0.03 })).rejects.toMatchObject({
    code: 'WRITE_OFF_CHANGED',
  })
  const strange = await orderOf(db, fengTao, 20)
  const { code } = await fengTao(api.transfer.chooseTransfer, { orderNos: [strange] })
  await imported(he, [{ in: '19.97', words: code, serial: serial() }])
  await expect(settle({ key: strange, amount: 0.03 })).rejects.toMatchObject({
    code: 'WRITE_OFF_CHANGED',
  })
  expect([await standing(a), await standing(b)]).toEqual([
    [25, 2],
    [25, 2],
  ])
  await settle({ key: b, amount: 0.03 })
  expect([await standing(a), await standing(b)]).toEqual([
    [30, 4],
    [30, 4],
  ])
  const { list } = await he(api.writeOff.writeOffs, { tab: 'done', keyword: b })
  expect(list).toMatchObject([{ amount: 0.03, reason: '手续费', state: 'done' }])
  expect(await ledgerFaults(db)).toEqual([])
})

test('money is called in the books by the number of the bank, and found by it', async () => {
  const orderNo = await orderOf(db, fengTao, 500)
  const row = { in: '500.00', words: serial(), name: '某公司', serial: `n${serial()}` }
  await imported(he, [row])
  const { list } = await he(api.bank.bankLines, { tab: 'waiting', keyword: row.serial })
  const lineId = list[0]?.lineId ?? expect.unreachable()
  await he(api.bank.matchLine, { lineId, orderNos: [orderNo] })
  const found = await he(api.finance.ledgerEntries, { no: row.serial })
  expect(found.list.map(({ documentNo, kind, debit }) => [documentNo, kind, debit])).toEqual([
    [row.serial, 'cash', 500],
    [row.serial, 'advance', 0],
  ])
  expect(await he(api.finance.ledgerEntries, { no: orderNo })).toMatchObject(found)
})

test('lines that wait are walked in both ways within what a keyword finds, and round its ends', async () => {
  const name = `杂项${serial()}`
  const row = (no: number) => ({ in: `${no}.00`, words: serial(), name, serial: serial() })
  await imported(he, [row(1), row(2), row(3)])
  const { list } = await he(api.bank.bankLines, { tab: 'waiting', keyword: name })
  const amountFrom = async (at: number, step: 'next' | 'last') => {
    const lineId = list[at]?.lineId ?? expect.unreachable()
    return (await he(api.bank.bankLine, { lineId, step, keyword: name })).line.amount
  }
  const amounts = list.map(({ amount }) => amount)
  expect(await Promise.all([0, 1, 2].map((at) => amountFrom(at, 'next')))).toEqual([
    ...[amounts[1], amounts[2], amounts[0]],
  ])
  expect(await Promise.all([0, 1, 2].map((at) => amountFrom(at, 'last')))).toEqual([
    ...[amounts[2], amounts[0], amounts[1]],
  ])
  const [first] = list
  const alone = { lineId: first?.lineId ?? '', step: 'next' as const, keyword: `没有${name}` }
  await expect(he(api.bank.bankLine, alone)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a line tells whether its reader may write off what is missing', async () => {
  const lineId = await waiting(5.11)
  const mayWriteOff = async () => (await he(api.bank.bankLine, { lineId })).mayWriteOff
  expect(await mayWriteOff()).toBe(true)
  const { userId } = (await who('operator')) ?? expect.unreachable()
  await owner`delete from finance_right where held = 'writeOff' and user_id = ${userId}`
  expect(await mayWriteOff()).toBe(false)
})

test('what is short by more than one alone may write off, or by all of an order, is not offered', async () => {
  const a = await orderOf(db, fengTao, 700)
  const { transferNo } = await fengTao(api.transfer.chooseTransfer, { orderNos: [a] })
  const much = await handedIn(transferNo, '698.99')
  expect([much.due, much.off]).toEqual([700, null])
  await owner`delete from finance_right where held = 'writeOff'`
  const { list } = await he(api.bank.bankVouchers, { keyword: transferNo })
  expect(list).toMatchObject([{ amount: 698.99, off: null }])
})
