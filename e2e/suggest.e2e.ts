import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { violations } from '#test/axe.ts'
import { listenTo } from '#test/browser.ts'
import { browser, openPages, server } from '#test/browserPage.ts'
import { searchBox } from '#test/searchBox.ts'

openPages()

const path = '/mall/product/search/suggest'
let page: Page
let ours: ReturnType<typeof searchBox>
const complaints: string[] = []
let asked: string[] = []

beforeAll(async () => {
  page = await openPage()
  ours = searchBox(page)
})

/** Opens a page of a new person, who has searched for nothing yet. */
async function openPage(width = 1440): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.address })
  listenTo(context, complaints)
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === path) asked.push(url.searchParams.get('keyword') ?? '')
  })
  return context.newPage()
}

beforeEach(async () => {
  asked = []
  await page.goto(server.address)
  await ours.near()
})

const pointedAt = () => ours.list.getByRole('option', { selected: true })

/** Presses ↓ until an entry of the group is pointed at. */
async function pointInto(name: string) {
  while ((await ours.entriesOf(name).and(pointedAt()).count()) === 0)
    await ours.box.press('ArrowDown')
}

test('typing shows what may be meant, ↓ and ↑ show it in the box, Enter opens it', async () => {
  const answered = page.waitForResponse(`**${path}?keyword=6204`)
  await ours.box.pressSequentially('6204')
  await answered
  const marks = ours.entriesOf('型号·关键词').locator('mark')
  await marks.getByText('6204', { exact: true }).first().waitFor()
  expect(await ours.box.getAttribute('aria-expanded')).toBe('true')
  const count = await ours.options.count()
  await page.getByRole('status').getByText(`${count} 条搜索建议`, { exact: true }).waitFor()

  await ours.box.press('ArrowDown')
  const first = (await ours.options.first().textContent()) ?? ''
  expect(first.startsWith('6204')).toBe(true)
  expect(await pointedAt().textContent()).toBe(first)
  expect(await pointedAt().getAttribute('id')).toBe(
    await ours.box.getAttribute('aria-activedescendant'),
  )
  expect(await ours.value()).toBe(first)
  await ours.box.press('ArrowUp')
  expect(await ours.value()).toBe('6204')
  expect(await ours.box.getAttribute('aria-activedescendant')).toBeNull()
  await ours.box.press('ArrowUp')
  expect(await pointedAt().textContent()).toBe(await ours.options.last().textContent())

  await ours.box.press('ArrowDown')
  await ours.box.press('ArrowDown')
  await ours.box.press('Enter')
  await ours.searched(first)
  await ours.isClosed()
  expect(await ours.value()).toBe(first)
  expect(await ours.box.evaluate((input) => input === document.activeElement)).toBe(true)
})

test('Enter with nothing chosen searches what was typed, and the next can be typed at once', {
  tags: 'long/browser',
}, async () => {
  await ours.type('6204')
  await ours.box.press('Enter')
  await ours.searched('6204')
  await ours.isClosed()
  expect(await ours.value()).toBe('6204')
  await ours.box.press('End')
  await ours.box.pressSequentially(' 2rs')
  await ours.box.press('Enter')
  await ours.searched('6204 2rs')
  await page.goBack()
  await ours.searched('6204')
  await expect.poll(() => ours.value()).toBe('6204')
})

test('a whole order number that is typed opens its goods, and links name the page itself', async () => {
  await ours.box.fill('GP0000173')
  await ours.box.press('Enter')
  await page.waitForURL('**/productDetail?skuId=173')
  await page.getByRole('contentinfo').getByRole('link', { name: '帮助中心' }).click()
  await page.waitForURL('**/help')
  await page.getByRole('heading', { name: '帮助中心' }).first().waitFor()
  const canonical = page.locator('link[rel=canonical]').last()
  await expect.poll(() => canonical.getAttribute('href')).toBe(`${server.address}/help`)
})

test('a product opens in a tab of its own, and the box has again what was typed', {
  tags: 'long/browser',
}, async () => {
  await ours.type('6204-2RSH')
  await pointInto('商品')
  const model = await ours.value()
  const opening = page.waitForEvent('popup')
  await ours.box.press('Enter')
  const product = await opening
  await product.getByRole('heading', { level: 1 }).getByText(model).waitFor()
  await product.close()
  await ours.isClosed()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await ours.value()).toBe('6204-2RSH')
})

test('a brand and a category lead to their lists, by mouse too, and leave the box empty', {
  tags: 'long/browser',
}, async () => {
  await ours.type('斯凯孚')
  await ours
    .entriesOf('品牌')
    .filter({ hasText: /斯凯孚/ })
    .click()
  await page.waitForURL((url) => url.searchParams.get('brandId') === '100001')
  await page.getByRole('heading', { level: 1, name: /斯凯孚/ }).waitFor()
  await ours.isClosed()
  expect(await ours.value()).toBe('')

  await ours.type('深沟球轴承')
  await pointInto('分类')
  const name = await ours.value()
  await ours.box.press('Enter')
  await page.waitForURL((url) => /category\dId=/.test(url.search))
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await expect.poll(() => ours.value()).toBe('')
})

test('while an IME composes nothing is asked, and its end is asked once', {
  tags: 'long/browser',
}, async () => {
  const ime = await page.context().newCDPSession(page)
  for (const text of ['z', 'zh', 'zhou', 'zhou cheng'])
    await ime.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  expect(await ours.value()).toBe('zhou cheng')
  await ime.send('Input.insertText', { text: '轴承' })
  await ours.options.first().waitFor()
  expect(await ours.value()).toBe('轴承')
  expect(asked).toEqual(['轴承'])
  await ours.box.pressSequentially('座')
  await expect.poll(() => asked).toEqual(['轴承', '轴承座'])
})

test('Esc closes and then clears, Tab and a click elsewhere close', {
  tags: 'long/browser',
}, async () => {
  await ours.type('6204')
  await ours.box.press('ArrowDown')
  await ours.box.press('Escape')
  await ours.isClosed()
  expect(await ours.value()).toBe('6204')
  await ours.box.press('ArrowDown')
  await ours.options.first().waitFor()
  await ours.box.press('Escape')
  await ours.box.press('Escape')
  expect(await ours.value()).toBe('')

  await ours.type('6204')
  await ours.box.press('Tab')
  await ours.isClosed()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('搜索')
  await ours.box.press('ArrowDown')
  await ours.options.first().waitFor()
  await ours.box.press('ArrowDown')
  await page.mouse.click(5, 700)
  await ours.isClosed()
  expect(await ours.value()).toBe('6204')

  await page.keyboard.press('/')
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('6204')
})

test('the last question wins, the older is given up; nobody is told that something loads', {
  tags: 'long/browser',
}, async () => {
  const first = Promise.withResolvers<void>()
  await page.route(`**${path}?keyword=62`, async (route) => {
    await first.promise
    await route.continue().catch(() => {}) // it was given up
  })
  const isGivenUp = page.waitForEvent('requestfailed')
  await ours.box.fill('62')
  await expect.poll(() => asked).toEqual(['62'])
  expect(await page.locator('.topload').count()).toBe(0)
  await ours.type('6205')
  first.resolve()
  expect(new URL((await isGivenUp).url()).searchParams.get('keyword')).toBe('62')
  expect(await ours.list.locator('mark').first().textContent()).toBe('6205')
  await page.unroute(`**${path}?keyword=62`)

  asked = []
  for (const text of ['', '   ', '6205']) await ours.box.fill(text)
  await ours.list.locator('mark').first().waitFor()
  expect(asked).toEqual([])
})

test('what was typed before the script of the list came counts, and without it the box searches', {
  tags: 'long/browser',
}, async () => {
  const buyer = await openPage()
  const theirs = searchBox(buyer)
  const script = Promise.withResolvers<void>()
  await buyer.route('**/assets/Suggestions-*.js', (route) =>
    script.promise.then(() => route.continue()),
  )
  await buyer.goto(`${server.address}/productList?keyword=6204`)
  const isAskedFor = buyer.waitForRequest('**/assets/Suggestions-*.js')
  await theirs.box.focus()
  await isAskedFor
  await theirs.box.fill('6205')
  await theirs.box.press('Enter')
  await theirs.searched('6205')
  await theirs.box.fill('6206')
  script.resolve()
  await theirs.list.locator('mark').getByText('6206').first().waitFor()
  expect(asked).toEqual(['6206'])
  await buyer.context().close()
})

test('without an answer the box still searches, and nobody is bothered', {
  tags: 'long/browser',
}, async () => {
  await page.route(`**${path}?*`, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await ours.box.pressSequentially('6206')
  await failed
  expect(await ours.list.count()).toBe(0)
  expect(await page.locator('.toast').count()).toBe(0)
  await ours.box.press('Enter')
  await ours.searched('6206')
  await page.unroute(`**${path}?*`)
  // The browser itself writes that a request has failed.
  expect(complaints.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
})

test('a blank keyword is not searched for', { tags: 'long/browser' }, async () => {
  await ours.box.fill('  ')
  await ours.box.press('Enter')
  await page.getByRole('status').getByText('请输入关键词后再搜索', { exact: true }).waitFor()
  expect(page.url()).toBe(`${server.address}/`)
  expect(asked).toEqual([])
})

test('pasted lines are joined by blanks, and no more than 100 characters fit', {
  tags: 'long/browser',
}, async () => {
  const paste = async (text: string) => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), text)
    await ours.box.press('ControlOrMeta+v')
  }
  await paste(' 6204-2RSH\r\n6205-2Z\n\n')
  expect(await ours.value()).toBe('6204-2RSH 6205-2Z')
  await ours.box.fill('')
  await paste('6204\n'.repeat(30))
  expect((await ours.value()).length).toBe(100)
})

test.each([1280, 1440, 1920])(
  'at %i px it has no accessibility faults and moves nothing',
  { tags: 'long/browser' },
  async (width) => {
    const buyer = await openPage(width)
    const theirs = searchBox(buyer)
    await buyer.goto(`${server.address}/productList?keyword=6204`)
    await theirs.near()
    const before = await buyer.getByRole('main').boundingBox()
    await theirs.box.fill('')
    await theirs.type('6204')
    await theirs.box.press('ArrowDown')
    expect(await violations(buyer)).toEqual([])
    expect(await buyer.getByRole('main').boundingBox()).toEqual(before)
    expect(await buyer.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await buyer.context().close()
  },
)

test('the list of the search before does not take the place of the one that is asked for by now', {
  tags: 'long/browser',
}, async () => {
  await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('form.search [name=keyword]')
    if (!input) throw new Error('no box')
    const shown: string[] = []
    const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    Object.defineProperty(input, 'value', {
      get: () => native?.get?.call(input),
      set: (text) => shown.push(text) && native?.set?.call(input, text),
    })
    const push = history.pushState.bind(history)
    history.pushState = (...of) => {
      push(...of)
      history.pushState = push
      queueMicrotask(() => {
        native?.set?.call(input, '轴承')
        input.dispatchEvent(new InputEvent('input', { bubbles: true }))
        input.form?.requestSubmit()
      })
    }
    Object.assign(window, { shown })
  })
  await ours.box.fill('6204')
  await ours.box.press('Enter')
  await ours.searched('轴承')
  await page.getByText('“轴承”').first().waitFor()
  expect(await ours.value()).toBe('轴承')
  expect(await page.evaluate(() => Reflect.get(window, 'shown'))).not.toContain('6204')
})

test('the browser has reported no error', () => {
  expect(complaints).toEqual([])
})
