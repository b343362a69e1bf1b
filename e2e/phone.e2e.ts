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
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  listenTo(context, complaints)
  page = await context.newPage()
  await logIn(page, server.address, 'purchaser2')
  const [sku] = await db<{ skuId: string }[]>`
    select sku_id from sku join stock using (sku_id)
    where is_active and model = '6204-2RSH' and pieces > 9 order by sku_id limit 1`
  skuId = sku?.skuId ?? ''
})

const open = (path: string) => page.goto(server.address + path)
const keys = () => decodeURIComponent(new URL(page.url()).search)

test('filters rise from below, say what they leave, and give way to it', async () => {
  await open('/productList?category3Id=10101')
  const sheet = page.getByRole('region', { name: '筛选' })
  expect(await sheet.isVisible()).toBe(false)
  await page.getByRole('button', { name: '筛选' }).tap()
  await sheet.getByRole('button', { name: /^看 [\d,]+ 件$/ }).waitFor()
  expect((await sheet.boundingBox())?.y).toBe(104)
  await sheet.getByRole('group', { name: '内径 mm' }).getByRole('checkbox', { name: /^20/ }).tap()
  await page.waitForURL((url) => url.search.includes('attrs='))
  expect(keys()).toBe('?category3Id=10101&attrs=内径(mm):20')
  const [found] = await db<{ count: number }[]>`
    select count(*)::int from sku where is_active and category4_id between 1010100 and 1010199
      and attr_desc->>'内径(mm)' = '20'`
  const done = sheet.getByRole('button', { name: `看 ${found?.count} 件` })
  await done.waitFor()
  expect(await violations(page)).toEqual([])
  await sheet.getByLabel('最低价').fill('5')
  await sheet.getByLabel('最高价').fill('60')
  await sheet.getByLabel('最高价').press('Enter')
  await page.waitForURL((url) => url.search.includes('minPrice=5'))
  await sheet.getByRole('button', { name: /^看/ }).tap()
  await sheet.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: '取消 内径 20 mm' }).waitFor()
})

test.each([360, 390, 430])(
  'at %i px nothing is too small, too wide or below the bar',
  async (width) => {
    await page.setViewportSize({ width, height: 780 })
    const faults: string[] = []
    for (const path of ['/', '/productList?keyword=6204', `/productDetail?skuId=${skuId}`]) {
      await open(path)
      faults.push(...(await page.evaluate(tooSmall)).map((fault) => `${path}: ${fault}`))
    }
    expect(faults).toEqual([])
  },
)

/** Targets of less than 44 px and fields of less than 16 px; links in sentences and what reaches over its row, as boxes do, are neither. */
function tooSmall(): string[] {
  const all = [
    ...document.querySelectorAll('button,.btn,.input,input,select,.catbtn,.main a,.cats a'),
  ]
  const shown = all.filter(
    (one) => one.checkVisibility() && !one.closest('label, .search, [popover], .checkbox'),
  )
  return shown.flatMap((one) => {
    const { height } = one.getBoundingClientRect()
    const isField = one.matches('input:not([type=file]), select')
    const isTiny = isField && Number.parseFloat(getComputedStyle(one).fontSize) < 16
    const name = `${one.tagName} ${one.textContent || one.getAttribute('aria-label')}`
    return [
      ...(height < 42 ? [`${name} is ${height} px high`] : []),
      ...(isTiny ? [`${name} is written small`] : []),
    ]
  })
}

test('what decides stands at the lower edge, and the cart at the upper one', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(`/productDetail?skuId=${skuId}`)
  const add = page.getByRole('button', { name: '加入购物车 6204-2RSH', exact: true })
  const quantity = page.getByLabel('数量 6204-2RSH').first()
  await quantity.and(page.locator(':enabled')).waitFor() // React listens
  await page.mouse.wheel(0, 2000)
  const box = await add.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(820)
  await add.tap()
  await page.getByRole('status').getByText('添加购物车成功').waitFor()
  const cart = await page
    .getByRole('link', { name: /^我的购物车/ })
    .first()
    .boundingBox()
  expect(cart?.y).toBeLessThan(52)
})

test('an order is placed, paid and read by touch', async () => {
  await db`delete from cart_item using person p where p.user_id = cart_item.user_id and account = 'purchaser2'`
  await db`insert into cart_item (user_id, sku_id, count, tax_price_fen, is_chosen)
    select user_id, ${skuId}, 2, tax_price_fen, true from person, sku
    where account = 'purchaser2' and sku_id = ${skuId}`
  const faults: string[] = []
  const look = async () => {
    const { pathname } = new URL(page.url())
    for (const width of [360, 390, 430]) {
      await page.setViewportSize({ width, height: 780 })
      const needed = await page.evaluate(() => document.documentElement.scrollWidth)
      const small = await page.evaluate(tooSmall)
      faults.push(...small.map((fault) => `${pathname} at ${width} px: ${fault}`))
      if (needed > width) faults.push(`${pathname} needs ${needed} of ${width} px`)
    }
    faults.push(...(await violations(page)))
  }
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).and(page.locator(':enabled')).waitFor()
    await look()
    await page.getByRole('button', { name, exact: true }).tap()
  }
  await open('/myCart?tab=cart')
  const choice = page.getByRole('checkbox', { name: '选择 6204-2RSH', checked: true })
  const box = (await choice.boundingBox()) ?? expect.unreachable()
  await page.getByRole('button', { name: '去结算' }).and(page.locator(':enabled')).waitFor()
  await page.touchscreen.tap(box.x - 8, box.y - 8)
  await page.getByRole('checkbox', { name: '选择 6204-2RSH', checked: false }).tap()
  await press('去结算')
  await page.waitForURL('**/orderSubmit')
  await press('提交订单')
  await page.waitForURL('**/checkStand?**')
  await press('模拟支付成功')
  await page.waitForURL('**/submitResult?**')
  await look()
  await page.getByRole('link', { name: '查看订单' }).tap()
  await page.waitForURL('**/orderDetail?**')
  await page.getByRole('heading', { level: 1, name: '待确认' }).waitFor()
  await look()
  expect(faults).toEqual([])
})

test.each(['member', 'purchaser2'] as const)(
  'the bar of the cart of %s says the freight',
  async (who) => {
    await db`delete from cart_item using person p where p.user_id = cart_item.user_id and account = ${who}`
    await db`insert into cart_item (user_id, sku_id, count, tax_price_fen, is_chosen)
    select user_id, ${skuId}, 2, tax_price_fen, true from person, sku
    where account = ${who} and sku_id = ${skuId}`
    const [sku] = await db<{ missing: number; sum: number }[]>`
    select (30000 - 2 * tax_price_fen)::float8 / 100 as missing, (1500 + 2 * tax_price_fen)::float8 / 100 as sum
    from sku where sku_id = ${skuId}`
    await logIn(page, server.address, who)
    await page.setViewportSize({ width: 360, height: 780 })
    await open('/myCart?tab=cart')
    const note = page.getByText(`运费 ¥15.00，差 ¥${sku?.missing.toFixed(2)} 包邮`)
    await note.waitFor()
    await page.getByText(`¥${sku?.sum.toFixed(2)}`, { exact: true }).waitFor()
    const box = await note.locator('..').boundingBox()
    expect(box?.height).toBeLessThan(84)
    expect(box?.x).toBe(68) // all of them is chosen to the left of it
    const first = await page.getByRole('checkbox', { name: '选择 6204-2RSH' }).boundingBox()
    expect(first?.y).toBeLessThan(300)
  },
)

test.each([
  ['member', ['/companyCenter', '/myProfile']],
  ['purchaser1', ['/myProfile', '/myOrder', '/personalCenter']],
  ['admin1', ['/companyCenter', '/myProfile', '/myOrder']],
] as const)('the centre of %s is as wide as the phone', async (account, paths) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const phone = await context.newPage()
  await logIn(phone, server.address, account)
  const faults: string[] = []
  for (const path of paths) {
    await phone.goto(server.address + path)
    const needed = await phone.evaluate(() => document.documentElement.scrollWidth)
    if (needed > 390) faults.push(`${path} needs ${needed} px`)
    faults.push(...(await phone.evaluate(tooSmall)).map((fault) => `${path}: ${fault}`))
  }
  expect(faults).toEqual([])
  await context.close()
})

test('the goods of an order have the whole width, and its sum and state stand below them', async () => {
  await logIn(page, server.address, 'admin1')
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/myOrder')
  const [first] = await page.locator('tbody[data-row]').all()
  if (!first) expect.unreachable()
  const goods = first.locator('tr').nth(1).locator('td').first()
  expect((await goods.boundingBox())?.width).toBe(358)
  const tick = await first.getByRole('checkbox').boundingBox()
  const number = await first.getByRole('link', { name: /^SO\d+$/ }).boundingBox()
  expect((tick?.x ?? Number.NaN) + (tick?.width ?? 0)).toBeLessThanOrEqual(number?.x ?? Number.NaN)
  const bottom = async (text: RegExp | string) =>
    (await first.getByText(text).last().boundingBox())?.y ?? Number.NaN
  expect(await bottom('查看详情')).toBeGreaterThan(await bottom(/^GP\d+/))
  expect(await violations(page)).toEqual([])
  await logIn(page, server.address, 'purchaser2')
})

test('the menu of categories opens and closes by touch', async () => {
  await open('/help')
  const menu = page.getByRole('navigation', { name: '产品分类' })
  const button = menu.getByRole('button', { name: '产品分类' })
  await button.tap()
  await menu.getByRole('link').first().waitFor()
  await button.tap()
  await menu.getByRole('link').first().waitFor({ state: 'hidden' })
  await button.tap()
  await menu.getByRole('link', { name: '紧固与密封' }).tap()
  await page.waitForURL((url) => url.pathname !== '/help')
})

test('the browser has reported no error', () => {
  expect(complaints).toEqual([])
})
