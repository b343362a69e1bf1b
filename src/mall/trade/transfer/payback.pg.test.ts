import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { ledgerFaults } from '#mall/company/ledger/ledger.ts'
import { openWorld } from '#test/testWorld.ts'
import { chosen, imported, orderOf, serial } from '#test/transfers.ts'

const { db, owner, as, who } = await openWorld()
const [fengTao, admin, member] = [await as('manager2'), await as('admin2'), await as('member')]
const staff = await as('operator')
const name = '示范食品设备有限公司'
const account = { accountName: name, accountNo: '6222021100003317', bankName: '工商银行' }

/** So much comes that is for no order. */
async function toBalance(yuan: number, more = {}, key?: string) {
  const words = serial()
  await imported(staff, [
    { in: `${yuan}.00`, words: '往来', name: '谁也不是', serial: words, ...more },
  ])
  const { list } = await staff(api.bank.bankLines, { tab: 'all', keyword: words })
  const { list: found } = await staff(api.bank.findCustomers, { keyword: '示范食品' })
  const customer = key ?? found[0]?.key ?? ''
  await staff(api.bank.lineToBalance, { lineId: list[0]?.lineId ?? '', customer })
}
const fund = async (call: typeof admin, isOwn = false) =>
  (await call(api.transfer.balanceInfo, {})).funds.find((one) => one.isOwn === isOwn)
const backRow = async (no: string) =>
  (await staff(api.bank.moneyBack, { tab: 'all', keyword: no })).list[0]

test('the balance of a company is asked for by its administrators, to accounts that have paid', async () => {
  await toBalance(500, { name })
  await expect(
    fengTao(api.transfer.askPayback, { amount: '100', ...account }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await fund(fengTao)).toMatchObject({ balance: 500, mayAsk: false, accounts: [] })
  expect(await fund(admin)).toMatchObject({
    ...{ mayAsk: true, accounts: [{ accountName: name, accountNo: account.accountNo }] },
  })
  const strange = { amount: '100', accountName: '张三', accountNo: '6222020000000001' }
  await expect(
    admin(api.transfer.askPayback, { ...strange, bankName: '随便银行' }),
  ).rejects.toMatchObject({
    code: 'PAYBACK_INVALID',
    data: { fields: { accountNo: '只能退回付过款的账户' } },
  })
  const { paybackNo } = await admin(api.transfer.askPayback, { amount: '100', ...account })
  expect(await backRow(paybackNo)).toMatchObject({ amount: 100, hasPaid: true })
  expect(await ledgerFaults(db)).toEqual([])
  await staff(api.bank.sentBack, { no: paybackNo, serialNo: 'OUT1', reason: '' })
  expect(await ledgerFaults(db)).toEqual([])
})

test('where the bank tells no account, money goes to the own name and finance says how it was checked', async () => {
  const user = (await who('member')) ?? expect.unreachable()
  await toBalance(90, { account: '' }, `u${user.userId}`)
  const typed = { amount: '40', accountNo: '6222020000000009', bankName: '工商银行' }
  await expect(
    member(api.transfer.askPayback, { ...typed, accountName: '李四' }),
  ).rejects.toMatchObject({
    data: { fields: { accountName: expect.stringContaining('只能退回户名为') } },
  })
  const asked = { ...typed, accountName: user.name }
  const { paybackNo } = await member(api.transfer.askPayback, asked)
  expect(await backRow(paybackNo)).toMatchObject({ hasPaid: false })
  await expect(
    staff(api.bank.sentBack, { no: paybackNo, serialNo: 'OUT2', reason: '' }),
  ).rejects.toMatchObject({ code: 'PAYBACK_INVALID' })
  await staff(api.bank.sentBack, { no: paybackNo, serialNo: 'OUT2', reason: '电话核实' })
  expect(await backRow(paybackNo)).toMatchObject({ state: 'done' })
})

test('whoever comes to a company keeps his own balance, and has it back', async () => {
  const user = (await who('member')) ?? expect.unreachable()
  const before = (await fund(member, true))?.balance ?? 0
  await owner`update person set company_id = (select company_id from company where name = ${name}), role_name = 'purchaser' where user_id = ${user.userId}`
  const joined = await as('member')
  expect((await fund(joined, true))?.balance).toBe(before)
  const asked = { amount: '50', accountName: user.name, accountNo: '6222020000000009' }
  await joined(api.transfer.askPayback, { ...asked, bankName: '工商银行', isOwn: true })
  const { paybacks } = await joined(api.transfer.balanceInfo, {})
  expect(paybacks.map(({ amount }) => amount)).toEqual([100, 50, 40])
  expect(await ledgerFaults(db)).toEqual([])
})

test('a balance that differs from its documents is a fault', async () => {
  await owner`update bank_line set balance_fen = balance_fen + 1 where balance_fen = 50000`
  expect(await ledgerFaults(db)).toMatchObject([{ what: 'balance', fen: '-1' }])
  await owner`update bank_line set balance_fen = balance_fen - 1 where balance_fen = 50001`
})

test('what the balance or a transfer pays no channel takes any more', async () => {
  const b = await orderOf(db, fengTao, 20)
  const key = () => ({ idempotencyKey: crypto.randomUUID() })
  await fengTao(api.payment.createPayment, { orderNo: b, channel: 'sandbox' }, key())
  await fengTao(api.transfer.payFromBalance, { orderNo: b, amount: 20 }, key())
  const c = await orderOf(db, fengTao, 21)
  await fengTao(api.payment.createPayment, { orderNo: c, channel: 'sandbox' }, key())
  await imported(staff, [{ in: '21.00', words: '货款', serial: serial() }])
  const rows = await db<{ state: string }[]>`
    select state from payment join sales_order using (order_id) where order_no in ${db([b, c])} and channel = 'sandbox'`
  expect(rows.map(({ state }) => state)).toEqual(['closed', 'closed'])
})

test('a payer that another customer has typed is no proof of whose money it is', async () => {
  const a = await orderOf(db, fengTao, 870)
  const { transferNo } = await chosen(fengTao, a)
  const { userId } = (await who('manager2')) ?? expect.unreachable()
  await owner`insert into transfer_voucher (transfer_id, payer_name, account_tail, amount_fen, paid_on, serial_no, state, created_by, created_at)
    select transfer_id, '受害企业有限公司', '0001', 87000, now()::date, '', 'waiting', ${userId}, now() from transfer where transfer_no = ${transferNo}`
  const row = { in: '870.00', words: '货款', name: '受害企业有限公司', serial: serial() }
  expect(await imported(staff, [row])).toMatchObject({ matched: 0, waiting: 1 })
})

test.each(['advance', 'receivable'])(
  'those who move one balance and its %s wait for each other and never for ever',
  async (other) => {
    const [one] = await owner<{ companyId: string }[]>`
    insert into company (name) values ('对账' || ${other}) returning company_id`
    const companyId = one?.companyId ?? ''
    for (const kind of [other, 'balance'])
      await owner`select customer_account(${companyId}::bigint, null, ${kind})`
    const entry = (kind: string, fen: string) => ({
      kind,
      companyId,
      userId: null,
      orderId: null,
      fen,
    })
    const cash = { ...entry('cash', '3'), companyId: null }
    const document = (no: string) =>
      JSON.stringify([
        {
          ...{ no, at: new Date(), by: 'x' },
          entries: [cash, entry(other, '-2'), entry('balance', '-1')],
        },
      ])
    const isHeld = Promise.withResolvers<void>()
    const first = owner.begin(async (tx) => {
      await tx`select lock_balance(${companyId}::bigint, null)`
      isHeld.resolve()
      for (let waits = 0; waits === 0; )
        [{ waits } = { waits: 0 }] = await tx<{ waits: number }[]>`
        select count(*)::int as waits from pg_locks where not granted`
      await tx`select post_documents('bankLine', ${document('X1')}::text::jsonb)`
      throw new Error('undone')
    })
    const second = isHeld.promise.then(() =>
      owner.begin(async (tx) => {
        await tx`select post_documents('bankLine', ${document('X2')}::text::jsonb)`
        throw new Error('undone')
      }),
    )
    const ended = await Promise.allSettled([first, second])
    expect(ended.map((one) => one.status === 'rejected' && `${one.reason}`)).toEqual([
      'Error: undone',
      'Error: undone',
    ])
  },
)
