// @module-tag long/browser
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsAtWidths, violations } from '#test/axe.ts'
import { db, openWindows, server } from '#test/browserPage.ts'
import { loginOverHttp } from '#test/mall.ts'
import { newSku } from '#test/orders.ts'
import { requested } from '#test/requisitions.ts'

const { open, openWindow } = openWindows()

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const tick = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `选择 ${name}` }).check()
const bar = (page: Page, name: string) =>
  page.getByRole('group', { name: '批量操作' }).getByRole('button', { name })

test('many are moved to a department that is found by its initials', async () => {
  await db`
    insert into department (company_id, level, name)
    select 2, 1, '热处理车间' || n from generate_series(1, 30) n
    union all select 2, 1, '质量检验部'`
  const page = await open('admin2', '/companyCenter')
  await tick(page, '韩梅')
  await tick(page, '郑洁')
  await bar(page, '移动部门').click()
  const dialog = page.getByRole('dialog', { name: '移动 2 名员工' })
  await dialog.getByRole('button', { name: '移动 2 人' }).click()
  await dialog.getByText('请选择部门', { exact: true }).waitFor()
  const box = dialog.getByRole('combobox', { name: '部门' })
  expect(await box.evaluate((input) => input === document.activeElement)).toBe(true)
  await box.fill('zljy')
  await dialog.getByRole('option', { name: '质量检验部' }).waitFor()
  expect(await violations(page)).toEqual([])
  await box.press('Enter')
  await dialog.getByRole('button', { name: '移动 2 人' }).click()
  await page.getByText('已移动 2 人').waitFor()
  await row(page, 'purchaser2').getByText('质量检验部').waitFor()
  await row(page, 'demander2').getByText('质量检验部').waitFor()

  const filter = page.getByRole('combobox', { name: '部门' })
  await filter.fill('质量检验部')
  await filter.press('Tab')
  await page.getByRole('button', { name: '查询' }).click()
  await page.waitForURL((url) => url.searchParams.has('departmentId'))
  await row(page, 'admin2').waitFor({ state: 'detached' })
  expect(await page.getByRole('row').count()).toBe(3)
  expect(await faultsAtWidths(page)).toEqual([])
})

test('who is left is named with the reason, and the others are disabled and enabled', async () => {
  const [me, hanMei] = await db<{ userId: string; name: string }[]>`
    select user_id, name from person where account in ('admin2', 'purchaser2') order by account`
  const { call } = await loginOverHttp(server.address, 'demander2')
  await requested(call, hanMei?.userId ?? '', [{ skuId: await newSku(db), count: 1 }])
  const page = await open('admin2', '/companyCenter')
  await tick(page, '郑洁')
  await tick(page, '韩梅')
  await tick(page, me?.name ?? '') // nobody disables himself, so he does not count
  await bar(page, '停用').click()
  await page.getByRole('dialog').getByRole('button', { name: '停用 2 人' }).click()
  await page.getByText('已停用 1 人，1 人未处理').waitFor()
  const left = page.getByRole('dialog', { name: '1 名员工未处理' })
  await left.getByText(/未完成的采购申请，请单独停用并选择接手人/).waitFor()
  await left.getByRole('button', { name: '知道了' }).click()
  await row(page, 'demander2').getByText('已停用').waitFor()
  await tick(page, '郑洁')
  await bar(page, '启用').click()
  await page.getByRole('dialog').getByRole('button', { name: '启用 1 人' }).click()
  await page.getByText('已启用 1 人').waitFor()
})

test('somebody who was written down gets a slip, sets his password with its code, and logs in', async () => {
  await db`
    insert into person (account, mobile, name, password, company_id, role_name, department_id, activated_at)
    select 'heping', '13900000091', '何平', password, 2, 'demander', department_id, null
    from person where account = 'demander2'`
  const page = await open('admin2', '/companyCenter?status=2')
  await tick(page, '何平')
  await bar(page, '邀请激活').click()
  const dialog = page.getByRole('dialog', { name: '邀请 1 名员工激活账号' })
  await dialog.getByRole('button', { name: '生成通知单' }).click()
  const slips = page.getByRole('dialog', { name: '已邀请 1 名员工' })
  const code = await slips.getByText(/^\w{4}(-\w{4}){3}$/).innerText()
  await slips.getByText(`${server.address}/activate`).waitFor()
  expect(await violations(page)).toEqual([])

  const his = await openWindow()
  await his.goto(`${server.address}/activate`)
  await his.getByLabel('激活码').fill('2222-2222-2222-2222')
  await his.getByRole('button', { name: '下一步' }).click()
  await his.getByText('激活码无效、已使用或已过期，请联系发给您激活码的管理员').waitFor()
  await his.getByLabel('激活码').fill(code.toLowerCase().replaceAll('-', ' '))
  await his.getByRole('button', { name: '下一步' }).click()
  await his.getByText('何平，您在 示范食品设备有限公司 的用户名是').waitFor()
  await his.getByLabel('登录密码', { exact: true }).fill('Werk-2026!x')
  await his.getByLabel('确认密码', { exact: true }).fill('Werk-2026!x')
  await his.getByRole('button', { name: '设置密码' }).click()
  await his.getByText('账号已激活，请用新密码登录').waitFor()
  expect(await faultsAtWidths(his)).toEqual([])
  await page.goto(`${server.address}/companyCenter?type=2&keyword=heping`)
  await row(page, 'heping').getByText('正常').waitFor()
})

test('the back office begins with what waits, and leads to where it is done', async () => {
  const page = await open('operator', '/admin')
  const [waiting] = await db<{ count: number; oldest: string }[]>`
    select count(*)::int, (array_agg(order_no order by coalesce(paid_at, created_at)))[1] as oldest
    from sales_order o where status = 30 and not exists (
      select from shortage h where h.order_id = o.order_id and h.ended_at is null)`
  const { count, oldest } = waiting ?? expect.unreachable()
  await page.getByRole('heading', { name: '工作台', level: 1 }).waitFor()
  await page.getByRole('link', { name: `待确认订单 ${count} 件`, exact: true }).waitFor()
  expect(await faultsAtWidths(page)).toEqual([])
  await page.getByRole('link', { name: new RegExp(`^去确认 .* ${oldest}$`) }).click()
  await page.waitForURL((url) => url.search === `?orderNo=${oldest}`)
})
