import { beforeAll, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { chineseDay } from '#mall/day.ts'
import { violations } from '#test/axe.ts'
import { db, openWindows, server } from '#test/browserPage.ts'
import { receivedOrder } from '#test/invoices.ts'
import { loginOverHttp } from '#test/mall.ts'
import { newSku } from '#test/orders.ts'

const { open } = openWindows()
let staff: Call
let statementNo = ''

/** Something was received two days ago, and is stated up to yesterday. */
beforeAll(async () => {
  staff = (await loginOverHttp(server.address, 'operator')).call
  const buyer = (await loginOverHttp(server.address, 'admin1')).call
  const orderNo = await receivedOrder({ db, staff, buyer }, [
    { skuId: await newSku(db, { fen: 1037, stock: 100 }), count: 50 },
  ])
  await db`
    update shipment set received_at = now() - interval '2 days' from sales_order o
    where o.order_id = shipment.order_id and order_no = ${orderNo}`
  const cutOn = chineseDay(new Date(), -1)
  ;({ statementNo } = await staff(api.statementDesk.makeStatement, { companyId: '1', cutOn }))
})

test('a statement is disputed, confirmed and paid, and its dispute is answered', async () => {
  const page = await open('admin1', '/myStatement?tab=open')
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: statementNo }).click()
  await page.getByRole('heading', { name: /^对账单 20/ }).waitFor()
  await page.getByRole('button', { name: '提异议 第 1 行' }).click()
  await page.getByLabel('有异议的金额').fill('1.00')
  await page.getByLabel('原因').fill('包装破损，少 1 件')
  await page.getByRole('dialog').getByRole('button', { name: '提异议' }).click()
  await page.getByText('核实中 ¥1.00').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: '确认对账单' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认对账单' }).click()
  await page.getByRole('button', { name: /^对公转账 ¥/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^对公转账 ¥/ })
    .click()
  await page.getByText('汇款识别码', { exact: true }).waitFor()

  const desk = await open('operator', '/admin/statements?tab=disputed')
  await desk.getByRole('link', { name: statementNo }).click()
  await desk.getByRole('button', { name: /^答复 / }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('combobox').selectOption('adjusted')
  await dialog.getByLabel('答复').fill('已核实，从应收中冲减')
  await dialog.getByRole('button', { name: '答复' }).click()
  await desk.getByText('已同意 ¥1.00').waitFor()
  expect(await violations(desk)).toEqual([])

  const { due, transfer } = await staff(api.statementDesk.deskStatement, { statementNo })
  const head = ['交易日期', '收入金额', '支出金额', '对方户名', '对方账号', '附言', '流水号']
  const paid = ['2026-11-26', due.toFixed(2), '', '示例精密机械有限公司', '6222021100001190']
  const rows = [head, [...paid, transfer?.code ?? '', 'E2E1']]
  expect(await staff(api.bank.importStatement, { sheets: [{ name: '1', rows }] })).toMatchObject({
    matched: 1,
  })
  await page.getByText('已结清', { exact: true }).first().waitFor()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 XLSX' }).click()
  expect((await saved).suggestedFilename()).toMatch(new RegExp(`^对账单 ${statementNo}.*xlsx$`))
})

test('whoever does not deal with what his company owes is told so', async () => {
  const page = await open('purchaser1', '/myStatement')
  await page.getByText('对账单由采购经理和集团管理员查看').waitFor()
  expect(await page.getByRole('link', { name: '对账单' }).count()).toBe(0)
})
