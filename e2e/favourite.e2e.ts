// @module-tag long/browser
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { demoPassword } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import { violations } from '#test/axe.ts'
import { browser } from '#test/browserPage.ts'
import { newSku, placed } from '#test/orders.ts'
import { openRequisitions } from '#test/requisitionPages.ts'

const { open, shared, callOf, mall } = openRequisitions()

/** Makes goods with a name of their own. */
async function goods(model: string, how: Parameters<typeof newSku>[1] = {}) {
  const skuId = await newSku(mall().db, how)
  await mall().db`update sku set model = ${model} where sku_id = ${skuId}`
  return skuId
}
const at = (path: string) => mall().server.address + path
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const toast = (page: Page, text: string) => page.getByText(text).waitFor()

async function openAt(account: DemoAccount, path: string) {
  const page = await open(account)
  await page.goto(at(path))
  await page.getByRole('button', { name: '退出' }).waitFor()
  return page
}

test('a visitor who marks goods logs in, comes back and finds them among his favourites', async () => {
  const skuId = await goods('FAV-6204')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(at(`/productDetail?skuId=${skuId}`))
  await page.getByRole('link', { name: '收藏', exact: true }).click()
  await page.getByLabel('账号', { exact: true }).fill('member')
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(at(`/productDetail?skuId=${skuId}`))
  await page.getByRole('button', { name: '收藏', exact: true }).click()
  const kept = page.getByRole('button', { name: '已收藏', pressed: true })
  await kept.waitFor()
  await page.reload()
  await kept.waitFor()

  await page.goto(at('/myFavorite'))
  await row(page, 'FAV-6204').waitFor()
  await page.getByRole('button', { name: '取消收藏 FAV-6204' }).click()
  await page.getByRole('heading', { name: '还没有收藏商品' }).waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe('我的收藏')
  await context.close()
})

test('chosen favourites go into the cart, in quantities in which they are sold', async () => {
  const call = await callOf('purchaser2')
  const skuIds = [
    await goods('FAV-A'),
    await goods('FAV-B', { minQuantity: 10, isMultiple: true }),
    await goods('FAV-C', { fen: null }),
    await goods('FAV-D'),
  ]
  await mall().db`update sku set sku_is_marketable = 0 where sku_id = ${skuIds[3] ?? ''}`
  await call(api.favourite.addFavourite, { skuIds })
  const page = await openAt('purchaser2', '/myFavorite')
  expect(await row(page, 'FAV-D').innerText()).toContain('已失效')
  await page.getByLabel('全选本页').check()
  await page.getByText('已选 4 种（1 种已失效，不会加入）').waitFor()
  await page.getByLabel('数量 FAV-A').fill('7')
  await page.getByLabel('数量 FAV-A').press('Enter')
  await page.getByRole('button', { name: '加入购物车', exact: true }).last().click()
  const report = page.getByRole('dialog', { name: '2 种商品已加入我的购物车' })
  await report.getByText('未加入：暂无价格，需询价').waitFor()
  const { list } = await call(api.cart.cartList, {})
  const counts = new Map(list.map(({ model, count }) => [model, count]))
  expect([counts.get('FAV-A'), counts.get('FAV-B'), counts.has('FAV-C')]).toEqual([7, 10, false])

  await report.getByRole('button', { name: '留在此页' }).click()
  await page.getByLabel('搜索收藏的商品').fill('fav-d')
  await page.getByRole('button', { name: '查询', exact: true }).last().click()
  await row(page, 'FAV-A').waitFor({ state: 'detached' })
  expect(await violations(page)).toEqual([])
})

test('goods are put on a new list from their page, and the list is kept, shared and used by a colleague', async () => {
  const skuId = await goods('LIST-A', { minQuantity: 5 })
  const page = await openAt('purchaser2', `/productDetail?skuId=${skuId}`)
  await page.getByRole('button', { name: '加入常购清单' }).click()
  const dialog = page.getByRole('dialog', { name: '加入常购清单' })
  await dialog.getByLabel('新建清单').check()
  await dialog.getByRole('button', { name: '加入清单' }).click()
  await dialog.getByText('请输入清单名称').waitFor()
  await dialog.getByLabel('清单名称').fill('月度备件')
  await dialog.getByRole('button', { name: '增加' }).click()
  await dialog.getByRole('button', { name: '加入清单' }).click()
  await toast(page, '已保存到「月度备件」，共 1 种商品')

  await page.goto(at('/myShoppingList'))
  await page.getByRole('link', { name: '月度备件' }).click()
  const count = page.getByLabel('数量 LIST-A')
  expect(await count.inputValue()).toBe('6')
  await row(page, 'LIST-A').getByRole('button', { name: '增加' }).click()
  const noted = page.waitForResponse(
    (response) => response.request().postData()?.includes('2 号线') ?? false,
  )
  await page.getByLabel('备注 LIST-A').fill('2 号线')
  await page.getByLabel('备注 LIST-A').press('Enter')
  await noted
  await page.getByRole('button', { name: '共享给同事' }).click()
  await toast(page, '已共享，同企业的同事可以查看')
  await page.reload()
  expect(await count.inputValue()).toBe('7')
  expect(await page.getByLabel('备注 LIST-A').inputValue()).toBe('2 号线')

  const colleague = await openAt('demander2', '/myShoppingList')
  await colleague.getByRole('link', { name: '月度备件' }).click()
  await colleague.getByText('2 号线').waitFor()
  expect(await colleague.getByRole('button', { name: /重命名|删除|移除/ }).count()).toBe(0)
  await colleague.getByRole('button', { name: '全部加入我的共享' }).click()
  await toast(colleague, '1 种商品已加入我的共享')
  const { list } = await (await callOf('demander2'))(api.cart.cartList, {})
  expect(list.find(({ model }) => model === 'LIST-A')?.count).toBe(7)
})

test('a list is renamed, copied and deleted, and an unknown one is told as such', async () => {
  const call = await callOf('member')
  await call(api.shoppingList.createList, { name: '家用工具' })
  const page = await openAt('member', '/myShoppingList')
  await page.getByRole('button', { name: '重命名 家用工具' }).click()
  await page.getByLabel('清单名称').fill('车间工具')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('button', { name: '复制 车间工具' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '复制' }).click()
  await page.getByRole('heading', { name: '车间工具 副本' }).waitFor()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await page.getByRole('button', { name: '删除 车间工具', exact: true }).waitFor()
  expect(await page.getByRole('link', { name: '车间工具 副本' }).count()).toBe(0)
  expect(await violations(page)).toEqual([])
  const response = await page.context().request.get(at('/myShoppingList?listId=999999999'))
  expect(response.status()).toBe(404)
  expect(await response.text()).toContain('该常购清单不存在')
})

test('an order and a requisition are saved as lists with what they hold', async () => {
  const { requisitionNo, skuIds } = await shared([3, 4], { by: 'demander2', to: 'purchaser2' })
  const page = await openAt('demander2', `/purchaseRequisitionList?requisitionNo=${requisitionNo}`)
  await page.getByRole('button', { name: '复制为清单' }).click()
  const save = page.getByRole('dialog', { name: '保存 2 种商品为常购清单' })
  expect(await save.getByLabel('清单名称').inputValue()).toBe(`申请 ${requisitionNo}`)
  await save.getByRole('button', { name: '加入清单' }).click()
  await toast(page, `已保存到「申请 ${requisitionNo}」，共 2 种商品`)

  const orderNo = await placed(await callOf('purchaser2'), [{ skuId: skuIds[0] ?? '', count: 2 }])
  for (const path of ['/orderDetail', '/submitResult']) {
    const order = await open('purchaser2')
    await order.goto(at(`${path}?orderNo=${orderNo}`))
    await order.getByRole('button', { name: '保存为常购清单' }).click()
    const name = order.getByLabel('清单名称')
    await name.fill(`${path} 清单`)
    await order.getByRole('button', { name: '加入清单' }).click()
    await toast(order, `已保存到「${path} 清单」，共 1 种商品`)
  }
})

test('whoever looks at goods finds them again; who only fetches their page leaves no trace', async () => {
  const [seen, fetched] = [await goods('SEEN-A'), await goods('SEEN-B')]
  const page = await openAt('member', '/memberCenter')
  const { request } = page.context()
  await request.get(at(`/productDetail?skuId=${fetched}`), {
    headers: { 'sec-purpose': 'prefetch' },
  })
  await request.head(at(`/productDetail?skuId=${fetched}`))
  const told = page.waitForResponse(at('/mall/viewed/add'))
  await page.goto(at(`/productDetail?skuId=${seen}`))
  expect(await (await told).json()).toMatchObject({ success: true })

  await page.goto(at('/memberCenter'))
  await page.getByRole('link', { name: /SEEN-A/ }).waitFor()
  expect(await page.getByRole('link', { name: /SEEN-B/ }).count()).toBe(0)
  await page.getByRole('button', { name: '清空' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '清空' }).click()
  await page.getByText('还没有浏览记录').waitFor()
})
