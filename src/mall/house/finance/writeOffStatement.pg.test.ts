import { beforeAll, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { ledgerFaults } from '#mall/company/ledger/ledger.ts'
import { dunStatements } from '#mall/trade/statement/dunning.ts'
import { statementSheets } from '#mall/trade/statement/statement.sheet.ts'
import { newSku, placed } from '#test/orders.ts'
import { arrived, codeFor, noonOf, statedOn } from '#test/stated.ts'
import { openWorld } from '#test/testWorld.ts'
import { imported, serial } from '#test/transfers.ts'

const { db, owner, as } = await openWorld()
const buyer = await as('admin1') // her company pays monthly
const he = await as('operator')
const she = await as('operator2')
const world = { db, owner, staff: he, buyer }

beforeAll(async () => {
  await owner`update company set cut_day = 25, term_days = 30, overdue_rule = 'block' where company_id = 1`
  await owner`update statement set state = 'settled'`
  await statedOn(
    world,
    await arrived(world, '2027-01-10', [{ fen: 1000, count: 40 }]),
    '2027-01-25',
  )
  await owner`update statement set state = 'settled' where company_id = 1`
})

/** A statement of ¥800 of which so many yuan have come. */
async function short(month: string, paid: string) {
  const orderNo = await arrived(world, `2027-${month}-10`, [{ fen: 1000, count: 80 }])
  const statementNo = await statedOn(world, orderNo, `2027-${month}-25`)
  const words = await codeFor(buyer, statementNo)
  const payer = { name: '示例精密机械有限公司', account: '6222021100001190' }
  await imported(he, [{ in: paid, words, serial: serial(), ...payer }])
  return statementNo
}
const ask = (key: string, amount: number) =>
  he(api.writeOff.askWriteOff, { kind: 'statement', key, amount, reason: '银行手续费' })
const listed = (tab: 'statement' | 'waiting' | 'done', keyword: string) =>
  he(api.writeOff.writeOffs, { tab, keyword })
const detail = (statementNo: string) => buyer(api.statement.statementDetail, { statementNo })
const bookedOn = async (kind: 'writeOff' | 'receivable') => {
  const [row] = await db<{ fen: number }[]>`
    select coalesce(sum(fen), 0)::int as fen from ledger_entry join ledger_account a using (account_id)
    where a.kind = ${kind} and coalesce(a.company_id, 1) = 1`
  return row?.fen ?? 0
}

test('3 fen that are missing of a statement are written off by one, and it is settled', async () => {
  const statementNo = await short('02', '799.97')
  const { list } = await listed('statement', statementNo)
  expect(list).toMatchObject([
    { key: statementNo, statementNo, totalPrice: 800, paid: 799.97, amount: 0.03, state: 'open' },
  ])
  await expect(ask(statementNo, 0.02)).rejects.toMatchObject({ code: 'WRITE_OFF_CHANGED' })
  const [off, owed] = [await bookedOn('writeOff'), await bookedOn('receivable')]
  expect(await ask(statementNo, 0.03)).toEqual({ isDone: true })
  expect(await detail(statementNo)).toMatchObject({ state: 'settled', paid: 800, due: 0 })
  const { payments, logs } = await detail(statementNo)
  expect(payments.map(({ from, amount, isWrittenOff }) => [from, amount, isWrittenOff])).toEqual([
    ['示例精密机械有限公司', 799.97, false],
    ['尾差核销', 0.03, true],
  ])
  expect(logs.at(-1)?.note).toBe('尾差核销 ¥0.03')
  expect([(await bookedOn('writeOff')) - off, (await bookedOn('receivable')) - owed]).toEqual([
    3, -3,
  ])
  await expect(ask(statementNo, 0.03)).rejects.toMatchObject({ code: 'WRITE_OFF_CHANGED' })
  expect(await ledgerFaults(db)).toEqual([])

  const writeOffNo = (await listed('done', statementNo)).list[0]?.key ?? ''
  await he(api.writeOff.undoWriteOff, { writeOffNo, reason: '客户已补款' })
  expect(await detail(statementNo)).toMatchObject({ state: 'partial', paid: 799.97, due: 0.03 })
  expect([await bookedOn('writeOff'), await bookedOn('receivable')]).toEqual([off, owed])
  expect(await ledgerFaults(db)).toEqual([])
  expect(await ask(statementNo, 0.03)).toEqual({ isDone: true })
})

test('above ¥1.00 a second one decides', async () => {
  const statementNo = await short('03', '798.50')
  expect(await ask(statementNo, 1.5)).toEqual({ isDone: false })
  expect((await listed('statement', statementNo)).list).toEqual([])
  await expect(ask(statementNo, 1.5)).rejects.toMatchObject({ code: 'WRITE_OFF_WAITING' })
  const [waiting] = (await listed('waiting', statementNo)).list
  expect(waiting).toMatchObject({ statementNo, amount: 1.5, state: 'waiting' })
  await she(api.writeOff.agreeWriteOff, { writeOffNo: waiting?.key ?? '' })
  expect(await detail(statementNo)).toMatchObject({ state: 'settled', due: 0 })
  expect(await ledgerFaults(db)).toEqual([])
})

test('a statement of which nothing is paid is not written off', async () => {
  const orderNo = await arrived(world, '2027-04-10', [{ fen: 30, count: 1 }])
  const statementNo = await statedOn(world, orderNo, '2027-04-25')
  const { due } = await detail(statementNo)
  await expect(ask(statementNo, due)).rejects.toMatchObject({ code: 'WRITE_OFF_CHANGED' })
  await owner`update statement set state = 'settled' where statement_no = ${statementNo}`
})

test('nobody is late, told or stopped because of ¥1.00, and is because of ¥1.01', async () => {
  const statementNo = await short('05', '799.00')
  await owner`update statement set due_on = '2026-11-01' where statement_no = ${statementNo}`
  const standing = async () => {
    const { overdueDays } = await detail(statementNo)
    const { counts } = await buyer(api.statement.statementList, { tab: 'overdue' })
    const { list } = await he(api.statementDesk.deskAgeing, {})
    const ours = list.find(({ companyId }) => companyId === '1')
    return { isLate: overdueDays > 0, overdue: counts.overdue, isBlocked: ours?.isBlocked }
  }
  expect(await standing()).toEqual({ isLate: false, overdue: 0, isBlocked: false })
  expect(await dunStatements(db, noonOf('2026-11-20'))).toBe(0)
  const skuId = await newSku(db)
  await placed(buyer, [{ skuId, count: 40 }])
  await owner`update statement set paid_fen = paid_fen - 1 where statement_no = ${statementNo}`
  expect(await standing()).toEqual({ isLate: true, overdue: 1, isBlocked: true })
  await expect(placed(buyer, [{ skuId, count: 40 }])).rejects.toMatchObject({
    code: 'ORDER_OVERDUE',
  })
  expect(await dunStatements(db, noonOf('2026-11-20'))).toBe(1)
})

test('when money is taken back from a statement its company is told', async () => {
  await owner`update company set overdue_rule = 'remind' where company_id = 1`
  const statementNo = await short('08', '900')
  expect(await detail(statementNo)).toMatchObject({ state: 'settled' })
  const { list } = await he(api.bank.bankLines, { tab: 'matched' })
  const line = list.find(({ statements }) => statements[0]?.statementNo === statementNo)
  await he(api.bank.undoLine, { lineId: line?.lineId ?? '', reason: '核错了' })
  expect(await detail(statementNo)).toMatchObject({ paid: 0, due: 800 })
  const [notice] = (await buyer(api.message.messageList, {})).list
  expect(notice).toMatchObject({
    title: '对账单到账有更正',
    text: `对账单 ${statementNo}：核错了，对账单回到待付款。`,
  })
  expect(await ledgerFaults(db)).toEqual([])
})

test('what is half paid is no write-off: it is neither offered nor taken', async () => {
  await owner`update statement set state = 'settled' where company_id = 1`
  const statementNo = await short('09', '400')
  expect((await listed('statement', statementNo)).list).toEqual([])
  await expect(ask(statementNo, 400)).rejects.toMatchObject({ code: 'WRITE_OFF_MUCH' })
})

test('a receipt with what is written off tells its company once, and is found by the statement', async () => {
  const orderNo = await arrived(world, '2027-10-10', [{ fen: 1000, count: 80 }])
  const statementNo = await statedOn(world, orderNo, '2027-10-25')
  await buyer(api.statement.confirmStatement, { statementNo })
  const row = { in: '799.97', words: serial(), name: '某公司', serial: `n${serial()}` }
  await imported(he, [row])
  const { list } = await he(api.bank.bankLines, { tab: 'waiting', keyword: row.serial })
  const told = async () => (await buyer(api.message.messageList, {})).total
  const before = await told()
  await he(api.finance.settleLine, {
    ...{ lineId: list[0]?.lineId ?? '', statementNos: [statementNo], reason: '手续费' },
    ...{ parts: [{ no: statementNo, amount: 799.97 }], offs: [{ key: statementNo, amount: 0.03 }] },
  })
  expect(await detail(statementNo)).toMatchObject({ state: 'settled', due: 0 })
  expect((await told()) - before).toBe(1)
  const entries = await he(api.finance.ledgerEntries, { no: statementNo })
  const [off] = (await listed('done', statementNo)).list
  expect(new Set(entries.list.map(({ documentNo }) => documentNo))).toEqual(
    new Set([row.serial, off?.key]),
  )
  const lines = await he(api.bank.bankLines, { tab: 'matched', keyword: statementNo })
  expect(lines.list.map(({ serialNo }) => serialNo)).toEqual([row.serial])
  const file = statementSheets.exportStatement(
    await buyer(api.statement.exportStatement, { statementNo }),
  )
  const sums = file.more?.[0]?.rows.map((cells) =>
    cells.map((cell) => cell && ('text' in cell ? cell.text : cell.number)),
  )
  expect(sums?.slice(-3)).toEqual([
    ['已付', 799.97],
    ['尾差核销', 0.03],
    ['未付', 0],
  ])
})

test('a statement of less than anybody is asked for is written off whole', async () => {
  const orderNo = await arrived(world, '2027-11-10', [{ fen: 96, count: 1 }])
  const statementNo = await statedOn(world, orderNo, '2027-11-25')
  expect((await listed('statement', statementNo)).list).toEqual([]) // nobody has confirmed it
  await buyer(api.statement.confirmStatement, { statementNo })
  expect((await listed('statement', statementNo)).list).toMatchObject([{ paid: 0, amount: 0.96 }])
  expect(await ask(statementNo, 0.96)).toEqual({ isDone: true })
  expect(await detail(statementNo)).toMatchObject({ state: 'settled', due: 0 })
  expect(await ledgerFaults(db)).toEqual([])
})
