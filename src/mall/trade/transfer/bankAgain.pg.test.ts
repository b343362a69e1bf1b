import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { storeFile } from '#mall/company/company/file.ts'
import { selectCashOf } from '#mall/company/ledger/books.sql.ts'
import { ledgerFaults } from '#mall/company/ledger/ledger.ts'
import { cashOf } from '#mall/house/finance/cash.rules.ts'
import { selectSaid } from '#mall/house/finance/desk.sql.ts'
import { lapseShortages } from '#mall/trade/order/shortageDue.ts'
import { png } from '#test/files.ts'
import { propose, shortages } from '#test/shortages.ts'
import { openWorld } from '#test/testWorld.ts'
import { chosen, imported, orderOf, serial, statement } from '#test/transfers.ts'
import { waitsForAnother } from '#test/waits.ts'
import { updateDecided } from './bankLine.sql.ts'
import { updateSame } from './seenMoney.sql.ts'

const { db, as, who } = await openWorld()
const fengTao = await as('manager2')
const [staff, other] = [await as('operator'), await as('operator2')]
const own = '示范食品设备有限公司'

const balance = async () => (await fengTao(api.transfer.balanceInfo, {})).balance
const standing = async (orderNo: string) => {
  const { status, payState } = await fengTao(api.order.orderDetail, { orderNo })
  return [status, payState]
}
const found = async (keyword: string) =>
  (await staff(api.bank.bankLines, { tab: 'all', keyword })).list[0] ?? expect.unreachable()
const undo = async (words: string, reason = '核错了客户') =>
  staff(api.bank.undoLine, { lineId: (await found(words)).lineId, reason })
async function handIn(transferNo: string, amount: string, more = {}) {
  const user = (await who('manager2')) ?? expect.unreachable()
  const file = { kind: 'voucher' as const, name: '回单.png', bytes: png(400, 300) }
  const { fileId } = await storeFile({ db, who: user, now: new Date() }, file)
  const typed = { payerName: own, accountTail: '3317', serialNo: '', paidOn: '2026-11-20', ...more }
  await fengTao(api.transfer.sendVoucher, { transferNo, amount, fileIds: fileId, ...typed })
  return (await staff(api.bank.bankVouchers, { keyword: transferNo })).list[0]?.voucherId ?? ''
}
const passed = async (transferNo: string, amount: string, more = {}) =>
  staff(api.bank.passVoucher, { voucherId: await handIn(transferNo, amount, more) })
/** The lines of such an amount, whether a statement has them, and where they stand. */
const linesOf = async (fen: number) =>
  (
    await db<{ state: string; how: string; isSeen: boolean }[]>`
      select state, how, fingerprint is not null or exists (select from bank_line s where s.same_as = l.line_id) as is_seen
      from bank_line l where amount_fen = ${fen} order by line_id`
  ).map(({ state, how, isSeen }) => [state, how, isSeen])
async function paidByLine(yuan: number) {
  const orderNo = await orderOf(db, fengTao, yuan)
  const { code } = await chosen(fengTao, orderNo)
  const row = { in: `${yuan}.00`, words: code, serial: serial() }
  await imported(staff, [row])
  expect(await standing(orderNo)).toEqual([30, 4])
  return { orderNo, row, code }
}

test('undone while goods are missing, an order waits for its money and nothing moves it on', async () => {
  const { orderNo, row } = await paidByLine(810)
  await propose(staff, orderNo, { lineNo: 1, ready: 0, kind: 'later' })
  await undo(row.serial)
  expect((await shortages(fengTao, orderNo)).map(({ state }) => state)).toEqual(['withdrawn'])
  await lapseShortages(db, new Date(Date.now() + 10 * 86_400_000))
  expect(await standing(orderNo)).toEqual([20, 0])
})

test('undone while its buyer asks to cancel it, an order is cancelled by himself', async () => {
  const { orderNo, row } = await paidByLine(890)
  await fengTao(api.order.askCancel, { orderNo, reason: '不需要了' })
  await undo(row.serial)
  const { list } = await staff(api.cancellation.cancellationList, { tab: 'all', keyword: orderNo })
  expect(list.map(({ state }) => state)).toEqual(['withdrawn'])
  await fengTao(api.order.cancelOrder, { orderNo, reason: '不需要了' })
  expect(await standing(orderNo)).toEqual([90, 9])
})

test('what somebody has undone no file books again', async () => {
  const { orderNo, row } = await paidByLine(820)
  await undo(row.serial)
  expect(await imported(other, [row])).toMatchObject({ known: 1, matched: 0 })
  expect([await standing(orderNo), (await found(row.serial)).state]).toEqual([[20, 0], 'waiting'])
})

test('a voucher with a slip, then the line with the code: the same money', async () => {
  const [a, before] = [await orderOf(db, fengTao, 830), await balance()]
  const { code, transferNo } = await chosen(fengTao, a)
  await passed(transferNo, '830', { accountTail: '3371' })
  expect(await imported(staff, [{ in: '830.00', words: code, serial: serial() }])).toMatchObject({
    ...{ known: 1, matched: 0 },
  })
  expect([await linesOf(83_000), await balance()]).toEqual([[['matched', 'voucher', true]], before])
})

test('what may be the money of a voucher waits, and the staff says that it is the same', async () => {
  const [a, before] = [await orderOf(db, fengTao, 835), await balance()]
  const { transferNo } = await chosen(fengTao, a)
  await passed(transferNo, '835', { accountTail: '3371' })
  const b = await orderOf(db, fengTao, 835)
  const row = { in: '835.00', words: '货款', serial: serial() }
  await imported(staff, [row])
  const line = await found(row.serial)
  expect(line).toMatchObject({
    ...{ state: 'waiting', reasons: '该付款单已按凭证入账 ¥835.00，可能是同一笔' },
  })
  const { twins } = await staff(api.bank.bankLine, { lineId: line.lineId })
  expect(twins).toMatchObject([{ transferNo, amount: 835, orderNos: [a] }])
  const same = { lineId: line.lineId, seenId: twins[0]?.lineId ?? '' }
  await staff(api.bank.sameLine, same)
  await expect(staff(api.bank.sameLine, same)).rejects.toMatchObject({ code: 'BANK_LINE_DONE' })
  expect(await imported(staff, [row])).toMatchObject({ known: 1, matched: 0 })
  expect(await linesOf(83_500)).toEqual([
    ['matched', 'voucher', true],
    ['ignored', 'same', true],
  ])
  expect([await standing(b), await balance()]).toEqual([[20, 0], before])
  // what is reversed by the bank is what was booked
  const back = { out: '835.00', words: '退汇', time: '15:00:00', serial: serial() }
  expect(await imported(staff, [back])).toMatchObject({ reversed: 1 })
  expect(await standing(a)).toEqual([20, 0])
  expect(await ledgerFaults(db)).toEqual([])
})

test('of two who say at once that their lines are the same money only the first is right', async () => {
  const { transferNo } = await chosen(fengTao, await orderOf(db, fengTao, 838))
  await passed(transferNo, '838', { accountTail: '3371' })
  const [first, second] = [serial(), serial()]
  await imported(staff, [
    { in: '838.00', words: '货款', serial: first, time: '10:00:00' },
    { in: '838.00', words: '货款', serial: second, time: '11:00:00' },
  ])
  const [line, late] = [await found(first), await found(second)]
  const { twins } = await staff(api.bank.bankLine, { lineId: line.lineId })
  const seenId = twins[0]?.lineId ?? ''
  const outcome = await db.begin(async (tx) => {
    const same = { lineId: line.lineId, state: 'ignored', how: 'same', reasons: '' } as const
    await updateDecided(tx, [same], { actor: '商城运营', now: new Date() })
    await updateSame(tx, line.lineId, seenId)
    const begun = staff(api.bank.sameLine, { lineId: late.lineId, seenId })
    const ended = begun.then(
      () => 'taken for the same',
      (error: { code: string }) => error.code,
    )
    await waitsForAnother(db, begun)
    return { ended }
  })
  expect(await outcome.ended).toBe('BANK_LINE_NOT_SAME')
  expect((await found(second)).state).toBe('waiting')
})

test('a voucher of less than what came does not make the rest a surplus', async () => {
  const [a, before] = [await orderOf(db, fengTao, 837), await balance()]
  const { code, transferNo } = await chosen(fengTao, a)
  const voucherId = await handIn(transferNo, '837')
  await staff(api.bank.passPart, { voucherId, amount: '800.00', reason: '银行扣费' })
  const row = { in: '837.00', words: code, serial: serial() }
  await imported(staff, [row])
  const line = await found(row.serial)
  expect(line.reasons).toBe('该付款单已按凭证入账 ¥800.00，可能是同一笔')
  const { twins } = await staff(api.bank.bankLine, { lineId: line.lineId })
  await expect(
    staff(api.bank.sameLine, { lineId: line.lineId, seenId: twins[0]?.lineId ?? '' }),
  ).rejects.toMatchObject({ code: 'BANK_LINE_NOT_SAME' })
  expect([await standing(a), await balance()]).toEqual([[20, 3], before])
})

test('passing a voucher books the line that waits already, if it is certain which', async () => {
  const a = await orderOf(db, fengTao, 840)
  const { code, transferNo } = await chosen(fengTao, a)
  const name = '代付贸易有限公司'
  const row = { in: '840.00', words: code, name, serial: serial() }
  await imported(staff, [row])
  const voucherId = await handIn(transferNo, '840', { payerName: name })
  const [shown] = (await staff(api.bank.bankVouchers, { keyword: transferNo })).list
  expect(shown?.lines).toMatchObject([{ amount: 840, payerName: name }])
  await staff(api.bank.passVoucher, { voucherId })
  expect(await linesOf(84_000)).toEqual([['matched', 'voucher', true]])
  expect(await standing(a)).toEqual([30, 4])

  const b = await orderOf(db, fengTao, 841)
  const next = await chosen(fengTao, b)
  const less = { in: '840.50', words: next.code, name, serial: serial() }
  await imported(staff, [less])
  await expect(passed(next.transferNo, '841', { payerName: name })).rejects.toMatchObject({
    code: 'VOUCHER_LINES',
    message: expect.stringContaining('¥840.50'),
  })
  expect(await standing(b)).toEqual([25, 2])
})

test('money that was not there and comes later is a line of its own', async () => {
  const a = await orderOf(db, fengTao, 850)
  const { code, transferNo } = await chosen(fengTao, a)
  await passed(transferNo, '850')
  await undo(transferNo, '银行没有这笔')
  expect(
    (await fengTao(api.transfer.transferStand, { orderNo: a })).transfer?.voucher,
  ).toMatchObject({
    ...{ state: 'rejected', reason: '到账核对已撤销：银行没有这笔' },
  })
  const { lineId } = await found('付款凭证')
  await staff(api.bank.ignoreLine, { lineId, reason: '银行没有这笔' })
  const row = { in: '850.00', words: code, serial: serial() }
  expect(await imported(staff, [row])).toMatchObject({ known: 0, matched: 1 })
  expect(await standing(a)).toEqual([30, 4])
})

test('a number of the bank counts once, however files write its line', async () => {
  const { row } = await paidByLine(860)
  const before = await balance()
  const again = [
    row,
    { ...row, time: '' },
    { ...row, account: '6222****3317', name: '示范食品设备' },
  ]
  for (const one of again)
    expect(await imported(staff, [one, one])).toMatchObject({ known: 2, matched: 0 })
  const twice = { ...row, in: '1.00' }
  expect(await imported(staff, [twice, twice])).toMatchObject({ known: 1, matched: 1 })
  expect(await balance()).toBe(before + 1)
  // one number for two payers is none of a line
  const batch = { in: '2.00', words: '?', name: '甲公司', serial: serial() }
  expect(await imported(staff, [batch, { ...batch, name: '乙公司' }])).toMatchObject({ known: 0 })
})

test('an order that is named twice is paid once', async () => {
  const [a, before] = [await orderOf(db, fengTao, 880), await balance()]
  const words = serial()
  await imported(staff, [{ in: '1760.00', words: '?', name: '路人', serial: words }])
  await staff(api.bank.matchLine, { lineId: (await found(words)).lineId, orderNos: [a, a] })
  expect(await balance()).toBe(before + 880)
})

test('every sheet is read, and a fault names its sheet', async () => {
  const sheet = (name: string, row: object) => ({ name, rows: statement([row]) })
  const row = { in: '3.21', name: '某公司', serial: serial() }
  const sheets = [
    sheet('一月', row),
    sheet('二月', { ...row, serial: serial() }),
    sheet('汇总', row),
  ]
  expect(await staff(api.bank.importStatement, { fileName: '', sheets })).toMatchObject({
    ...{ total: 3, known: 1, waiting: 2 },
  })
  const wrong = [sheets[0] ?? expect.unreachable(), sheet('三月', { ...row, in: '一元' })]
  await expect(
    staff(api.bank.importStatement, { fileName: '', sheets: wrong }),
  ).rejects.toMatchObject({
    message: '工作表“三月”第 4 行的金额识别不出：一元，没有导入任何一行',
  })
  for (const day of ['20991120', '20061120'])
    await expect(imported(staff, [{ ...row, day }])).rejects.toMatchObject({
      code: 'STATEMENT_CELLS',
    })
})

test('what bounced and what is taken back are told from receipts and spending', async () => {
  const a = await orderOf(db, fengTao, 910)
  const bounced = { in: '910.00', words: '退汇 户名不符', serial: serial() }
  expect(await imported(staff, [bounced])).toMatchObject({ matched: 0, waiting: 1 })
  expect((await found(bounced.serial)).reasons).toBe('退票或冲正的汇出，请核实退款')
  expect(await standing(a)).toEqual([20, 0])
  const { orderNo } = await paidByLine(920)
  const red = { in: '-920.00', words: '货款', serial: serial(), time: '12:00:00' }
  expect(await imported(staff, [red])).toMatchObject({ reversed: 1, out: 0 })
  expect(await standing(orderNo)).toEqual([20, 0])
  expect(await ledgerFaults(db)).toEqual([])
})

test('what was passed by a voucher takes the time of the bank, and the books stay as they are', async () => {
  const [sure, likely] = [await orderOf(db, fengTao, 861), await orderOf(db, fengTao, 862)]
  const one = await chosen(fengTao, sure)
  await passed(one.transferNo, '861')
  const row = { in: '861.00', words: one.code, serial: serial(), day: '20261121', time: '09:15:30' }
  expect(await imported(staff, [row])).toMatchObject({ known: 1, matched: 0 })
  expect((await found(row.serial)).at).toBe('2026-11-21T01:15:30.000Z')

  const two = await chosen(fengTao, likely)
  await passed(two.transferNo, '862', { accountTail: '3371' })
  const later = { in: '862.00', words: '货款', serial: serial(), day: '20261121', time: '16:40:00' }
  await imported(staff, [later])
  const { lineId } = await found(later.serial)
  const { twins } = await staff(api.bank.bankLine, { lineId })
  const seenId = twins[0]?.lineId ?? ''
  await staff(api.bank.sameLine, { lineId, seenId })
  expect((await staff(api.bank.bankLine, { lineId: seenId })).line).toMatchObject({
    ...{ at: '2026-11-21T08:40:00.000Z', state: 'matched' },
  })
  expect((await fengTao(api.order.orderDetail, { orderNo: likely })).payments).toMatchObject([
    { paidAt: '2026-11-21T08:40:00.000Z' },
  ])

  await staff(api.bank.undoLine, { lineId, reason: '不是同一笔' })
  expect((await staff(api.bank.bankLine, { lineId: seenId })).line).toMatchObject({
    ...{ at: '2026-11-20T04:00:00.000Z', state: 'matched' },
  })
  await staff(api.bank.sameLine, { lineId, seenId })

  const differences = async (day: string) =>
    cashOf(
      await selectSaid(db, { from: day, to: day }),
      await selectCashOf(db, { from: day, to: day }),
    ).flatMap(({ channel, difference }) => (channel === 'transfer' ? [difference] : []))
  const days = () => Promise.all(['2026-11-20', '2026-11-21'].map(differences))
  const before = await days()
  expect(before[1]).toEqual([0])
  await undo(row.serial)
  expect(await days()).toEqual(before)
  expect(await ledgerFaults(db)).toEqual([])
})
