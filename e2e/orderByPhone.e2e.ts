import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { violations } from '#test/axe.ts'
import { db, openWindows, server } from '#test/browserPage.ts'
import { loginOverHttp } from '#test/mall.ts'
import { newSku } from '#test/orders.ts'

const { open } = openWindows()

const codeOf = async (skuId: string) =>
  (await db<{ code: string }[]>`select sku_code as code from sku where sku_id = ${skuId}`)[0]?.code

const region = { 省份: '江苏省', 城市: '苏州市', 区县: '虎丘区', 街道: '横塘街道' }

/** Types an address that the customer has not used before. */
async function addAddress(staff: Page) {
  await staff.getByRole('button', { name: '新增地址' }).click()
  const form = staff.getByRole('dialog')
  await form.getByLabel('收货人').fill('周师傅')
  await form.getByLabel('手机 / 固话').fill('13800001234')
  for (const [level, name] of Object.entries(region)) {
    await form.getByRole('combobox', { name: level }).fill(name)
    await staff.keyboard.press('Enter')
  }
  await form.getByLabel('详细地址').fill('科技路 1 号')
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'detached' })
  await staff.getByRole('radio', { name: /周师傅/ }).waitFor()
}

test('the staff takes an order from a customer who calls, and he pays for it himself', async () => {
  const { call } = await loginOverHttp(server.address, 'purchaser2')
  const { userId } = await call(api.account.userInfo, {})
  const [first, second] = [await newSku(db), await newSku(db, { fen: 2500, minQuantity: 20 })]
  const staff = await open('operator', '/admin/orders')
  await staff.getByRole('link', { name: '代客下单' }).click()
  await staff.getByRole('textbox', { name: '搜索客户' }).fill('韩梅')
  await staff.keyboard.press('Enter')
  await staff.getByRole('link', { name: '为 韩梅 代客下单' }).click()
  await staff.getByRole('heading', { name: '示范食品设备有限公司' }).waitFor()

  const typed = staff.getByRole('textbox', { name: '添加商品' })
  await typed.fill(`${await codeOf(first)} 4\n${await codeOf(second)}\n没有这种 2`)
  await staff.getByRole('button', { name: '加入订单' }).click()
  await staff.getByText('2 种商品已加入订单').waitFor()
  expect(await typed.inputValue()).toBe('没有这种 2')
  await staff.getByText('未找到 没有这种').waitFor()
  await staff.getByRole('button', { name: '移除此行' }).click()

  await addAddress(staff)
  await staff.getByLabel('客户 PO 号').fill('PO-电话')
  expect(await violations(staff)).toEqual([])

  await staff.reload() // nothing that was filled in is lost
  expect(await staff.getByLabel('客户 PO 号').inputValue()).toBe('PO-电话')
  await db`update sku set tax_price_fen = 1200 where sku_id = ${first}`
  await staff.getByRole('button', { name: '提交订单' }).click()
  const changes = staff.getByRole('dialog')
  await changes.getByText('价格变动').waitFor()
  await changes.getByRole('button', { name: /继续/ }).click()
  await changes.waitFor({ state: 'detached' })
  expect(await staff.getByLabel('客户 PO 号').inputValue()).toBe('PO-电话')
  await staff.getByRole('button', { name: '提交订单' }).click()
  await staff.waitForURL(/\/admin\/order\?orderNo=SO/)
  await staff.getByText('代客下单，下单人 韩梅').waitFor()
  expect(await violations(staff)).toEqual([])

  const orderNo = new URL(staff.url()).searchParams.get('orderNo') ?? ''
  const [order] = await db`
    select user_id, placed_by, po_number, receiver, total_fen from sales_order where order_no = ${orderNo}`
  expect(order).toEqual({
    ...{ userId, placedBy: '商城运营', poNumber: 'PO-电话', receiver: '周师傅' },
    totalFen: `${4 * 1200 + 20 * 2500}`,
  })
  const buyer = await open('purchaser2', `/orderDetail?orderNo=${orderNo}`)
  await buyer.getByText('商城运营 代客下单', { exact: true }).waitFor()
  await buyer.getByRole('link', { name: '去支付' }).first().click()
  await buyer.waitForURL(/\/checkStand/)
})
