import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import { violations } from '#test/axe.ts'
import { listenTo, logIn } from '#test/browser.ts'
import { browser, db, openPages, server } from '#test/browserPage.ts'
import { loginOverHttp } from '#test/mall.ts'
import { newSku } from '#test/orders.ts'
import { pdfText } from '#test/pdfText.ts'

openPages()

let context: BrowserContext
let page: Page
const complaints: string[] = []

beforeEach(async () => {
  await db`truncate quotation cascade`
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  listenTo(context, complaints)
  page = await context.newPage()
})
afterEach(async () => {
  await context.close()
  expect(complaints.splice(0)).toEqual([])
})

async function fillCart(account: DemoAccount, fen: readonly number[]) {
  const { call } = await loginOverHttp(server.address, account)
  const { userId } = await call(api.account.userInfo, {})
  await db`delete from cart_item where user_id = ${userId} and requisition_line_id is null`
  for (const price of fen)
    await call(api.cart.addCart, { skuId: await newSku(db, { fen: price }), count: 3 })
  return call
}

/** Answers what the browser saves when this button is pressed. */
async function download(name: string | RegExp) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ])
  return { name: file.suggestedFilename(), bytes: new Uint8Array(readFileSync(await file.path())) }
}

test('a purchaser exports his cart, finds the quotation again and has it as a workbook too', {
  tags: 'long/browser',
}, async () => {
  await fillCart('purchaser2', [12_345, 1000])
  await logIn(page, server.address, 'purchaser2')
  await page.goto(`${server.address}/myCart`)
  expect(await page.getByRole('checkbox', { name: /全选/ }).first().isChecked()).toBe(true) // just added
  const pdf = await download('导出报价单')
  expect(pdf.name).toMatch(/^报价单_BJ\d{10,}\.pdf$/)
  expect(page.url()).toMatch(/\/myCart$/)
  await page.getByText('报价单已下载').waitFor()
  const text = pdfText(pdf.bytes).join('\n')
  for (const part of ['示范食品设备有限公司', '款到发货', '肆佰元叁角伍分', '第 1 页，共 1 页'])
    expect(text).toContain(part)
  expect(text.replaceAll('\n', '')).toContain('¥400.35')

  const quotationNo = /BJ\d+/.exec(pdf.name)?.[0] ?? ''
  await page.goto(`${server.address}/myQuotation`)
  const row = page.getByRole('row').filter({ hasText: quotationNo })
  expect(await row.getByRole('cell').allTextContents()).toEqual([
    quotationNo,
    expect.stringMatching(/^20\d\d-\d\d-\d\d \d\d:\d\d$/),
    expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
    '2 种 6 件',
    '¥400.35',
    '韩梅',
    '有效',
    '下载 PDF下载 XLSX再次购买',
  ])
  const again = await download(`下载 PDF ${quotationNo}`)
  expect(pdfText(again.bytes)).toEqual(pdfText(pdf.bytes))
  const book = await download(`下载 XLSX ${quotationNo}`)
  expect(book.name).toBe(`报价单_${quotationNo}.xlsx`)
  const sheet = strFromU8(unzipSync(book.bytes)['xl/worksheets/sheet1.xml'] ?? expect.unreachable())
  expect(sheet).toContain('<v>400.35</v>')
})

test('the list is filtered in the address, and works from the keyboard', {
  tags: 'long/browser',
}, async () => {
  const call = await fillCart('purchaser1', [5000])
  const { list } = await call(api.cart.cartList, {})
  const lines = list.map(({ cartItemId, count }) => ({ cartItemId, count }))
  for (let made = 0; made < 12; made++)
    await call(api.quotation.downBJDPdf, { cartItemIdObj: JSON.stringify(lines) })
  const { list: quotations } = await call(api.quotation.quotationList, {})
  const { quotationNo = '' } = quotations[3] ?? {}

  await logIn(page, server.address, 'purchaser1')
  await page.goto(`${server.address}/myQuotation`)
  await page.getByText('共 12 份报价单').waitFor()
  await page.getByRole('link', { name: '第 2 页' }).click()
  await page.waitForURL(/pageNum=2/)
  await page.getByRole('row').nth(3).waitFor({ state: 'detached' })
  expect(await page.getByRole('row').count()).toBe(3)

  await page.getByLabel('搜索报价单').fill(quotationNo)
  await page.keyboard.press('Enter')
  await page.waitForURL(/keyword=BJ/)
  await page.getByText('共 1 份报价单').waitFor()
  await page.getByRole('button', { name: `下载 PDF ${quotationNo}` }).focus()
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(file.suggestedFilename()).toBe(`报价单_${quotationNo}.pdf`)
  const focused = page.getByRole('button', { name: `下载 PDF ${quotationNo}` })
  expect(await focused.evaluate((button) => button === document.activeElement)).toBe(true)

  await page.getByLabel('搜索报价单').fill('没有这样的报价单')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '没有符合条件的报价单' }).waitFor()
  await page.getByRole('link', { name: '查看全部报价单' }).click()
  await page.waitForURL(`${server.address}/myQuotation`)
})

test('managers see those of their company, nobody else’s', { tags: 'long/browser' }, async () => {
  const call = await fillCart('demander1', [7000])
  const { list } = await call(api.cart.cartList, {})
  const lines = list.map(({ cartItemId, count }) => ({ cartItemId, count }))
  await call(api.quotation.downBJDPdf, { cartItemIdObj: JSON.stringify(lines) })

  await logIn(page, server.address, 'manager1')
  await page.goto(`${server.address}/myQuotation`)
  await page.getByRole('cell', { name: '陈晨' }).first().waitFor()
  await download(/^下载 PDF/)
  await page.getByText('报价单已下载').waitFor()

  await page.context().clearCookies()
  await logIn(page, server.address, 'admin2')
  await page.goto(`${server.address}/myQuotation`)
  await page.getByRole('heading', { name: '我的报价单' }).waitFor({ state: 'attached' })
  expect(await page.getByRole('cell', { name: '陈晨' }).count()).toBe(0)
})

test.each([
  ['member', '报价单仅对企业用户开放'],
  ['purchaser3', '企业认证后可导出报价单'],
  ['admin1', '还没有报价单'],
] as const)('%s is told at /myQuotation: %s', { tags: 'long/browser' }, async (account, title) => {
  await logIn(page, server.address, account)
  await page.goto(`${server.address}/myQuotation`)
  await page.getByRole('heading', { name: title }).waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
  expect(await page.getByLabel('开始日期').count()).toBe(account === 'admin1' ? 1 : 0)
  expect(await violations(page)).toEqual([])
})

test('a file that does not come is told, and the page stays', {
  tags: 'long/browser',
}, async () => {
  const call = await fillCart('purchaser4', [5000])
  const { list } = await call(api.cart.cartList, {})
  const lines = list.map(({ cartItemId, count }) => ({ cartItemId, count }))
  await call(api.quotation.downBJDPdf, { cartItemIdObj: JSON.stringify(lines) })
  await logIn(page, server.address, 'purchaser4')
  await page.goto(`${server.address}/myQuotation`)
  await page.route('**/files/**', (route) => route.fulfill({ status: 503, body: '' }))
  await page.getByRole('button', { name: /下载 PDF/ }).click()
  await page.getByText('下载失败，请稍后再试').waitFor()
  expect(page.url()).toMatch(/\/myQuotation$/)
  expect(complaints.splice(0).join()).toMatch(/503/)
})
