import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { creditCode, openCompanies } from '#test/certifications.ts'

const { as, form } = await openCompanies()

test('a company whose certification still waits cannot be joined, which is said', async () => {
  await (await as('admin3'))(api.company.certify, await form('admin3'))
  const member = await as('member')
  await expect(member(api.employee.askToJoin, { creditCode })).rejects.toMatchObject({
    code: 'JOIN_COMPANY_PENDING',
    message: '该企业的认证仍在审核中，审核通过后才能申请加入',
  })
  await expect(
    member(api.employee.askToJoin, { creditCode: '91320500MA1YYYYY2A' }),
  ).rejects.toMatchObject({ code: 'COMPANY_NOT_FOUND' })
})
