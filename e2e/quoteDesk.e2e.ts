import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { violations } from '#test/axe.ts'
import { db, openWindows, server } from '#test/browserPage.ts'
import { enquired, knowCost } from '#test/enquiries.ts'
import { loginOverHttp } from '#test/mall.ts'
import { newSku } from '#test/orders.ts'

const { open } = openWindows()

const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const saved = (page: Page) => page.getByRole('status').getByText('草稿已保存').waitFor()

/** Takes the first goods that the words of the line find. */
async function findGoods(staff: Page) {
  await staff.getByRole('button', { name: '去找' }).click()
  await staff.getByRole('button', { name: '查找', exact: true }).click()
  await staff
    .getByRole('list', { name: '找到的商品' })
    .getByRole('button', { name: /^选用/ })
    .first()
    .click()
}

async function agreeTo(enquiryNo: string) {
  const other = await open('operator2', `/admin/enquiries?enquiryNo=${enquiryNo}`)
  await other.getByText('商城运营 在处理').waitFor()
  expect(await cell(other, '第 1 行报价').isEditable()).toBe(false)
  await other.getByText('1 行待您复审').first().waitFor()
  await other.getByRole('button', { name: '同意', exact: true }).click()
  await other.getByText('已同意，可以发出').waitFor()
}

const leftOpen = '所写的是 3 盒，按起订量 4 套计，请确认数量'

/** The count of the first line was asked about in the draft, and submitted so. */
const leaveOpen = (enquiryNo: string) => db`
  update enquiry_line l set reason = ${leftOpen} from enquiry e
  where e.enquiry_id = l.enquiry_id and enquiry_no = ${enquiryNo} and line_no = 1`

async function openFromStart(enquiryNo: string) {
  const staff = await open('operator', '/admin')
  await staff.getByRole('navigation', { name: '后台' }).getByRole('link', { name: /^询价/ }).click()
  await staff.getByRole('link', { name: new RegExp(enquiryNo) }).click()
  await staff.getByRole('heading', { name: enquiryNo }).waitFor()
  return staff
}

test('the staff quotes two versions, and a line of a low margin only when a colleague agrees', async () => {
  const [first, low] = [await newSku(db, { fen: 9000 }), await newSku(db, { fen: 90_000 })]
  await knowCost(db, low, 81_200)
  const enquiryNo = await enquired(db, {
    ...{ by: 'purchaser1', title: '轴承与油封，急停机' },
    lines: [
      { text: 'UCP205 4套', skuId: first, count: 4 },
      { text: '7205 背对背 P4 2对', skuId: low, count: 2 },
      { text: '6204', count: 40 },
    ],
  })
  await leaveOpen(enquiryNo)
  const staff = await openFromStart(enquiryNo)
  await staff.getByText(leftOpen).waitFor()
  expect(await cell(staff, '第 1 行报价').isEditable()).toBe(false)
  await staff.getByRole('button', { name: '开始报价' }).click()
  await staff.getByText('已开始报价，客户不能再修改').waitFor()
  await cell(staff, '第 1 行报价').fill('80')
  await saved(staff)
  await staff.reload()
  expect(await cell(staff, '第 1 行报价').inputValue()).toBe('80')

  await findGoods(staff)
  await cell(staff, '第 3 行报价').fill('31.5')
  await cell(staff, '第 2 行报价').fill('899')
  await staff.getByText('1 行低于毛利线，暂不发出').waitFor()
  await staff.getByRole('button', { name: '送审 1 行' }).click()
  await staff.getByText('1 行已送审，由另一位同事处理').waitFor()
  expect(await violations(staff)).toEqual([])
  await staff.getByRole('button', { name: '先发 2 行 V1' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: '发出' }).click()
  await staff.getByText('V1 已发出，客户会收到通知').waitFor()

  await staff.getByRole('button', { name: '发出报价 V2' }).waitFor()
  await cell(staff, '第 1 行报价').fill('78.5')
  await saved(staff)
  await agreeTo(enquiryNo)
  // the desk hears of it while somebody types
  await staff.getByText('待审', { exact: true }).waitFor({ state: 'detached' })
  expect(await cell(staff, '第 1 行报价').inputValue()).toBe('78.5')
  await staff.getByRole('button', { name: '第 1 行详情' }).click()
  await cell(staff, '第 1 行最多').fill('200')
  await saved(staff)
  await staff.getByRole('button', { name: '发出报价 V2' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: '发出' }).click()
  await staff.getByRole('heading', { name: 'V1 → V2' }).waitFor()
  await staff.getByText('第 1 行 单价').waitFor()
  const { call } = await loginOverHttp(server.address, 'operator')
  expect(await call(api.quoteDesk.deskEnquiry, { enquiryNo })).toMatchObject({
    ...{ state: 'quoted', version: 2 },
    versions: [
      { lines: [{ tiers: [{ price: 80 }] }, { state: 'pending' }, { tiers: [{ price: 31.5 }] }] },
      {
        lines: [
          { tiers: [{ price: 78.5 }], mostCount: 200 },
          { tiers: [{ price: 899 }] },
          { tiers: [{ price: 31.5 }] },
        ],
      },
    ],
  })
})

test('on a phone the enquiry that is open stands before the list, and nothing is too wide', async () => {
  const sku = await newSku(db)
  const enquiryNo = await enquired(db, {
    by: 'member',
    lines: [{ text: '6204', skuId: sku, instantFen: 900 }, { text: '骨架油封 35*52*7' }],
  })
  const staff = await open('operator', `/admin/enquiries?enquiryNo=${enquiryNo}`)
  await staff.setViewportSize({ width: 390, height: 844 })
  await staff.getByRole('button', { name: '第 2 行详情' }).click()
  await staff.getByText('还没有选定商品').waitFor()
  expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await violations(staff)).toEqual([])
})

test('the staff writes down what a customer asks by telephone, and quotes it', async () => {
  const staff = await open('operator', '/admin/enquiries')
  await staff.getByRole('link', { name: '代客录入' }).click()
  await staff.getByRole('textbox', { name: '搜索客户' }).fill('韩梅')
  await staff.keyboard.press('Enter')
  await staff.getByRole('button', { name: '为 韩梅 录入询价' }).click()
  const form = staff.getByRole('dialog')
  await form.getByRole('button', { name: '录入询价' }).click()
  await form.getByText('请输入要询价的商品，每行一种').waitFor()
  await form.getByLabel('询价标题').fill('检修备件')
  await form.getByLabel('商品清单').fill('6204 40个\n非标油封 带弹簧 12件')
  await form.getByRole('button', { name: '录入询价' }).click()
  await staff.getByRole('heading', { name: /^XJ/ }).waitFor()
  await staff.getByRole('row', { name: /非标油封 带弹簧 12件/ }).waitFor()
  await staff.getByRole('button', { name: '领取' }).click()
  await staff.getByText('已由您处理').waitFor()
  await staff.getByText('我在处理').waitFor()
  await staff.getByRole('button', { name: '要求补充信息' }).click()
  await staff.getByRole('dialog').getByRole('textbox').fill('请补充油封的内径')
  await staff.getByRole('dialog').getByRole('button', { name: '要求补充信息' }).click()
  await staff.getByText('已请客户补充，补充后回到待报价').waitFor()
  await staff.getByRole('region', { name: '留言' }).getByText('请补充油封的内径').waitFor()
})

/** The first line has no goods in the catalogue: it is quoted as goods of its own. */
async function quoteUnlisted(staff: Page) {
  await cell(staff, '第 2 行报价').fill('40')
  await staff.getByRole('button', { name: '第 1 行详情' }).click()
  await staff.getByLabel('第 1 行答复').selectOption('报未上架商品')
  await cell(staff, '第 1 行型号').fill('TC 35×52×7 FKM')
  await cell(staff, '第 1 行单位').fill('只')
  await cell(staff, '第 1 行成本').fill('60')
  await cell(staff, '第 1 行报价').fill('80')
  await cell(staff, '第 1 行交期').fill('12')
  await saved(staff)
  expect(await violations(staff)).toEqual([])
  await staff.getByRole('button', { name: '发出报价 V1' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: '发出' }).click()
  await staff.getByText('V1 已发出，客户会收到通知').waitFor()
}

async function acceptUnlisted(buyer: Page) {
  await buyer.getByText('未上架商品，接受后由商城上架，再通知您下单').waitFor()
  expect(await violations(buyer)).toEqual([])
  await buyer.getByRole('button', { name: '直接下单' }).click()
  await buyer.getByRole('dialog').getByText('第 1 行为未上架商品').waitFor()
  await buyer.getByRole('dialog').getByRole('button', { name: '接受' }).click()
  await buyer.waitForURL(/\/settlement\?source=quote/)
  await buyer.getByText('¥400.00').first().waitFor()
}

async function listGoods(staff: Page, skuCode: string) {
  await staff.getByText('1 行待上架').first().waitFor()
  await staff.getByLabel('为第 1 行找商品').fill(skuCode)
  await staff.getByRole('button', { name: '查找', exact: true }).click()
  await staff.getByRole('button', { name: /^选用/ }).first().click()
  expect(await violations(staff)).toEqual([])
  await staff.getByRole('button', { name: '上架', exact: true }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('button', { name: '上架', exact: true }).click()
  await staff.getByText('已上架，V2 已发出，客户会收到通知').waitFor()
}

test('goods outside of the catalogue are quoted, accepted, listed, and ordered at their price', async () => {
  const sold = await newSku(db, { fen: 5000 })
  const listed = await newSku(db, { fen: 9900, unit: '只' })
  const [sku] = await db<{ skuCode: string }[]>`
    select sku_code from sku where sku_id = ${listed}`
  const enquiryNo = await enquired(db, {
    ...{ by: 'purchaser2', title: '非标密封件' },
    lines: [
      { text: '骨架油封 35*52*7 氟胶 25只', count: 25 },
      { skuId: sold, count: 10 },
    ],
  })
  const { call } = await loginOverHttp(server.address, 'operator')
  await call(api.quoteDesk.openEnquiry, { enquiryNo })
  const staff = await open('operator', `/admin/enquiries?enquiryNo=${enquiryNo}`)
  await quoteUnlisted(staff)
  const address = `/myEnquiry?enquiryNo=${enquiryNo}`
  const buyer = await open('purchaser2', address)
  await acceptUnlisted(buyer)
  await buyer.goto(server.address + address)
  await buyer.getByText('已接受 25 只，待上架').waitFor()

  await staff.getByRole('button', { name: '第 1 行详情' }).click()
  await listGoods(staff, sku?.skuCode ?? '')
  await buyer.goto(server.address + address)
  await buyer.getByText('1 行已上架').waitFor()
  await buyer.getByLabel('选择第 2 行').uncheck()
  await buyer.getByRole('button', { name: '加入购物车，锁价' }).click()
  await buyer.getByText('1 种商品已加入我的购物车').waitFor()
  await buyer.goto(`${server.address}/myCart`)
  await buyer.getByText(`报价 ${enquiryNo}`).waitFor()
  await buyer.getByText('¥2,000.00').first().waitFor()
})
