// @module-tag long/browser
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { violations } from '#test/axe.ts'
import { db, openWindows, server } from '#test/browserPage.ts'
import { loginOverHttp } from '#test/mall.ts'

const { open } = openWindows()

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

/** The list finds it first by its part number; Enter opens the row that j stands on. */
async function openGoods(model: string) {
  const staff = await open('operator', '/admin')
  await staff.getByRole('navigation', { name: '后台' }).getByRole('link', { name: '商品' }).click()
  await staff.getByRole('textbox', { name: '搜索商品' }).fill(model)
  await staff.getByRole('button', { name: '查询' }).click()
  await staff.getByRole('link', { name: model, exact: true }).first().waitFor()
  expect(await violations(staff)).toEqual([])
  await staff.keyboard.press('j')
  await staff.keyboard.press('Enter')
  await staff.getByRole('heading', { level: 1, name: model, exact: true }).waitFor()
  return staff
}

/** Takes back the change that has these words, and is told. */
async function undo(staff: Page, words: string) {
  const changes = staff.getByRole('region', { name: '改动' }).getByRole('listitem')
  const change = changes.filter({ hasText: words }).first()
  await change.getByRole('button', { name: /^撤销/ }).click()
  await dialog(staff).getByRole('button', { name: '撤销', exact: true }).click()
  await staff.getByText('已撤销', { exact: true }).waitFor()
}

test('a price of the room is that of the page and of the cart; off the shelf is gone, and undo brings it back', async () => {
  const [{ skuId, model } = expect.unreachable()] = await db<{ skuId: string; model: string }[]>`
    update sku set tax_price_fen = 3062, min_quantity = 1, is_multiple = false
    where model = '6204-2RSH' and brand_id = 100001 returning sku_id, model`
  const member = await loginOverHttp(server.address, 'member')
  await member.call(api.cart.addCart, { skuId, count: 2 })

  const staff = await openGoods(model)
  expect(staff.url()).toContain(`skuId=${skuId}`)
  await field(staff, '标准价').fill('31.54')
  await staff.getByText('改了 1 处：标准价').waitFor()
  await staff.getByRole('button', { name: '保存' }).click()
  await staff.getByText('已保存，商城和购物车随即可见').waitFor()
  await staff.getByRole('region', { name: '改动' }).getByText('¥31.54').waitFor()
  expect(await violations(staff)).toEqual([])

  const buyer = await open('member', `/productDetail?skuId=${skuId}`)
  await buyer.getByText('¥31.54').first().waitFor()
  const { list } = await member.call(api.cart.cartList, {})
  expect(list.find((line) => line.skuId === skuId)).toMatchObject({
    taxPrice: 30.62,
    currentPrice: 31.54,
  })
  await buyer.goto(`${server.address}/myCart`)
  await buyer.getByText('¥31.54').first().waitFor()

  await staff.getByRole('button', { name: '下架' }).click()
  await dialog(staff).getByLabel('原因').fill('厂家停产')
  await dialog(staff).getByRole('button', { name: '下架' }).click()
  await staff.getByText('已下架').waitFor()
  const listed = async () =>
    (await member.call(api.search.list, { keyword: model })).goodsList.list.map((one) => one.skuId)
  expect(await listed()).not.toContain(skuId)
  await undo(staff, '原因：厂家停产')
  expect(await listed()).toContain(skuId)
  await staff.getByRole('region', { name: '改动' }).getByText('已由 商城运营 撤销').waitFor()
})

test('who saves second is told, keeps what he typed, and saves beside the first', async () => {
  const [{ skuId } = expect.unreachable()] = await db<{ skuId: string }[]>`
    select sku_id from sku where is_active and tax_price_fen > 0 and model <> '6204-2RSH' order by sku_id limit 1`
  const staff = await open('operator', `/admin/good?skuId=${skuId}`)
  const { call } = await loginOverHttp(server.address, 'operator2')
  const { revision, values } = await call(api.assortment.goodsDetail, { skuId })
  await field(staff, '交期').fill('17')
  await call(api.assortment.saveGoods, { skuId, revision, ...values, price: '88.00' })
  await staff.getByRole('button', { name: '保存' }).click()
  await staff.getByText(/刚刚改过这个商品/).waitFor()
  await staff.getByRole('region', { name: '改动' }).getByText('¥88.00').waitFor()
  expect(await field(staff, '交期').inputValue()).toBe('17')
  expect(await field(staff, '标准价').inputValue()).toBe('88.00')
  await staff.getByRole('button', { name: '保存' }).click()
  await staff.getByText('已保存，商城和购物车随即可见').waitFor()
  const now = await call(api.assortment.goodsDetail, { skuId })
  expect(now.values).toMatchObject({ price: '88.00', deliveryDate: '17' })
})

test('stock is corrected with a reason, and goods are copied into new ones', async () => {
  const [{ skuId } = expect.unreachable()] = await db<{ skuId: string }[]>`
    select sku_id from sku where is_active order by sku_id limit 1`
  await db`update stock set pieces = 400 where sku_id = ${skuId}`
  const staff = await open('operator', `/admin/good?skuId=${skuId}`)
  await staff.getByRole('button', { name: '调整现货' }).click()
  await dialog(staff).getByLabel('增减').fill('-4')
  await dialog(staff).getByLabel('原因').fill('盘亏')
  await dialog(staff).getByRole('button', { name: '调整现货' }).click()
  await staff.getByRole('region', { name: '现货' }).getByText('396').waitFor()

  await staff.getByRole('link', { name: '复制成新商品' }).click()
  await staff.getByRole('heading', { level: 1, name: '新商品' }).waitFor()
  await field(staff, '型号').fill('6204-NEU')
  await field(staff, '现货').fill('7')
  await staff.getByRole('checkbox', { name: '保存后立即在商城显示' }).check()
  await staff.getByRole('button', { name: '新增商品' }).click()
  await staff.getByRole('heading', { level: 1, name: '6204-NEU' }).waitFor()
  const { call } = await loginOverHttp(server.address, 'member')
  const { goodsList } = await call(api.search.list, { keyword: '6204-NEU' })
  expect(goodsList.list[0]).toMatchObject({ model: '6204-NEU', stock: 7 })
})
