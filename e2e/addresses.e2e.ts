// @module-tag long/browser
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import { violations } from '#test/axe.ts'
import { db, openWindows, server } from '#test/browserPage.ts'
import { loginOverHttp } from '#test/mall.ts'
import { newSku } from '#test/orders.ts'

const windows = openWindows()

beforeEach(async () => {
  await db`delete from address`
  await db`update company set is_address_locked = false`
})
const open = (account: DemoAccount, path = '/deliveryAddress') => windows.open(account, path)
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const box = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const sheet = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const shown = (page: Page, name: string) => sheet(page, name).locator('tbody tr').allInnerTexts()
const stored = () => db`
  select receiver, mobile, province, city, district, street, detail, organization, postcode,
    time_note, tag, is_default
  from address order by address_id`

async function type(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.type(key)
}
/** Types into the box that has the focus, and waits until the next one has it. */
async function pick(page: Page, typed: string, next: string) {
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
  await page.locator(`:focus[aria-label="${next}"], :focus[id$="${next}"]`).waitFor()
}

test('an address is added with the keyboard alone, by pinyin and by Chinese', async () => {
  const page = await open('member')
  await page.getByText('还没有收货地址。新增后下单时可直接选择。').waitFor()
  expect(await violations(page)).toEqual([])
  await button(page, '新增收货地址').focus()
  await page.keyboard.press('Enter')
  await page.locator(':focus[id$="receiver"]').waitFor()
  await type(page, '张三')
  await page.keyboard.press('Tab')
  await type(page, '13800000000')
  await page.keyboard.press('Tab')
  await page.getByRole('option', { name: '江苏省' }).waitFor()
  await page.keyboard.press('Tab') // past the open list, not into it
  await page.locator(':focus[aria-label="城市"]').waitFor()
  await page.keyboard.press('Shift+Tab')
  await pick(page, 'js', '城市')
  await pick(page, 'suz', '区县')
  await page.keyboard.press('Escape') // closes the list, not the drawer
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await pick(page, '工业园', '街道')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('ArrowUp')
  expect(await page.locator(':focus').getAttribute('aria-activedescendant')).toMatch(/-\d+$/)
  await pick(page, '', 'detail')
  await type(page, '金鸡湖大道1号')
  await page.keyboard.press('Enter')
  await page.getByText('地址已保存').waitFor()
  expect(await stored()).toEqual([
    expect.objectContaining({
      receiver: '张三',
      mobile: '13800000000',
      province: '江苏省',
      city: '苏州市',
      district: '苏州工业园区',
      street: '',
      detail: '金鸡湖大道1号',
      isDefault: true,
    }),
  ])
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => shown(page, '我的收货地址')).toHaveLength(1)
})

test('a pasted line fills what it holds, marks what is unsure and leaves what was typed', async () => {
  const page = await open('member')
  await button(page, '新增收货地址').click()
  await page.getByLabel('公司 / 部门').fill('设备部')
  await page
    .getByLabel('智能识别')
    .fill('仓管01 13800000000 13900000001 东莞市长安镇振安路5号 某某公司 工作日8:30-16:30收货')
  await button(page, '识别').click()
  await page.getByText('已填写 7 项，2 项请核对。').waitFor()
  await page.getByText('您已填写的内容未改动，识别到的是：公司 / 部门 某某公司。').waitFor()
  await page.getByText('未识别：13900000001').waitFor()
  await page.getByText('不像常见姓名，请核对').waitFor()
  expect(await box(page, '区县').count()).toBe(0)
  expect(await box(page, '街道').inputValue()).toBe('长安镇')
  expect(await page.getByLabel('公司 / 部门').inputValue()).toBe('设备部')
  await button(page, '保存').click()
  await page.getByText('地址已保存').waitFor()
  expect(await stored()).toEqual([
    {
      receiver: '仓管01',
      mobile: '13800000000',
      province: '广东省',
      city: '东莞市',
      district: '',
      street: '长安镇',
      detail: '振安路5号',
      organization: '设备部',
      postcode: '',
      timeNote: '工作日8:30-16:30收货',
      tag: '',
      isDefault: true,
    },
  ])
})

test('errors stand at their fields, and leaving asks before it loses anything', async () => {
  const page = await open('member')
  await button(page, '新增收货地址').click()
  await page.getByLabel('手机 / 固话').fill('123')
  await box(page, '省份').fill('北京')
  await page.keyboard.press('Enter')
  await page.locator(':focus[aria-label="区县"]').waitFor()
  expect(await box(page, '城市').count()).toBe(0)
  await page.keyboard.press('Escape')
  await button(page, '保存').click()
  for (const message of [
    '请输入收货人',
    '请输入 11 位手机号，或带区号的固定电话，如 0512-66660000',
    '请选择区县',
    '请输入详细地址',
  ])
    await page.getByText(message, { exact: true }).waitFor()
  await page.locator(':focus[id$="receiver"]').waitFor()
  await page.keyboard.press('Escape')
  const question = page.getByRole('heading', { name: '放弃填写的内容吗？' })
  await question.waitFor()
  for (const _ of ['once', 'twice', 'thrice']) {
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape') // nothing in between: the browser closes the drawer by itself
    await question.waitFor()
  }
  expect(await page.locator('dialog[open]').count()).toBe(2)
  await button(page, '放弃').click()
  await page.getByRole('dialog').first().waitFor({ state: 'detached' })
  expect(await stored()).toEqual([])
})

const warehouse = {
  mobile: '13800001111',
  province: '江苏省',
  city: '苏州市',
  district: '吴中区',
  street: '木渎镇',
  detail: '示例路 100 号 1 号门',
}
async function add(account: DemoAccount, receiver: string, isCompany = false) {
  const { call } = await loginOverHttp(server.address, account)
  return (await call(api.address.saveAddress, { ...warehouse, receiver, isCompany })).addressId
}

test('the default changes, a deletion asks first, and at fifty there is no more', async () => {
  await add('member', '一号')
  await add('member', '二号')
  const page = await open('member')
  await button(page, '将 二号 设为默认').click()
  await page.getByText('已设为默认地址').waitFor()
  const receivers = async () =>
    (await shown(page, '我的收货地址')).map((text) => /[一二]号/.exec(text)?.[0])
  await expect.poll(receivers).toEqual(['二号', '一号'])
  await button(page, '删除 二号').click()
  await button(page, '取消').click()
  expect(await receivers()).toHaveLength(2)
  await button(page, '删除 二号').click()
  await page.getByText('已提交的订单不受影响。').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await page.getByText('地址已删除').waitFor()
  expect(await stored()).toEqual([expect.objectContaining({ receiver: '一号', isDefault: true })])

  await db`
    insert into address (user_id, receiver, mobile, province, city, district, detail)
    select user_id, '仓管' || n, mobile, province, city, district, detail
    from address, generate_series(1, 49) n`
  await page.reload()
  await page.getByText('已有 50 个，最多 50 个').waitFor()
  await button(page, '修改 一号').isEnabled()
  expect(await button(page, '新增收货地址').isDisabled()).toBe(true)
  await expect(add('member', '五十一')).rejects.toMatchObject({ code: 'ADDRESS_LIMIT' })
})

test('an address of the company is its administrator’s, and orders go there', async () => {
  const admin = await open('admin1')
  await button(admin, '新增企业地址').click()
  await admin
    .getByLabel('智能识别')
    .fill('收货人：总仓 电话：0512-66660000 地址：苏州市吴中区木渎镇示例路100号3号门')
  await button(admin, '识别').click()
  await admin.getByText('已填写 7 项').waitFor()
  await button(admin, '保存').click()
  await admin.getByText('地址已保存').waitFor()
  await admin.getByLabel('只能用企业地址').check()
  await admin.getByText('已设为只能用企业地址').waitFor()

  await add('purchaser1', '个人地址')
  const { call } = await loginOverHttp(server.address, 'purchaser1')
  const skuId = await newSku(db)
  const { userId } = await call(api.account.userInfo, {})
  await db`delete from cart_item where user_id = ${userId}`
  await call(api.cart.addCart, { skuId, count: 1 })
  const buyer = await open('purchaser1')
  await buyer.getByText(/集团管理员已设为只能用企业地址/).waitFor()
  expect(await shown(buyer, '企业地址')).toEqual([expect.stringContaining('总仓')])
  expect(await button(buyer, '修改 总仓').count()).toBe(0)
  expect(await violations(buyer)).toEqual([])

  await buyer.goto(`${server.address}/myCart`)
  await buyer.getByRole('checkbox', { name: '全选' }).first().check()
  await button(buyer, '去结算').click()
  await buyer.waitForURL('**/orderSubmit')
  await buyer.getByText('贵企业只能使用企业地址').waitFor()
  expect(await buyer.getByRole('radio', { name: /个人地址/ }).count()).toBe(0)
  expect(await buyer.getByRole('radio', { name: /总仓/ }).isChecked()).toBe(true)
  await button(buyer, '提交订单').click()
  await buyer.waitForURL('**/submitResult?**')
  const [order] = await db`
    select receiver, mobile, address from sales_order order by order_id desc limit 1`
  expect(order).toEqual({
    receiver: '总仓',
    mobile: '0512-66660000',
    address: '江苏省苏州市吴中区木渎镇示例路100号3号门',
  })
})
