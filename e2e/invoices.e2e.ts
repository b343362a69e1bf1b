import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { violations } from '#test/axe.ts'
import { db, openWindows, server } from '#test/browserPage.ts'
import { certifiedTitle, receivedOrder } from '#test/invoices.ts'
import { loginOverHttp } from '#test/mall.ts'
import { newSku } from '#test/orders.ts'

const { open } = openWindows()
let staff: Call
let buyer: Call
beforeAll(async () => {
  staff = (await loginOverHttp(server.address, 'operator')).call
  buyer = (await loginOverHttp(server.address, 'admin1')).call
  await certifiedTitle(db, buyer)
})

const received = async (count: number) =>
  receivedOrder({ db, staff, buyer }, [
    { skuId: await newSku(db, { fen: 1037, stock: 100 }), count },
  ])

const numberOf = (page: Page) => new URL(page.url()).searchParams.get('invoiceNo') ?? ''

async function applied(page: Page, orderNo: string, count: string) {
  await page.goto(`${server.address}/orderDetail?orderNo=${orderNo}`)
  await page.locator('#invoices').getByRole('link', { name: '申请开票' }).click()
  await page.getByRole('textbox', { name: /开票数量/ }).fill(count)
  await page.getByLabel('收票邮箱').fill('fapiao@example.com')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByRole('heading', { name: '待开票' }).waitFor()
  return numberOf(page)
}

test('what was received is applied for in part, issued by the sandbox and downloaded', async () => {
  const orderNo = await received(5)
  const page = await open('admin1', '/myInvoice')
  const invoiceNo = await applied(page, orderNo, '2')

  const desk = await open('operator', `/admin/invoices?keyword=${orderNo}`)
  expect(await violations(desk)).toEqual([])
  await desk.getByRole('checkbox', { name: `选择 ${invoiceNo}` }).check()
  await desk.getByRole('button', { name: '开票 1 张' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '开票 1 张' }).click()
  await desk.getByText('已提交 1 张').waitFor()

  await page.getByRole('heading', { name: '已开票' }).waitFor()
  expect(await violations(page)).toEqual([])
  for (const format of ['pdf', 'xml']) {
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: new RegExp(`下载 样张.*${format}`) }).click()
    expect((await saved).suggestedFilename()).toMatch(new RegExp(`^样张_发票_\\d{20}\\.${format}$`))
  }
  await page.goto(`${server.address}/orderDetail?orderNo=${orderNo}`)
  await page.locator('#invoices').getByText('收 5 退 0 票 2').waitFor()
  await page.goto(`${server.address}/invoiceApply?orderNos=${orderNo}`)
  expect(await page.getByRole('textbox', { name: /开票数量/ }).inputValue()).toBe('3')
})

test('the staff issues by hand: the XML fills in number and day; then it takes a part back', async () => {
  const orderNo = await received(4)
  const page = await open('admin1', '/myInvoice')
  const invoiceNo = await applied(page, orderNo, '4')
  const number = '26990000000000000001'
  const xml = `<?xml version="1.0"?><EInvoice><BuyerName>示例精密机械有限公司</BuyerName><InvoiceNumber>${number}</InvoiceNumber><IssueTime>2026-11-20 10:00:00</IssueTime><TotalTax-includedAmount>41.48</TotalTax-includedAmount></EInvoice>`

  const desk = await open('operator', `/admin/invoice?invoiceNo=${invoiceNo}`)
  await desk.getByRole('button', { name: '登记开票' }).click()
  const dialog = desk.getByRole('dialog')
  const file = (name: string, text: string) => ({
    ...{ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) },
  })
  await dialog.getByLabel('XML 文件').setInputFiles(file('发票.xml', xml))
  await expect.poll(() => dialog.getByLabel('发票号码').inputValue()).toBe(number)
  expect(await dialog.getByLabel('开票日期').inputValue()).toBe('2026-11-20')
  await dialog.getByLabel('PDF 文件').setInputFiles(file('发票.pdf', '%PDF-1.7 %%EOF'))
  await dialog.getByRole('progressbar').waitFor({ state: 'detached' })
  expect(await violations(desk)).toEqual([])
  await dialog.getByRole('button', { name: '登记开票' }).click()
  await dialog.waitFor({ state: 'detached' })
  await desk.getByRole('heading', { name: '已开票' }).waitFor()
  await page.getByRole('heading', { name: '已开票' }).waitFor()
  await page.getByText(number, { exact: true }).waitFor()

  await desk.getByRole('button', { name: '发起红冲' }).click()
  const reversing = desk.getByRole('dialog')
  await reversing.getByRole('textbox', { name: /红冲数量/ }).fill('1')
  await reversing.getByLabel('说明').fill('退货 1 件')
  expect(await violations(desk)).toEqual([])
  await reversing.getByRole('button', { name: '发起红冲' }).click()
  await desk.getByRole('heading', { name: '红冲中' }).waitFor()
  await desk.getByRole('button', { name: '开红字发票' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '开红字发票' }).click()
  await desk.getByText('已提交红冲').waitFor()
  await page.getByText('已红冲 1').waitFor()
  const { lines } = await buyer(api.invoicing.orderInvoices, { orderNo })
  expect(lines[0]).toMatchObject({ invoiced: 3, left: 1 })
})

test('an invoice with a wrong title is exchanged', async () => {
  const orderNo = await received(1)
  const page = await open('admin1', '/myInvoice')
  const invoiceNo = await applied(page, orderNo, '1')
  const issued = { invoiceNo, number: '26990000000000000002', issuedOn: '2026-11-20' }
  await staff(api.invoiceDesk.issueByHand, issued)
  await page.getByRole('button', { name: '申请换开' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('新的抬头').selectOption({ index: 1 })
  await dialog.getByLabel('换开原因').fill('税号填错')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: '申请换开' }).click()
  await page.getByRole('heading', { name: '换开中' }).waitFor()
  await staff(api.invoiceDesk.reverseByHand, { ...issued, number: '26990000000000000003' })
  await page.getByRole('heading', { name: '已红冲' }).waitFor()
  await page.getByText('已换开为').waitFor()
})
