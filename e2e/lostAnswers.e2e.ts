// @module-tag long/processes
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Db, openDb } from '#db/postgres.ts'
import { logIn, openBrowser } from '#test/browser.ts'
import { cloneWorld } from '#test/database.ts'
import { type Server, startServer } from '#test/mall.ts'
import { newSku, stockOf } from '#test/orders.ts'
import { openWay } from '#test/way.ts'

const folder = mkdtempSync(join(tmpdir(), `mall-test-${process.pid}-`))
let way: Awaited<ReturnType<typeof openWay>>
let db: Db
let server: Server
let browser: Browser

beforeAll(async () => {
  const url = await cloneWorld(inject('postgres'))
  db = openDb(url, { patient: true })
  way = await openWay(new URL(url))
  const env = { DATABASE_URL: way.url, DATA_DIR: folder, SEARCH_ENGINE: 'postgres' }
  server = await startServer(env)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  way.cut()
  await db.end()
  rmSync(folder, { recursive: true, force: true })
})

/** Clicks; the database says nothing more once the write is being committed, until the page has been told BUSY. */
async function clickUnheard(page: Page, name: string, path: string, write: RegExp) {
  const button = page.getByRole('button', { name, exact: true })
  await button.waitFor() // a page that takes long to load takes none of the time that the answer has
  const busy = page.waitForResponse((one) => one.url().endsWith(path) && one.status() === 503)
  way.silenceAfter(/commit/, write) // others commit, too: jobs, and what follows the goods
  await button.click()
  await busy
  await page.getByText('正在确认结果…').waitFor()
  await way.open()
}

/** Puts two pieces of it on the page that submits the order. */
async function settle(page: Page, skuId: string) {
  await db`insert into cart_item (user_id, sku_id, count, tax_price_fen)
    select user_id, ${skuId}, 2, 1000 from person where account = 'purchaser2'`
  await logIn(page, server.address, 'purchaser2')
  await page.goto(`${server.address}/myCart`)
  await page.getByRole('checkbox', { name: '全选' }).first().check()
  await page.getByRole('button', { name: '去结算', exact: true }).click()
  await page.waitForURL('**/orderSubmit')
}

test('the answers to an order and to its payment are lost: there is one of each, and the buyer is where he should be', async () => {
  const skuId = await newSku(db, { stock: 10 })
  const page = await browser.newPage()
  await settle(page, skuId)

  await clickUnheard(page, '提交订单', '/mall/order/submit', /insert into sales_order/)
  await page.waitForURL('**/checkStand?orderNo=*')
  const orderNo = new URL(page.url()).searchParams.get('orderNo')
  const orders = () => db`
    select order_no, status from order_line join sales_order using (order_id) where sku_id = ${skuId}`
  expect(await orders()).toEqual([{ orderNo, status: 20 }])

  await clickUnheard(page, '模拟支付成功', '/mall/payment/create', /insert into payment/)
  await page.waitForURL(`**/submitResult?orderNo=${orderNo}`)
  expect(await orders()).toEqual([{ orderNo, status: 30 }])
  expect(
    await db`select state from payment join sales_order using (order_id) where order_no = ${orderNo}`,
  ).toEqual([{ state: 'paid' }])
  expect(await stockOf(db, skuId)).toBe(8)
})

test('no answer to an order arrives at all: the form is locked, the same order is sent again, and a reload keeps it', async () => {
  const skuId = await newSku(db, { stock: 10 })
  const page = await browser.newPage()
  await page.clock.install()
  await settle(page, skuId)
  const sent = new Set<string>()
  await page.route('**/mall/order/submit', async (route) => {
    sent.add(`${route.request().headers()['idempotency-key']} ${route.request().postData()}`)
    await route.fetch()
    await route.abort()
  })
  const remark = page.getByLabel('订单备注')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  async function everyTryIsLost() {
    await page.getByText('正在确认结果…').waitFor()
    expect(await remark.isDisabled()).toBe(true)
    async function isUnknown() {
      await page.clock.fastForward(8000)
      return page.getByText('未收到提交结果，').isVisible()
    }
    await expect.poll(isUnknown).toBe(true)
  }
  await remark.fill('送到东门')
  await button('提交订单').click()
  await everyTryIsLost()
  expect(await remark.isDisabled()).toBe(true)
  await page.getByText('结果明确之前不能修改').waitFor()
  await button('重新提交').click()
  await everyTryIsLost()
  expect(sent.size).toBe(1)

  await page.reload()
  await page.getByRole('heading', { name: '上次提交的结果还未收到', level: 1 }).waitFor()
  await page.unroute('**/mall/order/submit')
  await button('重新提交').click()
  await page.waitForURL('**/checkStand?orderNo=*')
  expect(
    await db`select order_no, remark from order_line join sales_order using (order_id) where sku_id = ${skuId}`,
  ).toEqual([{ orderNo: new URL(page.url()).searchParams.get('orderNo'), remark: '送到东门' }])
  await page.goto(`${server.address}/orderSubmit`)
  await page.waitForURL('**/myCart')
})
