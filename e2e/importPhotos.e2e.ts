// @module-tag long/browser
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { violations } from '#test/axe.ts'
import { db, openWindows } from '#test/browserPage.ts'

const { open } = openWindows()

const dialog = (page: Page) => page.getByRole('dialog')
const picture = async (name: string, background: string) => ({
  ...{ name, mimeType: 'image/png' },
  buffer: await sharp({ create: { width: 200, height: 150, channels: 3, background } })
    .png()
    .toBuffer(),
})

test('pictures that are chosen together find their goods by their names, and one click takes them away again', async () => {
  const [{ skuId, skuCode } = expect.unreachable()] = await db<
    { skuId: string; skuCode: string }[]
  >`select sku_id, sku_code from sku where model = '6204-2RSH' and brand_id = 100001`
  const staff = await open('operator', '/admin/imports')
  await staff.getByRole('button', { name: '导入图片' }).first().click()
  const files = [
    await picture(`${skuCode}.png`, '#c02020'),
    await picture(`${skuCode}-2.png`, '#2020c0'),
    await picture('谁也不是.png', '#20c020'),
  ]
  await dialog(staff).getByLabel('文件', { exact: true }).setInputFiles(files)
  await staff.getByText('已选 3 个文件').waitFor()
  expect(await violations(staff)).toEqual([])
  await dialog(staff).getByRole('button', { name: '上传', exact: true }).click()
  await staff.getByRole('heading', { level: 1, name: /^导入 .+ 等 3 个$/ }).waitFor()
  await staff.getByText('3 个文件').waitFor()
  expect(await violations(staff)).toEqual([])
  await staff.getByRole('button', { name: '试运行', exact: true }).click()
  await staff.getByText('将写 2 个文件；0 个不用写，1 个拒绝。').waitFor()
  await staff.getByText('没有商品的订货号或型号是这个名称').waitFor()
  expect(await violations(staff)).toEqual([])
  await staff.getByRole('button', { name: '写入 2 个文件' }).click()
  await dialog(staff).getByRole('button', { name: '写入 2 个文件' }).click()
  await staff.getByText(/^已写入 2 个文件/).waitFor()
  expect(await violations(staff)).toEqual([])

  const buyer = await open('member', `/productDetail?skuId=${skuId}`)
  await buyer.getByText('商品照片，以实物为准').waitFor()
  await staff.getByRole('button', { name: '整批撤销' }).click()
  await dialog(staff).getByRole('button', { name: '整批撤销' }).click()
  await staff.getByText(/^已撤销：2 个文件处理完毕/).waitFor()
  await buyer.reload()
  expect(await buyer.getByText('商品照片，以实物为准').count()).toBe(0)
})
