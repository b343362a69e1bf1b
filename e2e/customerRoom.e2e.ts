import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '#test/axe.ts'
import { db, openWindows, server } from '#test/browserPage.ts'

const { open } = openWindows()

const findButton = (page: Page) => page.getByRole('button', { name: /^查找 订单/ })
const box = (page: Page) => page.getByRole('combobox', { name: '查找' })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const company = '示范食品设备有限公司'

/** Types each of the keys, one after the other. */
async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

async function openByKeys(path: string) {
  const staff = await open('operator', path)
  await findButton(staff).click({ trial: true }) // the page listens to keys
  return staff
}

test('a company is found by keys, and what was opened is offered again', async () => {
  const staff = await openByKeys('/admin')
  await press(staff, 'Control+k')
  await box(staff).waitFor()
  expect(await box(staff).evaluate((element) => element === document.activeElement)).toBe(true)
  await staff.keyboard.type('示范食品')
  const found = staff.getByRole('option', { name: new RegExp(company) }).first()
  await found.waitFor()
  expect(await found.getAttribute('aria-selected')).toBe('true')
  expect(await violations(staff)).toEqual([])
  await press(staff, 'Enter')
  await title(staff, company).waitFor()
  await press(staff, 'Control+k')
  await box(staff).waitFor()
  expect(await staff.getByRole('option').first().textContent()).toContain(company)
  expect(await violations(staff)).toEqual([])
})

test('an order is opened by its number before the list is there', async () => {
  const [order] = await db<{ orderNo: string }[]>`select max(order_no) as order_no from sales_order`
  const { orderNo } = order ?? expect.unreachable()
  const staff = await open('operator', '/admin/goods')
  await findButton(staff).click()
  await box(staff).waitFor()
  await staff.keyboard.type(orderNo)
  await press(staff, 'Enter')
  await staff.waitForURL(`${server.address}/admin/order?orderNo=${orderNo}`)
})

test('g and a letter lead to a room, but not while a dialog is open or somebody types', async () => {
  const staff = await openByKeys('/admin/orders')
  await press(staff, 'g', 'h')
  await title(staff, '工作台').waitFor()
  expect(await violations(staff)).toEqual([])
  await press(staff, '?')
  await staff.getByRole('dialog', { name: '快捷键' }).waitFor()
  expect(await violations(staff)).toEqual([])
  await press(staff, 'g', 'o', 'Escape')
  await staff.getByRole('dialog').waitFor({ state: 'detached' })
  expect(new URL(staff.url()).pathname).toBe('/admin')
  await press(staff, 'g', 'o')
  await title(staff, '订单').waitFor()
  await press(staff, '/', 'g', 'h')
  expect(await staff.getByRole('textbox', { name: '搜索订单' }).inputValue()).toBe('gh')
})

test('the room of a company shows each of its parts, and keeps notes', async () => {
  const staff = await open('operator', '/admin/company?companyId=2')
  await staff.getByRole('textbox', { name: '* 备注' }).fill('每月 10 日前后付款')
  await staff.getByRole('button', { name: '添加备注' }).click()
  await staff.getByRole('listitem').filter({ hasText: '每月 10 日前后付款' }).waitFor()
  await staff.getByRole('button', { name: /^置顶/ }).click()
  await staff.getByRole('button', { name: /^取消置顶/ }).waitFor()
  expect(await violations(staff)).toEqual([])
  const parts = staff.getByRole('navigation', { name: '企业资料' })
  const names = ['人员', '单据', '地址与抬头', '协议与价格', '账期与授信', '认证资料', '已发通知']
  for (const name of names) {
    await parts.getByRole('link', { name }).click()
    await parts.locator('a[aria-current]', { hasText: name }).waitFor()
    expect(await violations(staff)).toEqual([])
  }
})
