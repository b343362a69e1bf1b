// @module-tag long/browser
import { expect, test } from 'vitest'
import { demoPassword } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import { violations } from '#test/axe.ts'
import { asksBeforeUnload } from '#test/browser.ts'
import { png } from '#test/files.ts'
import { openRequisitions } from '#test/requisitionPages.ts'

const { open, callOf, mall } = openRequisitions()
const address = () => mall().server.address
const said = (page: Awaited<ReturnType<typeof open>>, text: string) =>
  page.locator('.toast', { hasText: text }).waitFor()

async function at(account: Parameters<typeof open>[0], path: string) {
  const page = await open(account)
  await page.goto(address() + path)
  return page
}

test('what somebody says of himself is saved, shown at once, and kept where it was refused', async () => {
  const page = await at('purchaser3', '/myProfile')
  const sheet = page.getByRole('region', { name: '基本资料' })
  const save = sheet.getByRole('button', { name: '保存', exact: true })
  expect(await violations(page)).toEqual([])
  await sheet.getByLabel('姓名').fill('')
  await save.click()
  await sheet.getByText('请输入姓名').waitFor()
  await sheet.getByLabel('姓名').fill('蒋欣欣')
  await sheet.getByLabel('女').check()
  await sheet.getByLabel('邮箱').fill('admin1@example.com')
  const readAgain = page.waitForResponse('**/myProfile.data**')
  await save.click()
  await sheet.getByText('邮箱已被使用，请更换').waitFor()
  await readAgain
  expect(await sheet.getByLabel('姓名').inputValue()).toBe('蒋欣欣')
  expect(await sheet.getByLabel('女').isChecked()).toBe(true)

  // Somebody else has changed the title meanwhile.
  await mall().db`update person set title = '主管' where account = 'purchaser3'`
  await sheet.getByLabel('邮箱').fill('jiang@b.cn')
  await save.click()
  await sheet.getByText('资料已在别处修改，请核对后重新保存').waitFor()
  await expect.poll(() => sheet.getByLabel('职务').inputValue()).toBe('主管')
  expect(await sheet.getByLabel('邮箱').inputValue()).toBe('jiang@b.cn')
  expect(await asksBeforeUnload(page)).toBe(true)
  await save.click()
  await said(page, '资料已保存')
  await page.getByText('您好，蒋欣欣').waitFor()
  await expect.poll(() => asksBeforeUnload(page)).toBe(false)
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'userInfo')
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? '{}'))).toMatchObject({ name: '蒋欣欣' })

  const picture = { name: '我.png', mimeType: 'image/png', buffer: Buffer.from(png(800, 600)) }
  await page.getByLabel('上传头像').setInputFiles(picture)
  await said(page, '头像已保存')
  await page.goto(`${address()}/personalCenter`)
  const shown = page.getByRole('region', { name: '账号信息' }).locator('img')
  expect(
    await shown.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
  ).toBe(256)
  await page.goto(`${address()}/myProfile`)
  await page.getByRole('button', { name: '移除头像' }).click()
  await said(page, '头像已移除')
})

test('a number is changed by a code from either phone', async () => {
  const page = await at('demander3', '/myProfile')
  await page.getByRole('button', { name: '更换手机号' }).click()
  const dialog = page.getByRole('dialog', { name: '更换手机号' })
  expect(await violations(page)).toEqual([])
  const codeOf = async (index: number) => {
    await dialog.getByRole('button', { name: '获取验证码' }).first().click()
    const text = dialog.getByText('演示环境不发送短信，验证码为').nth(index)
    await text.waitFor()
    return /\d{6}/.exec(await text.innerText())?.[0] ?? ''
  }
  const oldCode = dialog.getByLabel('原手机号 138****0011 的验证码')
  await oldCode.fill(await codeOf(0))
  await dialog.getByLabel('新手机号', { exact: true }).fill('13800000001')
  await dialog.getByLabel('新手机号的验证码').fill(await codeOf(1))
  await dialog.getByRole('button', { name: '确认更换' }).click()
  await dialog.getByText('该手机号已被其他账号使用，请更换').waitFor()

  await dialog.getByLabel('新手机号', { exact: true }).fill('13911113333')
  await dialog.getByLabel('新手机号的验证码').fill('000000')
  await dialog.getByRole('button', { name: '确认更换' }).click()
  await dialog.getByText('短信验证码不正确或已过期').waitFor()
  await dialog.getByLabel('新手机号的验证码').fill(await codeOf(1))
  await dialog.getByRole('button', { name: '确认更换' }).click()
  await said(page, '手机号已更换')
  await page.getByText('139****3333').waitFor()
})

test('who shares sees who stands in for an absent purchaser, and the deputy has it', async () => {
  const page = await at('purchaser1', '/myProfile')
  const sheet = page.getByRole('region', { name: '休假代理' })
  const save = sheet.getByRole('button', { name: '保存', exact: true })
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  await save.click()
  await sheet.getByText('请选择开始日期').waitFor()
  await sheet.getByLabel('开始日期').fill(today)
  await sheet.getByLabel('结束日期').fill(today)
  await sheet.getByLabel('代理人').selectOption({ label: '孙丽' })
  await save.click()
  await sheet.getByText('目前新的采购申请由 孙丽 代理。').waitFor()
  expect(await violations(page)).toEqual([])

  const demander = await at('demander1', '/myCart')
  await demander.locator('tbody input[type=checkbox]:enabled').first().check()
  await demander.getByRole('button', { name: '去共享' }).click()
  const text = `李雷 休假至 ${today.slice(5)}，由 孙丽 代理`
  await demander.getByRole('option', { name: text }).click()
  await demander.getByRole('button', { name: '确认共享' }).click()
  await said(demander, '共享成功，由 孙丽 处理')
  await demander.waitForURL(/purchaseRequisitionList/)
  const { list } = await (await callOf('purchaser4'))(api.message.messageList, {})
  expect(list.map(({ title }) => title)).toEqual(['收到新的采购申请', '请您代理采购申请'])

  await sheet.getByRole('button', { name: '提前结束' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '结束代理' }).click()
  await said(page, '休假代理已结束')
})

test('an administrator sets a deputy for a purchaser from his row', async () => {
  const page = await at('admin1', '/companyCenter')
  await page.getByLabel('更多操作 李雷').click()
  await page.getByRole('button', { name: '休假代理 李雷' }).click()
  const dialog = page.getByRole('dialog', { name: '李雷 的休假代理' })
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  await dialog.getByLabel('开始日期').fill(today)
  await dialog.getByLabel('结束日期').fill(today)
  await dialog.getByLabel('代理人').selectOption({ label: '孙丽' })
  await dialog.getByRole('button', { name: '保存' }).click()
  await said(page, '休假代理已保存')
  const info = await (await callOf('purchaser1'))(api.requisition.absenceInfo, {})
  expect(info.absence).toMatchObject({ from: today, deputy: { name: '孙丽' } })
})

test('a kind of messages is switched off and on, and what is important cannot be', async () => {
  const page = await at('member', '/myProfile')
  const order = page.getByLabel('接收订单站内信')
  await order.uncheck()
  await said(page, '通知偏好已保存')
  await page.reload()
  expect(await order.isChecked()).toBe(false)
  expect(await page.getByText('始终接收').count()).toBe(2)
  const { muted } = await (await callOf('member'))(api.message.messageChoice, {})
  expect(muted).toEqual(['order'])
})

test('a company’s own title is proposed, changed and shown to who orders', async () => {
  const page = await at('admin2', '/companyCenter?tab=invoice')
  await page.getByRole('button', { name: '填好并核对' }).click()
  const form = page.getByRole('dialog', { name: '新增发票抬头' })
  expect(await form.getByLabel('名称').inputValue()).toBe('示范食品设备有限公司')
  await form.getByLabel('税号').fill('440300192203821')
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText('15 位旧税号已停用').waitFor()
  await form.getByLabel('税号').fill('914403001922038216')
  await form.getByLabel('开户行').fill('建设银行苏州吴中支行')
  await form.getByRole('button', { name: '保存' }).click()
  await said(page, '发票抬头已保存')
  await page.getByRole('cell', { name: '914403001922038216' }).waitFor()
  expect(await violations(page)).toEqual([])

  const reader = await at('purchaser2', '/invoiceTitle')
  await reader.getByRole('cell', { name: '建设银行苏州吴中支行' }).waitFor()
  expect(await reader.getByRole('button', { name: '新增发票抬头' }).count()).toBe(0)
  await page.getByRole('button', { name: '删除 示范食品设备有限公司' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await said(page, '发票抬头已删除')
  await page.getByText('还没有发票抬头').waitFor()
})

test('a registration ends where the visitor wanted to go', async () => {
  const page = await at('member', '/')
  await page.context().clearCookies()
  await page.goto(`${address()}/myOrder?tab=unpaid`)
  await page.getByRole('link', { name: '还没有账号？免费注册' }).click()
  await page.getByLabel('手机号', { exact: true }).fill('13955556666')
  await page.getByRole('button', { name: '获取验证码' }).click()
  const text = page.getByText('演示环境不发送短信，验证码为')
  await page
    .getByLabel('短信验证码', { exact: true })
    .fill(/\d{6}/.exec(await text.innerText())?.[0] ?? '')
  await page.getByLabel('密码', { exact: true }).fill(`${demoPassword}x`)
  await page.getByLabel('确认密码', { exact: true }).fill(`${demoPassword}x`)
  await page.getByLabel('姓名', { exact: true }).fill('赵新')
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check()
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await page.getByRole('link', { name: /个人采购/ }).click()
  await page.getByRole('link', { name: '继续刚才的浏览' }).click()
  await page.waitForURL(`${address()}/myOrder?tab=unpaid`)
})
