// @module-tag long/browser
import { expect, test } from 'vitest'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { db } from '#test/browserPage.ts'
import {
  all,
  bearing,
  button,
  complaints,
  delist,
  fill,
  openCarts,
  other,
  path,
  relist,
  share,
  tick,
  visit,
} from '#test/carts.ts'

openCarts()

type Told = readonly [account: DemoAccount, action: string, text: string]
test.each<Told>([
  ['purchaser2', '去结算', '所选商品包含失效商品，请刷新后重新结算'],
  ['purchaser2', '导出报价单', '所选商品包含失效商品，请刷新后重新导出'],
  ['demander2', '去共享', '所选商品包含失效商品，请刷新后重新共享'],
])(
  '%s, %s: an invalid line among the chosen is told, and the others stay chosen',
  async (...one) => {
    const [account, action, text] = one
    await fill(account, bearing, other)
    const page = await visit(account, { isDeaf: true })
    await all(page).check()
    await delist()
    await button(page, action).click()
    await page.getByText(text).waitFor()
    await page.getByText('已失效').waitFor()
    expect(await page.getByRole('checkbox', { name: '选择 6204-2RSH' }).isDisabled()).toBe(true)
    await page.getByText(/已选 1 种 2 件/).waitFor()
    expect(path(page)).toBe('/myCart')
  },
)

test('the lists of both tabs are asked: an invalid line of the application tab is told too', async () => {
  await share('demander2', bearing)
  const page = await visit('purchaser2', { path: '/myCart?tab=application', isDeaf: true })
  await all(page).check()
  await delist()
  await button(page, '去结算').click()
  await page.getByText('所选商品包含失效商品，请刷新后重新结算').waitFor()
  await page.getByText('已失效').waitFor()
})

test('the quantity of what is invalid by now stays, and is told', async () => {
  await fill('purchaser2', bearing)
  const page = await visit('purchaser2', { isDeaf: true })
  await delist()
  await button(page, '增加').click()
  await page.getByText('当前商品已失效，请刷新后操作').waitFor()
  await page.getByText('已失效', { exact: true }).waitFor()
  expect(await page.getByLabel('数量 6204-2RSH').inputValue()).toBe('2')
})

test('invalid goods cannot be opened; back on sale, they are neither opened nor cleared unseen', async () => {
  await fill('purchaser2', bearing)
  await delist()
  const page = await visit('purchaser2', { isDeaf: true })
  await button(page, '6204-2RSH').click()
  await page.getByText('商品已失效，无法查看详情').waitFor()
  await relist()
  await button(page, '清空失效商品').click()
  await page.getByRole('dialog').getByRole('button', { name: '清空' }).click()
  await page.getByText('失效商品状态有变化，请刷新后重新清空').waitFor()
  await page.getByRole('link', { name: '6204-2RSH', exact: true }).waitFor()
  expect(await db`select count(*)::int from cart_item`).toEqual([{ count: 1 }])

  await delist()
  await page.reload()
  await relist()
  await button(page, '6204-2RSH').click()
  await page.getByText('失效商品状态有变化，请刷新后重新点击').waitFor()
  await delist()
  await page.reload()
  await button(page, '清空失效商品').click()
  await page.getByRole('dialog').getByRole('button', { name: '清空' }).click()
  await page.getByText('清空失效商品成功').waitFor()
  await page.getByText('购物车是空的').waitFor()
})

test.each([
  ['purchaser2', '去结算'],
  ['demander2', '去共享'],
] as const)(
  '%s, %s: another freight rule is told, kept and counted with',
  async (account, action) => {
    await fill(account, bearing)
    const page = await visit(account, { isDeaf: true })
    await all(page).check()
    await page.getByText(/运费 ¥15\.00/).waitFor()
    await db`update company set is_freight = 1 where company_id = 2`
    await button(page, action).click()
    await page.getByText('运费配置已更新，请刷新后重新结算或共享').waitFor()
    await page.getByText('协议包邮', { exact: true }).waitFor()
    await all(page).check()
    await page.getByText(/运费 ¥0\.00/).waitFor()
    await button(page, action).click()
    if (account === 'purchaser2') await page.waitForURL('**/orderSubmit')
    else await page.getByRole('dialog', { name: '选择采购员' }).waitFor()
  },
)

test('a failed share keeps the dialog and what was typed', async () => {
  await fill('demander2', bearing)
  const page = await visit('demander2')
  await all(page).check()
  await page.route('**/getCompnyUser', (route) => route.abort(), { times: 1 })
  await button(page, '去共享').click()
  await page.getByText('采购员列表加载失败').waitFor()
  await button(page, '重试').click()
  await page.getByRole('option', { name: '韩梅' }).click()
  await page.getByLabel('用途 / 备注').fill('备件')
  await page.route('**/cartShare', (route) => route.abort(), { times: 1 })
  await button(page, '确认共享').click()
  await page.getByText('共享失败').waitFor()
  expect(await page.getByLabel('用途 / 备注').inputValue()).toBe('备件')
  await button(page, '确认共享').click()
  await page.waitForURL('**/purchaseRequisitionList')
  complaints.splice(0) // the browser reports the connections that this test has cut
})

test('a price that changes shows in the open cart, and counts when it is accepted', async () => {
  await share('demander2', bearing)
  const page = await visit('purchaser2', { path: '/myCart?tab=application' })
  await all(page).check()
  await db`update sku set tax_price_fen = 3262 where sku_id = ${bearing}`
  await page.getByText('现价 ¥32.62').waitFor()
  expect(await all(page).isChecked()).toBe(true)
  await page.getByText('¥76.24').first().waitFor()
  await button(page, '去结算').click()
  const dialog = page.getByRole('dialog', { name: '1 个商品价格有变动' })
  await dialog.getByText('+¥4.00').waitFor()
  await dialog.getByRole('button', { name: '确认并刷新价格' }).click()
  await page.getByRole('cell', { name: '¥65.24' }).waitFor()
  await page.getByText('现价').waitFor({ state: 'detached' })
})

test('a click on the way on ends the typing of a quantity, and goes on with it', async () => {
  await fill('purchaser2', bearing)
  const page = await visit('purchaser2')
  await tick(page, '选择 6204-2RSH')
  await page.getByLabel('数量 6204-2RSH').fill('7')
  await button(page, '去结算').click()
  await page.waitForURL('**/orderSubmit')
  await page.getByText('7 套').first().waitFor()
})

test('a double click on 确认共享 shares once, without a complaint', async () => {
  await fill('demander2', bearing)
  const page = await visit('demander2')
  await tick(page, '选择 6204-2RSH')
  await button(page, '去共享').click()
  await page.getByRole('option', { name: '韩梅' }).click()
  await button(page, '确认共享').dblclick()
  await page.waitForURL('**/purchaseRequisitionList')
  expect(await page.getByText('请刷新后重新共享').count()).toBe(0)
  expect(await page.getByText('共享失败').count()).toBe(0)
})
