import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { IssueRequest } from '#mall/trade/invoicing/issuer.ts'
import { nuonuoIssuer, signed } from './nuonuo.ts'

// A fake of the gateway that checks signatures as the documents of 诺诺 say: over the very bytes of the body.

type Call = { method: string; token: string; taxNo: string; body: Record<string, unknown> }
const calls: Call[] = []
let answers: unknown[] = []
const pdf = Buffer.from('%PDF-1.7 fapiao')
const app = { appKey: 'SD-KEY', appSecret: 'SD-SECRET' }

async function answer(request: IncomingMessage, response: ServerResponse) {
  if (request.url === '/fapiao.pdf') return response.end(pdf)
  if (request.url === '/ofd') return response.writeHead(503).end()
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const body = Buffer.concat(parts).toString()
  const query = new URL(request.url ?? '', 'http://fake').searchParams
  const [senid = '', nonce = '', timestamp = ''] = ['senid', 'nonce', 'timestamp'].map(
    (name) => query.get(name) ?? '',
  )
  const isSigned =
    request.headers['x-nuonuo-sign'] === signed(app, { senid, nonce, timestamp }, body)
  if (!isSigned || query.get('appkey') !== app.appKey || senid.length !== 32)
    return response.end(JSON.stringify({ code: '070101', describe: '签名错误' }))
  calls.push({
    method: String(request.headers.method),
    token: String(request.headers.accesstoken),
    taxNo: String(request.headers.usertax),
    body: JSON.parse(body),
  })
  return response.end(JSON.stringify(answers.shift()))
}

const fake = createServer((request, response) => void answer(request, response))
await new Promise<void>((resolve) => void fake.listen(0, '127.0.0.1', resolve))
afterAll(() => void fake.close())
const endpoint = `http://127.0.0.1:${(fake.address() as AddressInfo).port}`
beforeEach(() => {
  calls.length = 0
})

const issuer = nuonuoIssuer({
  ...{ endpoint, ...app, accessToken: 'token', taxNo: '91320506MA1XYZ1232' },
  ...{ phone: '0512-66660000', address: '苏州市', clerk: '开票员' },
})

const asked: IssueRequest = {
  invoiceNo: 'FP261120000001',
  kind: 'special',
  title: {
    ...{ kind: 'company', name: '示例公司', taxNo: '914403001922038216', address: '苏州' },
    ...{ phone: '0512', bank: '示例银行', bankAccount: '123' },
  },
  email: '',
  note: 'PO-1',
  lines: [
    {
      ...{ productName: '深沟球轴承', model: '6204-2RS', unit: '个', taxPercent: 13 },
      ...{ pieces: { taxPriceFen: 1037n, count: 3n }, withTaxFen: 3111n, noTaxFen: 2753n },
    },
  ],
  ...{ withTaxFen: 3111n, noTaxFen: 2753n, original: null },
}
const now = new Date('2026-11-20T02:00:00Z')

test('what is asked for is signed, with amounts to the fen, and answers by what to ask', async () => {
  answers = [{ code: 'E0000', describe: '开票提交成功', result: { invoiceSerialNum: '2611' } }]
  expect(await issuer.request(asked, now)).toEqual({ ref: '2611' })
  const [call] = calls
  expect(call).toMatchObject({
    method: 'nuonuo.OpeMplatform.requestBillingNew',
    token: 'token',
    taxNo: '91320506MA1XYZ1232',
  })
  expect(call?.body.order).toMatchObject({
    orderNo: 'FP261120000001',
    buyerName: '示例公司',
    invoiceLine: 'bs',
    invoiceDate: '2026-11-20 10:00:00', // as clocks in China show it
    invoiceDetail: [
      {
        ...{ goodsName: '深沟球轴承', num: '3', price: '10.37', withTaxFlag: '1', taxRate: '0.13' },
        ...{ taxIncludedAmount: '31.11', taxExcludedAmount: '27.53', tax: '3.58' },
      },
    ],
  })
})

test('a discount stands below its line, with amounts alone', async () => {
  answers = [{ code: 'E0000', describe: '开票提交成功', result: { invoiceSerialNum: '2611' } }]
  const discount = { pieces: null, withTaxFen: -111n, noTaxFen: -98n }
  const lines = asked.lines.flatMap((line) => [line, { ...line, ...discount }])
  await issuer.request({ ...asked, lines }, now)
  expect(calls.at(-1)?.body.order).toMatchObject({
    invoiceDetail: [
      { num: '3', taxIncludedAmount: '31.11', invoiceLineProperty: '2' },
      {
        ...{ goodsName: '深沟球轴承', withTaxFlag: '1', taxRate: '0.13', invoiceLineProperty: '1' },
        ...{ taxIncludedAmount: '-1.11', taxExcludedAmount: '-0.98', tax: '-0.13' },
      },
    ],
  })
  expect(JSON.stringify(calls.at(-1)?.body.order).match(/"num"/g)).toHaveLength(1)
})

test('an answer that got lost is found by the number of the application', async () => {
  answers = [{ code: 'E9106', describe: '订单编号已存在' }]
  expect(await issuer.request(asked, now)).toEqual({ ref: 'order FP261120000001' })
  answers = [{ code: 'E0000', result: [{ status: '20', statusMsg: '开票中' }] }]
  expect(await issuer.ask('order FP261120000001', asked, now)).toEqual({ later: true })
  expect(calls.at(-1)?.body).toMatchObject({ orderNos: ['FP261120000001'] })
})

test('issued with its files, refused with its cause, and a bad key is thrown', async () => {
  const one = {
    ...{ status: '2', allElectronicInvoiceNumber: '26322000000012345678' },
    ...{ invoiceTime: Date.parse('2026-11-20T17:00:00Z'), pdfUrl: `${endpoint}/fapiao.pdf` },
  }
  answers = [{ code: 'E0000', result: [one] }]
  expect(await issuer.ask('2611', asked, now)).toMatchObject({
    issued: {
      number: '26322000000012345678',
      issuedOn: '2026-11-21',
      files: [{ format: 'pdf', name: '发票_26322000000012345678.pdf' }],
      isIncomplete: false,
    },
  })
  answers = [{ code: 'E0000', result: [{ ...one, invoiceTime: null, ofdUrl: `${endpoint}/ofd` }] }]
  expect(await issuer.ask('2611', asked, now)).toMatchObject({
    issued: { issuedOn: '2026-11-20', files: [{ format: 'pdf' }], isIncomplete: true },
  })
  answers = [{ code: 'E0000', result: [{ ...one, allElectronicInvoiceNumber: '12345678' }] }]
  await expect(issuer.ask('2611', asked, now)).rejects.toThrow('发票号码 12345678 不是 20 位')
  answers = [{ code: 'E0000', result: [{ status: '22', failCause: '税号不存在' }] }]
  expect(await issuer.ask('2611', asked, now)).toEqual({ failed: '税号不存在' })
  const wrong = nuonuoIssuer({
    ...app,
    endpoint,
    appSecret: 'x',
    accessToken: '',
    taxNo: '',
    phone: '',
    address: '',
    clerk: '',
  })
  await expect(wrong.request(asked, now)).rejects.toThrow('070101 签名错误')
})
