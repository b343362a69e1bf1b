import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { png } from '#test/files.ts'
import { openWorld } from '#test/world.ts'
import type { CertificationInput, FileKind } from './company.contract.ts'
import { storeFile } from './file.ts'

const { db, as, who, visitor } = await openWorld()
const staff = await as('operator')
const picture = png(400, 300)

beforeEach(async () => {
  await db`truncate certification, term_application, audit_log`
  await db`update person set company_id = null, role_name = '' where account = 'member'`
  await db`
    update company set frozen_at = null, frozen_reason = '', settlement_type = (company_id = 1)::int,
      credit_fen = null, term_days = null, is_auth = (company_id in (1, 2))::int`
  await db`update company set credit_code = null where company_id > 2`
})

async function uploaded(account: Parameters<typeof who>[0], kind: FileKind = 'licence') {
  const person = (await who(account)) ?? expect.unreachable()
  const upload = { kind, name: '营业执照.png', bytes: picture }
  return (await storeFile({ db, who: person, now: new Date() }, upload)).fileId
}

const code = '914403001922038216'
async function form(account: Parameters<typeof who>[0], part: Partial<CertificationInput> = {}) {
  return {
    name: '新开张五金（苏州）有限公司',
    creditCode: code,
    licenceId: await uploaded(account),
    isLegalPerson: true,
    contactName: '王芳',
    contactMobile: '13800000001',
    ...part,
  }
}

const info = async (account: Parameters<typeof who>[0]) =>
  (await as(account))(api.company.companyInfo, {})
const openId = async (account: Parameters<typeof who>[0]) =>
  (await info(account)).open?.certificationId ?? ''
const audited = async () =>
  (
    await db<{ action: string; subject: string; userName: string }[]>`
    select action, subject, user_name from audit_log order by audit_id`
  ).map(Object.values)

test('a member founds a company, mends what was rejected and is certified', async () => {
  const member = await as('member')
  const fields = await form('member', {
    name: ' 新开张五金(苏州)有限公司 ',
    creditCode: '9144 0300 1922 0382 16',
  })
  expect(await member(api.company.certify, fields)).toEqual({ state: 'pending' })
  const founder = await who('member')
  expect(founder).toMatchObject({
    roleName: 'groupAdministrator',
    companyName: '新开张五金（苏州）有限公司',
    isAuth: 0,
    settlementType: 0,
  })
  expect(await info('member')).toMatchObject({
    state: 'pending',
    creditCode: null,
    mayEdit: true,
    current: null,
    open: { kind: 'first', state: 'pending', creditCode: code, licence: { name: '营业执照.png' } },
  })

  const reasons = { licenceId: '营业执照不清晰' }
  await staff(api.companyReview.reject, { certificationId: await openId('member'), reasons })
  expect(await info('member')).toMatchObject({ state: 'rejected', isAuth: 0, open: { reasons } })

  const again = await as('member')
  await again(api.company.certify, await form('member'))
  await staff(api.companyReview.approve, { certificationId: await openId('member') })
  expect(await info('member')).toMatchObject({
    state: 'certified',
    isAuth: 1,
    creditCode: code,
    current: { state: 'approved' },
    open: null,
    history: [{ state: 'approved' }, { state: 'rejected' }],
  })
  expect((await who('member'))?.isAuth).toBe(1)
  const name = '新开张五金（苏州）有限公司'
  expect(await audited()).toEqual([
    ['company.submit', name, '王芳'],
    ['company.reject', name, '商城运营'],
    ['company.submit', name, '王芳'],
    ['company.approve', name, '商城运营'],
  ])
})

test('a certified company keeps its name and code until a change of them is approved', async () => {
  await certified('admin3')
  const change = await form('admin3', { name: '改名贸易有限公司' })
  const admin = await as('admin3')
  expect(await admin(api.company.certify, change)).toEqual({ state: 'changing' })
  expect(await info('admin3')).toMatchObject({
    state: 'changing',
    isAuth: 1,
    companyName: '新开张五金（苏州）有限公司',
    current: { name: '新开张五金（苏州）有限公司' },
    open: { kind: 'change', name: '改名贸易有限公司' },
  })
  const rejected = { certificationId: await openId('admin3'), reasons: { name: '与执照不一致' } }
  await staff(api.companyReview.reject, rejected)
  expect(await info('admin3')).toMatchObject({
    state: 'certified',
    companyName: '新开张五金（苏州）有限公司',
    open: { state: 'rejected', reasons: { name: '与执照不一致' } },
  })
  await admin(api.company.certify, change)
  await staff(api.companyReview.approve, { certificationId: await openId('admin3') })
  expect(await info('admin3')).toMatchObject({
    state: 'certified',
    companyName: '改名贸易有限公司',
  })
})

test('whom to call is changed without a review', async () => {
  const licenceId = await certified('admin3')
  const admin = await as('admin3')
  const fields = { ...(await form('admin3')), licenceId, contactMobile: '13900000000' }
  expect(await admin(api.company.certify, fields)).toEqual({ state: 'certified' })
  expect(await info('admin3')).toMatchObject({
    state: 'certified',
    current: { kind: 'detail', contactMobile: '13900000000' },
    open: null,
  })
})

/** The licence under which company 3 is certified. */
async function certified(account: 'admin3') {
  const fields = await form(account)
  await (await as(account))(api.company.certify, fields)
  await staff(api.companyReview.approve, { certificationId: await openId(account) })
  return fields.licenceId
}

test('fields are refused by name, and nothing is kept', async () => {
  const member = await as('member')
  const fields = await form('member', {
    creditCode: '914403001922038217',
    isLegalPerson: false,
    contactMobile: '1',
  })
  await expect(member(api.company.certify, fields)).rejects.toMatchObject({
    code: 'COMPANY_FIELDS',
    data: {
      problems: {
        creditCode: '统一社会信用代码校验不通过，请逐位核对',
        letterId: '非法定代表人申请时，请上传授权委托书',
        contactMobile: '请填写 11 位手机号',
      },
    },
  })
  expect((await who('member'))?.companyId).toBeNull()
})

test('a code belongs to one company, also while it only waits', async () => {
  const member = await as('member')
  const [{ creditCode } = expect.unreachable()] = await db<{ creditCode: string }[]>`
    select credit_code from company where company_id = 1`
  const taken = { code: 'COMPANY_TAKEN', message: '该企业已注册，申请加入' }
  const asFirst = await form('member', { creditCode })
  await expect(member(api.company.certify, asFirst)).rejects.toMatchObject(taken)
  await (await as('admin3'))(api.company.certify, await form('admin3'))
  await expect(member(api.company.certify, await form('member'))).rejects.toMatchObject(taken)
  const reasons = { creditCode: '与执照不一致' }
  await staff(api.companyReview.reject, { certificationId: await openId('admin3'), reasons })
  expect(await member(api.company.certify, await form('member'))).toEqual({ state: 'pending' })
})

test('of two who hand in at once one is first', async () => {
  const [member, admin] = [await as('member'), await as('admin3')]
  const [one, other] = [await form('member'), await form('admin3')]
  const twice = await Promise.allSettled([
    member(api.company.certify, one),
    member(api.company.certify, one),
    admin(api.company.certify, other),
    admin(api.company.certify, other),
  ])
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [{ count } = expect.unreachable()] = await db<{ count: number }[]>`
    select count(*)::int from certification`
  expect(count).toBe(1)
})

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
  const buyer = await as('purchaser1')
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
  expect(counts).toEqual({ pending: 1, approved: 0, rejected: 0, all: 1 })
  expect(list).toMatchObject([
    { companyName: '示范食品设备有限公司', amount: 50_000, days: 30, state: 'pending' },
  ])
  const termApplicationId = list[0]?.termApplicationId ?? ''

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

test('only a certified company may ask for terms', async () => {
  const contractId = await uploaded('admin3', 'contract')
  const asked = (await as('admin3'))(api.company.applyTerm, { amount: 1, days: 30, contractId })
  await expect(asked).rejects.toMatchObject({ code: 'TERM_UNCERTIFIED' })
})

test("somebody else's files, and those of another kind, are as unknown as none", async () => {
  const member = await as('member')
  const files = {
    'of another company': await uploaded('admin2'),
    'of a colleague to be': await uploaded('admin3'),
    'of another kind': await uploaded('member', 'contract'),
    'of nobody': 'A'.repeat(22),
  }
  for (const [whose, licenceId] of Object.entries(files))
    await expect(
      member(api.company.certify, await form('member', { licenceId })),
      whose,
    ).rejects.toMatchObject({
      code: 'FILE_NOT_FOUND',
    })
  expect((await who('member'))?.companyId).toBeNull()
})

test('colleagues read the name and the state, and hand in nothing', async () => {
  await certified('admin3')
  for (const account of ['demander3', 'purchaser3', 'manager3'] as const) {
    expect(await info(account)).toMatchObject({
      state: 'certified',
      companyName: '新开张五金（苏州）有限公司',
      creditCode: code,
      mayEdit: false,
      current: null,
      history: [],
      terms: [],
    })
    const call = await as(account)
    await expect(call(api.company.certify, await form('admin3'))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const term = { amount: 1, days: 30, contractId: await uploaded('admin3', 'contract') }
    await expect(call(api.company.applyTerm, term)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  await expect(staff(api.company.certify, await form('operator'))).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
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
  await expect(db`update audit_log set user_name = '别人'`).rejects.toThrow('only ever added to')
  await expect(db`delete from audit_log`).rejects.toThrow('only ever added to')
})

test('administrators are told what was decided, and colleagues are not', async () => {
  await db`truncate message cascade`
  await staff(api.companyReview.freeze, { companyId: '2', reason: '证照过期' })
  const told = await db<{ account: string; title: string; text: string }[]>`
    select p.account, m.title, m.text from message m join person p using (user_id)`
  expect(told.map(Object.values)).toEqual([['admin2', '企业已被冻结', '原因：证照过期']])
})
