// @module-tag long/browser
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { violations } from '#test/axe.ts'
import { db, openWindows, server } from '#test/browserPage.ts'
import { loginOverHttp } from '#test/mall.ts'

const { open } = openWindows()

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

test('all goods of a filter become dearer after a trial run, are seen at once, and one click brings the old prices back', async () => {
  const [{ skuId, ...place } = expect.unreachable()] = await db<
    { skuId: string; brandId: string; categoryId: string }[]
  >`
    update sku set tax_price_fen = 10000 where model = '6204-2RSH' and brand_id = 100001
    returning sku_id::text, brand_id::text, category4_id::text as category_id`
  const buyer = await loginOverHttp(server.address, 'member')
  const price = async () => (await buyer.call(api.catalogue.getInfo, { skuId })).taxPrice

  const staff = await open('operator', `/admin/goods?${new URLSearchParams(place)}`)
  const { total } = await (await loginOverHttp(server.address, 'operator')).call(
    api.assortment.goodsList,
    place,
  )
  await staff.getByRole('button', { name: `批量修改全部 ${total} 个` }).click()
  await staff.getByRole('heading', { level: 1, name: '批量修改' }).waitFor()
  await staff.getByText(`${total} 个商品已经选定`).waitFor()
  expect(await violations(staff)).toEqual([])
  await field(staff, '标准价').selectOption({ label: '上调（%）' })
  await field(staff, '数值').fill('5')
  await field(staff, '交期').fill('12')
  await staff.getByRole('button', { name: '试运行', exact: true }).click()
  await staff.getByText(/试运行完成，什么也没写/).waitFor()
  await staff.getByRole('region', { name: '涨跌最大' }).waitFor()
  expect(await violations(staff)).toEqual([])
  await staff.getByRole('button', { name: /^写入 \d+ 个商品$/ }).click()
  await dialog(staff)
    .getByRole('button', { name: /^写入 \d+ 个商品$/ })
    .click()
  await staff.getByText(/^已写入 \d+ 个商品/).waitFor()
  expect(await price()).toBe(105)
  await staff.getByRole('button', { name: '整批撤销' }).click()
  await dialog(staff).getByRole('button', { name: '整批撤销' }).click()
  await staff.getByText(/^已撤销：\d+ 个商品处理完毕/).waitFor()
  expect(await price()).toBe(100)
  expect(await violations(staff)).toEqual([])
})

test('whoever writes a mass edit that a colleague has taken back to its form is told', async () => {
  const run = await (await loginOverHttp(server.address, 'operator')).call(api.massEdit.beginEdit, {
    keyword: '6205',
  })
  const address = `/admin/import?runId=${run.runId}`
  const he = await open('operator', address)
  await field(he, '交期').fill('9')
  await he.getByRole('button', { name: '试运行', exact: true }).click()
  await he.getByText(/试运行完成，什么也没写/).waitFor()
  const she = await open('operator2', address)
  await he.getByRole('button', { name: /^写入 \d+ 个商品$/ }).click()
  await she.getByRole('button', { name: '上一步' }).click()
  await field(she, '交期').waitFor()
  await dialog(he)
    .getByRole('button', { name: /^写入 \d+ 个商品$/ })
    .click()
  await he.getByText('任务状态已变化，请按最新状态操作').waitFor()
  expect(await field(he, '交期').inputValue()).toBe('9')
})
