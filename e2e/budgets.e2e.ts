import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { faultsAtWidths, violations } from '#test/axe.ts'
import { db, openWindows, server } from '#test/browserPage.ts'
import { loginOverHttp } from '#test/mall.ts'
import { newSku } from '#test/orders.ts'

const { open } = openWindows()
const centre = 'CC-900 灌装线'

test('a manager sets a cost centre and its budget, which stops an order before it is submitted', async () => {
  const manager = await open('manager2', '/companyCenter?tab=costCentres')
  await addCostCentre(manager)
  await addBudget(manager)
  const row = manager.getByRole('row', { name: new RegExp(centre) })
  await row.getByRole('cell', { name: '¥35.00' }).waitFor()
  await manager.getByRole('img', { name: new RegExp(`${centre} .*各月的已用、占用`) }).waitFor()
  expect(await faultsAtWidths(manager)).toEqual([])

  const orderNo = await ordered(await open('purchaser2', '/myCart'))
  const { call } = await loginOverHttp(server.address, 'purchaser2')
  const { lines } = await call(api.order.orderDetail, { orderNo })
  expect(lines.map(({ costCentre }) => costCentre)).toEqual([centre])
  await manager.reload()
  await row.getByRole('cell', { name: '¥5.00' }).waitFor()
})

async function addCostCentre(page: Page) {
  await page.getByRole('button', { name: '新增成本中心' }).click()
  const dialog = page.getByRole('dialog', { name: '新增成本中心' })
  await dialog.getByLabel('编码').fill('CC-900')
  await dialog.getByLabel('名称').fill('灌装线')
  await dialog.getByLabel('默认用于部门').selectOption({ label: '采购部' })
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.getByRole('cell', { name: 'CC-900', exact: true }).waitFor()
  await page.getByRole('checkbox', { name: '提交订单时必须选择成本中心' }).check()
  await page.getByText('提交订单时成本中心已设为必填').waitFor()
}

async function addBudget(page: Page) {
  await page.goto(`${server.address}/companyCenter?tab=budgets`)
  await page.getByRole('button', { name: '新增预算' }).click()
  const dialog = page.getByRole('dialog', { name: '新增预算' })
  await dialog.getByRole('radio', { name: '成本中心' }).check()
  await dialog.getByLabel('对象', { exact: true }).selectOption({ label: centre })
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.getByText('请输入每期金额').waitFor()
  await dialog.getByLabel('每期金额').fill('50')
  await dialog.getByLabel('期初已用').fill('15')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: '保存' }).click()
}

/** Orders three pieces for ¥30, after four were too many. */
async function ordered(page: Page): Promise<string> {
  const skuId = await newSku(db, { fen: 1000, stock: 50 })
  const settle = (count: number) =>
    page.goto(`${server.address}/settlement?source=buynow&id=${skuId}&count=${count}`)
  const summary = page.getByRole('complementary', { name: '订单汇总' })
  const submit = summary.getByRole('button', { name: '提交订单' })
  await settle(4)
  await summary.getByText('剩余 ¥35.00，本单计入 ¥40.00，超出 ¥5.00，不能提交').waitFor()
  expect(await submit.isDisabled()).toBe(true)
  expect(await faultsAtWidths(page)).toEqual([])
  await settle(3)
  await summary.getByText('剩余 ¥35.00，本单计入 ¥30.00').waitFor()
  const chosen = page.getByLabel('成本中心', { exact: true })
  await chosen.selectOption('')
  await summary.getByText('剩余 ¥35.00').waitFor({ state: 'detached' }) // the button below it moves
  await submit.click()
  await page.getByText('请选择成本中心').waitFor()
  await chosen.selectOption({ label: centre })
  await summary.getByText('剩余 ¥35.00，本单计入 ¥30.00').waitFor()
  await submit.click()
  await page.waitForURL(/checkStand/)
  const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? ''
  await page.goto(`${server.address}/orderDetail?orderNo=${orderNo}`)
  await page.getByRole('definition').filter({ hasText: centre }).waitFor()
  return orderNo
}
