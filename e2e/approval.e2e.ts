import { expect, test } from 'vitest'
import { demoPassword } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import { ruleOf, setRules } from '#test/approvals.ts'
import { violations } from '#test/axe.ts'
import { db, openWindows, server } from '#test/browserPage.ts'
import { loginOverHttp } from '#test/mall.ts'
import { newSku, placed, stockOf } from '#test/orders.ts'

const { open, openWindow } = openWindows()

test('an order of a monthly company goes through two steps, with 加签 and a changed quantity', async () => {
  const { call: admin } = await loginOverHttp(server.address, 'admin1')
  await setRules(admin, [
    ruleOf([
      { by: 'role', roleName: 'purchasingManager' },
      { by: 'role', roleName: 'groupAdministrator' },
    ]),
  ])
  const { call } = await loginOverHttp(server.address, 'purchaser1')
  const skuId = await newSku(db, { fen: 1000, stock: 50 })
  const orderNo = await placed(call, [{ skuId, count: 10 }])

  const buyer = await open('purchaser1', `/submitResult?orderNo=${orderNo}`)
  await buyer.getByRole('heading', { name: '提交成功，等待审批' }).waitFor()
  await buyer.getByRole('button', { name: '催审批' }).click()
  await buyer.getByText('已提醒审批人').waitFor()

  const manager = await open('manager1', `/orderApproval?orderNo=${orderNo}`)
  const drawer = manager.getByRole('dialog', { name: `审批 ${orderNo}` })
  await drawer.waitFor()
  expect(await violations(manager)).toEqual([])
  await drawer.getByRole('button', { name: '改数量' }).click()
  const changing = manager.getByRole('dialog', { name: /^修改商品/ })
  await changing.getByRole('textbox', { name: /^改为/ }).fill('6')
  await changing.getByRole('textbox', { name: '原因' }).fill('库存够用')
  await changing.getByRole('button', { name: '保存' }).click()
  await changing.waitFor({ state: 'detached' })
  expect(await stockOf(db, skuId)).toBe(44)

  await drawer.getByRole('button', { name: '加签' }).click()
  const adding = manager.getByRole('dialog', { name: /^加签/ })
  await adding.getByLabel('审批人').selectOption({ label: '吴刚' })
  await adding.getByRole('button', { name: '加签' }).click()
  await adding.waitFor({ state: 'detached' })
  await drawer.getByRole('button', { name: '同意' }).click()
  await manager.getByRole('dialog', { name: /^同意/ }).getByRole('button', { name: '同意' }).click()
  await manager.getByText('已同意').first().waitFor()

  const boss = await open('admin1', '/orderApproval')
  await boss.getByRole('checkbox', { name: `选择 ${orderNo}` }).check()
  await boss.getByRole('button', { name: '批量同意' }).click()
  await boss.getByRole('dialog').getByRole('button', { name: '同意' }).click()
  await boss.getByText('已同意 1 个订单').waitFor()

  await buyer.goto(`${server.address}/orderDetail?orderNo=${orderNo}`)
  await buyer.getByRole('heading', { level: 1, name: '待确认' }).waitFor()
  await buyer.getByRole('heading', { name: '审批记录' }).waitFor()
  expect(await violations(buyer)).toEqual([])
  const detail = await call(api.order.orderDetail, { orderNo })
  expect([detail.status, detail.totals.totalPrice]).toEqual([30, 60])
})

test('an administrator tries rules before he saves them', async () => {
  const { call } = await loginOverHttp(server.address, 'admin2')
  const admin = await open('admin2', '/companyCenter?tab=approval')
  await admin.getByRole('button', { name: '使用推荐规则' }).click()
  await admin.getByRole('cell', { name: '订单含税总额 ≥ ¥50,000.00' }).waitFor()
  await admin.getByRole('button', { name: '单笔 ≥ ¥5,000', exact: true }).click()
  const editor = admin.getByRole('dialog')
  await editor.getByLabel('组 1 条件 1 数值').fill('1')
  await editor.getByRole('button', { name: '试算' }).click()
  await editor.getByText(/近 90 天 \d+ 单中会拦下/).waitFor()
  expect(await violations(admin)).toEqual([])
  await editor.getByRole('button', { name: '保存' }).click()
  await admin.getByRole('cell', { name: '订单含税总额 ≥ ¥1.00' }).waitFor()
  const { version, rules } = await call(api.approval.approvalRules, {})
  expect([version, rules.map(({ groups }) => groups[0]?.[0]?.amount)]).toEqual([2, [50_000, 1]])
})

test('an order that came back is mended and submitted again, and goes to its end from the message', async () => {
  const { call: admin } = await loginOverHttp(server.address, 'admin1')
  const { userId } = await admin(api.account.userInfo, {})
  await setRules(admin, [
    ruleOf([{ by: 'role', roleName: 'purchasingManager' }], { copyTo: [userId] }),
  ])
  const { call } = await loginOverHttp(server.address, 'purchaser1')
  const { call: manage } = await loginOverHttp(server.address, 'manager1')
  const skuId = await newSku(db, { fen: 1000, stock: 50 })
  const other = await newSku(db, { fen: 500, stock: 50 })
  const orderNo = await placed(call, [
    { skuId, count: 10 },
    { skuId: other, count: 1 },
  ])
  await manage(api.approval.returnOrder, { orderNo, reason: '数量偏多' })

  const buyer = await open('purchaser1', `/orderDetail?orderNo=${orderNo}`)
  await buyer.getByRole('link', { name: '修改重提' }).click()
  await buyer.getByText('退回修改：数量偏多').waitFor()
  expect(await violations(buyer)).toEqual([])
  const counts = buyer.getByRole('textbox', { name: /^数量/ })
  await counts.first().fill('4')
  await counts.first().press('Enter')
  await buyer.getByRole('cell', { name: '¥40.00' }).waitFor()
  await buyer.getByRole('button', { name: /^移除/ }).last().click()
  await counts.nth(1).waitFor({ state: 'detached' })
  await buyer.getByRole('textbox', { name: '客户 PO 号' }).fill('PO-9')
  await buyer.reload()
  await buyer.getByRole('cell', { name: '¥40.00' }).waitFor()
  await buyer.getByRole('button', { name: '提交订单' }).click()
  await buyer.getByRole('heading', { name: '提交成功，等待审批' }).waitFor()
  await buyer.getByText(orderNo).first().waitFor()
  expect(await stockOf(db, skuId)).toBe(46)

  const address = `/orderApproval?orderNo=${orderNo}`
  const manager = await openWindow()
  await manager.goto(server.address + address)
  await manager.getByLabel('账号', { exact: true }).fill('manager1')
  await manager.getByLabel('密码', { exact: true }).fill(demoPassword)
  await manager.getByRole('button', { name: '登录', exact: true }).click()
  const drawer = manager.getByRole('dialog', { name: `审批 ${orderNo}` })
  await drawer.getByText('修改PO 号').waitFor()
  expect(await violations(manager)).toEqual([])
  await drawer.getByRole('button', { name: '同意' }).click()
  await manager.getByRole('dialog', { name: /^同意/ }).getByRole('button', { name: '同意' }).click()
  await manager.getByText('已同意').first().waitFor()
  const detail = await call(api.order.orderDetail, { orderNo })
  expect([detail.status, detail.totals.totalPrice, detail.poNumber]).toEqual([30, 40, 'PO-9'])

  const copied = await open('admin1', '/orderApproval?tab=copied')
  await copied.getByRole('link', { name: orderNo }).waitFor()
})
