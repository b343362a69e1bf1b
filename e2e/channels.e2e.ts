// @module-tag long/processes
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { logIn, openBrowser } from '#test/browser.ts'
import { openFakeAlipay } from '#test/fakeAlipay.ts'
import { openFakeWechat } from '#test/fakeWechat.ts'
import { loginOverHttp, type Server, startServer } from '#test/mall.ts'
import { openMall } from '#test/openMall.ts'
import { newSku, placed } from '#test/orders.ts'

const folder = mkdtempSync(join(tmpdir(), `mall-test-${process.pid}-`))
const [wechat, alipay] = [await openFakeWechat(), await openFakeAlipay()]
let db: Db
let first: Server
let server: Server
let buyer: Call
let browser: Browser

beforeAll(async () => {
  const env = envOfChannels()
  const mall = await openMall(1, () => ({ ...env, JOBS_SECONDS: '1', SEARCH_ENGINE: 'postgres' }))
  db = mall.db
  first = mall.servers[0] ?? expect.unreachable()
  server = first
  buyer = (await loginOverHttp(server.address, 'purchaser2')).call
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await first?.stop()
  await db?.end()
  rmSync(folder, { recursive: true, force: true })
})

/** The options of both channels, whose keys are read from files. */
function envOfChannels(): NodeJS.ProcessEnv {
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const { config: one } = wechat
  const { config: other } = alipay
  return {
    PUBLIC_URL: 'https://mall.example.cn',
    WECHAT_ENDPOINT: one.endpoint,
    WECHAT_APP_ID: one.appId,
    WECHAT_MCH_ID: one.merchantId,
    WECHAT_MCH_SERIAL: one.merchantSerial,
    WECHAT_MCH_KEY_FILE: file('wechat.pem', one.privateKey),
    WECHAT_API_KEY_FILE: file('wechat.key', `${one.apiKey}\n`),
    ALIPAY_GATEWAY: other.gateway,
    ALIPAY_APP_ID: other.appId,
    ALIPAY_SELLER_ID: other.sellerId,
    ALIPAY_KEY_FILE: file('alipay.pem', other.privateKey),
    ALIPAY_PUBLIC_KEY_FILE: file('alipay.pub', other.alipayPublicKey),
  }
}

const newOrder = async () => placed(buyer, [{ skuId: await newSku(db), count: 2 }])

async function scanned() {
  const orderNo = await newOrder()
  const key = { idempotencyKey: crypto.randomUUID() }
  const { paymentNo } = await buyer(api.payment.createPayment, { orderNo, channel: 'wechat' }, key)
  await buyer(api.payment.paymentCode, { paymentNo })
  return { orderNo, paymentNo }
}

async function report(paymentNo: string) {
  const { headers, body } = wechat.report(paymentNo)
  const sent = { ...headers, 'content-type': 'application/json' }
  const init = { method: 'POST', headers: sent, body }
  return (await fetch(`${server.address}/payment/wechat`, init)).status
}

const standing = async (orderNo: string) => {
  const [row] = await db<{ status: number; states: string[]; paid: number; told: number }[]>`
    select status, (select array_agg(state) from payment p where p.order_id = o.order_id) as states,
      (select count(*)::int from order_log l where l.order_id = o.order_id and from_status = 20) as paid,
      (select count(*)::int from message where address like ${`%${orderNo}`}) as told
    from sales_order o where order_no = ${orderNo}`
  return row
}
const paidOnce = { status: expect.toSatisfy((is) => is >= 30), states: ['paid'], paid: 1 }

/** Kills the server while it takes in a report, after all of it was written and before it is committed. */
async function killedAtReport(paymentNo: string) {
  await db.begin(async (tx) => {
    await tx`lock table message in share mode` // that the order is paid is told last
    const lost = report(paymentNo).catch(() => 'lost')
    const isWaiting = async () => {
      const rows =
        await tx`select from pg_locks where relation = 'message'::regclass and not granted`
      return rows.length
    }
    await expect.poll(isWaiting).toBeGreaterThan(0) // a job that asks for the payment may wait beside it
    server.process.kill('SIGKILL')
    await once(server.process, 'exit')
    expect(await lost).toBe('lost')
  })
  server = await startServer(server.env)
  buyer = (await loginOverHttp(server.address, 'purchaser2')).call
}

test('kill -9 between a report and its commit: the report that is repeated pays, once', async () => {
  const { orderNo, paymentNo } = await scanned()
  wechat.pay(paymentNo)
  await killedAtReport(paymentNo)
  expect(await standing(orderNo)).toEqual({ status: 20, states: ['open'], paid: 0, told: 0 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => report(paymentNo)))
  expect(answers).toEqual(answers.map(() => 204))
  expect(await standing(orderNo)).toMatchObject({ ...paidOnce, told: 1 })
})

test('kill -9 between a report and its commit, and none comes again: it is found by asking', async () => {
  const { orderNo, paymentNo } = await scanned()
  wechat.pay(paymentNo)
  await killedAtReport(paymentNo)
  await db`update payment set ask_at = now() where payment_no = ${paymentNo}`
  await expect.poll(() => standing(orderNo)).toMatchObject({ ...paidOnce, told: 1 })
})

test.each([
  [1440, 900],
  [390, 844],
])(
  'at %i pixels one scans, the code renews itself, and the page goes on when it is paid',
  async (width, height) => {
    const orderNo = await newOrder()
    const context = await browser.newContext({ viewport: { width, height } })
    const page = await context.newPage()
    await page.clock.install()
    await logIn(page, server.address, 'purchaser2')
    await page.goto(`${server.address}/checkStand?orderNo=${orderNo}`)
    const code = page.getByRole('img', { name: '微信支付二维码' })
    await code.waitFor()
    expect(await page.getByRole('radio').count()).toBe(4)
    expect(await page.getByText(/^二维码 1[12]\d 秒后自动更新$/).count()).toBe(1)
    const drawn = () => code.locator('path').getAttribute('d')
    const before = await drawn()

    const ofOrder = db`order_id = (select order_id from sales_order where order_no = ${orderNo})`
    await db`update payment set code_at = code_at - interval '2 minutes' where ${ofOrder}`
    await page.clock.fastForward(121_000)
    await expect.poll(drawn).not.toBe(before)

    await page.getByRole('radio', { name: '支付宝' }).check()
    await page.getByRole('img', { name: '支付宝二维码' }).waitFor()
    await page.getByRole('button', { name: '我已完成支付' }).click()
    await page.getByText('暂未收到这笔付款').waitFor()
    const [row] = await db<{ paymentNo: string }[]>`
    select payment_no from payment where channel = 'wechat' and ${ofOrder}`
    const { paymentNo } = row ?? expect.unreachable()
    wechat.pay(paymentNo)
    expect(await report(paymentNo)).toBe(204)
    await page.clock.fastForward(4000)
    await page.waitForURL('**/submitResult?**')
    await page.getByText('支付成功').first().waitFor()
    expect(await standing(orderNo)).toMatchObject({ paid: 1 })
    await context.close()
  },
)

test('a channel that is away is said so, and another one is taken', async () => {
  const orderNo = await newOrder()
  const context = await browser.newContext()
  const page = await context.newPage()
  await logIn(page, server.address, 'purchaser2')
  wechat.state.isDown = true
  await page.goto(`${server.address}/checkStand?orderNo=${orderNo}`)
  await page.getByText('微信支付暂时没有回应').waitFor()
  wechat.state.isDown = false
  await page.getByRole('button', { name: '重新获取' }).click()
  await page.getByRole('img', { name: '微信支付二维码' }).waitFor()
  await page.getByRole('radio', { name: '沙箱收银台' }).check()
  await page.getByRole('button', { name: '模拟支付成功' }).click()
  await page.waitForURL('**/submitResult?**')
  await context.close()
})
