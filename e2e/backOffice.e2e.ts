import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { pages } from '#mall/pages.ts'
import { violations } from '#test/axe.ts'
import { openWindows, server } from '#test/browserPage.ts'
import { loginOverHttp } from '#test/mall.ts'

const { open } = openWindows()

test('on a phone every room of the back office fits, and its menu is behind a button', async () => {
  const { call } = await loginOverHttp(server.address, 'operator')
  const { list } = await call(api.shipment.staffOrderList, { tab: 'all' })
  const { userId } = await (await loginOverHttp(server.address, 'purchaser1')).call(
    api.account.userInfo,
    {},
  )
  const queries: Record<string, string> = {
    adminOrder: `?orderNo=${list[0]?.orderNo}`,
    adminPhoneOrder: `?userId=${userId}`,
    adminCompany: '?companyId=1',
    adminContent: '?slug=agreement',
  }
  const staff = await open('operator', '/admin')
  await staff.setViewportSize({ width: 390, height: 844 })
  const wide: string[] = []
  for (const { name, path } of pages.filter(({ layout }) => layout === 'admin')) {
    await staff.goto(`${server.address}${path}${queries[name] ?? ''}`)
    await staff.getByRole('button', { name: '菜单' }).waitFor()
    const needed = await staff.evaluate(() => document.documentElement.scrollWidth)
    if (needed > 390) wide.push(`${path} is ${needed} px wide`)
    wide.push(...(await violations(staff)))
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
