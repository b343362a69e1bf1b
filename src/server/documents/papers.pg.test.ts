import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { runJobs } from '#server/process/jobs.ts'
import { openApp } from '#test/app.ts'
import { newSku } from '#test/orders.ts'
import { pdfText } from '#test/pdfText.ts'
import { openWorld } from '#test/testWorld.ts'

const { owner, db, as } = await openWorld()
const { app, login, call } = await openApp(db)
const liLei = await as('purchaser1')
const browser = { 'sec-fetch-site': 'same-origin' }

/** Company 1 buys at ¥8,765.43 what nobody else sees at that price. */
const skuId = await newSku(db, { fen: 999_900 })
await owner`
  insert into agreement_price (company_id, sku_id, agreement_id, tax_price_fen)
  select company_id, ${skuId}, agreement_id, 876543 from agreement where company_id = 1`
await liLei(api.cart.addCart, { skuId, count: 3 })
const { list } = await liLei(api.cart.cartList, {})
const lines = list
  .filter((line) => line.skuId === skuId)
  .map(({ cartItemId, count }) => ({ cartItemId, count }))
const address = await liLei(api.quotation.downBJDPdf, { cartItemIdObj: JSON.stringify(lines) })
const quotationNo = /BJ\d+/.exec(address)?.[0] ?? ''

async function cookies(account: Parameters<typeof login>[0]) {
  const { token, companion } = await login(account, browser)
  return { token, companion, cookie: `token=${token}; companion=${companion}` }
}
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('its maker downloads the PDF under its Chinese name', async () => {
  const { cookie } = await cookies('purchaser1')
  const { statusCode, headers, rawPayload } = await get(address, { cookie })
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${quotationNo}.pdf"; filename*=UTF-8''%E6%8A%A5%E4%BB%B7%E5%8D%95_${quotationNo}.pdf`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const [page = ''] = pdfText(rawPayload)
  const text = page.split('\n')
  expect(text).toContain('示例精密机械有限公司')
  expect(text).toContain(`编号 ${quotationNo}`)
  expect(page.replaceAll('\n', '')).toContain('¥26,296.29')
  expect(text).toContain('贰万陆仟贰佰玖拾陆元贰角玖分')
  expect(text).toContain('第 1 页，共 1 页')
  expect(text).toContain('本报价单为演示数据，价格不作为成交依据')
})

test('its maker downloads the XLSX under its Chinese name', async () => {
  const { cookie } = await cookies('purchaser1')
  const again = await liLei(api.quotation.quotationFile, { quotationNo, kind: 'xlsx' })
  const { statusCode, headers, rawPayload } = await get(again, { cookie })
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  )
  expect(headers['content-disposition']).toContain(`_${quotationNo}.xlsx`)
  expect(rawPayload.subarray(0, 2).toString()).toBe('PK')
})

test('to everybody else it is as unknown as what never was, and tells no price', async () => {
  const own = await cookies('purchaser1')
  const unknown = await get(`/files/quotation/${'A'.repeat(43)}/BJ2611209999.pdf`)
  expect(unknown.statusCode).toBe(404)
  const body = (text: string) => text.replace(/[\da-f-]{36}/g, '') // this is the number of the request
  const others = {
    nobody: {},
    'only the token': { cookie: `token=${own.token}` },
    'only the header': { authorization: own.token },
    'a wrong token': { cookie: 'token=x; companion=y' },
    'a colleague': { cookie: (await cookies('purchaser4')).cookie },
    'a demander': { cookie: (await cookies('demander1')).cookie },
    'another company': { cookie: (await cookies('purchaser2')).cookie },
    'its manager': { cookie: (await cookies('manager2')).cookie },
    'a company that is not certified': { cookie: (await cookies('admin3')).cookie },
    'a member': { cookie: (await cookies('member')).cookie },
    'the staff': { cookie: (await cookies('operator')).cookie },
  }
  for (const [who, headers] of Object.entries(others)) {
    const answer = await get(address, headers)
    expect(answer.statusCode, who).toBe(404)
    expect(body(answer.body), who).toBe(body(unknown.body))
    expect(answer.body).not.toMatch(/8,?765\.43|26,?296/)
  }
})

test('after the logout, and when its time is over, nothing is left of it', async () => {
  const { token, companion, cookie } = await cookies('purchaser1')
  expect((await get(address, { cookie })).statusCode).toBe(200)
  await call('POST', '/auth/ua/login_out', {
    payload: {},
    headers: { authorization: token, cookie: `companion=${companion}` },
  })
  expect((await get(address, { cookie })).statusCode).toBe(404)

  const again = await cookies('purchaser1')
  await db`update quotation_key set expires_at = now() - interval '1 second'`
  expect((await get(address, { cookie: again.cookie })).statusCode).toBe(404)
})

test('addresses that are over are deleted, those that live stay', async () => {
  await db`delete from quotation_key`
  await liLei(api.quotation.quotationFile, { quotationNo, kind: 'pdf' })
  const living = await liLei(api.quotation.quotationFile, { quotationNo, kind: 'xlsx' })
  await db`update quotation_key set expires_at = now() - interval '1 second' where kind = 'pdf'`
  await runJobs(db, new Date(), app.log)
  expect(await db`select kind from quotation_key`).toEqual([{ kind: 'xlsx' }])
  const { cookie } = await cookies('purchaser1')
  expect((await get(living, { cookie })).statusCode).toBe(200)
})

test('other methods and other files are not found', async () => {
  for (const url of ['/files/', '/files/quotation', '/files/x', `${address}.`])
    expect((await get(url)).statusCode, url).toBe(404)
  for (const url of ['/files', '/files/../package.json'])
    expect((await get(url)).headers['content-disposition'], url).toBe(undefined)
  expect((await app.inject({ method: 'POST', url: address })).statusCode).toBe(405)
})
