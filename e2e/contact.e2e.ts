// @module-tag long/browser
import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { violations } from '#test/axe.ts'
import { askCode, logIn } from '#test/browser.ts'
import { complaints, db, openFreshPages, page, server } from '#test/browserPage.ts'

openFreshPages()

const content = '请给这个型号报价，每月大约用一百件。\n下午方便接听。'

test('what a visitor asks of goods survives a failure, reaches the staff, and is dealt with', async () => {
  const [sku] = await db<{ skuId: string; skuCode: string }[]>`
    select sku_id, sku_code from sku where is_active order by sku_id limit 1`
  const { skuId, skuCode } = sku ?? expect.unreachable()
  await page.goto(`${server.address}/contactUs?skuId=${skuId}`)
  await page.getByText(`订货号 ${skuCode}`).waitFor()
  await page.getByRole('button', { name: '提交留言' }).click()
  await page.getByText('请输入姓名').waitFor()
  await page.getByLabel('姓名').fill('王芳')
  await page.getByLabel('手机号').fill('139 0000 0011')
  await page.getByLabel('留言内容').fill(content)
  const held = Promise.withResolvers<Route>()
  await page.route(`**${api.contact.leaveMessage.path}`, held.resolve)
  await page.getByRole('button', { name: '提交留言' }).click()
  const route = await held.promise
  expect(await page.getByRole('button', { name: '提交中' }).isDisabled()).toBe(true)
  await route.abort()
  await page.getByText('网络异常，请稍后重试').waitFor()
  expect(complaints.splice(0).every((line) => line.includes('ERR_FAILED'))).toBe(true)
  expect(await page.getByLabel('留言内容').inputValue()).toBe(content)
  expect(await violations(page)).toEqual([])
  await page.unroute(`**${api.contact.leaveMessage.path}`)
  await page.getByRole('button', { name: '提交留言' }).click()
  const head = page.getByRole('heading', { name: /^留言已收到，编号 LY\d+/ })
  await head.waitFor()
  const contactNo = /LY\d+/.exec(await head.innerText())?.[0] ?? ''
  await page.getByText('我们在下一个工作日处理').first().waitFor()

  await logIn(page, server.address, 'operator')
  await page.goto(`${server.address}/admin/messages?keyword=${contactNo}`)
  await page.getByRole('row', { name: /王芳/ }).getByText(skuCode).waitFor()
  await page.getByRole('button', { name: `处理 ${contactNo}` }).click()
  await page.getByRole('dialog').getByRole('combobox').selectOption('已处理')
  await page.getByLabel(/^备注/).fill('已报价')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('没有符合条件的留言').waitFor()
  await page.getByRole('link', { name: /^已处理/ }).click()
  await page.getByRole('row', { name: /已报价 商城运营/ }).waitFor()
  expect(await violations(page)).toEqual([])
})

test('a text that takes effect while somebody registers is told, and nothing has to be typed again', async () => {
  await page.goto(`${server.address}/register`)
  await page.getByLabel('手机号').fill('13900000077')
  await page.getByLabel('短信验证码').fill(await askCode(page))
  await page.getByLabel('密码', { exact: true }).fill('Bearing-6204')
  await page.getByRole('textbox', { name: '确认密码' }).fill('Bearing-6204')
  await page.getByLabel('姓名').fill('欧阳采购')
  const box = page.getByRole('checkbox', { name: '我已阅读并同意' })
  await box.check()
  await db`
    insert into content (slug, version, kind, title, description, body, effective_on, changed_at, published_at)
    values ('agreement', 4, 'legal', '商城服务协议', '新版本', '## 1. 新的约定', '2026-11-22', now(), now())`
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await page.getByText('协议已更新，请阅读新版本后重新勾选同意').waitFor()
  await page.getByText('（2026.4 版）').first().waitFor()
  expect([await box.isChecked(), await page.getByLabel('姓名').inputValue()]).toEqual([
    false,
    '欧阳采购',
  ])
  await box.check()
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await page.getByRole('heading', { name: '选择身份' }).waitFor()
  const consents = await db`
    select agreement_version from consent join person using (user_id) where mobile = '13900000077'`
  expect([...consents]).toEqual([{ agreementVersion: '2026.4' }])
})
