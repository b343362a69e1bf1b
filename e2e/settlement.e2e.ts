import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { violations } from '#test/axe.ts'
import { logIn } from '#test/browser.ts'
import { db, openFreshPages, page, server } from '#test/browserPage.ts'
import { pdf } from '#test/files.ts'
import { loginOverHttp } from '#test/mall.ts'
import { newSku, placed, setStock } from '#test/orders.ts'

openFreshPages()

let skuId: string

beforeEach(async () => {
  skuId = await newSku(db)
  await db`delete from cart_item using person
    where person.user_id = cart_item.user_id and account = 'purchaser2'`
  await logIn(page, server.address, 'purchaser2')
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const ordersOf = () => db<{ status: number; totalFen: string; count: number }[]>`
  select status, total_fen, count::int from sales_order join order_line using (order_id)
  where sku_id = ${skuId} order by order_id desc`

test('立即购买 orders these goods alone, and the cart stays', async () => {
  const { call } = await loginOverHttp(server.address, 'purchaser2')
  await call(api.cart.addCart, { skuId, count: 4 })
  await page.goto(`${server.address}/productDetail?skuId=${skuId}`)
  await page.getByLabel(/^数量/).first().fill('3')
  await button('立即购买').click()
  await page.waitForURL(`**/settlement?source=buynow&id=${skuId}&count=3&price=10`)
  await page.getByText('¥45.00').first().waitFor()
  expect(await violations(page)).toEqual([])
  await page.reload()
  await button('提交订单').click()
  await page.waitForURL('**/checkStand?**')
  expect(await ordersOf()).toEqual([{ status: 20, totalFen: '4500', count: 3 }])
  const { list } = await call(api.cart.cartList, {})
  expect(list.map((line) => [line.skuId, line.count])).toEqual([[skuId, 4]])
})

test('再次购买 says what is different today, and orders it', async () => {
  const { call } = await loginOverHttp(server.address, 'purchaser2')
  const orderNo = await placed(call, [{ skuId, count: 7 }])
  await call(api.order.cancelOrder, { orderNo, reason: '重新下单' })
  await db`update sku set tax_price_fen = 1250 where sku_id = ${skuId}`
  await page.goto(`${server.address}/orderDetail?orderNo=${orderNo}`)
  await page.getByRole('link', { name: '再次购买' }).click()
  await page.waitForURL(`**/settlement?source=reorder&id=${orderNo}`)
  await page.getByText('与原订单相比有 1 处不同').waitFor()
  await page.getByText('¥102.50').first().waitFor() // 7 × 12.50 and the freight
  await page.getByLabel('客户 PO 号').fill('PO-9')
  await page.getByText('4 / 64 字').waitFor()
  const quantity = page.getByLabel(/^数量/).first()
  await quantity.fill('6')
  await quantity.press('Enter')
  await page.getByText('¥90.00').first().waitFor()
  await page.reload()
  await page.getByText('¥90.00').first().waitFor()
  await setStock(db, skuId, 5)
  await button('提交订单').click()
  const dialog = page.getByRole('dialog', { name: '商品信息有变化，订单未提交' })
  await dialog.getByText('现有 5').waitFor()
  await dialog.getByRole('button', { name: '更新后继续' }).click()
  await page.getByText('¥77.50').first().waitFor()
  expect(await page.getByLabel('客户 PO 号').inputValue()).toBe('PO-9')
  await button('提交订单').click()
  await page.waitForURL('**/checkStand?**')
  expect((await ordersOf())[0]).toEqual({ status: 20, totalFen: '7750', count: 5 })
})

test('two addresses are two orders, and the page says so before', async () => {
  const { call } = await loginOverHttp(server.address, 'purchaser2')
  const { list } = await call(api.address.addressList, {})
  const [{ addressId: _, isCompany, ...fields } = expect.unreachable()] = list
  await call(api.address.saveAddress, { ...fields, receiver: '仓管09', isDefault: false })
  await page.goto(`${server.address}/settlement?source=buynow&id=${skuId}&count=40`)
  await page.getByText('¥400.00').first().waitFor()
  await button('多地址拆分配送').click()
  const summary = page.getByRole('complementary', { name: '订单汇总' })
  await summary.getByText('请给每个收货地址分配商品').waitFor() // nothing goes to the second address yet
  await page.getByLabel(/^地址 2 /).fill('41')
  await page.getByText('共 40，已分配 41').waitFor()
  await page.getByLabel(/^地址 2 /).fill('15')
  await summary.getByText('2 个，每个地址一个').waitFor()
  await summary.getByText('¥430.00').waitFor() // 250 and 150, each with 15 of freight
  expect(await violations(page)).toEqual([])
  await page.getByLabel('物流').check()
  await page.getByLabel('项目').fill('2 号线改造')
  await page.getByLabel('附件').setInputFiles({
    name: '图纸.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(pdf()),
  })
  await page.getByRole('link', { name: '图纸.pdf' }).waitFor()
  await page.reload()
  await page.getByRole('link', { name: '图纸.pdf' }).waitFor()
  await button('提交订单').click()
  await page.waitForURL('**/submitResult?**')
  await page.getByRole('heading', { name: '2 个订单待付款' }).waitFor()
  await page.getByRole('cell', { name: /仓管09/ }).waitFor()
  expect(await violations(page)).toEqual([])
  const orders = await ordersOf()
  expect(orders.map(({ totalFen, count }) => [totalFen, count])).toEqual([
    ['16500', 15],
    ['26500', 25],
  ])
  await page
    .getByRole('link', { name: /^去支付 SO/ })
    .first()
    .click()
  await button('模拟支付成功').click()
  await page.getByRole('heading', { name: '2 个订单，1 个待付款，1 个待确认' }).waitFor()
  expect(await page.getByRole('link', { name: /^去支付 SO/ }).count()).toBe(1)
  await page.getByRole('link', { name: /^SO/ }).last().click()
  await page.getByText('2 号线改造').waitFor()
  await page.getByText('物流', { exact: true }).first().waitFor()
  const href = (await page.getByRole('link', { name: '图纸.pdf' }).getAttribute('href')) ?? ''
  const file = await page.request.get(new URL(href, server.address).href)
  expect(file.headers()['content-type']).toBe('application/pdf')
})

test('an address that settles nothing leads on or says why', async () => {
  await page.goto(`${server.address}/settlement`)
  await page.waitForURL('**/myCart')
  for (const words of ['source=reorder&id=SO202611220001', 'source=quote&id=1', 'source=list']) {
    const answer = await page.request.get(`${server.address}/settlement?${words}`)
    expect(answer.status()).toBe(404)
  }
  await db`update sku set sku_is_enable = 0 where sku_id = ${skuId}`
  await page.goto(`${server.address}/settlement?source=buynow&id=${skuId}`)
  await page.getByText('该商品现在不能购买').waitFor()
  await page.getByText('商品已失效').waitFor()
})
