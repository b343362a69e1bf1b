import type { Locator, Page, Route } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { demoPassword } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import { violations } from '#test/axe.ts'
import { asksBeforeUnload, logIn } from '#test/browser.ts'
import { complaints, db, page as freshPage, openFreshPages, server } from '#test/browserPage.ts'
import { showsFocus, tabTo } from '#test/keyboard.ts'
import { loginOverHttp } from '#test/mall.ts'
import { setStock, stockOf } from '#test/orders.ts'

openFreshPages()

let page: Page
let skuId: string

beforeEach(async () => {
  const [sku] = await db<{ skuId: string }[]>`
    update sku set tax_price_fen = 3062, sku_is_marketable = 1
    where model = '6204-2RSH' and brand_id = 100001 returning sku_id`
  skuId = sku?.skuId ?? expect.unreachable()
  await setStock(db, skuId, 500)
  await db`delete from cart_item using person
    where person.user_id = cart_item.user_id and account = 'purchaser2'`
  page = freshPage
  await logIn(page, server.address, 'purchaser2')
})

const path = () => new URL(page.url()).pathname
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const orders = () => db<{ orderNo: string; status: number; payState: number; totalFen: string }[]>`
  select order_no, status, pay_state, total_fen from sales_order join order_line using (order_id)
  where sku_id = ${skuId} order by order_id desc`

async function fillCart(count: number) {
  await db`insert into cart_item (user_id, sku_id, count, tax_price_fen)
    select user_id, ${skuId}, ${count}, 3062 from person where account = 'purchaser2'`
  await page.goto(`${server.address}/myCart`)
  await page.getByRole('checkbox', { name: '全选' }).first().check()
}

async function toOrderPage(count: number) {
  await fillCart(count)
  await button('去结算').click()
  await page.waitForURL('**/orderSubmit')
  await button('提交订单').waitFor()
}

/** Checks that what was chosen and filled in is there again. */
async function goBackAndCome() {
  await page.getByLabel('客户 PO 号').fill('PO-7')
  await expect.poll(() => asksBeforeUnload(page)).toBe(true)
  await page.getByRole('link', { name: '返回购物车修改' }).click()
  await page.getByRole('checkbox', { name: '选择 6204-2RSH', checked: true }).waitFor()
  await button('去结算').click()
  await expect.poll(() => page.getByLabel('客户 PO 号').inputValue()).toBe('PO-7')
}

test('search 6204, open it, add, change the quantity, settle, submit, pay: the order stands', async () => {
  const before = (await orders()).length
  await page.goto(server.address)
  await page.getByRole('combobox', { name: '搜索', exact: true }).fill('6204')
  await page.getByRole('combobox', { name: '搜索', exact: true }).press('Enter')
  await page.waitForURL('**/productList?**')
  const opened = page.context().waitForEvent('page')
  await page.getByRole('main').getByRole('link', { name: '6204-2RSH', exact: true }).first().click()
  page = await opened
  await page.getByRole('heading', { level: 1, name: /6204-2RSH/ }).waitFor()

  await page.getByRole('main').getByRole('button', { name: '加入购物车' }).first().click()
  await page.getByText('添加购物车成功').waitFor()
  await page
    .getByRole('region', { name: '搜索与购物车' })
    .getByRole('link', { name: /我的购物车.*1/ })
    .click()
  await page.getByRole('checkbox', { name: '选择 6204-2RSH' }).waitFor()

  await page
    .getByRole('row', { name: /6204-2RSH/ })
    .getByRole('textbox')
    .fill('3')
  await page.keyboard.press('Enter')
  await page.getByRole('cell', { name: '¥91.86' }).waitFor()
  await page.getByRole('checkbox', { name: '选择 6204-2RSH' }).check()
  await page.getByText('¥106.86').first().waitFor()
  await page.getByText(/未税 ¥81\.29.*税额（13%）¥10\.57.*运费 ¥15\.00/).waitFor()
  await button('去结算').click()

  await page.waitForURL('**/orderSubmit')
  await page.getByText('¥106.86').first().waitFor()
  expect(await violations(page)).toEqual([])
  await goBackAndCome()
  await button('提交订单').click()
  await page.waitForURL('**/checkStand?**')
  expect(await asksBeforeUnload(page)).toBe(false)
  await button('模拟支付成功').click()
  await page.waitForURL('**/submitResult?**')
  await page.getByRole('heading', { name: '支付成功' }).waitFor()

  const [order, ...older] = await orders()
  expect(older).toHaveLength(before)
  expect(order).toMatchObject({ status: 30, payState: 4, totalFen: '10686' })
  expect(await stockOf(db, skuId)).toBe(497)
  await page.goto(`${server.address}/myOrder`)
  await page.getByRole('link', { name: order?.orderNo ?? '' }).click()
  await page.waitForURL('**/orderDetail?**')
  for (const amount of ['¥91.86', '¥81.29', '¥10.57', '¥15.00', '¥106.86'])
    await page.getByText(amount, { exact: true }).first().waitFor()
})

test('from the search to the payment without a mouse', { tags: 'long/browser' }, async () => {
  const main = () => page.getByRole('main')
  const go = async (target: Locator) => {
    await tabTo(page, target)
    expect(await showsFocus(page)).toBe(true)
    await page.keyboard.press('Enter')
  }
  await page.goto(server.address)
  const box = page.getByRole('combobox', { name: '搜索', exact: true })
  await expect // nobody listens before the page is hydrated
    .poll(async () => {
      await page.keyboard.press('/')
      return box.evaluate((element) => element === document.activeElement)
    })
    .toBe(true)
  await page.keyboard.type('6204-2RSH')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/productList?**')
  const opened = page.context().waitForEvent('page')
  await go(main().getByRole('link', { name: '6204-2RSH', exact: true }).first())
  page = await opened
  await go(main().getByRole('button', { name: '加入购物车' }).first())
  await page.getByText('添加购物车成功').waitFor()
  await page.goto(`${server.address}/myCart`)
  expect(await page.getByRole('checkbox', { name: '选择 6204-2RSH' }).isChecked()).toBe(true)
  await go(button('去结算'))
  await page.waitForURL('**/orderSubmit')
  await go(button('提交订单'))
  await page.waitForURL('**/checkStand?**')
  await go(button('模拟支付成功'))
  await page.waitForURL('**/submitResult?**')
  await page.getByRole('heading', { name: '支付成功' }).waitFor()
  expect((await orders())[0]).toMatchObject({ status: 30, totalFen: '4562' })
})

test('from 300 yuan on there is no freight', { tags: 'long/browser' }, async () => {
  await toOrderPage(10)
  await button('提交订单').click()
  await page.waitForURL('**/checkStand?**')
  expect((await orders())[0]).toMatchObject({ status: 20, totalFen: '30620' })
})

test('a price that changed in the cart is shown before the order, and only then taken', {
  tags: 'long/browser',
}, async () => {
  await fillCart(2)
  await db`update sku set tax_price_fen = 3262 where sku_id = ${skuId}`
  await button('去结算').click()
  const dialog = page.getByRole('dialog', { name: '1 个商品价格有变动' })
  await dialog.getByText('¥30.62').waitFor()
  await dialog.getByText('¥32.62').waitFor()
  await dialog.getByText('+¥4.00').waitFor()
  expect(path()).toBe('/myCart')
  await dialog.getByRole('button', { name: '确认并刷新价格' }).click()
  await page.getByRole('cell', { name: '¥65.24' }).waitFor()
})

test('a price that changed on the order page stops the order and is shown', async () => {
  await toOrderPage(2)
  const before = (await orders()).length
  await db`update sku set tax_price_fen = 3262 where sku_id = ${skuId}`
  await button('提交订单').click()
  const dialog = page.getByRole('dialog', { name: '商品信息有变化，订单未提交' })
  await dialog.getByText('¥32.62').waitFor()
  expect((await orders()).length).toBe(before)
  await dialog.getByRole('button', { name: '更新后继续' }).click()
  await page.getByText('¥80.24').first().waitFor()
  await button('提交订单').click()
  await page.waitForURL('**/checkStand?**')
  expect((await orders())[0]).toMatchObject({ totalFen: '8024' })
})

test.each([
  ['delisted', 'sku set sku_is_marketable = 0', '商品已失效'],
  ['gone from stock', 'stock set pieces = 1', '库存'],
])(
  'goods %s under way stop the order, and nothing is taken',
  { tags: 'long/browser' },
  async (_, change, text) => {
    await toOrderPage(2)
    const before = (await orders()).length
    await db.unsafe(`update ${change} where sku_id = ${skuId}`)
    await button('提交订单').click()
    const dialog = page.getByRole('dialog', { name: '商品信息有变化，订单未提交' })
    await dialog.getByText(new RegExp(text)).first().waitFor()
    expect((await orders()).length).toBe(before)
    expect(path()).toBe('/orderSubmit')
  },
)

test('goods delisted while they are in the cart cannot be changed or settled', {
  tags: 'long/browser',
}, async () => {
  // An open cart hears of it within a second, and there would be nothing to settle.
  await page.context().addInitScript(() =>
    Object.assign(window, {
      EventSource: class {
        close() {}
      },
    }),
  )
  await fillCart(2)
  await db`update sku set sku_is_marketable = 0 where sku_id = ${skuId}`
  await button('去结算').click()
  await page.getByText('所选商品包含失效商品，请刷新后重新结算').waitFor()
  await page.getByText('已失效').waitFor()
  expect(path()).toBe('/myCart')
  const substitutes = page.getByRole('link', { name: '看替代品 6204-2RSH' })
  expect(await substitutes.getAttribute('href')).toBe(`/productDetail?skuId=${skuId}`)
})

test('an ended session says so, and the login leads back to the order', {
  tags: 'long/browser',
}, async () => {
  await toOrderPage(2)
  await page.getByLabel('客户 PO 号').fill('PO-7')
  await db`delete from session`
  await button('提交订单').click()
  await page.getByText('登录已过期，请重新登录').waitFor()
  await page.waitForURL('**/login?redirect=%2ForderSubmit')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('token')
  await page.getByLabel('账号', { exact: true }).fill('purchaser2')
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await button('登录').click()
  await page.waitForURL('**/orderSubmit')
  await expect.poll(() => page.getByLabel('客户 PO 号').inputValue()).toBe('PO-7')
  await button('提交订单').click()
  await page.waitForURL('**/checkStand?**')
})

test('a double click on 提交订单 is one order', async () => {
  await toOrderPage(2)
  const before = (await orders()).length
  await button('提交订单').dblclick()
  await page.waitForURL('**/checkStand?**')
  expect((await orders()).length).toBe(before + 1)
  expect(await stockOf(db, skuId)).toBe(498)
})

test('an answer that got lost is asked for again and is the same order', async () => {
  await toOrderPage(2)
  const before = (await orders()).length
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/mall/order/submit', lose, { times: 1 })
  await button('提交订单').click()
  await page.getByText('正在确认结果…').waitFor()
  await page.waitForURL('**/checkStand?**')
  expect((await orders()).length).toBe(before + 1)
  complaints.splice(0) // the browser reports the connection that this test has cut
})

test('an order beyond the credit says so and is paid at once instead', {
  tags: 'long/browser',
}, async () => {
  await db`update company set may_pay_now = true, credit_fen =
    coalesce((select sum(balance_fen) from ledger_account where company_id = 1 and kind in ('reserved', 'receivable')), 0) + 99
    where company_id = 1`
  await db`delete from cart_item using person
    where person.user_id = cart_item.user_id and account = 'purchaser1'`
  const { call } = await loginOverHttp(server.address, 'purchaser1')
  await call(api.cart.addCart, { skuId, count: 1 })
  await logIn(page, server.address, 'purchaser1')
  await page.goto(`${server.address}/myCart`)
  await page.getByRole('checkbox', { name: '全选' }).first().check()
  await button('去结算').click()
  const said = page.getByText(
    '企业可用额度不足。可改为现结支付，或请企业管理员（吴刚）申请调整额度',
  )
  await said.waitFor()
  expect(await button('提交订单').isDisabled()).toBe(true)
  expect(await violations(page)).toEqual([])
  await button('改为现结支付').click()
  await said.waitFor({ state: 'detached' })
  await button('提交订单').click()
  await page.waitForURL('**/checkStand?**')
  await button('模拟支付成功').waitFor()
  expect(await page.locator('.steps li').count()).toBe(4)
  await button('模拟支付成功').click()
  await page.getByRole('heading', { name: '支付成功' }).waitFor()
})
