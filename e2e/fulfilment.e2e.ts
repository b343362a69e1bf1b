import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { takeEvents } from '#mall/trade/shipment/tracking.ts'
import { violations } from '#test/axe.ts'
import { db, openWindows, server } from '#test/browserPage.ts'
import { png } from '#test/files.ts'
import { loginOverHttp } from '#test/mall.ts'
import { newSku, placed, submit } from '#test/orders.ts'
import { applied, requested } from '#test/requisitions.ts'

const { open } = openWindows()

const pictures = ['开箱1.png', '开箱2.png'].map((name) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(png(640, 480)),
}))

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
  const send = (waybill: string) => sendParcel(staff, waybill)
  await send('SF0000000000001')
  expect(await violations(staff)).toEqual([])

  const buyer = await open('admin1', `/orderDetail?orderNo=${orderNo}`)
  await seesWay(buyer, call, orderNo)
  const receive = async (pieces: string, isShort = false) => {
    await buyer.locator('#parcels').getByRole('button', { name: '确认收货' }).click()
    const dialog = buyer.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /^实收/ }).fill(pieces)
    if (isShort) {
      await dialog.getByLabel('差异原因').selectOption('少件漏发')
      await dialog.getByLabel('照片').setInputFiles(pictures)
      await dialog.getByRole('img').nth(1).waitFor()
      expect(await violations(buyer)).toEqual([])
    }
    await dialog.getByRole('button', { name: /确认收货/ }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await receive('9', true)
  await buyer.getByRole('heading', { level: 1, name: '部分收货' }).waitFor()
  expect(await violations(buyer)).toEqual([])

  await staff.goto(`${server.address}/admin/orders?tab=differing&keyword=${orderNo}`)
  await staff.getByRole('link', { name: orderNo }).waitFor()
  expect(await staff.getByRole('button', { name: /按交期确认/ }).count()).toBe(0)
  await staff.goto(`${server.address}/admin/order?orderNo=${orderNo}`)
  expect(await staff.locator('#parcels').getByRole('img', { name: /开箱/ }).count()).toBe(2)
  await staff.getByRole('button', { name: /^补发/ }).click()
  const settling = staff.getByRole('dialog')
  await settling.getByRole('textbox', { name: '原因' }).fill('仓库漏发')
  await settling.getByRole('button', { name: '补发' }).click()
  await settling.waitFor({ state: 'detached' })
  await send('SF0000000000002')
  await buyer.reload()
  await receive('1')
  await buyer.getByRole('heading', { level: 1, name: '已完成' }).waitFor()
})

test('what was refused at the door is sent again beside its parcel, and its buyer reads why', async () => {
  const { call } = await loginOverHttp(server.address, 'admin1')
  const orderNo = await placed(call, [{ skuId: await newSku(db), count: 10 }])
  const { call: staffCall } = await loginOverHttp(server.address, 'operator')
  await staffCall(api.shipment.confirmOrders, { orderNos: [orderNo] })
  const { shipmentNo } = await staffCall(api.shipment.shipOrder, {
    ...{ orderNo, parcels: 0, carrier: '顺丰速运', waybill: 'SF0000000000011' },
    lines: [{ lineNo: 1, count: 10 }],
  })
  const told = { at: new Date(), state: 'refused', text: '收件人拒收' } as const
  await takeEvents(db, shipmentNo, [told], new Date())

  const staff = await open('operator', `/admin/order?orderNo=${orderNo}`)
  expect(await violations(staff)).toEqual([])
  await staff.getByRole('button', { name: '重新发货' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('button', { name: '重新发货' }).click()
  await dialog.getByText('请写明如何处理').waitFor()
  await dialog.getByRole('textbox', { name: '处理说明' }).fill('改寄前台')
  await dialog.getByRole('button', { name: '重新发货' }).click()
  await staff.getByRole('heading', { level: 2, name: '待发货' }).waitFor()

  const buyer = await open('admin1', `/orderDetail?orderNo=${orderNo}`)
  await buyer.getByRole('heading', { level: 1, name: '待发货' }).waitFor()
  await buyer.getByText(/^未能送达，已退回商城.*改寄前台$/).waitFor()
  expect(await buyer.getByRole('button', { name: '确认收货' }).count()).toBe(0)
  await sendParcel(staff, 'SF0000000000012')
  await buyer.reload()
  expect(await buyer.locator('#parcels').getByRole('button', { name: '确认收货' }).count()).toBe(1)
})

/** The staff sends all that is open, with a batch for its only line. */
async function sendParcel(staff: Page, waybill: string) {
  await staff.getByRole('button', { name: '发货', exact: true }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel('承运商').selectOption('顺丰速运')
  await dialog.getByLabel('运单号').fill(waybill)
  await dialog.getByText('批次与序列号').click()
  await dialog.getByLabel('批次号').fill(`B-${waybill}`)
  await dialog.getByRole('button', { name: '发货' }).click()
  await staff.getByText(`顺丰速运 ${waybill}`).first().waitFor()
}

/** What the carrier says comes to the open page by itself. */
async function seesWay(buyer: Page, call: Call, orderNo: string) {
  await buyer.getByText('批次 B-SF0000000000001').waitFor()
  await buyer.getByRole('button', { name: '复制运单号' }).waitFor()
  const [sent] = (await call(api.shipment.parcelList, { orderNo })).list
  const told = { at: new Date(), state: 'transit', text: '已发往苏州转运中心' } as const
  await takeEvents(db, sent?.shipmentNo ?? '', [told], new Date())
  await buyer.getByText('已发往苏州转运中心').waitFor()
}

test('a demander follows his material to his hand, asks nobody and sees nobody else’s', async () => {
  await db`delete from cart_item`
  const demander = (await loginOverHttp(server.address, 'demander1')).call
  const purchaser = (await loginOverHttp(server.address, 'purchaser1')).call
  const staff = (await loginOverHttp(server.address, 'operator')).call
  const [wanted, others] = [await newSku(db, { fen: 1000 }), await newSku(db, { fen: 1000 })]
  const [row] = await db<{ userId: string }[]>`
    select user_id from person where account = 'purchaser1'`
  const requisitionNo = await requested(demander, row?.userId ?? '', [{ skuId: wanted, count: 6 }])
  const { orderNo } = await submit(purchaser, await applied(purchaser))
  const foreign = await placed(purchaser, [{ skuId: others, count: 1 }])
  await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
  const lines = [{ lineNo: 1, count: 6 }]
  const parcel = { orderNo, parcels: 0, carrier: '商城配送' as const, waybill: '', note: '', lines }
  await staff(api.shipment.shipOrder, parcel)

  const page = await open('demander1', `/purchaseRequisitionList?requisitionNo=${requisitionNo}`)
  await page.getByRole('dialog').getByRole('link', { name: orderNo }).click()
  await page.getByRole('heading', { level: 1, name: '已发货' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: '确认收货' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('差异原因').selectOption('运输破损')
  await dialog.getByRole('button', { name: /确认收货/ }).click()
  await dialog.getByText('请输入差异数量').waitFor()
  await dialog.getByLabel('差异数量').fill('2')
  await dialog.getByRole('button', { name: '确认收货，登记 1 处差异' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('运输破损 2').waitFor()
  await page.getByRole('heading', { level: 1, name: '已收货' }).waitFor()
  await expect(demander(api.shipment.demandedOrder, { orderNo: foreign })).rejects.toThrow(
    '订单不存在',
  )
})
