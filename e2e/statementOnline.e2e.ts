import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import { violations } from '#test/axe.ts'
import { db, openWindows, server } from '#test/browserPage.ts'
import { receivedOrder } from '#test/invoices.ts'
import { loginOverHttp } from '#test/mall.ts'
import { newSku } from '#test/orders.ts'

const { open } = openWindows()

/** Something was received so many days ago and is stated by the end of that day; its company has confirmed it. */
async function confirmed(daysAgo: number) {
  const staff = (await loginOverHttp(server.address, 'operator')).call
  const buyer = (await loginOverHttp(server.address, 'admin1')).call
  const skuId = await newSku(db, { fen: 1037, stock: 100 })
  const orderNo = await receivedOrder({ db, staff, buyer }, [{ skuId, count: 50 }])
  await db`
    update shipment set received_at = now() - ${daysAgo} * interval '1 day' from sales_order o
    where o.order_id = shipment.order_id and order_no = ${orderNo}`
  const cutOn = chineseDay(new Date(), -daysAgo)
  const { statementNo } = await staff(api.statementDesk.makeStatement, { companyId: '1', cutOn })
  await buyer(api.statement.confirmStatement, { statementNo })
  return statementNo
}

test.each([
  [1440, 900, 'admin1', 2],
  [390, 844, 'manager1', 1],
] as const)(
  'at %i pixels a statement is paid in the sandbox, and it is settled',
  async (width, height, who, daysAgo) => {
    const statementNo = await confirmed(daysAgo)
    const page = await open(who, `/statementDetail?statementNo=${statementNo}`, {
      viewport: { width, height },
    })
    await page.getByRole('link', { name: /^在线支付 ¥/ }).click()
    await page.waitForURL('**/checkStand?statementNo=*')
    await page.getByRole('heading', { name: '沙箱收银台' }).waitFor()
    expect(await page.getByRole('listitem').filter({ hasText: '支付对账单' }).count()).toBe(1)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: '模拟支付失败' }).click()
    await page.getByText('支付失败：模拟的银行拒绝了这笔付款').waitFor()
    await page.getByRole('button', { name: '模拟支付成功' }).click()
    await page.waitForURL('**/statementDetail?**')
    await page.getByText('已结清', { exact: true }).first().waitFor()
    await page.getByRole('region', { name: '到账' }).getByText('沙箱收银台').first().waitFor()
    expect(await violations(page)).toEqual([])
    await page.goto(`${server.address}/checkStand?statementNo=${statementNo}`)
    await page.waitForURL('**/statementDetail?**')
  },
)
