import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { openApp } from '#test/app.ts'
import { imports } from '#test/imports.ts'
import { newSku } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, owner, as, who } = await openWorld()
const he = await as('operator')
const user = (await who('operator')) ?? expect.unreachable('there is no operator')
const { sent, tried, rows } = imports({ db, who: user, call: he })
const { app, login } = await openApp(db)
const setRole = (role: string) => owner`
  update person set staff_role_id = (select role_id from staff_role where built_in = ${role})
  where account = 'operator2'`

async function post(subject: string, token: string, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ subject, name: '约定.csv', ...more })
  const response = await app.inject({
    method: 'POST',
    url: `/mall/importing/importFile?${query}`,
    payload: '订货号,单价\nX,1\n',
    headers: { authorization: token, 'content-type': 'text/csv' },
  })
  return response.json<{ code: string }>().code
}

test('each subject is sent by those who have the right to it, and by nobody else', async () => {
  const codes: Record<string, string[]> = {}
  for (const role of ['goods', 'sales', 'warehouse']) {
    await setRole(role)
    const { token } = await login('operator2')
    codes[role] = [await post('prices', token), await post('agreement', token)]
  }
  expect(codes).toEqual({
    goods: ['00000', 'FORBIDDEN'],
    sales: ['FORBIDDEN', '00000'],
    warehouse: ['FORBIDDEN', 'FORBIDDEN'],
  })
  const { token } = await login('operator')
  expect(await post('agreement', token, { agreementId: 'x' })).toBe('BAD_INPUT')
})

test('what was exported of an agreement changes nothing when it comes back', async () => {
  const { agreementId } = await he(api.agreementDesk.addAgreement, {
    ...{ companyId: '2', agreementNo: 'EX-1', isFreight: false, protocolType: true },
    ...{ validFrom: '2020-01-01', validTo: '2099-12-31' },
  })
  const strange = [await newSku(db, { fen: 1050 }), await newSku(db)]
  await owner`update sku set model = '=1+1', tax_price_fen = null where sku_id = ${strange[1] ?? ''}`
  await owner`
    insert into agreement_price (company_id, agreement_id, sku_id, tax_price_fen)
    select 2, ${agreementId}, sku_id, 100 + sku_id % 100000 from sku
    where sku_id = any(${strange}::bigint[]) or sku_id in (select sku_id from sku order by sku_id limit 300)`
  const { token } = await login('operator')
  const { rawPayload, headers } = await app.inject({
    url: `${api.agreementDesk.exportAgreedPrices.path}?agreementId=${agreementId}`,
    headers: {
      authorization: token,
      accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
  })
  expect(headers['content-disposition']).toContain(encodeURIComponent('协议价 EX-1.xlsx'))
  const run = await sent({ subject: 'agreement', name: '协议价.xlsx', bytes: rawPayload })
  expect(run.columns.filter(({ confidence }) => confidence < 80)).toEqual([])
  const { counts } = await tried(run.runId)
  expect([...(await rows(run.runId, 'changed')), ...(await rows(run.runId, 'refused'))]).toEqual([])
  expect(counts).toEqual({ unchanged: 302 })
})
