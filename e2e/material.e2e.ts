// @module-tag long/browser
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { readXlsx } from '#server/sheets/readXlsx.ts'
import { violations } from '#test/axe.ts'
import { db, openWindows } from '#test/browserPage.ts'
import { searchBox } from '#test/searchBox.ts'
import { workbook } from '#test/workbook.ts'

const { open } = openWindows()

let goods: { skuId: string; skuCode: string; model: string }[]

beforeAll(async () => {
  await db`delete from material`
  goods = await db`
    select sku_id, sku_code, model from sku join stock using (sku_id)
    where is_active and tax_price_fen > 0 and pieces > 100
    order by popularity desc, sku_id limit 3`
})
const one = (at: number) => goods[at] ?? expect.unreachable()
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const table = '/companyCenter?tab=material'

test('an administrator adds, changes and removes codes in the table', async () => {
  const page = await open('admin2', table)
  await page.getByText('还没有物料编码').waitFor()
  await page.getByRole('button', { name: '新增物料编码' }).click()
  const form = page.getByRole('dialog', { name: '新增物料编码' })
  await form.getByLabel('订货号').fill('NOBODY')
  await form.getByLabel('物料编码').fill('ＢＧ－001')
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText('商品不存在').waitFor()
  expect(await form.getByLabel('物料编码').inputValue()).toBe('ＢＧ－001')
  await form.getByLabel('订货号').fill(one(0).skuCode)
  await form.getByRole('button', { name: '保存' }).click()
  await row(page, 'BG-001').getByText(one(0).skuCode).waitFor()
  await row(page, 'BG-001').getByText('手工').waitFor()

  await page.getByRole('button', { name: '编辑 BG-001' }).click()
  await page.getByLabel(`物料名称 ${one(0).skuCode}`).fill('前轮轴承')
  await page.getByRole('button', { name: '保存' }).click()
  await row(page, 'BG-001').getByText('前轮轴承').waitFor()
  expect(await violations(page)).toEqual([])

  await page.getByLabel('选择 BG-001').check()
  await page.getByRole('button', { name: '删除' }).click()
  const question = page.getByRole('dialog', { name: '删除 1 个物料编码？' })
  await question.getByRole('button', { name: '删除' }).click()
  await page.getByText('还没有物料编码').waitFor()
})

const sheet = (rows: string[][]) => ({
  name: '物料编码.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: workbook([['订货号*', '物料编码*', '物料名称', '规格描述'], ...rows]),
})

test('a table is tried, mended, its conflicts decided, and exported', async () => {
  const page = await open('admin2', table)
  await page.getByRole('button', { name: '批量导入' }).click()
  const dialog = page.getByRole('dialog', { name: '批量导入物料编码' })
  await dialog.getByLabel('物料编码表').setInputFiles(sheet([['NOBODY', 'DR-1']]))
  await dialog.getByText('订货号不存在').waitFor()
  expect(await dialog.getByRole('button', { name: '导入', exact: true }).isDisabled()).toBe(true)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载错误文件' }).click()
  const errors = await readXlsx(readFileSync(await (await saved).path()))
  expect(errors[1]).toEqual(['NOBODY', 'DR-1', '', '', '订货号不存在'])

  const codes = [one(0), one(1)].map(({ skuCode }, at) => [skuCode, `DR-${at}`])
  await dialog.getByLabel('物料编码表').setInputFiles(sheet(codes))
  await dialog.getByRole('button', { name: '导入 2 个' }).click()
  await dialog.waitFor({ state: 'detached' })
  await row(page, 'DR-0').getByText('导入').waitFor()

  await page.getByRole('button', { name: '批量导入' }).click()
  const changed = [
    [one(0).skuCode, 'DR-9'],
    [one(2).skuCode, 'DR-2'],
  ]
  await dialog.getByLabel('物料编码表').setInputFiles(sheet(changed))
  await dialog.getByText('该商品已有物料编码 DR-0').waitFor()
  await dialog.getByRole('button', { name: '导入 1 个' }).waitFor()
  await dialog.getByText('覆盖：以文件为准').click()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: '导入 2 个' }).click()
  await dialog.waitFor({ state: 'detached' }) // it names DR-9 too
  await row(page, 'DR-9').waitFor()

  await page.getByLabel('关键词').fill('dr-9')
  await page.getByRole('button', { name: '查询' }).click()
  await page.getByText('共 1 个').waitFor()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  const exported = await readXlsx(readFileSync(await (await file).path()))
  expect(exported.slice(1).map((cells) => cells.slice(0, 2))).toEqual([[one(0).skuCode, 'DR-9']])
})

test('a manager reads the table and changes nothing', async () => {
  const page = await open('manager2', table)
  await row(page, 'DR-9').waitFor()
  expect(await page.getByRole('button', { name: /编辑|批量导入|新增/ }).count()).toBe(0)
})

test('a purchaser gives a code on the page of the goods, and searches by it', async () => {
  const page = await open('purchaser1', `/productDetail?skuId=${one(0).skuId}`)
  await page.getByRole('button', { name: /^填写物料编码/ }).click()
  await page.getByRole('textbox', { name: /^物料编码/ }).fill('ZC-6204')
  await page.keyboard.press('Enter')
  await page.getByText('物料编码已保存').waitFor()
  await page.getByRole('button', { name: '复制物料编码' }).waitFor()

  const search = searchBox(page)
  await search.near()
  await search.type('zc-6')
  await search.entriesOf('物料编码').getByText('ZC-6204').waitFor()
  await search.box.fill('ZC-6204')
  await search.box.press('Enter')
  await page.waitForURL(`**/productDetail?skuId=${one(0).skuId}`) // it means this article alone

  const stranger = await open('purchaser2', '/productList?keyword=ZC-6204')
  await stranger.getByRole('heading', { level: 1 }).waitFor()
  expect(await stranger.getByText('物料编码 ZC-6204').count()).toBe(0)
})

test('in the cart a code that is taken is told beside the line, a free one is kept', async () => {
  const page = await open('purchaser1', '/myCart')
  const line = page.locator('tr', { hasText: '订货号' }).first()
  await line.getByRole('button', { name: /^(填写|修改)物料编码/ }).click()
  await line.getByRole('textbox', { name: /^物料编码/ }).fill('zc-6204')
  await line.getByRole('button', { name: '保存' }).click()
  await line.getByText(/^该物料编码已用于/).waitFor()
  await line.getByRole('textbox', { name: /^物料编码/ }).fill('ZC-0001')
  await line.getByRole('button', { name: '保存' }).click()
  await line.getByText('ZC-0001').waitFor()
  expect(await violations(page)).toEqual([])
})

test('a demander sees codes and changes none', async () => {
  const page = await open('demander1', `/productDetail?skuId=${one(0).skuId}`)
  await page.getByText('ZC-6204').waitFor()
  expect(await page.getByRole('button', { name: /^(填写|修改)物料编码/ }).count()).toBe(0)
})
