import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { pages } from '#mall/pages.ts'
import { violations } from '#test/axe.ts'
import { openWindows, server } from '#test/browserPage.ts'
import { loginOverHttp } from '#test/mall.ts'
import { sentImport } from '#test/sentImport.ts'

const { open } = openWindows()

test('on a phone every room of the back office fits, and its menu is behind a button', async () => {
  const { call } = await loginOverHttp(server.address, 'operator')
  const { list } = await call(api.shipment.staffOrderList, { tab: 'all' })
  const { userId } = await (await loginOverHttp(server.address, 'purchaser1')).call(
    api.account.userInfo,
    {},
  )
  const invoices = await call(api.invoiceDesk.deskInvoices, {})
  const afterSales = await call(api.afterSaleDesk.deskAfterSales, { tab: 'all' })
  const statements = await call(api.statementDesk.deskStatements, { tab: 'all' })
  const queries: Record<string, string> = {
    adminOrder: `?orderNo=${list[0]?.orderNo}`,
    adminPhoneOrder: `?userId=${userId}`,
    adminInvoice: `?invoiceNo=${invoices.list[0]?.invoiceNo}`,
    adminAfterSale: `?afterSaleNo=${afterSales.list[0]?.afterSaleNo}`,
    adminStatement: `?statementNo=${statements.list[0]?.statementNo}`,
    adminCompany: '?companyId=1',
    adminContent: '?slug=agreement',
    adminGood: '?skuId=1',
    adminAgreement: '?agreementId=1',
    adminImport: `?runId=${await sentImport(server.address)}`,
  }
  const staff = await open('operator', '/admin')
  await staff.setViewportSize({ width: 390, height: 844 })
  const wide: string[] = []
  for (const { name, path } of pages.filter(({ layout }) => layout === 'admin')) {
    await staff.goto(`${server.address}${path}${queries[name] ?? ''}`)
    await staff.getByRole('button', { name: '菜单' }).waitFor()
    const needed = await staff.evaluate(() => document.documentElement.scrollWidth)
    if (needed > 390) wide.push(`${path} is ${needed} px wide`)
    wide.push(...(await violations(staff)).map((one) => `${path}: ${one}`))
  }
  expect(wide).toEqual([])

  const menu = staff.getByRole('navigation', { name: '后台' })
  expect(await menu.isVisible()).toBe(false)
  await staff.getByRole('button', { name: '菜单' }).click()
  await menu.getByRole('link', { name: '取消申请' }).click()
  await staff.waitForURL(/\/admin\/cancellations/)
  await menu.waitFor({ state: 'hidden' })
  await staff.setViewportSize({ width: 1440, height: 900 })
  expect(await menu.isVisible()).toBe(true)
  expect(await staff.getByRole('button', { name: '菜单' }).isVisible()).toBe(false)
})

test('the staff says what it wants to see before an order is confirmed', async () => {
  const staff = await open('operator', '/admin/orders')
  await staff.getByRole('link', { name: '自动确认设置' }).click()
  const minutes = staff.getByLabel('等待时间')
  await minutes.fill('2000')
  await staff.getByRole('button', { name: '保存' }).click()
  await staff.getByText('请输入 0–1440 的整数').waitFor()
  await minutes.fill('20')
  await staff.getByRole('checkbox', { name: /第一个订单/ }).uncheck()
  await staff.getByLabel('金额较大').fill('50000')
  await staff.getByRole('button', { name: '保存' }).click()
  await staff.getByText('第 2 版，商城运营').waitFor()
  expect(await minutes.inputValue()).toBe('20')
  expect(await violations(staff)).toEqual([])
  await staff.goto(`${server.address}/admin/auditLog`)
  await staff.getByText('修改自动确认设置').first().waitFor()
})
