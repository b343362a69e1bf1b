import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { accountLimits } from '#mall/limits.ts'
import { openWorld } from '#test/testWorld.ts'

const { owner, as } = await openWorld()
const { invoice } = api
const admin = await as('admin1')
const member = await as('member')

beforeEach(() => owner`truncate invoice_title`)

const title = { kind: 'company', name: '别处有限公司', taxNo: '914403001922038216' } as const
const person = { kind: 'person', name: '王芳' } as const
const names = async (call: Call) =>
  (await call(invoice.titleList, {})).list.map(({ name, isDefault }) =>
    isDefault ? `${name}*` : name,
  )

test('whoever has any has exactly one default', async () => {
  const { titleId: first } = await member(invoice.saveTitle, person)
  const { titleId: second } = await member(invoice.saveTitle, title)
  expect(await names(member)).toEqual(['王芳*', '别处有限公司'])
  await member(invoice.setDefaultTitle, { titleId: second })
  expect(await names(member)).toEqual(['别处有限公司*', '王芳'])
  await member(invoice.saveTitle, { ...person, titleId: first, isDefault: true })
  expect(await names(member)).toEqual(['王芳*', '别处有限公司'])
  await member(invoice.saveTitle, { ...person, titleId: first, name: '王芳芳' })
  expect(await names(member)).toEqual(['王芳芳*', '别处有限公司'])
  await member(invoice.removeTitle, { titleId: first })
  expect(await names(member)).toEqual(['别处有限公司*'])
  await member(invoice.removeTitle, { titleId: second })
  expect(await names(member)).toEqual([])
})

test('of parallel first ones one is the default', async () => {
  await Promise.all(
    ['甲', '乙', '丙'].map((name) => member(invoice.saveTitle, { ...person, name })),
  )
  expect((await names(member)).filter((name) => name.endsWith('*'))).toHaveLength(1)
})

test('the company’s are read by who orders and changed by its administrator, who finds his own proposed', async () => {
  const { proposal, mayEdit } = await admin(invoice.titleList, {})
  expect(mayEdit).toBe(true)
  expect(proposal).toMatchObject({
    name: '示例精密机械有限公司',
    taxNo: expect.stringMatching(/^.{18}$/),
  })
  const { titleId } = await admin(invoice.saveTitle, {
    kind: 'company',
    ...(proposal ?? expect.unreachable()),
    bank: '建设银行苏州分行',
    bankAccount: '3220 0000 1111 2222',
  })
  expect((await admin(invoice.titleList, {})).proposal).toBeNull()
  for (const account of ['purchaser1', 'manager1'] as const) {
    const call = await as(account)
    expect(await call(invoice.titleList, {})).toMatchObject({
      list: [{ titleId, bankAccount: '3220000011112222', isDefault: true }],
      mayEdit: false,
      proposal: null,
    })
    await expect(call(invoice.saveTitle, title)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(call(invoice.removeTitle, { titleId })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  }
  await expect((await as('demander1'))(invoice.titleList, {})).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  const { list } = await admin(api.employee.companyLog, {})
  expect(list[0]).toMatchObject({
    action: 'invoice.add',
    subject: '示例精密机械有限公司',
    detail: { 税号: proposal?.taxNo },
  })
})

test('what is wrong is told by field, what is there already at its name', async () => {
  await expect(member(invoice.saveTitle, { ...title, taxNo: '1' })).rejects.toMatchObject({
    code: 'INVOICE_TITLE_INVALID',
    data: { fields: { taxNo: '统一社会信用代码为 18 位，当前 1 位' } },
  })
  await member(invoice.saveTitle, title)
  await expect(member(invoice.saveTitle, title)).rejects.toMatchObject({
    data: { fields: { name: '已有名称和税号都相同的发票抬头' } },
  })
})

test('others’ are unknown, and there are twenty at most', async () => {
  const { titleId } = await admin(invoice.saveTitle, title)
  for (const call of [member, await as('admin2')])
    for (const id of [titleId, '999999999'])
      await expect(call(invoice.removeTitle, { titleId: id })).rejects.toMatchObject({
        code: 'INVOICE_TITLE_NOT_FOUND',
      })
  for (let n = 0; n < accountLimits.invoiceTitles; n++)
    await member(invoice.saveTitle, { ...person, name: `抬头${n}` })
  await expect(member(invoice.saveTitle, person)).rejects.toMatchObject({
    code: 'INVOICE_TITLE_LIMIT',
  })
})
