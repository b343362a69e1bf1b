import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { violations } from '#test/axe.ts'
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

async function idOf(model: string): Promise<string> {
  const [sku] = await db<{ skuId: string }[]>`select sku_id from sku where model = ${model}`
  return sku?.skuId ?? ''
}
const table = (name: string) => page.getByRole('table', { name, exact: true })
const line = (name: string, model: string) =>
  table(name).getByRole('row').filter({ hasText: model })

test('from goods to what does the same work, into the cart, and on when that is gone', async () => {
  const [wanted, other] = [await idOf('6204-2RSH/C3'), await idOf('6204DDUC3')]
  await page.goto(`${server.address}/productDetail?skuId=${wanted}`)
  await page.getByRole('navigation', { name: '商品资料' }).getByText('替代与配套').click()
  const seals = line('替代品', '6204DDUC3')
  expect(await seals.innerText()).toMatch(
    /功能等效\s*密封代号 2RSH ↔ DDU\s*依据 ISO 15 \/ GB\/T 276/,
  )
  expect(await line('替代品', '6204-2RSH GP').innerText()).toContain(
    '游隙 C3（13–28 μm） ↔ 普通 CN（5–20 μm）',
  )
  expect(await line('配套', 'GB894-20-65Mn').first().innerText()).toContain('轴径 20 mm，固定内圈')
  expect(await violations(page)).toEqual([])
  await seals.getByRole('button', { name: /6204DDUC3$/ }).click()
  await page.getByText('添加购物车成功').first().waitFor()

  await db`update sku set sku_is_marketable = 0 where sku_id = ${other}`
  await page.goto(`${server.address}/myCart`)
  const instead = page.getByRole('link', { name: '看替代品 6204DDUC3' })
  await page.goto(`${server.address}${await instead.getAttribute('href')}`)
  await page.getByText('该商品已失效，看看替代品。下方是可替代它的在售商品').waitFor()
  expect(await line('替代品', '6204-2RSH/C3').innerText()).toMatch(/功能等效\s*密封代号 DDU ↔ 2RSH/)
  await line('替代品', '6204-2RSH/C3')
    .getByRole('button', { name: /6204-2RSH\/C3$/ })
    .click()
  await page.getByText('添加购物车成功').first().waitFor()
  const kept = await db<{ model: string }[]>`
    select model from cart_item join sku using (sku_id) where sku_id in (${wanted}, ${other}) order by model`
  expect(kept.map(({ model }) => model)).toEqual(['6204-2RSH/C3', '6204DDUC3'])
  // The page of what is gone is answered with 410, which the console tells.
  expect(complaints.filter((text) => !text.includes('410 (Gone)'))).toEqual([])
})
