// @module-tag long/browser
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '#test/axe.ts'
import { db, openWindows } from '#test/browserPage.ts'

const { open } = openWindows()

const dialog = (page: Page) => page.getByRole('dialog')
async function send(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByRole('button', { name: '导入', exact: true }).click()
  await dialog(page).getByLabel('文件', { exact: true }).setInputFiles(file)
  await dialog(page).getByRole('button', { name: '上传并认列' }).click()
  await page.getByRole('button', { name: '试运行', exact: true }).click()
}

test('the prices of an agreement go out as a sheet that changes nothing, and come in by a customer’s own', async () => {
  const address = '/admin/agreement?agreementId=1'
  const [{ skuCode, agreed } = expect.unreachable()] = await db<
    { skuCode: string; agreed: number }[]
  >`
    select min(sku_code) as sku_code, count(*)::int as agreed
    from agreement_price join sku using (sku_id) where agreement_id = 1`
  const staff = await open('operator', address)
  const exported = staff.waitForEvent('download')
  await staff.getByRole('button', { name: '导出', exact: true }).click()
  const sheet = await readFile(await (await exported).path())
  await send(staff, { name: '协议价.xlsx', mimeType: '', buffer: sheet })
  const same = `将写 0 行：新增 0，变更 0；不写 ${agreed.toLocaleString('en')} 行无变化、0 行拒绝。`
  await staff.getByText(same).waitFor()

  await staff.goto(new URL(address, staff.url()).href)
  const buffer = Buffer.from(`商城订货号,协议价（含税）\n${skuCode},0.01\nNIX-1,3\n`)
  await send(staff, { name: '2027 约定价.csv', mimeType: 'text/csv', buffer })
  await staff
    .getByText(/^试运行完成.*不写 0 行无变化、1 行拒绝，1 行涨跌超过 30% 默认不写。$/)
    .waitFor()
  await staff.getByText('A 列：商城没有“NIX-1”').waitFor()
  expect(await violations(staff)).toEqual([])
  await staff.getByRole('button', { name: '写入 0 行' }).click()
  await dialog(staff).getByLabel('涨跌超过 30% 的行也写入').check()
  await dialog(staff).getByRole('button', { name: '写入 0 行' }).click()
  await staff.getByText(/^已写入 1 行/).waitFor()
  await staff.getByRole('button', { name: '整批撤销' }).click()
  await dialog(staff).getByRole('button', { name: '整批撤销' }).click()
  await staff.getByText(/^已撤销：1 行处理完毕/).waitFor()
  await staff.goto(new URL(address, staff.url()).href)
  await staff.getByText('撤销导入“2027 约定价.csv”').waitFor()
  expect(await violations(staff)).toEqual([])
})
