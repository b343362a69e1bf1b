// @module-tag long/processes
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { violations } from '#test/axe.ts'
import { listenTo, openBrowser } from '#test/browser.ts'
import { type EmptyMall, openEmptyMall } from '#test/emptyMall.ts'
import { png } from '#test/files.ts'
import { httpCall } from '#test/mall.ts'
import { openSmsGateway } from '#test/smsGateway.ts'
import { csvOf, gbkOf, imported, serial } from '#test/transfers.ts'

const complaints: string[] = []
let browser: Browser
let mall: EmptyMall
let gateway: Awaited<ReturnType<typeof openSmsGateway>>

beforeAll(async () => {
  gateway = await openSmsGateway()
  mall = await openEmptyMall(gateway.env)
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await mall?.stop()
  await gateway?.stop()
})

async function somebody(): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    viewport: { width: 1440, height: 900 },
  })
  listenTo(context, complaints)
  return context.newPage()
}

const company = '昆山精工装备有限公司'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = (page: Page) => page.getByRole('dialog')

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await field(page, label).fill(text)
}

/** A supplier's list with two rows of heads and 60 columns, as his program has written it. */
function priceList(): Buffer {
  const others = Array.from({ length: 52 }, (_, no) => `备用${no + 1}`)
  const rows = [
    ['苏州华东轴承有限公司 2026 年第四季度价格表'],
    ['产品', '', '', '', '价格', '', '供货', '', '其他'],
    ['品牌', '型号', '名称', '产品类别', '含税价', '单位', '库存', '交期（工作日）', ...others],
    ['华东/HUADONG', 'HD-6204', '深沟球轴承', '轴承 > 深沟球轴承', '12.80', '套', '500', '3'],
    ['华东/HUADONG', 'HD-6205', '深沟球轴承', '轴承 > 深沟球轴承', '15.60', '套', '300', '3'],
    ['华东/HUADONG', 'HD-OIL', '骨架油封', '我们叫它密封件', '4.20', '个', '900', '2'],
    ['合计', '', '', '', '', '', '1700'],
  ]
  return gbkOf(csvOf(rows))
}

/** The first account of the staff is made at the address that the server has printed. */
async function firstRun(staff: Page) {
  await staff.goto(mall.way)
  await fill(staff, { 姓名: '林岚', 账号: 'linlan', 手机: '13900002001' })
  await fill(staff, { 登录密码: 'Bearing-6204', 确认密码: 'Bearing-6204' })
  await press(staff, '建立账号并进入后台')
  await staff.getByRole('heading', { level: 1, name: '工作台' }).waitFor()
}

/** Brands and categories of the file are made on the way. */
async function importGoods(staff: Page) {
  await staff.getByRole('link', { name: '导入商品' }).click()
  await staff.getByRole('heading', { level: 1, name: '导入' }).waitFor()
  await staff.getByRole('button', { name: '导入文件' }).first().click()
  const file = { name: '华东轴承 2026Q4.csv', mimeType: 'text/csv', buffer: priceList() }
  await dialog(staff).getByLabel('文件').setInputFiles(file)
  await dialog(staff).getByText(file.name).waitFor()
  await press(staff, '上传并认列')
  await staff.getByRole('heading', { level: 1, name: `导入 ${file.name}` }).waitFor()
  expect(await violations(staff)).toEqual([])
  await staff.getByRole('button', { name: /^\d+ 列全部就这样$/ }).click()
  await press(staff, '试运行')
  const unknown = staff.getByRole('region', { name: '商城没有的品牌和分类' })
  await unknown.waitFor()
  expect(await violations(staff)).toEqual([])
  const kind = unknown.getByRole('combobox', { name: '分类“我们叫它密封件”是' })
  await kind.fill('油封')
  await staff.getByRole('option', { name: /油封/ }).first().click()
  await unknown.getByRole('button', { name: '照此处理并重新试运行' }).click()
  await staff.getByRole('button', { name: '写入 3 行' }).click()
  await dialog(staff).getByRole('button', { name: '写入 3 行' }).click()
  await staff.getByText('已写入 3 行，0 个无变化，0 个没有写入。可以整批撤销。').waitFor()
}

async function register(page: Page, name: string, mobile: string) {
  await page.goto(`${mall.address}/register`)
  await field(page, '手机号').fill(mobile)
  await press(page, '获取验证码')
  await expect.poll(() => gateway.codeOf(mobile)).toMatch(/^\d{6}$/)
  await fill(page, { 短信验证码: gateway.codeOf(mobile), 密码: 'Bearing-6204' })
  await fill(page, { 确认密码: 'Bearing-6204', 姓名: name })
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check()
  await press(page, '注册')
}

async function certify(buyer: Page, staff: Page) {
  await buyer.getByRole('link', { name: /企业采购/ }).click()
  await field(buyer, '企业名称').fill(company)
  await field(buyer, '统一社会信用代码').fill('914403001922038216')
  const buffer = Buffer.from(png(840, 594))
  const licence = { name: '营业执照.png', mimeType: 'image/png', buffer }
  await field(buyer, '营业执照').setInputFiles(licence)
  await buyer.getByRole('img', { name: '营业执照.png 预览' }).waitFor()
  await buyer.getByLabel('我是法定代表人本人').check()
  await press(buyer, '提交审核')
  await buyer.getByText('已提交，1 个工作日内审核').waitFor()
  await staff.goto(`${mall.address}/admin/companies`)
  await staff.getByRole('link', { name: company }).click()
  await press(staff, '通过认证')
  await dialog(staff).getByRole('button', { name: '通过认证' }).click()
  await staff.getByText('已通过认证').waitFor()
}

async function agree(staff: Page) {
  await staff.goto(`${mall.address}/admin/agreements`)
  await staff.getByRole('link', { name: '新协议' }).first().click()
  await staff.getByRole('combobox', { name: '企业' }).fill('精工')
  await staff.getByRole('option', { name: company }).click()
  await fill(staff, { 协议号: 'AG2026-001', 开始日: '2020-01-01', 结束日: '2099-12-31' })
  await press(staff, '新增协议')
  await staff.getByRole('heading', { level: 1, name: 'AG2026-001' }).waitFor()
  await press(staff, '加商品')
  await dialog(staff).getByLabel('商品与约定价').fill('HD-6204 11.5')
  await dialog(staff).getByRole('button', { name: '保存' }).click()
  await staff.getByRole('cell', { name: /¥11\.50/ }).waitFor()
}

/** Calls as the page of somebody does. */
async function callOf(page: Page) {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'token')?.value ?? expect.unreachable()
  const sent = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return httpCall(mall.address, token, sent)
}

/** Orders what the page of goods shows, to be paid by transfer; answers the order and the code of the transfer. */
async function order(buyer: Page) {
  const call = await callOf(buyer)
  await call(api.address.saveAddress, {
    ...{ receiver: '欧阳静', mobile: '13912340001', province: '江苏省', city: '苏州市' },
    ...{ district: '昆山市', detail: '示例路 1 号', isDefault: true },
  })
  const opened = buyer.context().waitForEvent('page')
  await buyer.getByRole('main').getByRole('link', { name: 'HD-6204' }).first().click()
  const detail = await opened
  await detail.getByRole('heading', { level: 1, name: /HD-6204/ }).waitFor()
  await detail.getByRole('main').getByRole('button', { name: '加入购物车' }).first().click()
  await detail.getByText('添加购物车成功').waitFor()
  await detail.goto(`${mall.address}/myCart`)
  await detail.getByText('¥11.50').first().waitFor()
  await press(detail, '去结算')
  await detail.waitForURL('**/orderSubmit')
  await press(detail, '提交订单')
  await detail.waitForURL('**/checkStand?**')
  const orderNo = new URL(detail.url()).searchParams.get('orderNo') ?? ''
  await detail.getByRole('radio', { name: /对公转账/ }).check()
  await press(detail, '选择对公转账')
  await detail.getByRole('button', { name: '复制汇款识别码' }).waitFor()
  await detail.getByText('商城还没有公布收款账户，请先向客服索取账户再汇款。').waitFor()
  const { transfer } = await call(api.transfer.transferStand, { orderNo })
  return { orderNo, code: transfer?.code ?? '' }
}

/** The money has come, and what was ordered goes out. */
async function send(staff: Page, { orderNo, code }: Awaited<ReturnType<typeof order>>) {
  const paid = [{ in: '26.50', name: company, words: code, serial: serial() }]
  await imported(await callOf(staff), paid)
  await staff.goto(`${mall.address}/admin/orders?keyword=${orderNo}`)
  await staff.getByRole('checkbox', { name: `选择 ${orderNo}` }).check()
  await press(staff, '按交期确认 1 单')
  await press(staff, '确认 1 单')
  await staff.getByText('已确认 1 个订单').waitFor()
  await staff.goto(`${mall.address}/admin/order?orderNo=${orderNo}`)
  await press(staff, '发货')
  await dialog(staff).getByLabel('承运商').selectOption('顺丰速运')
  await dialog(staff).getByLabel('运单号').fill('SF0000000000021')
  await dialog(staff).getByRole('button', { name: '发货' }).click()
  await staff.getByText('顺丰速运 SF0000000000021').first().waitFor()
}

const found = async (page: Page) => {
  await page.goto(`${mall.address}/productList?keyword=${encodeURIComponent('轴承')}`)
  await page.getByRole('main').getByRole('link', { name: 'HD-6204' }).first().waitFor()
}

test('an empty mall takes in a file of a supplier, agrees on a price and sells at it on the same day', async () => {
  const staff = await somebody()
  await firstRun(staff)
  await importGoods(staff)

  const buyer = await somebody()
  await register(buyer, '欧阳静', '13912340001')
  await certify(buyer, staff)
  await agree(staff)

  await found(buyer)
  await buyer.getByText('¥11.50').first().waitFor()
  const other = await somebody()
  await register(other, '司马采', '13912340002')
  await other.getByRole('link', { name: /企业采购/ }).waitFor()
  await found(other)
  await other.getByText('¥12.80').first().waitFor()
  expect(await other.getByText('¥11.50').count()).toBe(0)

  await send(staff, await order(buyer))
  expect(complaints).toEqual([])
})
