import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '#test/axe.ts'
import { db } from '#test/browserPage.ts'
import { all, bearing, button, fill, openCarts, other, rows, visit } from '#test/carts.ts'

openCarts()

/** Clicks, and keys that do something but write text. */
async function countActs(page: Page) {
  const acts = { clicks: 0, keys: 0 }
  await page.exposeFunction('countAct', (kind: keyof typeof acts) => {
    acts[kind]++
  })
  await page.addInitScript(() => {
    const count = (kind: string) => Reflect.get(window, 'countAct')(kind)
    addEventListener('click', (event) => event.detail > 0 && count('clicks'), true)
    addEventListener('keydown', ({ key }) => key.length > 1 && count('keys'), true)
  })
  return acts
}

const codeOf = async (skuId: string) => {
  const [sku] = await db<{ skuCode: string }[]>`select sku_code from sku where sku_id = ${skuId}`
  return sku?.skuCode ?? expect.unreachable()
}
const field = (page: Page) => page.getByLabel('快速添加')

test('three known numbers become an order with four clicks and one key', async () => {
  const [third] = await db<{ skuId: string }[]>`
    update stock set pieces = 5000 where sku_id = (select max(sku_id) from sku
    where is_active and tax_price_fen > 0 and min_quantity = 1 and sku_id not in (${bearing}, ${other}))
    returning sku_id`
  const wanted = [bearing, other, third?.skuId ?? expect.unreachable()]
  const old = await db<{ skuId: string }[]>`
    select sku_id from sku where is_active and not sku_id = any(${wanted}::bigint[]) limit 5`
  await fill('purchaser2', ...old.map(({ skuId }) => skuId))
  const page = await visit('purchaser2', { path: '/' })
  const acts = await countActs(page)
  await page.reload()
  const codes = await Promise.all(wanted.map(codeOf))
  const [{ before }] = await db<
    [{ before: number }]
  >`select count(*)::int as before from sales_order`

  await page
    .getByRole('region', { name: '搜索与购物车' })
    .getByRole('link', { name: /我的购物车/ })
    .click()
  await page.waitForURL('**/myCart')
  await field(page).click()
  await page.keyboard.insertText(codes.map((code, at) => `${code}\t${at + 2}`).join('\n'))
  await page.keyboard.press('Enter')
  await page.getByText('3 种商品已加入我的购物车').waitFor()
  await page.getByText(/已选 3 种 9 件/).waitFor()
  expect(await field(page).inputValue()).toBe('')
  expect(await all(page).isChecked()).toBe(false)
  await button(page, '去结算').click()
  await page.waitForURL('**/orderSubmit')
  await button(page, '提交订单').click()
  await page.waitForURL('**/checkStand?**')

  expect(acts).toEqual({ clicks: 4, keys: 1 })
  const lines = await db`select sku_id, count::int from order_line
    where order_id = (select max(order_id) from sales_order) order by count`
  expect(lines).toEqual(wanted.map((skuId, at) => ({ skuId, count: at + 2 })))
  expect(await db`select count(*)::int as after from sales_order`).toEqual([{ after: before + 1 }])
})

test('ticks outlive a reload and another login', async () => {
  await fill('member', bearing, other)
  const page = await visit('member')
  const one = page.getByRole('checkbox', { name: '选择 6204-2RSH' })
  const stored = page.waitForResponse('**/chooseCart')
  await one.check()
  await page.getByText(/已选 1 种 2 件/).waitFor()
  await stored
  await page.reload()
  expect(await one.isChecked()).toBe(true)
  const elsewhere = await visit('member')
  expect(await elsewhere.getByRole('checkbox', { name: '选择 6204-2RSH' }).isChecked()).toBe(true)
  expect(await rows(elsewhere).getByRole('checkbox', { checked: true }).count()).toBe(1)
})

test('what is not found stays in the field with what may be meant, and is added by a click', async () => {
  const page = await visit('member')
  await field(page).fill('6204 3\n6204-2RSX9\t5\nGP0000001 0')
  await field(page).press('Enter')
  await page.getByText('3 行未加入').waitFor()
  await page.getByText('有多种商品符合，请选择').waitFor()
  await page.getByText('未找到 6204-2RSX9，您是不是要找').waitFor()
  await page.getByText('数量须为大于 0 的整数').waitFor()
  expect(await violations(page)).toEqual([])
  await page.reload()
  await expect.poll(() => field(page).inputValue()).toBe('6204 3\n6204-2RSX9\t5\nGP0000001 0')
  await button(page, '加入购物车').click()
  await page
    .getByRole('listitem')
    .filter({ hasText: '有多种商品符合' })
    .getByRole('button', { name: /^加入 3 套 6204 GP/ })
    .first()
    .click()
  await page.getByText('1 种商品已加入我的购物车').waitFor()
  await page.getByText(/已选 1 种 3 件/).waitFor()
  expect(await field(page).inputValue()).toBe('6204-2RSX9\t5\nGP0000001 0')
})

test('lines above stock are told and left out on consent, the others are ordered', async () => {
  await fill('member', bearing, other)
  await db`update stock set pieces = 1 where sku_id = ${other}`
  const page = await visit('member')
  await all(page).check()
  await button(page, '去结算').click()
  const dialog = page.getByRole('dialog', { name: '1 种商品暂时不能结算' })
  await dialog.getByText('现有 1 ').waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: '返回修改' }).click()
  await page.getByText(/已选 2 种 4 件/).waitFor()
  await button(page, '去结算').click()
  await dialog.getByRole('button', { name: '不含这些，结算其余 1 种' }).click()
  await page.waitForURL('**/orderSubmit')
  await page.getByText('6204-2RSH').first().waitFor()
  expect(await page.getByRole('main').getByText('¥61.24').count()).toBeGreaterThan(0)
  const left = await db`select sku_id, is_chosen from cart_item order by is_chosen`
  expect(left).toEqual([
    { skuId: other, isChosen: false },
    { skuId: bearing, isChosen: true },
  ])
})

test('a demander adds to the shared material, and shares without what is short', async () => {
  await fill('demander2', other)
  await db`update stock set pieces = 1 where sku_id = ${other}`
  const page = await visit('demander2')
  await field(page).fill(`${await codeOf(bearing)} 4`)
  await button(page, '加入我的共享').click()
  await page.getByText('1 种商品已加入我的共享').waitFor()
  await all(page).check()
  await button(page, '去共享').click()
  await button(page, '不含这些，共享其余 1 种').click()
  await page.getByText('选中的 1 种物料将移到').waitFor()
})

test.each([360, 390, 430])('at %i px the cart is rows above its bar', async (width) => {
  await fill('purchaser2', bearing, other)
  const page = await visit('purchaser2', { width })
  await all(page).check()
  await page.getByText(/已选 2 种 4 件/).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  const settle = await button(page, '去结算').boundingBox()
  expect(settle?.height).toBeGreaterThanOrEqual(44)
  expect((settle?.x ?? 0) + (settle?.width ?? 0)).toBeLessThanOrEqual(width)
  const plus = await page.getByRole('button', { name: '增加' }).first().boundingBox()
  expect(Math.min(plus?.width ?? 0, plus?.height ?? 0)).toBeGreaterThanOrEqual(44)
})
