import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { isCode } from '#mall/trade/transfer/code.rules.ts'
import { violations } from '#test/axe.ts'
import { db, openWindows, server } from '#test/browserPage.ts'
import { png } from '#test/files.ts'
import { loginOverHttp } from '#test/mall.ts'
import { csvOf, gbkOf, orderOf, type Row, serial, statement } from '#test/transfers.ts'

const { open } = openWindows()

const fileOf = (name: string, rows: readonly Row[]) => ({
  ...{ name, mimeType: 'text/csv', buffer: gbkOf(csvOf(statement(rows))) },
})

test('one transfer for two orders: 3 fen are missing, a second line pays them, and both orders go on', async () => {
  const { call } = await loginOverHttp(server.address, 'manager2')
  const [first, second] = [await orderOf(db, call, 1000), await orderOf(db, call, 800)]
  const buyer = await open('manager2', `/checkStand?orderNo=${second}`)
  await buyer.getByRole('radio', { name: /对公转账/ }).check()
  await buyer.getByRole('checkbox', { name: new RegExp(first) }).check()
  await buyer.getByText('2 单，应付 ¥1,800.00').waitFor()
  expect(await violations(buyer)).toEqual([])
  await buyer.getByRole('button', { name: '选择对公转账' }).click()
  await buyer.getByRole('button', { name: '复制汇款识别码' }).waitFor()
  const { transfer } = await call(api.transfer.transferStand, { orderNo: first })
  const code = transfer?.code ?? ''
  expect(isCode(code)).toBe(true)
  await buyer.getByText(`${code.slice(0, 4)} ${code.slice(4)}`).waitFor()
  expect(await violations(buyer)).toEqual([])
  await buyer.emulateMedia({ media: 'print' })
  await buyer.getByRole('heading', { name: '对公转账付款通知' }).waitFor()
  expect(await buyer.getByText('取消转账').filter({ visible: true }).count()).toBe(0)
  expect(await buyer.getByRole('row', { name: /¥800\.00/ }).isVisible()).toBe(true)
  await buyer.emulateMedia({ media: 'screen' })

  const staff = await open('operator', '/admin/receipts')
  const line = { in: '1,799.97', words: `货款${code}`, serial: serial() }
  const importFile = async (file: ReturnType<typeof fileOf>) => {
    await staff.getByRole('button', { name: '导入银行流水' }).click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByLabel('银行流水').setInputFiles(file)
    await dialog.getByText(file.name, { exact: true }).waitFor()
    await dialog.getByRole('button', { name: '导入并核对' }).click()
    const said = await dialog.getByRole('status').filter({ hasText: '招商银行' }).innerText()
    await dialog.getByRole('button', { name: '关闭', exact: true }).last().click()
    return said
  }
  expect(await importFile(fileOf('流水.csv', [line]))).toContain('自动核销 1')
  await staff.goto(`${server.address}/admin/receipts?tab=matched&keyword=${second}`)
  await staff.getByText('识别码', { exact: true }).waitFor()
  expect(await violations(staff)).toEqual([])

  await buyer.reload()
  await buyer.getByText('还需支付', { exact: true }).first().waitFor()
  await buyer.getByText('¥0.03').first().waitFor()
  const rest = { in: '0.03', words: code, serial: serial() }
  expect(await importFile(fileOf('流水2.csv', [line, rest]))).toContain('已有 1')
  for (const orderNo of [first, second]) {
    await buyer.goto(`${server.address}/orderDetail?orderNo=${orderNo}`)
    await buyer.getByRole('heading', { level: 1, name: '待确认' }).waitFor()
  }
})

test('a voucher waits for finance, who passes it; money that nobody knows is matched by hand and undone', async () => {
  const { call } = await loginOverHttp(server.address, 'manager2')
  const orderNo = await orderOf(db, call, 660)
  const { transferNo } = await call(api.transfer.chooseTransfer, { orderNos: [orderNo] })
  const buyer = await open('manager2', `/checkStand?orderNo=${orderNo}`)
  const form = buyer.getByRole('form', { name: '付款凭证' })
  await form.getByLabel('付款户名').fill('示范食品设备有限公司')
  await form.getByLabel('付款账号后四位').fill('3317')
  await form.getByLabel('付款日期').fill('2026-11-20')
  await form
    .getByLabel('凭证')
    .setInputFiles({ name: '回单.png', mimeType: 'image/png', buffer: Buffer.from(png(400, 300)) })
  await form.getByRole('img', { name: '回单.png' }).waitFor()
  await form.getByRole('button', { name: '提交凭证' }).click()
  await buyer.getByRole('heading', { name: '凭证已提交，待核实' }).waitFor()

  const staff = await open('operator', `/admin/vouchers?keyword=${transferNo}`)
  await staff.getByRole('link', { name: '回单.png' }).waitFor()
  expect(await violations(staff)).toEqual([])
  await staff.getByRole('button', { name: /^通过/ }).click()
  await staff.getByRole('dialog').getByRole('button', { name: '通过' }).click()
  await staff.getByText('已核实，按到账金额付款').waitFor()
  await buyer.goto(`${server.address}/orderDetail?orderNo=${orderNo}`)
  await buyer.getByRole('heading', { level: 1, name: '待确认' }).waitFor()

  const other = await orderOf(db, call, 777)
  const operator = (await loginOverHttp(server.address, 'operator')).call
  const words = serial()
  const rows = statement([{ in: '777.00', name: '路人公司', words: '往来款', serial: words }])
  const file = gbkOf(csvOf(rows)).toString('base64')
  await operator(api.bank.importStatement, { fileName: '流水.csv', file })
  await staff.goto(`${server.address}/admin/receipts?keyword=${words}`)
  await staff.getByRole('button', { name: /^去核/ }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '查找待付款' }).fill(other)
  await dialog.getByRole('button', { name: '查找', exact: true }).click()
  await dialog.getByRole('radio', { name: new RegExp(other) }).check()
  expect(await violations(staff)).toEqual([])
  await dialog.getByRole('button', { name: '核销，看下一笔' }).click()
  await staff.getByRole('heading', { name: '核 ¥777.00' }).waitFor({ state: 'detached' })
  await staff.goto(`${server.address}/admin/receipts?tab=matched&keyword=${words}`)
  await staff.getByRole('button', { name: /^撤销/ }).click()
  await staff.getByRole('dialog').getByRole('textbox', { name: '原因' }).fill('核错了客户')
  await staff.getByRole('dialog').getByRole('button', { name: '撤销' }).click()
  await staff.getByText('已撤销，来款回到待核').waitFor()
  expect((await call(api.order.orderDetail, { orderNo: other })).status).toBe(20)
})
