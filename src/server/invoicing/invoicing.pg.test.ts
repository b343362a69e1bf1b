import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import { readEInvoice } from '#mall/trade/invoicing/einvoice.rules.ts'
import { issueOnce } from '#mall/trade/invoicing/issuing.ts'
import { openPrinter } from '#server/documents/documentWorkers.ts'
import { browser, openApp } from '#test/app.ts'
import { certifiedTitle, receivedOrder, wholeOf } from '#test/invoices.ts'
import { newSku } from '#test/orders.ts'
import { pdfText } from '#test/pdfText.ts'
import { openWorld } from '#test/testWorld.ts'
import { sandboxIssuer } from './sandboxIssuer.ts'

const { db, as } = await openWorld()
const { app, login } = await openApp(db)
const [staff, buyer] = [await as('operator'), await as('admin1')]
const titleId = await certifiedTitle(db, buyer)

async function applied() {
  const skuId = await newSku(db, { fen: 1037, stock: 100 })
  const orderNo = await receivedOrder({ db, staff, buyer }, [{ skuId, count: 3 }])
  const lines = await wholeOf(buyer, orderNo)
  return (await buyer(api.invoicing.applyInvoice, { titleId, lines })).invoiceNo
}

const fetchFile = async (fileId: string, account: 'admin1' | 'admin2') => {
  const { token, companion } = await login(account, browser)
  const headers = { cookie: `token=${token}; companion=${companion}` }
  return app.inject({ method: 'GET', url: `/files/invoice/${fileId}`, headers })
}

test('the sandbox makes a specimen in PDF and XML, which whoever sees the invoice fetches', async () => {
  const invoiceNo = await applied()
  await db`update invoice_issuer set name = 'sandbox', reverses = true`
  await staff(api.invoiceDesk.giveInvoices, { invoiceNos: [invoiceNo] })
  const printer = openPrinter()
  const issuer = sandboxIssuer(printer)
  await issueOnce(db, issuer, { invoiceNo, does: 'issue' }, new Date())
  const invoice = await buyer(api.invoicing.invoiceDetail, { invoiceNo })
  expect(invoice).toMatchObject({ state: 'issued', formats: ['pdf', 'xml'], totalPrice: 31.11 })
  const [pdf, xml] = invoice.files
  const printed = await fetchFile(pdf?.fileId ?? '', 'admin1')
  const text = pdfText(printed.rawPayload).join('')
  for (const part of ['样张', invoice.number ?? '', '示例精密机械有限公司', '¥31.11'])
    expect(text).toContain(part)
  const read = readEInvoice((await fetchFile(xml?.fileId ?? '', 'admin1')).body)
  expect(read).toMatchObject({
    number: invoice.number,
    total: '31.11',
    issuedOn: chineseDay(new Date()),
  })
  expect((await fetchFile(pdf?.fileId ?? '', 'admin2')).statusCode).toBe(404)

  await staff(api.invoiceDesk.startReversal, { invoiceNo, why: 'return', reason: '退货' })
  await staff(api.invoiceDesk.giveReversal, { invoiceNo })
  await issueOnce(db, issuer, { invoiceNo, does: 'reverse' }, new Date())
  const red = await buyer(api.invoicing.invoiceDetail, { invoiceNo })
  expect(red).toMatchObject({ state: 'reversed', files: { length: 4 } })
  await printer.stop()
})

test('what the staff uploads is known by its bytes, and an XML of another invoice is refused', async () => {
  const { token } = await login('operator')
  const headers = { authorization: token }
  const upload = async (payload: string, name: string) =>
    (
      await app.inject({
        method: 'POST',
        url: `/mall/staff/uploadInvoice?name=${encodeURIComponent(name)}`,
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        payload,
      })
    ).json()
  expect(await upload('<html></html>', '发票.xml')).toMatchObject({ code: 'INVOICE_FILE_TYPE' })
  const number = '26990000000000000042'
  const xml = (buyerName: string) =>
    `<?xml version="1.0"?><EInvoice><BuyerName>${buyerName}</BuyerName><InvoiceNumber>${number}</InvoiceNumber><IssueTime>2026-11-20 10:00:00</IssueTime></EInvoice>`
  const wrong = await upload(xml('别人有限公司'), '发票.xml')
  expect(wrong.data).toMatchObject({ format: 'xml', said: { number, issuedOn: '2026-11-20' } })
  const invoiceNo = await applied()
  const issue = (fileId: string) =>
    staff(api.invoiceDesk.issueByHand, { invoiceNo, number, issuedOn: '2026-11-20', xml: fileId })
  await expect(issue(wrong.data.fileId)).rejects.toMatchObject({
    message: 'XML 是另一张发票的：购买方是“别人有限公司”',
  })
  const own = await upload(xml('示例精密机械有限公司'), '发票.xml')
  await issue(own.data.fileId)
  expect(await buyer(api.invoicing.invoiceDetail, { invoiceNo })).toMatchObject({
    state: 'issued',
    number,
    files: [{ format: 'xml', name: '发票.xml' }],
  })
})

test('the workbook for the tax bureau has both sheets', async () => {
  const invoiceNo = await applied()
  const { token } = await login('operator')
  const headers = { authorization: token }
  const { rawPayload } = await app.inject({
    method: 'GET',
    url: api.invoiceDesk.batchInvoices.path,
    headers,
  })
  const files = unzipSync(rawPayload)
  const text = (name: string) => new TextDecoder().decode(files[name])
  expect(text('xl/workbook.xml')).toContain('name="2-发票明细信息" sheetId="2" r:id="rId3"')
  expect(text('xl/worksheets/sheet1.xml')).toContain(invoiceNo)
  expect(text('xl/worksheets/sheet2.xml')).toContain(invoiceNo)
})
