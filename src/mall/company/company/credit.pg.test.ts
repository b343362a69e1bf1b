import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { ledgerFaults } from '#mall/company/ledger/ledger.ts'
import { codeOf } from '#test/approvals.ts'
import { openCompanies } from '#test/certifications.ts'
import { newSku, placed } from '#test/orders.ts'

const { db, owner, as, staff, uploaded, audited } = await openCompanies()
const second = await as('operator2')
const admin = await as('admin1')

const seenOf = async (companyId: string) => {
  const company = await staff(api.companyReview.reviewDetail, { companyId })
  const { creditAmount: amount, termDays: days, mayPayNow } = company
  const { termKind, chargeBasis, cutDay, mayExceed, overdueRule } = company
  return {
    seen: { amount, days, mayPayNow },
    agreed: { termKind, chargeBasis, cutDay, mayExceed, overdueRule },
  }
}

async function set(amount: number, part: { mayExceed?: boolean; by?: typeof staff } = {}) {
  const { seen, agreed } = await seenOf('1')
  const { by = staff, mayExceed = agreed.mayExceed } = part
  return by(api.companyReview.setCredit, {
    ...{ companyId: '1', seen, amount, days: 30, mayPayNow: true, reason: '年度复核' },
    agreed: { ...agreed, mayExceed },
  })
}
const history = async (by = staff) =>
  (await by(api.creditDesk.creditHistory, { companyId: '1' })).list
const limit = async () => (await seenOf('1')).seen.amount
const changeId = async () => (await history())[0]?.changeId ?? ''

async function beginWith(amount: number) {
  await owner`update company set credit_fen = ${amount * 100}, term_days = 30, may_exceed = false where company_id = 1`
}

test('one alone raises a limit by the sum of the setting in thirty days, and lowers it as he likes', async () => {
  await beginWith(200_000)
  expect(await set(260_000)).toEqual({ isDone: true })
  expect(await set(150_000)).toEqual({ isDone: true })
  expect(await set(190_000)).toEqual({ isDone: true })
  expect(await set(190_000.01)).toEqual({ isDone: false })
  expect(await limit()).toBe(190_000)
  expect(await history()).toMatchObject([
    {
      state: 'waiting',
      fromAmount: 190_000,
      toAmount: 190_000.01,
      askedBy: '商城运营',
      isOwn: true,
    },
    { kind: 'change', state: 'done', fromAmount: 150_000, toAmount: 190_000, reason: '年度复核' },
    { state: 'done', fromAmount: 260_000, toAmount: 150_000 },
    { state: 'done', fromAmount: 200_000, toAmount: 260_000, decidedBy: '商城运营' },
  ])
  await owner`update credit_change set decided_at = decided_at - interval '31 days' where state = 'done'`
  await staff(api.creditDesk.refuseCredit, { changeId: await changeId(), reason: '重新提交' })
  expect(await set(290_000)).toEqual({ isDone: true })
})

test('above it a second person agrees, and nobody his own', async () => {
  await beginWith(200_000)
  expect(await set(300_000.01)).toEqual({ isDone: false })
  const one = { changeId: await changeId() }
  expect(await codeOf(staff(api.creditDesk.agreeCredit, one))).toBe('CREDIT_OWN')
  expect(await codeOf(set(210_000))).toBe('CREDIT_WAITING')
  const { list } = await second(api.creditDesk.waitingCredits, {})
  expect(list).toMatchObject([{ companyName: '示例精密机械有限公司', isOwn: false }])
  const work = (await second(api.staff.desk, {})).queues.find(({ queue }) => queue === 'credits')
  expect(work).toMatchObject({ count: 1, amount: 300_000.01 })
  const both = await Promise.all([
    codeOf(second(api.creditDesk.agreeCredit, one)),
    codeOf(second(api.creditDesk.agreeCredit, one)),
  ])
  expect(both.toSorted()).toEqual(['CREDIT_DECIDED', 'done'])
  expect(await limit()).toBe(300_000.01)
  expect((await history())[0]).toMatchObject({ state: 'done', decidedBy: '何静' })
  expect((await audited()).map(([action, , by]) => `${action} ${by}`)).toEqual([
    'term.ask 商城运营',
    'term.change 何静',
  ])
  await expect(owner`
    update credit_change set decided_by = asked_by where state = 'done'`).rejects.toThrow('check')
})

test('orders without bound always need a second person', async () => {
  await beginWith(200_000)
  expect(await set(100_000, { mayExceed: true })).toEqual({ isDone: false })
  await second(api.creditDesk.agreeCredit, { changeId: await changeId() })
  expect(await limit()).toBe(100_000)
  expect(await set(90_000, { mayExceed: true })).toEqual({ isDone: true })
})

test('the end of the terms ends 超额 as well, and a grant that would bring it needs a second person', async () => {
  await beginWith(200_000)
  await owner`update company set may_exceed = true where company_id = 1`
  const { seen } = await seenOf('1')
  await staff(api.companyReview.endTerm, { companyId: '1', seen, reason: '合同到期' })
  const granted = async () => {
    const contractId = await uploaded('admin1', 'contract')
    await admin(api.company.applyTerm, { amount: 100, days: 30, contractId })
    const [application] = (await staff(api.companyReview.termList, {})).list
    const termApplicationId = application?.termApplicationId ?? ''
    return staff(api.companyReview.approveTerm, { termApplicationId, amount: 100, days: 30 })
  }
  expect(await granted()).toEqual({ isDone: true })
  expect((await seenOf('1')).agreed.mayExceed).toBe(false)
  await owner`update company set settlement_type = 0, may_exceed = true where company_id = 1`
  expect(await granted()).toEqual({ isDone: false })
  expect((await history())[0]).toMatchObject({ kind: 'grant', detail: { 超额: '允许' } })
})

test('what waits is not agreed to once the terms have changed, and ends with them', async () => {
  await beginWith(200_000)
  await set(500_000)
  await owner`update company set term_days = 45 where company_id = 1`
  const one = { changeId: await changeId() }
  expect(await codeOf(second(api.creditDesk.agreeCredit, one))).toBe('CREDIT_CHANGED')
  const { seen } = await seenOf('1')
  await staff(api.companyReview.endTerm, { companyId: '1', seen, reason: '合同到期' })
  expect(await codeOf(second(api.creditDesk.agreeCredit, one))).toBe('CREDIT_DECIDED')
  expect(await history()).toMatchObject([
    { kind: 'end', state: 'done', fromAmount: 200_000, toAmount: 0, reason: '合同到期' },
    { kind: 'change', state: 'refused', answer: '账期已停用' },
  ])
})

test('an account is opened by two where it is large', async () => {
  const contractId = await uploaded('admin2', 'contract')
  const asked = { amount: 500_000, days: 30, contractId }
  await (await as('admin2'))(api.company.applyTerm, asked)
  const [application] = (await staff(api.companyReview.termList, {})).list
  const termApplicationId = application?.termApplicationId ?? ''
  const grant = { termApplicationId, amount: 500_000, days: 45 }
  expect(await staff(api.companyReview.approveTerm, grant)).toEqual({ isDone: false })
  expect((await seenOf('2')).seen.amount).toBeNull()
  const [waiting] = (await second(api.creditDesk.waitingCredits, {})).list
  expect(waiting).toMatchObject({ kind: 'grant', fromAmount: 0, toAmount: 500_000 })
  await second(api.creditDesk.agreeCredit, { changeId: waiting?.changeId ?? '' })
  expect((await seenOf('2')).seen).toMatchObject({ amount: 500_000, days: 45 })
})

test('an application that is rejected takes with it what waits of it', async () => {
  const contractId = await uploaded('admin2', 'contract')
  await (await as('admin2'))(api.company.applyTerm, { amount: 500_000, days: 30, contractId })
  const [application] = (await staff(api.companyReview.termList, {})).list
  const termApplicationId = application?.termApplicationId ?? ''
  await staff(api.companyReview.approveTerm, { termApplicationId, amount: 500_000, days: 45 })
  await second(api.companyReview.rejectTerm, { termApplicationId, reason: '合同过期' })
  expect((await second(api.creditDesk.waitingCredits, {})).list).toEqual([])
})

test('whoever raises the sum himself is bound by the one that others have set', async () => {
  const save = async (by: typeof staff, aloneAmount: string) => {
    const { version } = await by(api.creditDesk.creditSetting, {})
    await by(api.creditDesk.saveCreditSetting, { version, aloneAmount })
  }
  await beginWith(200_000)
  await save(staff, '900000')
  expect(await set(400_000)).toEqual({ isDone: false })
  await staff(api.creditDesk.refuseCredit, { changeId: await changeId(), reason: '改由同事' })
  expect(await set(400_000, { by: second })).toEqual({ isDone: true })
  await save(second, '100000')
  expect(await codeOf(save(staff, 'viel'))).toBe('FORM_INVALID')
})

test('each operation stands with what was left after it', async () => {
  await owner`update company set may_exceed = false where company_id = 1`
  await beginWith(200_000)
  const begin = await admin(api.credit.creditMoves, {})
  const { reserved, owed } = begin.account
  const skuId = await newSku(db, { fen: 1000 })
  const orderNo = await placed(admin, [{ skuId, count: 40 }])
  await set(190_000)
  await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
  const lines = [{ lineNo: 1, count: 40 }]
  await staff(api.shipment.shipOrder, { orderNo, parcels: 0, carrier: '商城配送', lines })
  const { list, account, total } = await admin(api.credit.creditMoves, {})
  expect(total).toBe(begin.total + 3)
  expect(list.slice(0, 3)).toMatchObject([
    { operation: 'charge', change: 0, limit: 190_000, reserved, owed: owed + 400, orderNo },
    {
      operation: 'change',
      change: -10_000,
      limit: 190_000,
      reserved: reserved + 400,
      owed,
      by: '',
    },
    {
      operation: 'reserve',
      change: -400,
      limit: 200_000,
      reserved: reserved + 400,
      owed,
      by: '吴刚',
    },
  ])
  expect(account).toMatchObject({
    ...{ isMonthly: true, limit: 190_000, reserved, owed: owed + 400 },
    available: Math.round((190_000 - reserved - owed - 400) * 100) / 100,
  })
  const all = await staff(api.creditDesk.companyCreditMoves, { companyId: '1', pageSize: 50 })
  expect(all.list[0]).toMatchObject({ operation: 'charge', by: '商城运营' })
  const found = await admin(api.credit.creditMoves, { keyword: orderNo })
  expect(found.list.map(({ operation }) => operation)).toEqual(['charge', 'reserve'])
  const none = { granted: 0, paid: 0, back: 0 }
  expect(found.counts).toEqual({ ...none, all: 2, reserved: 1, charged: 1 })
  const { counts } = begin
  expect((await admin(api.credit.creditMoves, {})).counts).toEqual({
    ...counts,
    all: counts.all + 3,
    ...{ granted: counts.granted + 1, reserved: counts.reserved + 1, charged: counts.charged + 1 },
  })
  const charged = await admin(api.credit.creditMoves, { keyword: orderNo, moves: 'charged' })
  expect([charged.total, charged.list]).toEqual([1, [found.list[0]]])
  expect(await ledgerFaults(db)).toEqual([])
})

test('only who sees the statements of a company sees its credit', async () => {
  for (const account of ['purchaser1', 'demander1', 'member'] as const)
    expect(await codeOf((await as(account))(api.credit.creditMoves, {}))).toBe('FORBIDDEN')
  expect(await codeOf((await as('manager1'))(api.credit.creditMoves, {}))).toBe('done')
  expect(await codeOf(staff(api.creditDesk.companyCreditMoves, { companyId: '999' }))).toBe(
    'NOT_FOUND',
  )
})
