// @module-tag long/browser
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { askCode, listenTo, logIn } from '#test/browser.ts'
import { browser, db, openPages, server } from '#test/browserPage.ts'
import { png } from '#test/files.ts'
import { newSku } from '#test/orders.ts'

openPages()

const contexts: BrowserContext[] = []
const complaints: string[] = []
const companyName = '欧阳精密机械（昆山）有限公司'

afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()))
  expect(complaints.splice(0)).toEqual([])
})

/** Opens a browser of his own for somebody. */
async function somebody(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  listenTo(context, complaints)
  contexts.push(context)
  return context.newPage()
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Registers at the address, with or without an invitation. */
async function register(page: Page, address: string, name: string, mobile: string) {
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await page.goto(address)
  await field('手机号').fill(mobile)
  const code = await askCode(page)
  await field('短信验证码').fill(code)
  await field('密码').fill('Bearing-6204')
  await field('确认密码').fill('Bearing-6204')
  await field('姓名').fill(name)
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check()
  await press(page, '注册')
}

async function handIn(page: Page) {
  await page.getByRole('link', { name: /企业采购/ }).click()
  await page.getByLabel('企业名称').fill(companyName)
  await page.getByLabel('统一社会信用代码').fill('914403001922038216')
  const licence = {
    name: '营业执照.png',
    mimeType: 'image/png',
    buffer: Buffer.from(png(840, 594)),
  }
  await page.getByLabel('营业执照').setInputFiles(licence)
  await page.getByRole('img', { name: '营业执照.png 预览' }).waitFor()
  await page.getByLabel('我是法定代表人本人').check()
  await press(page, '提交审核')
  await page.getByText('已提交，1 个工作日内审核').waitFor()
}

async function certify(operator: Page) {
  await logIn(operator, server.address, 'operator')
  await operator.goto(`${server.address}/admin/companies`)
  await operator.getByRole('link', { name: companyName }).click()
  await press(operator, '通过认证')
  await operator.getByRole('dialog').getByRole('button', { name: '通过认证' }).click()
  await operator.getByText('已通过认证').waitFor()
}

async function invite(administrator: Page, roleName: 'demander' | 'purchaser'): Promise<string> {
  await administrator.goto(`${server.address}/companyCenter?tab=joining`)
  await press(administrator, '生成邀请链接')
  const dialog = administrator.getByRole('dialog', { name: '生成邀请链接' })
  await dialog.getByLabel('角色').selectOption(roleName)
  await dialog.getByRole('button', { name: '生成', exact: true }).click()
  return dialog.getByRole('textbox', { name: '邀请链接' }).inputValue()
}

test('one registers, has a company certified and invites; who is invited shares material', async () => {
  const administrator = await somebody()
  await register(administrator, `${server.address}/register`, '欧阳静', '13912340001')
  await handIn(administrator)
  await certify(await somebody())

  const purchaser = await somebody()
  await register(purchaser, await invite(administrator, 'purchaser'), '司马采', '13912340002')
  await purchaser.getByText(`您已加入 ${companyName}`).waitFor()
  await purchaser.goto(`${server.address}/myCart?tab=application`)
  await purchaser.getByText('没有待处理的采购申请').waitFor()

  const demander = await somebody()
  const link = await invite(administrator, 'demander')
  await register(demander, link, '诸葛需', '13912340003')
  await demander.getByText(`您已加入 ${companyName}`).waitFor()
  const skuId = await newSku(db)
  await demander.goto(`${server.address}/productDetail?skuId=${skuId}`)
  await demander
    .getByRole('button', { name: /^加入我的共享/ })
    .first()
    .click()
  await demander.getByText('添加成功').waitFor()
  await demander.goto(`${server.address}/myCart`)
  await demander.getByRole('checkbox', { name: '全选' }).first().check()
  await press(demander, '去共享')
  const dialog = demander.getByRole('dialog', { name: '选择采购员' })
  await dialog.getByRole('option', { name: '司马采' }).waitFor()
  expect(await dialog.getByRole('option').count()).toBe(1)
  await dialog.getByRole('option', { name: '司马采' }).click()
  await dialog.getByRole('button', { name: '确认共享' }).click()
  await demander.getByText('共享成功').waitFor()

  await purchaser.getByText('诸葛需 共享了 1 种物料').waitFor()
  const asked = await db`
    select demander_name, purchaser.name as purchaser_name, company.name as company_name
    from requisition r join company using (company_id)
    join person purchaser on purchaser.user_id = purchaser_id
    where demander_id = (select user_id from person where mobile = '13912340003')`
  expect([...asked]).toEqual([{ demanderName: '诸葛需', purchaserName: '司马采', companyName }])
})
