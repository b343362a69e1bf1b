import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoPassword } from '#db/seed/demoWorld.ts'
import { listenTo } from '#test/browser.ts'
import { browser, db, openPages, server } from '#test/browserPage.ts'

openPages()

let context: BrowserContext
let page: Page
let skuId: string
const complaints: string[] = []

beforeEach(async () => {
  const [sku] = await db<{ skuId: string }[]>`
    update sku set tax_price_fen = 3062, sku_is_marketable = 1, min_quantity = 1, is_multiple = false
    where model = '6204-2RSH' and brand_id = 100001 returning sku_id`
  skuId = sku?.skuId ?? expect.unreachable()
  await db`delete from cart_item`
  complaints.length = 0
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  listenTo(context, complaints)
  page = await context.newPage()
})
afterEach(async () => {
  await context.close()
  expect(complaints).toEqual([])
})

const held = () => db<{ account: string; skuId: string; count: number; isChosen: boolean }[]>`
  select account, sku_id, count::int, is_chosen from cart_item join person using (user_id) order by sku_id`
const detail = () => `/productDetail?skuId=${skuId}`
const add = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name })

/** The account has the focus, so that no click is needed. What the page says for a moment is waited for from the start. */
async function logInAs(account: string, said?: string) {
  await page.waitForURL('**/login**')
  const field = page.getByRole('textbox', { name: '账号' })
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.type(account)
  await page.getByRole('textbox', { name: '密码' }).fill(demoPassword)
  const loaded = page.waitForEvent('load')
  const told = said ? page.getByText(said).waitFor() : undefined
  await page.keyboard.press('Enter')
  await loaded
  await told
}

test('what a guest adds on the list is in the cart after the login, once, and chosen', async () => {
  await page.goto(`${server.address}/productList?keyword=6204-2RSH`)
  const quantity = page.getByRole('main').getByRole('textbox', { name: '数量 6204-2RSH' }).first()
  await quantity.fill('3')
  await quantity.press('Tab')
  await add(/^加入购物车 6204-2RSH$/)
    .first()
    .click()
  await logInAs('member', '1 种商品已加入我的购物车')
  expect(new URL(page.url()).pathname).toBe('/productList')
  expect(await held()).toEqual([{ account: 'member', skuId, count: 3, isChosen: true }])
  await page
    .getByRole('link', { name: /我的购物车\s*1/ })
    .first()
    .waitFor()

  await page.reload()
  await page.goto(`${server.address}${detail()}`)
  await page.goBack()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  expect((await held())[0]?.count).toBe(3)
})

test('quantities of a series are added too, and no longer stand there', async () => {
  await page.goto(server.address + detail())
  const boxes = page.getByRole('main').locator('table').getByRole('textbox', { name: /^数量/ })
  await boxes.nth(0).fill('2')
  await boxes.nth(1).fill('5')
  await boxes.nth(1).press('Enter')
  await add('加入所选').click()
  await logInAs('member')
  await expect.poll(async () => (await held()).length).toBe(2)
  await page.getByText('填写数量后可一次加入').waitFor()
  await page.reload()
  await page.getByText('填写数量后可一次加入').waitFor()
  expect((await held()).map(({ count }) => count).toSorted()).toEqual([2, 5])
})

test('what is pressed before any script has come is added too', async () => {
  await context.route('**/assets/*.js', (route) => route.abort())
  await page.goto(server.address + detail())
  await add('加入购物车 6204-2RSH').first().click()
  await page.waitForURL('**/login**')
  await context.unroute('**/assets/*.js')
  await page.reload()
  complaints.length = 0
  await logInAs('member', '1 种商品已加入我的购物车')
  expect((await held()).map((line) => line.skuId)).toEqual([skuId])
})

test('a demander finds it in his shared material', async () => {
  await page.goto(server.address + detail())
  await add('加入购物车 6204-2RSH').first().click()
  await logInAs('demander2', '1 种商品已加入我的共享')
})

test('neither an address nor a change of mind adds anything', async () => {
  await page.goto(server.address + detail())
  await add('加入购物车 6204-2RSH').first().click()
  await page.waitForURL('**/login**')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /6204-2RSH/ }).waitFor()
  const kept = () => page.evaluate(() => sessionStorage.getItem('wanted'))
  await expect.poll(kept).toBe(null)
  const wanted = encodeURIComponent(`${detail()}&wanted=${skuId}&count=9`)
  await page.goto(`${server.address}/login?redirect=${wanted}&wanted=${skuId}&addCart=${skuId}`)
  await logInAs('member')
  await page.getByRole('button', { name: '加入购物车 6204-2RSH' }).first().waitFor()
  await page.reload()
  expect(await held()).toEqual([])
})
