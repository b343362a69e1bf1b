import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { noticeOf } from '#mall/trade/order/notices.rules.ts'
import { violations } from '#test/axe.ts'
import { db, openWindows, server } from '#test/browserPage.ts'
import { loginOverHttp } from '#test/mall.ts'

const { open } = openWindows()
const idOf = async (account: string) => {
  const [row] = await db<
    { userId: string }[]
  >`select user_id from person where account = ${account}`
  return row?.userId ?? expect.unreachable()
}

test('the staff words a notice with a preview, and people are told it so', async () => {
  const page = await open('operator', '/admin/notices?kind=order')
  await page.getByRole('button', { name: '修改 订单已付款' }).click()
  const dialog = page.getByRole('dialog', { name: '修改通知：订单已付款' })
  await dialog.getByLabel('正文').fill('订单 {单号} 的款项已到账。')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.getByText('没有占位符 {单号}，可用的有 {订单号}').waitFor()
  await dialog.getByLabel('正文').fill('订单 {订单号} 的款项已到账。')
  await dialog.getByText('订单 SO2611260001 的款项已到账。').first().waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('已修改', { exact: true }).waitFor()

  const userId = await idOf('purchaser2')
  await db.begin((tx) => sendMessages(tx, [{ userId, ...noticeOf('SO9', 'paid') }]))
  const buyer = await open('purchaser2', '/myMessage')
  await buyer.getByText('订单 SO9 的款项已到账。').waitFor()

  await page.getByRole('button', { name: '修改 订单已付款' }).click()
  await dialog.getByRole('button', { name: '恢复默认文案' }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('已修改', { exact: true }).waitFor({ state: 'detached' })
})

test('an administrator adds a robot of 钉钉, and only an address of its makers is taken', async () => {
  const page = await open('admin2', '/companyCenter?tab=robots')
  await page.getByRole('button', { name: '新增机器人' }).click()
  const dialog = page.getByRole('dialog', { name: '新增机器人' })
  await dialog.getByLabel('名称').fill('采购群')
  await dialog
    .getByLabel('Webhook 地址')
    .fill('https://10.0.0.1/robot/send?access_token=0123456789')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.getByText('须为企业微信、钉钉或飞书机器人的 Webhook 地址').waitFor()
  await dialog
    .getByLabel('Webhook 地址')
    .fill('https://oapi.dingtalk.com/robot/send?access_token=0123456789abcd')
  expect(await violations(page)).toEqual([])
  await db`update session set confirmed_at = null where user_id = ${await idOf('admin2')}`
  await dialog.getByRole('button', { name: '保存' }).click()
  const question = page.getByRole('dialog', { name: '请再次输入密码' })
  await question.getByRole('textbox', { name: '登录密码' }).fill('Mall@2026')
  await question.getByRole('button', { name: '确认' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('access_token=••••abcd').waitFor()
  await page.getByRole('button', { name: '删除 采购群' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await page.getByText('还没有机器人').waitFor()
  expect(await violations(page)).toEqual([])
})

test('the link of a mail opens the order for its approver once, after his login', async () => {
  const [one] = await db<{ orderNo: string; userId: string }[]>`
    select o.order_no, m.user_id from message m join sales_order o on m.address = '/orderApproval?orderNo=' || o.order_no
    where m.kind = 'approval' and m.user_id = ${await idOf('manager1')} limit 1`
  const { orderNo, userId } = one ?? expect.unreachable()
  const key = 'ab'.repeat(16)
  await db`
    insert into delivery (channel, event, user_id, title, text, address, key, state, ended_at)
    values ('email', 'approval.asked', ${userId}, '', '', ${`/orderApproval?orderNo=${orderNo}`}, ${key}, 'sent', now())`
  const page = await open('manager1', `/orderApproval?key=${key}`)
  await page.getByRole('dialog').getByText(orderNo).first().waitFor()
  expect(new URL(page.url()).search).toBe(`?orderNo=${orderNo}`)
  await page.goto(`${server.address}/orderApproval?key=${key}`)
  await page.getByText('这个链接已打开过').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await violations(page)).toEqual([])
})

test('what could not be sent waits for the staff, who sends it again', async () => {
  const userId = await idOf('purchaser2')
  await db`
    insert into delivery (channel, event, user_id, title, text, address, state, tries, fault, ended_at)
    values ('sms', 'order.expired', ${userId}, '订单超时', '订单 SO8 已关闭。', '', 'dead', 7, '触发天级流控', now())`
  const page = await open('operator', '/admin/deliveries')
  await page.getByText('触发天级流控').waitFor()
  await page.getByText('已试 7 次').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('checkbox', { name: /^选择 订单超时/ }).check()
  await page
    .getByRole('group', { name: '批量操作' })
    .getByRole('button', { name: '重新发送' })
    .click()
  await page.getByText('1 条通知已重新排队').waitFor()
  const sent = () => db`
    select state, tries from delivery where title = '订单超时'`
  await expect.poll(sent, { timeout: 60_000 }).toEqual([{ state: 'sent', tries: 1 }])
  const [sms] = await db`select text from sms_message where type = 'notice'`
  expect(sms).toEqual({ text: '【工业品商城】您有新消息：订单超时，请登录商城查看。' })
})

test('somebody leaves one kind out of one channel', async () => {
  const page = await open('purchaser2', '/myProfile')
  await page.getByRole('checkbox', { name: '接收订单短信' }).uncheck()
  await page.getByText('通知偏好已保存').waitFor()
  expect(await page.getByRole('checkbox', { name: '接收订单站内信' }).isChecked()).toBe(true)
  const { call } = await loginOverHttp(server.address, 'purchaser2')
  expect(await call(api.message.messageChoice, {})).toMatchObject({
    muted: [],
    outside: [{ kind: 'order', channel: 'sms' }],
  })
})
