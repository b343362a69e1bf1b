import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { selectTrial } from '#mall/company/ledger/books.sql.ts'
import { ledgerFaults } from '#mall/company/ledger/ledger.ts'
import { firstDayOf, lastDayOf, monthAfter } from '#mall/company/ledger/month.rules.ts'
import { chineseDay } from '#mall/day.ts'
import { openWorld } from '#test/testWorld.ts'
import { imported, orderOf, serial } from '#test/transfers.ts'

const { db, owner, as, who } = await openWorld()
const month = chineseDay(new Date()).slice(0, 7)
const days = { from: firstDayOf(month), to: lastDayOf(month) }
/** The month is over then. */
const later = new Date(`${monthAfter(month)}-03T02:00:00Z`)
const he = await as('operator', later)
const she = await as('operator2', later)
const state = () => he(api.closing.closingState, {})

const post = (sql: typeof db, at: Date, fen: number) =>
  sql`select post_documents('writeOff', ${JSON.stringify([
    {
      ...{ no: `XF${crypto.randomUUID()}`, at, by: '' },
      entries: [
        { kind: 'writeOff', companyId: null, userId: null, orderId: null, fen },
        { kind: 'balance', companyId: 2, userId: null, orderId: null, fen: -fen },
      ],
    },
  ])}::text::jsonb)`
const balanceOf = async (of: { from: string; to: string }) => {
  const rows = await selectTrial(db, of)
  const row = rows.find(({ kind }) => kind === 'balance')
  return [row?.openingFen ?? '0', row?.debitFen ?? '0', row?.creditFen ?? '0'].map(Number)
}
const tidy = async () => {
  await db`update bank_line set state = 'ignored', decided_at = now() where state = 'waiting'`
  await db`update refund set state = 'done', settled_at = now() where state = 'open'`
  const back = (await he(api.bank.moneyBack, {})).list.filter(({ no }) => no.startsWith('TH'))
  for (const { no } of back) await he(api.bank.refusePayback, { no, reason: '客户撤回' })
  await db`update transfer_voucher set state = 'withdrawn', decided_at = now() where state = 'waiting'`
  await owner`delete from write_off where state = 'waiting'`
  await owner`update invoice set state = 'rejected', reason = '不开了' where state in ('waiting', 'issuing')`
  await owner`update invoice set state = resumes, resumes = null where resumes is not null`
  await owner`update invoice set medium = 'electronic' where state = 'issued'`
  await owner`update statement_dispute set state = 'kept', decided_at = now() where state = 'open'`
  await db`insert into ledger_check values (${later}, '[]')`
}

/** What is posted here moves a balance and has no document; that alone is no fault of closing. */
const faults = async () => (await ledgerFaults(db)).filter(({ what }) => what !== 'balance')

test('the books of a month that is closed are kept, and the next one begins with them', async () => {
  const before = await balanceOf(days)
  await post(db, new Date(), 12_345)
  const { month: next, isOver, items } = await state()
  expect([next, isOver]).toEqual([month, true])
  expect(items.find(({ what }) => what === 'receipts')).toMatchObject({ isOpen: true })
  const today = await as('operator')
  await expect(today(api.closing.closeMonth, { month, reason: '' })).rejects.toMatchObject({
    code: 'CLOSING_EARLY',
  })
  await expect(he(api.closing.closeMonth, { month, reason: '' })).rejects.toMatchObject({
    code: 'CLOSING_REASON',
  })
  expect(await he(api.closing.closeMonth, { month, reason: '流水下月再核' })).toEqual({
    isClosed: false,
  })
  await expect(he(api.closing.closeMonth, { month, reason: '再来' })).rejects.toMatchObject({
    code: 'CLOSING_ASKED',
  })
  const { requestId = '' } = (await state()).request ?? {}
  await expect(he(api.closing.agreeClosing, { requestId })).rejects.toMatchObject({
    code: 'CLOSING_OWN',
  })
  await she(api.closing.agreeClosing, { requestId })
  const { closings, month: following } = await state()
  expect(following).toBe(monthAfter(month))
  expect(closings[0]).toMatchObject({
    month,
    closedBy: '何静',
    askedBy: '商城运营',
    reason: '流水下月再核',
  })
  const [opening = 0, debit = 0, credit = 0] = await balanceOf(days)
  expect([opening, debit, credit - 12_345]).toEqual(before)
  const [kept] = await db<{ fen: string }[]>`
    select (opening_fen + debit_fen - credit_fen)::text as fen from ledger_closing_total
    where kind = 'balance' order by closing_id desc limit 1`
  expect(Number(kept?.fen)).toBe(opening + debit - credit)
  const next2 = { from: firstDayOf(monthAfter(month)), to: lastDayOf(monthAfter(month)) }
  expect(await balanceOf(next2)).toEqual([opening + debit - credit, 0, 0])
  expect(await faults()).toEqual([])
})

test('what comes late stands in the open month and keeps its own time, whoever posts', async () => {
  const at = new Date(`${month}-02T04:00:00Z`)
  await post(db, at, 100)
  const [row] = await db<{ at: Date; documentAt: Date }[]>`
    select posted_at as at, document_at from ledger_posting order by posting_id desc limit 1`
  expect(row).toEqual({ at: new Date(`${monthAfter(month)}-01T00:00:00+08:00`), documentAt: at })
  const orderNo = await orderOf(db, await as('purchaser1'), 500)
  const [order] = await db<{ at: Date; documentAt: Date; entered: Date }[]>`
    select p.posted_at as at, document_at, e.booked_at as entered
    from ledger_posting p join ledger_entry e using (posting_id) where document_no = ${orderNo} and entry_no = 1`
  expect(order?.at).toEqual(row?.at)
  expect(order?.entered).toEqual(row?.at)
  expect(order?.documentAt.getTime()).toBeLessThan(Date.now())
  await expect(db`
    insert into ledger_entry (posting_id, entry_no, account_id, fen)
    select max(posting_id), n, mall_account('cash', 'transfer'), case n when 1 then 5 else -5 end
    from ledger_posting, generate_series(1, 2) n
    where posted_at < ${row?.at ?? at} group by n`).rejects.toThrow()
  expect(await faults()).toEqual([])
})

test('a posting that is under way is waited for and stands in the month that it belongs to', async () => {
  await he(api.closing.reopenMonth, { month, reason: '漏记一笔' })
  expect((await state()).closings[0]).toMatchObject({
    month,
    reopenReason: '漏记一笔',
    reopenedBy: '商城运营',
  })
  await expect(he(api.closing.reopenMonth, { month, reason: '再来' })).rejects.toMatchObject({
    code: 'CLOSING_CHANGED',
  })
  await tidy()
  expect((await state()).items.filter(({ isOpen }) => isOpen)).toEqual([])
  const before = await balanceOf(days)
  let closing: Promise<unknown> = Promise.resolve()
  await db.begin(async (tx) => {
    await post(tx as unknown as typeof db, new Date(), 777)
    closing = he(api.closing.closeMonth, { month, reason: '' })
    await expect
      .poll(
        async () =>
          (await owner`select from pg_locks where locktype = 'advisory' and not granted`).length,
      )
      .toBeGreaterThan(0)
  })
  expect(await closing).toEqual({ isClosed: true })
  const [opening = 0, debit = 0, credit = 0] = await balanceOf(days)
  expect([opening, debit, credit - 777]).toEqual(before)
  expect(await faults()).toEqual([])
})

test('a posting that comes while a month is being closed waits and stands in the next', async () => {
  await he(api.closing.reopenMonth, { month, reason: '再核对' })
  const before = await balanceOf(days)
  let posting: Promise<unknown> = Promise.resolve()
  await db.begin(async (tx) => {
    await tx`select close_month(${`${month}-01`}::text::date, ${later}, '甲', '', '', '[]')`
    posting = post(db, new Date(), 55).then((rows) => rows)
    await expect
      .poll(
        async () =>
          (await owner`select from pg_locks where locktype = 'advisory' and not granted`).length,
      )
      .toBeGreaterThan(0)
  })
  await posting
  expect(await balanceOf(days)).toEqual(before)
  expect(await faults()).toEqual([])
})

test('whoever has no right closes nothing, and nobody changes his own', async () => {
  const { userId = '' } = (await who('operator')) ?? {}
  const her = (await who('operator2')) ?? expect.unreachable()
  await expect(
    he(api.closing.setFinanceRight, { userId, held: 'close', isHeld: false }),
  ).rejects.toMatchObject({ code: 'RIGHT_OWN' })
  await he(api.closing.setFinanceRight, { userId: her.userId, held: 'close', isHeld: false })
  await expect(she(api.closing.reopenMonth, { month, reason: '看看' })).rejects.toMatchObject({
    code: 'FINANCE_RIGHT',
  })
  await expect(
    she(api.closing.setFinanceRight, { userId, held: 'close', isHeld: false }),
  ).rejects.toMatchObject({ code: 'FINANCE_RIGHT' })
  const { people } = await state()
  expect(people.find(({ name }) => name === '何静')?.held).toEqual(['writeOff'])
  await he(api.closing.setFinanceRight, { userId: her.userId, held: 'close', isHeld: true })
})

test('a right that nobody holds any more is given by any colleague, to another one', async () => {
  const { userId = '' } = (await who('operator')) ?? {}
  const her = (await who('operator2')) ?? expect.unreachable()
  await owner`delete from finance_right where held = 'writeOff'`
  const give = (call: typeof he, to: string) =>
    call(api.closing.setFinanceRight, { userId: to, held: 'writeOff', isHeld: true })
  await expect(give(she, her.userId)).rejects.toMatchObject({ code: 'RIGHT_OWN' })
  await give(she, userId)
  await expect(give(she, userId)).rejects.toMatchObject({ code: 'FINANCE_RIGHT' })
  await give(he, her.userId)
  const { people } = await state()
  expect(people.map(({ held }) => held)).toEqual([
    ['close', 'writeOff'],
    ['close', 'writeOff'],
  ])
})

test('requests cannot change what is closed', async () => {
  for (const table of ['ledger_closing', 'ledger_closing_account', 'ledger_closing_total'])
    await expect(db.unsafe(`delete from ${table}`)).rejects.toMatchObject({ code: '42501' })
})

test('the desk says what the bank says and what is posted, also of a month that is closed', async () => {
  const now = await as('operator')
  const cash = async () =>
    (await now(api.finance.financeDesk, {})).cash.find(({ channel }) => channel === 'transfer')
  const was = await cash()
  const day = chineseDay(new Date()).replaceAll('-', '')
  const row = { day, in: '88.00', name: '某某公司', words: '往来', serial: serial() }
  await imported(now, [row])
  const is = await cash()
  expect((is?.in ?? 0) - (was?.in ?? 0)).toBeCloseTo(88, 2)
  expect((is?.waiting ?? 0) - (was?.waiting ?? 0)).toBeCloseTo(88, 2)
  expect(is?.difference).toBe(was?.difference ?? 0)
  const [line] = (await now(api.bank.bankLines, { tab: 'waiting', keyword: row.serial })).list
  const [customer] = (await now(api.bank.findCustomers, { keyword: '示范食品' })).list
  const chosen = { lineId: line?.lineId ?? '', customer: customer?.key ?? '' }
  await now(api.bank.lineToBalance, chosen)
  const posted = await cash()
  expect((posted?.postedIn ?? 0) - (is?.postedIn ?? 0)).toBeCloseTo(88, 2)
  expect(posted?.difference).toBe(was?.difference ?? 0)
})
