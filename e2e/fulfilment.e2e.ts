import { expect, test } from 'vitest'
import { violations } from '#test/axe.ts'
import { db, openWindows, server } from '#test/browserPage.ts'
import { loginOverHttp } from '#test/mall.ts'
import { newSku, placed } from '#test/orders.ts'

const { open } = openWindows()

test('the staff confirms and sends an order, and its buyer receives it, but for one piece that comes later', async () => {
  const { call } = await loginOverHttp(server.address, 'admin1')
  const skuId = await newSku(db, { fen: 1000, stock: 50 })
  const orderNo = await placed(call, [{ skuId, count: 10 }])

  const staff = await open('operator', `/admin/orders?keyword=${orderNo}`)
  await staff.getByRole('checkbox', { name: `选择 ${orderNo}` }).check()
  await staff.getByRole('button', { name: '按交期确认 1 单' }).click()
  await staff.getByRole('button', { name: '确认 1 单', exact: true }).click()
  await staff.getByText('已确认 1 个订单').waitFor()
  await staff.goto(`${server.address}/admin/order?orderNo=${orderNo}`)
  const send = async (waybill: string) => {
    await staff.getByRole('button', { name: '发货', exact: true }).click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByLabel('承运商').selectOption('顺丰速运')
    await dialog.getByLabel('运单号').fill(waybill)
    await dialog.getByRole('button', { name: '发货' }).click()
    await staff.getByText(`顺丰速运 ${waybill}`).first().waitFor()
  }
  await send('SF1')
  expect(await violations(staff)).toEqual([])

  const buyer = await open('admin1', `/orderDetail?orderNo=${orderNo}`)
  const receive = async (pieces: string, reason = '') => {
    await buyer.locator('#parcels').getByRole('button', { name: '确认收货' }).click()
    const dialog = buyer.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /^实收/ }).fill(pieces)
    if (reason) await dialog.getByRole('textbox', { name: /^差异原因/ }).fill(reason)
    await dialog.getByRole('button', { name: /确认收货/ }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await receive('9', '少一件')
  await buyer.getByRole('heading', { level: 1, name: '部分收货' }).waitFor()
  expect(await violations(buyer)).toEqual([])

  await staff.reload()
  await staff.getByRole('button', { name: /^补发/ }).click()
  const settling = staff.getByRole('dialog')
  await settling.getByRole('textbox', { name: '原因' }).fill('仓库漏发')
  await settling.getByRole('button', { name: '补发' }).click()
  await settling.waitFor({ state: 'detached' })
  await send('SF2')
  await buyer.reload()
  await receive('1')
  await buyer.getByRole('heading', { level: 1, name: '已完成' }).waitFor()
})
