import { beforeEach, expect, test } from 'vitest'
import { selectUser } from '#mall/people/account/account.sql.ts'
import { violations } from '#test/axe.ts'
import { logIn } from '#test/browser.ts'
import { db, openFreshPages, page, server } from '#test/browserPage.ts'
import { newSku } from '#test/orders.ts'
import { quoted, sendVersion } from '#test/quotes.ts'

openFreshPages()

let skuId: string
let other: string
let enquiryId: string
let enquiryNo: string
let quotedLines: Parameters<typeof quoted>[2]

beforeEach(async () => {
  ;[skuId, other] = [await newSku(db), await newSku(db)]
  await db`delete from cart_item using person
    where person.user_id = cart_item.user_id and account = 'purchaser2'`
  const [person] = await db<{ userId: string }[]>`
    select user_id from person where account = 'purchaser2'`
  quotedLines = [
    { skuId, count: 40, tiers: { 1: 900, 50: 800 } },
    { skuId: other, count: 2, tiers: { 1: 700 } },
  ]
  const who = await selectUser(db, person?.userId ?? '')
  ;({ enquiryId, enquiryNo } = await quoted(db, who, quotedLines))
  await logIn(page, server.address, 'purchaser2')
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const open = () => page.goto(`${server.address}/myEnquiry?enquiryNo=${enquiryNo}`)
const ordersOf = () => db`
  select count::int, tax_price_fen::int as fen, price_source, total_fen::int as total
  from sales_order join order_line using (order_id) where sku_id = ${skuId} order by order_id`

test('one line of two versions is ordered at the locked price while that of the mall rises', async () => {
  await sendVersion(db, enquiryId, [
    { skuId, count: 40, tiers: { 1: 850, 50: 800 } },
    { skuId: other, count: 2, tiers: { 1: 700 } },
  ])
  await page.goto(`${server.address}/myEnquiry`)
  await page.getByRole('link', { name: enquiryNo, exact: true }).click()
  await page.getByText('1 行降价').waitFor()
  await page.getByText('¥354.00').first().waitFor() // 40 × 8.50 + 2 × 7.00
  await page.getByRole('link', { name: /^V1/ }).click()
  await page.getByText('¥374.00').first().waitFor()
  await page.getByRole('link', { name: /^V2/ }).click()
  await page.getByLabel('选择第 2 行').uncheck()
  await page.getByText('¥340.00').first().waitFor()
  expect(await violations(page)).toEqual([])

  await db`update sku set tax_price_fen = 5000 where sku_id = ${skuId}`
  await button('加入购物车，锁价').click()
  await page.getByText('1 种商品已加入我的购物车').waitFor()
  await page.goto(`${server.address}/myCart`)
  await page.getByText(`报价 ${enquiryNo}`).waitFor()
  await page.getByText('¥340.00').first().waitFor()

  await open()
  await page.getByLabel('选择第 2 行').uncheck()
  await page.getByRole('link', { name: '直接下单' }).click()
  await page.waitForURL('**/settlement?source=quote**')
  await page.getByText(`报价 ${enquiryNo}`).waitFor()
  await button('提交订单').click()
  await page.waitForURL('**/checkStand?**')
  expect(await ordersOf()).toEqual([{ count: 40, fen: 850, priceSource: 'quote', total: 34_000 }])
  await open()
  await page.getByText('已成交').first().waitFor()
  await page.getByText('已下单').first().waitFor()
})

test('more pieces reach the next tier, and a target is asked for in the dialog', async () => {
  await open()
  const count = page.getByLabel(/^数量 .*第 1 行/)
  await count.fill('50')
  await count.press('Enter')
  await page.getByText('¥414.00').first().waitFor() // 50 × 8.00 + 2 × 7.00
  await button('议价').click()
  const dialog = page.getByRole('dialog', { name: '议价，第 1 轮' })
  await dialog.getByLabel(/^目标价 .*第 1 行/).fill('7.50')
  await dialog.getByText('少付').waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: '提交议价' }).click()
  await page.getByText('提出议价：第 1 行，目标价见需求栏。').waitFor()
  await page.getByText('待报价').first().waitFor()
  expect(await button('加入购物车，锁价').isEnabled()).toBe(true)

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByLabel('留言').last().fill('月底前能否到货')
  await button('发送').click()
  await page.getByText('月底前能否到货').waitFor()
})

test('a wrong target stands at its field and nothing is sent, also of the lines that are right', async () => {
  await open()
  await button('议价').click()
  const dialog = page.getByRole('dialog', { name: '议价，第 1 轮' })
  const [first, second] = [1, 2].map((at) => dialog.getByLabel(new RegExp(`^目标价 .*第 ${at} 行`)))
  await first?.fill('25')
  await second?.fill('6.50')
  await dialog.getByRole('button', { name: '提交议价' }).click()
  await dialog.getByText('目标价须大于 0，且低于报价 ¥9.00').waitFor()
  expect(await first?.evaluate((field) => field === document.activeElement)).toBe(true)
  const state = () => db`select state from enquiry where enquiry_id = ${enquiryId}`
  expect(await state()).toEqual([{ state: 'quoted' }])
  await first?.fill('8.50')
  await dialog.getByRole('button', { name: '提交议价' }).click()
  await page.getByText('提出议价：第 1、2 行，目标价见需求栏。').waitFor()
  expect(await state()).toEqual([{ state: 'waiting' }])
})

test('the price of a quote that ends while it lies in the cart falls back, which the price dialog says', async () => {
  await db`update sku set tax_price_fen = 5000 where sku_id = ${skuId}`
  await open()
  await page.getByLabel('选择第 2 行').uncheck()
  await button('加入购物车，锁价').click()
  await page.getByText('1 种商品已加入我的购物车').waitFor()
  await page.goto(`${server.address}/myCart`)
  await page.getByText('¥360.00').first().waitFor() // 40 × 9.00
  await db`update enquiry set valid_until = now() - interval '1 minute' where enquiry_id = ${enquiryId}`
  await button('去结算').click()
  const dialog = page.getByRole('dialog', { name: '1 个商品价格有变动' })
  await dialog.getByText('¥9.00').waitFor()
  await dialog.getByText('¥50.00').waitFor()
  await dialog.getByText('+¥1,640.00').waitFor()
  await dialog.getByRole('button', { name: '确认并刷新价格' }).click()
  await page.getByText('¥2,000.00').first().waitFor()
  expect(await page.getByText(`报价 ${enquiryNo}`).count()).toBe(0)
})

test('the list is narrowed by whoever deals with it, reset, and exported', async () => {
  const [operator] = await db<{ userId: string; name: string }[]>`
    select user_id, name from person where account = 'operator'`
  await db`update enquiry set owner_id = ${operator?.userId ?? null} where enquiry_id = ${enquiryId}`
  await page.goto(`${server.address}/myEnquiry`)
  await page.getByLabel('业务员').selectOption(operator?.name ?? '')
  await button('查询').click()
  await page.waitForURL(/ownerId=\d+/)
  await page.getByRole('link', { name: enquiryNo, exact: true }).waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), button('导出').click()])
  expect(file.suggestedFilename()).toBe('询价单.xlsx')
  await page.getByRole('link', { name: '重置' }).click()
  await page.waitForURL(/\/myEnquiry$/)
  const heights = await page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(40) // each row is one line
})

test('on a phone the sum and the two ways of an enquiry take 64 px', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open()
  const bar = await page.getByRole('link', { name: '直接下单' }).locator('..').boundingBox()
  expect([bar?.height, (bar?.y ?? 0) + (bar?.height ?? 0)]).toEqual([64, 844])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a quote that has ended is said at its page and asked for anew', async () => {
  await db`update enquiry set state = 'expired', valid_until = now() - interval '1 hour' where enquiry_id = ${enquiryId}`
  await open()
  await page.getByText('已过期').first().waitFor()
  expect(await page.getByRole('link', { name: '直接下单' }).count()).toBe(0)
  await button('重新询价').click()
  await page
    .getByRole('dialog', { name: `重新询价 ${enquiryNo}` })
    .getByRole('button', { name: '复制到询价草稿' })
    .click()
  await page.getByText('已复制到询价草稿').waitFor()
  const draft = await db`
    select count::int from enquiry join enquiry_line using (enquiry_id)
    where state = 'draft' and copied_from = ${enquiryId} order by line_no`
  expect(draft).toEqual([{ count: 40 }, { count: 2 }])
})
