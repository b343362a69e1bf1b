// @module-tag long/processes
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '#test/axe.ts'
import { listenTo, openBrowser } from '#test/browser.ts'
import { type EmptyMall, openEmptyMall } from '#test/emptyMall.ts'

const complaints: string[] = []
let browser: Browser
let mall: EmptyMall

beforeAll(async () => {
  mall = await openEmptyMall()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await mall?.stop()
})

async function somebody(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  listenTo(context, complaints)
  return context.newPage()
}

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text)
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const menu = (page: Page) => page.getByRole('navigation', { name: '后台' })

async function activate(page: Page, code: string) {
  await page.goto(`${mall.address}/activate`)
  await fill(page, { 激活码: code })
  await press(page, '下一步')
  await page.getByText('您在商城运营后台的用户名是').waitFor()
  await fill(page, { 登录密码: 'Ledger-2026!', 确认密码: 'Ledger-2026!' })
  await press(page, '设置密码')
}

/** Says whose mall it is, and sees that its home page says so. */
async function nameMall(page: Page) {
  await fill(page, { 商城名称: '苏州泰安工业品', 公司全称: '苏州泰安工业品有限公司' })
  await fill(page, { 客服电话: '0512-6666 8888', 'ICP 备案号': '苏ICP备2026000001号' })
  await press(page, '保存')
  await page.getByText('第 2 版，林岚').waitFor()
  await page.goto(`${mall.address}/`)
  await page.getByText('© 2026 苏州泰安工业品有限公司').waitFor()
  expect(await page.title()).toBe('苏州泰安工业品 – 工业品一站式采购')
  expect(await page.getByText('客服 0512-6666 8888').count()).toBe(1)
  expect(await page.getByText('苏ICP备2026000001号').count()).toBe(1)
}

test('an empty mall gets its first account, which makes a second one with fewer rights', async () => {
  const first = await somebody()
  await first.goto(mall.way)
  await fill(first, {
    姓名: '林岚',
    账号: 'linlan',
    手机: '13900002001',
    登录密码: 'Bearing-6204',
    确认密码: 'Bearing-6204',
  })
  expect(await violations(first)).toEqual([])
  await press(first, '建立账号并进入后台')
  await first.getByRole('heading', { level: 1, name: '工作台' }).waitFor()
  const needs = first.getByRole('region', { name: '开店准备' })
  await needs.getByText('短信尚未开通').waitFor()
  expect(await needs.getByRole('listitem').count()).toBe(10)

  await needs.getByRole('link', { name: '填写商城信息' }).click()
  await nameMall(first)
  await first.goto(`${mall.address}/admin`)
  expect(await needs.getByRole('listitem').count()).toBe(9)

  await needs.getByRole('link', { name: '新增员工账号' }).click()
  await press(first, '新增员工')
  const form = first.getByRole('dialog', { name: '新增员工' })
  await form.getByLabel('姓名').fill('周宁')
  await form.getByLabel('账号').fill('zhouning')
  await form.getByLabel('手机').fill('13900002002')
  await form.getByLabel('角色').selectOption('财务')
  await press(first, '新增并生成激活码')
  const told = first.getByRole('dialog', { name: '激活码：周宁' })
  const code = await told.getByText(/^\w{4}(-\w{4}){3}$/).innerText()
  expect(await violations(first)).toEqual([])
  await press(first, '完成')
  await first.getByRole('row').filter({ hasText: '周宁' }).getByText('待激活').waitFor()

  const second = await somebody()
  await activate(second, code)
  await second.getByRole('link', { name: '去登录' }).click()
  await second.getByLabel('账号', { exact: true }).fill('zhouning')
  await second.getByLabel('密码', { exact: true }).fill('Ledger-2026!')
  await press(second, '登录')
  await second
    .getByRole('region', { name: '账户与快捷入口' })
    .getByRole('link', { name: '运营后台' })
    .click()
  await menu(second).getByRole('link', { name: '财务工作台' }).click()
  await second.getByRole('heading', { level: 1, name: '财务工作台' }).waitFor()
  expect(await menu(second).getByRole('link', { name: '员工与角色' }).count()).toBe(0)
  expect((await second.goto(`${mall.address}/admin/staff`))?.status()).toBe(404)
  expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([])
})

test('the address that was used opens nothing any more', async () => {
  const late = await somebody()
  await late.goto(mall.way)
  await late.getByText('此地址无效、已使用或已过期').waitFor()
})
