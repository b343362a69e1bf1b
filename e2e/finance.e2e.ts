import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { monthAfter, monthText } from '#mall/company/ledger/month.rules.ts'
import { chineseDay } from '#mall/day.ts'
import { violations } from '#test/axe.ts'
import { db, openWindows, server } from '#test/browserPage.ts'
import { loginOverHttp } from '#test/mall.ts'
import { chosen, imported, orderOf, serial } from '#test/transfers.ts'

const { open } = openWindows()

test('3 fen are written off at the desk of finance, and what was posted is exported once', async () => {
  const { call } = await loginOverHttp(server.address, 'manager2')
  const { call: staff } = await loginOverHttp(server.address, 'operator')
  const orderNo = await orderOf(db, call, 800)
  const { code } = await chosen(call, orderNo)
  const today = chineseDay(new Date())
  const line = { day: today.replaceAll('-', ''), in: '799.97', words: code, serial: serial() }
  await imported(staff, [line])

  const page = await open('operator', '/admin/finance')
  await page.getByRole('heading', { level: 2, name: '今日资金与账面' }).waitFor()
  await page
    .getByRole('row', { name: /对公转账/ })
    .getByText('一致')
    .waitFor()
  expect(await violations(page)).toEqual([])

  await page.goto(`${server.address}/admin/writeOffs?keyword=${orderNo}`)
  await page.getByRole('button', { name: `核销 ${orderNo} ¥0.03` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('原因').fill('银行手续费')
  await dialog.getByRole('button', { name: '核销', exact: true }).click()
  await page.getByText('已核销', { exact: true }).first().waitFor()
  expect((await call(api.order.orderDetail, { orderNo })).payState).toBe(4)

  await page.goto(`${server.address}/admin/entries?no=${orderNo}`)
  await page
    .getByText(/尾差核销 XF/)
    .first()
    .waitFor()
  expect(await violations(page)).toEqual([])

  await page.goto(`${server.address}/admin/exports?from=${today}&to=${today}`)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '生成并下载' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^凭证 PZ\d+ .*\.xlsx$/)
  await page.getByText(/已在 PZ\d+ 导出过/).waitFor()
  expect(await page.getByRole('button', { name: '生成并下载' }).isDisabled()).toBe(true)
  expect(await violations(page)).toEqual([])
})

test('the month that is closed can be opened again, with a reason', async () => {
  const page = await open('operator', '/admin/closing')
  const month = monthText(monthAfter(chineseDay(new Date()).slice(0, 7), -1))
  await page.getByRole('button', { name: `反结账 ${month}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('原因').fill('漏记一笔来款')
  await dialog.getByRole('button', { name: '反结账', exact: true }).click()
  await page.getByText(/漏记一笔来款/).waitFor()
  await page.getByRole('heading', { level: 2, name: month }).waitFor()
  expect(await violations(page)).toEqual([])
})
