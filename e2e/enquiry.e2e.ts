import type { Locator, Page } from 'playwright-core'
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

test('candidates say what differs, a choice can be changed, and a code is remembered where nothing was found', async () => {
  const page = await open('purchaser2')
  await page.getByLabel('清单原文').fill('6204 20\nGM-77015 3个')
  await button(page, '识别并加入').click()
  const candidates = page.getByRole('list', { name: '第 1 行候选商品' })
  await candidates.getByRole('listitem').nth(1).waitFor()
  await expectDifferences(candidates)
  await candidates.getByRole('button').first().click()
  await page.getByText('业务报价 1 行，预计').waitFor()
  await button(page, '第 1 行换商品').click()
  await candidates.getByText('已选用').waitFor()
  const other = candidates.getByRole('button').first()
  const chosen = (await other.getAttribute('aria-label'))?.split(' ').at(-1)
  await other.click()
  await candidates.waitFor({ state: 'detached' })
  await page.getByText(`${chosen}`).waitFor()

  await button(page, '第 2 行找商品').click()
  await page.getByText('选用后记住 GM-77015 为本企业物料编码').click()
  await page.getByLabel('第 2 行的其他商品').fill(await codeOf(bearing))
  await button(page, '选用此商品').click()
  await page.getByText('已记住物料编码 GM-77015，可在企业中心的物料编码中更改').waitFor()
  await page.getByText('物料编码 GM-77015').last().waitFor()
  const learnt = await db`delete from material where code = 'GM-77015' returning sku_id, source`
  expect(learnt).toEqual([{ skuId: bearing, source: 'learnt' }])
})

test('on a phone the sum and the two ways take 64 px, and everything is large enough for a finger', async () => {
  const page = await open('purchaser2')
  await page.getByLabel('清单原文').fill(`${await codeOf(bearing)} 3\n6204 20\n减震垫 4个`)
  await button(page, '识别并加入').click()
  await page.getByText('业务报价 2 行，预计').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = await button(page, '提交询价').locator('..').boundingBox()
  expect([bar?.height, (bar?.y ?? 0) + (bar?.height ?? 0)]).toEqual([64, 844])
  expect(await tooSmall(page)).toEqual([])
})

/** Of bearings of one size each says its seal and its clearance, if these are not the same of all. */
async function expectDifferences(candidates: Locator) {
  const told = await candidates.getByRole('listitem').allInnerTexts()
  const facts = await Promise.all(
    told.map(async (text) => {
      const code = /GP\d+/.exec(text)?.[0] ?? ''
      const [one] = await db<{ seal: string; clearance: string }[]>`
        select attr_desc->>'密封形式' as seal, attr_desc->>'游隙' as clearance from sku where sku_code = ${code}`
      return one ?? expect.unreachable()
    }),
  )
  const differing = (['seal', 'clearance'] as const).filter(
    (fact) => new Set(facts.map((one) => one[fact])).size > 1,
  )
  expect(differing.length).toBeGreaterThan(0)
  for (const [at, text] of told.entries())
    for (const fact of differing) expect(text).toContain(facts[at]?.[fact])
}

/** Buttons and fields of the page that are less than 40 px high. */
const tooSmall = (page: Page) =>
  page.locator('.wrap :is(button, input, select, textarea)').evaluateAll((all) =>
    all.flatMap((one) => {
      const { height } = one.getBoundingClientRect()
      const isSeen = height > 0 && !one.matches('[type="checkbox"], [type="radio"], [type="file"]')
      return isSeen && height < 40 ? [one.getAttribute('aria-label') ?? one.textContent] : []
    }),
  )

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

test('nothing is sent as long as a line shows an error, and then what its field says', async () => {
  const page = await open('purchaser2')
  await page.getByLabel('清单原文').fill('U型密封圈 耐200度 按样品 40个')
  await button(page, '识别并加入').click()
  await page.getByText('业务报价 1 行，预计').waitFor()
  await page.getByLabel('询价标题').fill('四号泵检修备件')
  await page.getByLabel('收货城市').fill('江苏省苏州市')
  const unit = page.getByLabel('单位，第 1 行')
  await unit.fill('')
  await button(page, '提交询价').click()
  await page.getByText('请输入单位').waitFor()
  await expect.poll(() => unit.evaluate((one) => one === document.activeElement)).toBe(true)
  const state = () => db`select state from enquiry where title = '四号泵检修备件'`
  expect(await state()).toEqual([{ state: 'draft' }])
  await unit.fill('套')
  await button(page, '提交询价').click()
  await page.waitForURL(/\/myEnquiry\?enquiryNo=XJ\d{10}$/)
  const units = db`
    select unit, state from enquiry_line join enquiry using (enquiry_id) where title = '四号泵检修备件'`
  expect(await units).toEqual([{ unit: '套', state: 'waiting' }])
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
