// @module-tag long/browser
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { violations } from '#test/axe.ts'
import { db, openWindows, server } from '#test/browserPage.ts'
import { loginOverHttp } from '#test/mall.ts'

const { open } = openWindows()

/** A ring on a grey table, wider than high. */
async function ring(colour: string, name: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 1800 1350"><defs>
    <linearGradient id="t" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#f2f3f5"/><stop offset="1" stop-color="#cfd3d8"/></linearGradient>
    <linearGradient id="r" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff"/><stop offset="0.5" stop-color="${colour}"/><stop offset="1" stop-color="#eee"/></linearGradient></defs>
    <rect width="1800" height="1350" fill="url(#t)"/><ellipse cx="900" cy="1120" rx="480" ry="60" fill="#9aa1a9" opacity="0.5"/>
    <circle cx="900" cy="660" r="400" fill="none" stroke="url(#r)" stroke-width="180"/></svg>`
  return { name, mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(svg)).jpeg().toBuffer() }
}

const room = (page: Page) => page.getByRole('region', { name: '图片', exact: true })
const photos = (page: Page) => room(page).getByRole('list', { name: '本商品图片' })
const saved = async (page: Page, name: string) =>
  (await page.getByRole('img', { name, exact: true }).getAttribute('src'))?.split('/')[2]

/** The first picture of the goods in what is there now, and that it could be loaded. */
async function shown(page: Page, alt: RegExp) {
  const picture = page.getByAltText(alt).first()
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0))
    .toBe(true)
  return picture.evaluate((one: HTMLImageElement) => one.currentSrc.replace(location.origin, ''))
}

test('photos are sent and sorted; detail, list, cart and comparison show the first; deleted, the drawing is back', async () => {
  const [{ skuId, model, name } = expect.unreachable()] = await db<
    { skuId: string; model: string; name: string }[]
  >`select sku_id, model, product_name as name from sku where model = '6204-2RSH' and brand_id = 100001`
  const member = await loginOverHttp(server.address, 'member')
  await member.call(api.cart.addCart, { skuId, count: 2 })
  const staff = await open('operator', `/admin/good?skuId=${skuId}`)
  const files = [await ring('#8a929b', '正面.jpg'), await ring('#b7791f', '侧面.jpg')]
  await room(staff).getByLabel('添加图片', { exact: true }).first().setInputFiles(files)
  await photos(staff).getByRole('listitem').nth(1).waitFor()
  const front = await saved(staff, `${model} 本商品图片 1`)
  const side = await saved(staff, `${model} 本商品图片 2`)
  await staff.getByRole('button', { name: `${model} 本商品图片 2 前移` }).press('Enter')
  await expect.poll(() => saved(staff, `${model} 本商品图片 1`)).toBe(side)
  expect(await violations(staff)).toEqual([])

  const alt = new RegExp(`${name} ${model}`)
  const buyer = await open('member', `/productDetail?skuId=${skuId}`)
  await buyer.getByText('商品照片，以实物为准').waitFor()
  expect(await shown(buyer, alt)).toBe(`/photo/${side}/480`)
  await buyer.getByRole('button', { name: '图片 2' }).click()
  await expect.poll(() => shown(buyer, alt)).toBe(`/photo/${front}/480`)
  expect(await violations(buyer)).toEqual([])
  await buyer.goto(`${server.address}/productList?keyword=${model}`)
  expect(await shown(buyer, alt)).toContain(`/photo/${side}/`)
  await buyer.goto(`${server.address}/myCart`)
  expect(await shown(buyer, alt)).toContain(`/photo/${side}/`)
  await buyer.goto(`${server.address}/productCompare?skuIds=${skuId}`)
  expect(await shown(buyer, alt)).toContain(`/photo/${side}/`)

  for (const rest of [1, 0]) {
    await staff.getByRole('button', { name: `删除 ${model} 本商品图片 1` }).click()
    await expect.poll(() => photos(staff).getByRole('listitem').count()).toBe(rest)
  }
  await buyer.goto(`${server.address}/productDetail?skuId=${skuId}`)
  expect(await shown(buyer, alt)).toMatch(/^\/img\//)
  const changes = staff.getByRole('region', { name: '改动' })
  await changes.getByText('图片 1 张 无').waitFor()
})
