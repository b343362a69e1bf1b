import { expect, test } from 'vitest'
import { changedCount, logText, mayOpenOrder } from './requisition.ts'

test.each([
  ['share', '', '提交采购申请'],
  ['withdraw', '', '撤回未采购的商品'],
  ['return', '型号停产', '退回商品，原因：型号停产'],
  ['return', '', '退回商品'],
  ['reassign', '孙丽', '转派给 孙丽'],
  ['urge', '', '催办'],
  ['order', 'SO2611220001', '下单，订单号 SO2611220001'],
  ['giveBack', '超时未付款', '订单取消，商品退回待采购，原因：超时未付款'],
  ['giveBack', '', '订单取消，商品退回待采购'],
  ['cut', 'SO2611220001', '订单 SO2611220001 缺货，商品退回待采购'],
  ['short', 'SO2611220001：M8', '缺货，订单 SO2611220001：M8'],
  ['ship', 'SH2611220001，顺丰速运：M8 4 套', '发货，包裹 SH2611220001，顺丰速运：M8 4 套'],
] as const)('%s with 「%s」 reads %s', (action, note, text) => {
  expect(logText({ action, note })).toBe(text)
})

test('a count is told twice only where the purchaser changed it', () => {
  expect(changedCount({ count: 100, currentCount: 120 })).toBe('申请 100，改为 120')
  expect(changedCount({ count: 12_000, currentCount: 500 })).toBe('申请 12,000，改为 500')
  expect(changedCount({ count: 100, currentCount: 100 })).toBe(null)
})

test('an order may be opened by managers, whoever placed it and whoever has asked for its goods', () => {
  const logs = [
    { action: 'reassign', actor: '李雷', note: '孙丽' },
    { action: 'order', actor: '孙丽', note: 'SO1' },
  ] as const
  const may = (roleName: 'demander' | 'purchaser' | 'purchasingManager', name: string) =>
    mayOpenOrder({ roleName, name }, 'SO1', logs)
  expect(may('purchaser', '孙丽')).toBe(true)
  expect(may('purchaser', '李雷')).toBe(false)
  expect(may('demander', '陈晨')).toBe(true)
  expect(may('purchasingManager', '周敏')).toBe(true)
})
