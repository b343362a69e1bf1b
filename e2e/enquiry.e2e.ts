import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { faultsAtWidths } from '#test/axe.ts'
import { db } from '#test/browserPage.ts'
import { bearing, button, openCarts, visit } from '#test/carts.ts'
import { png } from '#test/files.ts'
import { workbook } from '#test/workbook.ts'

openCarts()
beforeEach(async () => {
  await db`delete from enquiry where state = 'draft'`
  await db`delete from bulk_draft`
})

async function open(account: DemoAccount, path = '/inquireArea') {
  const page = await visit(account, { path: '/' })
  await page.goto(new URL(path, page.url()).href)
  await page.getByRole('heading', { name: '询价专区' }).waitFor()
  return page
}

const codeOf = async (skuId: string) => {
  const [sku] = await db<{ skuCode: string }[]>`select sku_code from sku where sku_id = ${skuId}`
  return sku?.skuCode ?? expect.unreachable()
}

async function attach(page: Page) {
  await button(page, '第 3 行附件').click()
  const dialog = page.getByRole('dialog')
  const file = { name: '样品.png', mimeType: 'image/png', buffer: Buffer.from(png(400, 300)) }
  await dialog.getByLabel('附件').setInputFiles(file)
  await dialog.getByRole('link').waitFor()
  await button(page, '完成').click()
  await page.getByText('附件 1').waitFor()
}

test('what was matched can be given other goods, or to the staff', async () => {
  const page = await open('purchaser2')
  await page.getByLabel('清单原文').fill(`${await codeOf(bearing)} 3`)
  await button(page, '识别并加入').click()
  await page.getByText('全部即时报价，提交后可直接接受').waitFor()
  await button(page, '第 1 行换商品').click()
  await page.getByLabel('第 1 行的其他商品').waitFor()
  expect(await faultsAtWidths(page)).toEqual([])
  await button(page, '第 1 行都不是，由业务报价').click()
  await page.getByText('业务报价 1 行，预计').waitFor()
  const line = db`
    select sku_id, answer from enquiry_line join enquiry using (enquiry_id) where state = 'draft'`
  expect(await line).toEqual([{ skuId: null, answer: 'staff' }])
})

test('what was pasted is answered, one line is chosen, another corrected, and all of it is asked', async () => {
  const page = await open('purchaser2')
  await page
    .getByLabel('清单原文')
    .fill(`${await codeOf(bearing)} 3\n6204 20\nU型密封圈 耐200度 按样品 40个`)
  await button(page, '识别并加入').click()
  const bar = page.getByText('业务报价 2 行，预计')
  await bar.waitFor()
  await page.getByRole('list', { name: '第 2 行候选商品' }).getByRole('button').first().click()
  await page.getByText('业务报价 1 行，预计').waitFor()
  const model = page.getByLabel('型号/规格，第 3 行')
  await model.fill('FKM 63×53×7')
  await page.getByLabel('目标价，第 3 行').fill('0')
  await page.getByLabel('备注，第 3 行').focus()
  await page.getByText('目标价须大于 0，最多两位小数').waitFor()
  await page.getByLabel('目标价，第 3 行').fill('12.5')
  await page.getByLabel('备注，第 3 行').focus()
  await expect
    .poll(
      () => db`
          select model, target_fen::int from enquiry_line join enquiry using (enquiry_id)
          where state = 'draft' and line_no = 3`,
    )
    .toEqual([{ model: 'FKM 63×53×7', targetFen: 1250 }])

  await attach(page)
  expect(await faultsAtWidths(page)).toEqual([])

  await button(page, '提交询价').click()
  await page.getByText('请输入询价标题').waitFor()
  await page.getByLabel('询价标题').fill('三号泵检修备件')
  await page.getByLabel('收货城市').fill('江苏省苏州市')
  await page.getByLabel('补充说明').focus()
  await expect
    .poll(() => db`select title, city from enquiry where state = 'draft'`)
    .toEqual([{ title: '三号泵检修备件', city: '江苏省苏州市' }])
  await page.reload()
  expect(await page.getByLabel('询价标题').inputValue()).toBe('三号泵检修备件')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await button(page, '提交询价').click()
  await page.waitForURL(/\/myEnquiry\?enquiryNo=XJ\d{10}$/)
  await page.getByText('三号泵检修备件').first().waitFor()
  await page
    .getByText(/预计 .*\d\d:\d\d/)
    .first()
    .waitFor()
  const asked = await db`
    select l.answer, l.count::int, e.state from enquiry_line l join enquiry e using (enquiry_id)
    where title = '三号泵检修备件' order by line_no`
  expect(asked).toEqual([
    { answer: 'instant', count: 3, state: 'waiting' },
    { answer: 'instant', count: 20, state: 'waiting' },
    { answer: 'staff', count: 40, state: 'waiting' },
  ])
})

test('the detail of goods, a search without result, a sheet and a bulk order lead into the draft', async () => {
  const page = await open('member', `/inquireArea?skuId=${bearing}&count=4`)
  await page.getByRole('textbox', { name: /数量 第 1 行/ }).waitFor()
  expect(await page.getByRole('textbox', { name: /数量 第 1 行/ }).inputValue()).toBe('4')
  await page.waitForURL(/\/inquireArea$/)

  await page.goto(new URL('/productList?keyword=XYZNOSUCH9981', page.url()).href)
  await page.getByRole('link', { name: '去询价' }).first().click()
  await page.getByLabel('型号/规格，第 2 行').waitFor()
  expect(await page.getByLabel('型号/规格，第 2 行').inputValue()).toBe('XYZNOSUCH9981')

  const buffer = workbook([
    ['品名', '规格型号', '数量', '目标价'],
    ['薄型气缸', 'XYZNOSUCH-SDA50', '6', '128.50'],
  ])
  await page.getByLabel('询价清单文件').setInputFiles({ name: '询价.xlsx', mimeType: '', buffer })
  await page.getByLabel('目标价，第 3 行').waitFor()
  expect(await page.getByLabel('目标价，第 3 行').inputValue()).toBe('128.5')

  await page.goto(new URL('/bulkOrder', page.url()).href)
  await page.getByRole('textbox').fill('ABCNOSUCH7712 5')
  await button(page, '开始识别').click()
  await button(page, '未找到转询价（1）').click()
  await page.getByLabel('型号/规格，第 4 行').waitFor()
  expect(await page.getByLabel('数量，第 4 行').inputValue()).toBe('5')
})

test('somebody without an account finds what he asked for behind the login', async () => {
  const page = await visit('member', { path: '/' })
  await page.context().clearCookies()
  await page.goto(new URL(`/productDetail?skuId=${bearing}`, page.url()).href)
  await page.getByRole('link', { name: '询价', exact: true }).click()
  await page.waitForURL(/\/login\?redirect=%2FinquireArea%3FskuId/)
})
