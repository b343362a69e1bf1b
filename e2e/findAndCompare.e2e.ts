import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listenTo, logIn } from '#test/browser.ts'
import { browser, db, openPages, server } from '#test/browserPage.ts'

openPages()

let page: Page
const complaints: string[] = []

beforeAll(async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  listenTo(context, complaints)
  page = await context.newPage()
  await logIn(page, server.address, 'purchaser2')
})

beforeEach(async () => {
  await open('category3Id=10101&view=list')
  await page.locator('.step input:enabled').first().waitFor() // React listens
})

const open = (keys: string) => page.goto(`${server.address}/productList?${keys}`)
const address = () => decodeURIComponent(new URL(page.url()).search)
const opened = (keys: string) => page.waitForURL((url) => decodeURIComponent(url.search) === keys)
const said = (text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor()
const row = (name: string) => page.getByRole('group', { name })
const bearings = `is_active and category4_id between 1010100 and 1010199`

async function counted(condition: string): Promise<string> {
  const [found] = await db.unsafe<{ count: number }[]>(
    `select count(*)::int from sku where ${condition}`,
  )
  return (found?.count ?? 0).toLocaleString('en-US')
}

const shows = (total: string) =>
  page.getByRole('status').getByText(`共 ${total} 件`, { exact: true }).waitFor()

test('values of an attribute are alternatives, attributes narrow each other', {
  tags: 'long/browser',
}, async () => {
  await row('内径 mm').getByRole('checkbox', { name: /^20/ }).click()
  await row('内径 mm').getByRole('checkbox', { name: /^25/ }).press(' ')
  await opened('?category3Id=10101&view=list&attrs=内径(mm):20;内径(mm):25')
  await row('内径 mm').getByRole('checkbox', { name: /^25/, checked: true }).waitFor()
  await row('内径 mm').locator(':focus').getByText('25').waitFor()
  await shows(await counted(`${bearings} and attr_desc->>'内径(mm)' in ('20', '25')`))

  await row('内径 mm').getByRole('checkbox', { name: '内径不限' }).click()
  await opened('?category3Id=10101&view=list')
  await page.goBack()
  await page.getByRole('link', { name: '取消 内径 25 mm' }).waitFor()
})

test('the messages of a range, then the range', { tags: 'long/browser' }, async () => {
  await row('外径 mm').getByLabel('外径最小').fill('60')
  await row('外径 mm').getByLabel('外径最大').fill('40')
  await row('外径 mm').getByRole('button', { name: '确定' }).click()
  await said('最小值不能大于最大值')
  await row('外径 mm').getByLabel('外径最小').fill('')
  await row('外径 mm').getByLabel('外径最大').fill('')
  await row('外径 mm').getByRole('button', { name: '确定' }).click()
  await said('请输入最小值或最大值')
  await row('外径 mm').getByLabel('外径最小').fill('47')
  await row('外径 mm').getByLabel('外径最小').press('Enter')
  await opened('?category3Id=10101&view=list&attrs=外径(mm):47~')
  await shows(await counted(`${bearings} and (attr_desc->>'外径(mm)')::float8 >= 47`))
  await page.getByRole('link', { name: '取消 外径 ≥ 47 mm' }).click()
  await opened('?category3Id=10101&view=list')
  await page.locator('#total:focus').waitFor()
})

test('a row shows ten values and 更多, and further rows are folded', {
  tags: 'long/browser',
}, async () => {
  const bore = row('内径 mm').getByRole('checkbox')
  expect(await bore.count()).toBe(10)
  await page.getByRole('button', { name: '更多内径' }).click()
  await bore.nth(20).waitFor()
  await page.getByRole('button', { name: '收起内径' }).press(' ')
  await bore.nth(10).waitFor({ state: 'detached' })
  expect(await bore.count()).toBe(10)

  const folded = page.getByText(/^更多筛选/)
  const rows = page.getByRole('region', { name: '筛选' }).getByRole('group')
  const before = await rows.count()
  await folded.click()
  expect(await rows.count()).toBeGreaterThan(before)
})

test('the head of the table stays under the filter bar', { tags: 'long/browser' }, async () => {
  await page.mouse.wheel(0, 700)
  const head = page.getByRole('columnheader', { name: '型号 / 订货号' })
  await expect.poll(async () => (await head.boundingBox())?.y).toBe(44)
  const bar = page.getByRole('link', { name: '默认' })
  expect((await bar.boundingBox())?.y).toBeLessThan(44)
  await page.getByRole('row').nth(12).getByRole('link').first().focus()
  await page.keyboard.press('Shift+Tab')
  const focused = await page.locator(':focus').boundingBox()
  expect(focused?.y).toBeGreaterThan(44)
})

test('Enter in the quantity adds the row, a click that corrects it does not', {
  tags: 'long/browser',
}, async () => {
  const badge = page.getByRole('link', { name: /^我的购物车/ }).first()
  const before = Number(/\d+/.exec((await badge.textContent()) ?? '')?.[0])
  const [sku] = await db<{ model: string }[]>`
    select model from sku join stock using (sku_id)
    where is_active and category4_id = 1010101 and tax_price_fen > 0 and pieces > 9
      and min_quantity = 1 and sku_id not in (select sku_id from cart_item)
    order by popularity desc, sku_id limit 1`
  await open(`keyword=${encodeURIComponent(sku?.model ?? '')}&view=list`)
  const quantity = page.getByLabel(`数量 ${sku?.model}`, { exact: true }).first()
  await quantity.and(page.locator(':enabled')).waitFor() // React listens
  for (const key of ['/', 'Tab', 'Tab', 'Enter', 'Tab', 'Enter', 'Tab'])
    await page.keyboard.press(key)
  expect((await page.locator('#goods :focus').innerText()).trim()).toMatch(/^型号/)
  await quantity.fill('0')
  await quantity.press('Enter')
  await said('起订量为 1，已为您调整')
  await quantity.fill('0')
  await page
    .getByRole('button', { name: `加入购物车 ${sku?.model}`, exact: true })
    .first()
    .click()
  await said('请核对数量后再次点击')
  await badge.getByText(String(before)).waitFor()
  await quantity.fill('3')
  await quantity.press('Enter')
  await said('添加购物车成功')
  await badge.getByText(String(before + 1)).waitFor()
})

test('up to four are compared, over pages, filters and reloads', {
  tags: 'long/browser',
}, async () => {
  const boxes = page.getByRole('table').getByRole('checkbox')
  const tray = page.getByRole('region', { name: '商品对比' })
  await boxes.nth(0).check()
  await tray.getByText('对比 1/4').waitFor()
  expect(await tray.getByRole('button', { name: '开始对比' }).isDisabled()).toBe(true)
  await boxes.nth(1).check()
  await page.getByRole('link', { name: '下一页' }).first().click()
  await page.getByText(/第 21–40 件/).waitFor()
  await boxes.nth(0).check()
  await page.reload()
  await boxes.nth(1).check()
  await tray.getByText('对比 4/4').waitFor()
  await boxes.nth(2).click()
  await said('最多对比 4 件商品')
  expect(await boxes.nth(2).isChecked()).toBe(false)

  await tray.getByRole('button', { name: '开始对比' }).click()
  const dialog = page.getByRole('dialog', { name: '商品对比' })
  const lines = dialog.getByRole('row')
  await dialog.getByRole('columnheader').nth(3).waitFor()
  await dialog.getByRole('rowheader', { name: '含税单价' }).waitFor()
  const all = await lines.count()
  await dialog.getByRole('rowheader', { name: '起订量' }).waitFor()
  await dialog.getByLabel('只看不同').check()
  expect(await dialog.getByRole('rowheader', { name: '起订量' }).count()).toBe(0)
  expect(await lines.count()).toBeLessThan(all)
  const [shared] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: '打开为网页，可分享和打印' }).click(),
  ])
  const models = shared.getByRole('columnheader').getByRole('link')
  await models.nth(3).waitFor()
  const compared = new URL(shared.url()).searchParams.get('skuIds')?.split(',') ?? []
  const [goods] = await db<{ models: string[] }[]>`
    select array_agg(model order by place) as models
    from unnest(${compared}::bigint[]) with ordinality as asked (sku_id, place) join sku using (sku_id)`
  expect(await models.allInnerTexts()).toEqual(goods?.models)
  await shared.close()
  await dialog.getByRole('button', { name: /^移除/ }).first().click()
  await dialog.getByRole('columnheader').nth(3).waitFor({ state: 'detached' })
  await dialog
    .getByRole('button', { name: /^加入购物车/ })
    .first()
    .click()
  await said('添加购物车成功')
  await page.keyboard.press('Escape')
  await tray.getByText('对比 3/4').waitFor()
  await tray.getByRole('button', { name: '清空' }).click()
  await tray.waitFor({ state: 'detached' })
})

test('a script that does not come costs its own part of the page, and may come once more', {
  tags: 'long/browser',
}, async () => {
  const tray = page.getByRole('region', { name: '商品对比' })
  let asked = 0
  await page.route('**/assets/Tray-*.js', (route) => (asked++ ? route.fallback() : route.abort()))
  await page.getByRole('table').getByRole('checkbox').first().check()
  await tray.getByText('对比 1/4').waitFor()
  await page.unroute('**/assets/Tray-*.js')
  await page.reload()
  await page.route('**/assets/BrandChooser-*.js', (route) => route.abort())
  await page.locator('.step input:enabled').first().waitFor()
  await page.getByRole('link', { name: '多选' }).click()
  await page.getByRole('alert').getByRole('link', { name: '刷新页面' }).waitFor()
  expect(await page.getByRole('table').count()).toBe(1)
  await page.unroute('**/assets/BrandChooser-*.js')
  await tray.getByRole('button', { name: '清空' }).click()
})

test('visitors compare without prices', { tags: 'long/browser' }, async () => {
  const context = await browser.newContext()
  const visitor = await context.newPage()
  await visitor.goto(`${server.address}/productList?keyword=6204`)
  const boxes = visitor.getByRole('checkbox', { name: /^对比 6204/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await visitor.getByRole('button', { name: '开始对比' }).click()
  const dialog = visitor.getByRole('dialog')
  await dialog.getByRole('rowheader', { name: '品牌' }).waitFor()
  expect(await dialog.getByText(/单价|¥/).count()).toBe(0)
  await context.close()
})

test('where nothing is left, every way on says how much it leads to', {
  tags: 'long/browser',
}, async () => {
  const chosen = 'category3Id=10101&brandIds=100001&attrs=内径(mm):20;宽度(mm):3'
  await open(chosen)
  await page.getByRole('heading', { name: '没有符合条件的商品' }).waitFor()
  await page.getByRole('link', { name: '取消 斯凯孚' }).waitFor()
  const skf = `${bearings} and brand_id = 100001`
  const expected = await counted(`${skf} and attr_desc->>'内径(mm)' = '20'`)
  await page.getByRole('link', { name: `不限宽度 ${expected} 件` }).click()
  await opened('?category3Id=10101&brandIds=100001&attrs=内径(mm):20')
  await shows(expected)
})

test('a failed request replaces the goods and nothing else', { tags: 'long/browser' }, async () => {
  await page.getByLabel('最低价').fill('7')
  const broken = '**/productList.data*'
  await page.route(broken, (route) => route.abort())
  await row('品牌')
    .getByRole('link', { name: /^恩斯克/ })
    .click()
  const failed = page.getByRole('alert').getByRole('heading', { name: '商品加载失败' })
  await failed.waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
  await row('品牌')
    .getByRole('link', { name: /^恩斯克/ })
    .waitFor()
  expect(await page.getByLabel('最低价').inputValue()).toBe('7')

  await page.getByRole('link', { name: '重试' }).click()
  await failed.waitFor()
  await page.unroute(broken)
  await page.getByRole('link', { name: '重试' }).click()
  await page.getByRole('table').waitFor()
  expect(address()).toBe('?category3Id=10101&brandIds=100002&view=list')
  await page.getByRole('link', { name: '取消 恩斯克' }).waitFor()
})

test('without scripts values, ranges and several brands are links and forms', {
  tags: 'long/browser',
}, async () => {
  const scripted = page
  const context = await browser.newContext({ javaScriptEnabled: false })
  page = await context.newPage()
  await open('category3Id=10101')
  await page.getByRole('button', { name: '更多内径' }).click()
  expect(await row('内径 mm').getByRole('checkbox').count()).toBeGreaterThan(20)
  await row('内径 mm').getByRole('checkbox', { name: /^20/ }).click()
  expect(address()).toBe('?category3Id=10101&attrs=内径(mm):20')
  await row('外径 mm').getByLabel('外径最小').fill('9')
  await row('外径 mm').getByLabel('外径最大').fill('5')
  await row('外径 mm').getByRole('button', { name: '确定' }).click()
  await page.getByRole('alert').getByText('最小值不能大于最大值').waitFor()
  expect(await row('外径 mm').getByLabel('外径最小').inputValue()).toBe('9')
  await row('外径 mm').getByLabel('外径最大').fill('47')
  await row('外径 mm').getByRole('button', { name: '确定' }).click()
  expect(address()).toBe('?category3Id=10101&attrs=内径(mm):20;外径(mm):9~47')

  await page.getByRole('link', { name: '多选' }).click()
  await page.getByRole('checkbox', { name: /斯凯孚/ }).check()
  await page.getByRole('checkbox', { name: /恩斯克/ }).check()
  await page.getByRole('button', { name: /^确定（/ }).click()
  expect(address()).toBe(
    '?category3Id=10101&brandIds=100001,100002&attrs=内径(mm):20;外径(mm):9~47',
  )
  await context.close()
  page = scripted
})

test('the browser has reported no error', () => {
  // The test itself has broken these requests.
  expect(complaints.filter((text) => !text.includes('net::ERR_FAILED'))).toEqual([])
})
