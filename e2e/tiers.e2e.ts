// @module-tag long/browser
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { violations } from '#test/axe.ts'
import { db, openWindows, server } from '#test/browserPage.ts'
import { loginOverHttp } from '#test/mall.ts'

const { open } = openWindows()

async function goods() {
  const [row = expect.unreachable()] = await db<{ skuId: string; model: string }[]>`
    update sku set tax_price_fen = 1000, min_quantity = 1, is_multiple = false where sku_id = (
      select sku_id from sku where is_active and tax_price_fen > 0 and sku_id not in (select sku_id from agreement_price)
      order by sku_id limit 1)
    returning sku_id, model`
  await db`update stock set pieces = 5000 where sku_id = ${row.skuId}`
  return row
}

async function addTier(staff: Page, at: number, count: string, price: string) {
  await staff.getByRole('button', { name: '加一档' }).click()
  await staff.getByLabel(`第 ${at} 档数量`).fill(count)
  await staff.getByLabel(`第 ${at} 档含税单价`).fill(price)
}

test('tiers of the room are on the page, in the cart by a click, and in the order', async () => {
  const { skuId, model } = await goods()
  const staff = await open('operator', `/admin/good?skuId=${skuId}`)
  await addTier(staff, 1, '100', '9.00')
  await addTier(staff, 2, '50', '8.50')
  await staff.getByRole('button', { name: '保存' }).click()
  await staff.getByText('须大于 100').waitFor()
  expect(await violations(staff)).toEqual([])
  await staff.getByLabel('第 2 档数量').fill('500')
  await staff.getByRole('button', { name: '保存' }).click()
  await staff.getByText('已保存，商城和购物车随即可见').waitFor()
  await staff
    .getByRole('region', { name: '改动' })
    .getByText('100 起 ¥9.00，500 起 ¥8.50')
    .waitFor()

  const buyer = await open('member', `/productDetail?skuId=${skuId}`)
  await buyer.getByRole('table', { name: '阶梯价' }).waitFor()
  await buyer.getByRole('button', { name: '再买 99', exact: false }).click()
  await buyer.getByText('¥900.00').waitFor()
  expect(await violations(buyer)).toEqual([])
  await buyer.getByRole('button', { name: `加入购物车 ${model}` }).click()
  await buyer.getByText('添加购物车成功').first().waitFor()

  await buyer.goto(`${server.address}/myCart`)
  await buyer.getByText('阶梯价', { exact: true }).waitFor()
  await buyer.getByRole('button', { name: `${model} 再买 400` }).click()
  await buyer.getByText('¥4,250.00').first().waitFor()
  const { call } = await loginOverHttp(server.address, 'member')
  const { list } = await call(api.cart.cartList, {})
  const line = list.find((one) => one.skuId === skuId) ?? expect.unreachable()
  expect(line).toMatchObject({ count: 500, taxPrice: 8.5, currentPrice: 8.5, priceSource: 'tier' })

  const { list: addresses } = await call(api.address.addressList, {})
  const { isFreight } = await call(api.account.userInfo, {})
  const { orderNo } = await call(
    api.order.submitOrder,
    {
      addressId: addresses[0]?.addressId ?? '',
      isFreight,
      lines: [{ lineId: line.cartItemId, count: 500, price: 8.5 }],
    },
    { idempotencyKey: crypto.randomUUID() },
  )
  await buyer.goto(`${server.address}/orderDetail?orderNo=${orderNo}`)
  await buyer.getByText('¥8.50').first().waitFor()
  const lines = await db`
    select count::int, tax_price_fen::int as fen, price_source, price_ref_id::int as from
    from order_line join sales_order using (order_id) where order_no = ${orderNo}`
  expect(lines).toEqual([{ count: 500, fen: 850, priceSource: 'tier', from: 500 }])
})
