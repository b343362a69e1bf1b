import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#db/seed/demoWorld.ts'
import { browser, db, openPages, server } from '#test/browserPage.ts'

openPages()

let page: Page

beforeAll(async () => {
  page = await browser.newPage({ javaScriptEnabled: false })
})

const key = (name: string) => new URL(page.url()).searchParams.get(name)

test('search, filter, page, open and read a product', { tags: 'long/browser' }, async () => {
  await page.goto(server.address)
  await page.getByRole('combobox', { name: '搜索', exact: true }).fill('轴承')
  await page.getByRole('button', { name: '搜索' }).click()
  expect(key('keyword')).toBe('轴承')

  await page
    .getByRole('main')
    .getByRole('link', { name: /^(SKF\/)?斯凯孚/ })
    .first()
    .click()
  expect(key('keyword')).toBe('轴承')
  const [total] = await db<{ count: number }[]>`
    select count(*)::int from sku where is_active and brand_id = 100001
      and (product_name like '%轴承%' or category4_id between 1010000 and 1019999
        or category4_id in (select category_id from category where name like '%轴承%'))`
  await page
    .getByText(`共 ${total?.count.toLocaleString('en')} 件`)
    .first()
    .waitFor()

  await page.getByRole('link', { name: '下一页' }).first().click()
  expect(key('pageNum')).toBe('2')

  const product = page.locator('main a[href^="/productDetail"]').first()
  const href = (await product.getAttribute('href')) ?? ''
  await page.goto(server.address + href)
  const skuId = new URL(page.url()).searchParams.get('skuId') ?? ''
  const [sku] = await db<{ model: string; skuCode: string }[]>`
    select model, sku_code from sku where sku_id = ${skuId}`
  await page
    .getByRole('heading', { level: 1 })
    .getByText(sku?.model ?? '')
    .waitFor()
  await page
    .getByText(sku?.skuCode ?? '')
    .first()
    .waitFor()
})

test('an address that leads nowhere offers a search for its words', async () => {
  const answer = await page.goto(`${server.address}/goods/6204-2RSH.html`)
  expect(answer?.status()).toBe(404)
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: '页面不存在' }).waitFor()
  await main.getByText('/goods/6204-2RSH.html').waitFor()
  expect(await main.innerText()).not.toContain('请求编号')
  expect(await main.getByRole('navigation', { name: '产品分类' }).getByRole('link').count()).toBe(9)
  await main.getByRole('button', { name: '搜索商品' }).click()
  expect(key('keyword')).toBe('6204-2RSH')
  await main.getByText('6204-2RSH').first().waitFor()
})

test('log in and see prices', async () => {
  await page.goto(`${server.address}/login`)
  await page.getByLabel('账号', { exact: true }).fill('purchaser2')
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByText('韩梅').first().waitFor()
  await page.goto(`${server.address}/productList?keyword=6204-2RSH`)
  await page.getByText(/¥\d/).first().waitFor()
})
