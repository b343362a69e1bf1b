import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import { readEInvoice } from '#mall/trade/invoicing/einvoice.rules.ts'
import { issueOnce } from '#mall/trade/invoicing/issuing.ts'
import { openPrinter } from '#server/documents/documentWorkers.ts'
import { browser, openApp } from '#test/app.ts'
import { certifiedTitle, receivedOrder, wholeOf } from '#test/invoices.ts'
import { newSku } from '#test/orders.ts'
import { pdfText } from '#test/pdfText.ts'
import { giveRole, newRole } from '#test/roles.ts'
import { openWorld } from '#test/testWorld.ts'
import { sandboxIssuer } from './sandboxIssuer.ts'

const { db, as, who } = await openWorld()
const { app, login } = await openApp(db)
const [staff, buyer] = [await as('operator'), await as('admin1')]
const titleId = await certifiedTitle(db, buyer)

async function applied(more: { email?: string } = {}) {
  const skuId = await newSku(db, { fen: 1037, stock: 100 })
  const orderNo = await receivedOrder({ db, staff, buyer }, [{ skuId, count: 3 }])
  const lines = await wholeOf(buyer, orderNo)
  return (await buyer(api.invoicing.applyInvoice, { titleId, lines, ...more })).invoiceNo
}

type Said = { number: string; buyerName?: string; day?: string; total?: string }
const xmlOf = ({
  number,
  buyerName = '示例精密机械有限公司',
  day = '2026-11-20',
  total = '31.11',
}: Said) =>
  `<?xml version="1.0"?><EInvoice><BuyerName>${buyerName}</BuyerName><TotalTax-includedAmount>${total}</TotalTax-includedAmount><InvoiceNumber>${number}</InvoiceNumber><IssueTime>${day} 10:00:00</IssueTime></EInvoice>`

const fetchFile = async (fileId: string, account: DemoAccount) => {
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
  // 3 pieces at ¥10.37 with 13 % are ¥31.11: ¥27.53 and ¥3.58 of tax
  for (const part of ['9.17666667', '¥27.53', '13%', '¥3.58']) expect(text).toContain(part)
  expect(text).not.toContain('含税')
  const written = (await fetchFile(xml?.fileId ?? '', 'admin1')).body
  expect(written).toContain(
    '<Quantity>3</Quantity><UnPrice>9.17666667</UnPrice><Amount>27.53</Amount><TaxRate>0.13</TaxRate><ComTaxAm>3.58</ComTaxAm><TotaltaxIncludedAmount>31.11</TotaltaxIncludedAmount>',
  )
  const read = readEInvoice(written)
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
  const xml = (buyerName: string) => xmlOf({ number, buyerName })
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

test('what is registered without files says so, and gets them later: its buyer is told and mailed', async () => {
  await db`update notice_channel set is_open = true where channel = 'email'`
  const { token } = await login('operator')
  const headers = { authorization: token, 'content-type': 'application/octet-stream' }
  const upload = async (payload: string, name: string): Promise<string> => {
    const url = `/mall/staff/uploadInvoice?name=${encodeURIComponent(name)}`
    return (await app.inject({ method: 'POST', url, headers, payload })).json().data.fileId
  }
  const invoiceNo = await applied({ email: 'due@example.com' })
  const number = '26990000000000000061'
  const mails = () => db`
    select f.name from delivery join delivery_file f using (delivery_id) where mailbox = 'due@example.com' order by place`
  const due = async () =>
    (await staff(api.invoiceDesk.deskInvoices, { tab: 'papers' })).counts.papers
  const before = await due()
  await staff(api.invoiceDesk.issueByHand, { invoiceNo, number, issuedOn: '2026-11-20' })
  expect(await buyer(api.invoicing.invoiceDetail, { invoiceNo })).toMatchObject({
    ...{ state: 'issued', isPaperDue: true, files: [] },
  })
  expect([(await due()) - before, [...(await mails())]]).toEqual([1, []])
  await expect(
    buyer(api.invoicing.mailInvoice, { invoiceNo, email: 'due@example.com' }),
  ).rejects.toMatchObject({ code: 'INVOICE_PAPERS_DUE' })
  const add = (input: { xml?: string; pdf?: string }) =>
    staff(api.invoiceDesk.addInvoicePapers, { invoiceNo, ...input })
  await expect(add({})).rejects.toMatchObject({ code: 'FORM_INVALID' })
  const other = await upload(xmlOf({ number: '26990000000000000062' }), '另一张.xml')
  await expect(add({ xml: other })).rejects.toMatchObject({ code: 'INVOICE_OTHER' })
  await add({ xml: await upload(xmlOf({ number }), '发票.xml') })
  expect(await buyer(api.invoicing.invoiceDetail, { invoiceNo })).toMatchObject({
    ...{ isPaperDue: false, files: [{ format: 'xml', name: '发票.xml' }] },
  })
  expect([(await due()) - before, [...(await mails())]]).toEqual([0, [{ name: '发票.xml' }]])
  await expect(add({ xml: await upload(xmlOf({ number }), '再一次.xml') })).rejects.toMatchObject({
    code: 'INVOICE_PAPER_THERE',
  })
  const { list } = await buyer(api.message.messageList, {})
  expect(list.map(({ title }) => title)).toContain('发票文件已上传')
})

test('what was registered without files waits for none once it is taken back', async () => {
  const papers = async () =>
    (await staff(api.invoiceDesk.deskInvoices, { tab: 'papers' })).counts.papers
  const before = await papers()
  const invoiceNo = await applied()
  const issuedOn = '2026-11-20'
  await staff(api.invoiceDesk.issueByHand, { invoiceNo, number: '26990000000000000071', issuedOn })
  expect((await papers()) - before).toBe(1)
  await staff(api.invoiceDesk.startReversal, { invoiceNo, why: 'return', reason: '退货' })
  const red = { number: '26990000000000000072', issuedOn }
  await staff(api.invoiceDesk.reverseByHand, { invoiceNo, ...red })
  expect((await papers()) - before).toBe(0)
})

test('whoever sees no prices reads no file, not of his own order either', async () => {
  await db`update invoice_issuer set name = 'sandbox', reverses = true`
  const purchaser = await as('purchaser1')
  const skuId = await newSku(db, { fen: 1037, stock: 100 })
  const orderNo = await receivedOrder({ db, staff, buyer: purchaser }, [{ skuId, count: 1 }])
  const lines = await wholeOf(purchaser, orderNo)
  const { invoiceNo } = await purchaser(api.invoicing.applyInvoice, { titleId, lines })
  await staff(api.invoiceDesk.giveInvoices, { invoiceNos: [invoiceNo] })
  const printer = openPrinter()
  await issueOnce(db, sandboxIssuer(printer), { invoiceNo, does: 'issue' }, new Date())
  await printer.stop()
  const [file] = (await purchaser(api.invoicing.invoiceDetail, { invoiceNo })).files
  const read = async () => (await fetchFile(file?.fileId ?? '', 'purchaser1')).statusCode
  expect(await read()).toBe(200)
  const roleId = await newRole(buyer, 'purchaser', { without: ['prices'] })
  await giveRole({ who }, buyer, 'purchaser1', roleId)
  expect(await read()).toBe(404)
  await giveRole({ who }, buyer, 'purchaser1', null)
})

test('the XML of a red invoice has to come to what is taken back, on its day', async () => {
  const { token } = await login('operator')
  const headers = { authorization: token, 'content-type': 'application/octet-stream' }
  const invoiceNo = await applied()
  const first = { number: '26990000000000000051', issuedOn: '2026-11-20' }
  await staff(api.invoiceDesk.issueByHand, { invoiceNo, ...first })
  const part = { why: 'return' as const, reason: '退货 2 件', lines: [{ place: 1, count: 2 }] }
  await staff(api.invoiceDesk.startReversal, { invoiceNo, ...part })
  const red = { number: '26990000000000000052', issuedOn: '2026-11-20' }
  const register = async (total: string, day = red.issuedOn) => {
    const payload = xmlOf({ number: red.number, day, total })
    const url = '/mall/staff/uploadInvoice?name=red.xml'
    const sent = await app.inject({ method: 'POST', url, headers, payload })
    const xml = sent.json().data.fileId
    return staff(api.invoiceDesk.reverseByHand, { invoiceNo, ...red, xml })
  }
  const refused = (what: string) => ({ message: `XML 是另一张发票的：${what}` })
  for (const total of ['-31.11', '20.74'])
    await expect(register(total)).rejects.toMatchObject(refused(`价税合计是 ¥${total}`))
  await expect(register('')).rejects.toMatchObject(refused('其中没有购买方或价税合计'))
  await expect(register('-20.74', '2026-11-19')).rejects.toMatchObject(
    refused('开票日期是 2026-11-19'),
  )
  await register('-20.74')
  expect(await buyer(api.invoicing.invoiceDetail, { invoiceNo })).toMatchObject({
    ...{ state: 'issued', lines: [{ reversed: 2 }] },
    reversals: [{ state: 'done', number: red.number }],
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
