// @module-tag long/browser
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { violations } from '#test/axe.ts'
import { listenTo, logIn } from '#test/browser.ts'
import { browser, openPages, server } from '#test/browserPage.ts'
import { searchBox } from '#test/searchBox.ts'

openPages()

let buyer: Page
let theirs: ReturnType<typeof searchBox>
const complaints: string[] = []

/** Everybody comes with a browser that remembers nothing. */
beforeEach(async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  listenTo(context, complaints)
  buyer = await context.newPage()
  theirs = searchBox(buyer)
  return () => context.close()
})

const stored = () => buyer.evaluate(() => localStorage.length)

test('recent searches are shown in the empty box, removed one by one and all at once', async () => {
  await buyer.goto(server.address)
  await theirs.near()
  for (const word of ['6204', 'M8×30', '轴承']) {
    await theirs.box.fill(word)
    await theirs.box.press('Enter')
    await theirs.searched(word)
  }
  const recents = () => theirs.entriesOf('最近搜索').allTextContents()
  await theirs.box.fill('')
  await expect.poll(recents).toEqual(['轴承', 'M8×30', '6204', '清空最近搜索'])
  expect(await violations(buyer)).toEqual([])
  await buyer.getByTitle('删除 M8×30').click()
  await expect.poll(recents).toEqual(['轴承', '6204', '清空最近搜索'])
  await theirs.box.press('ArrowDown')
  await theirs.box.press('Delete')
  await expect.poll(recents).toEqual(['6204', '清空最近搜索'])

  await buyer.goto(server.address)
  await theirs.box.click()
  await theirs.entriesOf('最近搜索').filter({ hasText: '6204' }).click()
  await theirs.searched('6204')
  expect(await theirs.value()).toBe('6204')
  await theirs.box.fill('')
  await theirs.options.getByText('清空最近搜索').click()
  await theirs.isClosed()
  expect(await stored()).toBe(0)
})

test('the choice of protocol goods stays in keywords, and the log-out forgets them', async () => {
  await logIn(buyer, server.address, 'purchaser1')
  await buyer.goto(server.address)
  await buyer.getByLabel('搜索范围').selectOption('1')
  await theirs.near()
  await theirs.type('6204')
  const keywords = theirs.entriesOf('型号·关键词')
  const hrefs = await keywords.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  )
  expect(hrefs.filter((href) => !href?.endsWith('&productType=1'))).toEqual([])
  expect(hrefs.length).toBeGreaterThan(0)
  const text = await keywords.first().textContent()
  await keywords.first().click()
  await buyer.waitForURL((url) => url.searchParams.get('productType') === '1')
  expect(new URL(buyer.url()).searchParams.get('keyword')).toBe(text)
  expect(await buyer.getByLabel('搜索范围').inputValue()).toBe('1')
  await theirs.box.fill('')
  await expect.poll(() => theirs.entriesOf('最近搜索').first().textContent()).toBe(`${text}协议`)

  await buyer.getByRole('button', { name: '退出' }).click()
  const reloaded = buyer.waitForEvent('load')
  await buyer.getByRole('dialog').getByRole('button', { name: '退出' }).click()
  await reloaded
  expect(await stored()).toBe(0)
})

test('the empty box offers what its user buys most often, one click from its page', async () => {
  await buyer.goto(server.address)
  await theirs.box.focus()
  await buyer.locator('form.search').getByRole('status').waitFor({ state: 'attached' })
  expect(await theirs.options.count()).toBe(0)

  await logIn(buyer, server.address, 'purchaser1')
  await buyer.goto(server.address)
  const often = theirs.entriesOf('经常购买')
  const table = buyer.getByRole('region', { name: '买过的商品' })
  const bought = await table.locator('tbody tr td:first-child a').allTextContents()
  await theirs.box.click()
  await often.first().waitFor()
  expect(await often.locator('b').allTextContents()).toEqual(bought.slice(0, 5))
  expect(await violations(buyer)).toEqual([])
  await theirs.box.press('ArrowDown')
  expect(await theirs.value()).toBe(bought[0])
  const opened = buyer.context().waitForEvent('page')
  await theirs.box.press('Enter')
  const detail = await opened
  await detail.waitForURL((url) => url.pathname === '/productDetail')
  await detail.getByRole('heading', { level: 1, name: bought[0] ?? '' }).waitFor()
})

test('the browser has reported no error', () => {
  expect(complaints).toEqual([])
})
