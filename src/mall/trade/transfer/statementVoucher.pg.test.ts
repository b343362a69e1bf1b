import { expect, test } from 'vitest'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import { storeFile } from '#mall/company/company/file.ts'
import { ledgerFaults } from '#mall/company/ledger/ledger.ts'
import { codeOf } from '#test/approvals.ts'
import { png } from '#test/files.ts'
import { openWorld } from '#test/testWorld.ts'
import { waitsForAnother } from '#test/waits.ts'

const { db, owner, as, who } = await openWorld()
const manager = await as('manager1')
const staff = await as('operator')
const [{ statementNo = '' } = {}] = await db<{ statementNo: string }[]>`
  select statement_no from statement where state = 'confirmed' order by statement_id limit 1`
const detail = () => manager(api.statement.statementDetail, { statementNo })
let pictures = 0

async function voucher(amount: number, account: DemoAccount = 'manager1') {
  const person = (await who(account)) ?? expect.unreachable()
  const file = { kind: 'voucher' as const, name: '回单.png', bytes: png(300, 300 + pictures++) }
  const { fileId } = await storeFile({ db, who: person, now: new Date() }, file)
  return {
    ...{ payerName: '示例精密机械有限公司', accountTail: '0001', amount: amount.toFixed(2) },
    ...{ paidOn: '2026-11-20', serialNo: '', fileIds: fileId },
  }
}
const send = async (transferNo: string, amount: number) =>
  codeOf(manager(api.transfer.sendVoucher, { transferNo, ...(await voucher(amount)) }))
const waiting = async () => (await staff(api.bank.bankVouchers, {})).list[0] ?? expect.unreachable()

test('while a voucher of a statement waits nothing else pays it, and both sides are told', async () => {
  const payer = await as('admin4' as DemoAccount)
  const { list } = await payer(api.statement.statementList, { tab: 'unpaid', pageSize: 20 })
  const verified = list.find(({ isVerifying }) => isVerifying) ?? expect.unreachable()
  const other = list.find(({ isVerifying }) => !isVerifying) ?? expect.unreachable()
  const { statementNo: no } = verified
  const desk = await staff(api.statementDesk.deskStatement, { statementNo: no })
  expect(desk).toMatchObject({ isVerifying: true })
  const shown = () => payer(api.statement.statementDetail, { statementNo: no })
  expect((await shown()).actions).not.toContain('pay')
  const both = { statementNos: [no, other.statementNo] }
  expect(await codeOf(payer(api.statement.payStatements, both))).toBe('TRANSFER_VERIFYING')
  const { balance } = await payer(api.transfer.balanceInfo, {})
  const asked = { statementNo: no, amount: balance }
  const key = { idempotencyKey: crypto.randomUUID() }
  expect(await codeOf(payer(api.statement.payStatementFromBalance, asked, key))).toBe(
    'TRANSFER_VERIFYING',
  )
  await payer(api.transfer.withdrawVoucher, {
    transferNo: (await shown()).transfer?.transferNo ?? '',
  })
  expect(await shown()).toMatchObject({ isVerifying: false })
  expect((await shown()).actions).toContain('pay')
})

test('a voucher waits for whoever pays its statement at the same moment, and is of what is left then', async () => {
  const payer = await as('admin4' as DemoAccount)
  const { list } = await payer(api.statement.statementList, { tab: 'unpaid', pageSize: 20 })
  const { statementNo: no = '' } = list.find(({ isVerifying }) => !isVerifying) ?? {}
  const { transferNo } = await payer(api.statement.payStatements, { statementNos: [no] })
  const given = { transferNo, ...(await voucher(1, 'admin4' as DemoAccount)) }
  const sent = await owner.begin(async (tx) => {
    const [{ statementId = '' } = {}] = await tx<{ statementId: string }[]>`
      select statement_id from statement where statement_no = ${no} for no key update`
    const begun = codeOf(payer(api.transfer.sendVoucher, given))
    await waitsForAnother(db, begun)
    await tx`update transfer_statement set left_at = now() where statement_id = ${statementId}`
    return { begun }
  })
  expect(await sent.begun).toBe('TRANSFER_NOT_FOUND')
})

test('a statement is paid by a voucher as an order is, in parts too', async () => {
  await owner`update transfer_voucher set state = 'withdrawn', decided_at = now() where state = 'waiting'`
  const { transferNo } = await manager(api.statement.payStatements, { statementNos: [statementNo] })
  const { due } = await detail()
  const others = await as('purchaser1')
  const given = await voucher(due)
  expect(await codeOf(others(api.transfer.sendVoucher, { transferNo, ...given }))).toBe(
    'TRANSFER_NOT_FOUND',
  )
  expect(await send(transferNo, due)).toBe('done')
  expect(await send(transferNo, due)).toBe('VOUCHER_WAITING')
  expect((await detail()).transfer).toMatchObject({ voucher: { state: 'waiting', amount: due } })
  const first = await waiting()
  expect(first).toMatchObject({ statementNos: [statementNo], orderNos: [], due })

  const part = { amount: '100', reason: '先到一部分' }
  await staff(api.bank.passPart, { voucherId: first.voucherId, ...part })
  const rest = Math.round((due - 100) * 100) / 100
  expect(await detail()).toMatchObject({
    state: 'partial',
    paid: 100,
    due: rest,
    isVerifying: false,
  })
  expect((await detail()).actions).toContain('pay')

  expect(await send(transferNo, rest)).toBe('done')
  const rejected = await waiting()
  await staff(api.bank.rejectVoucher, { voucherId: rejected.voucherId, reason: '还没有到账' })
  expect((await detail()).transfer?.voucher).toMatchObject({ state: 'rejected' })
  const { list } = await manager(api.message.messageList, {})
  expect(list[0]).toMatchObject({ address: `/statementDetail?statementNo=${statementNo}` })

  expect(await send(transferNo, rest)).toBe('done')
  await staff(api.bank.passVoucher, { voucherId: (await waiting()).voucherId })
  expect(await detail()).toMatchObject({ state: 'settled', due: 0 })
  expect(await send(transferNo, 1)).toBe('TRANSFER_PAID')
  const { list: moves } = await manager(api.credit.creditMoves, {})
  const paid = moves.filter(({ operation }) => operation === 'pay')
  expect(paid[0]).toMatchObject({ statementNos: [statementNo], documentNo: transferNo })
  for (const keyword of [transferNo.toLowerCase(), statementNo]) {
    const found = await manager(api.credit.creditMoves, { keyword, moves: 'paid' })
    expect(found.list.map(({ change }) => change)).toEqual([rest, 100])
  }
  const line = (await staff(api.bank.bankLines, { tab: 'all', keyword: `${rest}` })).list[0]
  await owner`update bank_line set serial_no = 'C2611200001' where line_id = ${line?.lineId ?? ''}`
  const told = await manager(api.credit.creditMoves, { keyword: 'c2611200001' })
  expect(told.list).toMatchObject([{ documentNo: transferNo, change: rest }])
  expect(await ledgerFaults(db)).toEqual([])
})
