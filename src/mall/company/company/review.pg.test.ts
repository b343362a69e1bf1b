import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { openCompanies } from '#test/certifications.ts'
import { newRole } from '#test/roles.ts'

const { db, owner, as, who, visitor, staff, uploaded, form, info, openId, audited } =
  await openCompanies()

test('of two operators who decide at once the second is told', async () => {
  await (await as('admin3'))(api.company.certify, await form('admin3'))
  const certificationId = await openId('admin3')
  const both = await Promise.allSettled([
    staff(api.companyReview.approve, { certificationId }),
    staff(api.companyReview.reject, { certificationId, reasons: { name: '不一致' } }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const late = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(late.reason).toMatchObject({ code: 'COMPANY_DECIDED' })
  expect((await audited()).slice(1)).toHaveLength(1)
})

test('a frozen company browses and does not order or hand in anything', async () => {
  await staff(api.companyReview.freeze, { companyId: '1', reason: '证照过期' })
  expect(await info('admin1')).toMatchObject({
    state: 'frozen',
    frozenReason: '证照过期',
    mayEdit: false,
  })
  expect(await info('purchaser1')).toMatchObject({ state: 'frozen', frozenReason: '' })
  const buyer = await as('purchaser1')
  expect(await buyer(api.cart.getHeadInfo, {})).toMatchObject({ isFrozen: true })
  await expect(buyer(api.cart.pushCart, { cartItemIdStr: '1' })).rejects.toMatchObject({
    code: 'COMPANY_FROZEN',
  })
  await buyer(api.cart.cartList, {})
  const admin = await as('admin1')
  await expect(admin(api.company.certify, await form('admin1'))).rejects.toMatchObject({
    code: 'COMPANY_FROZEN',
  })
  await expect(
    staff(api.companyReview.freeze, { companyId: '1', reason: '再次' }),
  ).rejects.toMatchObject({ code: 'COMPANY_DECIDED' })
  await staff(api.companyReview.unfreeze, { companyId: '1', reason: '已更新' })
  expect(await buyer(api.cart.getHeadInfo, {})).toMatchObject({ isFrozen: false })
  await expect(buyer(api.cart.pushCart, { cartItemIdStr: '1' })).rejects.toMatchObject({
    code: 'CART_SELECTION_INVALID',
  })
})

test('an approved term application makes a company pay monthly', async () => {
  const admin = await as('admin2')
  const input = { amount: 50_000, days: 30, contractId: await uploaded('admin2', 'contract') }
  await admin(api.company.applyTerm, input)
  await expect(admin(api.company.applyTerm, input)).rejects.toMatchObject({ code: 'TERM_PENDING' })
  const { list, counts } = await staff(api.companyReview.termList, {})
  expect(counts).toEqual({ pending: 1, approved: 1, ended: 0, rejected: 0, all: 2 })
  expect(list).toMatchObject([
    { companyName: '示范食品设备有限公司', amount: 50_000, days: 30, state: 'pending' },
  ])
  const termApplicationId = list[0]?.termApplicationId ?? ''

  await staff(api.companyReview.freeze, { companyId: '2', reason: '核实中' })
  const early = { termApplicationId, amount: 1, days: 1 }
  await expect(staff(api.companyReview.approveTerm, early)).rejects.toMatchObject({
    code: 'TERM_FROZEN',
  })
  await staff(api.companyReview.unfreeze, { companyId: '2', reason: '已核实' })
  await staff(api.companyReview.rejectTerm, { termApplicationId, reason: '合同缺少盖章' })
  const late = { termApplicationId, amount: 1, days: 1 }
  await expect(staff(api.companyReview.approveTerm, late)).rejects.toMatchObject({
    code: 'COMPANY_DECIDED',
  })
  expect(await info('admin2')).toMatchObject({
    settlementType: 0,
    terms: [{ state: 'rejected', reason: '合同缺少盖章' }],
  })

  await admin(api.company.applyTerm, input)
  const [next] = (await staff(api.companyReview.termList, {})).list
  await staff(api.companyReview.approveTerm, {
    termApplicationId: next?.termApplicationId ?? '',
    amount: 30_000,
    days: 45,
  })
  expect(await info('admin2')).toMatchObject({
    settlementType: 1,
    creditAmount: 30_000,
    termDays: 45,
  })
  expect((await who('purchaser2'))?.settlementType).toBe(1)
})

test('a term that was ended is listed as ended, with its day, with and without an application', async () => {
  const counts = async () => (await staff(api.companyReview.termList, {})).counts
  const contractId = await uploaded('admin2', 'contract')
  const grant = async (amount: number) => {
    await (await as('admin2'))(api.company.applyTerm, { amount: 50_000, days: 30, contractId })
    const [asked] = (await staff(api.companyReview.termList, {})).list
    const termApplicationId = asked?.termApplicationId ?? ''
    await staff(api.companyReview.approveTerm, { termApplicationId, amount, days: 45 })
  }
  await grant(30_000)
  const before = await counts()
  const end = async (companyId: string) => {
    const detail = await staff(api.companyReview.reviewDetail, { companyId })
    const { creditAmount: amount, termDays: days, mayPayNow } = detail
    const seen = { amount, days, mayPayNow }
    await staff(api.companyReview.endTerm, { companyId, seen, reason: '合同到期' })
  }
  await end('2')
  const { termEndedAt, terms } = await info('admin2')
  expect(terms[0]).toMatchObject({ state: 'ended', endedAt: termEndedAt })
  expect(Date.parse(termEndedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  await end('1')
  const { list } = await staff(api.companyReview.termList, { tab: 'ended' })
  expect(list).toMatchObject([
    { companyId: '2', amount: 50_000, grantedAmount: 30_000, endedAt: termEndedAt },
    { companyId: '1', termApplicationId: null, amount: null, contract: null, createdAt: null },
  ])
  expect(list[1]?.endedAt).toBe((await info('admin1')).termEndedAt)
  expect(await counts()).toEqual({ ...before, approved: before.approved - 2, ended: 2 })

  await grant(1000)
  expect(await info('admin2')).toMatchObject({ termEndedAt: null })
  expect(await counts()).toMatchObject({ approved: before.approved - 1, ended: 2 })
})

test('only a certified company may ask for terms', async () => {
  const contractId = await uploaded('admin3', 'contract')
  const asked = (await as('admin3'))(api.company.applyTerm, { amount: 1, days: 30, contractId })
  await expect(asked).rejects.toMatchObject({ code: 'TERM_UNCERTIFIED' })
})

test('only staff decides, and what does not exist is unknown to it', async () => {
  await (await as('admin3'))(api.company.certify, await form('admin3'))
  const certificationId = await openId('admin3')
  const asked: ((call: Call) => Promise<unknown>)[] = [
    (call) => call(api.companyReview.reviewList, {}),
    (call) => call(api.companyReview.reviewDetail, { companyId: '3' }),
    (call) => call(api.companyReview.approve, { certificationId }),
    (call) => call(api.companyReview.reject, { certificationId, reasons: { name: '不一致' } }),
    (call) => call(api.companyReview.freeze, { companyId: '2', reason: '竞争对手' }),
    (call) => call(api.companyReview.unfreeze, { companyId: '2', reason: '竞争对手' }),
    (call) => call(api.companyReview.termList, {}),
  ]
  for (const ask of asked) {
    await expect(ask(await as('admin3'))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(ask(visitor)).rejects.toMatchObject({ code: 'A00004' })
  }
  expect(await info('admin3')).toMatchObject({ state: 'pending' })
  const unknown = { code: 'NOT_FOUND' }
  await expect(
    staff(api.companyReview.approve, { certificationId: '999999' }),
  ).rejects.toMatchObject(unknown)
  await expect(
    staff(api.companyReview.reviewDetail, { companyId: '999999' }),
  ).rejects.toMatchObject(unknown)
  await expect(
    staff(api.companyReview.freeze, { companyId: '999999', reason: '没有' }),
  ).rejects.toMatchObject(unknown)
})

test('the staff finds companies by state, name, code and contact, those that wait longest first', async () => {
  const at = (day: number) => new Date(`2026-11-${day}T02:00:00Z`)
  await (await as('admin3', at(20)))(api.company.certify, await form('admin3'))
  const other = {
    ...(await form('member')),
    creditCode: '91330100799655058B',
    name: '乙公司',
    contactName: '李四',
  }
  await (await as('member', at(19)))(api.company.certify, other)
  const { list, counts } = await staff(api.companyReview.reviewList, {})
  expect(list.map(({ name }) => name)).toEqual(['乙公司', '新开张五金（苏州）有限公司'])
  expect(counts).toMatchObject({ waiting: 2, rejected: 0, frozen: 0 })
  for (const keyword of ['乙公', '91330100799655058b', '李四']) {
    const found = await staff(api.companyReview.reviewList, { tab: 'all', keyword })
    expect(
      found.list.map(({ name }) => name),
      keyword,
    ).toEqual(['乙公司'])
    expect(found.counts).toMatchObject({ waiting: 1, all: 1 })
  }
})

test('the log is only ever added to', async () => {
  await staff(api.companyReview.freeze, { companyId: '2', reason: '证照过期' })
  await expect(owner`update audit_log set user_name = '别人'`).rejects.toThrow('only ever added to')
  await expect(owner`delete from audit_log`).rejects.toThrow('only ever added to')
})

test('who speaks not for the company hears no reasons, and who does not order nothing at all', async () => {
  const admin = await as('admin2')
  const deputy = await newRole(admin, 'groupAdministrator', { without: ['profile'] })
  const watcher = await newRole(admin, 'purchaser', { without: ['order'] })
  await db`update person set custom_role_id = ${watcher} where account = 'purchaser2'`
  await db`
    insert into person (account, mobile, name, password, company_id, role_name, custom_role_id)
    values ('deputy', '13900000098', '副手', '', 2, 'groupAdministrator', ${deputy})`
  await owner`truncate message cascade`
  await staff(api.companyReview.freeze, { companyId: '2', reason: '证照过期' })
  const told = await db`
    select p.account, m.text from message m join person p using (user_id) order by 1`
  const forBuyers = '企业账户已冻结，暂不能下单，详情请咨询企业管理员。'
  expect(told.map(Object.values)).toEqual([
    ['admin2', '原因：证照过期'],
    ['deputy', forBuyers],
    ['manager2', forBuyers],
  ])
  await db`update person set status = 0 where account = 'deputy'`
  await db`update person set custom_role_id = null where account = 'purchaser2'`
})

test('administrators are told what was decided and why, who orders that he cannot, and nobody else', async () => {
  await owner`truncate message cascade`
  await staff(api.companyReview.freeze, { companyId: '2', reason: '证照过期' })
  const told = await db<{ account: string; title: string; text: string }[]>`
    select p.account, m.title, m.text from message m join person p using (user_id) order by 1`
  const forBuyers = '企业账户已冻结，暂不能下单，详情请咨询企业管理员。'
  expect(told.map(Object.values)).toEqual([
    ['admin2', '企业已被冻结', '原因：证照过期'],
    ['manager2', '企业已被冻结', forBuyers],
    ['purchaser2', '企业已被冻结', forBuyers],
  ])
})
