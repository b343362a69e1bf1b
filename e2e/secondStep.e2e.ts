import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { type DemoAccount, demoPassword } from '#db/seed/demoWorld.ts'
import { codeOf, wrongCode } from '#test/authenticator.ts'
import { violations } from '#test/axe.ts'
import { db, openWindows, server } from '#test/browserPage.ts'

const { open, openWindow } = openWindows()

let secret = ''
let recoveryCodes: string[] = []

/** Half a minute ahead: an authenticator whose clock is fast, so that no test waits for the next step. */
const nextCode = () => codeOf(secret, new Date(Date.now() + 30_000))

afterAll(() => db`update second_step_rule set is_required = false`)

async function firstStep(page: Page, account: DemoAccount, redirect: string) {
  await page.goto(`${server.address}/login?redirect=${encodeURIComponent(redirect)}`)
  await page.getByLabel('账号', { exact: true }).fill(account)
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: /二次验证/ }).waitFor()
}

const isReady = (page: Page) => page.locator('form[data-sends]').waitFor()
const secretOn = async (page: Page) =>
  (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
const tokenOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? ''

test('an administrator of a company turns it on and keeps her recovery codes', async () => {
  const page = await open('admin1', '/resetPwd')
  const turnOn = page.getByRole('button', { name: '开启二次验证' }).and(page.locator(':enabled'))
  await turnOn.click()
  const dialog = page.getByRole('dialog', { name: '开启二次验证' })
  await dialog.getByRole('img', { name: '二次验证二维码' }).waitFor()
  secret = await secretOn(page)
  const code = dialog.getByLabel('验证码', { exact: true })
  await code.fill(wrongCode(secret))
  await dialog.getByRole('button', { name: '开启', exact: true }).click()
  await dialog.getByText('验证码不正确或已使用过，请输入最新的一个').waitFor()
  expect(await violations(page)).toEqual([])
  await code.fill(codeOf(secret))
  await dialog.getByRole('button', { name: '开启', exact: true }).click()
  const kept = page.getByRole('dialog', { name: '保存恢复码' })
  await kept.getByRole('listitem').first().waitFor()
  recoveryCodes = await kept.getByRole('listitem').allInnerTexts()
  expect(recoveryCodes).toHaveLength(10)
  await page.keyboard.press('Escape')
  const asked = page.getByRole('dialog', { name: '恢复码已经保存好了吗？' })
  await asked.getByRole('button', { name: '取消' }).click()
  await asked.waitFor({ state: 'detached' })
  await kept.getByRole('button', { name: '已保存' }).click()
  await page.getByText('恢复码还剩 10 个').waitFor()
})

test('the next login asks for a code, whose sixth digit opens the page that was wanted', async () => {
  const page = await openWindow()
  await firstStep(page, 'admin1', '/myOrder')
  expect(await tokenOf(page)).toBe('')
  expect(await violations(page)).toEqual([])
  await isReady(page)
  const code = page.getByLabel('验证码', { exact: true })
  await code.pressSequentially(wrongCode(secret))
  await page.getByText('验证码不正确或已使用过，请输入最新的一个').waitFor()
  expect(await code.inputValue()).toBe('')
  await code.pressSequentially(nextCode())
  await page.waitForURL(`${server.address}/myOrder`)
  expect(await tokenOf(page)).not.toBe('')
})

test('without scripts a recovery code opens it, once', async () => {
  const page = await openWindow({ javaScriptEnabled: false })
  const [recovery = ''] = recoveryCodes
  const give = async () => {
    await firstStep(page, 'admin1', '/myOrder?tab=all')
    await page.getByRole('link', { name: '手机不在身边？使用恢复码' }).click()
    await page.getByText('恢复码也没有了？请联系企业管理员或商城客服').waitFor()
    await page.getByLabel('恢复码', { exact: true }).fill(recovery)
    await page.getByRole('button', { name: '验证并登录' }).click()
  }
  await give()
  await page.waitForURL(`${server.address}/myOrder?tab=all`)
  await page.goto(`${server.address}/secondStep?redirect=%2FmyOrder`)
  await page.getByRole('link', { name: '继续' }).click()
  await page.waitForURL(`${server.address}/myOrder`)
  await page.context().clearCookies()
  await give()
  await page.getByText('验证码不正确或已使用过，请输入最新的一个').waitFor()
  await page.context().clearCookies()
  await page.goto(`${server.address}/secondStep`)
  await page.getByText('验证已过期，请重新登录。').waitFor()
})

test('where the staff must have it, a colleague sets it up before he sees the back office', async () => {
  const admin = await open('operator', '/admin/staff')
  await admin.getByRole('button', { name: '要求二次验证' }).and(admin.locator(':enabled')).click()
  await admin.getByRole('dialog').getByRole('button', { name: '要求二次验证', exact: true }).click()
  await admin.getByRole('button', { name: '不再要求二次验证' }).waitFor()

  const page = await openWindow()
  await firstStep(page, 'operator2', '/admin')
  await page.getByText('商城要求员工登录时使用二次验证，请先完成设置。').waitFor()
  expect(await violations(page)).toEqual([])
  await page.goto(`${server.address}/admin`)
  expect(new URL(page.url()).pathname).toBe('/login')
  await page.goBack()
  await isReady(page)
  await page.getByLabel('验证码', { exact: true }).pressSequentially(codeOf(await secretOn(page)))
  await page.getByRole('heading', { level: 1, name: '保存恢复码' }).waitFor()
  expect(await page.getByRole('listitem').allInnerTexts()).toHaveLength(10)
  await page.getByRole('link', { name: '已保存，继续' }).click()
  await page.waitForURL(`${server.address}/admin`)

  await admin.reload()
  const row = admin.getByRole('row', { name: /operator2/ })
  await row.getByText('已开启').waitFor()
  await row.getByRole('button', { name: /重置二次验证/ }).click()
  await admin.getByRole('dialog').getByRole('button', { name: '重置二次验证', exact: true }).click()
  await admin.getByText('二次验证已重置').waitFor()
  await page.reload()
  expect(new URL(page.url()).pathname).toBe('/')
})
