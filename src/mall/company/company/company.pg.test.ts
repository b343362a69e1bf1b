import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { creditCode, openCompanies } from '#test/certifications.ts'
import { png } from '#test/files.ts'

const { db, as, who, staff, uploaded, form, info, openId, audited, certified } =
  await openCompanies()

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
    open: { kind: 'first', state: 'pending', creditCode, licence: { name: '营业执照.png' } },
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
    creditCode,
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

test('what was rejected is not handed in again as it was, by whatever address its file has', async () => {
  const fields = await form('member', {
    licenceId: await uploaded('member', 'licence', png(800, 600)),
  })
  await (await as('member'))(api.company.certify, fields)
  const reasons = { licenceId: '营业执照不清晰', contactName: '请输入真实姓名' }
  await staff(api.companyReview.reject, { certificationId: await openId('member'), reasons })
  const member = await as('member')
  const sameLicence = await uploaded('member', 'licence', png(800, 600))
  for (const licenceId of [fields.licenceId, sameLicence])
    await expect(member(api.company.certify, { ...fields, licenceId })).rejects.toMatchObject({
      code: 'COMPANY_FIELDS',
      data: {
        fields: {
          licenceId: '尚未修改：营业执照不清晰',
          contactName: '尚未修改：请输入真实姓名',
        },
      },
    })
  const licenceId = await uploaded('member')
  await expect(member(api.company.certify, { ...fields, licenceId })).rejects.toMatchObject({
    data: { fields: { contactName: '尚未修改：请输入真实姓名' } },
  })
  const mended = { ...fields, licenceId, contactName: '王芳芳' }
  expect(await member(api.company.certify, mended)).toEqual({ state: 'pending' })
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
  await admin(api.company.certify, { ...change, name: '改名贸易（苏州）有限公司' })
  await staff(api.companyReview.approve, { certificationId: await openId('admin3') })
  expect(await info('admin3')).toMatchObject({
    state: 'certified',
    companyName: '改名贸易（苏州）有限公司',
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
      fields: {
        creditCode: '统一社会信用代码校验不通过，请逐位核对',
        letterId: '非法定代表人申请时，请上传授权委托书',
        contactMobile: '请输入 11 位手机号',
      },
    },
  })
  expect((await who('member'))?.companyId).toBeNull()
})

test('a code belongs to one company, also while it only waits', async () => {
  const member = await as('member')
  const [{ creditCode: ofFirst } = expect.unreachable()] = await db<{ creditCode: string }[]>`
    select credit_code from company where company_id = 1`
  const taken = { code: 'COMPANY_TAKEN', message: '该企业已注册，申请加入' }
  const asFirst = await form('member', { creditCode: ofFirst })
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
      creditCode,
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
