// @module-tag long/browser
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { submit } from '#test/orders.ts'
import { drawer, openRequisitions, row } from '#test/requisitionPages.ts'

const { open, shared, callOf, complaints, mall } = openRequisitions()

const address = () => mall().server.address
const action = (page: Page, name: string, requisitionNo: string) =>
  page.getByRole('button', { name: `${name} ${requisitionNo}`, exact: true })
const said = (page: Page, text: string) => page.locator('.toast', { hasText: text }).waitFor()

const linesOf = (requisitionNo: string) => mall().db<{ state: string; reason: string }[]>`
  select l.state, l.reason from requisition_line l join requisition using (requisition_id)
  where requisition_no = ${requisitionNo} order by line_no`

/** Answers what purchaser1 has in his list of this requisition. */
async function waitingOf(requisitionNo: string) {
  const { list } = await (await callOf('purchaser1'))(api.cart.shareCartList, {})
  return list.filter((line) => line.requisitionNo === requisitionNo)
}

test('a demander takes back what nobody has begun to order', async () => {
  const { requisitionNo } = await shared([3])
  const page = await open('demander1')
  await action(page, '撤回', requisitionNo).click()
  const dialog = page.getByRole('dialog', { name: `撤回采购申请 ${requisitionNo}` })
  await dialog.getByText('李雷 尚未处理的商品将不再采购').waitFor()
  await dialog.getByRole('button', { name: '取消' }).click()
  expect(await linesOf(requisitionNo)).toMatchObject([{ state: 'waiting' }])

  await action(page, '撤回', requisitionNo).click()
  await dialog.getByRole('button', { name: '撤回' }).click()
  await said(page, '采购申请已撤回')
  await row(page, requisitionNo).getByText('已撤回').waitFor()
  await action(page, '撤回', requisitionNo).waitFor({ state: 'detached' })
  expect(await linesOf(requisitionNo)).toMatchObject([{ state: 'withdrawn' }])
  expect(await waitingOf(requisitionNo)).toEqual([])
})

test('a demander urges once an hour', async () => {
  const { requisitionNo } = await shared([1])
  const page = await open('demander1')
  await action(page, '催办', requisitionNo).click()
  const dialog = page.getByRole('dialog', { name: `催办采购申请 ${requisitionNo}` })
  await (await callOf('demander1'))(api.requisition.urgeRequisition, { requisitionNo })
  await dialog.getByRole('button', { name: '催办' }).click()
  await said(page, '已催办过，请一小时后再试')
  await row(page, requisitionNo).getByText('催办于').waitFor()
  await action(page, '催办', requisitionNo).waitFor({ state: 'detached' })

  await mall()
    .db`update requisition set urged_at = now() - interval '1 hour' where requisition_no = ${requisitionNo}`
  await page.reload()
  await action(page, '催办', requisitionNo).click()
  await dialog.getByRole('button', { name: '催办' }).click()
  await said(page, '已提醒 李雷')
  const [logs] = await mall().db`
    select count(*)::int from requisition_log join requisition using (requisition_id)
    where requisition_no = ${requisitionNo} and action = 'urge'`
  expect(logs).toEqual({ count: 2 })
})

test('asking again tells what has changed and leads to the shared material', async () => {
  const { requisitionNo, skuIds } = await shared([2, 4])
  await mall().db`update sku set tax_price_fen = 1250 where sku_id = ${skuIds[0] ?? ''}`
  await mall().db`update sku set sku_is_marketable = 0 where sku_id = ${skuIds[1] ?? ''}`
  const page = await open('demander1')
  await action(page, '再次申请', requisitionNo).click()
  await page.getByRole('dialog').getByRole('button', { name: '再次申请' }).click()
  const result = page.getByRole('dialog', { name: '1 种商品已加入我的共享' })
  await result.getByText('未加入：商品已失效').waitFor()
  await result.getByText('¥10.00').waitFor()
  await result.getByText('¥12.50').waitFor()
  await result.getByRole('link', { name: '去我的共享' }).click()
  await page.waitForURL(`${address()}/myCart`)
  const { list } = await (await callOf('demander1'))(api.cart.cartList, {})
  expect(list.find(({ skuId }) => skuId === skuIds[0])).toMatchObject({ count: 2, taxPrice: 12.5 })
})

test('a purchaser returns with a reason, which the demander sees at once', async () => {
  const { requisitionNo } = await shared([7])
  const demander = await open('demander1', `?requisitionNo=${requisitionNo}`)
  await drawer(demander, requisitionNo).getByText('待采购').waitFor()
  const page = await open('purchaser1')
  await action(page, '退回', requisitionNo).click()
  const dialog = page.getByRole('dialog', { name: `退回采购申请 ${requisitionNo}` })
  const ok = dialog.getByRole('button', { name: '退回' })
  await dialog.getByLabel('退回原因').fill('无')
  await ok.click()
  await dialog.getByText('请输入原因，2–100 字').waitFor()
  await dialog.getByLabel('退回原因').fill('型号停产，请改用新型号')

  await page.route('**/mall/requisition/return', (route) => route.abort())
  await ok.click()
  await dialog.getByText('网络异常，请稍后重试').waitFor()
  expect(await dialog.getByLabel('退回原因').inputValue()).toBe('型号停产，请改用新型号')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('Failed to load resource')])
  await page.unroute('**/mall/requisition/return')
  await ok.click()
  await said(page, '已退回给 陈晨')
  await row(page, requisitionNo).getByText('已退回').waitFor()

  const seen = drawer(demander, requisitionNo)
  await seen.getByText('原因：型号停产，请改用新型号', { exact: true }).waitFor()
  await seen.getByText('退回商品，原因：型号停产，请改用新型号').waitFor()
  expect(await linesOf(requisitionNo)).toEqual([
    { state: 'returned', reason: '型号停产，请改用新型号' },
  ])
})

test('who decides too late is told so and sees what holds now', async () => {
  const { requisitionNo } = await shared([1])
  const page = await open('purchaser1')
  await action(page, '退回', requisitionNo).click()
  await page.getByLabel('退回原因').fill('暂缓采购')
  await (await callOf('demander1'))(api.requisition.withdrawRequisition, { requisitionNo })
  await page.getByRole('dialog').getByRole('button', { name: '退回' }).click()
  await said(page, '采购申请状态已变化，请刷新后操作')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await row(page, requisitionNo).getByText('已撤回').waitFor()
  expect(await linesOf(requisitionNo)).toEqual([{ state: 'withdrawn', reason: '' }])
})

test('a purchaser hands a requisition on, goes to the next, and sees his own in the cart', async () => {
  const { requisitionNo } = await shared([6])
  const page = await open('purchaser1')
  await page.getByRole('link', { name: `查看 ${requisitionNo}` }).click()
  const record = drawer(page, requisitionNo)
  expect(await record.getByRole('link', { name: '去处理' }).getAttribute('href')).toBe(
    `/myCart?tab=application&requisition=${requisitionNo}`,
  )
  await record.getByRole('button', { name: '转派' }).click()
  const dialog = page.getByRole('dialog', { name: `转派采购申请 ${requisitionNo}` })
  expect(await dialog.getByRole('radio', { name: /李雷/ }).isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: '转派' }).click()
  await dialog.getByText('请选择采购员').waitFor()
  await dialog.getByRole('radio', { name: '孙丽' }).check()
  await dialog.getByRole('button', { name: '转派' }).click()
  await said(page, '已转派给 孙丽')
  await record.waitFor({ state: 'detached' })
  await row(page, requisitionNo).waitFor({ state: 'detached' })
  expect(await waitingOf(requisitionNo)).toEqual([])

  const other = await open('purchaser4', `?requisitionNo=${requisitionNo}`)
  await drawer(other, requisitionNo).getByText('转派给 孙丽').waitFor()
})

test('changed counts and the order are in the record, the split in the order', async () => {
  const { requisitionNo } = await shared([100])
  const [line] = await waitingOf(requisitionNo)
  const cartItemId = line?.cartItemId ?? ''
  const demander = await open('demander1', `?requisitionNo=${requisitionNo}`)
  await (await callOf('purchaser1'))(api.cart.addCartNum, { cartItemId, count: 120 })
  await demander.reload()
  await drawer(demander, requisitionNo).getByText('申请 100，改为 120').waitFor()

  const { list } = await (await callOf('purchaser1'))(api.address.addressList, {})
  const { orderNo } = await submit(await callOf('purchaser1'), {
    addressId: list[0]?.addressId ?? '',
    lines: [{ lineId: cartItemId, count: 120, price: 10 }],
    isFreight: 1,
  })
  const seen = drawer(demander, requisitionNo)
  await seen.getByText(orderNo, { exact: true }).waitFor()
  expect(await seen.getByRole('link', { name: orderNo }).count()).toBe(1)
  await seen.getByText(`下单，订单号 ${orderNo}`).waitFor()
  await seen.getByText('申请 100，改为 120').waitFor()

  const page = await open('purchaser1', `?requisitionNo=${requisitionNo}`)
  await drawer(page, requisitionNo).getByRole('link', { name: orderNo }).click()
  await page.waitForURL(`${address()}/orderDetail?orderNo=${orderNo}`)
  await page.getByText('需求人分配').waitFor()
  await page.getByText(/^陈晨 120 /).waitFor()
  await page.getByRole('main').getByRole('link', { name: requisitionNo }).click()
  await drawer(page, requisitionNo).waitFor()
})
