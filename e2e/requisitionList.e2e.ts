// @module-tag long/browser
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsAtWidths } from '#test/axe.ts'
import { layoutShift, logIn, openBrowser, watchShift } from '#test/browser.ts'
import { drawer, keys, openRequisitions, row } from '#test/requisitionPages.ts'

const { open, shared, complaints, mall } = openRequisitions()

const address = () => mall().server.address

test('filters are in the address, a record opens over the list, and Back closes it', async () => {
  const { requisitionNo } = await shared([20, 5], { note: '筛选用的备注' })
  const page = await open('demander1')
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    '申请单号',
    '接收采购员',
    '种类/件数',
    '预估金额',
    '期望到货',
    '状态',
    '创建时间',
    '操作',
  ])
  await page.getByRole('link', { name: /^待处理/ }).click()
  await current(page, '待处理').waitFor()
  await page.getByRole('link', { name: '近7天' }).click()
  await current(page, '近7天').waitFor()
  await page.getByLabel('搜索采购申请').fill('筛选用的备注')
  await page.getByRole('button', { name: '查询' }).click()
  await page.getByText('共 1 个采购申请').waitFor()
  expect(keys(page)).toEqual({
    tab: 'pending',
    from: expect.stringMatching(/^20/),
    keyword: '筛选用的备注',
  })
  await row(page, requisitionNo).getByText('2 种 25 件').waitFor()
  await row(page, requisitionNo).getByText('¥250.00').waitFor()

  const opener = page.getByRole('link', { name: `查看 ${requisitionNo}` })
  await opener.click()
  await drawer(page, requisitionNo).getByText('提交采购申请').waitFor()
  expect(keys(page)).toMatchObject({ requisitionNo, keyword: '筛选用的备注' })
  await page.goBack()
  await drawer(page, requisitionNo).waitFor({ state: 'detached' })
  expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true)

  await opener.press('Enter')
  await drawer(page, requisitionNo).waitFor()
  await page.keyboard.press('Escape')
  await drawer(page, requisitionNo).waitFor({ state: 'detached' })
  expect(keys(page).requisitionNo).toBeUndefined()
  await page.goBack()
  await page.waitForURL((url) => !url.searchParams.has('keyword'))
})

test('what is typed while the list is on its way stays, all else follows the address', async () => {
  const page = await open('demander1')
  const search = page.getByRole('button', { name: '查询' })
  const [from, keyword] = [page.getByLabel('开始日期'), page.getByLabel('搜索采购申请')]
  const typed = async () => [await from.inputValue(), await keyword.inputValue()]
  await from.fill('2026-01-01')
  await meanwhile(
    page,
    () => page.getByRole('link', { name: '近7天' }).click(),
    () => keyword.fill('轴承'),
  )
  await current(page, '近7天').waitFor()
  const week = keys(page).from
  expect(week).toMatch(/^20/)
  expect(await typed()).toEqual([week, '轴承'])

  await meanwhile(
    page,
    () => search.click(),
    () => keyword.fill('轴承座'),
  )
  expect(keys(page)).toEqual({ from: week, keyword: '轴承' })
  expect(await typed()).toEqual([week, '轴承座'])
  await page.goBack()
  await expect.poll(typed).toEqual([week, ''])
  await page.goForward()
  await expect.poll(typed).toEqual([week, '轴承'])

  await keyword.fill('没有这样的申请')
  await search.click()
  await page.getByRole('link', { name: '查看全部采购申请' }).click()
  await current(page, '不限').waitFor()
  expect(await typed()).toEqual(['', ''])
})

test('a page number typed while another page is on its way stays, and else follows', async () => {
  await mall().db`
    with made as (
      insert into requisition (requisition_no, company_id, demander_id, demander_name, purchaser_id, created_at)
      select 'PR260101' || 7000 + n, 1, d.user_id, d.name, p.user_id, now() - interval '2 days'
      from generate_series(1, 30) n, person d, person p
      where d.account = 'demander1' and p.account = 'purchaser1' returning requisition_id)
    insert into requisition_line (requisition_id, line_no, sku_id, count, tax_price_fen, state)
    select requisition_id, 1, (select min(sku_id) from sku), 1, 100, 'withdrawn' from made`
  const page = await open('demander1')
  const number = page.getByLabel('页码')
  await meanwhile(
    page,
    () => page.getByRole('link', { name: '下一页' }).click(),
    () => number.fill('3'),
  )
  await current(page, /^2$/).waitFor()
  expect(await number.inputValue()).toBe('3')
  await number.press('Enter')
  await current(page, /^3$/).waitFor()
  await page.getByRole('link', { name: '上一页' }).click()
  await expect.poll(() => number.inputValue()).toBe('2')
})

test('managers see whose it is and may only hand it on', async () => {
  const { requisitionNo } = await shared([8])
  for (const account of ['manager1', 'admin1'] as const) {
    const page = await open(account, `?keyword=${requisitionNo}`)
    expect(await page.getByRole('columnheader').allTextContents()).toContain('需求人')
    await row(page, requisitionNo).getByRole('cell', { name: '陈晨' }).waitFor()
    expect(await row(page, requisitionNo).getByRole('button').allTextContents()).toEqual(['转派'])
    await row(page, requisitionNo).getByRole('link', { name: '查看' }).waitFor()
  }
})

test("another company's number answers like one that does not exist", async () => {
  const foreign = await shared([1], { by: 'demander2', to: 'purchaser2' })
  const answers: string[] = []
  for (const requisitionNo of [foreign.requisitionNo, 'PR2601010001', 'nothing']) {
    const page = await open('manager1')
    const response = await page.goto(
      `${address()}/purchaseRequisitionList?requisitionNo=${requisitionNo}`,
    )
    const dialog = page.getByRole('dialog', { name: '采购申请', exact: true })
    await dialog.getByText('采购申请不存在').waitFor()
    const text = await dialog.innerText()
    answers.push(`${response?.status()} ${text}`)
    await dialog.getByRole('button', { name: '关闭' }).last().click()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.locator('tbody tr').count()).toBeGreaterThan(3)
  }
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toMatch(/^404 /)
  expect(complaints.splice(0).filter((text) => !text.includes('status of 404'))).toEqual([])
})

test('fifty rows with long names have no accessibility faults, and nothing shifts', async () => {
  await mall().db`
    insert into requisition (requisition_no, company_id, demander_id, demander_name, purchaser_id, note, created_at)
    select 'PR260101' || 9000 + n, 1, d.user_id, '欧阳慕容上官司马诸葛东方西门南宫北堂', p.user_id,
      repeat('一号车间数控加工中心主轴轴承与密封件年度更换，', 4), now() - interval '1 day'
    from generate_series(1, 50) n, person d, person p
    where d.account = 'demander1' and p.account = 'purchaser1'`
  await mall().db`
    insert into requisition_line (requisition_id, line_no, sku_id, count, tax_price_fen, state, reason)
    select requisition_id, n, sku_id, 999999999, 123456, 'returned', repeat('型号已停产请改用新型号', 9)
    from requisition, lateral (select sku_id, row_number() over (order by length(product_name) desc) n from sku
      order by length(product_name) desc limit 3) s
    where requisition_no like 'PR2601019%'`
  const browser = await openBrowser({ hasScrollbars: true })
  const page = await browser.newPage()
  await logIn(page, address(), 'manager1')
  await watchShift(page)
  for (const search of ['?pageSize=50', '?requisitionNo=PR2601019001']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${address()}/purchaseRequisitionList${search}`)
    await page
      .locator('tbody tr')
      .nth(search.includes('No') ? 3 : 49)
      .waitFor()
    if (search.includes('No')) await drawer(page, 'PR2601019001').waitFor()
    expect([search, await layoutShift(page), await faultsAtWidths(page)]).toEqual([search, 0, []])
  }
  await browser.close()
})

test('of very many lines the first hundred are shown, the rest on request', async () => {
  const [made] = await mall().db<{ requisitionId: string }[]>`
    insert into requisition (requisition_no, company_id, demander_id, demander_name, purchaser_id, created_at)
    select 'PR2601018001', 1, d.user_id, d.name, p.user_id, now() from person d, person p
    where d.account = 'demander1' and p.account = 'purchaser1' returning requisition_id`
  await mall().db`
    insert into requisition_line (requisition_id, line_no, sku_id, count, tax_price_fen, state)
    select ${made?.requisitionId ?? ''}, row_number() over (order by sku_id), sku_id, 1, 100, 'withdrawn'
    from (select sku_id from sku order by sku_id limit 1000) s`
  const page = await open('demander1', '?requisitionNo=PR2601018001')
  const record = drawer(page, 'PR2601018001')
  await record.getByText('1,000 种 1,000 件').waitFor()
  expect(await record.locator('tbody tr').count()).toBe(100)
  await record.getByRole('link', { name: '显示其余 900 种商品' }).click()
  await record.locator('tbody tr').nth(999).waitFor()
  await page.keyboard.press('Escape')
  await record.waitFor({ state: 'detached' })
  expect(keys(page)).toEqual({})
})

test('without scripts the list is filtered and a requisition read', async () => {
  const { requisitionNo } = await shared([9], { note: '无脚本阅读' })
  const page = await open('demander1', '', { javaScriptEnabled: false })
  await page.getByLabel('搜索采购申请').fill('无脚本阅读')
  await page.getByRole('button', { name: '查询' }).click()
  expect(await page.locator('tbody tr').count()).toBe(1)
  await page.getByRole('link', { name: requisitionNo, exact: true }).click()
  const record = page.getByRole('region', { name: `采购申请 ${requisitionNo}` })
  await record.getByText('待采购').waitFor()
  await record.getByRole('link', { name: '关闭' }).last().click()
  expect(keys(page)).toMatchObject({ keyword: '无脚本阅读' })
  expect(await record.count()).toBe(0)
})

test('who has no requisitions is told why, and what to do instead', async () => {
  const member = await open('member')
  await member.getByRole('heading', { name: '您暂不使用采购申请' }).waitFor()
  const demander = await open('demander3')
  await demander.getByRole('heading', { name: '还没有采购申请' }).waitFor()
  await demander.getByRole('link', { name: '去共享物料' }).click()
  await demander.waitForURL(`${address()}/myCart`)
  const purchaser = await open('purchaser3', '?tab=pending')
  await purchaser.getByRole('heading', { name: '还没有采购申请' }).waitFor()
  await purchaser.getByText('需求人员把物料共享给您后').waitFor()
})

const current = (page: Page, name: string | RegExp) =>
  page.locator('a[aria-current]').filter({ hasText: name })

/** Does the second thing while the answer to the first is on its way. */
async function meanwhile(page: Page, first: () => Promise<void>, second: () => Promise<void>) {
  const gate = Promise.withResolvers<void>()
  const answers = /purchaseRequisitionList\.data/
  await page.route(answers, async (route) => {
    await gate.promise
    await route.continue()
  })
  await first()
  await page.getByText('加载中').waitFor()
  await second()
  gate.resolve()
  await page.getByText('加载中').waitFor({ state: 'detached' })
  await page.unroute(answers)
}
