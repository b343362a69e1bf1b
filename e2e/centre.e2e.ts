// @module-tag long/browser
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import { unseenHeader } from '#mall/people/live/live.rules.ts'
import { violations } from '#test/axe.ts'
import { newSku, placed } from '#test/orders.ts'
import { openRequisitions } from '#test/requisitionPages.ts'

const { open, shared, callOf, mall } = openRequisitions()

async function centreOf(account: DemoAccount) {
  const page = await open(account)
  await page.goto(`${mall().server.address}/memberCenter`) // who belongs to the other is sent there
  return page
}
const tilesOf = (page: Page) => page.getByRole('navigation', { name: '待办' }).getByRole('link')

type Centre = readonly [account: DemoAccount, home: string, full: string]
const ofTiles = 'every tile of %s in the %s counts what its list shows, and %s is not empty'
test.each<Centre>([
  ['demander2', '个人中心', '待处理申请'],
  ['purchaser2', '个人中心', '采购申请待处理'],
  ['purchaser2', '个人中心', '待付款'],
  ['manager2', '个人中心', '企业待付款'],
  ['admin2', '个人中心', '企业采购申请待处理'],
  ['member', '会员中心', '待付款'],
])(ofTiles, async (account, home, full) => {
  await shared([3], { by: 'demander2', to: 'purchaser2' })
  const skuId = await newSku(mall().db)
  await placed(await callOf(account === 'member' ? 'member' : 'purchaser2'), [{ skuId, count: 1 }])
  const page = await centreOf(account)
  await page.getByRole('heading', { name: home, level: 1 }).waitFor()
  const counted: [string, string][] = []
  for (const tile of await tilesOf(page).all()) {
    const [count = '', label = ''] = (await tile.innerText()).split('\n')
    expect([label, await totalAt(page, (await tile.getAttribute('href')) ?? '')]).toEqual([
      label,
      count,
    ])
    counted.push([label, count])
  }
  expect(Number(new Map(counted).get(full))).toBeGreaterThan(0)
})

/** Answers what stands below a list as it is served; an empty one says nothing. */
async function totalAt(page: Page, path: string): Promise<string> {
  const response = await page.context().request.get(mall().server.address + path)
  const html = (await response.text()).replaceAll('<!-- -->', '')
  expect(html).toMatch(/<h1[^>]*>(我的订单|采购申请|我的询价)</)
  return />共 (\d+) 个(订单|采购申请|询价单)/.exec(html)?.[1] ?? '0'
}

test('the orders of a company open for whoever watches them, his own for everybody else', async () => {
  const skuId = await newSku(mall().db)
  const orderNo = await placed(await callOf('purchaser2'), [{ skuId, count: 1 }])
  for (const [account, path, isListed] of [
    ['manager2', '/myOrder', true],
    ['admin2', '/myOrder', true],
    ['admin2', '/myOrder?scope=mine', false],
    ['purchaser2', '/myOrder', true],
    ['demander2', '/myOrder?scope=company', false],
  ] as const) {
    const page = await open(account)
    await page.goto(`${mall().server.address}${path}`)
    await page.getByRole('heading', { name: '我的订单', level: 1 }).waitFor()
    expect([account, path, await page.getByRole('link', { name: orderNo }).count()]).toEqual([
      account,
      path,
      isListed ? 1 : 0,
    ])
    const scopes = page.getByRole('navigation', { name: '订单范围' }).getByRole('link')
    const isWatching = account !== 'purchaser2' && account !== 'demander2'
    expect(await scopes.allTextContents()).toEqual(isWatching ? ['全公司', '本部门', '我的'] : [])
  }
})

test('a returned requisition is told in the open centre of whoever asked, and is read from there', async () => {
  const { requisitionNo } = await shared([7], { by: 'demander2', to: 'purchaser2' })
  const page = await centreOf('demander2')
  const returned = tilesOf(page).filter({ hasText: '已退回' }).locator('b')
  const before = Number(await returned.innerText())
  await page.getByRole('button', { name: '退出' }).waitFor()
  const purchaser = await callOf('purchaser2')
  const reload = page.waitForRequest(/\/personalCenter\.data/)
  await purchaser(api.requisition.returnRequisition, { requisitionNo, reason: '规格有误' })
  expect((await reload).headers()[unseenHeader]).toBe('1')
  await page.getByText(`${requisitionNo}：韩梅 退回了 1 种物料，原因：规格有误。`).waitFor()
  expect(Number(await returned.innerText())).toBe(before + 1)

  const head = page.getByRole('navigation', { name: '快捷入口' })
  const badge = page.getByRole('link', { name: /^站内信 \d+$/ })
  await badge.waitFor()
  await head.getByRole('link', { name: /^站内信 \d+\s*条未读$/ }).waitFor()
  await page.getByRole('link', { name: '查看：采购申请已被退回' }).click()
  await page.getByRole('dialog', { name: `采购申请 ${requisitionNo}` }).waitFor()
  await page.goto(`${mall().server.address}/myMessage`)
  await page.getByRole('link', { name: '未读 0' }).waitFor()
  await badge.waitFor({ state: 'detached' })
  await head.getByRole('link', { name: '站内信', exact: true }).waitFor()
})

test('the centre of a company and of a member keep to the rules of access', async () => {
  for (const account of ['purchaser1', 'member'] as const) {
    const page = await centreOf(account)
    expect(await violations(page)).toEqual([])
    await page.goto(`${mall().server.address}/myMessage`)
    expect(await violations(page)).toEqual([])
  }
})
