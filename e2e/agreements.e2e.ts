// @module-tag long/browser
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '#test/axe.ts'
import { db, openWindows, server } from '#test/browserPage.ts'

const { open } = openWindows()
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('an agreement made in the room is the price of its company in list, detail and cart, and of no other', async () => {
  const [{ skuId, skuCode } = expect.unreachable()] = await db<
    { skuId: string; skuCode: string }[]
  >`
    update sku set tax_price_fen = 3062, min_quantity = 1, is_multiple = false
    where model = '6204-2RSH' and brand_id = 100001 returning sku_id, sku_code`

  const staff = await open('operator', '/admin/agreements')
  expect(await violations(staff)).toEqual([])
  await staff.getByRole('link', { name: '新协议' }).click()
  await staff.getByRole('heading', { level: 1, name: '新协议' }).waitFor()
  await field(staff, '企业').selectOption({ label: '示范食品设备有限公司' })
  await field(staff, '协议号').fill('AG2026-007')
  await field(staff, '开始日').fill('2020-01-01')
  await field(staff, '结束日').fill('2099-12-31')
  expect(await violations(staff)).toEqual([])
  await staff.getByRole('button', { name: '新增协议' }).click()
  await staff.getByRole('heading', { level: 1, name: 'AG2026-007' }).waitFor()

  await staff.getByRole('button', { name: '加商品' }).click()
  await dialog(staff).getByLabel('商品与约定价').fill(`${skuCode} 27.5`)
  await dialog(staff).getByRole('button', { name: '保存' }).click()
  await staff.getByText('1 个商品已有约定价，商城和购物车随即可见').waitFor()
  await staff.getByRole('cell', { name: /¥27\.50/ }).waitFor()
  expect(await violations(staff)).toEqual([])

  const buyer = await open('purchaser2', `/productDetail?skuId=${skuId}`)
  await buyer.getByText('¥27.50').first().waitFor()
  await buyer.goto(`${server.address}/productList?keyword=6204-2RSH`)
  await buyer.getByText('¥27.50').first().waitFor()
  const other = await open('purchaser3', `/productDetail?skuId=${skuId}`)
  await other.getByText('¥30.62').first().waitFor()
  expect(await other.getByText('¥27.50').count()).toBe(0)

  await field(staff, '订货号').fill(skuCode)
  await staff.getByRole('button', { name: '查看' }).click()
  await staff.getByText('协议价 AG2026-007').waitFor()
  await staff.getByRole('region', { name: '改动' }).getByRole('button', { name: /^撤销/ }).click()
  await dialog(staff).getByRole('button', { name: '撤销', exact: true }).click()
  await staff.getByText('已撤销', { exact: true }).waitFor()
  await buyer.goto(`${server.address}/productDetail?skuId=${skuId}`)
  await buyer.getByText('¥30.62').first().waitFor()
})
