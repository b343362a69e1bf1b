import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { violations } from '#test/axe.ts'
import { db } from '#test/browserPage.ts'
import { bearing, button, openCarts, other, rows, visit } from '#test/carts.ts'
import { pdfText } from '#test/pdfText.ts'
import { workbook } from '#test/workbook.ts'

openCarts()
beforeEach(async () => {
  await db`delete from bulk_draft`
  await db`delete from bulk_head`
})

async function open(account: DemoAccount) {
  const page = await visit(account, { path: '/' })
  await page.goto(new URL('/bulkOrder', page.url()).href)
  await page.getByRole('region', { name: '输入清单' }).waitFor()
  return page
}

const codeOf = async (skuId: string) => {
  const [sku] = await db<{ skuCode: string }[]>`select sku_code from sku where sku_id = ${skuId}`
  return sku?.skuCode ?? expect.unreachable()
}

test('what was pasted is matched, two lines are corrected, and all goes into the cart and onto a quotation', async () => {
  const page = await open('purchaser2')
  const [known, asked] = [await codeOf(bearing), '6204 20']
  await page.getByRole('textbox').fill(`${known} 3\n${asked}\nXYZ-NOSUCH-9981 密封圈 20`)
  await button(page, '开始识别').click()
  await page.getByText('可下单 1 行，待处理 2 行').waitFor()
  expect(await page.locator('.steps .now').innerText()).toContain('匹配结果')

  const choices = page.getByRole('list', { name: '第 2 行候选商品' }).getByRole('button')
  await choices.first().focus()
  await page.keyboard.press('ArrowDown')
  const chosen = (await choices.nth(1).getAttribute('aria-label'))?.split(' ').at(-1)
  await page.keyboard.press('Enter')
  await page.getByText('可下单 2 行，待处理 1 行').waitFor()
  await page.getByRole('combobox', { name: '第 3 行的其他商品' }).fill(await codeOf(other))
  await button(page, '选用此商品').click()
  await page.getByText('可下单 3 行，待处理 0 行').waitFor()
  expect(await violations(page)).toEqual([])

  await page.reload()
  await page.getByText('可下单 3 行，待处理 0 行').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await button(page, '加入购物车').click()
  await page.getByText('3 种商品已加入我的购物车').waitFor()
  await page.getByRole('tab', { name: '粘贴文本' }).waitFor()
  const inCart = await db<{ skuCode: string; count: number }[]>`
    select sku_code, count::int from cart_item join sku using (sku_id) join person using (user_id)
    where account = 'purchaser2' order by sku_code`
  expect(inCart.map(({ skuCode, count }) => [skuCode, count])).toEqual(
    [
      [known, 3],
      [chosen, 20],
      [await codeOf(other), 20],
    ].toSorted(),
  )
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(new URL('/myCart', page.url()).href)
  await rows(page).nth(2).waitFor()
  const [quotation] = await Promise.all([
    page.waitForEvent('download'),
    button(page, '导出报价单').click(),
  ])
  const lines = pdfText(new Uint8Array(readFileSync(await quotation.path()))).join('\n')
  for (const { skuCode } of inCart) expect(lines).toContain(skuCode)
})

test('whoever chooses with the keyboard goes on to the next line that asks, and hears what was chosen', async () => {
  const page = await open('purchaser2')
  await page.getByRole('textbox').fill('6204 20\n6205 10')
  await button(page, '开始识别').click()
  await page.getByText('可下单 0 行，待处理 2 行').waitFor()
  const choicesOf = (line: number) =>
    page.getByRole('list', { name: `第 ${line} 行候选商品` }).getByRole('button')
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? '')
  await choicesOf(1).first().focus()
  await page.keyboard.press('Enter')
  await page.getByText('可下单 1 行，待处理 1 行').waitFor()
  await expect.poll(focused).toBe(await choicesOf(2).first().getAttribute('aria-label'))
  await page
    .getByRole('status')
    .getByText(/^第 1 行已选用 \S*6204/)
    .waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText('可下单 2 行，待处理 0 行').waitFor()
  await expect.poll(focused).toBe('第 2 行换商品')
  await page.keyboard.press('Enter')
  await choicesOf(2).first().focus()
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('第 2 行换商品')
})

test('a workbook of Excel 97 is read, what was matched can be changed, and it comes back with our columns', async () => {
  const page = await open('purchaser2')
  await page.getByRole('tab', { name: '上传文件' }).click()
  const buffer = readFileSync('src/test/workbooks/plan.xls')
  await page.getByLabel('清单文件').setInputFiles({ name: '计划.xls', mimeType: '', buffer })
  await page.getByText('plan.xls').or(page.getByText('计划.xls')).first().waitFor()
  await button(page, '第 1 行换商品')
    .or(page.getByRole('list', { name: '第 1 行候选商品' }))
    .first()
    .waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, '导出结果').click(),
  ])
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())))
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toContain('11 月采购计划（急）')
  expect(sheet).toContain('商城订货号')
})

test('a demander sends a table, corrects a column, and has its goods in his shared material', async () => {
  const page = await open('demander2')
  await page.getByRole('tab', { name: '上传文件' }).click()
  const buffer = workbook([
    ['11 月采购计划'],
    ['序号', '名称', '型号', '数量', '已领', '单位'],
    ['1', '轴承', await codeOf(bearing), '2', '7', '个'],
    ['', '合计', '', '2'],
  ])
  await page.getByLabel('清单文件').setInputFiles({ name: '计划.xlsx', mimeType: '', buffer })
  await page.getByText('可下单 1 行，待处理 0 行').waitFor()
  await page.getByText('查看或更正列的含义').click()
  await page.getByLabel('数量的含义').selectOption('不使用')
  await page.getByText('同样的表头以后也这样读取').first().waitFor()
  await page.getByLabel('已领的含义').selectOption('数量')
  await page.getByRole('textbox', { name: /数量 第 1 行/ }).waitFor()
  await expect
    .poll(() => page.getByRole('textbox', { name: /数量 第 1 行/ }).inputValue())
    .toBe('7')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, '导出结果').click(),
  ])
  const path = await download.path()
  await button(page, '重新输入').click()
  await button(page, '清空').click()
  await page.getByRole('tab', { name: '上传文件' }).click()
  const again = { name: '结果.xlsx', mimeType: '', buffer: readFileSync(path) }
  await page.getByLabel('清单文件').setInputFiles(again)
  await page.getByText('可下单 1 行，待处理 0 行').waitFor()
  expect(await page.getByRole('textbox', { name: /数量 第 1 行/ }).inputValue()).toBe('2')
  await button(page, '加入我的共享').click()
  await page.getByText('1 种商品已加入').waitFor()
  await page.goto(new URL('/myCart', page.url()).href)
  await rows(page).first().waitFor()
  expect(await rows(page).count()).toBe(1)
})
