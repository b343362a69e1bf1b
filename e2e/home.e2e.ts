// @module-tag long/browser
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsAtWidths, violations } from '#test/axe.ts'
import { logIn } from '#test/browser.ts'
import { openFreshPages, page, server } from '#test/browserPage.ts'

openFreshPages()

/** The button says that it is at work. */
async function saveSlowly(banners: Locator) {
  const held = Promise.withResolvers<void>()
  await page.route('**/saveBanners', (route) => held.promise.then(() => route.continue()))
  await banners.getByRole('button', { name: '保存横幅' }).click()
  await banners.getByRole('button', { name: '保存中', disabled: true }).waitFor()
  held.resolve()
}

test('what the staff saves stands on the home page, and its link leads on', async () => {
  await logIn(page, server.address, 'operator')
  await page.goto(`${server.address}/admin/home`)
  const banners = page.getByRole('form', { name: '横幅' })
  await banners.getByRole('button', { name: '企业协议价，登录即见', exact: true }).click()
  await banners.getByLabel('标题').fill('六角螺栓 M3–M64 全规格')
  await banners.getByLabel('链接（本商城的页面）').fill('https://example.com/')
  await banners.getByLabel('商品图（订货号，可不填）').fill('GP0000173')
  await banners.getByLabel('说明').click()
  await banners.getByRole('img', { name: /6204-2RSH/ }).waitFor()
  await banners.getByRole('button', { name: '保存横幅' }).click()
  await banners.locator('div:has(> :focus)').getByText('须为本商城已有的页面').waitFor()
  await page.getByRole('link', { name: '报表', exact: true }).click()
  const leaving = page.getByRole('dialog', { name: '放弃未保存的修改吗？' })
  await leaving.getByRole('button', { name: '留在此页' }).click()
  await leaving.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/admin/home')
  const link = banners.getByLabel('链接（本商城的页面）')
  await link.fill('/productDetail?skuId=999999999')
  expect(await banners.getByText('须为本商城已有的页面', { exact: false }).count()).toBe(0)
  await banners.getByRole('button', { name: '保存横幅' }).click()
  await banners.getByText('链接的商品不存在或已停售').waitFor()
  expect(await violations(page)).toEqual([])

  await banners.getByLabel('链接（本商城的页面）').fill('/secondCategory?firstCategoryId=3')
  await banners.getByRole('button', { name: '上移 六角螺栓 M3–M64 全规格' }).click()
  await saveSlowly(banners)
  await banners.getByText('商城运营', { exact: false }).waitFor()
  await page.locator('h2:focus').getByText('横幅', { exact: true }).waitFor()
  const brands = page.getByRole('form', { name: '热门品牌' })
  await brands.getByRole('button', { name: '删除 BOSCH/博世' }).click()
  await brands.locator('button[aria-label^="删除 "]:focus').waitFor()
  await brands.getByLabel('添加品牌').fill('NSK')
  await brands.getByLabel('添加品牌').press('Enter')
  await brands.getByRole('button', { name: '上移 NSK/恩斯克' }).click()
  await brands.getByRole('button', { name: '保存热门品牌' }).click()
  await brands.getByText('商城运营', { exact: false }).waitFor()

  await page.goto(server.address)
  await page.getByRole('heading', { level: 1, name: '六角螺栓 M3–M64 全规格' }).waitFor()
  for (const name of ['热门品牌', '热门品牌搜索'])
    expect(
      (await page.getByRole('navigation', { name, exact: true }).getByRole('link').allInnerTexts())
        .slice(-2)
        .map((text) => text.split('\n')[0]),
    ).toEqual(['恩斯克', '世达'])
  await page.getByRole('link', { name: '按型号、参数、图纸直接选到规格' }).hover()
  await page.getByRole('heading', { name: '按型号、参数、图纸直接选到规格' }).waitFor()
  expect(await page.getByRole('heading', { name: '六角螺栓' }).count()).toBe(0)
  await page.getByRole('link', { name: '六角螺栓 M3–M64 全规格' }).click()
  await page.getByRole('heading', { level: 1, name: '紧固与密封' }).waitFor()
})

test('a second level of the menu opens its own page there, and a card leads to its goods', async () => {
  const { promise: mayListen, resolve: listen } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => mayListen.then(() => route.continue()))
  await page.goto(server.address, { waitUntil: 'commit' })
  await page.getByRole('link', { name: '气动液压管阀', exact: true }).hover() // before React listens
  listen()
  const opening = page.context().waitForEvent('page')
  await page.locator('.catpanel').getByRole('link', { name: '管件法兰' }).click()
  const opened = await opening
  const menu = opened.getByRole('navigation', { name: '二级分类' })
  await menu.locator('[aria-current]').filter({ hasText: '管件法兰' }).waitFor()
  await opened.waitForFunction(
    () => (document.getElementById('c204')?.getBoundingClientRect().top ?? Infinity) < 120,
  )
  const search = await opened.getByRole('region', { name: '搜索与购物车' }).boundingBox()
  const block = await opened.locator('#c204').boundingBox()
  expect(search?.y).toBe(0)
  expect(block?.y).toBeGreaterThan(search?.height ?? Infinity)
  expect(await faultsAtWidths(opened)).toEqual([])
  const card = opened.getByRole('link', { name: /^法兰 / })
  const [total = ''] = /[\d,]+/.exec(await card.innerText()) ?? []
  await card.click()
  await opened.getByRole('heading', { level: 1, name: '法兰' }).waitFor()
  await opened.getByText(`${total} 件商品`).first().waitFor()

  const answer = await page.request.get(`${server.address}/secondCategory?firstCategoryId=0`)
  expect(answer.status()).toBe(404)
  expect(await answer.text()).toContain('分类不存在')
})

test('other banners can be chosen while one of them is still empty', async () => {
  await logIn(page, server.address, 'operator')
  await page.goto(`${server.address}/admin/home`)
  const banners = page.getByRole('form', { name: '横幅' })
  await banners.getByRole('button', { name: '新增' }).click()
  await banners.locator('[name=title]:focus').fill('  ')
  const choices = banners.getByRole('list', { name: '横幅顺序' }).locator('[aria-pressed]')
  expect(await choices.last().innerText()).toBe('新横幅')
  await choices.first().click()
  await banners.getByRole('button', { name: '保存横幅' }).click()
  await banners.locator('div:has(> [name=title]:focus)').getByText('请输入至少 2 个字').waitFor()
  expect(await banners.getByText('有误').count()).toBe(1)
  expect(await violations(page)).toEqual([])
  await page.getByRole('form', { name: '公告' }).getByRole('button', { name: '新增' }).click()
  await page.locator('[aria-label$=" 内容"]:focus').waitFor()
  await page.getByRole('button', { name: '保存公告' }).click()
  await page.locator('li:has([name=text]:focus)').getByText('请输入至少 4 个字').waitFor()
})

test('whoever has bought sees that first, then what is agreed on, and all floors in one sheet', async () => {
  const heads = () => page.locator('main h2').allTextContents()
  await page.goto(server.address)
  const all = await heads()
  const floors = all.slice(all.indexOf('轴承与传动'), all.indexOf('选型案例'))
  expect(floors).toHaveLength(9)

  await logIn(page, server.address, 'purchaser1')
  await page.goto(server.address)
  const seen = await heads()
  expect(seen.slice(seen.indexOf('买过的商品'))).toEqual([
    '买过的商品',
    '协议商品',
    '分类热销',
    '选型案例',
  ])
  const sheet = page.getByRole('region', { name: '分类热销' })
  expect((await sheet.boundingBox())?.height).toBeLessThan(9 * 64 + 40)
  const lines = sheet.locator('ul > li > a:first-child b')
  expect(await lines.allTextContents()).toEqual(floors)
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: /件协议商品$/ }).click()
  await page.waitForURL('**/productList?productType=1')

  for (const [view, edge, edges] of [
    ['grid', 'left', 4],
    ['list', 'right', 1],
  ] as const) {
    await page.goto(`${server.address}/productList?category3Id=10101&view=${view}`)
    await page.locator('#goods').getByText('协议', { exact: true }).first().waitFor()
    const found = await page
      .locator('#goods :is(li, td) span.price')
      .evaluateAll((all, edge) => all.map((one) => one.getBoundingClientRect()[edge]), edge)
    expect(new Set(found.map(Math.round)).size).toBe(edges) // with or without an agreement
  }
})

test('the first hover of a category shows its panel as soon as the pointer rests', async () => {
  await page.clock.install()
  await page.goto(`${server.address}/productList?category3Id=10101`)
  await page.locator('.step input:enabled').first().waitFor() // React listens
  await page.clock.pauseAt(Date.now() + 60_000)
  const brought = page.waitForResponse((response) => response.url().includes('homeCategoryList'))
  await page.getByRole('button', { name: '产品分类' }).hover()
  await (await brought).finished()
  await page.clock.runFor(10)
  await page.locator('.cats').getByRole('link', { name: '气动液压管阀' }).hover()
  await page.clock.runFor(130)
  await page.locator('.catpanel').getByRole('link', { name: '管件法兰' }).waitFor()
})
