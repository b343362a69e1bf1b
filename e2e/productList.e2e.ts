// @module-tag long/browser
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listenTo, logIn } from '#test/browser.ts'
import { browser, db, openPages, server } from '#test/browserPage.ts'

openPages()

let page: Page
const complaints: string[] = []

beforeAll(async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.address })
  listenTo(context, complaints)
  page = await context.newPage()
  await logIn(page, server.address, 'purchaser2')
})

beforeEach(async () => {
  await page.goto(`${server.address}/productList?category3Id=10101`)
  await page.locator('.step input:enabled').first().waitFor() // React listens
})

const keys = () => Object.fromEntries(new URL(page.url()).searchParams)
const said = (text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor()
const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
const opened = (part: string) => page.waitForURL((url) => url.search.includes(part))

test('the three messages of the price filter, then the filter', async () => {
  const bounds = page.getByRole('main').locator('form', { has: page.getByLabel('最低价') })
  const sure = bounds.getByRole('button', { name: '确定' })
  const [min, max] = [bounds.getByLabel('最低价'), bounds.getByLabel('最高价')]
  await min.and(page.locator(':enabled')).waitFor()
  await sure.click()
  await said('请输入最低价')
  await min.and(page.locator(':focus')).fill('60')
  await sure.click()
  await said('请输入最高价')
  await max.and(page.locator(':focus')).fill('5')
  await sure.click()
  await said('最低价不能大于最高价')
  await min.fill('-5')
  expect(await min.inputValue()).toBe('')
  await min.fill('5')
  await max.fill('60')
  await sure.click()
  await opened('minPrice=5')
  await page.getByText('价格 ¥5.00–¥60.00').waitFor()

  await link('价格').click()
  await opened('sort=0')
  await link('价格从低到高').click()
  await opened('sort=1')
  await link('默认').click()
  await page.waitForURL(`${server.address}/productList?category3Id=10101`)
})

test('heads of the table sort by their columns, with the keyboard too', async () => {
  await page.goto(`${server.address}/productList?category3Id=10101&view=list`)
  const head = (name: string) => page.getByRole('columnheader', { name })
  const sorted = (name: string) => head(name).getAttribute('aria-sort')
  const firstOf = (key: string) => db<{ value: number }[]>`
    select (attr_desc ->> ${key})::float8 as value from sku
    where is_active and category4_id between 1010100 and 1010199 and attr_desc ->> ${key} is not null
    order by 1 limit 1`
  const [least] = await firstOf('内径(mm)')
  await head('内径').getByRole('link').press('Enter')
  await opened(`by=${encodeURIComponent('内径')}(mm)`)
  const column = await head('内径').evaluate((cell) => (cell as HTMLTableCellElement).cellIndex)
  const first = page.locator(`#goods tbody tr:first-child td:nth-child(${column + 1})`)
  await first.getByText(String(least?.value), { exact: true }).waitFor()
  expect(await sorted('内径')).toBe('ascending')
  await head('内径').getByRole('link').click()
  await opened(`by=-${encodeURIComponent('内径')}(mm)`)
  await page.locator('th[aria-sort="descending"]').waitFor()
  expect(await first.textContent()).not.toBe(String(least?.value))

  await page.getByRole('link', { name: '库存' }).click()
  await opened('by=-stock')
  const stocks = page.locator('#goods tbody .stock')
  await page.locator('th.lead[aria-sort="descending"]').waitFor()
  const pieces = (await stocks.allTextContents()).map((text) => Number(text.replace(/\D/g, '')))
  expect(pieces).toEqual(pieces.toSorted((a, b) => b - a))
  await link('价格').click()
  await opened('sort=0')
  expect(keys()).toEqual({ category3Id: '10101', sort: '0', view: 'list' })
})

test.each([
  [1280, 800, 'list', 4],
  [1440, 900, 'list', 7],
  [1440, 900, 'grid', 8],
] as const)('on %d × %d a %s shows %d whole goods at once', async (width, height, view, least) => {
  await page.setViewportSize({ width, height })
  for (const category3Id of ['10101', '30101']) {
    await page.goto(`${server.address}/productList?category3Id=${category3Id}&view=${view}`)
    const goods = page.locator(view === 'list' ? '#goods tbody tr' : '#goods li')
    const boxes = await Promise.all((await goods.all()).map((one) => one.boundingBox()))
    const whole = boxes.filter((box) => box && box.y + box.height <= height)
    expect(whole.length).toBeGreaterThanOrEqual(least)
  }
})

test.each([1280, 1440])(
  'cards are %d px wide together and cut no name and no number',
  async (width) => {
    await page.setViewportSize({ width, height: 900 })
    for (const keys of ['category3Id=10101', 'category3Id=30101', 'keyword=手套']) {
      await page.goto(`${server.address}/productList?${keys}&view=grid`)
      const cut = await page.locator('#goods li p').evaluateAll((lines) =>
        lines.flatMap((line) => {
          const text = [...line.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)
          if (!text) return []
          const words = document.createRange()
          words.selectNodeContents(text)
          const [inner, outer] = [words.getBoundingClientRect(), line.getBoundingClientRect()]
          const isWhole = inner.right <= outer.right + 0.5 && inner.bottom <= outer.bottom + 0.5
          return isWhole ? [] : [line.textContent]
        }),
      )
      expect(cut).toEqual([])
    }
  },
)

test('现货 leaves the goods of which pieces are there, and is kept in the address', async () => {
  const [counted] = await db<{ some: number; all: number }[]>`
    select count(*) filter (where pieces > 0)::int as some, count(*)::int as all
    from sku join stock using (sku_id) where is_active and category4_id between 1010100 and 1010199`
  const { some = 0, all = 0 } = counted ?? {}
  expect([some > 0, some < all]).toEqual([true, true])
  const shows = (total: number) =>
    page
      .getByRole('status')
      .getByText(`共 ${total.toLocaleString('en')} 件`, { exact: true })
      .waitFor()
  const inStock = page.getByRole('checkbox', { name: '现货', exact: true })
  await inStock.press(' ')
  await opened('inStock=1')
  await shows(some)
  expect(await page.locator('#goods').getByText('订货', { exact: true }).count()).toBe(0)
  await page.getByLabel('增加').first().waitFor()
  await page.reload()
  expect(await inStock.getAttribute('aria-checked')).toBe('true')
  await page.getByRole('link', { name: '取消 现货' }).click()
  await shows(all)
})

test('several brands, and back to all', async () => {
  await page.getByText('多选').click()
  await page.getByRole('checkbox', { name: /斯凯孚/ }).check()
  await page.getByRole('link', { name: '取消', exact: true }).click()
  await page.getByText('多选').and(page.locator(':focus')).waitFor()
  await page.getByText('多选').click()
  await page.getByRole('checkbox', { name: /斯凯孚/ }).check()
  await page.getByRole('checkbox', { name: /恩斯克/ }).check()
  await page.getByRole('button', { name: '确定（2）' }).click()
  await opened('brandIds=100001')
  const [found] = await db<{ count: number }[]>`
    select count(*)::int from sku
    where is_active and brand_id in (100001, 100002) and category4_id between 1010100 and 1010199`
  await page
    .getByText(`共 ${found?.count.toLocaleString('en')} 件`)
    .first()
    .waitFor()
  await page.getByRole('checkbox', { name: '品牌不限' }).press(' ')
  await page.waitForURL(`${server.address}/productList?category3Id=10101`)
})

test('the view is kept, 默认 gives the big images back', async () => {
  await link('列表').click()
  await opened('view=list')
  await page.goto(`${server.address}/productList?keyword=6204`)
  await page.getByRole('table').locator('.step input:enabled').first().waitFor() // React listens
  await link('默认').click()
  await opened('view=grid')
  await page.getByRole('table').waitFor({ state: 'detached' })
  await page.goto(`${server.address}/productList?keyword=6204`)
  expect(await page.getByRole('table').count()).toBe(0)
})

test('another third category takes no filter with it', async () => {
  await page.goto(
    `${server.address}/productList?category4Id=1010101&brandIds=100001&attrs=材质:a&pageNum=2`,
  )
  const choice = page.getByRole('navigation', { name: '面包屑' }).locator('details')
  await choice.getByText('球轴承').first().click()
  await link('滚子轴承').click()
  await opened('10102')
  expect(keys()).toEqual({ category3Id: '10102' })
  await page.getByRole('heading', { level: 1, name: '滚子轴承' }).waitFor()
  expect(await choice.getAttribute('open')).toBeNull()
  await choice.locator('summary:focus').waitFor()
})

test('the size of pages is chosen, and a page is opened by its number', async () => {
  await page.getByLabel('每页条数').selectOption('60')
  await opened('pageSize=60')
  await page.getByText(/第 1–60 件/).waitFor() // the address changes before the page does
  await page.getByLabel('页码').fill('3')
  await page.getByLabel('页码').press('Enter')
  await opened('pageNum=3')
  await page.getByText(/第 121–180 件/).waitFor()
})

test('a product opens in a tab of its own; its model can be copied', async () => {
  await page.goto(`${server.address}/productList?keyword=6204-2RSH`)
  const opening = page.waitForEvent('popup')
  await link('6204-2RSH').first().click()
  const product = await opening
  await product.getByRole('heading', { level: 1, name: /6204-2RSH/ }).waitFor()
  const copy = product.getByRole('button', { name: '复制型号' })
  await copy.and(product.locator(':enabled')).press('Enter')
  await product.getByRole('status').getByText('已复制').waitFor()
  expect(await product.evaluate(() => navigator.clipboard.readText())).toBe('6204-2RSH')
  await product.close()
})

test.each([
  ['/productDetail?skuId=999999999', 404],
  ['/productDetail?skuId=x', 404],
  ['/productDetail', 404],
  ['/productList?category3Id=99999', 404, '分类不存在'],
  ['/productList?keyword=6204&pageNum=999', 404, '没有第 999 页'],
  ['/productList?productType=1', 403, '协议商品仅对协议客户开放'],
])('%s answers %i', async (path, status, text = '') => {
  const response = await fetch(server.address + path)
  expect(response.status).toBe(status)
  expect(await response.text()).toContain(text)
})

test('what is no longer sold is gone, and its series stands for it', async () => {
  const [sku] = await db<{ skuId: string; model: string }[]>`
    select sku_id, model from sku where not is_active and series_id = 'S0001' limit 1`
  const response = await fetch(`${server.address}/productDetail?skuId=${sku?.skuId}`)
  expect(response.status).toBe(410)
  const html = await response.text()
  expect(html).toContain('该商品已失效，看看替代品')
  expect(html).toContain('同系列相近规格</h2>')
  expect(html).toContain(sku?.model)
})

test('the browser has reported no error', () => {
  expect(complaints).toEqual([])
})
