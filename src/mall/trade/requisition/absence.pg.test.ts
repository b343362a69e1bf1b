import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { application, openRequisitions, shared, shareOf } from '#test/requisitions.ts'

const { as, db, owner, liLei, sunLi, hanMei, chenChen, wanted } = await openRequisitions()
const { requisition, cart, employee } = api
const noon = new Date('2026-11-22T04:00:00Z')
const at = (account: Parameters<typeof as>[0], now = noon) => as(account, now)
const purchaser = await at('purchaser1')
const deputy = await at('purchaser4')
const admin = await at('admin1')
const days = { from: '2026-11-22', to: '2026-11-30' }

beforeEach(async () => {
  await owner`truncate absence, message`
  await db`update person set status = 1 where company_id = 1`
})

const ask = async (now = noon) => {
  const demander = await at('demander1', now)
  return demander(cart.cartShare, shareOf(liLei, await shared(demander, wanted)))
}
const told = async (userId: string) => {
  const rows = await db<{ title: string; text: string }[]>`
    select title, text from message where user_id = ${userId} order by message_id`
  return rows.map(({ title, text }) => `${title}：${text}`)
}
const purchasers = async (now = noon) => {
  const demander = await at('demander1', now)
  const list = await demander(cart.getCompnyUser, { roleName: 'purchaser', companyId: '1' })
  return Object.fromEntries(list.map(({ name, standIn }) => [name, standIn]))
}

test('while a purchaser is absent his deputy has what is asked of him, and everybody knows', async () => {
  const said = { ...days, deputyId: sunLi }
  await purchaser(requisition.setAbsence, said)
  await purchaser(requisition.setAbsence, said) // this is a double click
  expect(await told(sunLi)).toEqual([
    '请您代理采购申请：李雷 2026-11-22 至 2026-11-30 休假，期间新的采购申请由您代理。',
  ])
  const standIn = { until: '2026-11-30', deputyName: '孙丽', state: 'deputy' }
  expect(await purchasers()).toEqual({ 李雷: standIn, 孙丽: null })

  const { requisitionNo, ...answer } = await ask()
  expect(answer).toEqual({ purchaserName: '孙丽', standIn })
  expect(await application(deputy)).toHaveLength(2)
  expect(await application(purchaser)).toHaveLength(0)
  expect((await told(sunLi)).at(-1)).toBe(
    `收到新的采购申请：${requisitionNo}：陈晨 共享了 2 种物料，李雷 休假至 11-30，由 孙丽 代理。`,
  )
  const { logs, purchaserId } = await (await at('demander1'))(requisition.requisitionDetail, {
    requisitionNo,
  })
  expect(purchaserId).toBe(sunLi)
  expect(logs).toMatchObject([{ action: 'share', note: '李雷 休假至 11-30，由 孙丽 代理' }])
})

test('its days are Chinese ones, both included', async () => {
  await purchaser(requisition.setAbsence, { ...days, from: '2026-11-23', deputyId: sunLi })
  const names = async (time: string) => (await ask(new Date(time))).purchaserName
  expect(await names('2026-11-22T15:59:59Z')).toBe('李雷')
  expect(await names('2026-11-22T16:00:00Z')).toBe('孙丽')
  expect(await names('2026-11-30T15:59:59Z')).toBe('孙丽')
  expect(await names('2026-11-30T16:00:00Z')).toBe('李雷')
})

test('a deputy who is disabled or absent himself stands in for nobody, which is said', async () => {
  await purchaser(requisition.setAbsence, { ...days, deputyId: sunLi })
  await deputy(requisition.setAbsence, { from: '2026-11-24', to: '2026-11-24', deputyId: liLei })
    .then(
      () => expect.unreachable(),
      (error) => error,
    )
    .then(({ code, data }) =>
      expect({ code, data }).toEqual({
        code: 'DEPUTY_AWAY',
        data: {
          fields: {
            deputyId: `李雷 在 ${days.from} 至 ${days.to} 也休假，请选择其他代理人`,
          },
        },
      }),
    )
  await db`
    insert into absence (company_id, user_id, deputy_id, from_date, to_date, created_by, created_at)
    values (1, ${sunLi}, ${liLei}, '2026-11-24', '2026-11-24', ${sunLi}, now())`
  const onTheDay = new Date('2026-11-24T04:00:00Z')
  expect(await ask()).toMatchObject({ purchaserName: '孙丽' })
  expect(await ask(onTheDay)).toMatchObject({ purchaserName: '李雷', standIn: { state: 'away' } })
  expect((await purchaser(requisition.absenceInfo, {})).absence?.deputyState).toBe('away')

  await db`update person set status = 0 where user_id = ${sunLi}`
  const { purchaserName, standIn, requisitionNo } = await ask()
  expect({ purchaserName, standIn }).toMatchObject({
    purchaserName: '李雷',
    standIn: { deputyName: '孙丽', state: 'gone' },
  })
  expect((await told(liLei)).at(-1)).toContain(
    `${requisitionNo}：陈晨 共享了 2 种物料，李雷 休假至 11-30，代理人 孙丽 已不能接单，仍由本人处理。`,
  )
  expect((await purchasers()).李雷).toMatchObject({ state: 'gone' })
})

test('who has not set his password yet stands in for nobody, and may still be away', async () => {
  await db`update person set activated_at = null where user_id = ${sunLi}`
  const said = { ...days, deputyId: sunLi }
  expect((await purchaser(requisition.absenceInfo, {})).deputies).toEqual([])
  expect(Object.keys(await purchasers())).toEqual(['李雷'])
  await expect(purchaser(requisition.setAbsence, said)).rejects.toMatchObject({
    code: 'DEPUTY_NOT_FOUND',
  })
  await admin(requisition.setAbsence, { ...days, userId: sunLi, deputyId: liLei })
  await db`update person set activated_at = now() where user_id = ${sunLi}`
})

test('whoever stands in for somebody and goes away himself leaves him to know', async () => {
  await db`insert into person (account, mobile, name, password, company_id, role_name)
    values ('purchaser9', '13900000099', '周九', '', 1, 'purchaser') on conflict do nothing`
  const [third] = await db<{ userId: string }[]>`
    select user_id from person where account = 'purchaser9'`
  await purchaser(requisition.setAbsence, { ...days, deputyId: sunLi })
  await deputy(requisition.setAbsence, { ...days, deputyId: third?.userId ?? '' })
  expect((await told(liLei)).at(-1)).toBe(
    '您的代理人也将休假：孙丽 2026-11-22 至 2026-11-30 休假，期间不能为您代理，请另选代理人。',
  )
  expect(await ask()).toMatchObject({ purchaserName: '李雷', standIn: { state: 'away' } })
})

test('it is changed and ended early, and the log of the company says by whom', async () => {
  await expect(purchaser(requisition.endAbsence, {})).rejects.toMatchObject({
    code: 'ABSENCE_OVER',
  })
  await purchaser(requisition.setAbsence, { ...days, deputyId: sunLi })
  await purchaser(requisition.setAbsence, { ...days, to: '2026-11-25', deputyId: sunLi })
  expect(await purchaser(requisition.absenceInfo, {})).toEqual({
    absence: {
      from: '2026-11-22',
      to: '2026-11-25',
      deputy: { userId: sunLi, name: '孙丽' },
      deputyState: 'deputy',
    },
    duty: 'requisition',
    deputies: expect.arrayContaining([{ userId: sunLi, name: '孙丽' }]),
    principals: [],
  })
  expect((await deputy(requisition.absenceInfo, {})).principals).toEqual([
    { name: '李雷', from: '2026-11-22', to: '2026-11-25' },
  ])
  await purchaser(requisition.endAbsence, {})
  expect(await ask()).toMatchObject({ purchaserName: '李雷', standIn: null })
  expect((await told(sunLi)).at(-1)).toMatch(/^休假代理已结束/)
  const { list } = await admin(employee.companyLog, {})
  expect(list.slice(0, 3)).toMatchObject([
    { action: 'absence.end', subject: '李雷', userName: '李雷', detail: { 代理人: '孙丽' } },
    { action: 'absence.set', detail: { 代理人: '孙丽', 期间: '2026-11-22 至 2026-11-25' } },
    { action: 'absence.set' },
  ])
})

test('days that cannot be and people who cannot stand in are refused', async () => {
  const set = (part: object) =>
    purchaser(requisition.setAbsence, { ...days, deputyId: sunLi, ...part })
  await expect(set({ from: '2026-11-21' })).rejects.toMatchObject({
    code: 'ABSENCE_DATES',
    data: { fields: { from: '开始日期不能早于今天' } },
  })
  for (const deputyId of [liLei, hanMei, chenChen, '999999'])
    await expect(set({ deputyId })).rejects.toMatchObject({ code: 'DEPUTY_NOT_FOUND' })
})

test('purchasers set their own absence and administrators those of their company, and nobody else does', async () => {
  await admin(requisition.setAbsence, { ...days, userId: liLei, deputyId: sunLi })
  expect((await told(liLei))[0]).toBe(
    '已为您设置休假代理：吴刚 将您设为 2026-11-22 至 2026-11-30 休假，由 孙丽 代理。',
  )
  expect((await admin(requisition.absenceInfo, { userId: liLei })).absence?.to).toBe(days.to)
  for (const account of ['demander1', 'member', 'operator'] as const)
    await expect((await at(account))(requisition.absenceInfo, {})).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  await expect(deputy(requisition.endAbsence, { userId: liLei })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  const other = await at('admin2')
  for (const userId of [liLei, '999999'])
    await expect(other(requisition.endAbsence, { userId })).rejects.toMatchObject({
      code: 'EMPLOYEE_NOT_FOUND',
    })
  await expect(
    admin(requisition.setAbsence, { ...days, userId: chenChen, deputyId: sunLi }),
  ).rejects.toMatchObject({ code: 'PURCHASER_NOT_FOUND' })
  await admin(requisition.endAbsence, { userId: liLei })
})
