// @module-tag long/browser
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { violations } from '#test/axe.ts'
import { listenTo, logIn } from '#test/browser.ts'
import { browser, db, openPages, server } from '#test/browserPage.ts'

openPages()

let page: Page
let skuId = ''
const complaints: string[] = []

beforeAll(async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  listenTo(context, complaints)
  page = await context.newPage()
  const [sku] = await db<{ skuId: string }[]>`select sku_id from sku where model = '6204-2RSH'`
  skuId = sku?.skuId ?? ''
  await open()
})

async function open() {
  await page.goto(`${server.address}/productDetail?skuId=${skuId}`)
  await box('6204-2RSH').and(page.locator(':enabled')).waitFor() // React listens
}
const series = () => page.locator('#series')
const box = (model: string) => series().getByRole('textbox', { name: `数量 ${model}`, exact: true })
const choose = (name: string, value: string) => page.getByLabel(name).selectOption({ value })
const said = (text: string | RegExp) => series().getByRole('status').getByText(text).waitFor()
const keys = () => decodeURIComponent(new URL(page.url()).search)

test('filters narrow each other, without moving the page, and the address keeps them', async () => {
  await series().scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await choose('筛选内径 mm', '20')
  await said(/^筛选出 \d+ 个，共 \d+ 个规格/)
  expect(keys()).toBe(`?skuId=${skuId}&s.内径(mm)=20`)
  const bores = await series().locator('tbody td:nth-child(3)').allInnerTexts()
  expect(new Set(bores)).toEqual(new Set(['20']))
  const seals = await page.getByLabel('筛选密封形式').locator('option').allInnerTexts()
  const [counted] = await db<{ count: number }[]>`
    select count(*)::int from sku
    where is_active and series_id = 'S0001' and attr_desc->>'内径(mm)' = '20' and attr_desc->>'密封形式' = '开式'`
  expect(seals).toContain(`开式（${counted?.count}）`)
  await choose('筛选密封形式', '开式')
  await said(`筛选出 ${counted?.count} 个`)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  expect(await violations(page)).toEqual([])
})

test('quantities obey the rules and outlive filters, a reload and the login', async () => {
  await box('6204').fill('1.5')
  await box('6204').press('Enter')
  await page.getByRole('status').getByText('请输入整数数量').waitFor()
  await box('6204').fill('20')
  await box('6204').press('Tab')
  await said('已填 1 个规格，共 20 件')
  await page.getByRole('link', { name: '清空筛选' }).press('Enter')
  await box('6204-2RSH').fill('3')
  await box('6204-2RSH').press('ArrowUp')
  await said('已填 2 个规格，共 24 件')

  await page.getByLabel('数量 6204-2RSH').first().fill('7')
  await page.getByLabel('数量 6204-2RSH').first().press('Tab')
  await logIn(page, server.address, 'purchaser2')
  await open()
  expect(await page.getByLabel('数量 6204-2RSH').first().inputValue()).toBe('7')
  await said(/已填 2 个规格，共 \d+ 件，含税合计 ¥/)
  expect(await box('6204').inputValue()).toBe('20')
})

test('one button adds them all, and what is not taken stays as it was typed', async () => {
  await db`update sku set sku_is_enable = 0 where sku_id = ${skuId}`
  const add = page.getByRole('button', { name: '加入所选' })
  await add.press('Enter')
  const report = page.getByRole('dialog', { name: '1 种商品已加入我的购物车' })
  await report.getByText('未加入：商品已失效').waitFor()
  await report.getByRole('button', { name: '留在此页' }).press('Enter')
  await said('已填 1 个规格')
  await db`update sku set sku_is_enable = 1 where sku_id = ${skuId}`
  await add.press('Enter')
  await page.getByRole('status').getByText('1 种商品已加入购物车').waitFor()
  await series().getByText('填写数量后可一次加入').waitFor()
  const lines = await db<{ model: string; count: string }[]>`
    select model, count from cart_item join sku using (sku_id) join person using (user_id)
    where account = 'purchaser2' and sku.series_id = 'S0001' order by model`
  expect(lines.map(({ model }) => model)).toEqual(['6204', '6204-2RSH'])
  expect(lines[0]?.count).toBe('20')
})

test('a click that corrects a quantity sends nothing; more than there is is told at once', async () => {
  await db`update sku set min_quantity = 5 where model = '6204'`
  await db`update stock set pieces = 8 where sku_id in (select sku_id from sku where model = '6204')`
  await open()
  await box('6204').fill('6')
  await box('6204').press('Tab')
  await box('6204').fill('3')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.getByRole('button', { name: '加入所选' }).click()
  await series().getByText('数量已按订购规则调整：6204 3 → 5。请核对后再次点击。').waitFor()
  expect(await box('6204').inputValue()).toBe('5')
  await box('6204').fill('9')
  await series().getByText('数量已按订购规则调整').waitFor({ state: 'detached' })
  await box('6204').press('Tab')
  await series().getByText('部分现货，仅 8 套').waitFor()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: '清空数量' }).click()
})

test('pictures are enlarged, turned and closed by keys; one that is missing is left out', async () => {
  await db`update sku set img_url = '/favicon.ico,/nowhere.png' where sku_id = ${skuId}`
  await open()
  await page.getByRole('button', { name: '图片 2' }).waitFor({ state: 'detached' })
  expect(complaints.splice(0).filter((text) => !text.includes('404'))).toEqual([])
  const zoom = page.getByRole('button', { name: '放大' })
  await zoom.press('Enter')
  const large = page.getByRole('dialog', { name: /6204-2RSH/ })
  await large.getByText('1 / 2').waitFor()
  await page.keyboard.press('ArrowRight')
  await large.getByText('2 / 2').waitFor()
  expect(await large.locator('figure img').getAttribute('src')).toMatch(/^\/img\//)
  await page.keyboard.press('+')
  await large.getByText('150%').waitFor()
  await page.keyboard.press('0')
  await large.getByText('100%').waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await large.waitFor({ state: 'detached' })
  await page.locator('button:focus').getByText('放大').waitFor()
})

test('on paper nothing is there to be pressed, and it says whose it is', async () => {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  expect(await page.locator('button, select, nav, .btn').filter({ visible: true }).count()).toBe(0)
  const head = await page.evaluate(() => getComputedStyle(document.body, '::before').content)
  const now = new Date().toLocaleDateString('sv-SE')
  expect(head).toMatch(new RegExp(`工业品商城 · .*${now} .* · http.*/productDetail`))
  await page.emulateMedia({ media: null })
})

test('what is bought at once is as many as were typed, whatever lies in the cart', async () => {
  await page.getByLabel('数量 6204-2RSH').first().fill('3')
  await page.getByRole('button', { name: '立即购买' }).press('Enter')
  await page.waitForURL('**/settlement?source=buynow&id=*&count=3&price=*')
  await page.getByText('1 种 3 件').waitFor() // four are in the cart
  await page.reload()
  await page.getByText('1 种 3 件').waitFor()
})

test('the browser has reported no error', () => {
  expect(complaints).toEqual([])
})
