// @module-tag long/browser
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DemoAccount, demoPassword } from '#db/seed/demoWorld.ts'
import { violations } from '#test/axe.ts'
import { listenTo, logIn } from '#test/browser.ts'
import { browser, db, openPages, server } from '#test/browserPage.ts'
import { withoutTriggers } from '#test/database.ts'
import { pdf, png } from '#test/files.ts'
import { loginOverHttp } from '#test/mall.ts'
import { newSku, placed } from '#test/orders.ts'

openPages()

const contexts: BrowserContext[] = []
const complaints: string[] = []
const at = (path: string) => `${server.address}${path}`

beforeEach(async () => {
  await withoutTriggers(db, 'truncate certification, term_application, credit_change, audit_log')
  await db`update person set company_id = null, role_name = '' where account = 'member'`
  await db`update company set credit_code = null, is_auth = (company_id in (1, 2))::int`
})
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
  expect(complaints.splice(0)).toEqual([])
})
/** Opens a browser of his own for somebody. */
async function person(account: DemoAccount): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  listenTo(context, complaints)
  contexts.push(context)
  const page = await context.newPage()
  await logIn(page, server.address, account)
  return page
}

const licence = { name: '营业执照.png', mimeType: 'image/png', buffer: Buffer.from(png(840, 594)) }

async function handIn(page: Page) {
  await page.goto(at('/company'))
  await page.getByLabel('企业名称').fill('新开张五金(苏州)有限公司')
  await page.getByLabel('统一社会信用代码').fill('9144 0300 1922 0382 16')
  await page.getByLabel('营业执照').setInputFiles(licence)
  await page.getByRole('img', { name: '营业执照.png 预览' }).waitFor()
  await page.getByLabel('我是法定代表人本人').check()
  await page.getByRole('button', { name: '提交审核' }).click()
  await page.getByText('已提交，1 个工作日内审核').waitFor()
}

test('a member is certified: one field is rejected, mended and approved, and he exports a quotation', async () => {
  const member = await person('member')
  await member.goto(at('/myCart'))
  await member.getByRole('button', { name: '去结算' }).waitFor()
  expect(await member.getByRole('button', { name: '导出报价单' }).count()).toBe(0)
  await handIn(member)
  await member.getByText('审核中', { exact: true }).first().waitFor()
  await member.getByText('集团管理员').first().waitFor()

  const operator = await person('operator')
  await operator.goto(at('/'))
  await operator.getByRole('link', { name: '运营后台' }).first().click()
  await operator
    .getByRole('table', { name: '待办' })
    .getByRole('link', { name: '企业审核', exact: true })
    .click()
  await operator.getByRole('link', { name: '新开张五金（苏州）有限公司' }).click()
  await operator.getByRole('img', { name: /营业执照/ }).waitFor()
  expect(await pictureWidth(operator)).toBe(840)
  expect(await violations(operator)).toEqual([])
  await operator.getByRole('button', { name: '标记问题 营业执照' }).click()
  await operator.getByLabel('营业执照的驳回原因').fill('营业执照缺少右下角印章')
  await operator.getByRole('button', { name: '驳回', exact: true }).click()
  await operator.getByRole('dialog').getByRole('button', { name: '驳回', exact: true }).click()
  await operator.getByText('被驳回的资料').waitFor()

  await member.goto(at('/company'))
  await member.getByText('已驳回', { exact: true }).first().waitFor()
  const field = member.getByLabel('营业执照')
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  const told = await field.getAttribute('aria-describedby')
  expect(await member.locator(`[id="${told}"]`).textContent()).toBe('营业执照缺少右下角印章')
  expect(await member.getByLabel('企业名称').inputValue()).toBe('新开张五金（苏州）有限公司')
  expect(await violations(member)).toEqual([])
  await field.setInputFiles({
    ...licence,
    name: '盖章执照.png',
    buffer: Buffer.from(png(842, 596)),
  })
  await member.getByRole('img', { name: '盖章执照.png 预览' }).waitFor()
  await member.getByRole('button', { name: '提交审核' }).click()
  await member.getByText('已提交，1 个工作日内审核').waitFor()

  await operator.reload()
  await operator.getByRole('button', { name: '通过认证' }).click()
  await operator.getByRole('dialog').getByRole('button', { name: '通过认证' }).click()
  await operator.getByText('已通过认证').waitFor()

  await member.goto(at('/myCart'))
  await member.getByRole('button', { name: '导出报价单' }).waitFor()
  await member.goto(at('/company'))
  await member.getByText('已认证', { exact: true }).first().waitFor()
})

const pictureWidth = (page: Page) =>
  page
    .getByRole('img', { name: /营业执照/ })
    .evaluate((picture: HTMLImageElement) => picture.decode().then(() => picture.naturalWidth))

test('what is wrong is told beside its field, the first gets the focus, and all that was typed stays', async () => {
  const page = await person('member')
  await page.goto(at('/company'))
  await page.getByLabel('企业名称').fill('新开张五金有限公司')
  await page.getByLabel('统一社会信用代码').fill('914403001922038217')
  await page.getByLabel('联系手机').focus()
  await page.getByText('统一社会信用代码校验不通过，请逐位核对').waitFor()
  const text = { name: '执照.png', mimeType: 'image/png', buffer: Buffer.from('<html>') }
  await page.getByLabel('营业执照').setInputFiles(text)
  await page.getByText('仅支持清晰完整的 JPG、PNG、PDF 文件').waitFor()
  await page.getByRole('button', { name: '提交审核' }).click()
  await page.getByText('非法定代表人申请时，请上传授权委托书').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('creditCode')
  expect(await page.getByLabel('企业名称').inputValue()).toBe('新开张五金有限公司')
  expect(await page.getByLabel('统一社会信用代码').inputValue()).toBe('914403001922038217')
  const [company] = await db`select company_id from person where account = 'member'`
  expect(company?.companyId).toBeNull()
})

test('whose company is registered already asks to join it', async () => {
  await db`update company set credit_code = '914403001922038216' where company_id = 2`
  const page = await person('member')
  await page.goto(at('/company'))
  await page.getByLabel('企业名称').fill('示范食品设备有限公司')
  await page.getByLabel('统一社会信用代码').fill('914403001922038216')
  await page.getByLabel('营业执照').setInputFiles(licence)
  await page.getByRole('img', { name: '营业执照.png 预览' }).waitFor()
  await page.getByLabel('我是法定代表人本人').check()
  await page.getByRole('button', { name: '提交审核' }).click()
  await page.getByRole('button', { name: '申请加入' }).click()
  await page.getByText('已申请加入 示范食品设备有限公司，请等待该企业的管理员审核。').waitFor()
  const asked = await db`select company_id, state from join_request`
  expect(asked).toMatchObject([{ companyId: '2', state: 'pending' }])
  await db`delete from join_request`
})

test('of two operators who decide at once the second is told and sees how it stands', async () => {
  await handIn(await person('member'))
  const [first, second] = [await person('operator'), await person('operator')]
  const [{ companyId } = expect.unreachable()] = await db<{ companyId: string }[]>`
    select company_id from certification`
  await first.goto(at(`/admin/company?companyId=${companyId}`))
  await second.goto(at(`/admin/company?companyId=${companyId}`))
  for (const page of [first, second]) {
    await page.getByRole('button', { name: '通过认证' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '通过认证' }).click()
    await page.getByText(page === first ? '已通过认证' : '该申请已被其他运营人员处理').waitFor()
  }
  await second.getByText('已认证', { exact: true }).first().waitFor()
  expect(await second.getByRole('button', { name: '通过认证' }).count()).toBe(0)
})

test('an administrator asks for terms, the staff opens them, and the log has both', async () => {
  const admin = await person('admin2')
  await admin.goto(at('/company'))
  await admin.getByRole('button', { name: '申请账期' }).click()
  await admin.getByLabel('申请额度').fill('50000')
  const contract = { name: '账期合同.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) }
  await admin.getByLabel('账期合同').setInputFiles(contract)
  await admin.getByRole('link', { name: '账期合同.pdf' }).waitFor()
  await admin.getByRole('button', { name: '提交申请' }).click()
  await admin.getByText('申请中', { exact: true }).waitFor()

  const operator = await person('operator')
  await operator.goto(at('/admin/terms'))
  await operator.getByRole('button', { name: '开通 示范食品设备有限公司' }).click()
  await operator.getByRole('dialog').getByLabel('授信额度').fill('30000')
  await operator.getByRole('dialog').getByRole('button', { name: '开通' }).click()
  await operator.getByText('没有申请中的账期申请').waitFor()
  await operator.goto(at('/admin/auditLog?action=term'))
  const rows = await operator.getByRole('row').allTextContents()
  expect(rows.slice(1).map((row) => row.replace(/^[\d: -]{16}/, ''))).toEqual([
    '商城运营商城运营开通账期示范食品设备有限公司账期 30 天；额度 ¥30,000.00',
    '褚宁示范食品设备有限公司提交账期申请示范食品设备有限公司账期 30 天；额度 ¥50,000.00',
  ])
  await admin.reload()
  await admin.getByText('已开通月结，账期 30 天。').waitFor()
  const terms = admin.getByRole('region', { name: '账期' })
  expect(await terms.getByRole('definition').allInnerTexts()).toEqual([
    '¥30,000.00',
    '¥0.00',
    '¥30,000.00',
  ])
})

/** Places a new order of one piece for ¥1,000.00 and answers its number. */
const newOrder = async (account: DemoAccount) => {
  const { call } = await loginOverHttp(server.address, account)
  return placed(call, [{ skuId: await newSku(db, { fen: 100_000 }), count: 1 }])
}

const decideInDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

test('an order on account is cancelled before it is confirmed, and its credit is free again', async () => {
  const orderNo = await newOrder('purchaser1')
  const admin = await person('admin1')
  const used = async () => {
    await admin.goto(at('/company'))
    const text = await admin.getByRole('definition').filter({ hasText: '个挂账订单' }).innerText()
    const amount = admin.getByRole('definition').filter({ hasText: /^¥/ }).nth(1)
    return [text, await amount.innerText()].map((one) => Number(one.replace(/[^\d.]/g, '')))
  }
  const [count = 0, amount = 0] = await used()
  const page = await person('purchaser1')
  await page.goto(at(`/orderDetail?orderNo=${orderNo}`))
  await page.getByRole('button', { name: '取消订单' }).click()
  await decideInDialog(page, '取消订单')
  await page.getByRole('heading', { name: '已取消', level: 1 }).waitFor()
  expect(await used()).toEqual([count - 1, amount - 1000])
  await admin.getByRole('link', { name: `查看 ${count - 1} 个挂账订单` }).click()
  await admin.getByText(`共 ${count - 1} 个订单`).waitFor()
})

test('a paid order is cancelled when the staff agrees, and the buyer reads of his money', async () => {
  await db`update company set settlement_type = 0 where company_id = 2`
  const page = await person('purchaser2')
  const orderNo = await newOrder('purchaser2')
  await page.goto(at(`/checkStand?orderNo=${orderNo}`))
  await page.getByRole('button', { name: '模拟支付成功' }).click()
  await page.getByRole('link', { name: '查看订单' }).click()
  await page.getByRole('button', { name: '申请取消' }).click()
  await decideInDialog(page, '申请取消')
  await page.getByRole('heading', { name: '取消申请中', level: 1 }).waitFor()

  const operator = await person('operator')
  await db`update session set confirmed_at = null`
  await operator.goto(at('/admin/cancellations'))
  await operator.getByRole('button', { name: `同意取消 ${orderNo}` }).click()
  await operator.getByLabel('原因').fill('尚未备货')
  await decideInDialog(operator, '同意取消')
  await operator.getByLabel('登录密码', { exact: true }).fill(demoPassword)
  await operator.getByRole('button', { name: '确认', exact: true }).click()
  await operator.getByText('没有待处理的取消申请').waitFor()
  await page.reload()
  await page.getByRole('heading', { name: '已退款', level: 1 }).waitFor()
  await page.getByText('¥1,000.00 已按原支付方式退回').waitFor()
  complaints.splice(0) // the browser complains of the answer that asks for the password
})

test('the back office does not exist for anybody else', async () => {
  const page = await person('admin1')
  await page.goto(at('/'))
  expect(await page.getByRole('link', { name: '运营后台' }).count()).toBe(0)
  const rooms = [
    '',
    '/companies',
    '/company?companyId=1',
    '/terms',
    '/users',
    '/auditLog',
    '/smsOutbox',
  ]
  for (const room of rooms) {
    const answer = await page.request.get(at(`/admin${room}`))
    expect([room, answer.status()]).toEqual([room, 404])
    expect(await answer.text()).toContain('页面不存在')
  }
  await page.goto(at('/admin'))
  await page.locator('.firsts').getByRole('link', { name: '轴承与传动' }).waitFor()
  complaints.splice(0) // the browser complains of the 404
})

test('whoever gave the password long ago is asked for it before a weighty decision, which is then made once with what was typed', async () => {
  const operator = await person('operator')
  await db`update session set confirmed_at = confirmed_at - interval '15 minutes'`
  await operator.goto(at('/admin/users?keyword=demander2'))
  const writes: string[] = []
  operator.on('response', async (response) => {
    if (response.url().endsWith('/staff/setUserStatus')) writes.push((await response.json()).code)
  })
  const reason = '离职，账号由同事接手'
  const asked = operator.getByRole('dialog', { name: '停用：郑洁' })
  const again = operator.getByRole('dialog', { name: '请再次输入密码' })
  const password = again.getByLabel('登录密码', { exact: true })
  await operator.getByRole('button', { name: '停用 郑洁' }).click()
  await asked.getByLabel('原因').fill(reason)
  await asked.getByRole('button', { name: '停用' }).click()

  await again.getByRole('button', { name: '取消' }).click()
  await again.waitFor({ state: 'detached' })
  await operator.getByText('此操作需要再次输入登录密码').waitFor()
  expect(await asked.getByLabel('原因').inputValue()).toBe(reason)

  await asked.getByRole('button', { name: '停用' }).click()
  await password.fill('wrong')
  await again.getByRole('button', { name: '确认' }).click()
  await again.getByText('密码不正确').waitFor()
  expect(await password.inputValue()).toBe('wrong')
  expect(await password.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await violations(operator)).toEqual([])
  await password.fill(demoPassword)
  await password.press('Enter')
  await operator.getByText('账号已停用').waitFor()
  await asked.waitFor({ state: 'detached' })
  expect(await again.count()).toBe(0)
  expect(writes).toEqual(['PASSWORD_AGAIN', 'PASSWORD_AGAIN', '00000'])
  const done = await db`
    select detail->>'原因' as reason from audit_log where action = 'user.disable'`
  expect([...done]).toEqual([{ reason }])
})
