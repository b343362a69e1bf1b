import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { xlsx } from '#server/sheets/xlsx.ts'
import { violations } from '#test/axe.ts'
import { db, openWindows, server } from '#test/browserPage.ts'
import { loginOverHttp } from '#test/mall.ts'
import { newSku, placed } from '#test/orders.ts'

const { open } = openWindows()

test('the staff proposes what to do about missing goods, the buyer answers line by line, and a table of waybills sends the rest', async () => {
  const { call } = await loginOverHttp(server.address, 'admin1')
  const goods = [await newSku(db, { stock: 50 }), await newSku(db, { stock: 50 })]
  const orderNo = await placed(
    call,
    goods.map((skuId) => ({ skuId, count: 10 })),
  )

  const staff = await open('operator', `/admin/order?orderNo=${orderNo}`)
  await propose(staff)
  await staff.getByText('有商品缺货，等待买家答复').waitFor()
  expect(await violations(staff)).toEqual([])
  await staysRegistered(staff)

  const buyer = await open('admin1', `/orderDetail?orderNo=${orderNo}`)
  const block = buyer.locator('#shortages')
  await block.getByText('先发 4 ').waitFor()
  expect(await violations(buyer)).toEqual([])
  await block.getByRole('button', { name: /^接受/ }).first().click()
  await buyer.getByRole('dialog').getByRole('button', { name: '接受' }).click()
  await block.getByText('已接受').waitFor()
  await block.getByRole('button', { name: /^不接受/ }).click()
  await buyer.getByRole('dialog').getByLabel('取消缺货部分，其余照发').check()
  await buyer.getByRole('dialog').getByRole('button', { name: '提交' }).click()
  await buyer.getByRole('heading', { level: 1, name: '待发货' }).waitFor()
  await buyer.getByText('取消 3').waitFor()
  await buyer.getByText('缺 6，2099-01-05 发').waitFor()

  await staff.goto(`${server.address}/admin/orders?tab=toShip`)
  await staff.getByRole('button', { name: '导入运单' }).click()
  const rows = [
    ['订单号*', '行号', '数量', '承运商*', '运单号', '说明'],
    [orderNo, '1', '4', '顺丰速运', 'SF0000000000100', ''],
    [orderNo, '2', '', '顺丰速运', 'SF0000000000100', ''],
    [orderNo, '3', '', '中通快递', 'ZT100', ''],
  ]
  await staff.getByLabel('运单表').setInputFiles({
    name: '运单.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(workbook(rows)),
  })
  await staff.getByText('1 个包裹可以发货，1 行有误').waitFor()
  await staff.getByText('订单没有这一行').waitFor()
  await staff.getByRole('button', { name: '发货 1 个包裹' }).click()
  await staff.getByText('已发货 1 个包裹').first().waitFor()
  await buyer.reload()
  await buyer.getByRole('heading', { level: 1, name: '部分发货' }).waitFor()
  await buyer.locator('#parcels').getByText('顺丰速运 SF0000000000100').waitFor()
  await buyer.getByRole('link', { name: '销售合同' }).waitFor()
  await sendsEarly(staff, orderNo)
  await buyer.reload()
  await block.getByText('提前到货', { exact: true }).waitFor()
})

/** What was put off goes before its day when whoever sends it says that it has come. */
async function sendsEarly(staff: Page, orderNo: string) {
  await staff.goto(`${server.address}/admin/order?orderNo=${orderNo}`)
  await staff.getByRole('button', { name: '发货', exact: true }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel('承运商').selectOption('商城配送')
  expect(await dialog.getByRole('checkbox', { name: /商品已到货/ }).count()).toBe(0)
  await dialog.getByRole('textbox', { name: /^本次/ }).fill('6')
  await dialog.getByRole('button', { name: '发货' }).click()
  await dialog.getByText('确已到货的，请勾选').waitFor()
  await dialog.getByRole('checkbox', { name: /商品已到货/ }).check()
  await dialog.getByRole('button', { name: '发货' }).click()
  await dialog.waitFor({ state: 'detached' })
  await staff.locator('#shortages').getByText('提前到货', { exact: true }).waitFor()
}

/** Of both lines something is missing. */
async function propose(staff: Page) {
  await staff.getByRole('button', { name: '登记缺货' }).click()
  const dialog = staff.getByRole('dialog')
  const [first, second] = await dialog.getByRole('textbox', { name: /^可发/ }).all()
  await first?.fill('4')
  await second?.fill('7')
  for (const date of await dialog.getByLabel('缺货部分预计发货').all())
    await date.fill('2099-01-05')
  await dialog.getByLabel('建议').nth(1).selectOption('later')
  await dialog.getByLabel('给买家的话').fill('其余在途')
  await dialog.getByRole('button', { name: '发给买家' }).click()
}

/** What was proposed stands in the form again, and is not sent twice. */
async function staysRegistered(staff: Page) {
  await staff.getByRole('button', { name: '登记缺货' }).click()
  const dialog = staff.getByRole('dialog')
  const ready = await dialog.getByRole('textbox', { name: /^可发/ }).all()
  expect(await Promise.all(ready.map((box) => box.inputValue()))).toEqual(['4', '7'])
  expect(await dialog.getByRole('button', { name: '发给买家' }).isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: '取消' }).click()
}

const workbook = (rows: string[][]) =>
  xlsx({
    ...{ sheetName: '运单', title: '运单', author: '', createdAt: new Date() },
    widths: [],
    rows: rows.map((cells) => cells.map((text) => ({ text }))),
    frozen: 1,
    merged: [],
  })
