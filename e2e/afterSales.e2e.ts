import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { demoPhoto } from '#db/seed/photo.ts'
import type { Call } from '#mall/call.ts'
import { violations } from '#test/axe.ts'
import { db, openWindows, server } from '#test/browserPage.ts'
import { receivedOrder } from '#test/invoices.ts'
import { loginOverHttp } from '#test/mall.ts'
import { newSku } from '#test/orders.ts'

const { open } = openWindows()
let staff: Call
let buyer: Call
beforeAll(async () => {
  staff = (await loginOverHttp(server.address, 'operator')).call
  buyer = (await loginOverHttp(server.address, 'admin1')).call
})

const received = async (count: number) =>
  receivedOrder({ db, staff, buyer }, [
    { skuId: await newSku(db, { fen: 1037, stock: 100 }), count },
  ])

/** The buyer asks for two pieces back, with photos; answers the number of the request. */
async function asked(page: Page, orderNo: string) {
  await page.goto(`${server.address}/orderDetail?orderNo=${orderNo}`)
  await page.getByRole('link', { name: '申请售后' }).click()
  const count = page.getByRole('textbox', { name: /售后数量/ })
  await count.fill('6')
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByText('请输入 0–5 的整数').waitFor()
  await count.fill('2')
  await page.getByText('退回运费由商城承担').waitFor()
  await page.getByRole('radio', { name: /不想要了/ }).check()
  await page.getByText('退回运费由贵司承担').waitFor()
  await page.getByRole('radio', { name: /质量问题/ }).check()
  await page.getByLabel('说明').fill('装机后有异响')
  const photo = { name: '现场.png', mimeType: 'image/png', buffer: await demoPhoto() }
  await page.getByLabel('照片').setInputFiles([photo, { ...photo, name: '批号.png' }])
  await page.getByRole('button', { name: '移除 批号.png' }).waitFor()
  await page.getByText('¥20.74').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByRole('heading', { name: '待审核' }).waitFor()
  expect(await page.getByRole('img', { name: /现场\.png/ }).count()).toBe(1)
  return new URL(page.url()).searchParams.get('afterSaleNo') ?? ''
}

async function agreed(desk: Page, afterSaleNo: string) {
  expect(await violations(desk)).toEqual([])
  await desk.getByRole('link', { name: afterSaleNo }).click()
  await desk.getByRole('button', { name: '通过' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '通过' }).click()
  await desk.getByRole('heading', { name: '待退货' }).waitFor()
  expect(await violations(desk)).toEqual([])
}

async function sentBack(page: Page) {
  await page.getByRole('heading', { name: '待退货' }).waitFor()
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: '退货单 PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^退货单_RMA\d{10,}\.pdf$/)
  await page.getByRole('button', { name: '填写退货运单' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('承运商').selectOption('中通快递')
  await dialog.getByLabel('运单号').fill('ZT20261126')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: '填写退货运单' }).click()
  await page.getByRole('heading', { name: '待收货验货' }).waitFor()
}

/** One of the two passes the inspection. */
async function credited(desk: Page) {
  await desk.reload()
  await desk.getByRole('button', { name: '收货验货' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel(/合格数量/).fill('1')
  await dialog.getByRole('button', { name: '登记验货' }).click()
  await dialog.getByText(/请输入原因/).waitFor()
  await dialog.getByLabel('验货说明').fill('1 件有安装痕迹')
  expect(await violations(desk)).toEqual([])
  await dialog.getByRole('button', { name: '登记验货' }).click()
  await desk.getByRole('heading', { name: '待退款' }).waitFor()
  await desk.getByRole('button', { name: '冲减挂账' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '冲减挂账' }).click()
  await desk.getByRole('heading', { name: '已完成' }).waitFor()
}

test('goods go back: asked for with photos, agreed to, sent, inspected and credited', async () => {
  const orderNo = await received(5)
  const page = await open('admin1', '/myAfterSale')
  const afterSaleNo = await asked(page, orderNo)
  const desk = await open('operator', `/admin/afterSales?keyword=${orderNo}`)
  await agreed(desk, afterSaleNo)
  await sentBack(page)
  await credited(desk)
  await page.getByRole('heading', { name: '已完成' }).waitFor()
  await page.getByText('¥10.37，从应付账款中冲减').waitFor()
  expect(await violations(page)).toEqual([])
  await page.goto(`${server.address}/orderDetail?orderNo=${orderNo}`)
  await page.locator('#afterSales').getByText('退 1 换 0 售后中 0').waitFor()
  await page.goto(`${server.address}/myAfterSale?tab=done&keyword=${afterSaleNo}`)
  await page.getByRole('link', { name: afterSaleNo }).waitFor()
  expect(await violations(page)).toEqual([])
})
