// @module-tag long/browser
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import { importColumns } from '#mall/company/employee/importing.rules.ts'
import { readXlsx } from '#server/sheets/readXlsx.ts'
import { faultsAtWidths } from '#test/axe.ts'
import { asksBeforeUnload } from '#test/browser.ts'
import { complaints, db, openWindows, server } from '#test/browserPage.ts'
import { httpCall, loginOverHttp } from '#test/mall.ts'
import { newSku } from '#test/orders.ts'
import { workbook } from '#test/workbook.ts'

const windows = openWindows()

const open = (account: DemoAccount, path = '/companyCenter') => windows.open(account, path)

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('an administrator adds an employee, whose form keeps what was typed', async () => {
  const page = await open('admin2')
  await page.getByRole('button', { name: '新增员工' }).click()
  const form = page.getByRole('dialog', { name: '新增员工' })
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText('请输入姓名，20 字以内').waitFor()
  expect(await form.getByLabel('姓名').evaluate((one) => one === document.activeElement)).toBe(true)

  await form.getByLabel('姓名').fill('何平')
  await form.getByLabel('用户名').fill('purchaser2')
  await form.getByLabel('手机').fill('13900001234')
  await form.getByLabel('部门').selectOption({ label: '设备部' })
  await form.getByLabel('角色').selectOption('purchaser')
  await form.getByLabel('直属上级').selectOption({ label: '冯涛（manager2）' })
  await form.getByLabel('单笔限额').fill('8,000')
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText('该用户名已被使用').waitFor()
  expect(await form.getByLabel('手机').inputValue()).toBe('13900001234')
  await form.getByLabel('用户名').fill('heping')
  await form.getByRole('button', { name: '保存' }).click()
  await page.getByText('已新增 何平').waitFor()
  await row(page, 'heping').getByText('待激活').waitFor()
  await row(page, 'heping').getByText('¥8,000.00').waitFor()
  await row(page, 'heping').getByText('139****1234').waitFor()
  await page.getByText('5 人，正常 4，待激活 1，已停用 0').waitFor()
})

test('the filters are in the address', async () => {
  const page = await open('admin2')
  await page.getByLabel('搜索方式').selectOption({ label: '角色名称' })
  await page.getByLabel('关键词').fill('经理')
  await page.getByRole('button', { name: '查询' }).click()
  await page.waitForURL(/type=5/)
  await page.getByText('共 1 名员工').waitFor()
  await row(page, 'manager2').waitFor()
  await page.getByRole('link', { name: '重置' }).click()
  await page.getByText('共 5 名员工').waitFor()
  await page.goBack()
  await page.getByText('共 1 名员工').waitFor()
})

test('who leaves hands his requisitions over, and is shut out at once', async () => {
  const demander = await loginOverHttp(server.address, 'demander2')
  const leaving = await loginOverHttp(server.address, 'purchaser2')
  const { userId } = await leaving.call(api.account.userInfo, {})
  const skuId = await newSku(db)
  await demander.call(api.cart.addCart, { skuId, count: 3 })
  const { list } = await demander.call(api.cart.cartList, {})
  const line = list.find((one) => one.skuId === skuId) ?? expect.unreachable()
  const data = [{ cartItemId: line.cartItemId, count: 3 }]
  await demander.call(api.cart.cartShare, { cartItemIdObj: JSON.stringify({ userId, data }) })

  // He has set his password by now: nobody succeeds before he can log in.
  await db`update person set activated_at = now() where account = 'heping'`
  const page = await open('admin2')
  await page.getByRole('button', { name: '停用 韩梅' }).click()
  const dialog = page.getByRole('dialog', { name: '停用 韩梅？' })
  await dialog.getByText('个未完成的采购申请').waitFor()
  expect(await dialog.getByRole('button', { name: '停用' }).isDisabled()).toBe(true)
  await dialog.getByLabel('接手人').selectOption({ label: '何平（heping）' })
  await dialog.getByRole('button', { name: '停用' }).click()
  await page.getByText('已停用 韩梅').waitFor()
  await row(page, 'purchaser2').getByText('已停用').waitFor()

  await expect(leaving.call(api.account.userInfo, {})).rejects.toMatchObject({
    code: 'ACCOUNT_DISABLED',
  })
  const open_ = await db`
    select p.account from cart_item i join person p using (user_id)
    where i.requisition_line_id is not null and i.sku_id = ${skuId}`
  expect(open_).toEqual([{ account: 'heping' }])
  await page.getByRole('button', { name: '启用 韩梅' }).click()
  await row(page, 'purchaser2').getByText('正常').waitFor()
})

test('the list is exported, and a table with errors comes back with them', async () => {
  const page = await open('admin2')
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出' }).click(),
  ])
  expect(exported.suggestedFilename()).toBe('员工名单.xlsx')
  const names = (await readXlsx(readFileSync(await exported.path()))).map(([name]) => name)
  expect(names).toEqual(['姓名', '郑洁', '韩梅', '冯涛', '褚宁', '何平'])

  await page.getByRole('button', { name: '批量导入' }).click()
  const dialog = page.getByRole('dialog', { name: '批量导入员工' })
  const good = ['钱一', 'qianyi', '13900002001', '', '', '设备部', '需求人员', '', '', '']
  const bad = ['孙二', 'qianyi', '139', '', '', '不存在', '老板', '', '', '']
  const field = dialog.getByLabel('员工表')
  const chooser = page.waitForEvent('filechooser')
  await field.click({ position: { x: 400, y: 12 } }) // beside the button, where files can be dropped too
  await (await chooser).setFiles({ ...book([good]), name: '员工.csv' })
  await dialog.getByText('仅支持 XLSX 文件').waitFor()
  await page.route('**/importemployee', (route) => route.abort())
  await field.setInputFiles(book([good, bad]))
  await dialog.getByText('网络异常，请稍后重试').waitFor()
  await page.unroute('**/importemployee')
  complaints.splice(0) // the browser reports the connection that this test has cut
  await dialog.getByRole('button', { name: '重试' }).press('Enter')
  await dialog.getByText('共 2 行，2 行有误').waitFor()
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await dialog.getByRole('button', { name: '导入', exact: true }).isDisabled()).toBe(true)
  const [errors] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '下载错误文件' }).click(),
  ])
  const [head, , second] = await readXlsx(readFileSync(await errors.path()))
  expect(head?.at(-1)).toBe('错误原因')
  expect(second?.at(-1)).toContain('请输入 11 位手机号')

  await field.setInputFiles(book([good]))
  await dialog.getByText('1 人全部可以导入').waitFor()
  await dialog.getByRole('button', { name: '导入 1 人' }).click()
  await page.getByText('已导入 1 人').waitFor()
  await row(page, 'qianyi').getByText('待激活').waitFor()
})

test('an invitation link opens the registration with the company’s name, until it is revoked', async () => {
  const page = await open('admin2', '/companyCenter?tab=joining')
  await page.getByRole('button', { name: '生成邀请链接' }).click()
  const dialog = page.getByRole('dialog', { name: '生成邀请链接' })
  await dialog.getByLabel('角色').selectOption('demander')
  await dialog.getByLabel('部门').selectOption({ label: '设备部' })
  await dialog.getByLabel('可用人数').fill('1')
  await dialog.getByRole('button', { name: '生成', exact: true }).click()
  const address = await dialog.getByRole('textbox', { name: '邀请链接' }).inputValue()
  expect(await asksBeforeUnload(page)).toBe(false)
  await page.keyboard.press('Escape') // nothing is lost any more
  await dialog.waitFor({ state: 'detached' })
  const inviteCode = new URL(address).searchParams.get('inviteCode') ?? ''
  const invitation = () => httpCall(server.address)(api.registration.invitation, { inviteCode })
  expect(await invitation()).toEqual({
    companyName: '示范食品设备有限公司',
    roleName: 'demander',
    customRole: null,
    departmentName: '设备部',
  })
  const invited = await windows.openWindow()
  await invited.goto(address)
  await invited.getByText('示范食品设备有限公司').first().waitFor()

  await page.getByRole('button', { name: /^作废邀请链接/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '作废' }).click()
  await page.getByText('邀请链接已作废').waitFor()
  expect(await invitation()).toBe(null)
})

test('who asks to join by the credit code is let in by the administrator', async () => {
  await db`update company set credit_code = '91320500MA1XXXXX2A' where company_id = 2`
  const member = await open('member')
  await member.getByLabel('信用代码').fill('91320500ma1xxxxx2a')
  await member.getByRole('button', { name: '申请加入' }).click()
  await member.getByText('申请加入 示范食品设备有限公司').waitFor()

  const page = await open('admin2', '/companyCenter?tab=joining')
  await page.getByText('1 个待审核').waitFor()
  await page.getByRole('button', { name: '通过' }).click()
  const dialog = page.getByRole('dialog', { name: '通过 王芳 的加入申请' })
  await dialog.getByLabel('部门').selectOption({ label: '设备部' })
  await dialog.getByRole('button', { name: '通过' }).click()
  await page.getByText('王芳 已加入企业').waitFor()
  await member.reload()
  await member.getByRole('heading', { name: '企业中心由采购经理和集团管理员使用' }).waitFor()
})

test('departments are added below one another and removed when they are empty', async () => {
  const page = await open('admin2', '/companyCenter?tab=departments')
  await page.getByRole('button', { name: '新增下级 设备部' }).click()
  const dialog = page.getByRole('dialog', { name: '新增部门' })
  await dialog.getByLabel('部门名称').fill(' ')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.getByText('请输入部门名称').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: '放弃填写的内容吗？' }).getByText('继续填写').click()
  expect(await asksBeforeUnload(page)).toBe(true)
  await dialog.getByLabel('负责人').selectOption({ label: '郑洁（demander2）' })
  await dialog.getByLabel('部门名称').fill('设备部')
  await dialog.getByLabel('上级部门').selectOption('')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.getByText('同级部门中已有此名称').waitFor()
  await dialog.getByLabel('上级部门').selectOption({ label: '设备部' })
  expect(await dialog.getByLabel('负责人').locator(':checked').textContent()).toContain('郑洁')
  await dialog.getByLabel('部门名称').fill('机修班')
  await dialog.getByRole('button', { name: '保存' }).click()
  await row(page, '机修班').getByText('郑洁').waitFor()
  await page.getByRole('button', { name: '删除 机修班' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await page.getByText('已删除 机修班').waitFor()

  await page.getByRole('link', { name: '操作日志' }).click()
  await row(page, '删除部门').getByText('设备部 / 机修班').waitFor()
  await row(page, '停用员工').getByText('接手人 何平').waitFor()
})

test('managers can read the page, and everybody else is told whom it is for', async () => {
  const manager = await open('manager2')
  await row(manager, 'heping').waitFor()
  expect(await manager.getByRole('button', { name: '新增员工' }).count()).toBe(0)
  expect(await manager.getByRole('columnheader', { name: '操作' }).count()).toBe(0)
  expect(
    await manager.getByRole('navigation', { name: '企业中心' }).getByRole('link').allTextContents(),
  ).toEqual([
    '员工管理',
    '组织部门',
    '成本中心',
    '预算',
    '审批规则',
    '物料编码',
    '授信额度',
    '采购分析',
    '开票抬头',
  ])
  const demander = await open('demander2', '/rolePermission')
  await demander.getByRole('heading', { name: '企业中心由采购经理和集团管理员使用' }).waitFor()
})

test('the pages of employees with long names have no accessibility faults', async () => {
  await db`
    insert into person (account, mobile, email, name, password, company_id, role_name, title)
    select 'longname' || n, '1370000' || 1000 + n, 'yi-ge-hen-chang-de-you-xiang' || n || '@example-company.com',
      '欧阳慕容上官司马诸葛东方', '', 2, 'demander', '精密零部件热处理与表面处理工段高级工程师'
    from generate_series(1, 30) n`
  const page = await open('admin2', '/companyCenter?pageSize=50')
  for (const path of ['', '?tab=departments', '?tab=log', '/rolePermission?role=2&with=3']) {
    if (path) await page.goto(new URL(path, page.url()).href)
    await page.getByRole('table').first().waitFor()
    expect([path, await faultsAtWidths(page)]).toEqual([path, []])
  }
})

const book = (rows: string[][]) => ({
  name: '员工.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: workbook([[...importColumns], ...rows]),
})
