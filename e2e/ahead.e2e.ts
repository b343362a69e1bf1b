// @module-tag long/browser
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listenTo, logIn } from '#test/browser.ts'
import { browser, db, openPages, server } from '#test/browserPage.ts'

openPages()

const viewed = async () => {
  const rows = await db<{ skuId: string }[]>`
    select sku_id from viewed join person using (user_id) where account = 'member'`
  return rows.map(({ skuId }) => skuId)
}

async function memberContext(complaints: string[]): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  listenTo(context, complaints)
  const page = await context.newPage()
  await logIn(page, server.address, 'member')
  return [context, page]
}

test('goods that are only fetched in advance are not viewed, until somebody opens them', async () => {
  const complaints: string[] = []
  const [context, page] = await memberContext(complaints)
  await page.goto(`${server.address}/productList?keyword=6204`)
  const link = page.locator('main a[href^="/productDetail"][target=_blank]').first()
  const skuId = /skuId=(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''
  const session = await context.newCDPSession(page)
  await session.send('Preload.enable')
  const fetched = new Promise<void>((resolve) =>
    session.on('Preload.prefetchStatusUpdated', ({ status }) => status === 'Ready' && resolve()),
  )
  await link.hover()
  await fetched
  expect(await viewed()).toEqual([])

  const opened = context.waitForEvent('page')
  await link.click()
  const detail = await opened
  await detail.waitForResponse((response) => response.url().endsWith('/mall/viewed/add'))
  expect(await viewed()).toEqual([skuId])
  expect(
    await detail.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON()),
  ).toMatchObject({
    deliveryType: 'navigational-prefetch',
  })
  expect(complaints).toEqual([])
  await context.close()
})

test('without a network the page stays, says so, and keeps what was typed', async () => {
  const complaints: string[] = []
  const [context, page] = await memberContext(complaints)
  await page.goto(`${server.address}/productList?keyword=6204`)
  const search = page.getByRole('combobox', { name: '搜索', exact: true })
  await search.fill('轴承')
  await context.setOffline(true)
  await page.locator('html[data-offline]').waitFor()
  const bar = () => page.evaluate(() => getComputedStyle(document.body, '::after').content)
  expect(await bar()).toContain('网络连接已断开')
  await page.getByRole('navigation', { name: '面包屑' }).getByRole('link').first().click()
  await search.press('Enter')
  const size = page.getByLabel('每页条数')
  await size.press('ArrowDown')
  expect(await size.inputValue()).toBe('20')
  expect(new URL(page.url()).searchParams.get('keyword')).toBe('6204')
  expect(await search.inputValue()).toBe('轴承')
  await page
    .getByRole('button', { name: /^加入购物车/ })
    .first()
    .click()
  await page.getByText('添加购物车失败').waitFor()

  await context.setOffline(false)
  await expect.poll(bar).toBe('none')
  await search.press('Enter')
  await page.waitForURL(/keyword=%E8%BD%B4%E6%89%BF/)
  await context.close()
})

test('a list whose answer is lost keeps its frame and filters; a page with something typed stays as it is', async () => {
  const [context, page] = await memberContext([])
  await page.goto(`${server.address}/myOrder`)
  await page.route(/\.data/, (route) => route.abort())
  const search = page.getByLabel('搜索订单')
  await search.fill('6204')
  await search.press('Enter')
  await page.getByRole('heading', { name: '订单加载失败' }).waitFor()
  await page.getByText('网络连接已断开，请检查网络后重试。').waitFor()
  expect(await search.inputValue()).toBe('6204')
  await page.getByRole('heading', { level: 1, name: '我的订单' }).waitFor()
  await page.unroute(/\.data/)
  await page.getByRole('link', { name: '重试' }).click()
  await page.getByRole('heading', { name: '没有符合条件的订单' }).waitFor()

  await page.goto(`${server.address}/myProfile`)
  const title = page.getByLabel('职务')
  await title.fill('采购主管')
  await page.route(/\.data|\/profile\/save/, (route) => route.abort())
  const lost = page.waitForEvent('requestfailed', (one) => one.url().includes('.data'))
  const save = page.getByRole('button', { name: '保存', exact: true }).first()
  await save.click()
  await lost
  await page.getByText('网络异常，请稍后重试').first().waitFor()
  await expect.poll(() => save.isEnabled()).toBe(true)
  expect(await title.inputValue()).toBe('采购主管')
  await context.close()
})

test('a room of the staff that cannot be loaded keeps the frame of the back office', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await logIn(page, server.address, 'operator')
  await page.goto(`${server.address}/admin`)
  await page.getByRole('navigation', { name: '后台' }).waitFor()
  await page.route(/\.data/, (route) => route.abort())
  await page.getByRole('link', { name: '账期申请' }).first().click()
  await page.getByRole('heading', { name: '网络连接已断开' }).waitFor()
  expect(await page.getByRole('link', { name: '返回商城' }).count()).toBe(1)
  expect(await page.getByRole('link', { name: '返回工作台' }).count()).toBe(1)
  expect(await page.getByRole('combobox', { name: '搜索', exact: true }).count()).toBe(0)
  expect(await page.getByRole('link', { name: '返回首页' }).count()).toBe(0)
  await context.close()
})
