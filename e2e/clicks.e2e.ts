import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoPassword } from '#db/seed/demoWorld.ts'
import { listenTo, logIn } from '#test/browser.ts'
import { browser, db, openPages, server } from '#test/browserPage.ts'
import { newSku } from '#test/orders.ts'

openPages()

let context: BrowserContext
let page: Page
let clicks = 0
const complaints: string[] = []

beforeEach(async () => {
  await db`delete from cart_item`
  clicks = 0
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  listenTo(context, complaints)
  page = await context.newPage()
})
afterEach(async () => {
  await context.close()
  expect(complaints.splice(0)).toEqual([])
})

async function click(what: Locator) {
  await what.click()
  clicks += 1
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const cart = () => page.getByRole('link', { name: /^我的购物车/ }).first()

/** What is chosen on arrival is what was added, so that nothing is to be ticked. */
async function settle() {
  await click(button('去结算'))
  await page.waitForURL('**/orderSubmit')
  await click(button('提交订单'))
  await page.waitForURL(/\/(checkStand|submitResult)/)
}

/** Answers what the latest order of this account holds. */
const ordered = (account: string) => db<{ skuId: string; count: number }[]>`
  select sku_id, count::int from order_line where order_id = (
    select max(order_id) from sales_order join person using (user_id) where account = ${account})
  order by sku_id`

test('three known numbers become an order in five clicks, the login among them', async () => {
  const wanted = await Promise.all(
    [3, 5, 7].map(async (count) => ({ skuId: await newSku(db), count })),
  )
  const named = await db<{ skuId: string; skuCode: string }[]>`
    select sku_id, sku_code from sku where sku_id = any(${wanted.map(({ skuId }) => skuId)}::bigint[])`
  const lines = wanted.map(({ skuId, count }) => {
    const sku = named.find((one) => one.skuId === skuId)
    return `${sku?.skuCode} ${count}`
  })
  await page.goto(server.address)
  await click(page.getByRole('main').getByRole('link', { name: '登录', exact: true }))
  await page.locator('[name=account]:focus').waitFor()
  await page.keyboard.type('purchaser2')
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await click(cart())
  const field = page.getByRole('textbox', { name: '快速添加' })
  await click(field)
  await page.keyboard.insertText(lines.join('\n'))
  await page.keyboard.press('Enter')
  await page.getByText(/已选 3 种 15 件/).waitFor()
  await settle()
  expect(await ordered('purchaser2')).toEqual(
    wanted.toSorted((a, b) => Number(a.skuId) - Number(b.skuId)),
  )
  expect(clicks).toBe(5)
})

test('all that was bought before is added in the quantities that stand there', async () => {
  await logIn(page, server.address, 'member')
  await page.goto(server.address)
  const bought = page.getByRole('region', { name: '买过的商品' })
  const field = bought.getByRole('textbox', { name: /^数量/ }).first()
  await field.fill('30')
  await field.press('Tab')
  await bought.getByRole('button', { name: '全部加入购物车' }).click()
  await page.getByText(/种商品已加入我的购物车/).waitFor()
  const counts = await db<
    { count: number }[]
  >`select count::int from cart_item order by cart_item_id`
  expect(counts.map(({ count }) => count)).toContain(30)
  expect(counts).toHaveLength(await bought.getByRole('textbox').count())
})

test('what was bought before is ordered again in four clicks', async () => {
  await logIn(page, server.address, 'member')
  const [last] = await ordered('member')
  await page.goto(server.address)
  await click(
    page.getByRole('region', { name: '买过的商品' }).getByRole('button', { name: /^加入/ }).first(),
  )
  await page.getByText('添加购物车成功').waitFor()
  await click(cart())
  await settle()
  expect(await ordered('member')).toEqual([last])
  expect(clicks).toBe(4)
})
