import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { codeHash } from '#mall/company/employee/invitation.ts'
import { accountVerbs } from '#mall/people/account/account.ts'
import { sendCode } from '#mall/people/account/sms.ts'
import type { LegalVersions } from '#mall/people/content/content.contract.ts'
import { openWorld } from '#test/testWorld.ts'
import { visitorOf } from '#test/visitor.ts'
import { registrationVerbs } from './registration.ts'

const world = await openWorld()
const { db, sms, who } = world
const noon = new Date('2026-11-20T04:00:00Z')
const later = (ms: number) => new Date(noon.getTime() + ms)
const codeOf = ({ code }: { code: string }) => code
const password = 'Bearing-6204'

const send = (mobile: string, now = noon) =>
  sendCode({ db, sms, now }, { mobile, type: 'register' })

type Given = {
  mobile: string
  smsCode: string
  username?: string
  email?: string
  inviteCode?: string
  consented?: LegalVersions
}
const register = (given: Given, ctx = visitorOf(world, noon).ctx) =>
  registrationVerbs.register(ctx, { password, name: '新来的采购员', agreed: true, ...given })

test('whoever registers is logged in, can log in, and has agreed to the texts in force', async () => {
  const mobile = '13900000001'
  const { ctx, visit } = visitorOf(world, noon, { address: '203.0.113.5' })
  const given = { mobile, smsCode: await send(mobile), username: 'newbuyer', email: 'a@b.example' }
  const { accessToken, userInfo } = await register(given, ctx)
  expect(userInfo).toMatchObject({ name: '新来的采购员', companyId: null, roleName: '', isAuth: 0 })
  expect(accessToken).toHaveLength(43)
  expect(visit.companion).toHaveLength(43)
  for (const account of [mobile, 'newbuyer', 'a@b.example'])
    expect((await accountVerbs.login(ctx, { account, password })).userInfo.name).toBe(
      '新来的采购员',
    )
  const consents = await db`
    select agreement_version, privacy_version, address, agreed_at from consent
    where user_id = ${userInfo.userId}`
  expect([...consents]).toEqual([
    {
      agreementVersion: '2026.1',
      privacyVersion: '2026.1',
      address: '203.0.113.5',
      agreedAt: noon,
    },
  ])
})

test('a text that took effect while the form was open is told; then nothing has to be typed again', async () => {
  const mobile = '13900000009'
  const now = new Date('2026-11-22T04:00:00Z')
  const { ctx } = visitorOf(world, now)
  const given = { mobile, smsCode: await send(mobile, now), username: 'versionbuyer' }
  const seen = { agreement: '2026.1', privacy: '2026.1' }
  await expect(register({ ...given, consented: seen }, ctx)).rejects.toMatchObject({
    code: 'CONSENT_CHANGED',
    message: '协议已更新，请阅读新版本后重新勾选同意',
    data: { agreement: '2026.2', privacy: '2026.2' },
  })
  const consented = { agreement: '2026.2', privacy: '2026.2' }
  const { userInfo } = await register({ ...given, consented }, ctx)
  const consents = await db`
    select agreement_version, privacy_version from consent where user_id = ${userInfo.userId}`
  expect([...consents]).toEqual([{ agreementVersion: '2026.2', privacyVersion: '2026.2' }])
})

test('without a user name one is made', async () => {
  const mobile = '13900000002'
  const { userInfo } = await register({ mobile, smsCode: await send(mobile) })
  const [row] = await db`select account, email from person where user_id = ${userInfo.userId}`
  expect(row).toEqual({ account: expect.stringMatching(/^u\d{10}$/), email: null })
})

test('what is taken is said, and the code can be used again', async () => {
  const mobile = '13900000003'
  const smsCode = await send(mobile)
  const taken = async (given: Partial<Given>) =>
    register({ mobile, smsCode, ...given }).catch(codeOf)
  expect(await taken({ username: 'member' })).toBe('ACCOUNT_TAKEN')
  expect(await taken({ email: 'member@example.com' })).toBe('MAIL_TAKEN')
  expect(await taken({ smsCode: smsCode === '000000' ? '000001' : '000000' })).toBe(
    'SMS_CODE_WRONG',
  )
  expect(await taken({ username: 'thirdbuyer' })).toMatchObject({ userInfo: { companyId: null } })
  expect(await taken({ username: 'fourthbuyer' })).toBe('SMS_CODE_WRONG')

  const known = '13800000001'
  await expect(register({ mobile: known, smsCode: await send(known) })).rejects.toMatchObject({
    code: 'MOBILE_REGISTERED',
    message: '该手机号已注册，去登录',
  })
})

test('of simultaneous registrations of one number one is made', async () => {
  const mobile = '13900000004'
  const smsCode = await send(mobile)
  const all = await Promise.all(
    Array.from({ length: 5 }, () => register({ mobile, smsCode }).then(() => 'made', codeOf)),
  )
  expect(all.filter((one) => one === 'made')).toHaveLength(1)
  const [row] = await db`select count(*)::int from person where mobile = ${mobile}`
  expect(row?.count).toBe(1)
})

test('a weak password is refused before the code is looked at', async () => {
  const mobile = '13900000005'
  const { ctx } = visitorOf(world, noon)
  const input = { mobile, smsCode: '000000', name: '某人', agreed: true } as const
  await expect(
    registrationVerbs.register(ctx, { ...input, password: 'qwer1234' }),
  ).rejects.toMatchObject({ code: 'PASSWORD_COMMON' })
})

async function invite(code: string) {
  const { userId } = (await who('admin2')) ?? expect.unreachable()
  await db`
    insert into invitation (company_id, code_hash, role_name, created_by, created_at, expires_at, max_uses)
    values (2, ${codeHash(code)}, 'demander', ${userId}, ${noon}, ${later(86_400_000)}, 2)`
}

test('an invitation names its company, and leads into it at once or later', async () => {
  await invite('welcome')
  const { ctx } = visitorOf(world, noon)
  expect(await registrationVerbs.invitation(ctx, { inviteCode: 'welcome' })).toEqual({
    companyName: '示范食品设备有限公司',
    roleName: 'demander',
    customRole: null,
    departmentName: null,
  })
  expect(await registrationVerbs.invitation(ctx, { inviteCode: 'nobody' })).toBe(null)

  const mobile = '13900000006'
  const given = { mobile, smsCode: await send(mobile), inviteCode: 'welcome' }
  expect(await register({ ...given, inviteCode: 'nobody' }).catch(codeOf)).toBe(
    'INVITATION_INVALID',
  )
  const { userInfo } = await register(given)
  expect(userInfo).toMatchObject({ companyId: '2', roleName: 'demander', isAuth: 1 })

  const member = (await who('member')) ?? expect.unreachable()
  const asMember = { ...ctx, who: member }
  expect(await registrationVerbs.join(asMember, { inviteCode: 'welcome' })).toMatchObject({
    userId: member.userId,
    companyName: '示范食品设备有限公司',
    roleName: 'demander',
  })
  await expect(registrationVerbs.join(asMember, { inviteCode: 'welcome' })).rejects.toMatchObject({
    code: 'INVITATION_INVALID',
  })
})

test('who agreed to an older text is asked once about the one in force; nobody is asked about what he knows', async () => {
  const now = new Date('2026-11-23T04:00:00Z')
  const older = { agreement: '2026.1', privacy: '2026.1' }
  const versions = { agreement: '2026.2', privacy: '2026.2' }
  const manager = await world.as('manager3', now)
  expect(await manager(api.registration.consentDue, {})).toEqual({ agreed: older, versions })
  await expect(manager(api.registration.consent, { consented: older })).rejects.toMatchObject({
    code: 'CONSENT_CHANGED',
    data: versions,
  })
  await manager(api.registration.consent, { consented: versions })
  expect(await manager(api.registration.consentDue, {})).toBeNull()
  const userId = (await who('manager3'))?.userId ?? expect.unreachable()
  const kept = await db`
    select agreement_version, privacy_version, agreed_at from consent
    where user_id = ${userId} order by consent_id`
  expect([...kept].map(({ agreementVersion }) => agreementVersion)).toEqual(['2026.1', '2026.2'])
  expect(kept.at(-1)).toMatchObject({ privacyVersion: '2026.2', agreedAt: now })

  for (const account of ['member', 'operator'] as const)
    expect(await (await world.as(account, now))(api.registration.consentDue, {})).toBeNull()
  await db`delete from consent where user_id = ${userId}`
  expect(await manager(api.registration.consentDue, {})).toEqual({ agreed: null, versions })
})

test('where a clock is wrong nobody is asked, and nobody registers', async () => {
  const now = new Date('2026-10-19T04:00:00Z')
  const demander = await world.as('demander3', now)
  expect(await demander(api.registration.consentDue, {})).toBeNull()
  const none = 'No agreement and privacy policy are in force.'
  await expect(demander(api.content.legalVersions, {})).rejects.toThrow(none)
  const { ctx } = visitorOf(world, now)
  const mobile = '13900000010'
  await expect(register({ mobile, smsCode: await send(mobile, now) }, ctx)).rejects.toThrow(none)
})

test('what is in force is read once a minute for whoever is asked, and afresh for whoever answers', async () => {
  const at = (ms: number) =>
    world.as('demander3', new Date(Date.parse('2026-12-01T04:00:00Z') + ms))
  const versions = { agreement: '2026.2', privacy: '2026.2' }
  const changed = { ...versions, privacy: '2026.3' }
  const asked = { agreed: { agreement: '2026.1', privacy: '2026.1' }, versions }
  expect(await (await at(0))(api.registration.consentDue, {})).toEqual(asked)
  await db`
    insert into content (slug, version, kind, title, description, body, effective_on, changed_at, published_at)
    select slug, 3, kind, title, description, body, '2026-12-01', changed_at, published_at
    from content where slug = 'privacy' and version = 2`
  const demander = await at(59_999)
  expect(await demander(api.registration.consentDue, {})).toEqual(asked)
  await expect(demander(api.registration.consent, { consented: versions })).rejects.toMatchObject({
    code: 'CONSENT_CHANGED',
    data: changed,
  })
  // The user can agree to the version that is asked anew.
  expect(await demander(api.registration.consentDue, {})).toEqual({ ...asked, versions: changed })
})

test('what is agreed to twice is written once', async () => {
  const demander = await world.as('demander3', new Date('2026-12-01T05:00:00Z'))
  const consented = await demander(api.content.legalVersions, {})
  for (const _ of [1, 2]) await demander(api.registration.consent, { consented })
  const userId = (await who('demander3'))?.userId ?? expect.unreachable()
  const rows = await db`
    select privacy_version from consent where user_id = ${userId} order by consent_id`
  expect(rows.map(({ privacyVersion }) => privacyVersion)).toEqual(['2026.1', '2026.3'])
})
